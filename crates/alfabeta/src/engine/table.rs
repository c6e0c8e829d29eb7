//! What a search remembers about positions, shared by its threads.
//!
//! An entry is two words, a bucket two entries. There are no locks: the first word is the key XOR the second one, so that
//! an entry torn by two threads writing at once belongs to no key and is not found (Hyatt and Mann, *A lock-less
//! transposition table implementation*, 2002).
//!
//! ```text
//!  word 0:  key XOR word 1
//!  word 1:  63 … 57   56 … 51   50       49 48   47 … 40         39 … 32   31 … 0
//!           unused    age       proven   bound   index of move   depth     value, counted from the position
//! ```
//!
//! A table holds no moves, only where the best one stands in the list of moves: no matter what it says, no illegal move comes out
//! of it.

use std::sync::atomic::{AtomicU8, AtomicU64, AtomicUsize, Ordering::Relaxed};

use crate::memory::zeroed;
use crate::random::mix;
use crate::score::Score;
use crate::trace::Bound;

/// Words of a bucket: two entries of two words.
const BUCKET: usize = 4;
/// The ages wrap around here.
const AGES: u64 = 64;

/// How many buckets are in use at first. Touching memory for the first time is slow, and most searches are short.
const FIRST_BUCKETS: usize = 1 << 12;
/// How much room is made at a time.
const GROWTH: usize = 16;

/// A table of positions.
pub struct Table {
    words: Vec<AtomicU64>,
    /// How many buckets are in use.
    buckets: AtomicUsize,
    /// The number of the search, for telling old entries from new ones.
    age: AtomicU8,
}

/// What is known about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Entry {
    /// The value for the player to move, counted from the position.
    pub(super) value: Score,
    pub(super) bound: Bound,
    /// How many plies below the position were searched.
    pub(super) depth: u8,
    /// Where the best move stands in the list of moves; [`Entry::NO_MOVE`] if there is none.
    pub(super) index: u8,
    /// Whether no opinion went into the value, so that it holds for every depth.
    pub(super) is_proven: bool,
}

impl Table {
    /// A table of that many MiB. The memory is taken from the system as it is used. `0` makes a table that forgets everything.
    pub fn new(mebibytes: usize) -> Table {
        Table::with_entries(mebibytes.saturating_mul(1 << 20) / 16)
    }

    /// A table of about that many entries; of fewer where memory is short.
    pub fn with_entries(entries: usize) -> Table {
        // Beyond that, 64 GiB, the number of a bucket would not be what `scaled` promises.
        let entries = entries.min(u32::MAX as usize);
        let words: Vec<AtomicU64> = zeroed(entries.div_ceil(2) * BUCKET);
        let buckets = words.len() / BUCKET;
        Table { words, buckets: AtomicUsize::new(buckets.min(FIRST_BUCKETS)), age: AtomicU8::new(0) }
    }

    /// Puts more of the table to use if what is in use fills up, and moves the entries to their new places. Threads that look
    /// into the table meanwhile miss some entries, but find no wrong ones.
    pub(super) fn make_room(&self) {
        let buckets = self.buckets.load(Relaxed);
        let more = buckets.saturating_mul(GROWTH).min(self.words.len() / BUCKET);
        if more == buckets || self.fill() < 250 {
            return;
        }
        let mut entries = Vec::new();
        for slot in self.words[..buckets * BUCKET].chunks_exact(2) {
            let data = slot[1].swap(0, Relaxed);
            if data != 0 {
                entries.push((slot[0].swap(0, Relaxed) ^ data, data));
            }
        }
        self.buckets.store(more, Relaxed);
        for (key, data) in entries {
            self.put(key, data);
        }
    }

    /// A new search begins: the entries of the earlier ones may go first.
    pub(super) fn next_age(&self) {
        self.age.fetch_add(1, Relaxed);
    }

    /// What is known about the position with this key.
    #[inline(always)]
    pub(super) fn probe(&self, key: u64) -> Option<Entry> {
        for slot in self.bucket(key)?.chunks_exact(2) {
            let data = slot[1].load(Relaxed);
            if slot[0].load(Relaxed) ^ data == key {
                return Entry::unpack(data);
            }
        }
        None
    }

    /// Remembers an entry: in place of an older one for the same position, or else of the one whose loss hurts least.
    #[inline(always)]
    pub(super) fn store(&self, key: u64, entry: Entry) {
        self.put(key, entry.pack() | self.age() << 51);
    }

    #[inline(always)]
    fn put(&self, key: u64, data: u64) {
        let Some(bucket) = self.bucket(key) else { return };
        let age = self.age();
        let mut victim = 0;
        let mut least = i64::MAX;
        for (i, slot) in bucket.chunks_exact(2).enumerate() {
            let old = slot[1].load(Relaxed);
            if slot[0].load(Relaxed) ^ old == key || old == 0 {
                victim = i;
                break;
            }
            let searches_ago = (age + AGES - (old >> 51) % AGES) % AGES;
            let worth = i64::from((old >> 32) as u8) - 8 * searches_ago as i64;
            if worth < least {
                (victim, least) = (i, worth);
            }
        }
        bucket[2 * victim].store(key ^ data, Relaxed);
        bucket[2 * victim + 1].store(data, Relaxed);
    }

    #[inline(always)]
    fn age(&self) -> u64 {
        u64::from(self.age.load(Relaxed)) % AGES
    }

    #[inline(always)]
    fn bucket(&self, key: u64) -> Option<&[AtomicU64]> {
        let start = scaled(mix(key), self.buckets.load(Relaxed)) * BUCKET;
        self.words.get(start..start + BUCKET)
    }

    /// How full the part in use is, in thousandths, judged by its first entries.
    fn fill(&self) -> usize {
        let sample = &self.words[..self.words.len().min(2000)];
        let used = sample.iter().skip(1).step_by(2).filter(|word| word.load(Relaxed) != 0).count();
        (2000 * used).checked_div(sample.len()).unwrap_or(0)
    }
}

/// A number below `most`, which is less than 2^32, as far up as `hash` is among all words: the upper half of their product. In
/// two halves, because browsers multiply no wider words.
#[inline(always)]
fn scaled(hash: u64, most: usize) -> usize {
    let most = most as u64;
    let (high, low) = (hash >> 32, hash & 0xFFFF_FFFF);
    ((high * most + ((low * most) >> 32)) >> 32) as usize
}

impl Entry {
    /// The index of no move.
    pub(super) const NO_MOVE: u8 = u8::MAX;

    fn pack(self) -> u64 {
        let bound = match self.bound {
            Bound::Exact => 1,
            Bound::Upper => 2,
            Bound::Lower => 3,
        };
        u64::from(self.value.points() as u32)
            | u64::from(self.depth) << 32
            | u64::from(self.index) << 40
            | bound << 48
            | u64::from(self.is_proven) << 50
    }

    #[inline(always)]
    fn unpack(data: u64) -> Option<Entry> {
        let bound = match data >> 48 & 3 {
            1 => Bound::Exact,
            2 => Bound::Upper,
            3 => Bound::Lower,
            _ => return None,
        };
        Some(Entry {
            value: Score::from_points(data as u32 as i32),
            bound,
            depth: (data >> 32) as u8,
            index: (data >> 40) as u8,
            is_proven: data >> 50 & 1 != 0,
        })
    }

    /// Whether the entry, whose value is `value` counted from the root, settles a search with this window.
    #[inline(always)]
    pub(super) fn settles(&self, value: Score, alpha: Score, beta: Score) -> bool {
        match self.bound {
            Bound::Exact => true,
            Bound::Lower => beta <= value,
            Bound::Upper => value <= alpha,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(points: i32, depth: u8) -> Entry {
        Entry { value: points.into(), bound: Bound::Exact, depth, index: 3, is_proven: false }
    }

    #[test]
    fn two_halves_make_the_upper_half_of_a_product() {
        for most in [0, 1, 3, 4096, u32::MAX] {
            for hash in [0, 1, u64::MAX, u64::MAX << 32, u64::from(u32::MAX), mix(1), mix(2), mix(3)] {
                let product = (u128::from(hash) * u128::from(most)) >> 64;
                assert_eq!(scaled(hash, most as usize) as u128, product, "{hash} of {most}");
            }
        }
    }

    #[test]
    fn what_goes_in_comes_out() {
        let table = Table::with_entries(64);
        for value in [Score::win_in(7), Score::loss_in(1), Score::DRAW, Score::from(-55), Score::INFINITY] {
            for bound in [Bound::Exact, Bound::Upper, Bound::Lower] {
                let entry = Entry { value, bound, depth: 200, index: Entry::NO_MOVE, is_proven: true };
                table.store(9, entry);
                assert_eq!(table.probe(9), Some(entry));
            }
        }
        assert_eq!(table.probe(10), None);
    }

    #[test]
    fn the_deeper_entry_stays_until_it_is_old() {
        let table = Table::with_entries(2);
        table.store(1, entry(1, 9));
        table.store(2, entry(2, 5));
        table.store(3, entry(3, 1));
        assert!(table.probe(1).is_some() && table.probe(2).is_none() && table.probe(3).is_some());
        table.next_age();
        table.next_age();
        table.store(4, entry(4, 1));
        table.store(5, entry(5, 1));
        assert!(table.probe(1).is_none());
    }

    #[test]
    fn a_table_without_memory_forgets_everything() {
        let table = Table::new(0);
        table.store(1, entry(1, 9));
        assert_eq!(table.probe(1), None);
        table.make_room();
    }

    #[test]
    fn nothing_is_lost_when_the_table_grows() {
        let table = Table::new(1);
        (0..3000).for_each(|key| table.store(key, entry(key as i32, 7)));
        let known = |table: &Table| (0..3000).filter(|&key| table.probe(key).is_some()).count();
        let before = known(&table);
        table.make_room();
        assert_eq!((table.buckets.load(Relaxed), known(&table)), (1 << 15, before));
        assert_eq!(table.probe(2999), Some(entry(2999, 7)));
    }
}
