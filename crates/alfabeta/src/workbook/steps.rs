//! The search one event at a time, each with a sentence: what a page plays and a teacher reads out.
//!
//! It is described as the pair of functions for MAX and MIN, whose numbers count for MAX, or as negamax, whose numbers count for
//! the player to move. Both are one search: the same nodes in the same order.
//!
//! Of a long search only some steps are described at a time. They are not kept in between: the search is run again, which takes
//! less time than a reader notices.

use std::ops::Range;

use super::answers::Answers;
use super::narrator::{Listener, narrate};
use super::span::Claim;
use super::{negamax, pseudocode};
use crate::game::Player;
use crate::message::Message;
use crate::tree::{Node, Value};

/// The algorithm of the textbook as which a search is described.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Told {
    /// A function for MAX and one for MIN.
    #[default]
    Alphabeta,
    /// One function, in which every number is as the player to move sees it.
    Negamax,
}

/// What happens in a step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Event {
    /// A node is entered.
    Enter,
    /// A leaf returns its value.
    Leaf,
    /// A child has returned and is better than what the node had.
    Improve,
    /// A child has returned and is not.
    Keep,
    /// The rest of the children is cut.
    Cut,
    /// A node returns its value.
    Return,
}

/// One step.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StepReport {
    /// What happens.
    pub event: Event,
    /// The path of the node where it happens.
    pub path: String,
    /// The line of [`Steps::pseudocode`], from 1.
    pub line: usize,
    /// The sentence.
    pub sentence: Message,
    /// The nodes from the root to the current one.
    pub open: Vec<OpenNode>,
    /// What a node or leaf returns, and what that says about its minimax value.
    pub returned: Option<Claim>,
    /// At a cut: the path of the ancestor that has the bound. `None` if it is the end of the initial window.
    pub owner: Option<String>,
}

/// The state of a node that has been entered and not left.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OpenNode {
    /// Its path.
    pub path: String,
    /// What to call it.
    pub name: String,
    /// Who moves there.
    pub player: Player,
    /// Its α now.
    pub alpha: Value,
    /// Its β now.
    pub beta: Value,
    /// Its v now; `None` before the first child has returned.
    pub v: Option<Value>,
}

/// Some steps of a search, in a row.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Steps {
    /// The lines that the steps refer to.
    pub pseudocode: Vec<Message>,
    /// How many steps the whole search has.
    pub total: usize,
    /// The number of the first step, from 0.
    pub from: usize,
    /// The steps. There are fewer than requested where the search ends, and where they would be too much at once.
    pub steps: Vec<StepReport>,
    /// The number of the first cut behind them.
    pub next_cut: Option<usize>,
}

impl Steps {
    /// The deepest tree that is described step by step: a step lists all open nodes by their paths.
    const MOST_PLIES: u32 = 500;

    /// How many letters make an answer, roughly: after as many there are no more steps.
    const MOST_LETTERS: usize = 4_000_000;

    /// Searches the tree of `answers` once more and describes the steps with these numbers.
    pub fn new(answers: &Answers<'_>, told: Told, wanted: Range<usize>) -> Result<Steps, Message> {
        let mut hearing = Hearing::new(wanted);
        let pseudocode = Steps::tell(answers, told, &mut hearing)?;
        Ok(hearing.finish(pseudocode))
    }

    /// The pseudocode of the algorithm as which a search is described.
    pub fn pseudocode(answers: &Answers<'_>, told: Told) -> Result<Vec<Message>, Message> {
        match told {
            Told::Alphabeta => Ok(pseudocode(&answers.convention)),
            Told::Negamax => negamax::pseudocode(&answers.convention),
        }
    }

    /// Passes the steps with these numbers to `on_step` one by one, with their numbers, and keeps none. Returns how many
    /// steps the whole search has.
    pub fn for_each(
        answers: &Answers<'_>,
        told: Told,
        wanted: Range<usize>,
        on_step: impl FnMut(usize, StepReport),
    ) -> Result<usize, Message> {
        let mut reading = Reading { wanted, happened: 0, on_step };
        Steps::tell(answers, told, &mut reading)?;
        Ok(reading.happened)
    }

    pub(super) fn tell(
        answers: &Answers<'_>,
        told: Told,
        listener: &mut impl Listener,
    ) -> Result<Vec<Message>, Message> {
        if answers.tree.plies().into_iter().any(|ply| Steps::MOST_PLIES < ply) {
            let most = Steps::MOST_PLIES;
            let english = format!("this tree is too deep to be shown step by step: at most {most} moves");
            return Err(Message::new("workbook-too-deep-for-steps", english).with("most", most));
        }
        let pseudocode = Steps::pseudocode(answers, told)?;
        narrate(answers, told, listener)?;
        Ok(pseudocode)
    }
}

/// Keeps the requested steps.
pub(super) struct Hearing {
    wanted: Range<usize>,
    letters: usize,
    total: usize,
    next_cut: Option<usize>,
    steps: Vec<StepReport>,
}

impl Hearing {
    pub(super) fn new(wanted: Range<usize>) -> Hearing {
        Hearing { wanted, letters: 0, total: 0, next_cut: None, steps: Vec::new() }
    }

    /// A step is not kept, and so none behind it.
    pub(super) fn refuse(&mut self, number: usize, event: Event) {
        self.letters = usize::MAX;
        if event == Event::Cut && self.next_cut.is_none() {
            self.next_cut = Some(number);
        }
    }

    pub(super) fn finish(self, pseudocode: Vec<Message>) -> Steps {
        let Hearing { wanted, total, next_cut, steps, .. } = self;
        Steps { pseudocode, total, from: wanted.start.min(total), steps, next_cut }
    }
}

impl Listener for Hearing {
    fn happens(&mut self, number: usize, event: Event, _: Node) -> bool {
        self.total = number + 1;
        let is_kept = self.wanted.contains(&number) && self.letters < Steps::MOST_LETTERS;
        if self.wanted.start <= number && !is_kept {
            self.refuse(number, event);
        }
        is_kept
    }

    fn told(&mut self, step: StepReport) {
        let named: usize = step.open.iter().map(|open| open.path.len() + open.name.len() + 80).sum();
        self.letters = self.letters.saturating_add(named + 4 * step.sentence.to_string().len());
        self.steps.push(step);
    }
}

/// Passes the requested steps to a callback.
struct Reading<F> {
    wanted: Range<usize>,
    /// How many steps have happened.
    happened: usize,
    on_step: F,
}

impl<F: FnMut(usize, StepReport)> Listener for Reading<F> {
    fn happens(&mut self, number: usize, _: Event, _: Node) -> bool {
        self.happened = number + 1;
        self.wanted.contains(&number)
    }

    fn told(&mut self, step: StepReport) {
        (self.on_step)(self.happened - 1, step);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::notation::read;
    use crate::workbook::Convention;

    #[test]
    fn some_steps_of_a_search_are_those_of_the_whole() {
        let tree = read("[[3 12 8] [2 4 6] [14 5 2]]").unwrap();
        let answers = Answers::new(&tree, &Convention::default()).unwrap();
        let whole = Steps::new(&answers, Told::Alphabeta, 0..usize::MAX).unwrap();
        assert_eq!((whole.from, whole.total, whole.next_cut), (0, whole.steps.len(), None));
        let cut = whole.steps.iter().position(|step| step.event == Event::Cut).unwrap();
        assert_eq!(whole.steps[cut].owner.as_deref(), Some(""), "the root has the bound");
        for from in 0..=whole.total + 1 {
            for count in 0..4 {
                let part = Steps::new(&answers, Told::Alphabeta, from..from + count).unwrap();
                let end = (from + count).min(whole.total);
                assert_eq!(part.steps, whole.steps[from.min(end)..end]);
                assert_eq!((part.total, part.from), (whole.total, from.min(whole.total)));
                assert_eq!(part.next_cut, Some(cut).filter(|&cut| from + count <= cut));
                let mut read = Vec::new();
                Steps::for_each(&answers, Told::Alphabeta, from..from + count, |number, step| {
                    read.push((number, step))
                })
                .unwrap();
                assert!(read.into_iter().eq((from..).zip(part.steps)));
            }
        }
    }

    #[test]
    fn an_answer_ends_where_it_would_be_too_long() {
        let deep = read(&format!("{}1{}", "[".repeat(500), " 2]".repeat(500))).unwrap();
        let answers = Answers::new(&deep, &Convention::default()).unwrap();
        let steps = Steps::new(&answers, Told::Alphabeta, 450..usize::MAX).unwrap();
        assert!((1..100).contains(&steps.steps.len()), "{} steps", steps.steps.len());
        assert!(1_000 < steps.total);
        let too_deep = read(&format!("{}1{}", "[".repeat(501), "]".repeat(501))).unwrap();
        let answers = Answers::new(&too_deep, &Convention::default()).unwrap();
        let refused = Steps::new(&answers, Told::Alphabeta, 0..1).unwrap_err();
        assert_eq!(refused.id, "workbook-too-deep-for-steps");
    }
}
