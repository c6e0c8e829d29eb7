//! One search of one position, and everything worth reporting about it.

mod engine;
mod plan;

pub use engine::{EngineNotes, Recollection};

use alfabeta::game::{Player, Utility};
use alfabeta::message::Message;
use serde::Serialize;

use crate::search::Algorithm;
use crate::worth::Worth;
pub(crate) use plan::{Plan, plies, settings};

/// What is known after looking so many plies ahead.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Progress {
    /// How many plies.
    pub depth: u32,
    /// What the position is worth to the player to move.
    #[serde(flatten)]
    pub worth: Worth,
    /// The line of best moves.
    pub pv: Vec<String>,
    /// Nodes visited so far.
    pub nodes: u64,
}

/// What a search found, as people and programs read it. All values are for the player to move at the root.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Analysis {
    /// The game with its parameters.
    pub game: String,
    /// By which algorithm.
    pub algorithm: Algorithm,
    /// The evaluation at the limit.
    pub evaluation: String,
    /// What a finished game was worth.
    pub utility_of_wins: Utility,
    /// How far it looked ahead; `None` for the complete tree.
    pub depth: Option<u32>,
    /// Who is to move.
    pub player: Player,
    /// What the position is worth to that player.
    #[serde(flatten)]
    pub worth: Worth,
    /// The first of the best moves; `None` if the search looked no move ahead.
    pub best: Option<String>,
    /// What the alpha-beta agent of the course that the game comes from would print.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub course: Option<String>,
    /// Nodes visited, the root included.
    pub nodes: u64,
    /// Nodes whose value is an opinion.
    pub evaluations: u64,
    /// Nodes left before all of their moves were tried.
    pub cutoffs: u64,
    /// What only the engine has to say.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub engine: Option<EngineNotes>,
    /// The line of best moves from the root.
    pub pv: Vec<String>,
    /// Every move that was tried.
    pub moves: Vec<MoveValue>,
}

/// What a search found out about a move of the root.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MoveValue {
    /// The move.
    #[serde(rename = "move")]
    pub text: String,
    /// What it is worth to the player who makes it.
    #[serde(flatten)]
    pub worth: Worth,
}

/// The message for a search that was called off.
pub(crate) fn stopped() -> Message {
    Message::new("search-stopped", "the search was stopped before it found anything")
}
