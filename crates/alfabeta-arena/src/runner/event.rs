//! What a run tells those who watch.

use super::plan::Progress;
use crate::referee::Ply;
use crate::schedule::{Fixture, GameId};
use crate::store::GameRecord;

/// Something that happened in a run.
#[derive(Debug)]
pub enum Event<'a> {
    /// A game has begun.
    Began {
        /// Which.
        fixture: &'a Fixture,
    },
    /// A move has been made.
    Moved {
        /// In which game.
        id: GameId,
        /// All moves of it so far.
        plies: &'a [Ply],
    },
    /// A game has ended and is in the store.
    Ended {
        /// All about it.
        record: &'a GameRecord,
        /// How far the cup has come.
        progress: Progress,
    },
}
