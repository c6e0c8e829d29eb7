//! A training of a network with a hidden layer written down: what was known when its generation began. Whoever goes on plays
//! the games of that generation again.

use crate::apprentice::Apprentice;
use crate::gradient::Gradient;
use crate::record::{Record, board};
use alfabeta::learned::UNITS;
use alfabeta::learned::row_count_of;
use alfabeta::message::Message;
use alfabeta::notation::Notation;
use alfabeta::solve::Solvable;

/// The first line of a file.
const TITLE: &str = "alfabeta training 2\n";

impl<G: Solvable + Notation> Apprentice<G> {
    /// All that there is to know at the beginning of a generation, as bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        self.state.clone()
    }

    pub(crate) fn written(&self) -> Vec<u8> {
        let Gradient { weights, is_met } = &self.gradient;
        let numbers = is_met.iter().map(|is_met| u8::from(*is_met));
        self.record.write(TITLE, numbers.chain(weights.iter().flat_map(|weight| weight.to_le_bytes())))
    }

    /// Goes on with a training.
    pub fn from_bytes(bytes: &[u8], start: &G) -> Result<Apprentice<G>, Message> {
        let row_count = row_count_of(start);
        let (record, numbers) = Record::read(TITLE, bytes)?;
        if numbers.len() != row_count + 4 * ((row_count + 1) * UNITS + 1) || row_count == 0 {
            return Err(board());
        }
        let (is_met, weights) = numbers.split_at(row_count);
        let weights = weights.chunks_exact(4).map(|four| f32::from_le_bytes([four[0], four[1], four[2], four[3]]));
        let gradient = Gradient { weights: weights.collect(), is_met: is_met.iter().map(|byte| *byte != 0).collect() };
        Ok(Apprentice::going_on(gradient, record))
    }
}
