//! Desconecta-4 Boom: Connect-4 turned around. A player with four in a line *loses*, and some stones are bombs.
//!
//! The game of a course on artificial intelligence at the University of Granada; the rules are those of its simulator.
//!
//! * Every turn both players make an action: they put a stone into a column, or explode their bomb.
//! * In turns 5, 10, 15, … the stone put by a player without a bomb on the board is a bomb. It counts as a stone in lines.
//! * BOOM takes the bomb and all stones of its owner in the bomb's row off the board. What lies above falls by one; the rival's
//!   stones only fall.
//! * After an explosion both players may have a line. Then the first line decides, in the order of [`first_line`].
//! * A full board without a line is a draw. There is no rule against repetition: play may go on for ever.
//!
//! A cell is a bit and a column a byte, for every size of the board, with at least one spare cell on top of each column:
//!
//! ```text
//!    7 15 23 31 39 47 55     the spare row
//!   ---------------------
//!    6 14 22 30 38 46 54     bit of cell (column, row) = column * 8 + row,
//!    5 13 21 29 37 45 53     both counted from 0 and rows from below
//!    4 12 20 28 36 44 52
//!    3 11 19 27 35 43 51
//!    2 10 18 26 34 42 50
//!    1  9 17 25 33 41 49
//!    0  8 16 24 32 40 48
//! ```
//!
//! This file knows the rules, `lines.rs` who has four in a line. `notation.rs` says how people ask for the game and write
//! it, `hooks.rs` what a fast search may take for granted, `sight.rs` and `rows.rs` what learned evaluations see of it. [`runs`] is the
//! heuristic of the course, `evaluation.rs` a stronger one and `learned.rs` one that was learned.

mod evaluation;
mod hooks;
#[cfg(feature = "weights")]
mod learned;
mod lines;
mod notation;
mod position_checks;
mod rows;
pub mod runs;
mod sight;

pub use lines::first_line;
pub use notation::Desconecta4Kind;

use crate::bits::Singles;
use crate::game::{Expanded, Game, Keys, Outcome, Player, Rules, Style, Tuning};
use crate::message::Message;
use crate::random::mix;
use crate::score::Score;
use crate::sight::{Learnable, Rows, Sight};
use lines::{STEPS, has_line, lines};

/// The move that explodes the bomb. Every other move is the cell in which the stone comes to rest, a word with one bit.
pub const BOOM: u64 = 1 << 63;

/// The lowest cell of each of eight columns.
const BOTTOM: u64 = 0x0101_0101_0101_0101;

/// A position of Desconecta-4 Boom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Desconecta4 {
    /// The stones of the player to move, the bomb included.
    mine: u64,
    /// The stones of the rival, the bomb included.
    rival: u64,
    /// The bombs of both players.
    bombs: u64,
    /// The number of the turn, for people.
    turn: u32,
    /// The number of the turn modulo the period, for the rules: at 0 the stones are bombs.
    phase: u8,
    player: Player,
    /// Who has lost.
    loser: Option<Player>,
    size: u8,
    period: u8,
}

impl Default for Desconecta4 {
    /// The game of the course: 7 by 7, bombs every five turns.
    fn default() -> Self {
        Desconecta4::start(7, 5)
    }
}

impl Desconecta4 {
    /// A square board of 4 to 7 cells a side, with bombs every `period` turns, 1 to 99.
    pub fn new(size: u32, period: u32) -> Result<Desconecta4, Message> {
        if !(4..=7).contains(&size) {
            let english = format!("the board is {size} wide: expected a number from 4 to 7");
            return Err(Message::new("desconecta4-size", english).with("size", size));
        }
        if !(1..=99).contains(&period) {
            let english = format!("the bombs come every {period} turns: expected a number from 1 to 99");
            return Err(Message::new("desconecta4-period", english).with("period", period));
        }
        Ok(Desconecta4::start(size as u8, period as u8))
    }

    fn start(size: u8, period: u8) -> Desconecta4 {
        Desconecta4 {
            mine: 0,
            rival: 0,
            bombs: 0,
            turn: 1,
            phase: 1 % period,
            player: Player::Max,
            loser: None,
            size,
            period,
        }
    }

    /// How many cells a side of the board has.
    pub fn size(&self) -> u32 {
        self.size.into()
    }

    /// After how many turns the stones are bombs.
    pub fn period(&self) -> u32 {
        self.period.into()
    }

    /// The number of the turn; both players act in each.
    pub fn turn(&self) -> u32 {
        self.turn
    }

    /// The stones of a player, the bomb included.
    #[inline(always)]
    pub fn stones(&self, player: Player) -> u64 {
        if player == self.player { self.mine } else { self.rival }
    }

    /// The bomb of a player: one bit, or 0.
    #[inline(always)]
    pub fn bomb(&self, player: Player) -> u64 {
        self.bombs & self.stones(player)
    }

    /// Whether the next stone is a bomb.
    #[inline(always)]
    pub fn places_bomb(&self) -> bool {
        self.phase == 0 && self.bombs & self.mine == 0
    }

    /// The stones that an explosion by `player` takes off the board.
    pub fn explosion(&self, player: Player) -> u64 {
        match self.bomb(player) {
            0 => 0,
            bomb => self.stones(player) & (BOTTOM << (bomb.trailing_zeros() % 8)),
        }
    }

    /// The lowest cells.
    #[inline(always)]
    fn bottom(&self) -> u64 {
        BOTTOM >> (64 - 8 * u32::from(self.size))
    }

    /// All cells.
    #[inline(always)]
    fn cells(&self) -> u64 {
        (self.bottom() << self.size) - self.bottom()
    }

    #[inline(always)]
    fn occupied(&self) -> u64 {
        self.mine | self.rival
    }

    /// The cells in which a stone can come to rest now.
    #[inline(always)]
    pub fn landing(&self) -> u64 {
        (self.occupied() + self.bottom()) & self.cells()
    }

    /// How many bits it takes to write a position down: the columns, the two bombs, who is to move, the phase.
    #[inline(always)]
    fn state_bits(&self) -> u32 {
        8 * u32::from(self.size) + 13 + u32::from(self.period - 1).checked_ilog2().map_or(0, |log| log + 1)
    }

    /// The columns; and the phase, who is to move and the bombs.
    #[inline(always)]
    fn state(&self) -> (u64, u64) {
        // In each column, a one above the last stone and below it a one for each stone of MAX.
        let stones = self.occupied() + self.bottom() + self.stones(Player::Max);
        // No bomb lies on cell 63.
        let bomb = |player| u64::from(self.bomb(player).trailing_zeros().min(63));
        let rest = (u64::from(self.phase) << 1 | self.player as u64) << 12 | bomb(Player::Max) << 6 | bomb(Player::Min);
        (stones, rest)
    }

    /// Explodes the bomb of the player to move.
    fn explode(&mut self) {
        let fall = self.fall(self.player);
        (self.mine, self.rival, self.bombs) = (fall(self.mine), fall(self.rival), fall(self.bombs));
        self.loser = first_line([self.stones(Player::Max), self.stones(Player::Min)]);
    }

    /// Where stones come to lie when the bomb of `player` explodes.
    #[inline(always)]
    fn fall(&self, player: Player) -> impl Fn(u64) -> u64 + use<> {
        let row = self.bomb(player).trailing_zeros() % 8;
        let removed = self.explosion(player);
        // A byte of ones, from the row up, for each column that loses a stone; and what lies above that stone. Bytes do not
        // overlap, so the products are copies without carries.
        let columns = removed >> row;
        let from_row = columns * (0xff << row & 0xff);
        let above = columns * (0xfe << row & 0xff);
        move |stones: u64| stones & !from_row | (stones & above) >> 1
    }
}

impl Game for Desconecta4 {
    type Move = u64;
    type Moves = Singles;

    #[inline(always)]
    fn player(&self) -> Player {
        self.player
    }

    /// The columns from the left, and then the explosion.
    #[inline(always)]
    fn moves(&self) -> Singles {
        let boom = if self.bombs & self.mine != 0 { BOOM } else { 0 };
        Singles(self.landing() | boom)
    }

    #[inline(always)]
    fn play(&mut self, m: u64) {
        let mover = self.player;
        if m == BOOM {
            self.explode();
        } else {
            if self.places_bomb() {
                self.bombs |= m;
            }
            self.mine |= m;
            self.loser = has_line(self.mine).then_some(mover);
        }
        (self.mine, self.rival) = (self.rival, self.mine);
        if mover == Player::Min {
            self.turn = self.turn.saturating_add(1);
            self.phase = if self.phase + 1 == self.period { 0 } else { self.phase + 1 };
        }
        self.player = !mover;
    }

    #[inline(always)]
    fn outcome(&self) -> Option<Outcome> {
        match self.loser {
            Some(loser) => Some(Outcome::Win(!loser)),
            None => (self.occupied() == self.cells()).then_some(Outcome::Draw),
        }
    }

    const RULES: Rules = Rules { has_cycles: true, ..Rules::DEFAULT };

    /// The slots are the cells, and the explosion. The engine takes 25 % fewer nodes to depth 10 without hints, and 19 % fewer to
    /// depth 13 of a selective search.
    const TUNING: Tuning = Tuning { slots: 64, history_beats_hints: true, ..Tuning::DEFAULT };

    #[inline]
    fn keys(&self) -> Keys {
        Keys::exact(self.state_bits()).expect("no board has more than 56 bits, no period more than 7")
    }

    /// Exact where the position fits into 64 bits, as it does on boards up to 5 wide and with up to 8 turns between bombs on
    /// 6 wide ones. On the board of the course it does not fit and the key is a hash: two given positions share one with
    /// a chance of 2^-64. The number of the turn counts modulo the period. Mirror images have keys of their own, because the
    /// order in which lines decide knows left from right.
    #[inline]
    fn key(&self) -> u64 {
        let (stones, rest) = self.state();
        if self.keys().are_proofs() { rest << (8 * u32::from(self.size)) | stones } else { mix(stones ^ mix(rest)) }
    }

    /// The position as it is, on every board.
    fn wide_key(&self) -> u128 {
        let (stones, rest) = self.state();
        u128::from(rest) << (8 * u32::from(self.size)) | u128::from(stones)
    }

    #[inline(always)]
    fn expand(&self, _: Score, _: Score) -> Expanded<Singles> {
        self.expanded()
    }

    #[inline(always)]
    fn hint(&self, _: u64, after: &Self) -> i32 {
        self.promise(after)
    }

    #[inline(always)]
    fn slot(&self, m: u64) -> usize {
        m.trailing_zeros() as usize
    }

    /// Volatile is a board with many stones. Two players who look after their bombs can keep it almost empty for ever.
    #[inline(always)]
    fn style(&self) -> Style {
        Style { volatility: self.occupied().count_ones() as i32, tension: 4, tension_from: 12, contempt: 20 }
    }
}

impl Learnable for Desconecta4 {
    #[inline(always)]
    fn sight(&self) -> Option<Sight> {
        Some(self.seen())
    }

    fn row_count(&self) -> usize {
        rows::ROWS
    }

    #[inline(always)]
    fn rows(&self) -> Option<Rows> {
        self.rows_seen()
    }

    fn mirrored_row(&self, row: u16) -> u16 {
        rows::mirrored(row)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::Notation;

    fn position(text: &str) -> Desconecta4 {
        Desconecta4::default().read_position(text, None).unwrap_or_else(|reason| panic!("{text}: {reason}"))
    }

    fn after(moves: &str) -> Desconecta4 {
        Desconecta4::split_moves(moves).fold(Desconecta4::default(), |s, text| {
            s.after(s.read_move(text).unwrap_or_else(|reason| panic!("{moves}: {reason}")))
        })
    }

    #[test]
    fn four_in_a_line_lose() {
        assert_eq!(after("1122334").outcome(), Some(Outcome::Win(Player::Min)));
    }

    #[test]
    fn the_fifth_stones_are_bombs() {
        let s = after("12131415");
        assert!(s.places_bomb());
        let s = s.after(s.read_move("2").expect("a legal move"));
        assert_eq!(s.bomb(Player::Max).count_ones(), 1);
        assert!(s.places_bomb() && s.moves().len() == 7, "the second player has no bomb yet");
        let s = s.after(s.read_move("7").expect("a legal move"));
        assert!(!s.places_bomb() && s.moves().last() == Some(BOOM));
    }

    #[test]
    fn an_explosion_takes_own_stones_of_the_row_and_the_rest_falls() {
        let s = position("......./......./......./......./..o..../oxo.o../xXoxx.. max 6");
        let s = s.after(BOOM);
        assert_eq!(s.board().lines()[4..], ["..o....", "..o....", "oxo.o.."].map(String::from));
        assert_eq!(s.bomb(Player::Max), 0);
    }

    #[test]
    fn small_boards_have_exact_keys_and_hashes_tell_phases_apart() {
        let mut keys = std::collections::HashSet::new();
        for size in [5, 7] {
            let start = Desconecta4::new(size, 5).expect("a board that fits");
            for phase in 0..5 {
                for player in [Player::Max, Player::Min] {
                    assert!(keys.insert(Desconecta4 { phase, player, ..start }.key()));
                }
            }
        }
    }

    #[test]
    fn boards_and_periods_that_make_no_game_are_refused() {
        assert!(Desconecta4::new(3, 5).is_err() && Desconecta4::new(8, 5).is_err());
        assert!(Desconecta4::new(7, 0).is_err() && Desconecta4::new(7, 100).is_err());
        assert!(Desconecta4::new(4, 1).is_ok());
    }
}
