//! `alfabeta arena show`: one game of a cup, with its times and what the agents said.

use std::io::Write;

use alfabeta_arena::export::{self, PublishedGame};
use alfabeta_arena::overview::Overview;
use alfabeta_arena::schedule::GameId;
use alfabeta_arena::store::{GameRecord, Store};
use alfabeta_workbench::words::Text;
use clap::Args;
use serde_json::Value;

use super::place::StoreArguments;
use crate::commands::Desk;
use crate::failure::{Failure, printable};

/// So many of the last lines of what an agent wrote to standard error.
const LOG: usize = 20;

#[derive(Args)]
pub(crate) struct Arguments {
    #[arg(value_name = "ROUND.TABLE.N")]
    id: GameId,

    #[command(flatten)]
    store: StoreArguments,

    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments, desk: &mut Desk<'_, impl Write>) -> Result<(), Failure> {
    let text = desk.text;
    let store = Store::read(&arguments.store.path(text)?)?;
    let record = store.need_game(arguments.id)?;
    let cup = Overview::of(&store)?;
    if arguments.json {
        return desk.print_json(&PublishedGame::new(&cup.game, &cup.agents, &record));
    }
    write!(desk.out, "{}", export::text(&cup.game, &cup.agents, &record))?;
    if !record.board.iter().all(String::is_empty) {
        writeln!(desk.out, "\n{}", record.board.join("\n"))?;
    }
    let ending = text.get(&format!("web-arena-ending-{}", record.ending), &[]);
    let detail = record.detail.as_ref().map(|detail| format!(": {}", message(detail, text)));
    writeln!(desk.out, "\n{ending}{}", detail.unwrap_or_default())?;
    print_logs(&record, &cup, desk)
}

fn print_logs(record: &GameRecord, cup: &Overview, desk: &mut Desk<'_, impl Write>) -> Result<(), Failure> {
    let text = desk.text;
    for seat in 0..2 {
        let name = cup.name(record.agents[seat]);
        let stray = &record.stray[seat];
        if 0 < stray.count {
            writeln!(desk.out, "\n{}", text.get("cup-stray", &[("name", name), ("count", &stray.count.to_string())]))?;
            stray.first.iter().try_for_each(|line| writeln!(desk.out, "  {}", printable(line)))?;
        }
        let log = String::from_utf8_lossy(&record.stderr[seat]);
        let lines: Vec<&str> = log.lines().collect();
        if !lines.is_empty() {
            writeln!(desk.out, "\n{}", text.get("cup-stderr", &[("name", name)]))?;
            let last = &lines[lines.len().saturating_sub(LOG)..];
            last.iter().try_for_each(|line| writeln!(desk.out, "  {}", printable(line)))?;
        }
    }
    Ok(())
}

/// A message that was kept as data, in the user's language.
pub(super) fn message(kept: &Value, text: &Text) -> String {
    let arguments: Vec<(&str, &str)> = kept["arguments"]
        .as_object()
        .into_iter()
        .flatten()
        .filter_map(|(name, value)| Some((name.as_str(), value.as_str()?)))
        .collect();
    let english = || kept["english"].as_str().unwrap_or_default().to_string();
    let words = kept["id"].as_str().and_then(|id| text.find(id, &arguments));
    printable(&words.unwrap_or_else(english))
}
