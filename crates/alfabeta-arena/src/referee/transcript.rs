//! What is worth keeping of a game.

use std::time::Duration;

use alfabeta::game::Player;
use serde::{Deserialize, Serialize};

use super::Verdict;
use crate::protocol::Info;

/// A move that was made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ply {
    /// The move.
    pub text: String,
    /// Who made it.
    pub player: Player,
    /// How long it took; `None` for the moves of an opening.
    pub time: Option<Duration>,
    /// For how long the agent's processes computed meanwhile, where that is known.
    pub cpu: Option<Duration>,
    /// What the agent said about its search.
    pub info: Info,
}

/// Text that an agent wrote to its output and that is no message: debugging, mostly, or an answer too many.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Stray {
    /// How many lines.
    pub count: u64,
    /// The first of them, cut.
    pub first: Vec<String>,
}

impl Stray {
    const KEPT: usize = 20;
    const LONGEST: usize = 200;

    pub(super) fn note(&mut self, line: &str) {
        if line.is_empty() {
            return;
        }
        self.count += 1;
        if self.first.len() < Stray::KEPT {
            self.first.push(line.chars().take(Stray::LONGEST).collect());
        }
    }
}

/// A game that is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Transcript {
    /// All moves, those of the opening first.
    pub plies: Vec<Ply>,
    /// The result.
    pub verdict: Verdict,
    /// What seat 1 and seat 2 wrote besides.
    pub stray: [Stray; 2],
    /// The last board.
    pub board: Vec<String>,
}
