//! An explicit tree as a game, for any search that takes one.
//!
//! A search handles [`Score`]s; the leaves of a tree are decimals. Alpha-beta only ever compares, so a leaf stands in the
//! search as its rank among the values of the tree, and what comes out is looked up again. Infinite leaves are the
//! infinite scores: a leaf of `-inf` is no better than what MAX starts from.

use std::cell::Cell;

use super::{Children, Node, Tree, Value};
use crate::game::{Game, Outcome, Player};
use crate::message::Message;
use crate::score::Score;

/// A tree with a rank for every value in it.
#[derive(Clone, Debug)]
pub struct Ranked<'t> {
    /// The tree.
    pub tree: &'t Tree,
    /// The finite values, ascending, each once. The rank of a value is its place.
    values: Vec<Value>,
    /// The scores of the leaves; 0 elsewhere.
    scores: Vec<Score>,
    /// The first leaf without a value that a search has read.
    unknown: Cell<Option<Node>>,
}

impl<'t> Ranked<'t> {
    /// Ranks the leaves of `tree` together with some `other` values, such as the ends of a window.
    pub fn new(tree: &'t Tree, other: &[Value]) -> Ranked<'t> {
        let leaves = || tree.nodes().filter(|&node| tree.is_leaf(node)).filter_map(|node| tree.value(node));
        let mut values: Vec<Value> = leaves().chain(other.iter().copied()).filter(|value| value.is_finite()).collect();
        values.sort_unstable();
        values.dedup();
        let mut ranked = Ranked { tree, values, scores: vec![Score::DRAW; tree.len()], unknown: Cell::new(None) };
        for node in tree.nodes() {
            if tree.is_leaf(node)
                && let Some(value) = tree.value(node)
            {
                ranked.scores[node as usize] = ranked.score(value);
            }
        }
        ranked
    }

    /// The score that stands for a value of the tree, or for one of the others it was ranked with.
    pub fn score(&self, value: Value) -> Score {
        match value {
            Value::INFINITY => Score::INFINITY,
            Value::NEG_INFINITY => Score::NEG_INFINITY,
            finite => Score::evaluation(self.values.partition_point(|&other| other < finite) as i32),
        }
    }

    /// The value that a score stands for.
    pub fn value(&self, score: Score) -> Value {
        match score {
            Score::INFINITY => Value::INFINITY,
            Score::NEG_INFINITY => Value::NEG_INFINITY,
            rank => usize::try_from(rank.points())
                .ok()
                .and_then(|rank| self.values.get(rank))
                .copied()
                .unwrap_or(Value::whole(0)),
        }
    }

    /// The start of the game.
    pub fn root(&self) -> At<'_> {
        self.at(0)
    }

    /// The position at a node.
    pub fn at(&self, node: Node) -> At<'_> {
        At { ranked: self, node }
    }

    /// The score of a leaf; `None` if the source does not print its value.
    pub fn leaf(&self, node: Node) -> Option<Score> {
        self.tree.value(node).map(|_| self.scores[node as usize])
    }

    /// An error if a search has read a leaf whose value is not known: what it returned is worthless then.
    pub fn check_read(&self) -> Result<(), Message> {
        self.unknown.get().map_or(Ok(()), |node| Err(unknown_leaf(self.tree, node)))
    }
}

/// The message for a search that needs a value which the source does not print.
pub(crate) fn unknown_leaf(tree: &Tree, node: Node) -> Message {
    let name = tree.name(node);
    Message::new("tree-unknown-leaf", format!("the search reads the leaf {name}, whose value is not given (?)"))
        .with("node", name)
}

/// A position of an explicit tree: one of its nodes.
#[derive(Clone, Copy, Debug)]
pub struct At<'r> {
    ranked: &'r Ranked<'r>,
    /// The node.
    pub node: Node,
}

impl<'r> Game for At<'r> {
    /// The child itself.
    type Move = Node;
    type Moves = Children<'r>;

    fn player(&self) -> Player {
        self.ranked.tree.player(self.node)
    }

    fn moves(&self) -> Children<'r> {
        self.ranked.tree.children(self.node)
    }

    fn play(&mut self, child: Node) {
        self.node = child;
    }

    fn outcome(&self) -> Option<Outcome> {
        self.ranked.tree.is_leaf(self.node).then(|| {
            let score = self.ranked.leaf(self.node);
            if score.is_none() && self.ranked.unknown.get().is_none() {
                self.ranked.unknown.set(Some(self.node));
            }
            Outcome::Payoff(score.unwrap_or(Score::DRAW))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::textbook::{alphabeta_soft, minimax};
    use crate::trace::{Counts, Silent};
    use crate::tree::notation::read;

    #[test]
    fn the_textbook_runs_on_a_tree() {
        let tree = read("[[3,12,8],[2,4,6],[14,5,2]]").unwrap();
        let ranked = Ranked::new(&tree, &[]);
        let mut counts = Counts::default();
        let found = alphabeta_soft(&ranked.root(), &Default::default(), &mut counts);
        assert_eq!((ranked.value(found.value), found.best), (Value::from(3), Some(1)));
        assert_eq!((counts.nodes, counts.cutoffs), (11, 1));
    }

    #[test]
    fn a_player_may_move_twice() {
        let tree = read("MAX[ MAX[1 5] MIN[4 3] ]").unwrap();
        let ranked = Ranked::new(&tree, &[]);
        let found = minimax(&ranked.root(), &Default::default(), &mut Silent);
        assert_eq!(ranked.value(found.value), Value::from(5));
    }

    #[test]
    fn a_value_that_is_not_given_is_an_error_only_if_it_is_read() {
        let tree = read("[[3 6] [2 ?]]").unwrap();
        let ranked = Ranked::new(&tree, &[]);
        alphabeta_soft(&ranked.root(), &Default::default(), &mut Silent);
        assert_eq!(ranked.check_read(), Ok(()));
        minimax(&ranked.root(), &Default::default(), &mut Silent);
        assert_eq!(ranked.check_read().unwrap_err().id, "tree-unknown-leaf");
    }

    #[test]
    fn an_infinite_leaf_is_the_initial_bound_itself() {
        let tree = read("[-inf 0 inf]").unwrap();
        let ranked = Ranked::new(&tree, &[Value::from(7)]);
        assert_eq!(ranked.leaf(1), Some(Score::NEG_INFINITY));
        assert_eq!(ranked.leaf(3), Some(Score::INFINITY));
        assert_eq!(ranked.value(ranked.score(Value::from(7))), Value::from(7));
    }
}
