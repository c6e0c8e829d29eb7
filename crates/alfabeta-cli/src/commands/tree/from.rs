//! `alfabeta tree from GAME`: the tree of a search of a real position, with all that `alfabeta tree` can do.

use std::io::Write;

use alfabeta::game::{Player, Utility};
use alfabeta_workbench::Registry;
use alfabeta_workbench::words::Text;
use clap::Args;

use super::super::within_limits;
use super::convention::ConventionArguments;
use super::output::{Exercise, OutputArguments, QuestionArguments};
use crate::arguments::{SearchArguments, SetupArguments, number};
use crate::failure::Failure;
use crate::values;

#[derive(Args)]
pub(super) struct Arguments {
    #[command(flatten)]
    setup: SetupArguments,

    #[command(flatten)]
    search: SearchArguments,

    #[arg(id = "tree_limit", long = "limit", value_name = "N", default_value_t = 1_000_000, value_parser = number::<usize>(0..=u64::MAX))]
    limit: usize,

    #[command(flatten)]
    convention: ConventionArguments,

    #[command(flatten)]
    question: QuestionArguments,

    #[command(flatten)]
    output: OutputArguments,
}

pub(super) fn run(
    arguments: &Arguments,
    registry: &Registry,
    out: &mut impl Write,
    text: &Text,
) -> Result<(), Failure> {
    let position = arguments.setup.setup().position(registry)?;
    let search = arguments.search.search(Utility::Sign)?;
    let tree = within_limits(|limits| position.tree(&search, arguments.limit, limits))?;
    let mut exercise = Exercise::new(&tree, arguments.convention.convention()?, &arguments.question)?;
    // The tree calls the player to move MAX.
    let id = if position.player() == Player::Max { "values-for-mover" } else { "values-for-root" };
    exercise.for_whom = Some(text.get(id, &[("player", &values::player(position.player(), &*position))]));
    arguments.output.write(&exercise, out, text)
}
