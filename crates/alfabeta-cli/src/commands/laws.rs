//! `alfabeta laws`: whether a game keeps the promises that every game makes.

use std::io::Write;

use clap::Args;
use serde_json::json;

use super::print_json;
use crate::arguments::SetupArguments;
use crate::failure::Failure;
use crate::language::Text;

#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    setup: SetupArguments,

    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,

    #[arg(long, value_name = "N", default_value_t = 1000)]
    games: u64,

    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments, out: &mut impl Write, text: &Text) -> Result<(), Failure> {
    let position = arguments.setup.setup().position()?;
    let verdict = position.check_laws(arguments.seed, arguments.games);
    if arguments.json {
        let answer = match &verdict {
            Ok(checked) => json!({ "holds": true, "seed": arguments.seed, "checked": checked }),
            Err(violation) => json!({ "holds": false, "seed": arguments.seed, "violation": violation }),
        };
        print_json(out, &answer)?;
        return verdict.map(|_| ()).map_err(|_| Failure::No);
    }
    match verdict {
        Ok(checked) => {
            let [games, positions, finished, seed] =
                [checked.games, checked.positions, checked.finished, arguments.seed].map(|count| count.to_string());
            let name = position.game_name();
            let words = [
                ("game", &*name),
                ("games", &games),
                ("positions", &positions),
                ("finished", &finished),
                ("seed", &seed),
            ];
            Ok(writeln!(out, "{}", text.get("laws-hold", &words))?)
        }
        Err(violation) => {
            let path: Vec<String> = violation.path.iter().map(usize::to_string).collect();
            let law = format!("{:?}", violation.law);
            writeln!(out, "{}", text.get("laws-broken", &[("law", &law), ("path", &path.join(" "))]))?;
            Err(Failure::No)
        }
    }
}
