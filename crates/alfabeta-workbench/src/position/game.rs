//! A game as it is played.

use alfabeta::message::Message;

use super::Searchable;

/// A game in progress: every position from the first one to that after the last move, and the moves between them.
pub struct GameSoFar {
    /// The positions; at least one.
    pub positions: Vec<Box<dyn Searchable>>,
    /// The moves, one fewer.
    pub moves: Vec<String>,
}

impl GameSoFar {
    /// The last position.
    pub fn position(&self) -> &dyn Searchable {
        &**self.positions.last().expect("a game has at least its first position")
    }

    /// Plays a move.
    pub fn play(&mut self, m: &str) -> Result<(), Message> {
        let next = self.position().after_move(m)?;
        self.positions.push(next);
        self.moves.push(m.to_owned());
        Ok(())
    }
}
