//! Four in a line on the board of Desconecta-4 Boom, and whose line counts.

use super::BOTTOM;
use crate::bits::lines_of_four;
use crate::game::Player;

/// How far apart neighbours are: up, down right, right, up right.
pub(super) const STEPS: [u32; 4] = [1, 7, 8, 9];

/// The start cells of all lines of four, by direction: the lowest cell of a column, the left end of any other line.
#[inline(always)]
pub(super) fn lines(stones: u64) -> [u64; 4] {
    lines_of_four(stones, STEPS)
}

/// Whether there are four in a line.
#[inline(always)]
pub(super) fn has_line(stones: u64) -> bool {
    lines(stones).into_iter().any(|line| line != 0)
}

/// Whose line decides: the cells are scanned row by row from below, each row from the left, and the first one that starts
/// a line of four to the right, upwards, up right or down right names the loser.
pub fn first_line(stones: [u64; 2]) -> Option<Player> {
    let [max, min] = stones.map(|stones| lines(stones).into_iter().fold(0, |starts, line| starts | line));
    (0..8).map(|row| BOTTOM << row).find(|row| (max | min) & row != 0).map(|row| {
        let first = (max | min) & row;
        if max & first & first.wrapping_neg() != 0 { Player::Max } else { Player::Min }
    })
}
