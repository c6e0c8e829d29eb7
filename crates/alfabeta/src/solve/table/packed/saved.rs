//! Packed entries outside their table: the key, of at most 58 bits, with work and bounds below it.

use std::sync::atomic::Ordering::Relaxed;

use super::super::{COPIED, Saved};
use super::{Packed, REST_MASK, TAG_SHIFT, Table, WORK_SHIFT};

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
    use super::super::super::tests::saved_and_restored;
    use super::*;

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
