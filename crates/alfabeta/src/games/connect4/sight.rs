//! What a learned evaluation sees of Connect-4: the cells that complete lines and those that prepare one, and who gets to which of
//! them when the board fills up.

use super::size::Size;
use super::{Connect4, covered, lines, steps};
use crate::bits::{Word, one_two_three};
use crate::game::{Game, Player};
use crate::sight::{Marks, Sight};

const SIZES: [usize; 2] = [
    // Up to three cells of each player that complete a line, in odd and in even rows, after an even or an odd number of stones.
    2 * 4 * 4 * 4 * 4,
    // The lowest such cell of each column: up to two that are the own one, the rival's, and both players', in odd and in even
    // rows, after an even or an odd number of stones.
    2 * 3 * 3 * 3 * 3 * 3 * 3,
];

impl<S: Size> Connect4<S> {
    /// Boards of more than a word are not seen.
    #[inline(always)]
    pub(super) fn seen(&self) -> Option<Sight> {
        if u64::BITS < S::Board::BITS {
            return None;
        }
        let (own, rival) = (self.player(), !self.player());
        // Who comes to a row first depends on who moves when the number of empty cells is even: there are weights for either.
        let bank = (self.all.count_ones() % 2) as usize;
        let word = |cells: S::Board| u64::truncated(cells.into());
        Some(Sight {
            columns: self.size.columns(),
            rows: self.size.rows(),
            stride: self.size.stride(),
            own: word(self.stones(own)),
            rival: word(self.stones(rival)),
            bank,
            banks: 2,
            sizes: &SIZES,
            facts: [self.useful_fours(bank), self.lowest_fours(bank), 0, 0, 0, 0, 0, 0],
            marks: Some(Marks {
                landing: word(self.landing()),
                cells: [
                    [word(self.my_fours), word(self.rival_fours)],
                    [word(self.preparing(own)), word(self.preparing(rival))],
                ],
            }),
        })
    }

    /// How many cells complete lines of each player, in even and in odd rows, as one number.
    #[inline(always)]
    fn useful_fours(&self, bank: usize) -> u16 {
        let even = self.size.even_rows();
        // A cell above one that completes the rival's line is of no use.
        let own = self.my_fours & !(self.rival_fours << 1);
        let rival = self.rival_fours & !(self.my_fours << 1);
        number(bank, 4, [own & even, own & !even, rival & even, rival & !even])
    }

    /// Whose cells come first in their columns, in odd and in even rows, as one number. What lies above them is decided
    /// before a player gets there.
    #[inline(always)]
    fn lowest_fours(&self, bank: usize) -> u16 {
        let (even, fours) = (self.size.even_rows(), self.my_fours | self.rival_fours);
        // Taking one away from a column clears its lowest cell and none above; the spare row on top lends to empty ones.
        let head = self.size.bottom() << self.size.rows();
        let lowest = fours & !((head | fours) - self.size.bottom());
        let own = lowest & !self.rival_fours;
        let rival = lowest & !self.my_fours;
        let both = lowest & self.my_fours & self.rival_fours;
        number(bank, 3, [own & !even, own & even, rival & !even, rival & even, both & !even, both & even])
    }

    /// The empty cells of the lines that a player can still complete with two more stones.
    #[inline(always)]
    fn preparing(&self, player: Player) -> S::Board {
        let (stones, empty) = (self.stones(player), self.empty());
        let open = lines(self.size, stones | empty);
        let mut cells = S::Board::ZERO;
        for (line, step) in open.into_iter().zip(steps(self.size)) {
            let [_, two, _] = one_two_three(stones, step);
            cells |= covered(line & two, step);
        }
        cells & empty
    }
}

/// The sizes of some sets as the digits of a number to this base, a large set for the last digit, and the bank before them.
#[inline(always)]
fn number<W: Word, const N: usize>(bank: usize, base: usize, sets: [W; N]) -> u16 {
    let mut number = bank;
    for set in sets {
        number = base * number + (set.count_ones() as usize).min(base - 1);
    }
    number as u16
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::connect4::SevenBySix;
    use crate::games::connect4::size::Custom;
    use crate::notation::Notation;
    use crate::random::Random;

    #[test]
    fn every_fact_stays_below_its_size_and_every_mark_is_empty() {
        let mut random = Random::new(5);
        for round in 0..300 {
            let size = Custom::new(4 + round % 4, 4 + round % 3, round % 2 == 0).expect("a board that fits");
            let mut s = Connect4::new(size);
            while s.outcome().is_none() {
                let sight = s.seen().expect("a board of a word");
                for (fact, size) in sight.facts.into_iter().zip(sight.sizes) {
                    assert!(usize::from(fact) < *size, "{s:?}: {fact} of {size}");
                }
                let marks = sight.marks.expect("marks");
                let marked = marks.cells.into_iter().flatten().fold(marks.landing, |all, cells| all | cells);
                assert_eq!(marked & !s.empty(), 0, "{s:?}");
                let moves: Vec<u64> = s.moves().collect();
                s.play(random.pick(&moves));
            }
        }
    }

    #[test]
    fn only_the_lowest_four_of_a_column_counts() {
        // X completes lines in the first row on both sides; O above one of them.
        let s = SevenBySix::default().read_position("......./......./......./......./..OOO../..XXX..", None);
        let s = s.expect("a readable position");
        assert_eq!(s.player(), Player::Max);
        // Two own ones in odd rows; those of the rival lie above.
        assert_eq!(s.lowest_fours(0), number(0, 3, [3u64, 0, 0, 0, 0, 0]));
        assert_eq!(s.useful_fours(1), number(1, 4, [0u64, 3, 0, 0]));
    }
}
