//! What a referee is told during a game.

use alfabeta::message::Message;

/// What can happen to an agent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event<'a> {
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
