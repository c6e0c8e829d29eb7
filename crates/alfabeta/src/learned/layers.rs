//! A learned evaluation with a hidden layer, as whole numbers, for play, and the file that holds it.
//!
//! The game names rows of weights ([`Learnable::rows`](crate::sight::Learnable::rows)). They are added up, which makes the hidden units; each but the last is held
//! between 0 and 1 and squared, and a weighted sum of those, plus the last one, is the opinion (after the efficiently updatable
//! networks of Nasu 2018, without the updating: a position names few rows).
//!
//! ```text
//!  alfabeta weights 2                      version of the format
//!  game desconecta4
//!  made by alfabeta learn desconecta4 …    the command
//!  rows 4856                               how many rows there are
//!  checksum 0123456789abcdef               of all other lines and of the rest
//!                                          an empty line, and then a bit for each row, set if it was ever met; the weights of
//!                                          the rows that were, the start and the weights of the units, and the constant, low byte first
//! ```

use super::{board, damaged, rows_of};
use crate::game::Evaluate;
use crate::message::Message;
use crate::notation::Notation;
use crate::score::Score;
use crate::sight::Rows;

/// How many hidden units there are; the last one counts as it is.
pub const UNITS: usize = 32;
/// How finely the weights of rows are stored: steps for each unit of a trained weight. The largest unit.
pub const STEPS: i16 = 255;
/// How finely the weights of the hidden units are.
pub const UNIT_STEPS: i16 = 128;
/// How many points an opinion of one is: by tanh, a score of 88 %.
const POINTS: i32 = 100;

/// No constant is farther from zero: with all that units and their weights can add to it, an opinion is a number of 32 bits.
const MOST_CONSTANT: u32 = 1 << 30;

/// The first line of a file.
const TITLE: &str = "alfabeta weights 2";

/// The weights of a row: a line of the processor's cache, and not parts of two.
#[derive(Clone, Debug)]
#[repr(align(64))]
pub struct Row(pub [i16; UNITS]);

/// A learned evaluation with a hidden layer.
#[derive(Clone, Debug)]
pub struct Layers {
    /// The weights of each row that the game can name.
    pub rows: Vec<Row>,
    /// Which rows were ever met; the others are zero.
    pub is_met: Vec<bool>,
    /// What the units are before any row is added.
    pub start: [i16; UNITS],
    /// What each hidden unit counts.
    pub units: [i16; UNITS],
    /// What is added to every opinion.
    pub constant: i32,
    /// The game that the weights are for.
    pub game: String,
    /// The command that made them.
    pub made_by: String,
}

impl Layers {
    /// Points for the player to move in a position with these rows.
    #[inline(always)]
    pub fn points(&self, rows: &Rows) -> i32 {
        let mut sums = self.start;
        add_up(&self.rows, rows, &mut sums);
        let mut opinion = self.constant + i32::from(sums[UNITS - 1]) * i32::from(UNIT_STEPS);
        for (sum, weight) in sums.into_iter().zip(self.units) {
            let x = sum.clamp(0, STEPS) as u16;
            let square = ((x * x) >> 8) as i16;
            opinion += i32::from(square) * i32::from(weight);
        }
        (i64::from(opinion) * i64::from(POINTS) / (i64::from(STEPS) * i64::from(UNIT_STEPS))) as i32
    }

    /// The game that the weights are for.
    pub fn game(&self) -> &str {
        &self.game
    }

    /// The command that made them.
    pub fn made_by(&self) -> &str {
        &self.made_by
    }

    /// The file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut body: Vec<u8> = self.is_met.chunks(8).map(byte).collect();
        let met = self.rows.iter().zip(&self.is_met).filter(|(_, is_met)| **is_met).flat_map(|(row, _)| &row.0);
        body.extend(met.chain(&self.start).chain(&self.units).flat_map(|weight| weight.to_le_bytes()));
        body.extend(self.constant.to_le_bytes());
        super::write(
            &format!("{TITLE}\ngame {}\nmade by {}\nrows {}\n", self.game, self.made_by, self.rows.len()),
            &body,
        )
    }

    /// Whether this is the beginning of a file of such weights.
    pub fn is_file(bytes: &[u8]) -> bool {
        bytes.starts_with(TITLE.as_bytes())
    }

    /// Reads a file of weights for positions with `row_count` rows.
    pub fn from_bytes(bytes: &[u8], row_count: usize) -> Result<Layers, Message> {
        let ([game, made_by, count], body) = super::read(bytes, TITLE, ["game ", "made by ", "rows "])?;
        if count.parse() != Ok(row_count) || row_count == 0 {
            return Err(board());
        }
        let (bits, weights) = body.split_at_checked(row_count.div_ceil(8)).ok_or_else(damaged)?;
        let is_met: Vec<bool> = (0..row_count).map(|row| bits[row / 8] >> (row % 8) & 1 == 1).collect();
        let met = is_met.iter().filter(|is_met| **is_met).count();
        if weights.len() != 2 * UNITS * (met + 2) + 4 {
            return Err(damaged());
        }
        let (weights, constant) = weights.split_at(weights.len() - 4);
        let mut weights = weights.chunks_exact(2).map(|pair| i16::from_le_bytes([pair[0], pair[1]]));
        let mut next = || std::array::from_fn(|_| weights.next().unwrap_or_default());
        let rows = is_met.iter().map(|is_met| Row(if *is_met { next() } else { [0; UNITS] })).collect();
        let (start, units) = (next(), next());
        let constant = i32::from_le_bytes([constant[0], constant[1], constant[2], constant[3]]);
        if MOST_CONSTANT < constant.unsigned_abs() {
            return Err(damaged());
        }
        Ok(Layers { rows, is_met, start, units, constant, game, made_by })
    }
}

impl<G: Notation> Evaluate<G> for Layers {
    /// Zero for positions that show nothing.
    #[inline]
    fn evaluate(&self, s: &G) -> Score {
        rows_of(s).map_or(Score::DRAW, |rows| s.player().sees(self.points(&rows).into()))
    }
}

/// The sum of the rows. Not inlined: there it becomes vector instructions.
#[inline(never)]
fn add_up(weights: &[Row], rows: &Rows, sums: &mut [i16; UNITS]) {
    for row in rows {
        let Some(Row(row)) = weights.get(usize::from(*row)) else { continue };
        for (sum, weight) in sums.iter_mut().zip(row) {
            *sum = sum.wrapping_add(*weight);
        }
    }
}

/// Up to eight bits, the first one lowest.
fn byte(bits: &[bool]) -> u8 {
    bits.iter().rev().fold(0, |byte, bit| byte << 1 | u8::from(*bit))
}

#[cfg(test)]
mod tests {
    use super::super::row_count_of;
    use super::*;
    use crate::games::desconecta4::Desconecta4;

    /// Weights that are as large as a file can have them.
    fn extreme(weight: i16, constant: i32) -> Vec<u8> {
        let rows = vec![Row([weight; UNITS]); row_count_of(&Desconecta4::default())];
        let is_met = vec![true; rows.len()];
        let (game, made_by) = ("desconecta4".to_owned(), String::new());
        Layers { rows, is_met, start: [weight; UNITS], units: [weight; UNITS], constant, game, made_by }.to_bytes()
    }

    #[test]
    fn no_file_makes_an_opinion_that_is_not_a_number() {
        let read =
            |weight, constant| Layers::from_bytes(&extreme(weight, constant), row_count_of(&Desconecta4::default()));
        for constant in [i32::MAX, i32::MIN, (1 << 30) + 1] {
            assert!(read(i16::MAX, constant).is_err(), "{constant}");
        }
        for (weight, constant) in [(i16::MAX, 1 << 30), (i16::MIN, -(1 << 30)), (1, 1 << 30), (-1, -(1 << 30))] {
            let layers = read(weight, constant).expect("weights within bounds");
            let opinion = layers.points(&rows_of(&Desconecta4::default()).expect("rows"));
            assert_eq!(opinion.signum(), constant.signum(), "{weight} {constant}");
        }
    }
}
