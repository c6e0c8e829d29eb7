//! Explicit game trees: what the exercises of a course are about.
//!
//! * [`Tree`] holds one: players, leaf values, labels, the highlighted node and the indicated cut.
//! * [`notation`] turns text in any of nine notations into a tree, and back.
//! * [`Ranked`] and [`At`] make it a [`Game`](crate::game::Game) like any other, so that the textbook algorithms run on it.
//! * [`layout`] places its nodes on paper and [`draw`] makes pictures of that.
//!
//! A tree is one array in preorder. The children of a node follow it, each with its whole subtree, so that the size of the
//! subtree is all a node has to know, going down needs no stack, and going through the array backwards meets every child
//! before its parent:
//!
//! ```text
//!         A                node      A  B  3  12  C  2
//!       ┌─┴──┐             index     0  1  2  3   4  5
//!       B    C             size      6  3  1  1   2  1
//!     ┌─┴─┐  │             parent    -  0  1  1   0  4
//!     3  12  2
//! ```
//!
//! What a search finds out about a tree is not here but in [`workbook`](crate::workbook).

mod builder;
pub mod draw;
mod evaluation;
mod game;
pub mod layout;
mod letters;
pub mod notation;
mod path;
mod value;
mod walk;

use std::collections::BTreeMap;

pub use builder::Builder;
pub use evaluation::Evaluation;
pub(crate) use game::unknown_leaf;
pub use game::{At, Ranked};
pub use value::{NotAValue, Value};
pub use walk::{Folded, Step};

use letters::Letters;

use crate::game::Player;

/// A node of a tree: its place in preorder. The root is 0.
pub type Node = u32;

/// The largest number of nodes in a tree.
pub const MOST_NODES: usize = 100_000_000;

/// An explicit game tree. It has at least one node, and every inner node has a child.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Tree {
    nodes: Vec<Entry>,
    /// Values of leaves, and static values of inner nodes. `None` for a leaf that the source does not print.
    values: Vec<Option<Value>>,
    labels: BTreeMap<Node, String>,
    highlighted: Option<Node>,
    target: Option<Node>,
    letters: Letters,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Entry {
    /// The root is its own parent.
    parent: Node,
    /// Nodes in the subtree, this one included.
    size: u32,
    /// Which child of its parent.
    index: u32,
    player: Player,
}

impl Tree {
    /// How many nodes there are. Never 0: `is_empty` would be pointless.
    #[allow(clippy::len_without_is_empty)]
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// All nodes, every parent before its children.
    pub fn nodes(&self) -> std::ops::Range<Node> {
        0..self.nodes.len() as Node
    }

    /// How many leaves there are.
    pub fn leaves(&self) -> usize {
        self.nodes().filter(|&node| self.is_leaf(node)).count()
    }

    /// Whether the game is over there.
    pub fn is_leaf(&self, node: Node) -> bool {
        self.size(node) == 1
    }

    /// How many nodes the subtree of `node` has, itself included.
    pub fn size(&self, node: Node) -> u32 {
        self.nodes[node as usize].size
    }

    /// Whether `node` is `ancestor` or below it.
    pub fn is_within(&self, node: Node, ancestor: Node) -> bool {
        ancestor <= node && node < ancestor + self.size(ancestor)
    }

    /// The parent; `None` for the root.
    pub fn parent(&self, node: Node) -> Option<Node> {
        (node != 0).then(|| self.nodes[node as usize].parent)
    }

    /// Which child of its parent `node` is, counted from 0.
    pub fn index(&self, node: Node) -> u32 {
        self.nodes[node as usize].index
    }

    /// The children from left to right.
    pub fn children(&self, node: Node) -> Children<'_> {
        Children { tree: self, next: node + 1, end: node + self.size(node) }
    }

    /// The child with this index.
    pub fn child(&self, node: Node, index: u32) -> Option<Node> {
        self.children(node).nth(index as usize)
    }

    /// The younger siblings of `node`: those to its right.
    pub fn younger(&self, node: Node) -> Children<'_> {
        let end = self.parent(node).map_or(node + self.size(node), |parent| parent + self.size(parent));
        Children { tree: self, next: node + self.size(node), end }
    }

    /// Who is to move at `node`. A leaf belongs to the player who would be next.
    pub fn player(&self, node: Node) -> Player {
        self.nodes[node as usize].player
    }

    /// The value of a leaf, or the static value of an inner node; `None` if the source does not print it.
    pub fn value(&self, node: Node) -> Option<Value> {
        self.values[node as usize]
    }

    /// The label, where there is one.
    pub fn label(&self, node: Node) -> Option<&str> {
        self.labels.get(&node).map(String::as_str)
    }

    /// Names a node; an empty name takes its name away.
    pub fn set_label(&mut self, node: Node, label: &str) {
        if label.is_empty() {
            self.labels.remove(&node);
        } else {
            self.labels.insert(node, label.to_owned());
        }
        self.letters = Letters::default();
    }

    /// The node that the fourth question is about.
    pub fn highlighted(&self) -> Option<Node> {
        self.highlighted
    }

    /// The first child that the indicated cut removes.
    pub fn target(&self) -> Option<Node> {
        self.target
    }

    /// Highlights a node and marks a cut, or takes the marks away.
    pub fn mark(&mut self, highlighted: Option<Node>, target: Option<Node>) {
        (self.highlighted, self.target) = (highlighted, target);
    }

    /// How far each node is below the root.
    pub fn plies(&self) -> Vec<u32> {
        let mut plies = vec![0; self.len()];
        for node in 1..self.len() {
            plies[node] = plies[self.nodes[node].parent as usize] + 1;
        }
        plies
    }

    /// The same tree with `value` as a leaf in the place of `node` and all that hangs from it. The marks are lost.
    pub fn replaced(&self, node: Node, value: Value) -> Tree {
        self.with_leaves(|at| (at == node).then_some(Some(value)))
    }

    /// The same tree in which every node for which `cut` has an answer is a leaf with that value. The marks are lost.
    fn with_leaves(&self, cut: impl Fn(Node) -> Option<Option<Value>>) -> Tree {
        let mut builder = Builder::new();
        let mut kept = Vec::new();
        for step in self.walk(|node| cut(node).is_some()) {
            if let Step::Open(node) | Step::Leaf(node) = step {
                kept.push(node);
            }
            match step {
                Step::Leaf(node) => {
                    builder.label(self.label(node).unwrap_or(""));
                    builder.leaf(cut(node).unwrap_or_else(|| self.value(node)));
                }
                Step::Open(node) => {
                    builder.label(self.label(node).unwrap_or(""));
                    builder.player(self.player(node));
                    let opened = builder.open();
                    if let Some(value) = self.value(node) {
                        builder.value_of(opened, value);
                    }
                }
                Step::Close(_) => builder.close(),
            }
        }
        let part =
            builder.finish(Some(self.player(0))).expect("a tree with some subtrees turned into leaves is a tree");
        part.with_letters_of(self, kept)
    }
}

/// The children of a node, from left to right.
#[derive(Clone, Debug)]
pub struct Children<'t> {
    tree: &'t Tree,
    next: Node,
    end: Node,
}

impl Iterator for Children<'_> {
    type Item = Node;

    #[inline]
    fn next(&mut self) -> Option<Node> {
        let child = self.next;
        (child < self.end).then(|| {
            self.next += self.tree.size(child);
            child
        })
    }
}

#[cfg(test)]
mod tests {
    use super::notation::read;
    use super::*;

    #[test]
    fn a_node_knows_its_relatives() {
        let tree = read("MAX[ A:[3 12] B:MAX[2] ]").unwrap();
        assert_eq!(tree.len(), 6);
        assert_eq!(tree.children(0).collect::<Vec<_>>(), [1, 4]);
        assert_eq!(tree.younger(2).collect::<Vec<_>>(), [3]);
        assert_eq!((tree.parent(5), tree.parent(0), tree.index(4)), (Some(4), None, 1));
        assert_eq!((tree.player(0), tree.player(1), tree.player(4)), (Player::Max, Player::Min, Player::Max));
        assert!(tree.is_within(2, 1) && !tree.is_within(4, 1));
        assert_eq!(tree.plies(), [0, 1, 2, 2, 1, 2]);
    }

    #[test]
    fn a_subtree_can_become_a_leaf() {
        let tree = read("[[3 12] b:MAX[2 [4]]]").unwrap();
        assert_eq!(tree.replaced(4, Value::from(9)), read("[[3 12] b:9]").unwrap());
        assert_eq!(tree.replaced(6, Value::from(9)), read("[[3 12] b:MAX[2 9]]").unwrap());
        assert_eq!(tree.replaced(0, Value::from(9)), read("9").unwrap());
    }
}
