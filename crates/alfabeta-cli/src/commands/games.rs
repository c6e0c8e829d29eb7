//! `alfabeta games`: what there is to play.

use std::io::Write;

use alfabeta::games::{AnyKind, GAMES, find};
use clap::Args;
use serde::Serialize;

use super::print_json;
use crate::failure::Failure;
use crate::language::Text;

#[derive(Args)]
pub(crate) struct Arguments {
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Listed {
    name: &'static str,
    summary: String,
    notation: String,
    parameters: &'static str,
    samples: Vec<String>,
    evaluations: Vec<&'static str>,
}

pub(crate) fn run(arguments: &Arguments, out: &mut impl Write, text: &Text) -> Result<(), Failure> {
    let listed = GAMES.iter().map(|kind| list(*kind, text)).collect::<Result<Vec<_>, _>>()?;
    if arguments.json {
        return print_json(out, &listed);
    }
    for game in listed {
        let parameters = if game.parameters.is_empty() { String::new() } else { format!(":{}", game.parameters) };
        writeln!(out, "{}{parameters}", game.name)?;
        writeln!(out, "  {}", game.summary)?;
        writeln!(out, "  {}: {}", text.get("games-notation", &[]), game.notation)?;
        writeln!(out, "  {}: {}", text.get("games-evaluations", &[]), game.evaluations.join(", "))?;
        writeln!(out, "  {}: {}", text.get("games-examples", &[]), game.samples.join("  "))?;
    }
    Ok(())
}

fn list(kind: &'static dyn AnyKind, text: &Text) -> Result<Listed, Failure> {
    Ok(Listed {
        name: kind.name(),
        summary: text.get(&format!("game-{}", kind.name()), &[]),
        notation: text.get(&format!("game-{}-notation", kind.name()), &[]),
        parameters: kind.parameters(),
        samples: kind.samples(),
        evaluations: find(&kind.samples()[0])?.evaluations(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;

    #[test]
    fn every_game_has_words_in_both_languages() {
        for language in [Language::En, Language::Es] {
            let text = language.text();
            for kind in GAMES {
                for id in [format!("game-{}", kind.name()), format!("game-{}-notation", kind.name())] {
                    assert!(text.find(&id, &[]).is_some(), "{language:?} has no {id}");
                }
            }
        }
    }
}
