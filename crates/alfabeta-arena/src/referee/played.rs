//! A game that is over: its moves, how it ended and why, with a sentence for each failure.

use std::fmt;
use std::time::Duration;

use alfabeta::game::Player;
use alfabeta::message::Message;
use serde::{Deserialize, Serialize};

use super::Effort;
use crate::protocol::Info;
use crate::texts;

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

/// Text that an agent wrote to its output and that is not a message: debugging, mostly, or an answer too many.
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
pub struct PlayedGame {
    /// All moves, those of the opening first.
    pub plies: Vec<Ply>,
    /// The result.
    pub conclusion: Conclusion,
    /// Other output of seat 1 and seat 2.
    pub stray: [Stray; 2],
    /// The last board.
    pub board: Vec<String>,
}

/// The result of a game and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Conclusion {
    /// Who won; `None` is a draw.
    pub winner: Option<Player>,
    /// Why.
    pub ending: Ending,
}

/// How a game can end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ending {
    /// By the rules of the game.
    Rules,
    /// Drawn, because a position occurred for the third time.
    Repetition,
    /// Drawn, because it was too long.
    Length,
    /// A player gave up.
    Resignation,
    /// An agent failed and lost by that; where both failed the game is drawn.
    Failure {
        /// In which way.
        failure: Failure,
        /// What happened, in a sentence.
        detail: Message,
    },
}

/// The ways in which an agent can fail. Each has its own name in the records.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Failure {
    /// It could not be started or did not say `readyok` in time.
    Startup,
    /// It answered too late.
    Timeout,
    /// It answered with something that is not a legal move.
    Illegal,
    /// It ended, or closed its output, in the middle of a game.
    Crash,
    /// It wrote too much.
    Output,
    /// It did not read what was sent to it.
    Stall,
}

impl Failure {
    /// All of them.
    pub const ALL: [Failure; 6] =
        [Failure::Startup, Failure::Timeout, Failure::Illegal, Failure::Crash, Failure::Output, Failure::Stall];

    /// Whether the agent can continue with the next game, or has to be started again.
    pub fn is_survivable(self) -> bool {
        self == Failure::Illegal
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Failure::Startup => "startup",
            Failure::Timeout => "timeout",
            Failure::Illegal => "illegal",
            Failure::Crash => "crash",
            Failure::Output => "output",
            Failure::Stall => "stall",
        })
    }
}

impl Ending {
    /// The names of all endings.
    pub const NAMES: [&str; 10] =
        ["rules", "repetition", "length", "resignation", "startup", "timeout", "illegal", "crash", "output", "stall"];
}

/// The name of an ending in the records and in the protocol.
impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ending::Rules => f.write_str("rules"),
            Ending::Repetition => f.write_str("repetition"),
            Ending::Length => f.write_str("length"),
            Ending::Resignation => f.write_str("resignation"),
            Ending::Failure { failure, .. } => failure.fmt(f),
        }
    }
}

impl Conclusion {
    /// The result as it is written in records: `1-0`, `0-1` or `1/2-1/2`, seat 1 first.
    pub fn result(&self) -> &'static str {
        match self.winner {
            Some(Player::Max) => "1-0",
            Some(Player::Min) => "0-1",
            None => "1/2-1/2",
        }
    }

    /// Twice the points of seat 1: 2, 1 or 0.
    pub fn half_points(&self) -> u8 {
        match self.winner {
            Some(Player::Max) => 2,
            None => 1,
            Some(Player::Min) => 0,
        }
    }

    /// Which way to fail ended the game, if one did.
    pub fn failure(&self) -> Option<Failure> {
        match self.ending {
            Ending::Failure { failure, .. } => Some(failure),
            _ => None,
        }
    }

    /// A game between two agents of which one or both will not be started again, because they never could be.
    pub fn without_a_game(out: [bool; 2]) -> Conclusion {
        let winner = match out {
            [true, false] => Some(Player::Min),
            [false, true] => Some(Player::Max),
            _ => None,
        };
        Conclusion {
            winner,
            ending: Ending::Failure { failure: Failure::Startup, detail: Message::from(texts::LeftOut) },
        }
    }
}

/// An invalid move is repeated up to this length.
const LONGEST_MOVE: usize = 40;

/// Why an answer is not a move.
pub(super) fn illegal(m: &str, legal: &[String]) -> Message {
    let m: String = m.chars().take(LONGEST_MOVE).collect();
    let legal = legal.join(" ");
    Message::from(texts::Illegal { r#move: m, legal })
}

/// What is known of an agent whose time is up.
pub(super) struct Late {
    /// The time that it had.
    pub(super) allowed: Duration,
    /// The time that it took.
    pub(super) used: Duration,
    /// Whether it has written nothing since it was asked.
    pub(super) is_silent: bool,
    /// Whether it has ever made a move.
    pub(super) has_moved: bool,
    /// What it has computed since it was asked.
    pub(super) effort: Option<Effort>,
}

impl Late {
    /// An agent that computes has to stop earlier, one that gets no processor cannot help it, and one that sleeps waits for
    /// something. Silence from the start has a common reason, which beginners do not think of.
    pub(super) fn message(&self) -> Message {
        let (allowed, used) = (self.allowed.as_millis(), self.used.as_millis());
        let most = |time: fn(Effort) -> Duration| self.effort.map(time).filter(|&time| self.used <= 2 * time);
        if let Some(cpu) = most(|effort| effort.cpu) {
            Message::from(texts::LateComputing { allowed, cpu: cpu.as_millis() })
        } else if let Some(waited) = most(|effort| effort.waited) {
            Message::from(texts::LateCrowded { allowed, waited: waited.as_millis() })
        } else if self.is_silent && !self.has_moved {
            Message::from(texts::LateSilent { allowed })
        } else if let Some(Effort { cpu, .. }) = self.effort.filter(|_| self.is_silent) {
            Message::from(texts::LateAsleep { allowed, cpu: cpu.as_millis() })
        } else {
            Message::from(texts::Late { allowed, used })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_ending_has_one_of_the_names() {
        let failed = |failure| Ending::Failure { failure, detail: Message::new("arena-stall", "") };
        let played = [Ending::Rules, Ending::Repetition, Ending::Length, Ending::Resignation];
        let names: Vec<String> = played.into_iter().chain(Failure::ALL.map(failed)).map(|e| e.to_string()).collect();
        assert_eq!(names, Ending::NAMES);
    }
}
