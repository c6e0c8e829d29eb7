//! Traversing a tree without recursion; and folding: a large tree is shown in part, with whole subtrees drawn as leaves.

use std::collections::VecDeque;

use super::{Builder, Node, Tree};

/// A step of a traversal: down, and up again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// Comes to an inner node from above.
    Open(Node),
    /// Comes to a leaf.
    Leaf(Node),
    /// Leaves an inner node, all of whose children have been seen.
    Close(Node),
}

impl Tree {
    /// The traversal of the whole tree from left to right.
    pub fn steps(&self) -> impl Iterator<Item = Step> + '_ {
        self.walk(|_| false)
    }

    /// The traversal with the inner nodes for which `is_cut` holds as leaves.
    pub(super) fn walk<'t>(&'t self, is_cut: impl Fn(Node) -> bool + 't) -> impl Iterator<Item = Step> + 't {
        let mut next = 0;
        let mut open: Vec<Node> = Vec::new();
        std::iter::from_fn(move || {
            if let Some(&node) = open.last()
                && node + self.size(node) <= next
            {
                open.pop();
                return Some(Step::Close(node));
            }
            let node = next;
            if node as usize >= self.len() {
                return None;
            }
            if self.is_leaf(node) || is_cut(node) {
                next = node + self.size(node);
                return Some(Step::Leaf(node));
            }
            next = node + 1;
            open.push(node);
            Some(Step::Open(node))
        })
    }
}

/// A part of a tree, and what its nodes are in the whole.
#[derive(Clone, Debug)]
pub struct Folded {
    /// The part: folded nodes are leaves without a value.
    pub part: Tree,
    /// For every node of the part, the node of the whole tree.
    pub nodes: Vec<Node>,
}

impl Tree {
    /// The tree with every inner node folded for which `is_open` says no. The root stays if it alone is left.
    pub fn folded(&self, is_open: impl Fn(Node) -> bool) -> Folded {
        let mut builder = Builder::new();
        let mut nodes = Vec::new();
        for step in self.walk(|node| !is_open(node)) {
            if let Step::Open(node) | Step::Leaf(node) = step {
                nodes.push(node);
                builder.label(self.label(node).unwrap_or(""));
            }
            match step {
                Step::Leaf(node) => {
                    builder.leaf(self.value(node).filter(|_| self.is_leaf(node)));
                }
                Step::Open(node) => {
                    builder.player(self.player(node));
                    builder.open();
                }
                Step::Close(_) => builder.close(),
            }
        }
        let part = builder.finish(Some(self.player(0))).expect("a tree with some subtrees folded is a tree");
        Folded { part: part.with_letters_of(self, nodes.iter().copied()), nodes }
    }

    /// The inner nodes to open, level by level, so that about `most` nodes are seen; at least the root.
    pub fn opened_to(&self, most: usize) -> Vec<Node> {
        let mut opened = Vec::new();
        let mut seen = 1;
        let mut level = VecDeque::from([0]);
        while let Some(node) = level.pop_front() {
            if self.is_leaf(node) {
                continue;
            }
            let children = self.children(node).count();
            if !opened.is_empty() && most < seen + children {
                continue;
            }
            seen += children;
            opened.push(node);
            level.extend(self.children(node));
        }
        opened
    }
}

#[cfg(test)]
mod tests {
    use crate::tree::notation::read;

    #[test]
    fn a_folded_node_is_a_leaf_that_knows_where_it_was() {
        let tree = read("[a:[3 12 8] b:[2 [4 6]] 14]").unwrap();
        let folded = tree.folded(|node| node == 0 || node == 5);
        assert_eq!(folded.part, read("[a:? b:[2 ?] 14]").unwrap());
        assert_eq!(folded.nodes, [0, 1, 5, 6, 7, 10]);
        assert_eq!(tree.folded(|_| true).part, tree);
        assert_eq!(tree.folded(|_| false).nodes, [0]);
    }

    #[test]
    fn nodes_are_opened_level_by_level() {
        let tree = read("[[[1 2] [3 4]] [[5 6] [7 8]]]").unwrap();
        assert_eq!(tree.opened_to(100).len(), 7);
        assert_eq!(tree.opened_to(8), [0, 1, 8]);
        assert_eq!(tree.opened_to(0), [0]);
    }
}
