//! What a referee receives: the game before it begins, and what happens to the agents during it.

use std::time::Duration;

use alfabeta::message::Message;
use alfabeta_workbench::position::Searchable;

use super::Pace;

/// Games longer than this many plies are given up as draws, unless a cup says otherwise.
pub const LONGEST: usize = 1000;

/// A game that is about to be played.
pub struct Setup {
    /// The name of the game with its parameters.
    pub game: String,
    /// Where it begins.
    pub start: Box<dyn Searchable>,
    /// The first moves, which are made without asking the agents.
    pub opening: Vec<String>,
    /// Who sits at seat 1 and at seat 2.
    pub players: [SeatedAgent; 2],
    /// How fast they play.
    pub pace: Pace,
    /// The seed for the randomness of the agents; they get the part within [`crate::protocol::LARGEST_SEED`].
    pub seed: u64,
    /// After how many plies the game is given up as a draw.
    pub longest: usize,
}

/// An agent as the referee sees it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SeatedAgent {
    /// Its name in the cup.
    pub name: String,
    /// Whether it was just started and has to be greeted.
    pub is_new: bool,
    /// Options to set after the greeting.
    pub options: Vec<(String, String)>,
}

/// What can happen to an agent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AgentEvent<'a> {
    /// Everything that the referee wanted to send it is written.
    Sent,
    /// It wrote a line.
    Line(&'a str),
    /// It could not be started.
    NotStarted(Message),
    /// It ended, or closed its output.
    Died(Message),
    /// It wrote more than it may.
    TooMuch,
    /// It does not read what is sent to it.
    Stalled,
    /// Nothing; but time has passed.
    Tick,
}

/// What all processes of an agent together have used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Effort {
    /// Time on a processor; that of short-lived processes may be missing.
    pub cpu: Duration,
    /// Time for which they could have computed and got no processor.
    pub waited: Duration,
}

impl Effort {
    /// What has been used since an earlier moment.
    pub fn since(self, earlier: Effort) -> Effort {
        Effort { cpu: self.cpu.saturating_sub(earlier.cpu), waited: self.waited.saturating_sub(earlier.waited) }
    }
}
