//! `alfabeta games`: what there is to play.

use std::io::Write;

use alfabeta_workbench::{GameInfo, GamesQuery};
use clap::Args;

use super::Desk;
use crate::failure::Failure;

#[derive(Args)]
pub(crate) struct Arguments {
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments, desk: &mut Desk<'_, impl Write>) -> Result<(), Failure> {
    let games = desk.ask(&GamesQuery {})?;
    if arguments.json {
        return desk.print_json(&games);
    }
    for game in &games {
        print_game(game, desk)?;
    }
    Ok(())
}

fn print_game(game: &GameInfo, desk: &mut Desk<'_, impl Write>) -> Result<(), Failure> {
    let GameInfo { name, parameters, samples, evaluations, .. } = game;
    let colon = if parameters.is_empty() { "" } else { ":" };
    writeln!(desk.out, "{name}{colon}{parameters}")?;
    let text = desk.text;
    // A game from elsewhere need not bring words along.
    if let Some(summary) = text.find(&format!("game-{name}"), &[]) {
        writeln!(desk.out, "  {summary}")?;
    }
    if let Some(notation) = text.find(&format!("game-{name}-notation"), &[]) {
        writeln!(desk.out, "  {}: {notation}", text.get("games-notation", &[]))?;
    }
    let samples: Vec<&str> = samples.iter().map(|sample| &*sample.name).collect();
    writeln!(desk.out, "  {}: {}", text.get("games-examples", &[]), samples.join("  "))?;
    writeln!(desk.out, "  {}:", text.get("games-evaluations", &[]))?;
    let width = evaluations.iter().map(|evaluation| evaluation.len()).max().unwrap_or(0);
    for evaluation in evaluations {
        let words = [&**name, "any"].iter().find_map(|of| text.find(&format!("evaluation-{of}-{evaluation}"), &[]));
        writeln!(desk.out, "    {}", format!("{evaluation:<width$}  {}", words.unwrap_or_default()).trim_end())?;
    }
    Ok(())
}
