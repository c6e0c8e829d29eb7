//! The table for games that are won, drawn or lost: what is proven about a position, in one word.
//!
//! ```text
//!   63                      22 21    16 15     8 7      0
//!  |           tag            |  work  |  lower |  upper |
//! ```
//!
//! A key is cut into its high part and a tag. The high part, scattered by a hash of the tag, is the *base* of a bucket's
//! number; more bits of the hash stand above it:
//!
//! ```text
//!   bucket:  | as much of the hash as there is room | base |
//! ```
//!
//! Base and tag together give the key back, so an entry whose tag matches is about this very position and no other. That does
//! not depend on the size of the table: what a thread writes to a place that it found in a smaller one is not wrong.
//! A bucket has two entries; the one that took less work to find gives way. Points are no part of these games; a bound in
//! points is weakened to one that a byte can hold.

mod saved;

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use super::{FIRST_BYTES, Known, Table};
use crate::memory::{prefetch, zeroed};
use crate::score::Score;

/// Entries in a bucket.
const WAYS: usize = 2;
const TAG_SHIFT: u32 = 22;
const TAG_BITS: u32 = 64 - TAG_SHIFT;
const WORK_SHIFT: u32 = 16;
const WORK_MASK: u64 = 0x3f;

const BUCKET_BYTES: usize = size_of::<[AtomicU64; WAYS]>();
/// The system hands out memory in pieces of this size.
const PAGE_BYTES: usize = 4096;

/// A table of packed entries.
pub(in super::super) struct Packed {
    /// A power of two of them.
    buckets: Vec<[AtomicU64; WAYS]>,
    /// The number of different bases is `2^base_bits`, at least two.
    base_bits: u32,
    /// The low bits of a key that are not implied by the base.
    tag_bits: u32,
    /// Those bits.
    tag_mask: u64,
}

/// A bucket, and the tag of a position's entry in it.
#[derive(Clone, Copy, Default)]
pub(in super::super) struct Place {
    bucket: usize,
    tag: u64,
}

impl Packed {
    #[inline(always)]
    fn hash(tag: u64) -> u64 {
        tag.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }

    /// The number of the bucket with this base for entries with this tag.
    #[inline(always)]
    fn bucket(&self, base: usize, hash: u64) -> usize {
        // The upper half of the hash depends on all of the tag.
        let rest = hash >> 32 << self.base_bits;
        (rest as usize | base) & (self.buckets.len() - 1)
    }

    /// Where an entry belongs whose place may have been found in a smaller table.
    #[inline(always)]
    fn update(&self, place: Place) -> &[AtomicU64; WAYS] {
        let base = place.bucket & ((1 << self.base_bits) - 1);
        &self.buckets[self.bucket(base, Packed::hash(place.tag))]
    }

    /// Stores an entry where it belongs: in place of an older one for the same position, or else of the one that took less
    /// work.
    #[inline(always)]
    fn keep(&self, place: Place, entry: u64) {
        let bucket = self.update(place);
        let [first, second] = bucket.each_ref().map(|entry| entry.load(Relaxed));
        let is_free = |old: u64| old == 0 || old >> TAG_SHIFT == place.tag;
        let work = |old: u64| old >> WORK_SHIFT & WORK_MASK;
        let is_second = !is_free(first) && (is_free(second) || work(second) < work(first));
        bucket[usize::from(is_second)].store(entry, Relaxed);
    }

    /// The key that an entry in this place is about.
    fn key_at(&self, place: Place) -> u64 {
        let base = (place.bucket & ((1 << self.base_bits) - 1)) as u64;
        let high = base ^ Packed::hash(place.tag) >> (64 - self.base_bits);
        high << self.tag_bits | place.tag
    }
}

impl Table for Packed {
    type Place = Place;
    const ENTRY: usize = size_of::<AtomicU64>();

    fn smallest(bytes: usize, key_bits: u32) -> Option<Packed> {
        // A mebibyte at most: the tables near the end have no more.
        let proving = BUCKET_BYTES << key_bits.saturating_sub(TAG_BITS).min(16);
        let most = (bytes.min(FIRST_BYTES.max(proving)) / BUCKET_BYTES).max(2);
        let buckets: Vec<_> = zeroed(1 << most.ilog2());
        let base_bits = buckets.len().ilog2();
        let tag_bits = key_bits.saturating_sub(base_bits).max(1);
        if TAG_BITS < tag_bits {
            return None;
        }
        Some(Packed { buckets, base_bits, tag_bits, tag_mask: (1 << tag_bits) - 1 })
    }

    fn empty(&self, bytes: usize) -> Packed {
        let most = (bytes / BUCKET_BYTES).max(1 << self.base_bits);
        let buckets: Vec<_> = zeroed(1 << most.ilog2());
        assert!(1 << self.base_bits <= buckets.len(), "as much memory as the smallest table has");
        Packed { buckets, ..*self }
    }

    fn clear(&self) {
        self.buckets.iter().flatten().for_each(|entry| entry.store(0, Relaxed));
    }

    fn bytes(&self) -> usize {
        BUCKET_BYTES * self.buckets.len()
    }

    fn filled(&self, buckets: usize) -> f64 {
        let sample = &self.buckets[..self.buckets.len().min(buckets)];
        // A plain loop: a chain of iterators takes four times as long.
        let mut used = 0;
        for [first, second] in sample {
            used += u32::from(first.load(Relaxed) != 0) + u32::from(second.load(Relaxed) != 0);
        }
        f64::from(used) / (WAYS * sample.len()) as f64
    }

    fn take_over(&self, smaller: &Packed) {
        // Nearly every page will be written to. Memory that is read first is asked for twice, and that is what a short batch waits
        // for most.
        for page in self.buckets.chunks(PAGE_BYTES / BUCKET_BYTES) {
            let _ = page[0][0].compare_exchange(0, 0, Relaxed, Relaxed);
        }
        for (bucket, entries) in smaller.buckets.iter().enumerate() {
            for entry in entries.iter().map(|entry| entry.load(Relaxed)).filter(|&entry| entry != 0) {
                self.keep(Place { bucket, tag: entry >> TAG_SHIFT }, entry);
            }
        }
    }

    #[inline(always)]
    fn place(&self, key: u128) -> Place {
        let key = key as u64;
        let tag = key & self.tag_mask;
        let hash = Packed::hash(tag);
        let base = (key >> self.tag_bits ^ hash >> (64 - self.base_bits)) as usize;
        Place { bucket: self.bucket(base, hash), tag }
    }

    #[inline(always)]
    fn prefetch(&self, place: Place) {
        prefetch(&self.buckets, place.bucket);
    }

    #[inline(always)]
    fn fingerprint(place: Place) -> u64 {
        (place.bucket as u64) << 32 ^ place.tag | 1
    }

    #[inline(always)]
    fn get(&self, place: Place) -> Option<Known> {
        let [first, second] = self.buckets[place.bucket].each_ref().map(|entry| entry.load(Relaxed));
        // At most one of them is about the position, so whether any is takes one branch.
        let entry = if first >> TAG_SHIFT == place.tag { first } else { second };
        (entry >> TAG_SHIFT == place.tag && entry != 0)
            .then(|| Known { lower: decode(entry >> 8), upper: decode(entry) })
    }

    #[inline(always)]
    fn put(&self, place: Place, known: Known, nodes: u64) {
        let work = u64::from(64 - nodes.leading_zeros());
        let bounds = encode_lower(known.lower) << 8 | encode_upper(known.upper);
        self.keep(place, place.tag << TAG_SHIFT | work << WORK_SHIFT | bounds);
    }
}

/// A score in a byte: 128 is a draw, 255 - n a win in n, 1 + n a loss in n.
const DRAW: u64 = 128;
/// The longest distance that a byte can hold.
const LONGEST: i32 = 126;

#[inline(always)]
fn decode(byte: u64) -> Score {
    let code = (byte & 255) as u32;
    if code as u64 > DRAW {
        Score::win_in(255 - code)
    } else if (code as u64) < DRAW {
        Score::loss_in(code - 1)
    } else {
        Score::DRAW
    }
}

/// The best score that a byte can hold and that is not better than `score`.
#[inline(always)]
fn encode_lower(score: Score) -> u64 {
    // Points lie between the longest loss and the longest win, and what is infinite beyond the shortest ones.
    let code = if score < Score::DRAW {
        1 + (score.points() - Score::LOSS.points()).clamp(0, LONGEST)
    } else {
        255 - (Score::WIN.points() - score.points()).clamp(0, LONGEST + 1)
    };
    code as u64
}

/// The worst score that a byte can hold and that is not worse than `score`.
#[inline(always)]
fn encode_upper(score: Score) -> u64 {
    256 - encode_lower(-score)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table_of(bytes: usize, key_bits: u32) -> Packed {
        Packed::smallest(bytes, key_bits).expect("a table that proves its keys").empty(bytes)
    }

    #[test]
    fn proven_scores_survive_and_others_are_rounded_to_the_safe_side() {
        for n in 0..=LONGEST as u32 {
            for score in [Score::win_in(n), Score::loss_in(n), Score::DRAW] {
                assert_eq!((decode(encode_lower(score)), decode(encode_upper(score))), (score, score));
            }
        }
        let others = [Score::from(7), Score::from(-7), Score::win_in(500), Score::loss_in(500)];
        for score in others.into_iter().chain([Score::INFINITY, Score::NEG_INFINITY]) {
            // The best and the worst score there are stand for infinity.
            let (lower, upper) = (decode(encode_lower(score)), decode(encode_upper(score)));
            assert!(lower <= score || lower == Score::LOSS || lower == Score::WIN, "{score}: {lower}");
            assert!(score <= upper || upper == Score::LOSS || upper == Score::WIN, "{score}: {upper}");
        }
    }

    #[test]
    fn base_and_tag_give_the_key_back_however_large_the_table() {
        for (bytes, key_bits) in [(64 * 8, 20), (1 << 26, 49), (1 << 24, 58), (1 << 28, 56), (16, 8)] {
            let mut table = Packed::smallest(bytes, key_bits).expect("a table that proves its keys");
            let mut random = crate::random::Random::new(5);
            loop {
                for _ in 0..2000 {
                    let key = random.bits() >> (64 - key_bits);
                    let place = table.place(key.into());
                    assert_eq!(table.key_at(place), key);
                    assert!(place.tag < 1 << TAG_BITS && place.bucket < table.buckets.len());
                }
                if bytes <= table.bytes() {
                    break;
                }
                table = table.empty(2 * table.bytes());
            }
        }
        assert!(Packed::smallest(1 << 26, 59).is_none() && Packed::smallest(1 << 10, 49).is_none());
    }

    #[test]
    fn an_entry_answers_for_its_own_key_only() {
        for (bytes, key_bits) in [(64 * 8, 20), (1 << 16, 49), (1 << 26, 58), (16, 8)] {
            let table = table_of(bytes, key_bits);
            let mut random = crate::random::Random::new(5);
            let mut truth = std::collections::HashMap::new();
            for _ in 0..2000 {
                let key = random.bits() >> (64 - key_bits);
                let known = Known { lower: Score::loss_in(key as u32 % 100), upper: Score::win_in(key as u32 % 90) };
                table.put(table.place(key.into()), known, 1 + key % 50);
                truth.insert(key, known);
                let other = random.bits() >> (64 - key_bits);
                if let Some(found) = table.get(table.place(other.into())) {
                    let known = truth.get(&other).expect("only what was put can be found");
                    assert_eq!((found.lower, found.upper), (known.lower, known.upper));
                }
            }
        }
    }
}
