//! Which tree a question is about, and under which convention.

use alfabeta::game::Player;
use alfabeta::message::Message;
use alfabeta::tree::notation::{self, Options};
use alfabeta::tree::{Node, Tree, Value};
use alfabeta::workbook::generate::Wishes;
use alfabeta::workbook::{Convention, CutRule, Generation, Question4, Returned, Update};
use serde::{Deserialize, Serialize};

use crate::analysis::stopped;
use crate::desk::{Desk, memory};
use crate::limits::{Budget, Limits, at_most};
use crate::search::Search;
use crate::setup::Setup;

/// A tree and what to ask about it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct TreeQuery {
    /// Where the tree comes from.
    pub source: Source,
    /// Who moves at the root, whatever the text says.
    #[serde(default)]
    pub root: Option<Player>,
    /// The convention; what is not said is as in the course.
    #[serde(default)]
    pub convention: ConventionWish,
    /// The highlighted node, by path, label or letter; that of the text if there is none.
    #[serde(default)]
    pub node: Option<String>,
    /// The first child that the indicated cut removes.
    #[serde(default)]
    pub target: Option<String>,
    /// A value to put in the place of the highlighted node.
    #[serde(default)]
    pub x: Option<String>,
    /// The paths of the nodes to unfold; as many as are usual if there are none.
    #[serde(default)]
    pub open: Option<Vec<String>>,
}

/// Where the tree comes from.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Source {
    /// A text in any notation.
    Text(String),
    /// The search of a position.
    Search {
        /// Which position.
        setup: Setup,
        /// How it is searched.
        search: Search,
    },
    /// An exercise.
    Exercise(Exercise),
}

/// Wishes for an exercise, as a page can ask for them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Exercise {
    /// Equal seeds give equal exercises.
    pub seed: u64,
    /// How many plies.
    pub depth: u32,
    /// How many children a node has, from and to.
    pub branching: [u32; 2],
    /// Between which values the leaves lie.
    pub values: [i32; 2],
    /// Who moves at the root.
    pub root: Player,
    /// How many cuts there are, from and to.
    pub cuts: Option<[usize; 2]>,
    /// How many of them are deep.
    pub deep: Option<[usize; 2]>,
    /// Whether a whole subtree is cut.
    pub internal_cut: bool,
    /// Whether the best move is not the first.
    pub best_not_first: bool,
    /// Whether all leaves differ.
    pub no_ties: bool,
    /// Whether only one move is best.
    pub unique_best: bool,
    /// Whether the fourth question is asked.
    pub question4: bool,
    /// Whether the letters of the inner nodes are labels, which the text has too.
    pub labels: bool,
}

impl Default for Exercise {
    fn default() -> Self {
        let Wishes { depth, branching, values, root, .. } = Wishes::default();
        Exercise {
            seed: 1,
            depth,
            branching: [*branching.start(), *branching.end()],
            values: [*values.start(), *values.end()],
            root,
            cuts: None,
            deep: None,
            internal_cut: false,
            best_not_first: false,
            no_ties: false,
            unique_best: false,
            question4: false,
            labels: false,
        }
    }
}

/// A convention; what is not said is as in the course.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct ConventionWish {
    /// When a node is cut.
    pub cut: CutRule,
    /// What a cut node returns.
    pub value: Returned,
    /// Whether the window is updated before the test for a cut.
    pub update: Update,
    /// When children count as generated.
    pub generation: Generation,
    /// The window at the root, such as `-inf,5`; the full one if there is none.
    pub window: Option<String>,
}

impl ConventionWish {
    /// The convention itself.
    pub fn convention(&self) -> Result<Convention, Message> {
        let ConventionWish { cut, value, update, generation, window } = self;
        let (cut, value, update, generation) = (*cut, *value, *update, *generation);
        let convention = Convention { cut, value, update, generation, ..Convention::default() };
        match window {
            Some(window) => convention.with_window(window),
            None => Ok(convention),
        }
    }
}

/// A tree with its marks, ready to be asked.
pub(super) struct Asked {
    pub(super) tree: Tree,
    pub(super) convention: Convention,
    /// The answer to the fourth question for the tree as it was before `x` took the node's place.
    pub(super) question4: Option<Result<Question4, Message>>,
    /// The nodes to unfold. Paths that lead nowhere are left out: the tree may have changed since they were seen.
    pub(super) open: Option<Vec<Node>>,
}

impl TreeQuery {
    /// How much memory it takes, with a number of bytes for each byte of its text.
    pub(super) fn memory_within(&self, each_byte: usize, budget: &Budget) -> usize {
        let read = match &self.source {
            Source::Text(text) => each_byte * text.len(),
            Source::Search { .. } => memory::NODE.saturating_mul(budget.tree_nodes),
            Source::Exercise(_) => 0,
        };
        read.saturating_add(memory::SEARCH)
    }

    /// Reads, searches or makes the tree.
    pub(super) fn asked(&self, desk: &Desk<'_>) -> Result<Asked, Message> {
        let convention = self.convention.convention()?;
        let mut tree = self.tree(&convention, desk)?;
        let find = |name: &Option<String>| name.as_ref().map(|name| tree.at(name)).transpose();
        let (node, target) = (find(&self.node)?.or(tree.highlighted()), find(&self.target)?.or(tree.target()));
        tree.mark(node, target);
        let question4 = match (node, target) {
            (Some(node), Some(target)) => Some(Question4::new(&tree, &convention, node, target)),
            _ => None,
        };
        if let (Some(x), Some(node)) = (&self.x, node) {
            let value: Value = x
                .trim()
                .parse()
                .map_err(|_| Message::new("tree-x", format!("“{x}” is not a number")).with("text", x))?;
            let name = |node| tree.path(node);
            let (highlighted, target) = (name(node), target.map(name));
            tree = tree.replaced(node, value);
            let target = target.and_then(|path| tree.at(&path).ok());
            tree.mark(tree.at(&highlighted).ok(), target);
        }
        let open = self.open.as_ref().map(|paths| paths.iter().filter_map(|path| tree.at(path).ok()).collect());
        Ok(Asked { tree, convention, question4, open })
    }

    fn tree(&self, convention: &Convention, desk: &Desk<'_>) -> Result<Tree, Message> {
        let limits = &desk.limits;
        match &self.source {
            Source::Text(text) => {
                let options = Options { root: self.root, ..Options::default() };
                let tree = notation::read_with(text, &options).map_err(Message::from)?;
                at_most("depth", tree.plies().into_iter().max().unwrap_or(0), limits.budget.tree_depth)?;
                Ok(tree)
            }
            Source::Search { setup, search } => {
                limits.budget.pays(search)?;
                desk.open(setup)?.tree(search, limits.budget.tree_nodes, limits)
            }
            Source::Exercise(exercise) => exercise.tree(convention, limits),
        }
    }
}

impl Exercise {
    fn tree(&self, convention: &Convention, limits: &Limits<'_>) -> Result<Tree, Message> {
        let leaves = u64::from(self.branching[1]).saturating_pow(self.depth);
        at_most("leaves", leaves, limits.budget.leaves)?;
        let range = |ends: [usize; 2]| ends[0]..=ends[1];
        let wishes = Wishes {
            depth: self.depth,
            branching: self.branching[0]..=self.branching[1],
            values: self.values[0]..=self.values[1],
            root: self.root,
            cuts: self.cuts.map(range),
            deep: self.deep.map(range),
            internal_cut: self.internal_cut,
            best_not_first: self.best_not_first,
            no_ties: self.no_ties,
            unique_best: self.unique_best,
            question4: self.question4,
            labels: self.labels,
            convention: *convention,
        };
        // What comes first is an exercise, or the reason why there is none.
        wishes.exercises(self.seed)?.next_until(limits.stop).unwrap_or_else(|| Err(stopped()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_exercise_is_given_up_when_it_is_stopped() {
        let exercise = Exercise { cuts: Some([4000, 4001]), ..Exercise::default() };
        let limits = Limits { stop: &|| true, ..Limits::NONE };
        let given_up = exercise.tree(&Convention::default(), &limits).expect_err("it was stopped");
        assert_eq!(given_up.id, "search-stopped");
    }
}
