//! `alfabeta arena export`: a cup for other programs, for spreadsheets and for people.

use std::io::Write;
use std::path::PathBuf;

use alfabeta::message::Message;
use alfabeta_arena::export;
use alfabeta_arena::overview::Overview;
use alfabeta_arena::store::{GameRecord, Store};
use alfabeta_workbench::words::Text;
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use super::place::StoreArguments;
use crate::commands::Desk;
use crate::failure::Failure;
use crate::files::{ForceArguments, Output, is_same_file};
use crate::interruption;

#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    store: StoreArguments,

    #[arg(long, value_name = "jsonl|text|csv|html", default_value = "jsonl", value_parser = format_parser())]
    format: Format,

    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,

    #[command(flatten)]
    force: ForceArguments,
}

/// What a cup is written as.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Format {
    JsonLines,
    Text,
    Csv,
    Html,
}

impl Format {
    /// Whether a file that begins like this was written in this format.
    fn recognises(self, beginning: &[u8]) -> bool {
        let begins = |with: &str| beginning.starts_with(with.as_bytes());
        match self {
            Format::JsonLines => {
                let line = beginning.split(|byte| *byte == b'\n').next().unwrap_or_default();
                let game = serde_json::from_slice::<serde_json::Value>(line).unwrap_or_default();
                ["v", "game", "players", "moves"].iter().all(|key| game.get(key).is_some())
            }
            Format::Text => begins("[Game \""),
            Format::Csv => begins(export::CSV_HEAD),
            Format::Html => {
                let mut head = beginning.split(|byte| *byte == b'\n').take(10);
                head.any(|line| line.starts_with(br#"<meta name="generator" content="alfabeta "#))
            }
        }
    }
}

const FORMATS: [(&str, Format); 4] =
    [("jsonl", Format::JsonLines), ("text", Format::Text), ("csv", Format::Csv), ("html", Format::Html)];

fn format_parser() -> impl TypedValueParser<Value = Format> {
    PossibleValuesParser::new(FORMATS.map(|(name, _)| name)).map(|name| {
        FORMATS.into_iter().find(|(known, _)| *known == name).map_or(Format::JsonLines, |(_, format)| format)
    })
}

pub(crate) fn run(arguments: &Arguments, desk: &mut Desk<'_, impl Write>) -> Result<(), Failure> {
    let place = arguments.store.path(desk.text)?;
    let store = Store::read(&place)?;
    let Some(path) = &arguments.output else { return write(&store, arguments.format, &mut desk.out, desk.text) };
    if is_same_file(path, &place) {
        return Err(Failure::content(path, &desk.text.get("cup-output-store", &[])));
    }
    let is_same_kind = |beginning: &[u8]| arguments.format.recognises(beginning);
    Output::new(path, &is_same_kind, arguments.force).write(|out| write(&store, arguments.format, out, desk.text))
}

/// Games are written one by one: a cup of any size needs the memory of one.
fn write(store: &Store, format: Format, out: &mut impl Write, text: &Text) -> Result<(), Failure> {
    let cup = Overview::of(store)?;
    if format == Format::Html {
        return Ok(out.write_all(export::html(&cup, text).as_bytes())?);
    }
    if format == Format::Csv {
        writeln!(out, "{}", export::CSV_HEAD)?;
    }
    let mut written: Result<(), Failure> = Ok(());
    let mut line = |line: String| writeln!(out, "{line}").map_err(Failure::Io);
    let walked = store.each_game(|record: GameRecord| {
        written = match format {
            _ if interruption::has_come() => Err(Failure::Interrupted),
            Format::JsonLines => line(export::json_line(&cup.game, &cup.agents, &record)),
            Format::Csv => line(export::csv_row(&cup.agents, &record)),
            _ => line(export::text(&cup.game, &cup.agents, &record)),
        };
        written.as_ref().copied().map_err(|_| Message::new("search-stopped", "it was stopped"))
    });
    written?;
    Ok(walked?)
}
