//! Several threads on one search.
//!
//! Every thread runs the whole search. They share the table, and a thread that is about to search a child that another one
//! is searching already puts it off and tries the others first (after Kerrigan, *Simplified ABDADA*, 2013); when it comes
//! back, the table usually knows. Values do not depend on who was first, so any number of threads finds the same ones. The
//! answer is that of the thread that was started first.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::thread;

use super::limits::{Limits, Watch};
use super::root::{Answer, Progress};
use super::table::Table;
use super::thread::{Searcher, Tally};
use super::{Ended, Options};
use crate::game::{Evaluate, Game};

/// More threads than this are no help anywhere.
const MOST_THREADS: usize = 256;

/// What the threads of a search share.
pub(super) struct Shared<'a> {
    pub(super) table: &'a Table,
    pub(super) watch: Watch<'a>,
    pub(super) busy: Busy,
    threads: usize,
}

impl Shared<'_> {
    #[inline(always)]
    pub(super) fn is_parallel(&self) -> bool {
        1 < self.threads
    }
}

/// The nodes that are being searched, as far as anybody remembers: marks may get lost, and nothing depends on them.
pub(super) struct Busy {
    marks: Vec<AtomicU64>,
}

impl Busy {
    fn new(threads: usize) -> Busy {
        let marks = if 1 < threads { 1 << 12 } else { 0 };
        Busy { marks: (0..marks).map(|_| AtomicU64::new(0)).collect() }
    }

    /// The mark of a node, and where it would stand.
    #[inline(always)]
    fn place(&self, key: u64, depth: u32) -> (u64, Option<&AtomicU64>) {
        let mark = crate::random::mix(key ^ u64::from(depth) << 56) | 1;
        (mark, self.marks.get((mark >> 52) as usize))
    }

    #[inline(always)]
    pub(super) fn enter(&self, key: u64, depth: u32) {
        if let (mark, Some(place)) = self.place(key, depth) {
            place.store(mark, Relaxed);
        }
    }

    #[inline(always)]
    pub(super) fn leave(&self, key: u64, depth: u32) {
        if let (mark, Some(place)) = self.place(key, depth)
            && place.load(Relaxed) == mark
        {
            place.store(0, Relaxed);
        }
    }

    #[inline(always)]
    pub(super) fn has(&self, key: u64, depth: u32) -> bool {
        matches!(self.place(key, depth), (mark, Some(place)) if place.load(Relaxed) == mark)
    }
}

/// Searches an unfinished position with all threads. The answer, what all threads did, and why they stopped.
pub(super) fn run<G, E>(
    root: &G,
    evaluate: &E,
    options: &Options,
    limits: &Limits<'_>,
    table: &Table,
    progress: &mut dyn FnMut(&Progress<'_, G::Move>),
) -> (Answer<G::Move>, Tally, Ended)
where
    G: Game + Sync,
    E: Evaluate<G> + Sync,
{
    // Without keys there is nothing to share.
    let threads = if root.keys().exist() { options.threads.clamp(1, MOST_THREADS) } else { 1 };
    let shared = Shared { table, watch: Watch::new(*limits), busy: Busy::new(threads), threads };
    thread::scope(|scope| {
        let helpers: Vec<_> = (1..threads)
            .filter_map(|_| {
                let help = || {
                    let mut searcher = Searcher::new(root, evaluate, options, &shared);
                    searcher.deepen(root, &mut |_| {});
                    searcher.tally
                };
                // A machine that has no thread to spare gets the answer with fewer.
                thread::Builder::new().spawn_scoped(scope, help).ok()
            })
            .collect();
        let mut searcher = Searcher::new(root, evaluate, options, &shared);
        let (answer, ended) = searcher.deepen(root, &mut |iteration| {
            progress(iteration);
            table.make_room();
        });
        shared.watch.finish();
        let mut tally = searcher.tally;
        for helper in helpers {
            if let Ok(done) = helper.join() {
                tally.nodes += done.nodes;
                tally.evaluations += done.evaluations;
                tally.cutoffs += done.cutoffs;
                tally.table_hits += done.table_hits;
                tally.is_selective |= done.is_selective;
            }
        }
        (answer, tally, ended)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_node_is_busy_until_it_is_left() {
        let busy = Busy::new(2);
        busy.enter(7, 4);
        assert!(busy.has(7, 4) && !busy.has(7, 5) && !busy.has(8, 4));
        busy.leave(7, 4);
        assert!(!busy.has(7, 4));
    }
}
