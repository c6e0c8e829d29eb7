//! Why an agent has failed, in a sentence.

use std::time::Duration;

use alfabeta::message::Message;

/// How much of a move that is none is repeated.
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

/// Silence has a usual reason, which beginners do not think of.
pub(super) fn late(allowed: Duration, used: Duration, is_silent: bool) -> Message {
    let (allowed, used) = (allowed.as_millis(), used.as_millis());
    let message = if is_silent {
        let english = format!("no line came within {allowed} ms: did you flush the output?");
        Message::new("arena-late-silent", english)
    } else {
        let english = format!("no answer came within {allowed} ms; the arena waited for {used} ms");
        Message::new("arena-late", english)
    };
    message.with("allowed", allowed).with("used", used)
}
