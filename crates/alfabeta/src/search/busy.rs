//! Which nodes the threads are searching at this moment.
//!
//! Threads that search the same tree should search different parts of it. Each one marks what it is searching; the others
//! leave marked children for last (after Weill's ABDADA, 1996, and Kerrigan's *Simplified ABDADA*, 2013). A mark is advice:
//! a lost one costs time, never a value.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use super::team::MOST_THREADS;

const MARKS: usize = 1 << 14;

/// The marks of all threads. A node is known by its fingerprint: a number that is not 0 and that other nodes rarely share.
pub(crate) struct Busy(Vec<AtomicU64>);

/// A node that this thread is searching.
pub(crate) struct Mark<'t> {
    mark: &'t AtomicU64,
    fingerprint: u64,
}

impl Busy {
    /// No marks yet; and none are ever needed by a thread that is alone.
    pub(crate) fn among(threads: usize) -> Option<Busy> {
        (1 < threads).then(|| Busy((0..MARKS).map(|_| AtomicU64::new(0)).collect()))
    }

    #[inline(always)]
    fn mark(&self, fingerprint: u64) -> &AtomicU64 {
        debug_assert!(fingerprint != 0, "no mark is 0");
        let scattered = fingerprint.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - MARKS.ilog2());
        &self.0[scattered as usize]
    }

    /// The marks, if there can be any: what is done with them is no part of a program without threads.
    #[inline(always)]
    pub(crate) fn if_any(busy: Option<&Busy>) -> Option<&Busy> {
        if MOST_THREADS == 1 { None } else { busy }
    }

    /// Whether some thread is searching the node.
    #[inline(always)]
    pub(crate) fn is_taken(&self, fingerprint: u64) -> bool {
        self.mark(fingerprint).load(Relaxed) == fingerprint
    }

    /// Marks the node.
    #[inline(always)]
    pub(crate) fn take(&self, fingerprint: u64) -> Mark<'_> {
        let mark = self.mark(fingerprint);
        mark.store(fingerprint, Relaxed);
        Mark { mark, fingerprint }
    }
}

impl Mark<'_> {
    /// Takes the mark away, unless another node's has replaced it.
    #[inline(always)]
    pub(crate) fn release(self) {
        if self.mark.load(Relaxed) == self.fingerprint {
            self.mark.store(0, Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_node_is_busy_until_its_mark_is_released() {
        let busy = Busy::among(2).expect("marks for two");
        let mark = busy.take(7);
        assert!(busy.is_taken(7) && !busy.is_taken(8));
        mark.release();
        assert!(!busy.is_taken(7));
        assert!(Busy::among(1).is_none(), "nobody marks anything for itself");
    }
}
