//! Connect-4: stones fall down columns, and the first player with four in a line wins. In the misère form four in a line lose.
//!
//! A cell is a bit; columns stand one after the other, each with a spare cell on top that stays empty. On the board of 7 by 6:
//!
//! ```text
//!    6 13 20 27 34 41 48     the spare row
//!   ---------------------
//!    5 12 19 26 33 40 47     bit of cell (column, row) = column * (rows + 1) + row,
//!    4 11 18 25 32 39 46     both counted from 0 and rows from below
//!    3 10 17 24 31 38 45
//!    2  9 16 23 30 37 44
//!    1  8 15 22 29 36 43
//!    0  7 14 21 28 35 42
//! ```
//!
//! Neighbours are 1 (up), `rows` (down right), `rows + 1` (right) and `rows + 2` (up right) bits apart, and thanks to the
//! spare row no line wraps around an edge. Adding the bottom row to all stones carries each column to its first free cell, which
//! gives all moves at once; adding the stones of one player to that is a number that stands for the whole position.
//!
//! Besides the stones a position remembers the cells that would complete four in a line, for both players. Keeping them costs
//! one computation a move; a win is then a single test, and a search gets wins, forced replies and threats for free.
//!
//! This file knows the rules. [`size`] says which boards there are, `notation.rs` how people ask for them
//! and write the game, `evaluation.rs` what to think of unfinished positions, `hooks.rs` what a fast search may know without
//! searching, `sight.rs` what a learned evaluation sees; `learned.rs` is one that was learned.

mod evaluation;
mod hooks;
#[cfg(feature = "weights")]
mod learned;
mod notation;
mod sight;
pub mod size;

pub use notation::Connect4Kind;

use crate::bits::{Singles, Word, completing_four, lines_of_four};
use crate::game::{Expanded, Game, Keys, Outcome, Player, Tier, Tuning};
use crate::random::mix;
use crate::score::Score;
use crate::sight::{Learnable, Sight};
use size::{Fixed, Size};

/// A position of Connect-4. A move is the cell in which the stone comes to rest, as a word with one bit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Connect4<S: Size> {
    /// The stones of the player to move.
    mine: S::Board,
    /// All stones.
    all: S::Board,
    /// The empty cells that complete a line of the player to move, reachable now or not.
    my_fours: S::Board,
    /// The empty cells that complete a line of the rival.
    rival_fours: S::Board,
    player: Player,
    /// Whether the rival, who moved last, has four in a line.
    has_line: bool,
    size: S,
}

/// Connect-4 on the board of the shops.
pub type SevenBySix = Connect4<Fixed<7, 6>>;

impl Default for SevenBySix {
    fn default() -> Self {
        Connect4::new(Fixed)
    }
}

impl<S: Size> Connect4<S> {
    /// From this many stones on, mirror images get keys of their own: hardly any of them meet again, and finding the
    /// smaller of two keys costs time.
    const MIRRORED_BELOW: u32 = 18;

    /// The empty board.
    pub fn new(size: S) -> Self {
        let none = S::Board::ZERO;
        Connect4 {
            mine: none,
            all: none,
            my_fours: none,
            rival_fours: none,
            player: Player::Max,
            has_line: false,
            size,
        }
    }

    /// A position from the stones of MAX and of MIN; whether it can occur is the caller's business.
    fn from_stones(size: S, stones: [S::Board; 2], player: Player) -> Self {
        let (mine, rival) = (stones[player as usize], stones[!player as usize]);
        let empty = size.cells() & !(mine | rival);
        Connect4 {
            mine,
            all: mine | rival,
            my_fours: completing_four(mine, size.stride()) & empty,
            rival_fours: completing_four(rival, size.stride()) & empty,
            player,
            has_line: lines(size, rival).into_iter().any(|line| !line.is_empty()),
            size,
        }
    }

    /// The stones of a player.
    #[inline(always)]
    pub fn stones(&self, player: Player) -> S::Board {
        if player == self.player { self.mine } else { self.mine ^ self.all }
    }

    /// The empty cells that would complete four in a line for a player, reachable now or not.
    #[inline(always)]
    pub fn fours(&self, player: Player) -> S::Board {
        if player == self.player { self.my_fours } else { self.rival_fours }
    }

    /// The cells in which a stone can come to rest now.
    #[inline(always)]
    pub fn landing(&self) -> S::Board {
        (self.all + self.size.bottom()) & self.size.cells()
    }

    /// The empty cells.
    #[inline(always)]
    pub fn empty(&self) -> S::Board {
        self.all ^ self.size.cells()
    }

    /// The size of the board.
    #[inline(always)]
    pub fn size(&self) -> S {
        self.size
    }
}

impl<S: Size> Game for Connect4<S> {
    type Move = S::Board;
    type Moves = Singles<S::Board>;

    #[inline(always)]
    fn player(&self) -> Player {
        self.player
    }

    /// From the left column to the right one.
    #[inline(always)]
    fn moves(&self) -> Singles<S::Board> {
        Singles(self.landing())
    }

    #[inline(always)]
    fn play(&mut self, m: S::Board) {
        let stones = self.mine | m;
        self.has_line = !(self.my_fours & m).is_empty();
        self.mine ^= self.all;
        self.all |= m;
        self.my_fours = self.rival_fours & !m;
        self.rival_fours = completing_four(stones, self.size.stride()) & self.empty();
        self.player = !self.player;
    }

    #[inline(always)]
    fn outcome(&self) -> Option<Outcome> {
        if self.has_line {
            Some(Outcome::Win(if self.size.is_misere() { self.player } else { !self.player }))
        } else {
            self.empty().is_empty().then_some(Outcome::Draw)
        }
    }

    #[inline(always)]
    fn keys(&self) -> Keys {
        let bits = self.size.columns() * self.size.stride();
        // A board in one word is known to have keys in one word, of any size.
        if S::Board::BITS == u64::BITS { Keys::Exact { bits } } else { Keys::Wide { bits } }
    }

    #[inline(always)]
    fn key(&self) -> u64 {
        let wide = self.wide_key();
        if S::Board::BITS == u64::BITS { wide as u64 } else { mix(wide as u64 ^ mix((wide >> 64) as u64)) }
    }

    /// In each column, a one above the last stone and below it a one for each stone of the player to move: no two positions
    /// share that, and it does not matter who is called MAX. Mirror images share a key while they are likely to meet.
    #[inline(always)]
    fn wide_key(&self) -> u128 {
        let key = self.all + self.size.bottom() + self.mine;
        let is_early = self.all.count_ones() < Self::MIRRORED_BELOW;
        if is_early { key.min(mirrored(self.size, key)).into() } else { key.into() }
    }

    /// The slots are the cells.
    const TUNING: Tuning = Tuning { slots: S::Board::BITS as usize, experience: 4, ..Tuning::DEFAULT };

    #[inline(always)]
    fn plies_left(&self) -> Option<u32> {
        Some(self.left())
    }

    #[inline(always)]
    fn expand(&self, alpha: Score, beta: Score) -> Expanded<Singles<S::Board>> {
        self.expanded(alpha, beta)
    }

    #[inline(always)]
    fn hint(&self, _: S::Board, after: &Self) -> i32 {
        after.threats()
    }

    #[inline(always)]
    fn outlook(&self, m: S::Board) -> i32 {
        self.prospects(m)
    }

    #[inline(always)]
    fn tier(&self) -> Tier {
        self.table()
    }

    #[inline(always)]
    fn slot(&self, m: S::Board) -> usize {
        m.trailing_zeros() as usize
    }
}

impl<S: Size> Learnable for Connect4<S> {
    #[inline(always)]
    fn sight(&self) -> Option<Sight> {
        self.seen()
    }
}

/// How far apart the cells of a line are, for each direction: up, down right, right, up right.
#[inline(always)]
fn steps<S: Size>(size: S) -> [u32; 4] {
    [1, size.stride() - 1, size.stride(), size.stride() + 1]
}

/// The lowest bits of all lines of four within `cells`, by direction.
#[inline(always)]
fn lines<S: Size>(size: S, cells: S::Board) -> [S::Board; 4] {
    lines_of_four(cells, steps(size))
}

/// The cells of lines of four, given the lowest bit of each.
#[inline(always)]
fn covered<W: Word>(lowest: W, step: u32) -> W {
    let pairs = lowest | lowest << step;
    pairs | pairs << (2 * step)
}

/// The cells of all lines of four within `cells`.
fn line_cells<S: Size>(size: S, cells: S::Board) -> S::Board {
    lines(size, cells)
        .into_iter()
        .zip(steps(size))
        .fold(S::Board::ZERO, |all, (lowest, step)| all | covered(lowest, step))
}

/// Left and right exchanged; `bits` may use the spare row.
#[inline(always)]
fn mirrored<S: Size>(size: S, bits: S::Board) -> S::Board {
    let stride = size.stride();
    let column = (S::Board::ONE << stride) - S::Board::ONE;
    let mut mirror = S::Board::ZERO;
    for i in 0..size.columns() {
        mirror |= (bits >> (i * stride) & column) << ((size.columns() - 1 - i) * stride);
    }
    mirror
}

#[cfg(test)]
mod tests {
    use super::size::Custom;
    use super::*;
    use crate::notation::Notation;
    use crate::perft::perft;

    /// The position after moves such as `4455`.
    fn after(moves: &str) -> SevenBySix {
        SevenBySix::split_moves(moves).fold(SevenBySix::default(), |s, text| {
            s.after(s.read_move(text).unwrap_or_else(|reason| panic!("{moves}: {reason}")))
        })
    }

    #[test]
    fn a_full_column_is_not_a_move() {
        let s = after("444444");
        assert_eq!(s.moves().len(), 6);
        assert!(s.read_move("4").is_err());
    }

    #[test]
    fn four_in_a_line_win_in_every_direction() {
        for moves in ["1122334", "1212121", "12233434474", "76655454414"] {
            assert_eq!(after(moves).outcome(), Some(Outcome::Win(Player::Max)), "{moves}");
        }
        assert_eq!(after("71122334").outcome(), Some(Outcome::Win(Player::Min)));
    }

    #[test]
    fn lines_do_not_wrap_around_the_edge() {
        // Three on top of a column: the fourth would be outside, and the lowest cell of the next column is the next bit but one.
        assert_eq!(completing_four(0b111 << 3, 7) & Fixed::<7, 6>.cells(), 0);
    }

    #[test]
    fn in_the_misere_game_a_line_loses() {
        let start = Connect4::new(Custom::new(7, 6, true).expect("a board that fits"));
        let s = "1122334".chars().fold(start, |s, c| s.after(s.read_move(&c.to_string()).expect("a legal move")));
        assert_eq!(s.outcome(), Some(Outcome::Win(Player::Min)));
    }

    #[test]
    fn the_cells_that_complete_four_are_kept_up_to_date() {
        let mut random = crate::random::Random::new(4);
        for _ in 0..200 {
            let mut s = SevenBySix::default();
            while s.outcome().is_none() {
                let moves: Vec<u64> = s.moves().collect();
                s.play(random.pick(&moves));
                let stones = [s.stones(Player::Max), s.stones(Player::Min)];
                assert_eq!(s, Connect4::from_stones(Fixed, stones, s.player()));
            }
        }
    }

    #[test]
    fn mirror_images_share_a_key_and_other_positions_do_not() {
        assert_eq!(after("1235").key(), after("7653").key());
        assert_ne!(after("1235").key(), after("1253").key());
        assert_ne!(after("12").key(), after("21").key());
        assert_eq!(after("3243").key(), after("4233").key(), "a transposition");
    }

    #[test]
    fn small_boards_have_as_many_games_as_was_counted() {
        let games = |columns, rows| {
            let counts = perft(&Connect4::new(Custom::new(columns, rows, false).expect("a board that fits")), 12);
            counts.max.iter().chain(&counts.min).chain(&counts.draw).sum::<u64>()
        };
        // OEIS A342329.
        assert_eq!(games(4, 3), 356_232);
    }
}
