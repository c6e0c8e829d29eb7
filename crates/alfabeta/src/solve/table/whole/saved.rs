//! Whole entries outside their table: key, bounds, work.

use super::super::{COPIED, Known, Saved};
use super::{Table, WORK_MASK, Whole, read, unpack};

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
    use super::super::super::tests::saved_and_restored;
    use super::*;

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
