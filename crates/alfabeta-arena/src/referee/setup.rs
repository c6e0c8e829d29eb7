//! What a referee is told before a game.

use super::Pace;
use crate::position::Position;

/// Games longer than this many plies are given up as draws, unless a cup says otherwise.
pub const LONGEST: usize = 1000;

/// A game that is about to be played.
pub struct Setup {
    /// The name of the game with its parameters.
    pub game: String,
    /// Where it begins.
    pub start: Box<dyn Position>,
    /// The first moves, which nobody has to think about.
    pub opening: Vec<String>,
    /// Who sits at seat 1 and at seat 2.
    pub players: [Contestant; 2],
    /// How fast they play.
    pub pace: Pace,
    /// From which the agents may draw their randomness; they get what lies within [`crate::protocol::LARGEST_SEED`].
    pub seed: u64,
    /// After how many plies the game is given up as a draw.
    pub longest: usize,
}

/// An agent as the referee sees it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Contestant {
    /// Its name in the cup.
    pub name: String,
    /// Whether it was just started and has to be greeted.
    pub is_new: bool,
    /// Options to set after the greeting.
    pub options: Vec<(String, String)>,
}
