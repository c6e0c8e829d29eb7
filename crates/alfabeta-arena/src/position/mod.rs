//! What the referee has to know of a game.
//!
//! The arena plays any game of which these questions can be asked. It is a trait of its own, and a narrow one, so that the
//! referee, the schedule and the tests need neither the registry nor a search. [`Registered`] is a position of any game that
//! the workbench knows; a toy game takes fifty lines.

mod registered;
mod symmetry;

pub use registered::Registered;

use alfabeta::game::{Outcome, Player};

/// A position of some game. [`Player::Max`] is seat 1 of the protocol, [`Player::Min`] is seat 2.
pub trait Position: Send + Sync {
    /// Who is to move. The players need not alternate.
    fn player(&self) -> Player;

    /// How the game ended by its rules, if it has.
    fn outcome(&self) -> Option<Outcome>;

    /// The legal moves, each as one word; none if the game is over.
    fn legal(&self) -> Vec<String>;

    /// The position after a legal move; `None` if the move is not legal.
    fn play(&self, m: &str) -> Option<Box<dyn Position>>;

    /// The position as one line of text, which agents without a memory can read.
    fn text(&self) -> String;

    /// The rows of the board, top first, for people.
    fn board_lines(&self) -> Vec<String>;

    /// All that matters for telling whether the position has occurred before; `None` in games in which none can.
    fn repetition_text(&self) -> Option<String> {
        None
    }

    /// Whether somebody is known to win, although the game is not over: such an opening is not worth playing.
    fn is_decided(&self) -> bool {
        false
    }

    /// A text that positions share which are equal up to a symmetry of the game; `None` if nothing tells them apart.
    fn symmetry_text(&self) -> Option<String> {
        Some(self.text())
    }
}

/// The number that a seat has in the protocol.
pub(crate) fn seat_number(player: Player) -> u8 {
    match player {
        Player::Max => 1,
        Player::Min => 2,
    }
}

/// Where something of a player stands in an array for both.
pub(crate) fn index(player: Player) -> usize {
    usize::from(seat_number(player)) - 1
}
