//! `alfabeta analyse`: one search of a position and everything worth knowing about it.

use std::io::Write;

use alfabeta::game::Utility;
use alfabeta::workbench::{Analysis, Ended, EngineNotes, Limits};
use clap::Args;

use super::{print_json, print_table};
use crate::arguments::{SearchArguments, SetupArguments};
use crate::failure::Failure;
use crate::language::Text;
use crate::values::Scale;
use crate::{draw, values};

#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    setup: SetupArguments,

    #[command(flatten)]
    search: SearchArguments,

    #[arg(long)]
    all_moves: bool,

    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments, out: &mut impl Write, text: &Text) -> Result<(), Failure> {
    let position = arguments.setup.setup().position()?;
    let mut search = arguments.search.search(Utility::Sign);
    search.every_move = arguments.all_moves;
    let analysis = position.analyse(&search, &Limits::NONE)?;
    if arguments.json {
        return print_json(out, &analysis);
    }
    writeln!(out, "{}", draw::board(&position.board()))?;
    print_analysis(&analysis, out, text)?;
    if let Some(line) = &analysis.course {
        writeln!(out, "\n{}", text.get("analyse-course", &[("line", line)]))?;
    }
    Ok(())
}

fn print_analysis(analysis: &Analysis, out: &mut impl Write, text: &Text) -> Result<(), Failure> {
    let value = Scale::of(analysis).value(analysis.value, text);
    let none = || text.get("analyse-none", &[]);
    let mut rows = vec![
        ("analyse-search", reach(analysis, text)),
        ("analyse-player", values::player(analysis.player).to_string()),
        ("analyse-value", format!("{value}{}  ({})", native(analysis.score, text), certainty(analysis, text))),
        ("analyse-best", analysis.best.clone().unwrap_or_else(none)),
        ("analyse-pv", if analysis.pv.is_empty() { none() } else { analysis.pv.join(" ") }),
        ("analyse-nodes", analysis.nodes.to_string()),
        ("analyse-evaluations", analysis.evaluations.to_string()),
        ("analyse-cutoffs", analysis.cutoffs.to_string()),
    ];
    if let Some(notes) = &analysis.engine {
        rows.push(("analyse-table-hits", notes.table_hits.to_string()));
        rows.push(("analyse-ended", ended(notes, text)));
    }
    let width = rows.iter().map(|(id, _)| text.get(id, &[]).chars().count()).max().unwrap_or(0);
    for (id, answer) in rows {
        writeln!(out, "{:<width$}  {answer}", text.get(id, &[]))?;
    }
    if analysis.moves.is_empty() {
        return Ok(());
    }
    writeln!(out, "\n{}", text.get("analyse-moves", &[]))?;
    print_moves(analysis, out, text)
}

/// Every move with its value, or a bound on it.
pub(super) fn print_moves(analysis: &Analysis, out: &mut impl Write, text: &Text) -> Result<(), Failure> {
    let row = |m: &alfabeta::workbench::MoveValue| {
        let value = Scale::of(analysis).value(m.value, text) + &native(m.score, text);
        vec![format!("  {}", m.text), m.bound.symbol().to_string(), value]
    };
    print_table(out, &analysis.moves.iter().map(row).collect::<Vec<_>>())
}

/// The score in the units of the game's literature, to be written behind a value.
fn native(score: Option<i32>, text: &Text) -> String {
    score
        .map_or_else(String::new, |score| format!(", {}", text.get("value-score", &[("score", &format!("{score:+}"))])))
}

/// The algorithm and how far it looked.
fn reach(analysis: &Analysis, text: &Text) -> String {
    let algorithm = analysis.algorithm.name();
    match analysis.depth {
        None => text.get("analyse-complete", &[("algorithm", algorithm)]),
        Some(depth) => {
            let arguments =
                [("algorithm", algorithm), ("depth", &depth.to_string()), ("evaluation", analysis.evaluation)];
            text.get("analyse-depth", &arguments)
        }
    }
}

/// Why the engine stopped.
fn ended(notes: &EngineNotes, text: &Text) -> String {
    let id = match notes.ended {
        Ended::Depth => "ended-depth",
        Ended::Exact => "ended-exact",
        Ended::Nodes => "ended-nodes",
        Ended::Stop => "ended-stop",
    };
    let ended = text.get(id, &[]);
    if notes.selective { text.get("analyse-selective", &[("ended", &ended)]) } else { ended }
}

/// Whether the value is proven, and how soon it comes true.
fn certainty(analysis: &Analysis, text: &Text) -> String {
    values::distance(analysis.win_in, analysis.loss_in, text)
        .unwrap_or_else(|| text.get(if analysis.exact { "analyse-exact" } else { "analyse-estimate" }, &[]))
}
