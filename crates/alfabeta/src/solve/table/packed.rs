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
//! not depend on how much of the table is in use: what a thread writes to a place that is out of date is lost, but not wrong.
//! A bucket has two entries; the one that took less work to find gives way. Points are no part of these games; a bound in
//! points is weakened to one that a byte can hold.

mod saved;

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};

use super::{FIRST_BYTES, Known, SAMPLE, Table, grown, is_crowded};
use crate::memory::zeroed;
use crate::score::Score;

/// Entries in a bucket.
const WAYS: usize = 2;
const TAG_SHIFT: u32 = 22;
const TAG_BITS: u32 = 64 - TAG_SHIFT;
const WORK_SHIFT: u32 = 16;
const WORK_MASK: u64 = 0x3f;

/// How many buckets are in use at first, unless keys need more to be proven.
const FIRST_BUCKETS: usize = FIRST_BYTES / (8 * WAYS);

/// A table of packed entries.
pub(in super::super) struct Packed {
    /// A power of two of them.
    buckets: Vec<[AtomicU64; WAYS]>,
    /// The number of the last bucket in use: ones only.
    last: AtomicUsize,
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

    /// The bucket with this base for entries with this tag. Only what is in use counts.
    #[inline(always)]
    fn bucket(&self, base: usize, hash: u64) -> usize {
        // The upper half of the hash depends on all of the tag.
        let rest = hash >> 32 << self.base_bits;
        (rest as usize | base) & self.last.load(Relaxed)
    }

    /// What was kept at `place`, as far as it lies in what is in use now.
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

    /// The key that an entry in this place is about.
    fn key_at(&self, place: Place) -> u64 {
        let base = (place.bucket & ((1 << self.base_bits) - 1)) as u64;
        let high = base ^ Packed::hash(place.tag) >> (64 - self.base_bits);
        high << self.tag_bits | place.tag
    }

    /// How much of the first so many buckets is filled, from 0 to 1.
    fn crowding(&self, buckets: usize) -> f64 {
        let sample = &self.buckets[..self.buckets.len().min(buckets)];
        let used = sample.iter().flatten().filter(|entry| entry.load(Relaxed) != 0).count();
        used as f64 / (WAYS * sample.len()) as f64
    }
}

impl Table for Packed {
    type Place = Place;

    fn new(bytes: usize, key_bits: u32) -> Option<Packed> {
        let most = (bytes / (8 * WAYS)).max(2);
        let buckets: Vec<_> = zeroed(1 << most.ilog2());
        // A mebibyte at most: the tables near the end have no more.
        let proving = 1 << key_bits.saturating_sub(TAG_BITS).min(16);
        let first = buckets.len().min(FIRST_BUCKETS.max(proving));
        let base_bits = first.ilog2();
        let tag_bits = key_bits.saturating_sub(base_bits).max(1);
        if TAG_BITS < tag_bits {
            return None;
        }
        let last = AtomicUsize::new(first - 1);
        Some(Packed { buckets, last, base_bits, tag_bits, tag_mask: (1 << tag_bits) - 1 })
    }

    fn clear(&self) {
        self.buckets[..=self.last.load(Relaxed)].iter().flatten().for_each(|entry| entry.store(0, Relaxed));
    }

    fn fill(&self) -> f64 {
        self.crowding(SAMPLE) * (self.last.load(Relaxed) + 1) as f64 / self.buckets.len() as f64
    }

    fn make_room(&self) {
        let last = self.last.load(Relaxed);
        let more = grown(last + 1, self.buckets.len()) - 1;
        if more == last || !is_crowded(|buckets| self.crowding(buckets)) {
            return;
        }
        // Whoever gets here first moves the entries.
        if self.last.compare_exchange(last, more, Relaxed, Relaxed).is_err() {
            return;
        }
        for bucket in 0..=last {
            for entry in &self.buckets[bucket] {
                let entry = entry.swap(0, Relaxed);
                if entry != 0 {
                    self.keep(Place { bucket, tag: entry >> TAG_SHIFT }, entry);
                }
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
    fn fingerprint(place: Place) -> u64 {
        (place.bucket as u64) << 32 ^ place.tag | 1
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
        let bounds = encode_lower(known.lower) << 8 | encode_upper(known.upper);
        self.keep(place, place.tag << TAG_SHIFT | work << WORK_SHIFT | bounds);
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
    use super::super::GROWTH;
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
    fn base_and_tag_give_the_key_back_however_much_is_in_use() {
        for (bytes, key_bits) in [(64 * 8, 20), (1 << 26, 49), (1 << 24, 58), (1 << 28, 56), (16, 8)] {
            let table = Packed::new(bytes, key_bits).expect("a table that proves its keys");
            let mut random = crate::random::Random::new(5);
            loop {
                for _ in 0..2000 {
                    let key = random.bits() >> (64 - key_bits);
                    let place = table.place(key.into());
                    assert_eq!(table.key_at(place), key);
                    assert!(place.tag < 1 << TAG_BITS && place.bucket <= table.last.load(Relaxed));
                }
                let last = table.last.load(Relaxed);
                if last + 1 == table.buckets.len() {
                    break;
                }
                table.last.store((last + 1) * GROWTH - 1, Relaxed);
            }
        }
        assert!(Packed::new(1 << 26, 59).is_none() && Packed::new(1 << 10, 49).is_none());
    }

    #[test]
    fn an_entry_answers_for_its_own_key_only() {
        for (bytes, key_bits) in [(64 * 8, 20), (1 << 16, 49), (1 << 26, 58), (16, 8)] {
            let table = Packed::new(bytes, key_bits).expect("a table that proves its keys");
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
    fn a_table_that_grows_forgets_nothing_and_takes_what_comes_late() {
        let table = Packed::new(1 << 24, 49).expect("a table that proves its keys");
        let mut random = crate::random::Random::new(5);
        let keys: Vec<u128> = (0..3_000).map(|_| (random.bits() >> 15).into()).collect();
        let known = Known { lower: Score::DRAW, upper: Score::win_in(7) };
        let found = || keys.iter().filter(|&&key| table.get(table.place(key)).is_some()).count();
        let late = table.place(7);
        keys.iter().for_each(|&key| table.put(table.place(key), known, 1));
        let before = found();
        table.make_room();
        assert_eq!((table.last.load(Relaxed) + 1, found()), (FIRST_BUCKETS * GROWTH, before));
        table.put(late, known, 1);
        assert!(table.get(table.place(7)).is_some(), "its place was found before the table grew");
        table.make_room();
        assert_eq!(table.last.load(Relaxed) + 1, FIRST_BUCKETS * GROWTH, "there is room enough");
    }
}
