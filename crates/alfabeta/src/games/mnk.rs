//! m,n,k games: m columns by n rows, whoever first has k in a line wins. Tic-tac-toe is 3,3,3.
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
//! In the misère form whoever has k in a line loses. Boards go up to 8 by 8, lines from 3 to 8.

use crate::bits::Bits;
use crate::game::{Game, Outcome, Player};
use crate::message::Message;
use crate::notation::{Board, Cell, Evaluation, Mark, Notation, Piece, unreadable_move};
use crate::random::mix;

/// The board and the line length: known to the compiler ([`Fixed`]) or only when the program runs ([`Sized`]).
pub trait Shape: Copy + Send + Sync + 'static {
    /// m
    fn columns(self) -> u32;
    /// n
    fn rows(self) -> u32;
    /// k
    fn length(self) -> u32;
    /// Whether a line loses.
    fn is_misere(self) -> bool;
    /// For each of the four directions, the cells at which a line can start.
    fn starts(self) -> [u64; 4];

    /// All cells.
    #[inline(always)]
    fn cells(self) -> u64 {
        u64::MAX >> (64 - self.columns() * self.rows())
    }
}

/// A shape that the compiler knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Fixed<const M: u32, const N: u32, const K: u32>;

impl<const M: u32, const N: u32, const K: u32> Shape for Fixed<M, N, K> {
    #[inline(always)]
    fn columns(self) -> u32 {
        M
    }
    #[inline(always)]
    fn rows(self) -> u32 {
        N
    }
    #[inline(always)]
    fn length(self) -> u32 {
        K
    }
    #[inline(always)]
    fn is_misere(self) -> bool {
        false
    }
    #[inline(always)]
    fn starts(self) -> [u64; 4] {
        const { starts(M, N, K) }
    }
}

/// A shape chosen when the program runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sized {
    columns: u8,
    rows: u8,
    length: u8,
    misere: bool,
    starts: [u64; 4],
}

impl Sized {
    /// A shape with `columns` and `rows` from 1 to 8 and a line length from 3 to 8 that fits on the board.
    pub fn new(columns: u32, rows: u32, length: u32, misere: bool) -> Result<Sized, Message> {
        for (name, value, least) in [("m", columns, 1), ("n", rows, 1), ("k", length, 3)] {
            if !(least..=8).contains(&value) {
                let english = format!("{name} is {value}: expected a number from {least} to 8");
                return Err(Message::new("mnk-parameter", english)
                    .with("name", name)
                    .with("value", value)
                    .with("least", least));
            }
        }
        if length > columns.max(rows) {
            let english = format!("no line of {length} fits on a board of {columns} by {rows}");
            let message = Message::new("mnk-no-line", english).with("length", length);
            return Err(message.with("columns", columns).with("rows", rows));
        }
        let starts = starts(columns, rows, length);
        Ok(Sized { columns: columns as u8, rows: rows as u8, length: length as u8, misere, starts })
    }
}

impl Shape for Sized {
    #[inline(always)]
    fn columns(self) -> u32 {
        self.columns.into()
    }
    #[inline(always)]
    fn rows(self) -> u32 {
        self.rows.into()
    }
    #[inline(always)]
    fn length(self) -> u32 {
        self.length.into()
    }
    #[inline(always)]
    fn is_misere(self) -> bool {
        self.misere
    }
    #[inline(always)]
    fn starts(self) -> [u64; 4] {
        self.starts
    }
}

/// How far apart the cells of a line are, for each direction: along the row, down the column, down right, down left.
#[inline(always)]
const fn steps(columns: u32) -> [u32; 4] {
    [1, columns, columns + 1, columns - 1]
}

/// The cells from which a line in each direction stays on the board.
const fn starts(columns: u32, rows: u32, length: u32) -> [u64; 4] {
    let mut starts = [0; 4];
    let mut cell = 0;
    while cell < columns * rows {
        let fits_right = cell % columns + length <= columns;
        let fits_left = length <= cell % columns + 1;
        let fits_down = cell / columns + length <= rows;
        starts[0] |= (fits_right as u64) << cell;
        starts[1] |= (fits_down as u64) << cell;
        starts[2] |= ((fits_right && fits_down) as u64) << cell;
        starts[3] |= ((fits_left && fits_down) as u64) << cell;
        cell += 1;
    }
    starts
}

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

    fn key_bits(&self) -> u32 {
        (2 * self.shape.columns() * self.shape.rows() + 1).min(64)
    }

    fn has_proof_keys(&self) -> bool {
        self.shape.columns() * self.shape.rows() < 32
    }

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
}

/// Lines that only MAX can still fill minus lines that only MIN can; the other way round where a line loses.
fn open_lines<S: Shape>(s: &Mnk<S>) -> i32 {
    let open_to = |player: Player| {
        let free = s.shape.cells() & !s.stones[!player as usize];
        Mnk::lines(s.shape, free).into_iter().map(u64::count_ones).sum::<u32>() as i32
    };
    let points = open_to(Player::Max) - open_to(Player::Min);
    if s.shape.is_misere() { -points } else { points }
}

impl<S: Shape> Notation for Mnk<S> {
    fn game_name(&self) -> String {
        let (m, n, k) = (self.shape.columns(), self.shape.rows(), self.shape.length());
        match ((m, n, k), self.shape.is_misere()) {
            ((3, 3, 3), false) => "tictactoe".into(),
            ((3, 3, 3), true) => "tictactoe:misere".into(),
            (_, false) => format!("mnk:{m},{n},{k}"),
            (_, true) => format!("mnk:{m},{n},{k},misere"),
        }
    }

    fn move_text(&self, m: u8) -> String {
        m.to_string()
    }

    fn read_move(&self, text: &str) -> Result<u8, Message> {
        let last = self.shape.columns() * self.shape.rows() - 1;
        let cell = text.parse::<u8>().ok().filter(|&cell| u32::from(cell) <= last);
        let cell = cell.ok_or_else(|| unreadable_move(text, format!("0..{last}")))?;
        if self.stone(cell).is_some() {
            return Err(Message::new("cell-occupied", format!("cell {cell} is occupied")).with("cell", cell));
        }
        Ok(cell)
    }

    fn position_text(&self) -> String {
        let cells = self.shape.columns() * self.shape.rows();
        let number = |cell| match self.stone(cell as u8) {
            Some(Player::Max) => "1",
            Some(Player::Min) => "-1",
            None => "0",
        };
        let mut words: Vec<&str> = (0..cells).map(number).collect();
        if self.player != player_by_count(self.stones) {
            words.push(if self.player == Player::Max { "max" } else { "min" });
        }
        words.join(" ")
    }

    fn read_position(&self, text: &str, to_move: Option<Player>) -> Result<Self, Message> {
        let mut words: Vec<&str> = text.split([' ', ',', '/', '\t', '\n']).filter(|word| !word.is_empty()).collect();
        let written = match words.last() {
            Some(&"max") => Some(Player::Max),
            Some(&"min") => Some(Player::Min),
            _ => None,
        };
        if written.is_some() {
            words.pop();
        }
        let expected = (self.shape.columns() * self.shape.rows()) as usize;
        let mut cells: Vec<&str> = Vec::with_capacity(expected);
        for word in words {
            // Letters may stand without spaces between them: XX.OO..X.
            if word.chars().all(|c| "XxOo._".contains(c)) {
                cells.extend(word.split("").filter(|letter| !letter.is_empty()));
            } else {
                cells.push(word);
            }
        }
        let mut stones = [0; 2];
        for (index, cell) in cells.iter().enumerate().take(expected) {
            match *cell {
                "1" | "+1" | "X" | "x" => stones[0] |= 1 << index,
                "-1" | "O" | "o" => stones[1] |= 1 << index,
                "0" | "." | "_" => {}
                _ => {
                    let english = format!("cell {index} is “{cell}”: expected 1 or X, -1 or O, 0 or .");
                    return Err(Message::new("position-cell", english).with("cell", index).with("text", cell));
                }
            }
        }
        if cells.len() != expected {
            let english = format!("the position has {} cells: expected {expected}", cells.len());
            return Err(Message::new("position-length", english).with("found", cells.len()).with("expected", expected));
        }
        let player = to_move.or(written).unwrap_or(player_by_count(stones));
        let mut position = Mnk { stones, player, outcome: None, shape: self.shape };
        if position.has_line(Player::Max) && position.has_line(Player::Min) {
            return Err(Message::new("position-two-lines", "impossible position: both players have a line"));
        }
        position.outcome = match position.outcome_after(player) {
            Some(Outcome::Win(winner)) => Some(Outcome::Win(winner)),
            _ => position.outcome_after(!player),
        };
        Ok(position)
    }

    fn board(&self) -> Board {
        let line = self.line_cells();
        let cell = |index: u32| Cell {
            piece: self.stone(index as u8).map(|player| Piece {
                player,
                letter: if player == Player::Max { 'X' } else { 'O' },
                special: false,
            }),
            play: (self.outcome.is_none() && self.empty() >> index & 1 != 0).then(|| index.to_string()),
            marks: if line >> index & 1 != 0 { vec![Mark::Line] } else { Vec::new() },
        };
        let columns = self.shape.columns();
        let row = |row| (0..columns).map(|column| cell(row * columns + column)).collect();
        Board { rows: (0..self.shape.rows()).map(row).collect(), columns: Vec::new() }
    }

    fn evaluations() -> &'static [Evaluation<Self>] {
        const { &[Evaluation { name: "lines", points: open_lines }] }
    }

    fn usual_depth(&self) -> Option<u32> {
        match self.empty().count_ones() {
            0..=9 => None,
            10..=12 => Some(8),
            13..=25 => Some(6),
            _ => Some(4),
        }
    }
}

/// Who is to move when the first player started and nobody passed.
fn player_by_count(stones: [u64; 2]) -> Player {
    if stones[1].count_ones() < stones[0].count_ones() { Player::Min } else { Player::Max }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        assert_eq!(max.position_text(), "1 1 0 -1 -1 0 0 1 0 max");
    }

    #[test]
    fn unreadable_positions_say_which_cell_and_why() {
        let error = |text| TicTacToe::default().read_position(text, None).expect_err("a bad position").to_string();
        assert_eq!(error("1 1 0 2 0 0 0 0 0"), "cell 3 is “2”: expected 1 or X, -1 or O, 0 or .");
        assert_eq!(error("1 1 0"), "the position has 3 cells: expected 9");
        assert_eq!(error("1 1 1 -1 -1 -1 0 0 0"), "impossible position: both players have a line");
    }

    #[test]
    fn shapes_that_make_no_game_are_refused() {
        assert!(Sized::new(9, 3, 3, false).is_err());
        assert!(Sized::new(4, 4, 5, false).is_err());
        assert!(Sized::new(4, 4, 2, false).is_err());
        assert!(Sized::new(8, 8, 8, false).is_ok());
    }
}
