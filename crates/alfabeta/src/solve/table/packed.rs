//! The table for games that are won, drawn or lost: what is proven about a position, in one word.
//!
//! ```text
//!   63                      22 21    16 15     8 7      0
//!  |           tag            |  work  |  lower |  upper |
//! ```
//!
//! A key is cut into its high part and a tag. The high part, scattered by a hash of the tag, is the index of a bucket; index
//! and tag together give the key back, so an entry whose tag matches is about this very position and no other.
//! A bucket has two entries; the one that took less work to find gives way. Points are no part of these games; a bound in
//! points is weakened to one that a byte can hold.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use super::{Known, Place, Table};
use crate::memory::zeroed;
use crate::score::Score;

/// Entries in a bucket.
const WAYS: usize = 2;
const TAG_SHIFT: u32 = 22;
const TAG_BITS: u32 = 64 - TAG_SHIFT;
const WORK_SHIFT: u32 = 16;
const WORK_MASK: u64 = 0x3f;

/// A table of packed entries.
pub(in super::super) struct Packed {
    buckets: Vec<[AtomicU64; WAYS]>,
    /// The number of buckets is `2^index_bits`.
    index_bits: u32,
    /// The low bits of a key that are not implied by the index.
    tag_bits: u32,
}

impl Table for Packed {
    fn new(bytes: usize, key_bits: u32) -> Packed {
        let most = (bytes / (8 * WAYS)).max(1);
        let buckets = zeroed(1 << most.ilog2());
        let index_bits = buckets.len().ilog2();
        let tag_bits = key_bits.saturating_sub(index_bits).max(1);
        Packed { buckets, index_bits, tag_bits }
    }

    fn proves(&self) -> bool {
        self.tag_bits <= TAG_BITS
    }

    fn clear(&self) {
        self.buckets.iter().flatten().for_each(|entry| entry.store(0, Relaxed));
    }

    fn fill(&self) -> f64 {
        let sample = &self.buckets[..self.buckets.len().min(256)];
        let used = sample.iter().flatten().filter(|entry| entry.load(Relaxed) != 0).count();
        used as f64 / (WAYS * sample.len()) as f64
    }

    #[inline(always)]
    fn place(&self, key: u64) -> Place {
        let tag = key & ((1 << self.tag_bits) - 1);
        let scattered = tag.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (63 - self.index_bits) >> 1;
        let bucket = (key >> self.tag_bits ^ scattered) as usize & (self.buckets.len() - 1);
        Place { bucket, tag: tag & ((1 << TAG_BITS) - 1) }
    }

    #[inline(always)]
    fn get(&self, place: Place) -> Option<Known> {
        for entry in &self.buckets[place.bucket] {
            let entry = entry.load(Relaxed);
            if entry >> TAG_SHIFT == place.tag && entry != 0 {
                return Some(Known { lower: decode(entry >> 8), upper: decode(entry) });
            }
        }
        None
    }

    #[inline(always)]
    fn put(&self, place: Place, known: Known, nodes: u64) {
        let work = u64::from(64 - nodes.leading_zeros());
        let entry =
            place.tag << TAG_SHIFT | work << WORK_SHIFT | encode_lower(known.lower) << 8 | encode_upper(known.upper);
        let bucket = &self.buckets[place.bucket];
        let mut chosen = 0;
        let mut least = u64::MAX;
        for (way, old) in bucket.iter().enumerate() {
            let old = old.load(Relaxed);
            if old == 0 || old >> TAG_SHIFT == place.tag {
                chosen = way;
                break;
            }
            let work = old >> WORK_SHIFT & WORK_MASK;
            if work < least {
                (chosen, least) = (way, work);
            }
        }
        bucket[chosen].store(entry, Relaxed);
    }
}

/// A score in a byte: 128 is a draw, 255 - n a win in n, 1 + n a loss in n.
const DRAW: u64 = 128;
/// The longest distance that a byte can hold.
const LONGEST: u32 = 126;

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
    if score < Score::DRAW {
        u64::from(
            score.loss_distance().unwrap_or(if score == Score::NEG_INFINITY { 0 } else { LONGEST }).min(LONGEST) + 1,
        )
    } else if score < Score::win_in(LONGEST) {
        DRAW
    } else {
        u64::from(255 - score.win_distance().unwrap_or(0))
    }
}

/// The worst score that a byte can hold and that is not worse than `score`.
#[inline(always)]
fn encode_upper(score: Score) -> u64 {
    256 - encode_lower(-score)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn proven_scores_survive_and_others_are_rounded_to_the_safe_side() {
        for n in 0..=LONGEST {
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
    fn an_entry_answers_for_its_own_key_only() {
        for (bytes, key_bits) in [(64 * 8, 20), (1 << 16, 49), (1 << 26, 64), (16, 8)] {
            let table = Packed::new(bytes, key_bits);
            let mut random = crate::random::Random::new(5);
            let mut truth = std::collections::HashMap::new();
            for _ in 0..2000 {
                let key = random.bits() >> (64 - key_bits);
                let known = Known { lower: Score::loss_in(key as u32 % 100), upper: Score::win_in(key as u32 % 90) };
                table.put(table.place(key), known, 1 + key % 50);
                truth.insert(key, known);
                let other = random.bits() >> (64 - key_bits);
                if let Some(found) = table.get(table.place(other)).filter(|_| table.proves()) {
                    let known = truth.get(&other).expect("only what was put can be found");
                    assert_eq!((found.lower, found.upper), (known.lower, known.upper));
                }
            }
        }
    }
}
