//! A heuristic for Desconecta-4 Boom that is stronger than that of the course.
//!
//! Where lines lose, a player loses by running out of harmless moves. What hurts a player, then, are cells in which a stone
//! would complete a line, most of all those that can be reached now or after one more stone, and stones on the board in
//! general; what helps is a bomb that cleans up. The weights come from a regression on the results of games between agents
//! of this library and were settled in matches.

use super::{Desconecta4, STEPS, lines};
use crate::bits::{completing_four, one_two_three};
use crate::game::Player;

/// For each stone on the board.
const STONE: i32 = 6;
/// For each line that can still be filled, with two and with three stones in it.
const LINE: [i32; 2] = [1, 3];
/// For each empty cell that would complete a line.
const FOUR: i32 = 3;
/// On top of that if the cell can be reached now: one harmless move less.
const FOUR_NOW: i32 = 10;
/// On top of that if it can be reached after one more stone.
const FOUR_NEXT: i32 = 5;
/// For each stone that the player's bomb would remove, bomb included; counts for the player.
const EXPLOSION: i32 = 8;
/// For having a bomb on the board: the next one has to wait for it.
const BOMB: i32 = 2;
/// For having to move.
const TURN: i32 = 3;
/// For being about to put a bomb; counts for the player to move.
const NEXT_IS_BOMB: i32 = 11;

/// Points for MAX: the danger to MIN minus the danger to MAX.
pub(super) fn danger(s: &Desconecta4) -> i32 {
    let turn = if s.places_bomb() { TURN - NEXT_IS_BOMB } else { TURN };
    let for_mover = side(s, s.rival, s.mine) - side(s, s.mine, s.rival) - turn;
    if s.player == Player::Max { for_mover } else { -for_mover }
}

/// The danger to the player with the stones `own`.
#[inline(always)]
fn side(s: &Desconecta4, own: u64, rival: u64) -> i32 {
    let count = |cells: u64| cells.count_ones() as i32;
    let landing = s.landing();
    let open = s.cells() & !rival;
    let fours = completing(own) & open & !own;
    let mut points = STONE * count(own);
    points += FOUR * count(fours) + FOUR_NOW * count(fours & landing) + FOUR_NEXT * count(fours & landing << 1);
    for (line, step) in lines(open).into_iter().zip(STEPS) {
        let [_, two, three] = one_two_three(own, step);
        points += LINE[0] * count(line & two) + LINE[1] * count(line & three);
    }
    let bomb = s.bombs & own;
    if bomb != 0 {
        points += BOMB - EXPLOSION * count(own & super::BOTTOM << (bomb.trailing_zeros() % 8));
    }
    points
}

/// The cells that complete a line of four with three of `stones`; occupied cells and spare ones may be among them.
#[inline(always)]
pub(super) fn completing(stones: u64) -> u64 {
    completing_four(stones, 8)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::Notation;

    fn position(text: &str) -> Desconecta4 {
        Desconecta4::default().read_position(text, None).unwrap_or_else(|reason| panic!("{text}: {reason}"))
    }

    #[test]
    fn exchanging_the_players_negates_the_points_but_for_the_turn() {
        let s = position("......./......./......./......./......./..x.o../xoxxo.. min 4");
        let t = Desconecta4 { mine: s.rival, rival: s.mine, ..s };
        assert_eq!(danger(&s) - TURN, -(danger(&t) - TURN));
    }

    #[test]
    fn three_in_a_row_are_a_danger_to_their_owner() {
        let apart = position("......./......./......./......./......./......./x.xoxoo max 4");
        let together = position("......./......./......./......./......./......./xxx.ooo max 4");
        assert!(side(&apart, apart.mine, apart.rival) < side(&together, together.mine, together.rival));
    }

    #[test]
    fn cells_that_complete_a_line_are_found_in_every_direction() {
        for (three, fourth) in [([0, 1, 2], 3), ([0, 8, 24], 16), ([0, 9, 18], 27), ([3, 10, 24], 17)] {
            let stones = three.into_iter().fold(0, |stones, bit| stones | 1 << bit);
            assert_eq!(completing(stones) & 1 << fourth, 1 << fourth, "{three:?}");
        }
    }
}
