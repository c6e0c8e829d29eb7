//! `alfabeta analyse`: one search of a position and everything worth knowing about it.

use std::io::Write;

use alfabeta::game::Utility;
use alfabeta_workbench::words::Text;
use alfabeta_workbench::{AnalyseQuery, Analysis, Ended, EngineNotes, MoveValue, Setup};
use clap::Args;

use super::Desk;
use crate::arguments::{SearchArguments, SetupArguments};
use crate::draw;
use crate::failure::Failure;
use crate::values::{self, Scale};

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
        // “At most so many plies” is a bound in words, which needs no sign.
        let is_at_most = m.value.is_decided() && !m.exact && m.sign.is_some();
        let sign = if is_at_most { "" } else { m.bound.symbol() };
        let value = Scale::of(analysis).value(m.value, is_at_most, desk.text) + &native(m.score, desk.text);
        vec![format!("  {}", m.text), sign.to_string(), value]
    };
    let rows: Vec<_> = analysis.moves.iter().map(row).collect();
    desk.print_table(&rows)
}

/// The value for the player to move, and how sure it is.
fn value(analysis: &Analysis, text: &Text) -> String {
    let value = Scale::of(analysis).value(analysis.value, !analysis.exact, text);
    let mut certainty = certainty(analysis, text);
    // How soon is said once.
    if certainty == value {
        certainty = text.get("solve-proof", &[]);
    }
    let certainty = text.get("analyse-for-mover", &[("certainty", &certainty)]);
    format!("{value}{}  ({certainty})", native(analysis.score, text))
}

/// The score in the units of the game's literature, to be written behind a value.
fn native(score: Option<i32>, text: &Text) -> String {
    score.map_or_else(String::new, |score| format!(", {}", values::native(score, text)))
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

/// Whether the value is proven, and how soon it comes true or by how many points.
fn certainty(analysis: &Analysis, text: &Text) -> String {
    let by_points = || analysis.margin.map(|margin| values::margin(margin, text));
    let distance = analysis.distance.and_then(|kind| values::distance(analysis.win_in, analysis.loss_in, kind, text));
    distance
        .or_else(by_points)
        .unwrap_or_else(|| text.get(if analysis.exact { "analyse-exact" } else { "analyse-estimate" }, &[]))
}
