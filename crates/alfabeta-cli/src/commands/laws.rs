//! `alfabeta laws`: whether a game keeps the promises that every game makes.

use std::io::Write;

use alfabeta_workbench::LawsQuery;
use clap::Args;

use super::Desk;
use crate::arguments::{SetupArguments, number};
use crate::failure::Failure;

#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    setup: SetupArguments,

    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number::<u64>(0..=u64::MAX))]
    seed: u64,

    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = number::<u64>(0..=u64::MAX))]
    games: u64,

    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments, desk: &mut Desk<'_, impl Write>) -> Result<(), Failure> {
    let &Arguments { ref setup, seed, games, json } = arguments;
    let laws = desk.ask(&LawsQuery { setup: setup.setup(), seed, games })?;
    if json {
        desk.print_json(&laws)?;
    }
    if !json && let Some(checked) = laws.checked {
        let [games, positions, finished, seed] =
            [checked.games, checked.positions, checked.finished, seed].map(|count| count.to_string());
        let words = [
            ("game", &*laws.game),
            ("games", &games),
            ("positions", &positions),
            ("finished", &finished),
            ("seed", &seed),
        ];
        desk.say("laws-hold", &words)?;
    }
    if !json && let Some(violation) = &laws.violation {
        let path: Vec<String> = violation.path.iter().map(usize::to_string).collect();
        let law = format!("{:?}", violation.law);
        desk.say("laws-broken", &[("law", &law), ("path", &path.join(" "))])?;
    }
    if laws.holds { Ok(()) } else { Err(Failure::No) }
}
