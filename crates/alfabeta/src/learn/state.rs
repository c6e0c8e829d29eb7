//! A training written down, to be gone on with: numbers only, little end first, behind a line that says for what.

use super::file::checksum;
use super::layout::Layout;
use super::training::{Settings, Training};
use crate::game::Sight;
use crate::message::Message;
use crate::random::Random;

/// The first line of a file.
const TITLE: &[u8] = b"alfabeta training 1\n";

impl Training {
    /// All that there is to know, as bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut body = Vec::new();
        body.extend(self.games.to_le_bytes());
        body.extend(self.random.state().to_le_bytes());
        body.extend((self.made_by.len() as u64).to_le_bytes());
        body.extend(self.made_by.as_bytes());
        for (weight, [sum, size]) in self.weights.iter().zip(&self.corrections) {
            [*weight, *sum, *size].iter().for_each(|number| body.extend(number.to_le_bytes()));
        }
        let sum = checksum(TITLE, &body);
        [TITLE, &sum.to_le_bytes(), &body].concat()
    }

    /// Goes on with a training of games that look like this position, by these settings.
    pub fn from_bytes(bytes: &[u8], sight: &Sight, settings: Settings) -> Result<Training, Message> {
        let rest = bytes.strip_prefix(TITLE).ok_or_else(foreign)?;
        let (sum, body) = rest.split_first_chunk::<8>().ok_or_else(damaged)?;
        if u64::from_le_bytes(*sum) != checksum(TITLE, body) {
            return Err(damaged());
        }
        let layout = Layout::of(sight).ok_or_else(board)?;
        let (words, rest) = body.split_at_checked(24).ok_or_else(damaged)?;
        let word = |index: usize| {
            u64::from_le_bytes(words[8 * index..][..8].try_into().expect("the slice is eight bytes long"))
        };
        let length = usize::try_from(word(2)).map_err(|_| damaged())?;
        let (made_by, numbers) = rest.split_at_checked(length).ok_or_else(damaged)?;
        if numbers.len() != 12 * layout.len() {
            return Err(board());
        }
        let number = |bytes: &[u8]| f32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
        let mut training = Training {
            settings,
            weights: Vec::with_capacity(layout.len()),
            corrections: Vec::with_capacity(layout.len()),
            layout,
            random: Random::new(word(1)),
            games: word(0),
            made_by: String::from_utf8_lossy(made_by).into_owned(),
        };
        for three in numbers.chunks_exact(12) {
            training.weights.push(number(&three[..4]));
            training.corrections.push([number(&three[4..8]), number(&three[8..])]);
        }
        Ok(training)
    }
}

fn foreign() -> Message {
    Message::new("training-foreign", "not a training, or one of another version")
}

fn damaged() -> Message {
    Message::new("training-damaged", "this training is damaged: the checksum does not match")
}

fn board() -> Message {
    Message::new("training-board", "this training is for another board")
}
