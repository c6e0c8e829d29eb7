//! `alfabeta arena export`: a cup for other programs, for spreadsheets and for people.

use std::fs::File;
use std::io::{BufWriter, Write};
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
use crate::files::{is_same_file, refuse_odd_files};

#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    store: StoreArguments,

    #[arg(long, value_name = "jsonl|text|csv|html", default_value = "jsonl", value_parser = format_parser())]
    format: Format,

    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// What a cup is written as.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Format {
    JsonLines,
    Text,
    Csv,
    Html,
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
    refuse_odd_files(path, desk.text)?;
    if is_same_file(path, &place) {
        return Err(Failure::content(path, &desk.text.get("cup-output-store", &[])));
    }
    let file = File::create(path).map_err(|error| Failure::file(path, error))?;
    let mut out = BufWriter::new(file);
    let written = write(&store, arguments.format, &mut out, desk.text).and_then(|()| Ok(out.flush()?));
    written.map_err(|failure| match failure {
        Failure::Io(error) => Failure::file(path, error),
        other => other,
    })
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
    let mut written = Ok(());
    let write_game = |record: GameRecord| {
        if written.is_ok() {
            written = match format {
                Format::JsonLines => writeln!(out, "{}", export::json_line(&cup.game, &cup.agents, &record)),
                Format::Csv => writeln!(out, "{}", export::csv_row(&cup.agents, &record)),
                _ => writeln!(out, "{}", export::text(&cup.game, &cup.agents, &record)),
            };
        }
        Ok::<(), Message>(())
    };
    store.each_game(write_game)?;
    Ok(written?)
}
