//! Questions 1 to 3, answered.

use super::convention::{Convention, Generation};
use super::counts::Counts;
use super::difference::{self, Difference};
use super::minimax::minimax_bounds;
use super::question4::Question4;
use super::record::Record;
use super::search::search;
use crate::message::Message;
use crate::score::Score;
use crate::tree::{Node, Ranked, Tree, Value};

/// What alpha-beta does on a tree under a convention.
///
/// ```
/// use alfabeta::tree::{Value, read};
/// use alfabeta::workbook::{Answers, Convention};
///
/// let tree = read::tree("[[3,12,8],[2,4,6],[14,5,2]]").unwrap();
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
    ranked: Ranked<'t>,
}

impl<'t> Answers<'t> {
    /// Searches the tree. Fails if the search needs a value that the source does not print.
    pub fn new(tree: &'t Tree, convention: &Convention) -> Result<Answers<'t>, Message> {
        Answers::searched(Ranked::new(tree, &[convention.window.0, convention.window.1]), convention)
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
        let optimal = tree.children(0).filter(|&child| {
            let (least, most) = bounds[child as usize];
            least == most && bounds[0] == (least, most)
        });
        Ok(Answers {
            tree,
            convention: *convention,
            value: ranked.value(found.value),
            best: found.best,
            optimal: optimal.collect(),
            counts: Counts::of(tree, &record),
            record,
            ranked,
        })
    }

    /// The number that a score of the record stands for.
    pub fn number(&self, score: Score) -> Value {
        self.ranked.value(score)
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
