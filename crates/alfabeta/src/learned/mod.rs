//! Evaluations that were learned, as they are played, for every game that shows its board ([`Learnable`]).
//!
//! One kind is a sum of numbers that are looked up (n-tuples; Bledsoe and Browning 1959, for Connect-4 Thill, Koch and Konen 2012):
//! one for what lies in each row, each column, each diagonal and each small block of cells, and one for each fact that the game
//! adds to its stones. A game in which stones fall may mark cells instead: then it is one number for what is marked in each column.
//! The other kind has a hidden layer: the game names rows of weights, which are added up. Both are computed afresh in each position.
//!
//! Training is a crate of its own, `alfabeta-learn`.
//!
//! | file | |
//! |---|---|
//! | `tuple.rs` | a set of cells, and the number of what lies in them |
//! | `column.rs` | the marks in a column, and their number |
//! | `layout.rs` | all that is looked up on a board, and the places of the weights |
//! | `network.rs` | the weights as whole numbers; their file |
//! | `layers.rs` | a network with a hidden layer; its file |
//! | `file.rs` | how files of weights are laid out |

mod column;
mod file;
mod layers;
mod layout;
mod network;
mod tuple;

pub use file::checksum;
pub use layers::{Layers, Row, STEPS, UNIT_STEPS, UNITS};
pub use layout::Layout;
pub use network::Network;

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
