//! The referee of one game: a state machine without I/O and without a clock.
//!
//! The caller reports what happened and when ([`Referee::handle`]), sends the lines of the referee ([`Referee::take_lines`]) and
//! calls it again when a deadline has passed ([`Referee::deadline`]). Times are durations since a moment
//! of the caller's choice. The referee alone knows the position, decides what is legal, and says who won and why.
//!
//! A game goes through these stages:
//!
//! ```text
//! Greeting   ugi, isready         -> readyok    only an agent that was just started
//! Preparing  uginewgame, isready  -> readyok    both agents at once; late answers of an earlier game end here
//! Thinking   position, board, legal, go -> bestmove    one player at a time
//! Over       result
//! ```

mod game;
mod input;
mod pace;
mod played;

pub use game::Referee;
pub use input::{AgentEvent, Effort, LONGEST, SeatedAgent, Setup};
pub use pace::Pace;
pub use played::{Conclusion, Ending, Failure, PlayedGame, Ply, Stray};

#[cfg(test)]
mod tests;
