//! Positions that searches of a game end in: one in a few thousand is kept.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};

use alfabeta::game::Evaluate;
use alfabeta::notation::Notation;
use alfabeta::random::mix;
use alfabeta::score::Score;

/// One position in this many is kept.
const KEEP_EVERY: u64 = 5000;

/// The positions that were kept.
pub(crate) struct Ends<G> {
    kept: Mutex<Vec<G>>,
    met: AtomicU64,
    next: AtomicU64,
}

impl<G: Clone> Ends<G> {
    pub(crate) fn new(seed: u64) -> Ends<G> {
        let first = seed % KEEP_EVERY;
        Ends { kept: Mutex::new(Vec::new()), met: AtomicU64::new(0), next: AtomicU64::new(first) }
    }

    pub(crate) fn into_kept(self) -> Vec<G> {
        self.kept.into_inner().unwrap_or_else(PoisonError::into_inner)
    }

    /// Only one thread searches here: the numbers need no more than to be shared.
    fn meet(&self, s: &G) {
        let met = self.met.load(Relaxed);
        self.met.store(met + 1, Relaxed);
        if met == self.next.load(Relaxed) {
            self.next.store(met + KEEP_EVERY / 2 + mix(met) % KEEP_EVERY, Relaxed);
            self.kept.lock().unwrap_or_else(PoisonError::into_inner).push(s.clone());
        }
    }
}

/// An evaluation that keeps some of the positions that it is asked about.
pub(crate) struct Asked<'a, G, E> {
    pub(crate) evaluate: &'a E,
    pub(crate) ends: &'a Ends<G>,
}

impl<G: Notation, E: Evaluate<G>> Evaluate<G> for Asked<'_, G, E> {
    #[inline]
    fn evaluate(&self, s: &G) -> Score {
        self.ends.meet(s);
        self.evaluate.evaluate(s)
    }
}
