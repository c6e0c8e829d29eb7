//! How long a question may take.

use std::time::Duration;

use super::Question;
use crate::limits::Budget;

/// The longest that questions may take which are not about thinking.
const LOOKING: Duration = Duration::from_secs(20);
/// The longest a match or the judging of an agent may take.
const MATCH: Duration = Duration::from_secs(600);

impl Question {
    /// How long it may take within a budget.
    pub fn time(&self, budget: &Budget) -> Duration {
        match self {
            Question::Match(_) | Question::Judge(_) => MATCH,
            _ if self.is_thinking() => Duration::from_millis(budget.milliseconds),
            _ => LOOKING,
        }
    }

    /// Whether it is about thinking, which takes as long as it may. The others should not have to wait for it: nobody waits
    /// for a board because somebody else waits for a move.
    pub fn is_thinking(&self) -> bool {
        match self {
            Question::Analyse(_)
            | Question::Think(_)
            | Question::Solve(_)
            | Question::Compare(_)
            | Question::Match(_)
            | Question::Judge(_)
            | Question::Perft(_)
            | Question::Laws(_)
            | Question::Bench(_)
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
}
