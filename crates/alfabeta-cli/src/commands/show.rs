//! `alfabeta show`: a position, drawn and described.

use std::io::Write;

use alfabeta_workbench::outcome::finished;
use alfabeta_workbench::position::Position;
use clap::Args;

use super::Desk;
use crate::arguments::SetupArguments;
use crate::failure::Failure;
use crate::{draw, values};

#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    setup: SetupArguments,

    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments, desk: &mut Desk<'_, impl Write>) -> Result<(), Failure> {
    let setup = arguments.setup.setup();
    if arguments.json {
        let scene = desk.ask(&setup)?;
        return desk.print_json(&scene);
    }
    let position = setup.position(desk.registry)?;
    writeln!(desk.out, "{}\n\n{}", position.game_name(), draw::board(&position.board()))?;
    print_turn(&*position, desk)?;
    if let Some(line) = position.text() {
        writeln!(desk.out, "{}: {line}", desk.text.get("show-position", &[]))?;
    }
    Ok(())
}

/// Who is to move, what they can do and what they should know, or how the game ended.
pub(super) fn print_turn(position: &dyn Position, desk: &mut Desk<'_, impl Write>) -> Result<(), Failure> {
    if let Some(outcome) = position.outcome() {
        return Ok(writeln!(desk.out, "{}", desk.text.message(&finished(outcome)))?);
    }
    desk.say("show-to-move", &[("player", &values::player(position.player(), position))])?;
    writeln!(desk.out, "{}: {}", desk.text.get("show-moves", &[]), position.moves().join(" "))?;
    for note in position.notes() {
        writeln!(desk.out, "{}", desk.text.message(&note))?;
    }
    Ok(())
}
