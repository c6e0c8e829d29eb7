//! The answers to questions 1 to 3; the third in every way in which courses count.

use super::convention::{Convention, Generation};
use super::difference::{self, Difference};
use super::question4::Question4;
use super::record::Record;
use super::search::search;
use super::span::{Claim, Span, minimax_bounds, proven};
use crate::message::Message;
use crate::score::Score;
use crate::trace::Bound;
use crate::tree::{Node, Ranked, Tree, Value};

/// What alpha-beta does on a tree under a convention.
///
/// ```
/// use alfabeta::tree::{Value, notation::read};
/// use alfabeta::workbook::{Answers, Convention};
///
/// let tree = read("[[3,12,8],[2,4,6],[14,5,2]]").unwrap();
/// let answers = Answers::new(&tree, &Convention::default())?;
/// assert_eq!(answers.value, Value::from(3));
/// assert_eq!(answers.best, Some(1));
/// assert_eq!(answers.counts.not_visited, 2);
/// # Ok::<(), alfabeta::message::Message>(())
/// ```
#[derive(Clone, Debug)]
pub struct Answers<'t> {
    /// The tree.
    pub tree: &'t Tree,
    /// The convention.
    pub convention: Convention,
    /// Question 1: every visited node and every cut. Its scores are ranks, see [`Answers::number`].
    pub record: Record,
    /// The value of the root for MAX.
    pub value: Value,
    /// Question 2: the first of the best moves; `None` if the root is a leaf.
    pub best: Option<Node>,
    /// All moves of the root that plain minimax finds best.
    pub optimal: Vec<Node>,
    /// Question 3.
    pub counts: Counts,
    /// What the visited part proves about every node.
    proven: Vec<Span<Score>>,
    ranked: Ranked<'t>,
}

impl<'t> Answers<'t> {
    /// Searches the tree. Fails if the search needs a value that the source does not print.
    pub fn new(tree: &'t Tree, convention: &Convention) -> Result<Answers<'t>, Message> {
        Answers::searched(Ranked::new(tree, &convention.window.ends()), convention)
    }

    /// The answers under another convention with the same window.
    pub(super) fn under(&self, convention: &Convention) -> Result<Answers<'t>, Message> {
        Answers::searched(self.ranked.clone(), convention)
    }

    fn searched(ranked: Ranked<'t>, convention: &Convention) -> Result<Answers<'t>, Message> {
        let tree = ranked.tree;
        let mut record = Record::new(tree);
        let found = search(&ranked, convention, &mut record)?;
        let bounds = minimax_bounds(&ranked);
        let best = bounds[0].exact();
        let optimal = tree.children(0).filter(|&child| best.is_some() && bounds[child as usize].exact() == best);
        Ok(Answers {
            tree,
            convention: *convention,
            value: ranked.value(found.value),
            best: found.best,
            optimal: optimal.collect(),
            counts: Counts::of(tree, &record),
            proven: proven(&ranked, |node| record.is_visited(node)),
            record,
            ranked,
        })
    }

    /// The number that a score of the record stands for.
    pub fn number(&self, score: Score) -> Value {
        self.ranked.value(score)
    }

    /// What the visited part of the tree proves about the minimax value of a node; `None` if it was not visited.
    pub fn proven(&self, node: Node) -> Option<Span<Value>> {
        self.record.is_visited(node).then(|| self.proven[node as usize].map(|score| self.number(score)))
    }

    /// What a key writes at a node: what it returned, as its value where that is proven and as a bound elsewhere; `None` if
    /// it was not visited.
    ///
    /// A node all of whose children were seen has a value, even outside its window. Only under a convention whose nodes
    /// return α or β does such a node show the bound that it returned.
    pub fn claim(&self, node: Node) -> Option<Claim> {
        let visit = self.record.visits[node as usize]?;
        let is_proven = self.proven[node as usize].exact() == Some(visit.value);
        let bound = if is_proven { Bound::Exact } else { visit.bound };
        Some(Claim { bound, value: self.number(visit.value) })
    }

    /// The answer to question 3 under the convention.
    pub fn not_generated(&self) -> usize {
        match self.convention.generation {
            Generation::Lazy => self.counts.not_visited,
            Generation::Eager => self.counts.not_generated_eager,
        }
    }

    /// How other conventions answer the same questions, where they answer differently. The way of counting is left out:
    /// the row of counts has both numbers.
    pub fn differences(&self, question4: Option<&Question4>) -> Vec<Difference> {
        difference::differences(self, question4)
    }
}

/// What courses count in the third question, in all their ways.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Counts {
    /// All nodes of the tree: what plain minimax visits.
    pub nodes: usize,
    /// Nodes visited by alpha-beta.
    pub visited: usize,
    /// The difference.
    pub not_visited: usize,
    /// Nodes that are neither visited nor a child of a visited node.
    pub not_generated_eager: usize,
    /// Leaves that were not visited.
    pub leaves_not_evaluated: usize,
    /// Children that were cut off: the roots of what was not visited.
    pub branches_cut: usize,
    /// Nodes that were left early.
    pub cuts: usize,
}

impl Counts {
    /// Counts what a search did.
    pub(super) fn of(tree: &Tree, record: &Record) -> Counts {
        let mut counts = Counts { nodes: tree.len(), cuts: record.cuts.len(), ..Counts::default() };
        for node in tree.nodes() {
            if record.is_visited(node) {
                counts.visited += 1;
            } else {
                let parent_is_visited = tree.parent(node).is_some_and(|parent| record.is_visited(parent));
                counts.branches_cut += usize::from(parent_is_visited);
                counts.leaves_not_evaluated += usize::from(tree.is_leaf(node));
            }
        }
        counts.not_visited = counts.nodes - counts.visited;
        counts.not_generated_eager = counts.not_visited - counts.branches_cut;
        counts
    }
}
