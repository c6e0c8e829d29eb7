//! How much memory a question may take: known before it is answered, so that a server takes no more of them than it has room for.
//!
//! The figures are measured and rounded up. They are bytes, without the text of the question.

use std::ops::RangeInclusive;

use super::Question;
use crate::limits::Budget;
use crate::search::{Algorithm, Search};
use crate::trees::{PictureFormat, Source, TreeQuestion};

const MIB: usize = 1 << 20;

/// What every search takes besides its table.
const SEARCH: usize = 4 * MIB;
/// The fixed workload.
const BENCH: usize = 48 * MIB;
/// What a check of the laws or the judging of an agent remembers.
const REMEMBERED: usize = 16 * MIB;
/// A visit of a transcript, with the moves that were cut and its place in the answer.
const VISIT: usize = 450;
/// A node of a tree that a search visits, with everything there is to know about it.
const NODE: usize = 600;
/// For each byte of the text of a tree: the tree, and everything there is to know about it.
const ANSWERED: usize = 150;
/// For each byte of the text of a tree: the tree, its steps or its drawing.
const READ: usize = 80;
/// For each pixel of an image: itself, and once more as it is written.
const PIXEL: usize = 8;
/// For each node on paper: its letters as curves.
const ON_PAPER: usize = 16 << 10;

impl Question {
    /// The bytes that it takes within a budget: at least, and at most. Only a solver can make do with less than it would like:
    /// what it finds is the same with any table, and only later with a small one.
    pub fn memory(&self, budget: &Budget) -> RangeInclusive<usize> {
        let fixed = |bytes: usize| bytes..=bytes;
        match self {
            Question::About(_)
            | Question::Games(_)
            | Question::Words(_)
            | Question::Source(_)
            | Question::Agent(_)
            | Question::Position(_) => fixed(0),
            Question::Analyse(asked) => fixed(search(&asked.search, budget)),
            Question::Think(asked) => fixed(search(&asked.agent.search, budget)),
            Question::Compare(asked) => fixed(SEARCH + grown(budget.share(asked.search.engine.table))),
            Question::Match(asked) => fixed(search(&asked.a.search, budget) + search(&asked.b.search, budget)),
            Question::Judge(asked) => {
                let agent = REMEMBERED + search(&asked.agent.search, budget);
                agent + solver(budget.share(asked.table))..=agent + solver(asked.table.min(budget.table))
            }
            Question::Solve(asked) => solver(budget.share(asked.table))..=solver(asked.table.min(budget.table)),
            Question::Perft(_) => fixed(SEARCH),
            Question::Laws(_) => fixed(REMEMBERED),
            Question::Bench(_) => fixed(BENCH),
            Question::Trace(asked) => fixed(SEARCH + VISIT * asked.most.min(budget.tree_nodes)),
            Question::Tree(asked) => fixed(tree(asked, ANSWERED, budget)),
            Question::Steps(asked) => fixed(tree(&asked.tree, READ, budget)),
            Question::Check(asked) => fixed(tree(&asked.tree, READ, budget)),
            Question::Picture(asked) => {
                let paper = match asked.format {
                    PictureFormat::Png => PIXEL * budget.pixels + ON_PAPER * budget.paper_nodes,
                    PictureFormat::Pdf => ON_PAPER * budget.paper_nodes,
                    _ => 0,
                };
                fixed(tree(&asked.tree, READ, budget).saturating_add(paper))
            }
        }
    }

    /// The same question with a table so small that it takes no more than so many bytes, of which it has been found to need at
    /// least as many. A table that the budget does not allow stays, and is refused.
    pub fn within(mut self, bytes: usize, budget: &Budget) -> Question {
        let spared = self.memory(budget).end().saturating_sub(bytes);
        let table = match &mut self {
            Question::Solve(asked) => &mut asked.table,
            Question::Judge(asked) => &mut asked.table,
            _ => return self,
        };
        if 0 < spared && *table <= budget.table {
            *table = (solver(*table) - spared).saturating_sub(SEARCH) * 4 / 5 / MIB;
        }
        self
    }
}

/// A table that grows is there twice for a moment, the old one a quarter of the new one.
fn grown(table: usize) -> usize {
    table.saturating_mul(MIB / 4 * 5)
}

fn solver(table: usize) -> usize {
    grown(table).saturating_add(SEARCH)
}

fn search(search: &Search, budget: &Budget) -> usize {
    match search.algorithm {
        Algorithm::Engine => solver(budget.share(search.engine.table)),
        _ => SEARCH,
    }
}

fn tree(asked: &TreeQuestion, each_byte: usize, budget: &Budget) -> usize {
    let read = match &asked.source {
        Source::Text(text) => each_byte * text.len(),
        Source::Search { .. } => NODE.saturating_mul(budget.tree_nodes),
        Source::Exercise(_) => 0,
    };
    read.saturating_add(SEARCH)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn question(text: &str) -> Question {
        Question::from_json(text).expect("a question")
    }

    #[test]
    fn a_solver_makes_do_with_what_there_is() {
        let budget = Budget::GUEST;
        for text in [
            r#"{ "solve": { "setup": { "game": "connect4" } } }"#,
            r#"{ "judge": { "setup": { "game": "connect4" }, "agent": "engine" } }"#,
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
