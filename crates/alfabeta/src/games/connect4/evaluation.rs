//! An evaluation of unfinished positions of Connect-4.
//!
//! Between good players the board fills up until a player must play below a cell that gives the rival a line. Who that is
//! depends on the row of the cell: if all other columns are full, the stones below it are laid in turn, and on the standard
//! board the first player comes to the odd rows and the second to the even ones (Allis, *A Knowledge-Based Approach of
//! Connect-Four*, 1988).

use super::size::Size;
use super::{Connect4, lines, steps};
use crate::bits::{Word, one_two_three};
use crate::game::{Game, Player};

/// Points for a line that a player can still fill, by the number of stones in it, one to three.
const LINE: [i32; 3] = [4, 6, 8];
/// Points for an empty cell that would complete a line.
const FOUR: i32 = 12;
/// Points on top of that if its row is one that the player comes to when the board fills up.
const OWN_ROW: i32 = 40;

/// Open lines and the cells that complete them, those in the right rows first.
pub(super) fn threats<S: Size>(s: &Connect4<S>) -> i32 {
    let points = side(s, Player::Max) - side(s, Player::Min);
    if s.size.is_misere() { -points } else { points }
}

fn side<S: Size>(s: &Connect4<S>, player: Player) -> i32 {
    // A cell above one that completes the rival's line is of no use: a player who plays below it wins there or makes the rival
    // block it.
    let fours = s.fours(player) & !(s.fours(!player) << 1);
    let count = |cells: S::Board| cells.count_ones() as i32;
    let mut points = FOUR * count(fours) + OWN_ROW * count(fours & own_rows(s, player));
    let stones = s.stones(player);
    let open = lines(s.size, stones | s.empty());
    for (line, step) in open.into_iter().zip(steps(s.size)) {
        let [one, two, three] = one_two_three(stones, step);
        points += LINE[0] * count(line & one) + LINE[1] * count(line & two) + LINE[2] * count(line & three);
    }
    points
}

/// The cells in the rows that a player comes to if all other columns are filled first.
fn own_rows<S: Size>(s: &Connect4<S>, player: Player) -> S::Board {
    let size = s.size;
    let others = (size.columns() - 1) * size.rows();
    // Counted from here, the player to move lays the stones number 0, 2, 4, …; the parity of all stones so far says which.
    let first = s.all.count_ones() + u32::from(player != s.player());
    let lowest = (others + first) % 2;
    (lowest..size.rows()).step_by(2).fold(S::Board::ZERO, |cells, row| cells | size.bottom() << row)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::connect4::SevenBySix;
    use crate::games::connect4::size::Custom;
    use crate::notation::Notation;

    fn after(moves: &str) -> SevenBySix {
        moves.chars().fold(SevenBySix::default(), |s, c| s.after(s.read_move(&c.to_string()).expect("a legal move")))
    }

    #[test]
    fn on_the_usual_board_the_first_player_owns_the_odd_rows() {
        for moves in ["", "4", "44"] {
            let s = after(moves);
            let bottom = s.size().bottom();
            assert_eq!(own_rows(&s, Player::Max), bottom | bottom << 2 | bottom << 4, "{moves}");
            assert_eq!(own_rows(&s, Player::Min), bottom << 1 | bottom << 3 | bottom << 5, "{moves}");
        }
    }

    #[test]
    fn eight_columns_of_seven_give_the_odd_rows_to_the_second_player() {
        let s = Connect4::new(Custom::new(8, 7, false).expect("a board that fits"));
        assert_eq!(own_rows(&s, Player::Min) & 0xff, 0b101_0101);
    }

    #[test]
    fn the_centre_opens_more_lines_than_the_edge() {
        assert!(threats(&after("1")) < threats(&after("4")));
        assert_eq!(threats(&SevenBySix::default()), 0);
    }

    #[test]
    fn exchanging_the_players_negates_the_points() {
        let s = SevenBySix::default().read_position("......./......./......./...O.../..XX.../.OXXO..", None);
        let t = SevenBySix::default().read_position("......./......./......./...X.../..OO.../.XOOX..", None);
        let (s, t) = (s.expect("a readable position"), t.expect("a readable position"));
        assert_eq!(threats(&s), -threats(&t));
        assert!(threats(&s) > 0);
    }
}
