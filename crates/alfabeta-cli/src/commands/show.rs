//! `alfabeta show`: a position, drawn and described.

use std::io::Write;

use alfabeta::workbench::AnyPosition;
use clap::Args;

use super::print_json;
use crate::arguments::SetupArguments;
use crate::failure::Failure;
use crate::language::Text;
use crate::{draw, values};

#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    setup: SetupArguments,

    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments, out: &mut impl Write, text: &Text) -> Result<(), Failure> {
    let position = arguments.setup.setup().position()?;
    if arguments.json {
        return print_json(out, &position.show());
    }
    writeln!(out, "{}\n\n{}", position.game_name(), draw::board(&position.board()))?;
    print_turn(&*position, out, text)?;
    writeln!(out, "{}: {}", text.get("show-position", &[]), position.position_text())?;
    Ok(())
}

/// Who is to move, what they can do and what they should know, or how the game ended.
pub(super) fn print_turn(position: &dyn AnyPosition, out: &mut impl Write, text: &Text) -> Result<(), Failure> {
    match position.outcome() {
        Some(outcome) => writeln!(out, "{}", values::outcome(outcome, text))?,
        None => {
            writeln!(out, "{}", text.get("show-to-move", &[("player", values::player(position.player()))]))?;
            writeln!(out, "{}: {}", text.get("show-moves", &[]), position.move_texts().join(" "))?;
            for note in position.notes() {
                writeln!(out, "{}", text.message(&note))?;
            }
        }
    }
    Ok(())
}
