//! What a network with a hidden layer sees of Desconecta-4 Boom, on the board of the course.
//!
//! Who puts where a line would be complete has lost, so each player counts the moves that are left. Three rows of weights for each
//! column say what lies in it and which of its empty cells complete a line of either player, a fourth how many stones it takes
//! until it is closed for each. Others give the harmless moves of both, the clock, and for each bomb where it lies, how much it
//! takes and how many harmless moves there are after it; the last two the lines that are half full.

use super::evaluation::completing;
use super::{Desconecta4, STEPS, has_line, lines};
use crate::bits::one_two_three;
use crate::game::Player;
use crate::sight::Rows;

// Where the rows of each kind begin.

/// For each column and each of its contents: a one above the last stone and below it a one for each stone of the player.
const COLUMN: usize = 0;
/// For each column and each set of its empty cells that complete a line of the player to move.
const OWN_FOURS: usize = COLUMN + 7 * 256;
/// The same for the rival.
const RIVAL_FOURS: usize = OWN_FOURS + 7 * 128;
/// The cell of a bomb, [`NO_BOMB`] without.
const OWN_BOMB: usize = RIVAL_FOURS + 7 * 128;
const RIVAL_BOMB: usize = OWN_BOMB + 64;
/// The row of a bomb and how many stones it takes.
const OWN_BLAST: usize = RIVAL_BOMB + 64;
const RIVAL_BLAST: usize = OWN_BLAST + 64;
/// The turn modulo five, who is to move, who has a bomb.
const CLOCK: usize = RIVAL_BLAST + 64;
/// The harmless moves of both, and who has a bomb.
const HARMLESS: usize = CLOCK + 40;
/// For a column: its stones, and how many more until one completes a line of either player, or it is full.
const STOPS: usize = HARMLESS + 256;
/// The harmless moves of both after an explosion, or [`NOTHING`], [`LOSES`] or [`WINS`].
const OWN_AFTER: usize = STOPS + 512;
const RIVAL_AFTER: usize = OWN_AFTER + 72;
/// How many lines with two stones can still be filled, up to 31.
const OWN_TWOS: usize = RIVAL_AFTER + 72;
const RIVAL_TWOS: usize = OWN_TWOS + 32;

/// How many rows there are.
pub(super) const ROWS: usize = RIVAL_TWOS + 32;

/// In place of a cell.
const NO_BOMB: usize = 63;
/// There is no explosion.
const NOTHING: usize = 64;
/// The player who explodes the bomb has a line.
const LOSES: usize = 65;
/// Only the other one has.
const WINS: usize = 66;

impl Desconecta4 {
    /// The rows of a position on the board of the course; there are none for other boards.
    #[inline(always)]
    pub(super) fn rows_seen(&self) -> Option<Rows> {
        if (self.size, self.period) != (7, 5) {
            return None;
        }
        let mut rows = [0; 38];
        let (occupied, landing) = (self.occupied(), self.landing());
        let empty = self.cells() & !occupied;
        let (own_fours, rival_fours) = (completing(self.mine) & empty, completing(self.rival) & empty);
        let codes = occupied + self.bottom() + self.mine;
        for column in 0..7 {
            let byte = |word: u64| (word >> (8 * column)) as usize & 0xff;
            let (own, rival) = (byte(own_fours), byte(rival_fours));
            let stones = byte(occupied).trailing_ones() as usize;
            // The cell above the column stops both.
            let until = |fours: usize| (fours | 0x80).trailing_zeros() as usize - stones;
            rows[column] = (COLUMN + 256 * column + byte(codes)) as u16;
            rows[7 + column] = (OWN_FOURS + 128 * column + own) as u16;
            rows[14 + column] = (RIVAL_FOURS + 128 * column + rival) as u16;
            rows[21 + column] = (STOPS + 64 * stones + 8 * until(own) + until(rival)) as u16;
        }
        let (own, rival) = (self.player, !self.player);
        let bombs = 2 * usize::from(self.bomb(own) != 0) + usize::from(self.bomb(rival) != 0);
        let clock = 2 * usize::from(self.phase) + usize::from(own == Player::Min);
        let harmless = |fours: u64| (landing & !fours).count_ones() as usize;
        rows[28] = (CLOCK + 4 * clock + bombs) as u16;
        rows[29] = (HARMLESS + 4 * (8 * harmless(own_fours) + harmless(rival_fours)) + bombs) as u16;
        let (bomb, blast, after) = self.bomb_seen(own);
        (rows[30], rows[31], rows[32]) =
            ((OWN_BOMB + bomb) as u16, (OWN_BLAST + blast) as u16, (OWN_AFTER + after) as u16);
        let (bomb, blast, after) = self.bomb_seen(rival);
        (rows[33], rows[34], rows[35]) =
            ((RIVAL_BOMB + bomb) as u16, (RIVAL_BLAST + blast) as u16, (RIVAL_AFTER + after) as u16);
        rows[36] = (OWN_TWOS + twos(self.mine, empty)) as u16;
        rows[37] = (RIVAL_TWOS + twos(self.rival, empty)) as u16;
        Some(rows)
    }

    /// The cell of a player's bomb; its row and how many stones it takes; and how things are after it.
    #[inline(always)]
    fn bomb_seen(&self, player: Player) -> (usize, usize, usize) {
        let bomb = self.bomb(player);
        if bomb == 0 {
            return (NO_BOMB, NO_BOMB, NOTHING);
        }
        let cell = bomb.trailing_zeros() as usize;
        let blast = 8 * (cell % 8) + self.explosion(player).count_ones() as usize;
        let fall = self.fall(player);
        let (own, rival) = (fall(self.stones(player)), fall(self.stones(!player)));
        let after = if has_line(own) {
            LOSES
        } else if has_line(rival) {
            WINS
        } else {
            let landing = ((own | rival) + self.bottom()) & self.cells();
            let harmless = |stones: u64| (landing & !completing(stones)).count_ones() as usize;
            8 * harmless(own) + harmless(rival)
        };
        (cell, blast, after)
    }
}

/// How many lines of a player have two stones and no rival's, up to 31.
#[inline(always)]
fn twos(own: u64, empty: u64) -> usize {
    let lines = lines(own | empty).into_iter().zip(STEPS);
    let twos: u32 = lines.map(|(line, step)| (line & one_two_three(own, step)[1]).count_ones()).sum();
    (twos as usize).min(31)
}

/// The row that the mirror image of a position has where the position has `row`.
pub(super) fn mirrored(row: u16) -> u16 {
    let row = usize::from(row);
    let image = match row {
        COLUMN..OWN_FOURS => COLUMN + 256 * (6 - (row - COLUMN) / 256) + (row - COLUMN) % 256,
        OWN_FOURS..RIVAL_FOURS => OWN_FOURS + 128 * (6 - (row - OWN_FOURS) / 128) + (row - OWN_FOURS) % 128,
        RIVAL_FOURS..OWN_BOMB => RIVAL_FOURS + 128 * (6 - (row - RIVAL_FOURS) / 128) + (row - RIVAL_FOURS) % 128,
        OWN_BOMB..RIVAL_BOMB => OWN_BOMB + mirrored_cell(row - OWN_BOMB),
        RIVAL_BOMB..OWN_BLAST => RIVAL_BOMB + mirrored_cell(row - RIVAL_BOMB),
        _ => row,
    };
    image as u16
}

fn mirrored_cell(cell: usize) -> usize {
    if cell < 56 { 8 * (6 - cell / 8) + cell % 8 } else { cell }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use crate::random::Random;

    /// The positions of random games, with their mirror images.
    fn positions() -> Vec<(Desconecta4, Desconecta4)> {
        let mut random = Random::new(6);
        let mut all = Vec::new();
        for _ in 0..300 {
            let mut s = Desconecta4::default();
            while s.outcome().is_none() && s.turn() < 40 {
                let mirror = |cells: u64| cells.swap_bytes() >> 8;
                all.push((
                    s,
                    Desconecta4 { mine: mirror(s.mine), rival: mirror(s.rival), bombs: mirror(s.bombs), ..s },
                ));
                let moves: Vec<u64> = s.moves().collect();
                s.play(random.pick(&moves));
            }
        }
        all
    }

    fn sorted(mut rows: Rows) -> Rows {
        rows.sort_unstable();
        rows
    }

    #[test]
    fn every_row_is_one_of_those_that_there_are_and_none_is_met_twice() {
        for (s, _) in positions() {
            let rows = sorted(s.rows_seen().expect("the board of the course"));
            assert!(usize::from(rows[37]) < ROWS, "{s:?}");
            // Columns may be stopped alike.
            let others = rows.iter().filter(|row| !(STOPS..OWN_AFTER).contains(&usize::from(**row)));
            assert_eq!(others.collect::<std::collections::BTreeSet<_>>().len(), 31, "{s:?}");
        }
    }

    #[test]
    fn mirror_images_have_the_mirrored_rows() {
        for (s, image) in positions() {
            let rows = s.rows_seen().expect("the board of the course").map(mirrored);
            assert_eq!(sorted(rows), sorted(image.rows_seen().expect("the board of the course")), "{s:?}");
        }
        assert!((0..ROWS as u16).all(|row| mirrored(mirrored(row)) == row));
    }

    #[test]
    fn other_boards_show_nothing() {
        assert!(Desconecta4::new(6, 5).expect("a board that fits").rows_seen().is_none());
        assert!(Desconecta4::new(7, 4).expect("a board that fits").rows_seen().is_none());
    }
}
