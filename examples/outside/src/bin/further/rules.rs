//! The rules of dots and boxes, and what a fast search may know about a position.

use alfabeta::bits::Bits;
use alfabeta::game::{Expanded, Game, Keys, Outcome, Player, Rules, Tuning};
use alfabeta::score::Score;

/// The largest number of lines: a key is a bit for each and a byte for the margin.
pub(crate) const MOST_LINES: u32 = 56;

/// A position. Lines are numbered as one reads, and a box goes by the number of its upper line:
///
/// ```text
///  +  0  +  1  +
///  2     3     4      box 0 lies between the lines 0, 2, 3 and 5,
///  +  5  +  6  +      box 6 between the lines 6, 8, 9 and 11
///  7     8     9
///  + 10  + 11  +
/// ```
#[derive(Clone, Copy, Debug)]
pub(crate) struct Dots {
    pub(crate) rows: u32,
    pub(crate) columns: u32,
    /// The lines that are not drawn yet, a bit each.
    pub(crate) missing: u64,
    /// The boxes of MAX and those of MIN.
    pub(crate) boxes: [u64; 2],
    player: Player,
}

impl Dots {
    /// The start; `None` if the board has no boxes or too many lines.
    pub(crate) fn new(rows: u32, columns: u32) -> Option<Dots> {
        let lines = rows.saturating_mul(columns).saturating_mul(2).saturating_add(rows).saturating_add(columns);
        let fits = 0 < rows && 0 < columns && lines <= MOST_LINES;
        fits.then(|| Dots { rows, columns, missing: (1 << lines) - 1, boxes: [0, 0], player: Player::Max })
    }

    /// How many lines the board has, drawn or not.
    fn line_count(&self) -> u32 {
        2 * self.rows * self.columns + self.rows + self.columns
    }

    /// The upper line of every box.
    fn uppers(&self) -> u64 {
        (0..self.rows).map(|row| ((1 << self.columns) - 1) << (row * (2 * self.columns + 1))).sum()
    }

    /// For each box, how far its four lines are from the upper one.
    fn sides(&self) -> [u32; 4] {
        [0, self.columns, self.columns + 1, 2 * self.columns + 1]
    }

    /// The boxes all of whose lines are drawn.
    fn closed(&self) -> u64 {
        self.sides().iter().fold(self.uppers(), |boxes, side| boxes & !(self.missing >> side))
    }

    /// The boxes that one more line completes.
    pub(crate) fn almost_closed(&self) -> u64 {
        let [a, b, c, d] = self.sides().map(|side| self.missing >> side);
        let (one_of_ab, one_of_cd) = (a ^ b, c ^ d);
        self.uppers() & (one_of_ab & !(c | d) | one_of_cd & !(a | b))
    }

    /// How many boxes MAX has more than MIN.
    pub(crate) fn margin(&self) -> i32 {
        let [max, min] = self.boxes.map(|boxes| boxes.count_ones() as i32);
        max - min
    }

    /// The same for the player to move.
    fn lead(&self) -> i32 {
        match self.player {
            Player::Max => self.margin(),
            Player::Min => -self.margin(),
        }
    }
}

impl Game for Dots {
    const RULES: Rules = Rules { has_points: true, ..Rules::DEFAULT };
    const TUNING: Tuning = Tuning { slots: MOST_LINES as usize, ..Tuning::DEFAULT };
    type Move = u8;
    type Moves = Bits;

    fn player(&self) -> Player {
        self.player
    }

    fn moves(&self) -> Bits {
        Bits(self.missing)
    }

    fn play(&mut self, line: u8) {
        self.missing ^= 1 << line;
        match self.closed() & !self.boxes[0] & !self.boxes[1] {
            0 => self.player = !self.player,
            completed => self.boxes[self.player as usize] |= completed,
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.missing == 0).then(|| Outcome::Payoff(self.margin().into()))
    }

    fn keys(&self) -> Keys {
        Keys::Exact { bits: self.line_count() + 8 }
    }

    fn key(&self) -> u64 {
        self.missing | u64::from(self.lead() as i8 as u8) << self.line_count()
    }

    fn plies_left(&self) -> Option<u32> {
        Some(self.missing.count_ones())
    }

    fn expand(&self, _: Score, _: Score) -> Expanded<Bits> {
        let left = (self.rows * self.columns) as i32 - (self.boxes[0] | self.boxes[1]).count_ones() as i32;
        let bounds = [self.lead() - left, self.lead() + left].map(Score::from);
        match bounds {
            [value, _] if left == 0 => Expanded::Known(value),
            [lower, upper] => Expanded::Open { lower, upper, moves: self.moves() },
        }
    }

    fn hint(&self, _: u8, after: &Dots) -> i32 {
        if after.player == self.player { 2 } else { -(after.almost_closed().count_ones() as i32) }
    }

    fn slot(&self, line: u8) -> usize {
        line.into()
    }
}
