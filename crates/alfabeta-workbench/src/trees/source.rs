//! Which tree a question is about, and under which convention.

use alfabeta::game::Player;
use alfabeta::message::Message;
use alfabeta::tree::notation::{self, Format, Options};
use alfabeta::tree::{Evaluation, Node, Tree, Value};
use alfabeta::workbook::generate::{Exercises, Wishes};
use alfabeta::workbook::{Convention, Question4};
use serde::{Deserialize, Serialize};

use crate::analysis::stopped;
use crate::desk::{Desk, memory};
use crate::limits::{Budget, at_most};
use crate::position::Searchable;
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
    /// The notation of the text; it is recognised if there is none.
    #[serde(default)]
    pub notation: Option<Format>,
    /// The branching, if the text has only the leaves.
    #[serde(default)]
    pub branching: Option<u32>,
    /// How many plies of the tree there are; all if there is no number.
    #[serde(default)]
    pub depth: Option<u32>,
    /// What an inner node at that depth is worth: `given`, `leftmost`, `smallest`, `largest` or a number.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub eval: Evaluation,
    /// The convention; what is left out is as in the course.
    #[serde(default)]
    pub convention: Convention,
    /// The highlighted node, by path, label or letter; that of the text if there is none.
    #[serde(default)]
    pub node: Option<String>,
    /// The first child that the indicated cut removes.
    #[serde(default)]
    pub target: Option<String>,
    /// A value to put in the place of the highlighted node.
    #[serde(default)]
    pub x: Option<String>,
    /// The nodes to unfold; by default those of which a drawing has room.
    #[serde(default)]
    pub open: Option<Open>,
}

impl TreeQuery {
    /// The question about the tree of a source, and nothing else.
    pub fn of(source: Source) -> TreeQuery {
        TreeQuery {
            source,
            root: None,
            notation: None,
            branching: None,
            depth: None,
            eval: Evaluation::default(),
            convention: Convention::default(),
            node: None,
            target: None,
            x: None,
            open: None,
        }
    }
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
        /// At most so many nodes.
        #[serde(default)]
        limit: Option<usize>,
    },
    /// An exercise.
    Exercise {
        /// Equal seeds give equal exercises.
        #[serde(default)]
        seed: u64,
        /// What it should be like.
        #[serde(default)]
        wishes: Wishes,
    },
}

/// Which nodes to unfold.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Open {
    /// Those with these paths. Paths that lead nowhere are left out: the tree may have changed since they were seen.
    Paths(Vec<String>),
    /// All of them, so that nothing is left out of the answer.
    All(AllNodes),
}

/// All nodes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum AllNodes {
    /// All nodes.
    All,
}

impl Open {
    /// All nodes.
    pub const ALL: Open = Open::All(AllNodes::All);
}

/// A tree with its marks, ready to be asked.
pub(super) struct Asked {
    pub(super) tree: Tree,
    pub(super) convention: Convention,
    /// The answer to the fourth question for the tree as it was before `x` took the node's place.
    pub(super) question4: Option<Result<Question4, Message>>,
    /// The nodes to unfold, if there is a choice.
    pub(super) open: Option<Vec<Node>>,
    /// Whether all nodes are unfolded, so that nothing may be left out.
    pub(super) is_whole: bool,
    /// For whom the values are, where the tree is that of a game.
    pub(super) for_whom: Option<Message>,
}

impl Asked {
    /// A tree with its own marks.
    pub(super) fn new(tree: Tree, convention: Convention) -> Asked {
        let asked = tree.highlighted().zip(tree.target());
        let question4 = asked.map(|(node, target)| Question4::new(&tree, &convention, node, target));
        Asked { tree, convention, question4, open: None, is_whole: false, for_whom: None }
    }

    /// The answer to the fourth question, if it was asked.
    pub(super) fn question4(&self) -> Result<Option<&Question4>, Message> {
        self.question4.as_ref().map(Result::as_ref).transpose().map_err(Message::clone)
    }

    /// Whether the paths of all nodes are short enough to be written down. Those of a long chain are not.
    pub(super) fn has_short_paths(&self, budget: &Budget) -> bool {
        const MOST: u64 = 100_000_000;
        let most = MOST.min((budget.drawn_nodes as u64).saturating_mul(100));
        self.tree.plies().iter().map(|&ply| u64::from(ply)).sum::<u64>() <= most
    }
}

impl TreeQuery {
    /// How much memory it takes, with a number of bytes for each byte of its text.
    pub(super) fn memory_within(&self, each_byte: usize, budget: &Budget) -> usize {
        let read = match &self.source {
            Source::Text(text) => each_byte * text.len(),
            Source::Search { .. } => memory::NODE.saturating_mul(budget.tree_nodes),
            Source::Exercise { .. } => 0,
        };
        read.saturating_add(memory::SEARCH)
    }

    /// Reads, searches or makes the tree.
    pub(super) fn asked(&self, desk: &Desk<'_>) -> Result<Asked, Message> {
        let (mut tree, for_whom) = self.tree(desk)?;
        if let Some(plies) = self.depth {
            tree = tree.truncated(plies, self.eval)?;
        }
        let find = |name: &Option<String>| name.as_ref().map(|name| tree.at(name)).transpose();
        let (node, target) = (find(&self.node)?.or(tree.highlighted()), find(&self.target)?.or(tree.target()));
        tree.mark(node, target);
        let mut asked = Asked { for_whom, ..Asked::new(tree, self.convention) };
        if let (Some(x), Some(node)) = (&self.x, node) {
            asked.tree = with_value(&asked.tree, node, target, x)?;
        }
        match &self.open {
            None => {}
            Some(Open::Paths(paths)) => {
                asked.open = Some(paths.iter().filter_map(|path| asked.tree.at(path).ok()).collect());
            }
            Some(Open::All(_)) if asked.has_short_paths(&desk.limits.budget) => {
                asked.open = Some(asked.tree.nodes().collect());
                asked.is_whole = true;
            }
            Some(Open::All(_)) => {}
        }
        Ok(asked)
    }

    /// The tree, and for whom its values are.
    fn tree(&self, desk: &Desk<'_>) -> Result<(Tree, Option<Message>), Message> {
        let limits = &desk.limits;
        match &self.source {
            Source::Text(text) => {
                let options = Options { format: self.notation, root: self.root, branching: self.branching };
                let tree = notation::read_with(text, &options).map_err(Message::from)?;
                at_most("depth", tree.plies().into_iter().max().unwrap_or(0), limits.budget.tree_depth)?;
                Ok((tree, None))
            }
            Source::Search { setup, search, limit } => {
                limits.budget.pays(search)?;
                let position = desk.open(setup)?;
                let most = limit.unwrap_or(usize::MAX).min(limits.budget.tree_nodes);
                Ok((position.tree(search, most, limits)?, Some(for_whom(&*position))))
            }
            Source::Exercise { seed, wishes } => {
                let mut exercises = exercises(wishes, &self.convention, *seed, &limits.budget)?;
                // What comes first is an exercise, or the reason why there is none.
                let tree = exercises.next_until(limits.stop).unwrap_or_else(|| Err(stopped()))?;
                Ok((tree, None))
            }
        }
    }
}

/// Exercises within a budget.
pub(super) fn exercises<'w>(
    wishes: &'w Wishes,
    convention: &Convention,
    seed: u64,
    budget: &Budget,
) -> Result<Exercises<'w>, Message> {
    at_most("leaves", u64::from(wishes.branching.1).saturating_pow(wishes.depth), budget.leaves)?;
    wishes.exercises(convention, seed)
}

/// The tree with a value in the place of a node, and its marks where they were.
fn with_value(tree: &Tree, node: Node, target: Option<Node>, x: &str) -> Result<Tree, Message> {
    let value: Value =
        x.trim().parse().map_err(|_| Message::new("tree-x", format!("“{x}” is not a number")).with("text", x))?;
    let (highlighted, target) = (tree.path(node), target.map(|target| tree.path(target)));
    let mut replaced = tree.clone().replaced(node, value);
    let target = target.and_then(|path| replaced.at(&path).ok());
    replaced.mark(replaced.at(&highlighted).ok(), target);
    Ok(replaced)
}

/// The tree of a search calls the player to move MAX.
fn for_whom(position: &dyn Searchable) -> Message {
    let player = position.player();
    let name = player.name().to_uppercase();
    let name = position.symbol(player).map_or_else(|| name.clone(), |symbol| format!("{name} ({symbol})"));
    let (id, english) = match player {
        Player::Max => ("values-for-mover", format!("values are for {name}, the player to move")),
        Player::Min => ("values-for-root", format!("{name}, the player to move, plays as MAX here: values are for it")),
    };
    Message::new(id, english).with("player", name)
}

#[cfg(test)]
mod tests {
    use alfabeta::workbook::generate::Between;

    use super::*;
    use crate::limits::Limits;
    use crate::registry::Registry;

    #[test]
    fn an_exercise_is_given_up_when_it_is_stopped() {
        let wishes = Wishes { cuts: Some(Between(4000, 4001)), ..Wishes::default() };
        let query = TreeQuery::of(Source::Exercise { seed: 1, wishes });
        let registry = Registry::standard();
        let desk = Desk::new(&registry, Limits { stop: &|| true, ..Limits::NONE });
        assert_eq!(query.asked(&desk).err().map(|given_up| given_up.id), Some("search-stopped"));
    }
}
