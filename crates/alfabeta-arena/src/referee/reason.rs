//! Why an agent has failed, in a sentence.

use std::time::Duration;

use alfabeta::message::Message;

use super::Effort;
use crate::texts;

/// An invalid move is repeated up to this length.
const LONGEST_MOVE: usize = 40;

pub(super) fn output() -> Message {
    Message::from(texts::Output)
}

pub(super) fn stall() -> Message {
    Message::from(texts::Stall)
}

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
