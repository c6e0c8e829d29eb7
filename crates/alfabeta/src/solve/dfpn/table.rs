//! What df-pn remembers: the numbers of the claims it has looked at.
//!
//! An entry is a whole key and one word, so that it answers for its own position only:
//!
//! ```text
//!   63   62     57 56          28 27           0
//!  |claim|  work  |   disproof   |    proof     |
//! ```
//!
//! Four entries make a bucket, a line of the processor's cache. Both claims about a position are kept in the same bucket,
//! because the answer to one often settles the other. The entry that took the least work gives way.

use super::Claim;
use crate::memory::zeroed;
use crate::random::mix;

/// Entries in a bucket.
const WAYS: usize = 4;
const DISPROOF_SHIFT: u32 = 28;
const WORK_SHIFT: u32 = 56;
const CLAIM_SHIFT: u32 = 62;
const NUMBER_MASK: u64 = INFINITY as u64;
const WORK_MASK: u64 = 0x3f;

/// A key and what is known about its position; a word of 0 is empty, since no claim has two numbers of 0.
type Entry = [u64; 2];

pub(super) struct Table {
    /// A power of two of them.
    buckets: Vec<[Entry; WAYS]>,
}

impl Table {
    /// The largest table that fits into `bytes` and into memory.
    pub(super) fn new(bytes: usize) -> Table {
        let most = (bytes / size_of::<[Entry; WAYS]>()).max(1);
        Table { buckets: zeroed(1 << most.ilog2()) }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.buckets.fill([[0; 2]; WAYS]);
    }

    /// How much of the table is in use, from 0 to 1, by looking at a part of it.
    pub(super) fn fill(&self) -> f64 {
        let sample = &self.buckets[..self.buckets.len().min(4096)];
        let used = sample.iter().flatten().filter(|entry| entry[1] != 0).count();
        used as f64 / (WAYS * sample.len()) as f64
    }

    /// What is known about a claim. A player who wins does not lose, and a player who loses does not win.
    #[inline(always)]
    pub(super) fn get(&self, key: u64, claim: Claim) -> Option<Numbers> {
        let mut found = None;
        for &[_, word] in self.buckets[self.bucket(key)].iter().filter(|entry| entry[0] == key && entry[1] != 0) {
            let numbers = read(word);
            if word >> CLAIM_SHIFT == claim as u64 {
                found = Some(numbers);
            } else if numbers.settled() == Some(claim == Claim::Draw) {
                return Some(numbers);
            }
        }
        found
    }

    /// Keeps the numbers of a claim after searching `nodes` nodes.
    #[inline(always)]
    pub(super) fn put(&mut self, key: u64, claim: Claim, numbers: Numbers, nodes: u64) {
        let work = u64::from(64 - nodes.leading_zeros()).min(WORK_MASK);
        let word = (claim as u64) << CLAIM_SHIFT
            | work << WORK_SHIFT
            | u64::from(numbers.disproof) << DISPROOF_SHIFT
            | u64::from(numbers.proof);
        let bucket = self.bucket(key);
        let mut chosen = 0;
        let mut least = u64::MAX;
        for (way, &[old_key, old]) in self.buckets[bucket].iter().enumerate() {
            if old == 0 || old_key == key && old >> CLAIM_SHIFT == claim as u64 {
                chosen = way;
                break;
            }
            let work = old >> WORK_SHIFT & WORK_MASK;
            if work < least {
                (chosen, least) = (way, work);
            }
        }
        self.buckets[bucket][chosen] = [key, word];
    }

    #[inline(always)]
    fn bucket(&self, key: u64) -> usize {
        mix(key) as usize & (self.buckets.len() - 1)
    }
}

#[inline(always)]
fn read(word: u64) -> Numbers {
    Numbers { proof: (word & NUMBER_MASK) as u32, disproof: (word >> DISPROOF_SHIFT & NUMBER_MASK) as u32 }
}

/// How many positions must at least be settled before a claim is proven, and before it is disproven.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Numbers {
    pub(super) proof: u32,
    pub(super) disproof: u32,
}

/// What a number is counted up to in a table; also "it cannot be done".
pub(super) const INFINITY: u32 = (1 << 28) - 1;

impl Numbers {
    pub(super) const PROVEN: Numbers = Numbers { proof: 0, disproof: INFINITY };
    pub(super) const DISPROVEN: Numbers = Numbers { proof: INFINITY, disproof: 0 };
    /// Limits that only a settled claim reaches.
    pub(super) const UNLIMITED: Numbers = Numbers { proof: INFINITY, disproof: INFINITY };

    /// The numbers of an open claim. However large, they are not mistaken for a settled one.
    #[inline(always)]
    pub(super) fn open(proof: u64, disproof: u64) -> Numbers {
        let number = |n: u64| n.min(INFINITY as u64 - 1) as u32;
        Numbers { proof: number(proof), disproof: number(disproof) }
    }

    /// Whether the claim is true or false, once that is known.
    #[inline(always)]
    pub(super) fn settled(self) -> Option<bool> {
        match (self.proof, self.disproof) {
            (0, _) => Some(true),
            (_, 0) => Some(false),
            _ => None,
        }
    }

    /// The same about the opposite claim.
    #[inline(always)]
    pub(super) fn opposite(self) -> Numbers {
        Numbers { proof: self.disproof, disproof: self.proof }
    }
}

impl From<bool> for Numbers {
    fn from(is_true: bool) -> Numbers {
        if is_true { Numbers::PROVEN } else { Numbers::DISPROVEN }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    #[test]
    fn an_entry_answers_for_its_own_claim_only() {
        let mut random = Random::new(5);
        for bytes in [0, 64, 4096, 1 << 16] {
            let mut table = Table::new(bytes);
            let mut truth = std::collections::HashMap::new();
            for _ in 0..3000 {
                let key = random.bits() >> 52 << 40;
                let claim = random.pick(&[Claim::Draw, Claim::Win]);
                let numbers = Numbers::open(1 + random.bits() % 9, 1 + (random.bits() >> 30));
                table.put(key, claim, numbers, 1 + random.bits() % 50);
                truth.insert((key, claim), numbers);
                assert_eq!(table.get(key, claim), Some(numbers), "the newest entry is there");
                let key = random.bits() >> 52 << 40;
                if let Some(found) = table.get(key, claim) {
                    assert_eq!(Some(&found), truth.get(&(key, claim)));
                }
            }
        }
    }

    #[test]
    fn a_win_is_no_loss_and_a_loss_is_no_win() {
        let mut table = Table::new(1 << 10);
        table.put(1, Claim::Win, Numbers::PROVEN, 1);
        table.put(2, Claim::Win, Numbers::DISPROVEN, 1);
        table.put(3, Claim::Draw, Numbers::PROVEN, 1);
        table.put(4, Claim::Draw, Numbers::DISPROVEN, 1);
        let other = |key, claim| table.get(key, claim).and_then(Numbers::settled);
        assert_eq!([other(1, Claim::Draw), other(2, Claim::Draw)], [Some(true), None]);
        assert_eq!([other(3, Claim::Win), other(4, Claim::Win)], [None, Some(false)]);
    }
}
