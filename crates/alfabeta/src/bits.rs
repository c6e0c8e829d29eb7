//! Sets of cells in one machine word.

use std::iter::FusedIterator;

/// The cells whose bits are set, as an iterator from the lowest to the highest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bits(pub u64);

impl Iterator for Bits {
    type Item = u8;

    #[inline(always)]
    fn next(&mut self) -> Option<u8> {
        if self.0 == 0 {
            return None;
        }
        let lowest = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(lowest)
    }

    #[inline(always)]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.0.count_ones() as usize;
        (count, Some(count))
    }
}

impl ExactSizeIterator for Bits {}
impl FusedIterator for Bits {}

/// The set bits themselves, each as a word with that one bit, from the lowest to the highest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Singles(pub u64);

impl Iterator for Singles {
    type Item = u64;

    #[inline(always)]
    fn next(&mut self) -> Option<u64> {
        if self.0 == 0 {
            return None;
        }
        let lowest = self.0 & self.0.wrapping_neg();
        self.0 ^= lowest;
        Some(lowest)
    }

    #[inline(always)]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.0.count_ones() as usize;
        (count, Some(count))
    }
}

impl ExactSizeIterator for Singles {}
impl FusedIterator for Singles {}

/// For lines of four cells that are `step` bits apart: the first cells of those with exactly one, two and three cells in `set`.
///
/// A row of bit adders, so that all lines are counted at once. Which lines stay on the board is the caller's business.
#[inline(always)]
pub fn one_two_three(set: u64, step: u32) -> [u64; 3] {
    let [a, b, c, d] = [0, 1, 2, 3].map(|i| set >> (i * step));
    let (one_of_ab, one_of_cd) = (a ^ b, c ^ d);
    let (both_ab, both_cd) = (a & b, c & d);
    [
        (one_of_ab ^ one_of_cd) & !(both_ab | both_cd),
        one_of_ab & one_of_cd | (both_ab ^ both_cd) & !(one_of_ab | one_of_cd),
        one_of_ab & both_cd | both_ab & one_of_cd,
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_come_lowest_first() {
        assert_eq!(Bits(0b1010_0001).collect::<Vec<u8>>(), [0, 5, 7]);
        assert_eq!(Bits(1 << 63 | 1).len(), 2);
    }

    #[test]
    fn lines_are_counted_by_their_stones() {
        for set in 0..16u64 {
            let [one, two, three] = one_two_three(set, 1).map(|starts| starts & 1 == 1);
            assert_eq!([one, two, three], [1, 2, 3].map(|count| set.count_ones() == count), "{set:04b}");
        }
    }

    #[test]
    fn singles_are_the_same_cells_as_words() {
        let set = 1 << 63 | 0b1010_0001;
        assert!(Singles(set).eq(Bits(set).map(|bit| 1 << bit)));
        assert_eq!(Singles(set).len(), 4);
    }
}
