//! Contestants, which choose moves: a built-in agent, a program under a referee, a person at a page.

mod agent;

pub use agent::{Agent, AgentParts};

use alfabeta::message::Message;

use crate::limits::Limits;
use crate::position::Searchable;

/// A game in progress, as the player to move sees it.
pub struct Turn<'a> {
    /// The positions from the start to the present one, which is the last.
    pub positions: &'a [Box<dyn Searchable>],
    /// The moves between them.
    pub moves: &'a [String],
}

impl<'a> Turn<'a> {
    /// The position to move in.
    pub fn position(&self) -> &'a dyn Searchable {
        &**self.positions.last().expect("a game has at least its first position")
    }

    /// The keys of the positions that the game has been through before.
    pub fn history(&self) -> Vec<u64> {
        let earlier = &self.positions[..self.positions.len() - 1];
        earlier.iter().filter_map(|position| position.key()).collect()
    }
}

/// Something that chooses moves.
pub trait Contestant: Send {
    /// What to call it.
    fn name(&self) -> String;

    /// The move it makes, in the notation of the game. The game is not over.
    fn choose(&mut self, turn: &Turn<'_>, limits: &Limits<'_>) -> Result<String, Message>;
}
