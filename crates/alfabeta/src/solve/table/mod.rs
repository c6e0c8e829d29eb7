//! What the solver remembers about positions: proven bounds on their values.
//!
//! There are two kinds of table. In the [`Packed`] one an entry is a single word, with room for wins, draws and losses: four
//! times as many entries in the same memory, and fewer instructions to get at one. The [`Whole`] one keeps scores and keys as
//! they are; it is for games of points, and for keys that are too wide for the other one. What a table cannot hold it weakens,
//! never bends: a bound that is found is true, and it is about the very position that was asked about.

mod growing;
mod packed;
mod whole;

pub(super) use growing::Growing;
pub(super) use packed::Packed;
pub(super) use whole::Whole;

use super::Solver;
use crate::game::Keys;
use crate::score::Score;

/// The table for positions near the end, one for each thread: it fits into a processor's cache.
const NEAR_BYTES: usize = 1 << 20;

/// How large a table is at first, where that is enough to prove keys.
const FIRST_BYTES: usize = 1 << 14;

/// A table of proven bounds that threads share without locks. A match is a proof that the keys are equal.
pub(super) trait Table: Send + Sync + Sized {
    /// Where a position is kept, if it is: in this table, and in all that are made from it.
    type Place: Copy + Default;
    /// The bytes of an entry.
    const ENTRY: usize;

    /// The smallest table for keys below `2^key_bits` that is worth having and fits into `bytes`; `None` if a match in it would
    /// be no proof.
    fn smallest(bytes: usize, key_bits: u32) -> Option<Self>;
    /// An empty table for the same keys: the largest that fits into `bytes` and into memory, but not too small to prove
    /// them.
    fn empty(&self, bytes: usize) -> Self;
    /// Forgets everything.
    fn clear(&self);
    /// How large the table is.
    fn bytes(&self) -> usize;
    /// How much of the first `buckets` is filled, from 0 to 1.
    fn filled(&self, buckets: usize) -> f64;
    /// Copies the entries of a smaller table to their places in this one.
    fn take_over(&self, smaller: &Self);
    /// Where a key is kept.
    fn place(&self, key: u128) -> Self::Place;
    /// Asks for the memory of a place before it is needed.
    fn prefetch(&self, place: Self::Place);
    /// A number for a place that other places rarely share; not 0.
    fn fingerprint(place: Self::Place) -> u64;
    /// What is known about the position kept there.
    fn get(&self, place: Self::Place) -> Option<Known>;
    /// Keeps what is known about a position after searching `nodes` nodes, at least one.
    fn put(&self, place: Self::Place, known: Known, nodes: u64);
}

/// A table whose entries can leave it and come back, into a table of any size: each brings its whole key along.
pub(super) trait Saved: Table {
    /// How many bytes an entry takes outside the table.
    const ENTRY_BYTES: usize;

    /// Appends the entries of some buckets, from `first` on, and says where the next ones begin; `None` if there are no
    /// more. Threads may write meanwhile: what they move about may be missed, but nothing wrong is found.
    fn copy(&self, first: usize, bytes: &mut Vec<u8>) -> Option<usize>;
    /// Takes an entry back; `false` if it is none.
    fn take(&self, bytes: &[u8]) -> bool;
}

/// How many buckets are copied at a time.
const COPIED: usize = 4096;

/// What is known about a position: its value is within these bounds, distances counted from it.
#[derive(Clone, Copy)]
pub(super) struct Known {
    pub(super) lower: Score,
    pub(super) upper: Score,
}

/// The large table and those that the threads have for themselves.
pub(super) struct Tables<T> {
    pub(super) main: Growing<T>,
    /// One for each thread.
    pub(super) near: Vec<Growing<T>>,
}

impl<T: Table> Tables<T> {
    /// Tables for keys below `2^key_bits`, the large one of at most `bytes`.
    fn new(bytes: usize, key_bits: u32, threads: usize) -> Option<Tables<T>> {
        let near = (0..threads).map(|_| Growing::new(NEAR_BYTES, key_bits)).collect::<Option<_>>()?;
        Some(Tables { main: Growing::new(bytes, key_bits)?, near })
    }

    /// Forgets everything.
    fn clear(&self) {
        self.near.iter().chain([&self.main]).for_each(|table| table.current().clear());
    }
}

/// All that a solver remembers, in the tables that suit its game.
pub(super) enum Memory {
    /// For games that are won, drawn or lost.
    Packed(Tables<Packed>),
    /// For all games.
    Whole(Tables<Whole>),
}

impl Memory {
    /// The smallest entries that can hold what there is to be known and prove their keys.
    pub(super) fn new(bytes: usize, keys: Keys, has_points: bool, threads: usize) -> Memory {
        let key_bits = keys.wide_bits();
        match Tables::new(bytes, key_bits, threads) {
            Some(packed) if !has_points => Memory::Packed(packed),
            _ => Memory::Whole(Tables::new(bytes, key_bits, threads).expect("whole keys always prove themselves")),
        }
    }

    /// Forgets everything.
    pub(super) fn clear(&self) {
        match self {
            Memory::Packed(tables) => tables.clear(),
            Memory::Whole(tables) => tables.clear(),
        }
    }
}

impl Solver {
    /// How many bytes an entry takes; `None` if this solver remembers nothing: the game has cycles, or no keys.
    pub fn entry_bytes(&self) -> Option<usize> {
        let bytes = match &self.memory {
            Memory::Packed(_) => Packed::ENTRY_BYTES,
            Memory::Whole(_) => Whole::ENTRY_BYTES,
        };
        self.remembers.then_some(bytes)
    }

    /// Hands out all entries, some at a time, until there are no more or `write` fails. It may be called while other threads
    /// solve, or from a report.
    pub fn save<E>(&self, write: &mut dyn FnMut(&[u8]) -> Result<(), E>) -> Result<(), E> {
        match &self.memory {
            Memory::Packed(tables) => save(&*tables.main.current(), write),
            Memory::Whole(tables) => save(&*tables.main.current(), write),
        }
    }

    /// Makes room for this many entries in a solver that has solved nothing yet; whether there is enough memory.
    pub fn reserve(&self, entries: u64) -> bool {
        match &self.memory {
            Memory::Packed(tables) => tables.main.reserve(entries),
            Memory::Whole(tables) => tables.main.reserve(entries),
        }
    }

    /// Takes entries back that a solver of the same game has handed out; `false` as soon as one of them is none.
    pub fn restore(&self, entries: &[u8]) -> bool {
        match &self.memory {
            Memory::Packed(tables) => restore(&*tables.main.current(), entries),
            Memory::Whole(tables) => restore(&*tables.main.current(), entries),
        }
    }
}

fn save<T: Saved, E>(table: &T, write: &mut dyn FnMut(&[u8]) -> Result<(), E>) -> Result<(), E> {
    let (mut next, mut bytes) = (0, Vec::new());
    while let Some(end) = table.copy(next, &mut bytes) {
        write(&bytes)?;
        bytes.clear();
        next = end;
    }
    Ok(())
}

fn restore<T: Saved>(table: &T, entries: &[u8]) -> bool {
    entries.chunks(T::ENTRY_BYTES).all(|entry| table.take(entry))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known() -> Known {
        Known { lower: Score::loss_in(9), upper: Score::DRAW }
    }

    /// Everything that one table knows, the other one knows when it has been saved and restored, and nothing else.
    pub(super) fn saved_and_restored<T: Saved>(before: usize, after: usize, key_bits: u32) {
        let [before, after] =
            [before, after].map(|bytes| Growing::<T>::new(bytes, key_bits).expect("room for the keys"));
        let before = before.current();
        let mut random = crate::random::Random::new(3);
        let mut key = || (u128::from(random.bits()) << 64 | u128::from(random.bits())) >> (128 - key_bits);
        let keys: Vec<u128> = (0..3000).map(|_| key()).collect();
        for &key in &keys {
            let distance = key as u32 % 100;
            let known = Known { lower: Score::loss_in(distance), upper: Score::win_in(distance + 1) };
            before.put(before.place(key), known, 1 + key as u64 % 50);
        }
        let (mut next, mut bytes) = (0, Vec::new());
        while let Some(end) = before.copy(next, &mut bytes) {
            next = end;
        }
        let entries = bytes.chunks_exact(T::ENTRY_BYTES);
        assert!(entries.remainder().is_empty() && after.reserve(entries.len() as u64) && !after.reserve(u64::MAX));
        let after = after.current();
        assert!(entries.rev().all(|entry| after.take(entry)));
        let found = |table: &T, key| table.get(table.place(key)).map(|known| (known.lower, known.upper));
        let [had, has] = [&before, &after].map(|table| keys.iter().filter(|&&key| found(table, key).is_some()).count());
        assert!(0 < had && has <= had && had - has <= had / 10, "{has} of {had}");
        for &key in &keys {
            assert!(found(&after, key).is_none_or(|known| found(&before, key) == Some(known)), "{key:x}");
        }
    }

    /// Whether, in any of the tables, one key is found under the other.
    fn are_mixed_up(memory: &Memory, a: u128, b: u128) -> bool {
        fn in_tables<T: Table>(tables: &Tables<T>, a: u128, b: u128) -> bool {
            let tables = tables.near.iter().chain([&tables.main]);
            tables.map(Growing::current).any(|table| {
                table.put(table.place(a), known(), 1);
                assert!(table.get(table.place(a)).is_some());
                table.get(table.place(b)).is_some()
            })
        }
        match memory {
            Memory::Packed(tables) => in_tables(tables, a, b),
            Memory::Whole(tables) => in_tables(tables, a, b),
        }
    }

    #[test]
    fn keys_of_64_bits_that_once_shared_an_entry_are_told_apart() {
        // A table of 2^16 buckets whose tags keep 42 of the 48 bits below the index: what makes these two the same there.
        let bucket = |key: u64| key >> 48 ^ ((key & ((1 << 48) - 1)) + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 48;
        let a = 0x0123_4567_89AB_CDEF;
        for difference in 1..64u64 {
            let tag = (a ^ difference << 42) & ((1 << 48) - 1);
            let b = (bucket(tag) ^ bucket(a)) << 48 | tag;
            assert!(a != b && bucket(a) == bucket(b) && (a ^ b) & ((1 << 42) - 1) == 0);
            let memory = Memory::new(1 << 20, Keys::Exact { bits: 64 }, false, 1);
            assert!(!are_mixed_up(&memory, a.into(), b.into()), "{a:x} {b:x}");
        }
    }

    #[test]
    fn wide_keys_that_differ_in_any_bit_are_told_apart() {
        for (bits, bytes) in [(49, 1 << 24), (49, 64), (58, 1 << 20), (59, 1 << 20), (64, 1 << 27), (77, 1 << 20)] {
            let memory = Memory::new(bytes, Keys::exact(bits).expect("keys that fit"), false, 1);
            for bit in 0..bits {
                memory.clear();
                assert!(!are_mixed_up(&memory, 1 << (bits - 1), 1 << (bits - 1) ^ 1 << bit), "{bits} {bit}");
            }
        }
    }

    #[test]
    fn entries_are_one_word_where_that_is_enough() {
        let is_packed = |bytes, bits, has_points| {
            let keys = Keys::exact(bits).expect("keys that fit");
            matches!(Memory::new(bytes, keys, has_points, 1), Memory::Packed(_))
        };
        assert!(is_packed(1 << 28, 49, false) && is_packed(1 << 20, 58, false) && is_packed(0, 42, false));
        assert!(!is_packed(1 << 28, 49, true) && !is_packed(1 << 28, 59, false) && !is_packed(64, 49, false));
    }
}
