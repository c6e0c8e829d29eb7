//! Saving and resuming trainings. Of a network the state at the beginning of its generation is saved: the games of that generation are
//! played again.

use alfabeta::learned::{Layout, UNITS, row_count_of};
use alfabeta::message::Message;
use alfabeta::notation::Notation;
use alfabeta::sight::Sight;
use alfabeta::solve::Solvable;

use crate::apprentice::Apprentice;
use crate::gradient::Gradient;
use crate::record::{Record, board};
use crate::training::{Settings, Training};

/// The first line of a file.
const TITLE: &str = "alfabeta training 1\n";

impl Training {
    /// Whether this is the beginning of a training that was written down, of any version and teacher.
    pub fn is_file(bytes: &[u8]) -> bool {
        bytes.starts_with(b"alfabeta training ")
    }

    /// The whole state, as bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let numbers = self.weights.iter().zip(&self.corrections);
        let numbers = numbers.flat_map(|(weight, [sum, size])| [*weight, *sum, *size]);
        self.record.write(TITLE, numbers.flat_map(f32::to_le_bytes))
    }

    /// Resumes a training of games that look like this position, by these settings.
    pub fn from_bytes(bytes: &[u8], sight: &Sight, settings: Settings) -> Result<Training, Message> {
        let (record, numbers) = Record::read(TITLE, bytes)?;
        let layout = Layout::of(sight).ok_or_else(board)?;
        if numbers.len() != 12 * layout.len() {
            return Err(board());
        }
        let number = |bytes: &[u8]| f32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
        let three = numbers.chunks_exact(12);
        let (weights, corrections) =
            three.map(|three| (number(&three[..4]), [number(&three[4..8]), number(&three[8..])])).unzip();
        Ok(Training { settings, layout, weights, corrections, record })
    }
}

/// The first line of a file with a network.
const NETWORK_TITLE: &str = "alfabeta training 2\n";

impl<G: Solvable + Notation> Apprentice<G> {
    /// The whole state at the beginning of a generation, as bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        self.state.clone()
    }

    pub(crate) fn written(&self) -> Vec<u8> {
        let Gradient { weights, is_met } = &self.gradient;
        let numbers = is_met.iter().map(|is_met| u8::from(*is_met));
        self.record.write(NETWORK_TITLE, numbers.chain(weights.iter().flat_map(|weight| weight.to_le_bytes())))
    }

    /// Resumes a training.
    pub fn from_bytes(bytes: &[u8], start: &G) -> Result<Apprentice<G>, Message> {
        let row_count = row_count_of(start);
        let (record, numbers) = Record::read(NETWORK_TITLE, bytes)?;
        if numbers.len() != row_count + 4 * ((row_count + 1) * UNITS + 1) || row_count == 0 {
            return Err(board());
        }
        let (is_met, weights) = numbers.split_at(row_count);
        let weights = weights.chunks_exact(4).map(|four| f32::from_le_bytes([four[0], four[1], four[2], four[3]]));
        let gradient = Gradient { weights: weights.collect(), is_met: is_met.iter().map(|byte| *byte != 0).collect() };
        Ok(Apprentice::with(gradient, record))
    }
}
