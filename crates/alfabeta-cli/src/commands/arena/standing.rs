//! `alfabeta arena standing`: how a cup stands.

use std::io::Write;

use alfabeta_arena::export;
use alfabeta_arena::overview::Overview;
use alfabeta_arena::store::Store;
use alfabeta_workbench::words::Text;
use clap::Args;

use super::place::StoreArguments;
use crate::commands::Desk;
use crate::failure::Failure;

/// A table of more agents is wider than a terminal.
const WIDEST: usize = 16;

#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    store: StoreArguments,

    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments, desk: &mut Desk<'_, impl Write>) -> Result<(), Failure> {
    let store = Store::read(&arguments.store.path(desk.text)?)?;
    let cup = Overview::of(&store)?;
    if arguments.json { desk.print_json(&cup) } else { print(&cup, desk) }
}

/// Prints the standing, the notes on it, and the crosstable.
pub(super) fn print(cup: &Overview, desk: &mut Desk<'_, impl Write>) -> Result<(), Failure> {
    let text = desk.text;
    let format = text.get(&format!("web-arena-format-{}", cup.format), &[]);
    writeln!(desk.out, "{} · {format} · {}\n", cup.game, export::progress(cup, text))?;
    desk.print_table(&rows(cup, text))?;
    let notes: Vec<String> = cup.notes.iter().map(|note| text.message(note)).collect();
    if !notes.is_empty() {
        writeln!(desk.out, "\n{}", notes.join("\n"))?;
    }
    if 2 < cup.agents.len() && cup.agents.len() <= WIDEST && 0 < cup.played {
        writeln!(desk.out, "\n{}", text.get("web-arena-crosstable", &[]))?;
        desk.print_table(&crosstable(cup))?;
    }
    Ok(())
}

/// The standing as rows of a table.
pub(super) fn rows(cup: &Overview, text: &Text) -> Vec<Vec<String>> {
    let columns = cup.columns();
    let name = |id: &str| text.get(&format!("web-arena-{id}"), &[]);
    let head = std::iter::once("agent").chain(columns.iter().map(|(id, _)| *id));
    let mut rows = vec![head.map(name).collect::<Vec<_>>()];
    for (place, rank) in cup.standing.iter().enumerate() {
        let mut row = vec![format!("{:>2}. {}", place + 1, cup.name(rank.agent))];
        row.extend(columns.iter().map(|(_, cell)| cell(rank)));
        rows.push(row);
    }
    rows
}

fn crosstable(cup: &Overview) -> Vec<Vec<String>> {
    let order: Vec<usize> = cup.standing.iter().map(|rank| rank.agent).collect();
    let mut rows = vec![vec![String::new()]];
    rows[0].extend((1..=order.len()).map(|place| place.to_string()));
    for (place, &one) in order.iter().enumerate() {
        let mut row = vec![format!("{:>2}. {}", place + 1, cup.name(one))];
        row.extend(order.iter().map(|&other| match cup.crosstable[one][other] {
            Some(score) => score.points.to_string(),
            None if one == other => "·".into(),
            None => String::new(),
        }));
        rows.push(row);
    }
    rows
}
