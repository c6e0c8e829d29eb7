//! Which positions the threads are searching at this moment.
//!
//! Threads that search the same tree should search different parts of it. Each one marks what it is searching; the others
//! leave marked children for last (after Weill's ABDADA, 1996). A mark is advice: a lost one costs time, never a value.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use super::table::Place;

const MARKS: usize = 1 << 14;

/// The marks of all threads.
pub(super) struct Busy(Vec<AtomicU64>);

/// A position that this thread is searching.
pub(super) struct Mark<'t> {
    mark: &'t AtomicU64,
    fingerprint: u64,
}

impl Busy {
    pub(super) fn new() -> Busy {
        Busy((0..MARKS).map(|_| AtomicU64::new(0)).collect())
    }

    fn mark(&self, fingerprint: u64) -> &AtomicU64 {
        let scattered = fingerprint.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - MARKS.ilog2());
        &self.0[scattered as usize]
    }

    /// Whether some thread is searching the position.
    pub(super) fn is_taken(&self, place: Place) -> bool {
        self.mark(place.fingerprint()).load(Relaxed) == place.fingerprint()
    }

    /// Marks the position.
    pub(super) fn take(&self, place: Place) -> Mark<'_> {
        let fingerprint = place.fingerprint();
        let mark = self.mark(fingerprint);
        mark.store(fingerprint, Relaxed);
        Mark { mark, fingerprint }
    }
}

impl Mark<'_> {
    /// Takes the mark away, unless another position's has replaced it.
    pub(super) fn release(self) {
        if self.mark.load(Relaxed) == self.fingerprint {
            self.mark.store(0, Relaxed);
        }
    }
}
