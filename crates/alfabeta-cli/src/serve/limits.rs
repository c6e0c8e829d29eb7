//! How much one request may ask for, and how many there may be.

use std::time::Duration;

use alfabeta_workbench::{Budget, Question};

/// The longest body, in bytes. The largest honest one is a tree.
pub(super) const BODY: usize = 1 << 20;
/// How long a request may take to arrive and be answered, answers that stream aside.
pub(super) const PATIENCE: Duration = Duration::from_secs(90);
/// The requests that are looked at in one moment.
pub(super) const IN_FLIGHT: usize = 256;
/// How long a question waits for a free thread before it is turned away.
pub(super) const QUEUE: Duration = Duration::from_millis(500);
/// What one question may cost.
pub(super) const BUDGET: Budget = Budget::GUEST;

/// The longest a match may take.
const MATCH: Duration = Duration::from_secs(600);
/// The longest that questions may take which are not about thinking.
const LOOKING: Duration = Duration::from_secs(20);

/// How long a question may take.
pub(super) fn time(question: &Question) -> Duration {
    match question {
        Question::Match(_) | Question::Judge(_) => MATCH,
        _ if is_thinking(question) => Duration::from_millis(BUDGET.milliseconds),
        _ => LOOKING,
    }
}

/// Whether a question is about thinking, which takes as long as it may. The others have threads of their own: nobody waits
/// for a board because somebody else waits for a move.
pub(super) fn is_thinking(question: &Question) -> bool {
    match question {
        Question::Analyse(_)
        | Question::Think(_)
        | Question::Solve(_)
        | Question::Compare(_)
        | Question::Match(_)
        | Question::Judge(_)
        | Question::Perft(_)
        | Question::Laws(_)
        | Question::Trace(_) => true,
        Question::About(_)
        | Question::Games(_)
        | Question::Words(_)
        | Question::Source(_)
        | Question::Agent(_)
        | Question::Position(_)
        | Question::Tree(_)
        | Question::Steps(_)
        | Question::Check(_)
        | Question::Picture(_) => false,
    }
}
