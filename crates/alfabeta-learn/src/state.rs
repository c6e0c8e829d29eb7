//! A training written down, to be gone on with.

use crate::record::{Record, board};
use crate::training::{Settings, Training};
use alfabeta::learned::Layout;
use alfabeta::message::Message;
use alfabeta::sight::Sight;

/// The first line of a file.
const TITLE: &str = "alfabeta training 1\n";

impl Training {
    /// Whether this is the beginning of a training that was written down, of whatever version and teacher.
    pub fn is_file(bytes: &[u8]) -> bool {
        bytes.starts_with(b"alfabeta training ")
    }

    /// All that there is to know, as bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let numbers = self.weights.iter().zip(&self.corrections);
        let numbers = numbers.flat_map(|(weight, [sum, size])| [*weight, *sum, *size]);
        self.record.write(TITLE, numbers.flat_map(f32::to_le_bytes))
    }

    /// Goes on with a training of games that look like this position, by these settings.
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
