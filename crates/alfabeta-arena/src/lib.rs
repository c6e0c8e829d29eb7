//! Other people's programs play each other: any game, any language, hostile or broken programs, any number of
//! interruptions.
//!
//! The parts can be read one by one. These do no I/O:
//!
//! - [`position`]: what the referee has to know of a game.
//! - [`protocol`]: the lines that the arena and an agent exchange.
//! - [`referee`]: one game, as a state machine whose clock is handed in.

pub mod position;
pub mod protocol;
pub mod referee;

pub use position::Position;

#[cfg(test)]
#[path = "../tests/toys/mod.rs"]
mod toys;
