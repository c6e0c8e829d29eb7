//! Evaluations that are learned, for every game that shows its board ([`Learnable`](crate::sight::Learnable)).
//!
//! The evaluation is a sum of numbers that are looked up (n-tuples; Bledsoe and Browning 1959, for Connect-4 Thill, Koch and
//! Konen 2012): one for what lies in each row, each column, each diagonal and each small block of cells, and one for each
//! fact that the game tells beside its stones. A game in which stones fall may mark cells instead: then it is one number for
//! what is marked in each column. It is looked up afresh in each position; nothing is carried along.
//!
//! Its teacher is what comes of games against itself, or the solver.
//!
//! A second kind of evaluation has a hidden layer: the game names rows of weights ([`Learnable::rows`](crate::sight::Learnable::rows)), which
//! are added up. Its teacher is the engine, in generations of games against itself.
//!
//! | file | |
//! |---|---|
//! | `tuple.rs` | a set of cells, and the number of what lies in them |
//! | `column.rs` | the marks in a column, and their number |
//! | `layout.rs` | all that is looked up on a board, and the places of the weights |
//! | `network.rs` | the weights as whole numbers, for play; their file |
//! | `lookahead.rs` | a small search for self-play |
//! | `teacher.rs` | who says what positions are worth |
//! | `training.rs` | games against oneself, and what is learned from them |
//! | `taught.rs` | what the solver says about the leaves of searches |
//! | `state.rs` | a training written down, to be gone on with |
//! | `layers.rs` | a network with a hidden layer, for play; its file |
//! | `gradient.rs` | such a network in training |
//! | `apprentice.rs` | games of the engine, and what is learned from a generation of them |
//! | `ends.rs` | positions that its searches end in |
//! | `apprentice_state.rs` | such a training written down |
//! | `record.rs` | what every training keeps a record of, and how it is written down |
//! | `squash.rs`, `file.rs` | opinions as results; how files of weights are laid out |
//!
//! Training is reproducible: equal settings and seeds give equal weights.

mod apprentice;
mod apprentice_state;
mod column;
mod ends;
mod file;
mod gradient;
mod layers;
mod layout;
mod lookahead;
mod network;
mod record;
mod squash;
mod state;
mod taught;
mod teacher;
mod training;
mod tuple;

pub use apprentice::Apprentice;
pub use layers::Layers;
pub use layout::Layout;
pub use network::Network;
pub use teacher::Teacher;
pub use training::{Settings, Training};

use crate::notation::Notation;
use crate::sight::{Learnable, Rows, Sight};

/// What a position shows to evaluations that look up weights.
#[inline(always)]
pub fn sight_of<G: Notation>(s: &G) -> Option<Sight> {
    s.learnable().and_then(Learnable::sight)
}

/// What it shows to networks with a hidden layer.
#[inline(always)]
pub fn rows_of<G: Notation>(s: &G) -> Option<Rows> {
    s.learnable().and_then(Learnable::rows)
}

/// How many rows there are to choose from; 0 for games that offer none.
pub fn row_count_of<G: Notation>(s: &G) -> usize {
    s.learnable().map_or(0, Learnable::row_count)
}

/// The row of the mirror image.
fn mirrored_row<G: Notation>(s: &G, row: u16) -> u16 {
    s.learnable().map_or(row, |learnable| learnable.mirrored_row(row))
}
