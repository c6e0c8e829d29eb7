//! The table for games that are won, drawn or lost: what is proven about a position, in one word.
//!
//! ```text
//!   63                      22 21    16 15     8 7      0
//!  |           tag            |  work  |  lower |  upper |
//! ```
//!
//! A key is multiplied by an odd number, which scatters it and can be undone. The upper bits of the product are the number of a
//! bucket; the tag is what is left of it below the *base*, the bits that the smallest table takes for that:
//!
//! ```text
//!   product:  | base |            tag            | zeros |
//!             |   bucket   |
//! ```
//!
//! Base and tag together give the key back, so an entry whose tag matches is about this very position and no other. That does
//! not depend on the size of the table, and neither does the product: a thread that found it for a smaller table writes to the
//! right bucket of a larger one.
//! A bucket has two entries; the one that took less work to find gives way. Points are no part of these games; a bound in
//! points is weakened to one that a byte can hold.

use std::sync::atomic::AtomicU64;
use std::sync::atomic::Ordering::Relaxed;

use super::{COPIED, FIRST_BYTES, Known, Saved, Table};
use crate::memory::{claimed, prefetch, zeroed};
use crate::score::Score;

/// Entries in a bucket.
const WAYS: usize = 2;
const TAG_SHIFT: u32 = 22;
const TAG_BITS: u32 = 64 - TAG_SHIFT;
const WORK_SHIFT: u32 = 16;
const WORK_MASK: u64 = 0x3f;

const BUCKET_BYTES: usize = size_of::<[AtomicU64; WAYS]>();

/// All but the tag of an entry.
const REST_MASK: u64 = (1 << TAG_SHIFT) - 1;

/// What keys are multiplied by: a word's worth of the golden ratio (Knuth's multiplicative hashing).
const FACTOR: u64 = 0x9E37_79B9_7F4A_7C15;
/// What undoes it.
const INVERSE: u64 = inverse(FACTOR);

/// A table of packed entries.
pub(in super::super) struct Packed {
    /// A power of two of them, at least two.
    buckets: Vec<[AtomicU64; WAYS]>,
    /// How far a product is shifted to give the number of a bucket.
    bucket_shift: u32,
    /// The buckets of the smallest table for the same keys are `2^base_bits`.
    base_bits: u32,
    /// How many bits fewer than a word the keys have.
    key_shift: u32,
}

/// The product of a position's key.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(in super::super) struct Place(u64);

impl Packed {
    #[inline(always)]
    fn number(&self, place: Place) -> usize {
        (place.0 >> self.bucket_shift) as usize
    }

    /// The tag of a position's entry, where an entry has it.
    #[inline(always)]
    fn tag(&self, place: Place) -> u64 {
        place.0 << self.base_bits
    }

    /// Stores an entry where it belongs: in place of an older one for the same position, or else of the one that took less
    /// work.
    #[inline(always)]
    fn keep(&self, place: Place, entry: u64) {
        let bucket = &self.buckets[self.number(place)];
        let (first, second) = (bucket[0].load(Relaxed), bucket[1].load(Relaxed));
        let is_free = |old: u64| (old == 0) | ((old ^ entry) >> TAG_SHIFT == 0);
        let work = |old: u64| old >> WORK_SHIFT & WORK_MASK;
        // Without branches: they could not be predicted.
        let is_second = !is_free(first) & (is_free(second) | (work(second) < work(first)));
        bucket[usize::from(is_second)].store(entry, Relaxed);
    }

    /// The place of the position that an entry of a bucket is about.
    fn place_of(&self, bucket: usize, entry: u64) -> Place {
        let base = (bucket as u64) << self.bucket_shift >> (64 - self.base_bits) << (64 - self.base_bits);
        Place(base | (entry & !REST_MASK) >> self.base_bits)
    }

    /// The key of a position.
    fn key_at(&self, place: Place) -> u64 {
        place.0.wrapping_mul(INVERSE) >> self.key_shift
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
        if TAG_BITS < key_bits.saturating_sub(base_bits) {
            return None;
        }
        Some(Packed { buckets, bucket_shift: 64 - base_bits, base_bits, key_shift: 64 - key_bits.max(1) })
    }

    fn empty(&self, bytes: usize) -> Packed {
        let most = (bytes / BUCKET_BYTES).max(1 << self.base_bits);
        let buckets: Vec<_> = claimed(1 << most.ilog2());
        assert!(1 << self.base_bits <= buckets.len(), "as much memory as the smallest table has");
        let bucket_shift = 64 - buckets.len().ilog2();
        Packed { buckets, bucket_shift, ..*self }
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
        for (bucket, entries) in smaller.buckets.iter().enumerate() {
            for entry in entries.iter().map(|entry| entry.load(Relaxed)).filter(|&entry| entry != 0) {
                self.keep(smaller.place_of(bucket, entry), entry);
            }
        }
    }

    #[inline(always)]
    fn place(&self, key: u128) -> Place {
        Place(((key as u64) << self.key_shift).wrapping_mul(FACTOR))
    }

    #[inline(always)]
    fn prefetch(&self, place: Place) {
        prefetch(&self.buckets, self.number(place));
    }

    #[inline(always)]
    fn fingerprint(place: Place) -> u64 {
        place.0 | 1
    }

    #[inline(always)]
    fn get(&self, place: Place) -> Option<Known> {
        let tag = self.tag(place);
        let bucket = &self.buckets[self.number(place)];
        let (first, second) = (bucket[0].load(Relaxed) ^ tag, bucket[1].load(Relaxed) ^ tag);
        // At most one of them is about the position, so whether any is takes one branch.
        let rest = if first <= REST_MASK { first } else { second };
        // What is there and empty has no bounds.
        (rest.wrapping_sub(1) < REST_MASK).then(|| Known { lower: decode(rest >> 8), upper: decode(rest) })
    }

    #[inline(always)]
    fn put(&self, place: Place, known: Known, nodes: u64) {
        let work = u64::from(64 - nodes.leading_zeros());
        let bounds = encode_lower(known.lower) << 8 | encode_upper(known.upper);
        self.keep(place, self.tag(place) | work << WORK_SHIFT | bounds);
    }
}

/// The number that undoes a multiplication by an odd one.
const fn inverse(odd: u64) -> u64 {
    // Right in the lowest three bits, and in twice as many after each round (Newton).
    let mut inverse = odd;
    let mut round = 0;
    while round < 5 {
        inverse = inverse.wrapping_mul(2u64.wrapping_sub(odd.wrapping_mul(inverse)));
        round += 1;
    }
    inverse
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

impl Saved for Packed {
    const ENTRY_BYTES: usize = 10;

    fn copy(&self, first: usize, bytes: &mut Vec<u8>) -> Option<usize> {
        let end = (first + COPIED).min(self.buckets.len());
        for bucket in first..end {
            for entry in &self.buckets[bucket] {
                let entry = entry.load(Relaxed);
                if entry != 0 {
                    let key = self.key_at(self.place_of(bucket, entry));
                    let saved = u128::from(key) << TAG_SHIFT | u128::from(entry & REST_MASK);
                    bytes.extend_from_slice(&saved.to_le_bytes()[..Self::ENTRY_BYTES]);
                }
            }
        }
        (first < end).then_some(end)
    }

    fn take(&self, bytes: &[u8]) -> bool {
        let Ok(bytes) = <[u8; Self::ENTRY_BYTES]>::try_from(bytes) else { return false };
        let saved = bytes.iter().rev().fold(0, |saved, &byte| saved << 8 | u128::from(byte));
        let (key, rest) = (saved >> TAG_SHIFT, saved as u64 & REST_MASK);
        let (work, lower, upper) = (rest >> WORK_SHIFT, rest >> 8 & 255, rest & 255);
        // No score has the code 0.
        let is_entry = key >> (64 - self.key_shift) == 0 && work != 0 && 0 < lower && lower <= upper;
        if is_entry {
            let place = self.place(key);
            self.keep(place, self.tag(place) | rest);
        }
        is_entry
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::saved_and_restored;
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
                    assert_eq!(table.place_of(table.number(place), table.tag(place) | 1), place);
                    assert_eq!(table.tag(place) & REST_MASK, 0);
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

    #[test]
    fn entries_come_back_into_tables_of_other_sizes() {
        for (before, after) in [(1 << 22, 1 << 22), (1 << 20, 1 << 24), (1 << 24, 1 << 21), (1 << 12, 1 << 13)] {
            saved_and_restored::<Packed>(before, after, 40);
        }
    }

    #[test]
    fn what_is_no_entry_is_not_taken() {
        let table = Packed::smallest(1 << 20, 40).expect("room for the keys");
        let entry = |key: u128, rest: u128| (key << TAG_SHIFT | rest).to_le_bytes()[..10].to_vec();
        assert!(table.take(&entry((1 << 40) - 1, 0x01_80_80)));
        for (key, rest) in [(1 << 40, 0x01_80_80), (1, 0x00_80_80), (1, 0x01_00_80), (1, 0x01_80_00), (1, 0x01_81_80)] {
            assert!(!table.take(&entry(key, rest)), "{key:x} {rest:x}");
        }
        assert!(!table.take(&[1; 9]) && !table.take(&[]));
    }
}
