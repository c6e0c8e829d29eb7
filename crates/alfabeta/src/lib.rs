//! Adversarial search: two players, zero sum, perfect information.
//!
//! A game is four functions:
//!
//! ```
//! use alfabeta::{Game, Outcome, Player};
//!
//! /// Take one or two matches; the player who takes the last one wins.
//! #[derive(Clone)]
//! struct Matches { left: u8, player: Player }
//!
//! impl Game for Matches {
//!     type Move = u8;
//!     type Moves = std::ops::RangeInclusive<u8>;
//!     fn player(&self) -> Player { self.player }
//!     fn moves(&self) -> Self::Moves { 1..=self.left.min(2) }
//!     fn play(&mut self, m: u8) { self.left -= m; self.player = !self.player; }
//!     fn outcome(&self) -> Option<Outcome> { (self.left == 0).then_some(Outcome::Win(!self.player)) }
//! }
//!
//! // The textbook's search, with an observer that counts:
//! use alfabeta::{Counts, minimax};
//! let start = Matches { left: 4, player: Player::Max };
//! let mut counts = Counts::default();
//! let found = minimax(&start, &Default::default(), &mut counts);
//! assert_eq!((found.best, counts.nodes), (Some(1), 12), "leave three");
//!
//! // The exact value, with its distance:
//! use alfabeta::{Score, Solver};
//! let solved = Solver::for_game(&start).solve(&start);
//! assert_eq!(solved.value(), Some(Score::win_in(3)));
//! ```
//!
//! * [`game`] defines what a game is, [`notation`] and [`kind`] how people read, write and name one; [`games`] has some.
//! * [`textbook`] holds minimax, alpha-beta and negamax as a course on artificial intelligence teaches them, [`trace`] has
//!   observers for them, [`interrupt`] stops them.
//! * [`engine`] plays, [`solve`] proves; both are faster the more a game says about itself.
//! * [`tree`] holds explicit trees, which are games too; [`workbook`] answers a course's questions about them.
//! * [`laws`] checks whether a game of yours keeps the promises of the traits; [`perft`] counts its tree.
//!
//! The library does no input or output, prints nothing and reads no clock. The feature `serde` makes its answers data, the
//! feature `schema` describes that data. The crate `alfabeta-workbench` answers questions about any game by name.
//!
//! The course's numbers are the first test:
//!
//! ```
//! use alfabeta::games::mnk::TicTacToe;
//! use alfabeta::{Counts, alphabeta_hard, minimax};
//!
//! let start = TicTacToe::default();
//! let (mut every, mut few) = (Counts::default(), Counts::default());
//! let slow = minimax(&start, &Default::default(), &mut every);
//! let fast = alphabeta_hard(&start, &Default::default(), &mut few);
//! assert_eq!(slow, fast);
//! assert_eq!((every.nodes, few.nodes), (549_946, 18_297));
//! ```

#![cfg_attr(not(test), warn(clippy::print_stdout, clippy::print_stderr))]

// The toys of the tests call the library by its name.
#[cfg(test)]
extern crate self as alfabeta;
#[cfg(test)]
#[path = "../tests/toys/corridor.rs"]
mod corridor;

pub mod bits;
pub mod engine;
pub mod game;
pub mod games;
pub mod interrupt;
pub mod kind;
pub mod laws;
pub mod learned;
mod memory;
pub mod message;
pub mod notation;
pub mod perft;
pub mod random;
pub mod score;
mod search;
pub mod sight;
pub mod solve;
pub mod textbook;
pub mod trace;
pub mod tree;
pub mod word;
pub mod workbook;

pub use engine::{Engine, Report};
pub use game::{Evaluate, Game, Outcome, Player, Utility};
pub use kind::Kind;
pub use message::Message;
pub use notation::Notation;
pub use score::Score;
pub use search::order;
pub use solve::{Goal, Solution, Solver};
pub use textbook::{Settings, alphabeta_hard, alphabeta_soft, minimax, negamax};
pub use trace::{Counts, Observer};
pub use tree::Tree;

/// The examples of the README are run as tests, in both languages.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
#[doc = include_str!("../../../README.es.md")]
struct Readme;
