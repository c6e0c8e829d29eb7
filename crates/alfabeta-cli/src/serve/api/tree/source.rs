//! Which tree a question is about, and under which convention.

use std::time::Duration;

use alfabeta::game::Player;
use alfabeta::message::Message;
use alfabeta::workbench::trees::{
    Convention, CutRule, Generation, Options, Question4, Returned, Told, Tree, Update, Value, Wishes, notation,
};
use alfabeta::workbench::{Search, Setup};
use serde::Deserialize;

use crate::language::Language;
use crate::serve::limits::at_most;
use crate::serve::refusal::Refusal;

/// How long a question about a tree may take.
pub(super) const TIME: Duration = Duration::from_secs(20);
/// The largest search that becomes a tree.
const MOST_NODES: usize = 50_000;
/// The largest exercise, in leaves. Thousands are drawn until one fits.
const MOST_LEAVES: u64 = 300;

/// A tree and what to ask about it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Query {
    source: Source,
    /// Who moves at the root, whatever the text says.
    root: Option<Player>,
    #[serde(default)]
    convention: Wish,
    /// The highlighted node, by path or label; that of the text if there is none.
    node: Option<String>,
    /// The first child that the indicated cut removes.
    target: Option<String>,
    /// A value to put in the place of the highlighted node.
    x: Option<String>,
    /// The paths of the nodes to unfold; as many as are usual if there are none.
    pub(super) open: Option<Vec<String>>,
    /// As which algorithm the search is told step by step.
    #[serde(default)]
    pub(super) told: Told,
    #[serde(default)]
    pub(super) language: Language,
}

/// Where the tree comes from.
#[derive(Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
enum Source {
    /// A text in any notation.
    Text(String),
    /// The search of a position.
    Search { setup: Setup, search: Search },
    /// An exercise.
    Exercise(Exercise),
}

/// Wishes for an exercise, as a page can ask for them.
#[derive(Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Exercise {
    seed: u64,
    depth: u32,
    branching: [u32; 2],
    values: [i32; 2],
    root: Player,
    cuts: Option<[usize; 2]>,
    deep: Option<[usize; 2]>,
    internal_cut: bool,
    best_not_first: bool,
    no_ties: bool,
    unique_best: bool,
    question4: bool,
    labels: bool,
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
#[derive(Deserialize, Default)]
#[serde(default, deny_unknown_fields)]
struct Wish {
    cut: CutRule,
    value: Returned,
    update: Update,
    generation: Generation,
    /// `-inf,5`
    window: Option<String>,
}

impl Wish {
    fn convention(&self) -> Result<Convention, Message> {
        let Wish { cut, value, update, generation, window } = self;
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
}

impl Query {
    /// Reads, searches or makes the tree.
    pub(super) fn ask(&self) -> Result<Asked, Refusal> {
        let convention = self.convention.convention()?;
        let mut tree = self.tree(&convention)?;
        let find = |name: &Option<String>| name.as_ref().map(|name| tree.at(name)).transpose();
        let (node, target) = (find(&self.node)?.or(tree.highlighted()), find(&self.target)?.or(tree.target()));
        tree.mark(node, target);
        let question4 = match (node, target) {
            (Some(node), Some(target)) => Some(Question4::new(&tree, &convention, node, target)),
            _ => None,
        };
        if let (Some(x), Some(node)) = (&self.x, node) {
            let value: Value =
                x.trim().parse().map_err(|_| Message::new("serve-x", format!("“{x}” is no number")).with("text", x))?;
            let name = |node| tree.path(node);
            let (highlighted, target) = (name(node), target.map(name));
            tree = tree.replaced(node, value);
            let target = target.and_then(|path| tree.at(&path).ok());
            tree.mark(tree.at(&highlighted).ok(), target);
        }
        Ok(Asked { tree, convention, question4 })
    }

    fn tree(&self, convention: &Convention) -> Result<Tree, Refusal> {
        match &self.source {
            Source::Text(text) => {
                let options = Options { root: self.root, ..Options::default() };
                Ok(notation::read_with(text, &options).map_err(Message::from)?)
            }
            Source::Search { setup, search } => Ok(setup.position()?.tree(search, MOST_NODES)?),
            Source::Exercise(exercise) => exercise.tree(convention),
        }
    }
}

impl Exercise {
    fn tree(&self, convention: &Convention) -> Result<Tree, Refusal> {
        let leaves = u64::from(self.branching[1]).saturating_pow(self.depth);
        at_most("leaves", leaves, MOST_LEAVES)?;
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
        let first = wishes.exercises(self.seed)?.next();
        Ok(first.expect("what comes first is an exercise, or the reason why there is none")?)
    }
}
