//! A corridor: nearly every move is forced.

use std::ops::Range;

use alfabeta::game::{Game, Outcome, Player};

/// The players move in turn, and MAX has won at the end. There is one move everywhere, and two where the path forks.
#[derive(Clone)]
pub(crate) struct Corridor {
    /// How many moves there are to the end.
    pub(crate) left: u32,
    /// Where it forks, in moves to the end.
    pub(crate) forks: Range<u32>,
    pub(crate) player: Player,
}

impl Game for Corridor {
    type Move = u32;
    type Moves = Range<u32>;
    fn player(&self) -> Player {
        self.player
    }
    fn moves(&self) -> Self::Moves {
        0..if self.forks.contains(&self.left) { 2 } else { 1 }
    }
    fn play(&mut self, _: u32) {
        (self.left, self.player) = (self.left - 1, !self.player);
    }
    fn outcome(&self) -> Option<Outcome> {
        (self.left == 0).then_some(Outcome::Win(Player::Max))
    }
}
