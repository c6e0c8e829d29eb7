//! A heuristic for Desconecta-4 Boom that is stronger than that of the course.
//!
//! Where lines lose, a player loses by running out of harmless moves. What hurts a player, then, are cells in which a stone
//! would complete a line, most of all those that can be reached now or after one more stone, and stones on the board in
//! general, the more so where many lines cross; what helps is room to play on, and a bomb that cleans up.
//!
//! The weights come from play, not from prediction: in thousands of short games on crowded boards every player had weights
//! drawn at random around the present ones, and the results say which way to go.

use super::{BOTTOM, Desconecta4, STEPS, lines};
use crate::bits::{completing_four, one_two_three};
use crate::game::Player;

// All weights are in half points.

/// For each stone on the board.
const STONE: i32 = 21;
/// On top of that in the fifth row and above, where a stone takes many others to fall.
const HIGH: i32 = 5;
/// On top of that in the middle column, through which most lines lead.
const MIDDLE: i32 = 4;
/// On top of that in the lowest row.
const LOW: i32 = 1;
/// For each line that can still be filled, with one, two and three stones in it.
const LINE: [i32; 3] = [1, 3, 7];
/// For each empty cell that would complete a line.
const FOUR: i32 = 7;
/// On top of that if the cell can be reached now: one harmless move less.
const FOUR_NOW: i32 = 25;
/// On top of that if the rival may play there: a move that only the rival has.
const FOUR_NOW_FOR_RIVAL: i32 = 7;
/// On top of that if it can be reached after one more stone.
const FOUR_NEXT: i32 = 9;
/// For each column in which such a cell, harmless to the rival, is the first that hurts either player.
const FIRST_STOP: i32 = 4;
/// For each cell below the first that completes a line in its column; counts for the player.
const ROOM: i32 = 3;
/// For having a bomb on the board; counts for the player.
const BOMB: i32 = 10;
/// For each stone that the player's bomb would remove, bomb included; counts for the player.
const EXPLOSION: i32 = 21;
/// For each cell in reach after the explosion that would complete a line.
const FOUR_AFTER_EXPLOSION: i32 = 5;
/// For having to move.
const TURN: i32 = 5;
/// For being about to put a bomb; counts for the player to move.
const NEXT_IS_BOMB: i32 = 21;

/// The cells from the fifth row up.
const HIGH_ROWS: u64 = BOTTOM * 0x70;

/// Points for MAX: the danger to MIN minus the danger to MAX.
pub(super) fn danger(s: &Desconecta4) -> i32 {
    let turn = if s.places_bomb() { TURN - NEXT_IS_BOMB } else { TURN };
    let empty = s.cells() & !s.occupied();
    let (own_fours, rival_fours) = (completing(s.mine) & empty, completing(s.rival) & empty);
    let to_mover = side(s, s.player, own_fours, rival_fours);
    let to_rival = side(s, !s.player, rival_fours, own_fours);
    let for_mover = to_rival - to_mover - turn;
    (if s.player == Player::Max { for_mover } else { -for_mover }) / 2
}

/// The danger to a player, in half points, given the empty cells that would complete a line of each.
#[inline(always)]
fn side(s: &Desconecta4, player: Player, fours: u64, rivals_fours: u64) -> i32 {
    let count = |cells: u64| cells.count_ones() as i32;
    let own = s.stones(player);
    let landing = s.landing();
    let empty = s.cells() & !s.occupied();
    let not_for_rival = fours & !rivals_fours;
    let stops = fours | rivals_fours;
    let first_stops = stops & !up_from(stops << 1 & !BOTTOM);
    let mut points = STONE * count(own) + LOW * count(own & BOTTOM) + HIGH * count(own & HIGH_ROWS);
    points += MIDDLE * count(own & s.middle());
    points += FOUR * count(fours) + FOUR_NOW * count(fours & landing) + FOUR_NEXT * count(fours & landing << 1);
    points += FOUR_NOW_FOR_RIVAL * count(not_for_rival & landing) + FIRST_STOP * count(not_for_rival & first_stops);
    points -= ROOM * count(empty & !up_from(fours));
    for (line, step) in lines(own | empty).into_iter().zip(STEPS) {
        let [one, two, three] = one_two_three(own, step);
        points += LINE[0] * count(line & one) + LINE[1] * count(line & two) + LINE[2] * count(line & three);
    }
    if s.bombs & own != 0 {
        points -= BOMB + EXPLOSION * count(s.explosion(player));
        let fall = s.fall(player);
        let (own, occupied) = (fall(own), fall(s.occupied()));
        let landing = (occupied + s.bottom()) & s.cells();
        points += FOUR_AFTER_EXPLOSION * count(completing(own) & landing);
    }
    points
}

/// The cells, and all above them in their columns.
#[inline(always)]
fn up_from(cells: u64) -> u64 {
    let cells = cells | cells << 1 & !BOTTOM;
    let cells = cells | cells << 2 & !(BOTTOM * 0x03);
    cells | cells << 4 & !(BOTTOM * 0x0f)
}

impl Desconecta4 {
    /// The column in the middle, or the two of them.
    #[inline(always)]
    fn middle(&self) -> u64 {
        0xff << (8 * (self.size / 2)) | 0xff << (8 * ((self.size - 1) / 2))
    }
}

/// The cells that complete a line of four with three of `stones`; occupied cells and spare ones may be among them.
#[inline(always)]
pub(super) fn completing(stones: u64) -> u64 {
    completing_four(stones, 8)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use crate::notation::Notation;
    use crate::random::Random;

    fn position(text: &str) -> Desconecta4 {
        Desconecta4::default().read_position(text, None).unwrap_or_else(|reason| panic!("{text}: {reason}"))
    }

    #[test]
    fn exchanging_the_players_negates_the_points_but_for_the_turn() {
        let s = position("......./......./......./......./......./..x.o../xoxxo.. min 4");
        let t = Desconecta4 { mine: s.rival, rival: s.mine, ..s };
        // MIN has to move in both, which is worth TURN half points to MAX.
        assert!((danger(&s) + danger(&t) - TURN).abs() <= 1, "{} {}", danger(&s), danger(&t));
    }

    #[test]
    fn three_in_a_row_are_a_danger_to_their_owner() {
        let apart = position("......./......./......./......./......./......./x.xoxoo max 4");
        let together = position("......./......./......./......./......./......./xxx.ooo max 4");
        let danger_to_mover = |s: &Desconecta4| {
            let empty = s.cells() & !s.occupied();
            side(s, s.player, completing(s.mine) & empty, completing(s.rival) & empty)
        };
        assert!(danger_to_mover(&apart) < danger_to_mover(&together));
    }

    #[test]
    fn mirror_images_are_worth_the_same_on_every_board() {
        let mut random = Random::new(7);
        for round in 0..400 {
            let mut s = Desconecta4::new(4 + round % 4, 1 + round % 5).expect("a board that fits");
            while s.outcome().is_none() && s.turn() < 40 {
                let mirror = |cells: u64| cells.swap_bytes() >> (64 - 8 * s.size());
                let image = Desconecta4 { mine: mirror(s.mine), rival: mirror(s.rival), bombs: mirror(s.bombs), ..s };
                assert_eq!(danger(&s), danger(&image), "{s:?}");
                let moves: Vec<u64> = s.moves().collect();
                s.play(random.pick(&moves));
            }
        }
    }

    #[test]
    fn cells_above_stay_in_their_column() {
        assert_eq!(up_from(1 << 3 | 1 << 14), 0xf8 | 0xc000);
    }

    #[test]
    fn cells_that_complete_a_line_are_found_in_every_direction() {
        for (three, fourth) in [([0, 1, 2], 3), ([0, 8, 24], 16), ([0, 9, 18], 27), ([3, 10, 24], 17)] {
            let stones = three.into_iter().fold(0, |stones, bit| stones | 1 << bit);
            assert_eq!(completing(stones) & 1 << fourth, 1 << fourth, "{three:?}");
        }
    }
}
