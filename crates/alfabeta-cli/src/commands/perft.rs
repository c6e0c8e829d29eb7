//! `alfabeta perft`: how many positions there are after 1, 2, … moves.

use std::io::Write;

use alfabeta_workbench::PerftQuery;
use clap::Args;

use super::Desk;
use crate::arguments::{SetupArguments, number};
use crate::failure::Failure;

#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    setup: SetupArguments,

    #[arg(value_name = "DEPTH", value_parser = number::<u8>(0..=255))]
    to_depth: u8,

    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments, desk: &mut Desk<'_, impl Write>) -> Result<(), Failure> {
    let question = PerftQuery { setup: arguments.setup.setup(), depth: arguments.to_depth };
    let counts = desk.ask(&question)?;
    if arguments.json {
        return desk.print_json(&counts);
    }
    let heads = ["depth", "nodes", "max", "min", "draw"].map(|head| desk.text.get(&format!("perft-{head}"), &[]));
    let mut table = vec![heads.to_vec()];
    for (index, nodes) in counts.nodes.iter().enumerate() {
        let ended = [counts.max[index], counts.min[index], counts.draw[index]];
        let mut row = vec![(index + 1).to_string(), nodes.to_string()];
        row.extend(ended.map(|count| count.to_string()));
        table.push(row);
    }
    desk.print_table(&table)
}
