//! `alfabeta analyse`: one search of a position and everything worth knowing about it.

use std::io::Write;

use alfabeta::game::Utility;
use alfabeta::trace::Bound;
use alfabeta_workbench::words::Text;
use alfabeta_workbench::{AnalyseQuery, Analysis, Ended, EngineNotes, MoveValue, Setup};
use clap::Args;

use super::Desk;
use crate::arguments::{SearchArguments, SetupArguments};
use crate::draw;
use crate::failure::Failure;
use crate::values;

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

pub(crate) fn run(arguments: &Arguments, desk: &mut Desk<'_, impl Write>) -> Result<(), Failure> {
    let position = arguments.setup.setup().position(desk.registry)?;
    let mut search = arguments.search.search(Utility::Sign)?;
    search.every_move = arguments.all_moves;
    let query = AnalyseQuery { setup: Setup::here(), search, milliseconds: None };
    let analysis = desk.ask_at(&*position, &query)?;
    if arguments.json {
        return desk.print_json(&analysis);
    }
    writeln!(desk.out, "{}", draw::board(&position.board()))?;
    let to_move = values::player(analysis.player, &*position);
    print_analysis(&analysis, to_move, desk)?;
    if let Some(line) = &analysis.course {
        writeln!(desk.out)?;
        desk.say("analyse-course", &[("line", line)])?;
    }
    Ok(())
}

fn print_analysis(analysis: &Analysis, to_move: String, desk: &mut Desk<'_, impl Write>) -> Result<(), Failure> {
    let text = desk.text;
    let none = || text.get("analyse-none", &[]);
    let mut facts = vec![
        ("analyse-search", reach(analysis, text)),
        ("analyse-player", to_move),
        ("analyse-value", value(analysis, text)),
        ("analyse-best", analysis.best.clone().unwrap_or_else(none)),
        ("analyse-pv", if analysis.pv.is_empty() { none() } else { analysis.pv.join(" ") }),
        ("analyse-nodes", analysis.nodes.to_string()),
        ("analyse-evaluations", analysis.evaluations.to_string()),
        ("analyse-cutoffs", analysis.cutoffs.to_string()),
    ];
    if let Some(notes) = &analysis.engine {
        facts.push(("analyse-table-hits", notes.table_hits.to_string()));
        facts.push(("analyse-ended", ended(notes, text)));
    }
    desk.print_facts(&facts)?;
    if analysis.moves.is_empty() {
        return Ok(());
    }
    writeln!(desk.out)?;
    desk.say("analyse-moves", &[])?;
    print_moves(analysis, desk)
}

/// Every move with its value, or a bound on it.
pub(super) fn print_moves(analysis: &Analysis, desk: &mut Desk<'_, impl Write>) -> Result<(), Failure> {
    let row = |m: &MoveValue| {
        let mark = m.worth.mark().map_or("", Bound::symbol);
        let value = desk.text.message(&m.worth.figure()) + &values::native(&m.worth, desk.text);
        vec![format!("  {}", m.text), mark.to_string(), value]
    };
    let rows: Vec<_> = analysis.moves.iter().map(row).collect();
    desk.print_table(&rows)
}

/// The value for the player to move, whether it is proven, and how soon it comes true or by how many points.
fn value(analysis: &Analysis, text: &Text) -> String {
    let worth = &analysis.worth;
    let value = text.message(&worth.figure());
    let is_more = worth.distance.is_some() || worth.margin.is_some();
    let id = if worth.exact { "analyse-exact" } else { "analyse-estimate" };
    let mut certainty = if is_more { text.message(&worth.sentence()) } else { text.get(id, &[]) };
    // How soon is said once.
    if certainty == value {
        certainty = text.get("solve-proof", &[]);
    }
    let certainty = text.get("analyse-for-mover", &[("certainty", &certainty)]);
    format!("{value}{}  ({certainty})", values::native(worth, text))
}

/// The algorithm and how far it looked.
fn reach(analysis: &Analysis, text: &Text) -> String {
    let algorithm = analysis.algorithm.name();
    match analysis.depth {
        None => text.get("analyse-complete", &[("algorithm", algorithm)]),
        Some(depth) => {
            let arguments =
                [("algorithm", algorithm), ("depth", &depth.to_string()), ("evaluation", &*analysis.evaluation)];
            text.get("analyse-depth", &arguments)
        }
    }
}

/// Why the engine stopped.
fn ended(notes: &EngineNotes, text: &Text) -> String {
    let id = match notes.ended {
        Ended::Depth => "ended-depth",
        Ended::Exact => "ended-exact",
        Ended::Choice => "ended-choice",
        Ended::Nodes => "ended-nodes",
        Ended::Stop => "ended-stop",
    };
    let ended = text.get(id, &[]);
    if notes.selective { text.get("analyse-selective", &[("ended", &ended)]) } else { ended }
}
