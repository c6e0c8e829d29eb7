//! Threads that work on one search, and what each of them is searching.

use std::panic::resume_unwind;
use std::sync::atomic::AtomicU64;
use std::sync::atomic::Ordering::Relaxed;
use std::thread::{Builder, scope};

use super::watch::Watch;

/// More threads than this are no help anywhere; in WebAssembly there are no others than the one that asks.
pub(crate) const MOST_THREADS: usize = if cfg!(target_family = "wasm") { 1 } else { 256 };

/// Runs every helper on a thread of its own and `lead` on this one. Once `lead` is done, so is the watch, and the helpers come
/// home with what they have. A machine that has no thread to spare does with fewer: no helper may be needed for an answer.
pub(crate) fn run<'h, F, R, T>(
    watch: &Watch<'_>,
    helpers: impl IntoIterator<Item = F>,
    lead: impl FnOnce() -> T,
) -> (T, Vec<R>)
where
    F: FnOnce() -> R + Send + 'h,
    R: Send + 'h,
{
    if MOST_THREADS == 1 { (lead(), Vec::new()) } else { run_on(&Builder::new, watch, helpers, lead) }
}

/// The same with a say in what threads are made of.
fn run_on<'h, F, R, T>(
    builder: &dyn Fn() -> Builder,
    watch: &Watch<'_>,
    helpers: impl IntoIterator<Item = F>,
    lead: impl FnOnce() -> T,
) -> (T, Vec<R>)
where
    F: FnOnce() -> R + Send + 'h,
    R: Send + 'h,
{
    scope(|scope| {
        let started: Vec<_> = helpers.into_iter().filter_map(|help| builder().spawn_scoped(scope, help).ok()).collect();
        let finish = Finish(watch);
        let led = lead();
        drop(finish);
        let helped = started.into_iter().map(|thread| thread.join().unwrap_or_else(|panic| resume_unwind(panic)));
        (led, helped.collect())
    })
}

/// Ends the watch when it goes, so that a panic of the leader leaves no helper at work for ever.
struct Finish<'w>(&'w Watch<'w>);

impl Drop for Finish<'_> {
    fn drop(&mut self) {
        self.0.finish();
    }
}

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
    use super::super::watch::Pace;
    use super::*;

    /// Visits nodes until the watch is over.
    fn work(watch: &Watch<'_>) -> bool {
        let (mut nodes, mut pace) = (0, Pace::default());
        while !(pace.is_due(nodes) && pace.look(nodes, watch)) {
            nodes += 1;
        }
        true
    }

    #[test]
    fn helpers_come_home_when_the_leader_is_done() {
        let watch = Watch::new(u64::MAX, &|| false);
        let (led, helped) = run(&watch, (0..3).map(|_| || work(&watch)), || 7);
        assert_eq!((led, helped), (7, vec![true; 3]));
    }

    #[test]
    fn a_machine_without_a_thread_to_spare_has_the_answer_of_the_leader() {
        let watch = Watch::new(u64::MAX, &|| false);
        let too_large = || Builder::new().stack_size(usize::MAX / 4);
        let (led, helped) = run_on(&too_large, &watch, (0..3).map(|_| || work(&watch)), || 7);
        assert_eq!((led, helped), (7, vec![]));
    }

    #[test]
    fn a_panic_of_the_leader_ends_the_work_of_the_helpers() {
        let watch = Watch::new(u64::MAX, &|| false);
        let fail = || run(&watch, [|| work(&watch)], || panic!("on purpose"));
        assert!(std::panic::catch_unwind(std::panic::AssertUnwindSafe(fail)).is_err());
    }

    #[test]
    fn a_node_is_busy_until_its_mark_is_released() {
        let busy = Busy::among(2).expect("marks for two");
        let mark = busy.take(7);
        assert!(busy.is_taken(7) && !busy.is_taken(8));
        mark.release();
        assert!(!busy.is_taken(7));
        assert!(Busy::among(1).is_none(), "a thread alone marks nothing");
    }
}
