//! Training of the evaluations that [`alfabeta::learned`] plays. Like the library it does no I/O, prints nothing and reads no clock.
//!
//! Sums of looked-up weights learn from games against themselves ([`Training`]) or from the solver; networks with a hidden layer from the
//! engine, in generations of games against itself ([`Apprentice`]).
//!
//! | file | |
//! |---|---|
//! | `training.rs` | self-play, and what is learned from it or from another teacher |
//! | `lookahead.rs` | a small search for self-play |
//! | `taught.rs` | what the solver says about the leaves of searches |
//! | `gradient.rs` | a network with a hidden layer in training |
//! | `apprentice.rs` | games of the engine, and what is learned from a generation of them |
//! | `ends.rs` | positions that its searches end in |
//! | `state.rs` | trainings written down, to be resumed |
//! | `record.rs` | what every training keeps a record of, and how it is written down |
//!
//! Training is reproducible: equal settings and seeds give equal weights.

mod apprentice;
mod ends;
mod gradient;
mod lookahead;
mod record;
mod state;
mod taught;
mod training;

pub use apprentice::Apprentice;
pub use training::{Settings, Teacher, Training};

use alfabeta::notation::Notation;

/// The row of the mirror image.
fn mirrored_row<G: Notation>(s: &G, row: u16) -> u16 {
    s.learnable().map_or(row, |learnable| learnable.mirrored_row(row))
}

/// About tanh, by arithmetic that is the same on every machine: a sum of weights as an expected result between -1 and 1.
#[inline(always)]
pub(crate) fn squashed(value: f32) -> f32 {
    let x = value.clamp(-3.0, 3.0);
    x * (27.0 + x * x) / (27.0 + 9.0 * x * x)
}
