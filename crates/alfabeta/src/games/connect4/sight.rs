//! What a learned evaluation sees of Connect-4: the stones, and in which rows lines can still be completed.

use super::Connect4;
use super::size::Size;
use crate::bits::Word;
use crate::game::{Game, Sight};

/// Up to three cells of each player in odd and in even rows, for each player who may be to move.
const SIZES: [usize; 1] = [2 * 4 * 4 * 4 * 4];

impl<S: Size> Connect4<S> {
    /// Boards of more than a word are not seen.
    #[inline(always)]
    pub(super) fn seen(&self) -> Option<Sight> {
        if u64::BITS < S::Board::BITS {
            return None;
        }
        let (own, rival) = (self.player(), !self.player());
        let even = self.size.even_rows();
        // Who comes to a row first depends on who began: the players have weights of their own.
        let bank = own as usize;
        let mut fact = bank;
        for player in [own, rival] {
            // A cell above one that completes the rival's line is of no use.
            let fours = self.fours(player) & !(self.fours(!player) << 1);
            for cells in [fours & even, fours & !even] {
                fact = 4 * fact + (cells.count_ones() as usize).min(3);
            }
        }
        let word = |stones: S::Board| u64::truncated(stones.into());
        Some(Sight {
            columns: self.size.columns(),
            rows: self.size.rows(),
            stride: self.size.stride(),
            own: word(self.stones(own)),
            rival: word(self.stones(rival)),
            bank,
            banks: 2,
            sizes: &SIZES,
            facts: [fact as u16, 0, 0, 0, 0, 0, 0, 0],
        })
    }
}
