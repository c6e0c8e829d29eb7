//! `alfabeta perft`: how many positions there are after 1, 2, … moves.

use std::io::Write;

use clap::Args;

use super::{print_json, print_table};
use crate::arguments::SetupArguments;
use crate::failure::Failure;
use crate::language::Text;

#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    setup: SetupArguments,

    #[arg(value_name = "DEPTH", value_parser = clap::value_parser!(u8))]
    to_depth: u8,

    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments, out: &mut impl Write, text: &Text) -> Result<(), Failure> {
    let position = arguments.setup.setup().position()?;
    let counts = position.perft(arguments.to_depth.into());
    if arguments.json {
        return print_json(out, &counts);
    }
    let heads = ["depth", "nodes", "max", "min", "draw"].map(|head| text.get(&format!("perft-{head}"), &[]));
    let mut table = vec![heads.to_vec()];
    for (index, nodes) in counts.nodes.iter().enumerate() {
        let ended = [counts.max[index], counts.min[index], counts.draw[index]];
        let mut row = vec![(index + 1).to_string(), nodes.to_string()];
        row.extend(ended.map(|count| count.to_string()));
        table.push(row);
    }
    print_table(out, &table)
}
