//! How much memory a query may take: known before it is answered, so that a server takes no more of them than it has room for.
//!
//! The figures are measured and rounded up. They are bytes, without the text of the question.

use std::ops::RangeInclusive;

use crate::limits::Budget;
use crate::search::{Algorithm, Search};

const MIB: usize = 1 << 20;

/// What every search takes besides its table.
pub(crate) const SEARCH: usize = 4 * MIB;
/// The fixed workload.
pub(crate) const BENCH: usize = 48 * MIB;
/// What a check of the laws or the judging of an agent remembers.
pub(crate) const REMEMBERED: usize = 16 * MIB;
/// A position of a proof that is checked, besides its text: the way there and the moves that are left to try.
pub(crate) const CHECKED: usize = 600;
/// A position of a book that is filled, and its place in the plan.
pub(crate) const PLANNED: usize = 250;
/// A visit of a transcript, with the moves that were cut and its place in the answer.
pub(crate) const VISIT: usize = 450;
/// A node of a tree that a search visits, with everything there is to know about it.
pub(crate) const NODE: usize = 600;
/// For each byte of the text of a tree: the tree, and everything there is to know about it.
pub(crate) const ANSWERED: usize = 150;
/// For each byte of the text of a tree: the tree, its steps or its drawing.
pub(crate) const READ: usize = 80;
/// For each pixel of an image: itself, and once more as it is written.
pub(crate) const PIXEL: usize = 8;
/// For each node on paper: its letters as curves.
pub(crate) const ON_PAPER: usize = 16 << 10;
/// For each step of a search in words.
pub(crate) const STEP: usize = 32 << 10;

/// A fixed number of bytes.
pub(crate) fn exactly(bytes: usize) -> RangeInclusive<usize> {
    bytes..=bytes
}

/// A solver with a table of so many MiB beside other things. Only a solver can do with less than it would like: what it finds
/// is the same with any table, and only later with a small one.
pub(crate) fn solver_beside(others: usize, table: usize, budget: &Budget) -> RangeInclusive<usize> {
    others + solver(budget.share(table))..=others + solver(table.min(budget.table))
}

/// The table with which a solver takes so many bytes fewer.
pub(crate) fn smaller(table: usize, spared: usize) -> usize {
    (solver(table) - spared).saturating_sub(SEARCH) * 4 / 5 / MIB
}

/// The engine with a table of so many MiB, as far as the budget allows it.
pub(crate) fn engine(table: usize, budget: &Budget) -> usize {
    solver(budget.share(table))
}

/// One search.
pub(crate) fn search(search: &Search, budget: &Budget) -> usize {
    match search.algorithm {
        Algorithm::Engine => engine(search.engine.table, budget),
        _ => SEARCH,
    }
}

/// A table that grows is there twice for a moment, the old one a quarter of the new one.
fn solver(table: usize) -> usize {
    table.saturating_mul(MIB / 4 * 5).saturating_add(SEARCH)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ask::Question;

    fn question(text: &str) -> Question {
        Question::from_json(text).expect("a question")
    }

    #[test]
    fn a_solver_makes_do_with_what_there_is() {
        let budget = Budget::GUEST;
        for text in [
            r#"{ "solve": { "setup": { "game": "connect4" } } }"#,
            r#"{ "judge": { "setup": { "game": "connect4" }, "agent": "engine" } }"#,
            r#"{ "book": { "game": "connect4", "plies": 4 } }"#,
        ] {
            let memory = question(text).memory(&budget);
            assert!(memory.start() < memory.end(), "{text}");
            for bytes in [*memory.start(), (memory.start() + memory.end()) / 2, *memory.end()] {
                let taken = question(text).within(bytes, &budget).memory(&budget);
                assert!(*taken.end() <= bytes && bytes < taken.end() + 2 * MIB, "{text}: {taken:?} of {bytes}");
            }
        }
    }

    #[test]
    fn a_table_that_is_not_allowed_is_still_refused() {
        let asked = question(r#"{ "solve": { "setup": { "game": "connect4" }, "table": 1000000 } }"#);
        let taken = asked.memory(&Budget::GUEST);
        assert!(*taken.end() <= 2 * 64 * MIB);
        assert_eq!(asked.clone().within(*taken.start(), &Budget::GUEST), asked);
    }

    #[test]
    fn eight_clients_find_room_for_any_question_but_a_huge_one() {
        let room = Budget::GUEST.memory * MIB;
        for text in [
            r#"{ "think": { "setup": { "game": "connect4" }, "agent": "engine" } }"#,
            r#"{ "match": { "setup": { "game": "connect4" }, "a": "engine", "b": "engine", "openings": "start" } }"#,
            r#"{ "judge": { "setup": { "game": "connect4" }, "agent": "engine" } }"#,
            r#"{ "book": { "game": "connect4", "plies": 4 } }"#,
            r#"{ "verify": { "certificate": "" } }"#,
            r#"{ "picture": { "tree": { "source": { "text": "[1,2]" } }, "format": "png" } }"#,
            r#"{ "trace": { "setup": { "game": "connect4" }, "most": 100000 } }"#,
            r#"{ "bench": {} }"#,
        ] {
            assert!(*question(text).memory(&Budget::GUEST).start() <= room * 2 / 3, "{text}");
        }
        let largest = format!(r#"{{ "tree": {{ "source": {{ "text": "{}" }} }} }}"#, "[".repeat(1 << 20));
        assert!(*question(&largest).memory(&Budget::GUEST).start() <= room);
    }
}
