//! `alfabeta compare`: the same search by all algorithms, side by side.

use std::io::Write;
use std::time::{Duration, Instant};

use alfabeta::game::Utility;
use alfabeta_workbench::{Algorithm, CompareQuery, Compared};
use clap::Args;

use super::Desk;
use crate::arguments::{ReachArguments, SetupArguments};
use crate::failure::Failure;
use crate::values;

#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    setup: SetupArguments,

    #[command(flatten)]
    reach: ReachArguments,

    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments, desk: &mut Desk<'_, impl Write>) -> Result<(), Failure> {
    let setup = arguments.setup.setup();
    let search = arguments.reach.search(Algorithm::Minimax, Utility::Sign)?;
    let mut times: Vec<Duration> = Vec::new();
    let mut start = Instant::now();
    let rows = desk.ask_with(&CompareQuery { setup: setup.clone(), search }, &mut |_| {
        times.push(start.elapsed());
        start = Instant::now();
    })?;
    if arguments.json {
        return desk.print_json(&rows);
    }
    let heads = ["algorithm", "value", "best", "nodes", "evaluations", "cutoffs", "time", "ratio"];
    let mut table = vec![heads.iter().map(|head| desk.text.get(&format!("compare-{head}"), &[])).collect::<Vec<_>>()];
    for (Compared { analysis, ratio }, time) in rows.iter().zip(times) {
        table.push(vec![
            analysis.algorithm.to_string(),
            desk.text.message(&analysis.worth.figure()),
            analysis.best.clone().unwrap_or_default(),
            analysis.nodes.to_string(),
            analysis.evaluations.to_string(),
            analysis.cutoffs.to_string(),
            format!("{:.1} ms", time.as_secs_f64() * 1e3),
            format!("{:.1} %", ratio * 100.0),
        ]);
    }
    let position = setup.position(desk.registry)?;
    let player = values::player(position.player(), &*position);
    desk.say("values-for-mover", &[("player", &player)])?;
    desk.print_table(&table)
}
