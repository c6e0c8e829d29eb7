//! Many positions, solved one after the other.

use std::time::Duration;

use alfabeta::message::Message;

use super::{Desk, Query, SolveQuery, Work};
use crate::certificate::Refusal;
use crate::positions::{Listed, read_line};
use crate::solve::{AnySolver, Line, Problem, Solved, Verdict};

/// A list of positions to be solved with one table.
#[derive(Clone, PartialEq, Debug)]
pub struct BatchQuery {
    /// Where the moves of the list start, and how each position is solved.
    pub solve: SolveQuery,
    /// The positions, one a line: see [`positions`](crate::positions).
    pub list: String,
    /// Whether each position starts with an empty table.
    pub fresh: bool,
    /// Whether everything about each position is wanted, which takes longer than its value alone.
    pub whole: bool,
}

/// A position of the list, solved.
#[derive(Clone, PartialEq, Debug)]
pub struct BatchEntry {
    /// The moves that lead to it.
    pub moves: String,
    /// What it is worth.
    pub verdict: Verdict,
    /// Everything about it, if that is wanted.
    pub solved: Option<Solved>,
    /// Whether it has the score that the list expects, if it expects one.
    pub is_right: bool,
    /// How long it took.
    pub time: Duration,
}

/// What the solved positions come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct BatchSum {
    /// How many were solved.
    pub positions: usize,
    /// How many have another score than expected.
    pub mismatches: usize,
    /// Nodes searched.
    pub nodes: u64,
    /// How long it took.
    pub time: Duration,
}

impl Query for BatchQuery {
    const NAME: &'static str = "batch";
    const EVENT: Option<&'static str> = Some("entry");
    const WORK: Work = Work::Match;
    /// The sum of what was solved until it was stopped, or the line that cannot be used.
    type Answer = Result<BatchSum, Refusal>;
    type Event = BatchEntry;

    fn answer(&self, desk: &Desk<'_>, on_event: &mut dyn FnMut(BatchEntry)) -> Result<Self::Answer, Message> {
        let limits = &desk.limits;
        self.solve.check(&limits.budget)?;
        let start = desk.open(&self.solve.setup)?;
        let solver = desk.solver(|| self.solve.solver(&*start))?;
        let problem = Problem { line: Line::Nothing, ..self.solve.problem() };
        let mut sum = BatchSum::default();
        for (number, line) in (1..).zip(self.list.lines()) {
            let refused = |reason| Refusal { line: number, reason };
            let Listed { moves, expected } = match read_line(line, number == 1, &*start) {
                Ok(Some(listed)) => listed,
                Ok(None) => continue,
                Err(reason) => return Ok(Err(refused(reason))),
            };
            if self.fresh {
                solver.clear();
            }
            let before = (limits.clock)();
            let known = match desk.held.book {
                Some(book) => start.after(moves).map(|position| book.answer(&*position, &problem)),
                None => Ok(None),
            };
            let found = known.and_then(|known| match known {
                Some(solved) => Ok((Verdict::from(&solved), Some(solved))),
                None => self.solve_one(&*solver, moves, &problem, limits.stop),
            });
            let (verdict, solved) = match found {
                Ok(found) => found,
                Err(reason) => return Ok(Err(refused(reason))),
            };
            if (limits.stop)() {
                break;
            }
            let time = (limits.clock)().saturating_sub(before);
            let is_right = expected.is_none_or(|expected| is_score(&verdict, expected));
            sum.positions += 1;
            sum.mismatches += usize::from(!is_right);
            sum.nodes += verdict.nodes;
            sum.time += time;
            let solved = solved.filter(|_| self.whole);
            on_event(BatchEntry { moves: moves.to_owned(), verdict, solved, is_right, time });
        }
        Ok(Ok(sum))
    }
}

impl BatchQuery {
    /// What the position after `moves` is worth, and everything about it if that is wanted.
    fn solve_one(
        &self,
        solver: &dyn AnySolver,
        moves: &str,
        problem: &Problem,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Result<(Verdict, Option<Solved>), Message> {
        if !self.whole {
            return Ok((solver.value(moves, problem.goal, stop)?, None));
        }
        let solved = solver.solve(moves, problem, stop, &mut |_, _| ())?;
        Ok((Verdict::from(&solved), Some(solved)))
    }
}

/// Whether a score is that of a position. Without scores, as after a weak solution, the signs must agree.
fn is_score(verdict: &Verdict, expected: i32) -> bool {
    match verdict.worth.score.or(verdict.worth.margin) {
        Some(score) => score == expected,
        None => verdict.worth.utility == Some(expected.signum()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Limits;
    use crate::registry::Registry;
    use crate::setup::Setup;

    fn batch(list: &str, whole: bool) -> (Vec<BatchEntry>, Result<BatchSum, Refusal>) {
        let solve = SolveQuery { table: 1, ..SolveQuery::of(Setup::of("tictactoe")) };
        let query = BatchQuery { solve, list: list.into(), fresh: false, whole };
        let mut entries = Vec::new();
        let sum = Desk::new(&Registry::standard(), Limits::NONE).ask_with(&query, &mut |entry| entries.push(entry));
        (entries, sum.expect("a game that the solver knows"))
    }

    #[test]
    fn every_line_is_solved_and_compared_with_what_is_expected() {
        for whole in [false, true] {
            let (entries, sum) = batch("0 4 = 0\n# a comment\n0 1 = 0\n0 1 = 1\n", whole);
            let sum = sum.expect("three positions");
            assert_eq!((sum.positions, sum.mismatches), (3, 1));
            assert_eq!(entries.iter().map(|entry| entry.is_right).collect::<Vec<_>>(), [true, false, true]);
            assert_eq!(entries.iter().map(|entry| entry.verdict.nodes).sum::<u64>(), sum.nodes);
            assert!(entries.iter().all(|entry| entry.solved.is_some() == whole));
        }
    }

    #[test]
    fn a_line_that_cannot_be_used_is_named() {
        let (entries, sum) = batch("0 4\n0 0\n", false);
        assert_eq!((entries.len(), sum.expect_err("an illegal move").line), (1, 2));
    }
}
