//! Bit boards: sets of cells in a machine word, or in two of them.

use std::fmt::Debug;
use std::hash::Hash;
use std::iter::FusedIterator;
use std::ops::{Add, BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Shl, Shr, Sub};

/// A word whose bits are cells: `u64`, or `u128` for boards that need more.
pub trait Word:
    Copy
    + Eq
    + Ord
    + Hash
    + Debug
    + Send
    + Sync
    + 'static
    + Into<u128>
    + Add<Output = Self>
    + Sub<Output = Self>
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
    + BitAndAssign
    + BitOrAssign
    + BitXorAssign
{
    /// How many bits there are.
    const BITS: u32;
    /// The empty set.
    const ZERO: Self;
    /// The lowest bit.
    const ONE: Self;

    /// The low bits of a number.
    fn truncated(number: u128) -> Self;
    /// How many bits are set.
    fn count_ones(self) -> u32;
    /// How many zeros there are below the lowest one.
    fn trailing_zeros(self) -> u32;
    /// The lowest bit that is set, if there is one.
    fn lowest(self) -> Self;

    /// Whether no bit is set.
    #[inline(always)]
    fn is_empty(self) -> bool {
        self == Self::ZERO
    }

    /// All bits but the lowest one that is set; the set must not be empty.
    #[inline(always)]
    fn without_lowest(self) -> Self {
        self & (self - Self::ONE)
    }
}

impl Word for u64 {
    const BITS: u32 = u64::BITS;
    const ZERO: u64 = 0;
    const ONE: u64 = 1;

    #[inline(always)]
    fn truncated(number: u128) -> u64 {
        number as u64
    }
    #[inline(always)]
    fn count_ones(self) -> u32 {
        self.count_ones()
    }
    #[inline(always)]
    fn trailing_zeros(self) -> u32 {
        self.trailing_zeros()
    }
    #[inline(always)]
    fn lowest(self) -> Self {
        self & self.wrapping_neg()
    }
}

impl Word for u128 {
    const BITS: u32 = u128::BITS;
    const ZERO: u128 = 0;
    const ONE: u128 = 1;

    #[inline(always)]
    fn truncated(number: u128) -> u128 {
        number
    }
    #[inline(always)]
    fn count_ones(self) -> u32 {
        self.count_ones()
    }
    #[inline(always)]
    fn trailing_zeros(self) -> u32 {
        self.trailing_zeros()
    }
    #[inline(always)]
    fn lowest(self) -> Self {
        self & self.wrapping_neg()
    }
}

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
pub struct Singles<W = u64>(pub W);

impl<W: Word> Iterator for Singles<W> {
    type Item = W;

    #[inline(always)]
    fn next(&mut self) -> Option<W> {
        if self.0.is_empty() {
            return None;
        }
        let lowest = self.0.lowest();
        self.0 ^= lowest;
        Some(lowest)
    }

    #[inline(always)]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.0.count_ones() as usize;
        (count, Some(count))
    }
}

impl<W: Word> ExactSizeIterator for Singles<W> {}
impl<W: Word> FusedIterator for Singles<W> {}

/// The first cells of all lines of four within `cells`, for each distance in bits between the cells of a line.
#[inline(always)]
pub fn lines_of_four<W: Word>(cells: W, steps: [u32; 4]) -> [W; 4] {
    // Not the array's `map`: it is a chain of closures that are inlined only where everything is compiled in one piece.
    let mut firsts = [cells; 4];
    for (cells, step) in firsts.iter_mut().zip(steps) {
        let pairs = *cells & *cells >> step;
        *cells = pairs & pairs >> (2 * step);
    }
    firsts
}

/// The cells that complete a line of four with three of `stones`, where a column is `stride` bits high. Occupied cells and those
/// that the board lacks may be among them.
#[inline(always)]
pub fn completing_four<W: Word>(stones: W, stride: u32) -> W {
    // Above three: nothing can be missing further down a column.
    let mut cells = stones << 1 & stones << 2 & stones << 3;
    for step in [stride - 1, stride, stride + 1] {
        let (before, behind) = (stones << step, stones >> step);
        // The first of two side by side.
        let pairs = stones & behind;
        cells |= pairs << (2 * step) & (stones << (3 * step) | behind);
        cells |= pairs >> step & (stones >> (3 * step) | before);
    }
    cells
}

/// For lines of four cells that are `step` bits apart: the first cells of those with exactly one, two and three cells in `set`.
///
/// A row of bit adders, so that all lines are counted at once. Which lines stay on the board is the caller's business.
#[inline(always)]
pub fn one_two_three<W: Word>(set: W, step: u32) -> [W; 3] {
    let (a, b, c, d) = (set, set >> step, set >> (2 * step), set >> (3 * step));
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
        assert!(Singles(1u128 << 127 | 5).eq([1, 4, 1 << 127]));
    }
}
