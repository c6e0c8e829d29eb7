//! The nodes and the time that a search has, and how its threads learn that they are used up.
//!
//! The library reads no clock: time comes in as a predicate. Calling it and adding up the nodes of all threads cost something, so a thread
//! does both only now and then, at its own [`Pace`].

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

/// The limits of a search and how far along it is, shared by its threads.
pub(crate) struct Watch<'a> {
    most_nodes: u64,
    stop: &'a (dyn Fn() -> bool + Sync),
    nodes: AtomicU64,
    is_over: AtomicBool,
}

impl<'a> Watch<'a> {
    /// How many nodes a thread visits between two looks at the watch.
    const INTERVAL: u64 = 1024;

    /// A search of at most that many nodes, until `stop` says so.
    pub(crate) fn new(most_nodes: u64, stop: &'a (dyn Fn() -> bool + Sync)) -> Watch<'a> {
        Watch { most_nodes, stop, nodes: AtomicU64::new(0), is_over: AtomicBool::new(false) }
    }

    /// Stops all threads.
    pub(crate) fn finish(&self) {
        self.is_over.store(true, Relaxed);
    }

    /// How many nodes the threads have reported.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes.load(Relaxed)
    }

    /// Whether all nodes have been visited that there may be.
    pub(crate) fn is_out_of_nodes(&self) -> bool {
        self.most_nodes <= self.nodes()
    }

    /// A thread has visited that many nodes more; how many it may visit before it looks again, `None` for none.
    fn visited(&self, nodes: u64) -> Option<u64> {
        let before = self.nodes.fetch_add(nodes, Relaxed);
        let left = self.most_nodes.saturating_sub(before.saturating_add(nodes));
        if left == 0 || (self.stop)() {
            self.finish();
        }
        if self.is_over.load(Relaxed) { None } else { Some(left.min(Watch::INTERVAL)) }
    }
}

/// When a thread looks at the watch: at once, then at every thousandth node or so, and again and again once it is over.
#[derive(Clone, Copy, Default)]
pub(crate) struct Pace {
    /// The count of the thread's nodes at which it looks next.
    next: u64,
    /// The count at which it looked last.
    last: u64,
}

impl Pace {
    /// Whether a thread that has visited `nodes` should look.
    #[inline(always)]
    pub(crate) fn is_due(&self, nodes: u64) -> bool {
        self.next <= nodes
    }

    /// Looks at the watch after `nodes` nodes of this thread; whether the search is over.
    pub(crate) fn look(&mut self, nodes: u64, watch: &Watch<'_>) -> bool {
        let more = watch.visited(nodes - self.last);
        self.last = nodes;
        self.next = nodes + more.unwrap_or(0);
        more.is_none()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How many nodes a thread visits until the watch stops it.
    fn visits(watch: &Watch<'_>) -> u64 {
        let (mut nodes, mut pace) = (0, Pace::default());
        while !(pace.is_due(nodes) && pace.look(nodes, watch)) {
            nodes += 1;
        }
        nodes
    }

    #[test]
    fn a_search_visits_the_nodes_it_may_and_not_one_more() {
        for most in [0, 1, 1023, 1024, 1025, 5000] {
            let watch = Watch::new(most, &|| false);
            assert_eq!((visits(&watch), watch.nodes()), (most, most));
            assert!(watch.is_out_of_nodes());
        }
    }

    #[test]
    fn the_predicate_is_asked_at_once_and_then_now_and_then() {
        let asked = AtomicU64::new(0);
        let stop = || asked.fetch_add(1, Relaxed) == 3;
        let watch = Watch::new(u64::MAX, &stop);
        assert_eq!(visits(&watch), 3 * Watch::INTERVAL);
        assert!(!watch.is_out_of_nodes());
        assert_eq!(visits(&watch), 0, "what is over stays over");
    }
}
