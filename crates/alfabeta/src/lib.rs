//! Adversarial search: two players, zero sum, perfect information.
//!
//! * [`game`] says what a game is; [`games`] has some, by name.
//! * [`notation`] is how people read and write a game, and [`kind`] what they ask for it by.
//! * [`textbook`] holds minimax, alpha-beta and negamax as a course on artificial intelligence teaches them.
//! * [`trace`] is how to watch a search.
//! * [`tree`] holds explicit trees, which are games too; [`workbook`] answers a course's questions about them.
//!
//! The library does no input or output, prints nothing and reads no clock.
//!
//! ```
//! use alfabeta::games::mnk::TicTacToe;
//! use alfabeta::textbook::{alphabeta_hard, minimax};
//! use alfabeta::trace::Counts;
//!
//! let start = TicTacToe::default();
//! let (mut every, mut few) = (Counts::default(), Counts::default());
//! let slow = minimax(&start, &Default::default(), &mut every);
//! let fast = alphabeta_hard(&start, &Default::default(), &mut few);
//! assert_eq!(slow, fast);
//! assert_eq!((every.nodes, few.nodes), (549_946, 18_297));
//! ```

#![cfg_attr(not(test), warn(clippy::print_stdout, clippy::print_stderr))]

pub mod bits;
pub mod engine;
pub mod game;
pub mod games;
pub mod interrupt;
pub mod kind;
pub mod laws;
mod memory;
pub mod message;
pub mod notation;
pub mod perft;
pub mod random;
pub mod score;
mod search;
pub mod solve;
pub mod textbook;
pub mod trace;
pub mod tree;
pub mod workbook;

/// The examples of the README are run as tests.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
