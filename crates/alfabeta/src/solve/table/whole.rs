//! The table for games of points: whole keys and whole scores, in four words.
//!
//! ```text
//!  word 0   version: odd while somebody writes, 0 if nobody ever has
//!  word 1   the key
//!  word 2   lower bound (32 bits), upper bound (32 bits)
//!  word 3   how many nodes it took to find
//! ```
//!
//! There are no locks. A reader takes the version before and after the other words and believes them if it has not changed
//! (a sequence lock; Boehm, *Can seqlocks get along with programming language memory models?*, 2012). A writer that meets
//! another one goes away: what is lost is work, never a value. So a match is a proof with any number of threads. Two entries
//! make a bucket, a line of the processor's cache; the one that took less work gives way.

use std::sync::atomic::Ordering::{Acquire, Relaxed, Release};
use std::sync::atomic::{AtomicU64, fence};

use super::{Known, Place, Table};
use crate::memory::zeroed;
use crate::random::mix;
use crate::score::Score;

/// Entries in a bucket.
const WAYS: usize = 2;

const VERSION: usize = 0;
const KEY: usize = 1;
const BOUNDS: usize = 2;
const WORK: usize = 3;

type Entry = [AtomicU64; 4];

/// A table of whole entries.
pub(in super::super) struct Whole {
    /// A power of two of them.
    buckets: Vec<[Entry; WAYS]>,
}

impl Table for Whole {
    fn new(bytes: usize, _key_bits: u32) -> Whole {
        let most = (bytes / size_of::<[Entry; WAYS]>()).max(1);
        Whole { buckets: zeroed(1 << most.ilog2()) }
    }

    fn proves(&self) -> bool {
        true
    }

    fn clear(&self) {
        self.buckets.iter().flatten().flatten().for_each(|word| word.store(0, Relaxed));
    }

    fn fill(&self) -> f64 {
        let sample = &self.buckets[..self.buckets.len().min(256)];
        let used = sample.iter().flatten().filter(|entry| entry[VERSION].load(Relaxed) != 0).count();
        used as f64 / (WAYS * sample.len()) as f64
    }

    #[inline(always)]
    fn place(&self, key: u64) -> Place {
        Place { bucket: mix(key) as usize & (self.buckets.len() - 1), tag: key }
    }

    #[inline(always)]
    fn get(&self, place: Place) -> Option<Known> {
        for entry in &self.buckets[place.bucket] {
            let version = entry[VERSION].load(Acquire);
            let (key, bounds) = (entry[KEY].load(Relaxed), entry[BOUNDS].load(Relaxed));
            fence(Acquire);
            let is_steady = is_even(version) && entry[VERSION].load(Relaxed) == version;
            if version != 0 && key == place.tag && is_steady {
                return Some(unpack(bounds));
            }
        }
        None
    }

    #[inline(always)]
    fn put(&self, place: Place, known: Known, nodes: u64) {
        let mut chosen = &self.buckets[place.bucket][0];
        let mut least = u64::MAX;
        for entry in &self.buckets[place.bucket] {
            if entry[VERSION].load(Relaxed) == 0 || entry[KEY].load(Relaxed) == place.tag {
                chosen = entry;
                break;
            }
            let work = entry[WORK].load(Relaxed);
            if work < least {
                (chosen, least) = (entry, work);
            }
        }
        let version = chosen[VERSION].load(Relaxed);
        if !is_even(version) || chosen[VERSION].compare_exchange(version, version + 1, Relaxed, Relaxed).is_err() {
            return;
        }
        fence(Release);
        chosen[KEY].store(place.tag, Relaxed);
        chosen[BOUNDS].store(pack(known), Relaxed);
        chosen[WORK].store(nodes, Relaxed);
        chosen[VERSION].store(version + 2, Release);
    }
}

/// Whether nobody is writing.
#[inline(always)]
fn is_even(version: u64) -> bool {
    version.is_multiple_of(2)
}

#[inline(always)]
fn pack(known: Known) -> u64 {
    u64::from(known.lower.points() as u32) << 32 | u64::from(known.upper.points() as u32)
}

#[inline(always)]
fn unpack(bounds: u64) -> Known {
    let [lower, upper] = [bounds >> 32, bounds].map(|half| Score::from_points(half as u32 as i32));
    Known { lower, upper }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    /// What a test keeps under a key: different keys have different bounds.
    fn bounds(key: u64) -> (Score, Score) {
        (Score::from(-(key as i32)), Score::from(key as i32))
    }

    fn keep(table: &Whole, key: u64) {
        let (lower, upper) = bounds(key);
        table.put(table.place(key), Known { lower, upper }, key % 7);
    }

    fn found(table: &Whole, key: u64) -> Option<(Score, Score)> {
        table.get(table.place(key)).map(|known| (known.lower, known.upper))
    }

    #[test]
    fn every_score_comes_out_as_it_went_in() {
        let table = Whole::new(64, 64);
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
            let table = Whole::new(bytes, 64);
            for _ in 0..3000 {
                let [put, asked] = [0; 2].map(|_| random.bits() >> 50);
                keep(&table, put);
                assert_eq!(found(&table, put), Some(bounds(put)));
                assert!(found(&table, asked).is_none_or(|found| found == bounds(asked)), "{asked}");
            }
        }
    }

    #[test]
    fn threads_that_write_at_once_mix_nothing_up() {
        let table = Whole::new(256, 64);
        std::thread::scope(|scope| {
            for seed in 0..4 {
                let (table, mut random) = (&table, Random::new(seed));
                scope.spawn(move || {
                    for _ in 0..50_000 {
                        let [put, asked] = [0; 2].map(|_| random.bits() >> 58);
                        keep(table, put);
                        assert!(found(table, asked).is_none_or(|found| found == bounds(asked)), "{asked}");
                    }
                });
            }
        });
    }
}
