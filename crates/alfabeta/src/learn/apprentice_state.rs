//! A training of a network with a hidden layer written down: what was known when its generation began. Whoever goes on plays
//! the games of that generation again.

use super::apprentice::Apprentice;
use super::file::checksum;
use super::gradient::Gradient;
use super::layers::UNITS;
use crate::message::Message;
use crate::notation::Notation;
use crate::random::Random;
use crate::solve::Solvable;

/// The first line of a file.
const TITLE: &[u8] = b"alfabeta training 2\n";

impl<G: Solvable + Notation> Apprentice<G> {
    /// All that there is to know at the beginning of a generation, as bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        self.state.clone()
    }

    pub(super) fn written(&self) -> Vec<u8> {
        let mut body = Vec::new();
        for word in [self.games, self.random.state(), self.made_by.len() as u64] {
            body.extend(word.to_le_bytes());
        }
        body.extend(self.made_by.as_bytes());
        body.extend(self.gradient.is_met.iter().map(|is_met| u8::from(*is_met)));
        self.gradient.weights.iter().for_each(|weight| body.extend(weight.to_le_bytes()));
        let sum = checksum(TITLE, &body);
        [TITLE, &sum.to_le_bytes(), &body].concat()
    }

    /// Goes on with a training.
    pub fn from_bytes(bytes: &[u8]) -> Result<Apprentice<G>, Message> {
        let rest = bytes.strip_prefix(TITLE).ok_or_else(foreign)?;
        let (sum, body) = rest.split_first_chunk::<8>().ok_or_else(damaged)?;
        if u64::from_le_bytes(*sum) != checksum(TITLE, body) {
            return Err(damaged());
        }
        let (words, rest) = body.split_at_checked(24).ok_or_else(damaged)?;
        let mut words =
            words.chunks_exact(8).map(|word| word.iter().rev().fold(0, |all, byte| all << 8 | u64::from(*byte)));
        let mut word = || words.next().unwrap_or_default();
        let (games, random, length) = (word(), Random::new(word()), word());
        let length = usize::try_from(length).map_err(|_| damaged())?;
        let (made_by, rest) = rest.split_at_checked(length).ok_or_else(damaged)?;
        if rest.len() != G::ROWS + 4 * ((G::ROWS + 1) * UNITS + 1) || G::ROWS == 0 {
            return Err(board());
        }
        let (is_met, weights) = rest.split_at(G::ROWS);
        let weights = weights.chunks_exact(4).map(|four| f32::from_le_bytes([four[0], four[1], four[2], four[3]]));
        let gradient = Gradient { weights: weights.collect(), is_met: is_met.iter().map(|byte| *byte != 0).collect() };
        Ok(Apprentice::going_on(gradient, random, games, String::from_utf8_lossy(made_by).into_owned()))
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
