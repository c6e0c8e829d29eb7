//! Going around a tree without recursion.

use super::{Node, Tree};

/// A step of the way around a tree: down, and up again.
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
    /// All the way around the tree from left to right.
    pub fn steps(&self) -> impl Iterator<Item = Step> + '_ {
        self.walk(|_| false)
    }

    /// Around the tree, taking inner nodes for leaves where `is_cut` says so.
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
