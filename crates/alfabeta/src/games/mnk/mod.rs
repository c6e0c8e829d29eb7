//! m,n,k games: m columns by n rows; the first player with k in a line wins. Tic-tac-toe is 3,3,3.
//!
//! Cells are numbered from 0, row by row from the top left; a player's stones are one bit each:
//!
//! ```text
//!  0 | 1 | 2          bit of cell (column, row) = row * columns + column
//! ---+---+---
//!  3 | 4 | 5
//! ---+---+---
//!  6 | 7 | 8
//! ```
//!
//! In the misère form the player with k in a line loses. Boards go up to 8 by 8, lines from 3 to 8.
//!
//! This file knows the rules. `shape.rs` says which boards there are, `hooks.rs` what a fast search may take for
//! granted and `notation.rs` how people ask for the games and write them.

mod hooks;
mod notation;
mod shape;

pub use notation::{MnkKind, TicTacToeKind};
pub use shape::{Fixed, Shape, Sized};

use crate::bits::Bits;
use crate::game::{Expanded, Game, Keys, Outcome, Player, Tuning};
use crate::random::mix;
use crate::score::Score;
use crate::sight::{Learnable, Sight};
use shape::steps;

/// A position of an m,n,k game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mnk<S> {
    /// The stones of MAX and of MIN.
    stones: [u64; 2],
    player: Player,
    outcome: Option<Outcome>,
    shape: S,
}

/// Tic-tac-toe.
pub type TicTacToe = Mnk<Fixed<3, 3, 3>>;

impl Default for TicTacToe {
    fn default() -> Self {
        Mnk::new(Fixed)
    }
}

impl<S: Shape> Mnk<S> {
    /// The empty board.
    pub fn new(shape: S) -> Self {
        Mnk { stones: [0; 2], player: Player::Max, outcome: None, shape }
    }

    /// Whose stone lies on a cell.
    pub fn stone(&self, cell: u8) -> Option<Player> {
        [Player::Max, Player::Min].into_iter().find(|&player| self.stones[player as usize] >> cell & 1 != 0)
    }

    fn empty(&self) -> u64 {
        self.shape.cells() & !(self.stones[0] | self.stones[1])
    }

    /// The start cells of all lines that lie within `cells`, by direction.
    #[inline(always)]
    fn lines(shape: S, cells: u64) -> [u64; 4] {
        let mut lines = shape.starts();
        for (line, step) in lines.iter_mut().zip(steps(shape.columns())) {
            for i in 0..shape.length() {
                *line &= cells >> (i * step);
            }
        }
        lines
    }

    #[inline(always)]
    fn has_line(&self, player: Player) -> bool {
        Self::lines(self.shape, self.stones[player as usize]).into_iter().any(|line| line != 0)
    }

    /// The outcome if `player` has just put a stone.
    #[inline(always)]
    fn outcome_after(&self, player: Player) -> Option<Outcome> {
        if self.has_line(player) {
            Some(Outcome::Win(if self.shape.is_misere() { !player } else { player }))
        } else {
            (self.empty() == 0).then_some(Outcome::Draw)
        }
    }

    /// The cells of all finished lines.
    fn line_cells(&self) -> u64 {
        let mut cells = 0;
        for stones in self.stones {
            for (line, step) in Self::lines(self.shape, stones).into_iter().zip(steps(self.shape.columns())) {
                (0..self.shape.length()).for_each(|i| cells |= line << (i * step));
            }
        }
        cells
    }
}

impl<S: Shape> Game for Mnk<S> {
    type Move = u8;
    type Moves = Bits;

    #[inline(always)]
    fn player(&self) -> Player {
        self.player
    }

    #[inline(always)]
    fn moves(&self) -> Bits {
        Bits(self.empty())
    }

    #[inline(always)]
    fn play(&mut self, m: u8) {
        let mover = self.player;
        self.stones[mover as usize] |= 1 << m;
        self.player = !mover;
        self.outcome = self.outcome_after(mover);
    }

    #[inline(always)]
    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    #[inline]
    fn keys(&self) -> Keys {
        match self.shape.columns() * self.shape.rows() {
            cells if cells < 32 => Keys::Exact { bits: 2 * cells + 1 },
            cells => Keys::Wide { bits: 2 * cells },
        }
    }

    #[inline]
    fn key(&self) -> u64 {
        let cells = self.shape.columns() * self.shape.rows();
        let player = self.player as u64;
        if cells < 32 {
            (self.stones[0] | self.stones[1] << cells) << 1 | player
        } else {
            // Too many cells for a word: a hash.
            mix(self.stones[0] ^ mix(self.stones[1] ^ mix(player + 1)))
        }
    }

    /// On large boards, all stones, and above them those of MAX. There is no bit left for the player, but on the lowest empty
    /// cell MAX can have no stone: there a one says that it is the turn of MIN. A full board has no such cell, and no turn.
    fn wide_key(&self) -> u128 {
        if self.keys().are_proofs() {
            return self.key().into();
        }
        let [max, min] = self.stones;
        let empty = self.empty();
        let turn = if self.player == Player::Min { empty & empty.wrapping_neg() } else { 0 };
        u128::from(max | turn) << (self.shape.columns() * self.shape.rows()) | u128::from(max | min)
    }

    #[inline(always)]
    fn plies_left(&self) -> Option<u32> {
        Some(self.empty().count_ones())
    }

    /// The slots are the cells.
    const TUNING: Tuning = Tuning { slots: 64, ..Tuning::DEFAULT };

    #[inline(always)]
    fn expand(&self, _: Score, _: Score) -> Expanded<Bits> {
        self.expanded()
    }

    #[inline(always)]
    fn hint(&self, _: u8, after: &Self) -> i32 {
        self.promise(after)
    }

    #[inline(always)]
    fn slot(&self, m: u8) -> usize {
        m.into()
    }

    /// One stone more never hurts a player who wants a line. Where lines lose, it does.
    #[inline(always)]
    fn passed(&self) -> Option<Self> {
        (!self.shape.is_misere()).then(|| Mnk { player: !self.player, ..*self })
    }
}

impl<S: Shape> Learnable for Mnk<S> {
    /// Turned on its side: the cells of a row are neighbours in the word, as those of a column should be.
    fn sight(&self) -> Option<Sight> {
        Some(Sight {
            columns: self.shape.rows(),
            rows: self.shape.columns(),
            stride: self.shape.columns(),
            own: self.stones[self.player as usize],
            rival: self.stones[!self.player as usize],
            bank: 0,
            banks: 1,
            sizes: &[],
            facts: [0; Sight::MOST_FACTS],
            marks: None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::notation::open_lines;
    use super::*;
    use crate::notation::Notation;

    fn position(text: &str) -> TicTacToe {
        TicTacToe::default().read_position(text, None).expect("a readable position")
    }

    #[test]
    fn lines_do_not_wrap_around_the_edge() {
        assert_eq!(position("0 0 1 1 1 0 0 0 0").outcome(), None);
        assert_eq!(position("1 1 1 0 0 0 0 0 0").outcome(), Some(Outcome::Win(Player::Max)));
        assert_eq!(position("0 0 -1 0 -1 0 -1 0 0").outcome(), Some(Outcome::Win(Player::Min)));
    }

    #[test]
    fn all_eight_lines_of_tic_tac_toe_are_open_at_first() {
        let lines: u32 = TicTacToe::lines(Fixed, 0o777).into_iter().map(u64::count_ones).sum();
        assert_eq!(lines, 8);
        assert_eq!(open_lines(&position("0 0 0 0 1 0 0 0 0")), 4);
    }

    #[test]
    fn letters_and_numbers_read_the_same() {
        assert_eq!(position("XX.OO..X."), position("1 1 0 -1 -1 0 0 1 0"));
    }

    #[test]
    fn the_side_to_move_is_counted_unless_it_is_said() {
        let start = TicTacToe::default();
        assert_eq!(position("1 1 0 -1 -1 0 0 1 0").player(), Player::Min);
        let max = start.read_position("1 1 0 -1 -1 0 0 1 0", Some(Player::Max)).expect("a readable position");
        assert_eq!(max.player(), Player::Max);
        assert_eq!(max.position_text().as_deref(), Some("1 1 0 -1 -1 0 0 1 0 max"));
    }

    #[test]
    fn unreadable_positions_say_which_cell_and_why() {
        let error = |text| TicTacToe::default().read_position(text, None).expect_err("a bad position").to_string();
        assert_eq!(error("1 1 0 2 0 0 0 0 0"), "cell 3 is “2”: expected 1 or X, -1 or O, 0 or .");
        assert_eq!(error("1 1 0"), "the position has 3 cells: expected 9");
        assert_eq!(error("1 1 1 -1 -1 -1 0 0 0"), "impossible position: both players have a line");
    }

    #[test]
    fn keys_tell_positions_and_players_apart_on_every_board() {
        let mut random = crate::random::Random::new(3);
        for (m, n) in [(3, 3), (8, 4), (6, 6), (8, 8)] {
            let start = Mnk::new(Sized::new(m, n, 3, false).expect("a shape"));
            assert!(start.keys().are_wide_proofs());
            let mut seen = std::collections::HashMap::new();
            for _ in 0..200 {
                let mut s = start;
                while s.outcome().is_none() {
                    for s in [s, Mnk { player: !s.player, ..s }] {
                        assert_eq!(*seen.entry(s.wide_key()).or_insert(s), s);
                    }
                    let moves: Vec<u8> = s.moves().collect();
                    s.play(random.pick(&moves));
                }
            }
        }
    }

    #[test]
    fn shapes_that_make_no_game_are_refused() {
        assert!(Sized::new(9, 3, 3, false).is_err());
        assert!(Sized::new(4, 4, 5, false).is_err());
        assert!(Sized::new(4, 4, 2, false).is_err());
        assert!(Sized::new(8, 8, 8, false).is_ok());
    }
}
