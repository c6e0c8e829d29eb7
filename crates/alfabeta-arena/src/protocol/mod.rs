//! The lines that the arena and an agent exchange: text, one message a line, in both directions.
//!
//! The verbs are those of UGI, the sister of UCI for any game, with one difference: the referee alone knows the rules. It
//! sends the legal moves before every `go`, decides what is legal and says the result, so that an agent needs two replies
//! and no rules. `docs/protocol.md` describes the protocol for authors of agents, with a transcript.
//!
//! [`Command`] is what the arena says, [`Reply`] what an agent says; [`Lines`] cuts the bytes of an agent into lines within
//! budgets. Nothing here does I/O.

mod command;
mod lines;
mod reply;

pub use command::{Clock, Command, Go, LARGEST_SEED};
pub use lines::{Fed, Lines, OutputBudget, Tail};
pub use reply::{Info, Reply, SaidValue};
