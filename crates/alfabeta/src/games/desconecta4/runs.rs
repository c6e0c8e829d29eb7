//! The heuristic of the course: runs of stones, for the rival and against oneself.
//!
//! ```text
//! points(line):                                      value for MAX = points of MIN - points of MAX,
//!   run <- 0                                         summed over all rows (from the left), columns (from below)
//!   for each cell of the line:                       and diagonals of any length (from their left end)
//!     own stone:   run <- run + 1
//!                  points += 4 if run = 2, 12 if run = 3, else run
//!     rival stone: points -= 4 if run = 2, 12 if run = 3, else run
//!                  run <- 0
//!     empty:       run <- 0
//! ```
//!
//! [`points`] does that in 30 look-ups. Empty cells at either end of a line change nothing, so shorter diagonals share a
//! look-up with an empty cell between them: the eight *wrapped* diagonals of a board of 8 by 8 cover all of them. A column is
//! a byte already; a product gathers any other line in a byte.

use super::Desconecta4;
use crate::game::Player;

/// Points for MAX, from `-99999999` for a lost game to `99999999` for a won one, as in the course's simulator.
pub fn points(s: &Desconecta4) -> i32 {
    use crate::game::{Game, Outcome};
    match s.outcome() {
        None => rows(s) + columns(s) + diagonals(s),
        Some(Outcome::Win(Player::Max)) => WON,
        Some(Outcome::Win(Player::Min)) => -WON,
        Some(_) => 0,
    }
}

/// What the course gives for a won game.
pub const WON: i32 = 99_999_999;

/// The points of all rows for MAX.
#[inline]
pub fn rows(s: &Desconecta4) -> i32 {
    const ROW: u64 = super::BOTTOM;
    // The bit of column c, at 8c, times 2^(56 - 7c): lands at 56 + c.
    const GATHER: u64 = 0x0102_0408_1020_4080;
    let (max, min) = (s.stones(Player::Max), s.stones(Player::Min));
    (0..7).map(|row| line((max >> row & ROW).wrapping_mul(GATHER), (min >> row & ROW).wrapping_mul(GATHER))).sum()
}

/// The points of all columns for MAX.
#[inline]
pub fn columns(s: &Desconecta4) -> i32 {
    let (max, min) = (s.stones(Player::Max), s.stones(Player::Min));
    (1..8).map(|column| line(max << (8 * column), min << (8 * column))).sum()
}

/// The points of all diagonals for MAX.
#[inline]
pub fn diagonals(s: &Desconecta4) -> i32 {
    let (max, min) = (s.stones(Player::Max), s.stones(Player::Min));
    // Turned by half a turn, diagonals that lead down right are read from their left end by reading up the rows.
    wrapped(UP_RIGHT, max, min) + wrapped(DOWN_RIGHT, max.reverse_bits() >> 1, min.reverse_bits() >> 1)
}

/// The points of eight wrapped diagonals, each of which has at most one cell in a row.
#[inline(always)]
fn wrapped(masks: [u64; 8], max: u64, min: u64) -> i32 {
    // The sum of all columns, in the highest byte.
    const GATHER: u64 = super::BOTTOM;
    masks.into_iter().map(|mask| line((max & mask).wrapping_mul(GATHER), (min & mask).wrapping_mul(GATHER))).sum()
}

/// The points for MAX of one line, whose cells are the bits of the two highest bytes in their order.
#[inline(always)]
fn line(max: u64, min: u64) -> i32 {
    TABLE[(max >> 56) as usize & 0x7f][(min >> 56) as usize & 0x7f].into()
}

/// Diagonals up right: column - row is the same modulo 8.
const UP_RIGHT: [u64; 8] = diagonal_masks(1);
/// Diagonals down right: column + row is the same modulo 8.
const DOWN_RIGHT: [u64; 8] = diagonal_masks(7);

const fn diagonal_masks(columns_a_row: usize) -> [u64; 8] {
    let mut masks = [0; 8];
    let mut first = 0;
    while first < 8 {
        let mut row = 0;
        while row < 8 {
            masks[first] |= 1 << ((first + row * columns_a_row) % 8 * 8 + row);
            row += 1;
        }
        first += 1;
    }
    masks
}

/// For the stones of MAX and of MIN in a line of seven, first cell in the lowest bit: points of MIN minus points of MAX.
static TABLE: [[i8; 128]; 128] = {
    let mut table = [[0; 128]; 128];
    let mut max = 0;
    while max < 128 {
        let mut min = 0;
        while min < 128 {
            if max & min == 0 {
                table[max][min] = (points_of(min, max) - points_of(max, min)) as i8;
            }
            min += 1;
        }
        max += 1;
    }
    table
};

/// The points of one line for the player with the stones `own`, line by line as the course has it.
const fn points_of(own: usize, rival: usize) -> i32 {
    let mut points = 0;
    let mut run = 0;
    let mut cell = 0;
    while cell < 7 {
        if own >> cell & 1 != 0 {
            run += 1;
            points += worth(run);
        } else {
            if rival >> cell & 1 != 0 {
                points -= worth(run);
            }
            run = 0;
        }
        cell += 1;
    }
    points
}

const fn worth(run: i32) -> i32 {
    match run {
        2 => 4,
        3 => 12,
        run => run,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_fit_into_the_table() {
        for own in 0..128 {
            for rival in (0..128).filter(|rival| own & rival == 0) {
                let points = points_of(own, rival) - points_of(rival, own);
                assert!(i8::try_from(points).is_ok(), "{own:07b} {rival:07b}: {points}");
            }
        }
    }

    #[test]
    fn wrapped_diagonals_cover_every_cell_once() {
        for masks in [UP_RIGHT, DOWN_RIGHT] {
            assert_eq!(masks.into_iter().fold(0, |all, mask| all ^ mask), u64::MAX);
        }
    }

    #[test]
    fn a_run_counts_and_a_stopped_run_counts_less() {
        assert_eq!(points_of(0b0000111, 0), 1 + 4 + 12);
        assert_eq!(points_of(0b0000111, 0b0001000), 1 + 4);
        assert_eq!(points_of(0b0000011, 0b0000100), 1);
        assert_eq!(points_of(0b0001111, 0), 1 + 4 + 12 + 4);
    }
}
