//! The file format of trainings: a line with the kind of training, a checksum, the record that every training keeps (games, random
//! numbers, commands), and the numbers of the training, little-endian.

use alfabeta::learned::checksum;
use alfabeta::message::Message;
use alfabeta::random::Random;

/// How a training came about.
#[derive(Clone, Debug)]
pub(crate) struct Record {
    /// How many games have been played.
    pub(crate) games: u64,
    pub(crate) random: Random,
    /// The commands that had them played.
    pub(crate) made_by: String,
}

impl Record {
    pub(crate) fn new(random: Random) -> Record {
        Record { games: 0, random, made_by: String::new() }
    }

    /// Notes the command that the next games are played for, unless it is the same one.
    pub(crate) fn note(&mut self, command: &str) {
        if self.made_by.is_empty() {
            self.made_by = command.into();
        } else if !self.made_by.ends_with(command) {
            self.made_by += &format!("; {command}");
        }
    }

    /// A training with these numbers, written down.
    pub(crate) fn write(&self, title: &str, numbers: impl IntoIterator<Item = u8>) -> Vec<u8> {
        let words = [self.games, self.random.state(), self.made_by.len() as u64];
        let mut body: Vec<u8> = words.into_iter().flat_map(u64::to_le_bytes).collect();
        body.extend(self.made_by.as_bytes());
        body.extend(numbers);
        let sum = checksum(title.as_bytes(), &body);
        [title.as_bytes(), &sum.to_le_bytes(), &body].concat()
    }

    /// The record and the numbers of a training that was written down under this title.
    pub(crate) fn read<'b>(title: &str, bytes: &'b [u8]) -> Result<(Record, &'b [u8]), Message> {
        let rest = bytes.strip_prefix(title.as_bytes()).ok_or_else(foreign)?;
        let (sum, body) = rest.split_first_chunk().ok_or_else(damaged)?;
        if u64::from_le_bytes(*sum) != checksum(title.as_bytes(), body) {
            return Err(damaged());
        }
        let (games, rest) = body.split_first_chunk().ok_or_else(damaged)?;
        let (random, rest) = rest.split_first_chunk().ok_or_else(damaged)?;
        let (length, rest) = rest.split_first_chunk().ok_or_else(damaged)?;
        let length = usize::try_from(u64::from_le_bytes(*length)).map_err(|_| damaged())?;
        let (made_by, numbers) = rest.split_at_checked(length).ok_or_else(damaged)?;
        let record = Record {
            games: u64::from_le_bytes(*games),
            random: Random::new(u64::from_le_bytes(*random)),
            made_by: String::from_utf8_lossy(made_by).into_owned(),
        };
        Ok((record, numbers))
    }
}

fn foreign() -> Message {
    Message::new("training-foreign", "not a training, or one of another version")
}

fn damaged() -> Message {
    Message::new("training-damaged", "this training is damaged: the checksum does not match")
}

/// The message for a training with other numbers than the game has.
pub(crate) fn board() -> Message {
    Message::new("training-board", "this training is for another board")
}
