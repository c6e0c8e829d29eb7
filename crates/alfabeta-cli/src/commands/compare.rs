//! `alfabeta compare`: the same search by all algorithms, side by side.

use std::io::Write;
use std::time::Instant;

use alfabeta::game::Utility;
use alfabeta::workbench::{Algorithm, Analysis, Limits};
use clap::Args;
use serde::Serialize;

use super::{print_json, print_table};
use crate::arguments::{ReachArguments, SetupArguments};
use crate::failure::Failure;
use crate::language::Text;
use crate::values::Scale;

#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    setup: SetupArguments,

    #[command(flatten)]
    reach: ReachArguments,

    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Row {
    #[serde(flatten)]
    analysis: Analysis,
    seconds: f64,
    /// Nodes visited, as a share of those that minimax visits.
    ratio: f64,
}

pub(crate) fn run(arguments: &Arguments, out: &mut impl Write, text: &Text) -> Result<(), Failure> {
    let position = arguments.setup.setup().position()?;
    let mut rows: Vec<Row> = Vec::new();
    for algorithm in Algorithm::ALL {
        let mut search = arguments.reach.search(algorithm, Utility::Sign);
        if algorithm == Algorithm::Engine {
            // By the rules alone, and with every move's exact value, so that its answer is the others' answer.
            search.every_move = true;
            search.engine.uses_knowledge = false;
        }
        let start = Instant::now();
        let mut analysis = position.analyse(&search, &Limits::NONE)?;
        if search.every_move {
            analysis.best = first_best(&position.move_texts(), &analysis);
        }
        let seconds = start.elapsed().as_secs_f64();
        let all = rows.first().map_or(analysis.nodes, |minimax| minimax.analysis.nodes);
        let ratio = analysis.nodes as f64 / all as f64;
        rows.push(Row { analysis, seconds, ratio });
    }
    if arguments.json {
        return print_json(out, &rows);
    }
    let heads = ["algorithm", "value", "best", "nodes", "evaluations", "cutoffs", "time", "ratio"];
    let mut table = vec![heads.iter().map(|head| text.get(&format!("compare-{head}"), &[])).collect::<Vec<_>>()];
    table.extend(rows.iter().map(|row| {
        let Row { analysis, seconds, ratio } = row;
        vec![
            analysis.algorithm.name().to_string(),
            Scale::of(analysis).value(analysis.value, text),
            analysis.best.clone().unwrap_or_default(),
            analysis.nodes.to_string(),
            analysis.evaluations.to_string(),
            analysis.cutoffs.to_string(),
            format!("{:.1} ms", seconds * 1e3),
            format!("{:.1} %", ratio * 100.0),
        ]
    }));
    print_table(out, &table)
}

/// The first of the best moves, in the order of the game.
fn first_best(order: &[String], analysis: &Analysis) -> Option<String> {
    let is_best = |text: &&String| analysis.moves.iter().any(|m| m.text == **text && m.value == analysis.value);
    order.iter().find(is_best).cloned()
}
