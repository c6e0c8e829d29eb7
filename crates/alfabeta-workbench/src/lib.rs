//! Questions about two-player games and answers to them, as plain data: the door for every front end.
//!
//! * [`Registry`] holds the games that a program knows; [`Setup`] names a position of one of them.
//! * [`Desk`] answers a [`Query`] within [`Limits`]; nothing is remembered between two of them.
//! * [`position`] is the position itself, for front ends that keep one: a game in a terminal, a referee.
//! * [`contestant`] is something that chooses moves, [`mod@matches`] lets two of them play.
//! * [`certificate`] checks proofs of who wins by the rules alone; [`CertifyQuery`] writes them.
//! * [`checkpoint`] keeps what a solver has proven, so that it can resume another day.
//! * [`ratings`] computes what results are worth, of a match and of a whole cup.
//! * [`book`] and [`positions`] are lists of solved positions; [`words`] has every text in every language.
//!
//! There is no input or output here and no clock: the caller passes in the time. Pictures as PNG and PDF need the feature
//! `paper`, descriptions of the data the feature `schema`; `learn` learns evaluations, and `weights` are those that were learned.

#![cfg_attr(not(test), warn(clippy::print_stdout, clippy::print_stderr))]

mod analysis;
mod ask;
pub mod book;
pub mod certificate;
pub mod checkpoint;
mod checksum;
pub mod contestant;
mod desk;
pub mod evaluation;
#[cfg(feature = "learn")]
mod learner;
mod limits;
mod lines;
pub mod matches;
pub mod outcome;
#[cfg(feature = "paper")]
pub mod paper;
pub mod position;
pub mod positions;
mod prover;
pub mod ratings;
mod registry;
mod repetition;
mod scene;
mod search;
mod setup;
mod share;
mod solve;
pub mod strength;
mod transcript;
mod tree_of_search;
pub mod trees;
#[cfg(feature = "schema")]
pub mod wire;
pub mod words;
mod worth;

pub use alfabeta::engine::Ended;
#[cfg(feature = "learn")]
pub use alfabeta_learn as learn;
pub use analysis::{Analysis, EngineNotes, MoveValue, Progress, Recollection};
pub use ask::*;
pub use desk::{Desk, Held, Never, Query, Work};
#[cfg(feature = "learn")]
pub use learner::AnyLearner;
pub use limits::{Budget, Limits};
pub use position::GameSoFar;
pub use prover::Certificate;
pub use registry::{GameInfo, Registry, Sample};
pub use repetition::Repetitions;
pub use scene::{Place, Scene, Symbols};
pub use search::{Algorithm, Depth, Search, Tuning};
pub use setup::Setup;
pub use share::Share;
pub use solve::{AnySolver, Line, Problem, Solved, SolvedMove, Verdict, too_large};
pub use transcript::{Transcript, Visit};
pub use worth::{Bounds, Distance, Worth};
