//! When a search gives up, and how its threads hear of it.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};


/// When to give up.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// The deepest iteration; [`MAX_DEPTH`](super::MAX_DEPTH) at most.
    pub depth: u32,
    /// After so many nodes of all threads.
    pub nodes: u64,
    /// When this says so. It is asked every thousand nodes or so.
    pub stop: &'a (dyn Fn() -> bool + Sync),
}

impl Limits<'static> {
    /// Looks `depth` plies ahead, however long it takes.
    pub fn depth(depth: u32) -> Limits<'static> {
        Limits { depth, nodes: u64::MAX, stop: &|| false }
    }
}

/// Why a search ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Ended {
    /// It looked as far ahead as it was asked to.
    Depth,
    /// Looking further ahead cannot change the result.
    Exact,
    /// It was allowed no more nodes.
    Nodes,
    /// It was told to stop.
    Stop,
}

/// The limits of a search and how far along its threads are, shared by all of them.
pub(super) struct Watch<'a> {
    limits: Limits<'a>,
    nodes: AtomicU64,
    is_over: AtomicBool,
}

impl<'a> Watch<'a> {
    /// How many nodes a thread visits between two looks at the watch.
    pub(super) const INTERVAL: u64 = 1024;

    pub(super) fn new(limits: Limits<'a>) -> Watch<'a> {
        Watch { limits, nodes: AtomicU64::new(0), is_over: AtomicBool::new(false) }
    }

    /// Tells all threads to stop.
    pub(super) fn finish(&self) {
        self.is_over.store(true, Relaxed);
    }

    /// A thread has visited that many nodes more; how many it may visit before it asks again, `None` for none.
    pub(super) fn visited(&self, nodes: u64) -> Option<u64> {
        let before = self.nodes.fetch_add(nodes, Relaxed);
        let left = self.limits.nodes.saturating_sub(before.saturating_add(nodes));
        if left == 0 || (self.limits.stop)() {
            self.finish();
        }
        if self.is_over.load(Relaxed) { None } else { Some(left.min(Watch::INTERVAL)) }
    }

    /// Why the search stopped, given that it did.
    pub(super) fn reason(&self) -> Ended {
        if self.limits.nodes <= self.nodes.load(Relaxed) { Ended::Nodes } else { Ended::Stop }
    }

    pub(super) fn depth(&self) -> u32 {
        self.limits.depth.min(super::MAX_DEPTH)
    }
}
