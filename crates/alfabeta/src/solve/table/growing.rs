//! A table that gives way to a larger one as it fills up.
//!
//! Touching memory for the first time takes longer than searching a node, and most positions are solved in a few hundred of them;
//! so a table starts small. A search keeps the table that it has until it asks for a newer one. Meanwhile it may write
//! into the old one, and that is lost, but nothing that it finds there is wrong.

use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError, RwLock};

use super::Table;

/// How much more room is made at a time.
const GROWTH: usize = 4;
/// Room is made when this part of a table is filled.
const FULL: f64 = 0.25;
/// A table of fewer bytes is filled twice as much: what is lost there is found again sooner than new memory is had.
const SMALL: usize = 1 << 20;
/// How many buckets are sampled to see how much of a table is filled.
const SAMPLE: usize = 256;

/// A table and how large it may become.
pub(in super::super) struct Growing<T> {
    table: RwLock<Arc<T>>,
    /// In bytes.
    most: AtomicUsize,
    /// Held by the thread that makes room.
    making_room: Mutex<()>,
}

impl<T: Table> Growing<T> {
    /// A table of at most `bytes` for keys below `2^key_bits`; `None` if a match in it would be no proof.
    pub(super) fn new(bytes: usize, key_bits: u32) -> Option<Growing<T>> {
        let first = T::smallest(bytes, key_bits)?;
        // Sizes are powers of two.
        let most = first.bytes() << (bytes / first.bytes()).max(1).ilog2();
        Some(Growing { most: most.into(), table: RwLock::new(Arc::new(first)), making_room: Mutex::new(()) })
    }

    /// The table as it is now.
    pub(in super::super) fn current(&self) -> Arc<T> {
        self.table.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn replace(&self, table: T) -> Arc<T> {
        let table = Arc::new(table);
        *self.table.write().unwrap_or_else(PoisonError::into_inner) = table.clone();
        table
    }

    /// How much of the largest table is filled, from 0 to 1, by looking at a part of this one.
    pub(in super::super) fn fill(&self) -> f64 {
        let table = self.current();
        table.filled(SAMPLE) * table.bytes() as f64 / self.most.load(Relaxed) as f64
    }

    /// The table to go on with: a larger one if this one fills up. Its entries are moved by one thread while the others go on,
    /// miss some of them and find no wrong ones.
    pub(in super::super) fn renewed(&self) -> Arc<T> {
        let current = self.current();
        let is_large_enough = self.most.load(Relaxed) <= current.bytes();
        // Most often a few buckets show that there is room.
        let full = full(&*current);
        if is_large_enough || current.filled(16) < full || current.filled(SAMPLE) < full {
            return current;
        }
        let Ok(_alone) = self.making_room.try_lock() else { return current };
        if !Arc::ptr_eq(&current, &self.current()) {
            return self.current();
        }
        let larger = current.empty(GROWTH.saturating_mul(current.bytes()).min(self.most.load(Relaxed)));
        if larger.bytes() <= current.bytes() {
            // The system has no more memory to give.
            self.most.store(current.bytes(), Relaxed);
            return current;
        }
        let larger = self.replace(larger);
        larger.take_over(&current);
        larger
    }

    /// Makes an empty table large enough for this many entries; whether they fit.
    pub(in super::super) fn reserve(&self, entries: u64) -> bool {
        let (mut table, most) = (self.current(), self.most.load(Relaxed));
        let room = |table: &T| (table.bytes() / T::ENTRY) as f64;
        while room(&table) * full(&*table) <= entries as f64 && table.bytes() < most {
            let larger = table.empty(GROWTH.saturating_mul(table.bytes()).min(most));
            if larger.bytes() <= table.bytes() {
                break;
            }
            table = self.replace(larger);
        }
        entries as f64 <= room(&table)
    }
}

/// The part of a table that may be filled.
fn full(table: &impl Table) -> f64 {
    if table.bytes() < SMALL { 2.0 * FULL } else { FULL }
}

#[cfg(test)]
mod tests {
    use super::super::{Known, Packed, Whole};
    use super::*;
    use crate::random::mix;
    use crate::score::Score;

    fn keys(count: u64, key_bits: u32) -> impl Iterator<Item = u128> {
        (0..count).map(move |n| (u128::from(mix(n)) << 64 | u128::from(mix(!n))) >> (128 - key_bits))
    }

    const KNOWN: Known = Known { lower: Score::DRAW, upper: Score::INFINITY };

    fn forgets_nothing<T: Table>(key_bits: u32) {
        let growing: Growing<T> = Growing::new(1 << 22, key_bits).expect("a table that proves its keys");
        let old = growing.current();
        let found = |table: &T| keys(6_000, key_bits).filter(|&key| table.get(table.place(key)).is_some()).count();
        let late = old.place(7);
        assert!(Arc::ptr_eq(&old, &growing.renewed()), "there is room enough");
        keys(6_000, key_bits).for_each(|key| old.put(old.place(key), KNOWN, 1));
        let larger = growing.renewed();
        assert_eq!((larger.bytes(), found(&larger)), (GROWTH * old.bytes(), found(&old)));
        larger.put(late, KNOWN, 1);
        assert!(larger.get(larger.place(7)).is_some(), "its place was found in the old table");
        assert!(Arc::ptr_eq(&larger, &growing.renewed()), "now there is room enough");
        larger.clear();
        assert_eq!(found(&growing.current()), 0);
    }

    #[test]
    fn a_table_that_grows_forgets_nothing_and_takes_what_comes_late() {
        forgets_nothing::<Packed>(49);
        forgets_nothing::<Whole>(128);
    }

    #[test]
    fn a_table_grows_as_far_as_it_may() {
        for bytes in [0, 100, 1 << 16, 3 << 18, 1 << 20] {
            let growing: Growing<Packed> = Growing::new(bytes, 20).expect("a table that proves its keys");
            for key in 0..1 << 18 {
                let table = growing.current();
                table.put(table.place(key), KNOWN, 1);
                if key % 256 == 0 {
                    growing.renewed();
                }
            }
            let taken = growing.current().bytes();
            assert!(taken <= bytes.max(32) && bytes / 2 < taken, "{taken} of {bytes}");
            assert!((0.9..=1.0).contains(&growing.fill()), "{}", growing.fill());
        }
    }
}
