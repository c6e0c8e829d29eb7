//! Why an agent has failed, in a sentence.

use std::time::Duration;

use alfabeta::message::Message;

use super::Effort;

/// An invalid move is repeated up to this length.
const LONGEST_MOVE: usize = 40;

pub(super) fn output() -> Message {
    Message::new("arena-output", "the agent wrote more to its output than it may")
}

pub(super) fn stall() -> Message {
    Message::new("arena-stall", "the agent does not read its input")
}

pub(super) fn illegal(m: &str, legal: &[String]) -> Message {
    let m: String = m.chars().take(LONGEST_MOVE).collect();
    let legal = legal.join(" ");
    let english = format!("“{m}” is not a legal move: expected one of {legal}");
    Message::new("arena-illegal", english).with("move", m).with("legal", legal)
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
        let message = if let Some(cpu) = most(|effort| effort.cpu) {
            let cpu = cpu.as_millis();
            let english = format!(
                "no answer came within {allowed} ms: the agent was still computing and had used {cpu} ms of processor time"
            );
            Message::new("arena-late-computing", english).with("cpu", cpu)
        } else if let Some(waited) = most(|effort| effort.waited) {
            let waited = waited.as_millis();
            let english = format!(
                "no answer came within {allowed} ms: the agent waited for a processor for {waited} ms of them, because the \
                 machine is overloaded"
            );
            Message::new("arena-late-crowded", english).with("waited", waited)
        } else if self.is_silent && !self.has_moved {
            let english = format!("no line came within {allowed} ms: did you flush the output?");
            Message::new("arena-late-silent", english)
        } else if let Some(Effort { cpu, .. }) = self.effort.filter(|_| self.is_silent) {
            let cpu = cpu.as_millis();
            let english = format!(
                "no answer came within {allowed} ms, of which the agent computed for {cpu} ms only: it slept, or waited for \
                 something that did not come"
            );
            Message::new("arena-late-asleep", english).with("cpu", cpu)
        } else {
            let english = format!("no answer came within {allowed} ms; the arena waited for {used} ms");
            Message::new("arena-late", english)
        };
        message.with("allowed", allowed).with("used", used)
    }
}
