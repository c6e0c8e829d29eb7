//! The table for games of points and for wide keys: whole keys and whole scores, in four words.
//!
//! ```text
//!  word 0   version (58 bits): odd while a thread writes; work (6 bits): how long it took to find, 0 if the entry is empty
//!  word 1   the lower half of the key
//!  word 2   the upper half of the key
//!  word 3   lower bound (32 bits), upper bound (32 bits)
//! ```
//!
//! There are no locks. A reader takes the first word before and after the others and believes them if it has not changed
//! (a sequence lock; Boehm, *Can seqlocks get along with programming language memory models?*, 2012). A writer that meets
//! another one goes away: what is lost is work, never a value. So a match is a proof with any number of threads. Two entries
//! make a bucket, a line of the processor's cache; the one that took less work gives way.

use std::sync::atomic::Ordering::{Acquire, Relaxed, Release};
use std::sync::atomic::{AtomicU64, fence};

use super::{COPIED, FIRST_BYTES, Known, Saved, Table};
use crate::memory::{claimed, prefetch};
use crate::random::mix;
use crate::score::Score;

/// Entries in a bucket.
const WAYS: usize = 2;

const VERSION: usize = 0;
const LOW: usize = 1;
const HIGH: usize = 2;
const BOUNDS: usize = 3;

const WORK_MASK: u64 = 0x3f;
/// One version more.
const STEP: u64 = WORK_MASK + 1;

type Entry = [AtomicU64; 4];

const BUCKET_BYTES: usize = size_of::<[Entry; WAYS]>();

/// A table of whole entries.
pub(in super::super) struct Whole {
    /// A power of two of them.
    buckets: Vec<[Entry; WAYS]>,
}

/// A key, and a hash of it of which as much as there is room for is the number of its bucket.
#[derive(Clone, Copy, Default)]
pub(in super::super) struct Place {
    hash: u64,
    key: u128,
}

impl Whole {
    /// The largest table that fits into `bytes` and into memory.
    fn of(bytes: usize) -> Whole {
        let most = (bytes / BUCKET_BYTES).max(1);
        Whole { buckets: claimed(1 << most.ilog2()) }
    }

    #[inline(always)]
    fn number(&self, place: Place) -> usize {
        place.hash as usize & (self.buckets.len() - 1)
    }

    #[inline(always)]
    fn bucket(&self, place: Place) -> &[Entry; WAYS] {
        &self.buckets[self.number(place)]
    }

    /// Writes an entry, unless another thread does. `version` is the first word that it had when it was chosen.
    #[inline(always)]
    fn write(entry: &Entry, version: u64, key: u128, bounds: u64, work: u64) {
        let is_mine =
            is_steady(version) && entry[VERSION].compare_exchange(version, version + STEP, Relaxed, Relaxed).is_ok();
        if !is_mine {
            return;
        }
        fence(Release);
        entry[LOW].store(key as u64, Relaxed);
        entry[HIGH].store((key >> 64) as u64, Relaxed);
        entry[BOUNDS].store(bounds, Relaxed);
        let version = (version & !WORK_MASK).wrapping_add(2 * STEP);
        entry[VERSION].store(version | work, Release);
    }

    /// Keeps an entry: in place of an older one for the same position, or else of the one that took less work.
    #[inline(always)]
    fn keep(&self, place: Place, bounds: u64, work: u64) {
        let bucket = self.bucket(place);
        let (mut chosen, mut version, mut least) = (&bucket[0], 0, u64::MAX);
        for entry in bucket {
            let first = entry[VERSION].load(Relaxed);
            let work = first & WORK_MASK;
            if work == 0 || key(entry) == place.key {
                (chosen, version) = (entry, first);
                break;
            }
            if work < least {
                (chosen, version, least) = (entry, first, work);
            }
        }
        Whole::write(chosen, version, place.key, bounds, work);
    }
}

impl Table for Whole {
    type Place = Place;
    const ENTRY: usize = size_of::<Entry>();

    fn smallest(bytes: usize, _key_bits: u32) -> Option<Whole> {
        Some(Whole::of(bytes.min(FIRST_BYTES)))
    }

    fn empty(&self, bytes: usize) -> Whole {
        Whole::of(bytes)
    }

    fn clear(&self) {
        self.buckets.iter().flatten().flatten().for_each(|word| word.store(0, Relaxed));
    }

    fn bytes(&self) -> usize {
        BUCKET_BYTES * self.buckets.len()
    }

    fn filled(&self, buckets: usize) -> f64 {
        let sample = &self.buckets[..self.buckets.len().min(buckets)];
        let used = sample.iter().flatten().filter(|entry| entry[VERSION].load(Relaxed) & WORK_MASK != 0).count();
        used as f64 / (WAYS * sample.len()) as f64
    }

    fn take_over(&self, smaller: &Whole) {
        for (version, key, bounds) in smaller.buckets.iter().flatten().filter_map(read) {
            self.keep(self.place(key), bounds, version & WORK_MASK);
        }
    }

    #[inline(always)]
    fn place(&self, key: u128) -> Place {
        Place { hash: mix(key as u64 ^ mix((key >> 64) as u64)), key }
    }

    #[inline(always)]
    fn prefetch(&self, place: Place) {
        prefetch(&self.buckets, self.number(place));
    }

    #[inline(always)]
    fn fingerprint(place: Place) -> u64 {
        place.hash | 1
    }

    #[inline(always)]
    fn get(&self, place: Place) -> Option<Known> {
        self.bucket(place).iter().find_map(|entry| match read(entry) {
            Some((_, key, bounds)) if key == place.key => Some(unpack(bounds)),
            _ => None,
        })
    }

    #[inline(always)]
    fn put(&self, place: Place, known: Known, nodes: u64) {
        self.keep(place, pack(known), u64::from(64 - nodes.leading_zeros()).min(WORK_MASK));
    }
}

/// The first word, the key and the bounds of an entry that is not empty, unless a thread is writing.
#[inline(always)]
fn read(entry: &Entry) -> Option<(u64, u128, u64)> {
    let version = entry[VERSION].load(Acquire);
    let (key, bounds) = (key(entry), entry[BOUNDS].load(Relaxed));
    fence(Acquire);
    let is_whole = is_steady(version) && entry[VERSION].load(Relaxed) == version;
    (version & WORK_MASK != 0 && is_whole).then_some((version, key, bounds))
}

#[inline(always)]
fn key(entry: &Entry) -> u128 {
    u128::from(entry[HIGH].load(Relaxed)) << 64 | u128::from(entry[LOW].load(Relaxed))
}

/// Whether no thread is writing.
#[inline(always)]
fn is_steady(version: u64) -> bool {
    version & STEP == 0
}

#[inline(always)]
fn pack(known: Known) -> u64 {
    u64::from(known.lower.points() as u32) << 32 | u64::from(known.upper.points() as u32)
}

#[inline(always)]
fn unpack(bounds: u64) -> Known {
    let score = |half: u64| Score::from_points(half as u32 as i32);
    Known { lower: score(bounds >> 32), upper: score(bounds) }
}

impl Saved for Whole {
    const ENTRY_BYTES: usize = 16 + 8 + 1;

    fn copy(&self, first: usize, bytes: &mut Vec<u8>) -> Option<usize> {
        let end = (first + COPIED).min(self.buckets.len());
        for (version, key, bounds) in self.buckets.get(first..end)?.iter().flatten().filter_map(read) {
            bytes.extend_from_slice(&key.to_le_bytes());
            bytes.extend_from_slice(&bounds.to_le_bytes());
            bytes.push((version & WORK_MASK) as u8);
        }
        (first < end).then_some(end)
    }

    fn take(&self, bytes: &[u8]) -> bool {
        let Some((key, rest)) = bytes.split_first_chunk() else { return false };
        let Some((bounds, &[work])) = rest.split_first_chunk() else { return false };
        let (key, bounds, work) = (u128::from_le_bytes(*key), u64::from_le_bytes(*bounds), u64::from(work));
        let Known { lower, upper } = unpack(bounds);
        let is_entry = 0 < work && work <= WORK_MASK && lower <= upper;
        if is_entry {
            self.keep(self.place(key), bounds, work);
        }
        is_entry
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::saved_and_restored;
    use super::*;
    use crate::random::Random;

    /// A key that lies in both halves.
    fn spread(n: u64) -> u128 {
        u128::from(n & 15) | u128::from(n) << 64
    }

    /// What a test keeps under a key: different keys have different bounds.
    fn bounds(key: u128) -> (Score, Score) {
        let points = (key >> 64) as i32;
        (Score::from(-points), Score::from(points))
    }

    fn keep(table: &Whole, key: u128) {
        let (lower, upper) = bounds(key);
        table.put(table.place(key), Known { lower, upper }, 1 + key as u64 % 7);
    }

    fn found(table: &Whole, key: u128) -> Option<(Score, Score)> {
        table.get(table.place(key)).map(|known| (known.lower, known.upper))
    }

    #[test]
    fn every_score_comes_out_as_it_went_in() {
        let table = Whole::of(64);
        let points = [0, 1, -1, 127, -128, 1_000_000, i32::MAX, i32::MIN].map(Score::from);
        let others = [Score::win_in(0), Score::win_in(500), Score::loss_in(3), Score::INFINITY, Score::NEG_INFINITY];
        for lower in points.into_iter().chain(others) {
            for upper in points.into_iter().chain(others) {
                table.put(table.place(9), Known { lower, upper }, 1);
                let known = table.get(table.place(9)).expect("the newest entry is there");
                assert_eq!((known.lower, known.upper), (lower, upper));
            }
        }
        table.clear();
        assert!(found(&table, 9).is_none() && found(&table, 0).is_none());
    }

    #[test]
    fn an_entry_answers_for_its_own_key_only() {
        let mut random = Random::new(5);
        for bytes in [0, 1 << 10, 1 << 16] {
            let table = Whole::of(bytes);
            for _ in 0..3000 {
                let [put, asked] = [0; 2].map(|_| spread(random.bits() >> 50));
                keep(&table, put);
                assert_eq!(found(&table, put), Some(bounds(put)));
                assert!(found(&table, asked).is_none_or(|found| found == bounds(asked)), "{asked}");
            }
        }
    }

    #[test]
    fn threads_that_write_at_once_mix_nothing_up() {
        let table = Whole::of(256);
        std::thread::scope(|scope| {
            for seed in 0..4 {
                let (table, mut random) = (&table, Random::new(seed));
                scope.spawn(move || {
                    for _ in 0..50_000 {
                        let [put, asked] = [0; 2].map(|_| spread(random.bits() >> 58));
                        keep(table, put);
                        assert!(found(table, asked).is_none_or(|found| found == bounds(asked)), "{asked}");
                    }
                });
            }
        });
    }

    #[test]
    fn entries_come_back_into_tables_of_other_sizes() {
        for (before, after) in [(1 << 22, 1 << 22), (1 << 20, 1 << 24), (1 << 24, 1 << 22), (1 << 12, 1 << 14)] {
            saved_and_restored::<Whole>(before, after, 128);
        }
    }

    #[test]
    fn what_is_no_entry_is_not_taken() {
        let table = Whole::smallest(1 << 20, 128).expect("every table will do");
        let mut entry = [0; Whole::ENTRY_BYTES];
        assert!(!table.take(&entry), "no work went into it");
        entry[24] = 64;
        assert!(!table.take(&entry), "nor so much");
        entry[24] = 63;
        assert!(table.take(&entry));
        entry[20] = 1;
        assert!(!table.take(&entry), "its lower bound is above the upper one");
        assert!(!table.take(&entry[1..]) && !table.take(&[]));
    }
}
