//! Plain questions about any game, and plain answers: the only door for front ends.
//!
//! A front end names a game, a position and moves ([`Setup`]), gets an [`AnyPosition`] and asks it. Every question carries
//! its whole context and every answer is plain data, so that a command line, a page and a binding for another language can
//! share them. Nothing is remembered between two questions.

mod analysis;
mod any;
pub mod book;
mod engine;
mod evaluation;
mod explicit;
pub mod match_play;
pub mod positions;
mod repetition;
mod scene;
mod search;
mod solution;
mod transcript;
pub mod trees;

pub use crate::engine::Ended;
pub use analysis::{Analysis, Limits, MoveValue, Progress};
pub use any::{AnyPosition, Shown};
pub use engine::{EngineNotes, Tuning};
pub use repetition::Repetitions;
pub use scene::Scene;
pub use search::{Algorithm, Depth, Search};
pub use solution::{AnySolver, Line, Problem, Solved, SolvedMove};
pub use transcript::{Transcript, Visit};

use serde::Deserialize;

use crate::game::Player;
use crate::games;
use crate::message::Message;

/// A position, named: the game, perhaps a position as text, and moves from there.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    /// The name of the game with its parameters.
    pub game: String,
    /// The position as text; the start of the game if there is none.
    pub position: Option<String>,
    /// Who is to move in that position, where its text does not decide.
    pub to_move: Option<Player>,
    /// The moves played from there.
    pub moves: String,
}

impl Setup {
    /// The position itself.
    ///
    /// ```
    /// use alfabeta::workbench::Setup;
    /// let setup = Setup { game: "tictactoe".into(), moves: "4 0 2".into(), ..Setup::default() };
    /// assert_eq!(setup.position()?.position_text(), "-1 0 1 0 1 0 0 0 0");
    /// # Ok::<(), alfabeta::message::Message>(())
    /// ```
    pub fn position(&self) -> Result<Box<dyn AnyPosition>, Message> {
        self.first()?.after_moves(&self.moves)
    }

    /// The same with one more move.
    pub fn then(&self, m: &str) -> Setup {
        let moves = format!("{} {m}", self.moves).trim_start().to_owned();
        Setup { moves, ..self.clone() }
    }

    /// The position before the moves.
    pub fn first(&self) -> Result<Box<dyn AnyPosition>, Message> {
        let start = games::find(&self.game)?;
        match &self.position {
            Some(text) => start.read_position(text, self.to_move),
            None => match self.to_move {
                Some(player) => start.read_position(&start.position_text(), Some(player)),
                None => Ok(start),
            },
        }
    }
}

/// The message for a position that is over.
pub fn finished(outcome: crate::game::Outcome) -> Message {
    use crate::game::Outcome;
    let (result, english) = match outcome {
        Outcome::Win(Player::Max) => ("max", "MAX has won"),
        Outcome::Win(Player::Min) => ("min", "MIN has won"),
        Outcome::Draw | Outcome::Payoff(_) => ("draw", "it is a draw"),
    };
    Message::new("game-over", format!("the game is over: {english}")).with("result", result)
}
