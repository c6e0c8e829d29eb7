//! `alfabeta bench`: one fixed workload. Its node count is the signature of the searches; its speed is that of the machine.

use std::io::Write;

use alfabeta_workbench::BenchQuery;
use clap::Args;

use super::Desk;
use crate::failure::Failure;

#[derive(Args)]
pub(crate) struct Arguments {
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments, desk: &mut Desk<'_, impl Write>) -> Result<(), Failure> {
    let bench = desk.ask(&BenchQuery {})?;
    if arguments.json {
        return desk.print_json(&bench);
    }
    let millions = |speed: f64| format!("{:.1} M", speed / 1e6);
    let heads = ["game", "algorithm", "nodes", "speed"].map(|head| desk.text.get(&format!("bench-{head}"), &[]));
    let mut table = vec![heads.to_vec()];
    table.extend(bench.workload.iter().map(|row| {
        let speed = millions(row.nodes_per_second());
        vec![row.game.into(), row.algorithm.name().into(), row.nodes.to_string(), speed]
    }));
    desk.print_table(&table)?;
    let words = [("nodes", &*bench.signature.to_string()), ("speed", &millions(bench.nodes_per_second))];
    desk.say("bench-signature", &words)
}
