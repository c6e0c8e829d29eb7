//! Opening books, filled.

use std::ops::RangeInclusive;

use alfabeta::message::Message;
use alfabeta::score::Score;
use alfabeta::solve::{Goal, Resources};
use serde::{Deserialize, Serialize};

use super::solve::{default_table, one};
use super::{Desk, Query, Work, memory};
use crate::book::{Book, Entry, NewEntry, Plan};
use crate::limits::{Budget, at_most};
use crate::setup::Setup;
use crate::solve::too_large;

/// A book to be filled. Positions that a book held by the caller knows are not solved again.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct BookQuery {
    /// The name of the game with its parameters.
    pub game: String,
    /// How many plies it has.
    pub plies: u32,
    /// How many threads.
    #[serde(default = "one")]
    pub threads: usize,
    /// The size of the solver's table in MiB.
    #[serde(default = "default_table")]
    pub table: usize,
}

/// A position that has come into the book.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BookEntry {
    /// The moves that lead to it.
    pub moves: String,
    /// Its exact value for the player to move.
    pub value: Score,
    /// Whether it is a proof; `false` if it rests on keys that are hashes.
    pub proof: bool,
    /// Its line in the file of the book.
    pub line: String,
    /// How many of the planned positions are done.
    pub done: usize,
    /// How many positions are planned.
    pub planned: usize,
}

/// A book, complete or as far as there was time.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BookFilled {
    /// The game with its parameters.
    pub game: String,
    /// How many plies are planned.
    pub plies: u32,
    /// How many positions are planned.
    pub planned: usize,
    /// Whether all of them are known.
    pub complete: bool,
    /// How the file of the book begins; the lines of the events follow.
    pub header: String,
    /// What is known.
    #[serde(skip)]
    pub book: Book,
}

impl Query for BookQuery {
    const NAME: &'static str = "book";
    const EVENT: Option<&'static str> = Some("entry");
    const WORK: Work = Work::Think;
    type Answer = BookFilled;
    type Event = BookEntry;

    fn memory(&self, budget: &Budget) -> RangeInclusive<usize> {
        memory::solver_beside(memory::PLANNED.saturating_mul(budget.positions), self.table, budget)
    }

    fn table(&mut self) -> Option<&mut usize> {
        Some(&mut self.table)
    }

    fn answer(&self, desk: &Desk<'_>, on_event: &mut dyn FnMut(BookEntry)) -> Result<BookFilled, Message> {
        let &BookQuery { plies, threads, table, .. } = self;
        let (budget, stop) = (&desk.limits.budget, desk.limits.stop);
        at_most("threads", threads as u64, budget.threads as u64)?;
        at_most("table", table as u64, budget.table as u64)?;
        let start = desk.open(&Setup::of(&self.game))?;
        let mut book = desk.held.book.map_or_else(|| Book::new(&*start), |known| Ok(known.clone()))?;
        let plan = Plan::until(&*start, plies, budget.positions, stop)?;
        let solver = desk.solver(|| Ok(start.solver(Resources { bytes: table << 20, threads })))?;
        let mut solve = |moves: &str| {
            let found = solver.value(moves, Goal::Strong, stop)?;
            if found.worth.value.is_none() && !stop() {
                return Err(too_large());
            }
            Ok(found.worth.value.map(|value| Entry { value, is_proof: found.proof }))
        };
        let planned = plan.len();
        let complete = plan.fill(&mut book, stop, &mut solve, &mut |NewEntry { moves, entry, line, done }| {
            let Entry { value, is_proof: proof } = entry;
            on_event(BookEntry { moves: moves.to_owned(), value, proof, line, done, planned });
        })?;
        Ok(BookFilled { game: start.game_name(), plies, planned, complete, header: book.header(), book })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::desk::Held;
    use crate::limits::Limits;
    use crate::registry::Registry;

    #[test]
    fn the_lines_of_the_events_are_the_book_and_known_positions_are_not_solved_again() {
        let registry = Registry::standard();
        let desk = Desk::new(&registry, Limits::NONE);
        let query = BookQuery { game: "connect4:4,4".into(), plies: 2, threads: 1, table: 1 };
        let mut lines = String::new();
        let filled = desk.ask_with(&query, &mut |entry| lines += &entry.line).expect("a small book");
        assert!(filled.complete && filled.planned == filled.book.len());
        let start = registry.start("connect4:4,4").expect("a game");
        let read = Book::read(&*start, &(filled.header + &lines)).expect("a book");
        assert_eq!(read.len(), filled.planned);
        let held = Held { book: Some(&filled.book), ..Held::default() };
        let mut entries = Vec::new();
        let larger = BookQuery { plies: 3, ..query };
        let again = desk.holding(held).ask_with(&larger, &mut |entry| entries.push(entry)).expect("a larger book");
        assert_eq!(entries.len(), again.planned - filled.planned);
        assert!(entries.iter().all(|entry| entry.done <= again.planned));
    }

    #[test]
    fn a_stranger_gets_a_small_book_only() {
        let registry = Registry::standard();
        let desk = Desk::new(&registry, Limits { budget: Budget::GUEST, ..Limits::NONE });
        let query = BookQuery { game: "connect4".into(), plies: 12, threads: 1, table: 1 };
        assert_eq!(desk.ask(&query).expect_err("too large").id, "book-too-large");
    }
}
