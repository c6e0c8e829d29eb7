//! The games, and the one list that names them all.
//!
//! Adding a game is one folder here and one line in [`GAMES`]: the command line, the page, the laws and the agreement tests
//! pick it up from there. What a game is asked for by, and with which parameters, stands in its own `kind.rs`.

mod columns;
pub mod connect4;
pub mod desconecta4;
pub mod kalah;
pub mod mnk;
mod words;

use crate::kind::{Host, Kind, Playable, split_name, usage};
use crate::message::Message;
use crate::workbench::AnyPosition;

/// The start of a game, or what is wrong with its parameters.
type Start = Result<Box<dyn AnyPosition>, Message>;

/// All games.
pub static GAMES: &[&dyn AnyKind] =
    &[&mnk::TicTacToeKind, &mnk::MnkKind, &connect4::Connect4Kind, &desconecta4::Desconecta4Kind, &kalah::KalahKind];

/// A [`Kind`] whose games start behind a pointer.
pub trait AnyKind: Sync {
    /// What to ask for it by.
    fn name(&self) -> &str;
    /// Its parameters, as they are written after the name and a colon; empty if there are none.
    fn parameters(&self) -> &str;
    /// Full names to show and to test, the default first.
    fn samples(&self) -> Vec<String>;
    /// The start of the game with these parameters.
    fn start(&self, parameters: &[&str]) -> Start;
}

impl<K: Kind> AnyKind for K {
    fn name(&self) -> &str {
        Kind::name(self)
    }

    fn parameters(&self) -> &str {
        Kind::parameters(self)
    }

    fn samples(&self) -> Vec<String> {
        Kind::samples(self)
    }

    fn start(&self, parameters: &[&str]) -> Start {
        Kind::start(self, parameters, Boxes)
    }
}

/// Puts positions behind a pointer.
struct Boxes;

impl Host for Boxes {
    type Seat = Box<dyn AnyPosition>;

    fn seat<G: Playable>(self, start: G) -> Self::Seat {
        Box::new(start)
    }
}

/// The start of the game with this name and parameters: `tictactoe`, `mnk:4,3,3`.
pub fn find(name: &str) -> Start {
    let (word, parameters) = split_name(name);
    let Some(kind) = GAMES.iter().find(|kind| kind.name() == word) else {
        let known = GAMES.iter().map(|kind| kind.name()).collect::<Vec<_>>().join(", ");
        let message = Message::new("game-unknown", format!("there is no game “{name}”: there are {known}"));
        return Err(message.with("name", name).with("known", known));
    };
    kind.start(&parameters).map_err(|reason| reason.with("game", usage(kind.name(), kind.parameters())))
}

/// The starts of every sample in the registry.
pub fn samples() -> impl Iterator<Item = Box<dyn AnyPosition>> {
    let names = GAMES.iter().flat_map(|kind| kind.samples());
    names.map(|name| find(&name).expect("samples are names that the registry knows"))
}
