//! What the solver remembers about positions: proven bounds on their values.
//!
//! There are two kinds of table. In the [`Packed`] one an entry is a single word, with room for wins, draws and losses: four
//! times as many entries in the same memory, and fewer instructions to get at one. The [`Whole`] one keeps scores and keys as
//! they are; it is for games of points. What a table cannot hold it weakens, never bends: a bound that is found is true.

mod packed;
mod whole;

pub(super) use packed::Packed;
pub(super) use whole::Whole;

use crate::game::Keys;
use crate::score::Score;

/// The table for positions near the end, one for each thread: it fits into a processor's cache.
const NEAR_BYTES: usize = 1 << 20;

/// A table of proven bounds that threads share without locks.
pub(super) trait Table: Sync {
    /// The largest table that fits into `bytes` and into memory, for keys below `2^key_bits`.
    fn new(bytes: usize, key_bits: u32) -> Self;
    /// Whether a match in this table is a proof that the keys are equal.
    fn proves(&self) -> bool;
    /// Forgets everything.
    fn clear(&self);
    /// How much of the table is in use, from 0 to 1, by looking at a part of it.
    fn fill(&self) -> f64;
    /// Where a key is kept.
    fn place(&self, key: u64) -> Place;
    /// What is known about the position kept there.
    fn get(&self, place: Place) -> Option<Known>;
    /// Keeps what is known about a position after searching `nodes` nodes.
    fn put(&self, place: Place, known: Known, nodes: u64);
}

/// Where a position is kept, if it is.
#[derive(Clone, Copy, Default)]
pub(super) struct Place {
    bucket: usize,
    tag: u64,
}

impl Place {
    /// A number for this place that other places rarely share.
    pub(super) fn fingerprint(self) -> u64 {
        (self.bucket as u64) << 32 ^ self.tag | 1
    }
}

/// What is known about a position: its value is within these bounds, distances counted from it.
#[derive(Clone, Copy)]
pub(super) struct Known {
    pub(super) lower: Score,
    pub(super) upper: Score,
}

/// The large table and those that the threads have for themselves.
pub(super) struct Tables<T> {
    pub(super) main: T,
    /// One for each thread.
    pub(super) near: Vec<T>,
}

impl<T: Table> Tables<T> {
    /// Tables for a game with these keys, the large one of at most `bytes`.
    pub(super) fn new(bytes: usize, keys: Keys, threads: usize) -> Tables<T> {
        let near = (0..threads).map(|_| T::new(NEAR_BYTES, keys.bits())).collect();
        Tables { main: T::new(bytes, keys.bits()), near }
    }

    /// Whether every match is a proof that the keys are equal.
    pub(super) fn prove(&self) -> bool {
        self.main.proves() && self.near.iter().all(T::proves)
    }

    /// Forgets everything.
    pub(super) fn clear(&self) {
        self.main.clear();
        self.near.iter().for_each(T::clear);
    }
}
