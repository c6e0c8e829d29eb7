//! Building a tree from left to right.

use std::collections::BTreeMap;

use super::letters::Letters;
use super::{Entry, MOST_NODES, Node, Tree, Value};
use crate::game::Player;

/// Builds a tree in the order in which it is written: open a node, add what is below it, close it.
///
/// Properties said before a node (player, label, marks) belong to the next node that is opened or added.
///
/// ```
/// use alfabeta::tree::{Builder, Value, notation::read};
///
/// let mut builder = Builder::new();
/// builder.open();
/// builder.leaf(Some(Value::from(3)));
/// builder.label("b");
/// builder.leaf(Some(Value::from(12)));
/// builder.close();
/// assert_eq!(builder.finish(None).unwrap(), read("[3 b:12]").unwrap());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Builder {
    nodes: Vec<Entry>,
    /// Who moves at a node, where the text says so.
    players: BTreeMap<Node, Player>,
    values: Vec<Option<Value>>,
    labels: BTreeMap<Node, String>,
    /// The nodes that are open, with their number of children so far.
    open: Vec<(Node, u32)>,
    next_player: Option<Player>,
    next_label: Option<String>,
    highlighted: Option<Node>,
    target: Option<Node>,
    /// What went wrong first.
    fault: Option<Fault>,
}

/// Why there is no tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// Nothing was added, or something is still open.
    Unfinished,
    /// There is more than one root.
    SeveralRoots,
    /// A node was closed that has no child.
    Empty,
    /// There are more than [`MOST_NODES`] nodes.
    TooLarge,
    /// Two nodes are highlighted.
    TwoHighlighted,
    /// Two cuts are indicated.
    TwoTargets,
    /// A cut is indicated that removes the root.
    RootCut,
}

impl Builder {
    /// A builder that has nothing yet.
    pub fn new() -> Builder {
        Builder::default()
    }

    /// Says who moves at the next node; otherwise the players alternate.
    pub fn player(&mut self, player: Player) {
        self.next_player = Some(player);
    }

    /// Names the next node; an empty name is none.
    pub fn label(&mut self, label: impl Into<String>) {
        self.next_label = Some(label.into()).filter(|label| !label.is_empty());
    }

    /// Adds an inner node below the one open now, and opens it.
    pub fn open(&mut self) -> Node {
        let node = self.add(None);
        self.open.push((node, 0));
        node
    }

    /// Adds a leaf; `None` is a value that the source does not print.
    pub fn leaf(&mut self, value: Option<Value>) -> Node {
        self.add(value)
    }

    /// Closes the node opened last.
    pub fn close(&mut self) {
        match self.open.pop() {
            Some((_, 0)) => self.fail(Fault::Empty),
            Some((node, _)) => self.nodes[node as usize].size = self.nodes.len() as u32 - node,
            None => self.fail(Fault::Unfinished),
        }
    }

    /// Closes the node opened last as a leaf: it has turned out to have no children.
    pub fn close_leaf(&mut self, value: Option<Value>) {
        match self.open.pop() {
            Some((node, 0)) => self.values[node as usize] = value,
            Some(_) | None => self.fail(Fault::Unfinished),
        }
    }

    /// Closes the node opened last as a leaf with the value of its only child: `('D', 3)` is a leaf called D.
    /// Does nothing and returns false if that is not what it looks like.
    pub fn close_as_only_child(&mut self) -> bool {
        let Some(&(node, 1)) = self.open.last() else { return false };
        let child = node + 1;
        if child as usize + 1 != self.nodes.len() || self.is_marked(child) {
            return false;
        }
        self.open.pop();
        self.nodes.pop();
        self.values[node as usize] = self.values.pop().flatten();
        true
    }

    fn is_marked(&self, node: Node) -> bool {
        let marked = self.highlighted == Some(node) || self.target == Some(node);
        marked || self.labels.contains_key(&node) || self.players.contains_key(&node)
    }

    /// How many nodes are open.
    pub fn depth(&self) -> usize {
        self.open.len()
    }

    /// The node opened last and not closed yet.
    pub fn current(&self) -> Option<Node> {
        self.open.last().map(|&(node, _)| node)
    }

    /// Whether the node opened last has no child yet.
    pub fn is_childless(&self) -> bool {
        self.open.last().is_some_and(|&(_, children)| children == 0)
    }

    /// Gives a node added before a value; that of an inner node is for searches that stop there.
    pub fn value_of(&mut self, node: Node, value: Value) {
        self.values[node as usize] = Some(value);
    }

    /// Names a node added before.
    pub fn label_of(&mut self, node: Node, label: impl Into<String>) {
        let label = label.into();
        if !label.is_empty() {
            self.labels.insert(node, label);
        }
    }

    /// Says who moves at a node added before.
    pub fn player_of(&mut self, node: Node, player: Player) {
        self.players.insert(node, player);
    }

    /// Highlights a node added before.
    pub fn highlight(&mut self, node: Node) {
        match self.highlighted {
            None => self.highlighted = Some(node),
            Some(_) => self.fail(Fault::TwoHighlighted),
        }
    }

    /// Indicates the cut whose first victim is `node`, added before.
    pub fn target(&mut self, node: Node) {
        match self.target {
            None if node == 0 => self.fail(Fault::RootCut),
            None => self.target = Some(node),
            Some(_) => self.fail(Fault::TwoTargets),
        }
    }

    /// Whether a node added before has no children so far.
    pub(super) fn is_leaf(&self, node: Node) -> bool {
        self.nodes[node as usize].size == 1
    }

    /// Whether a node added before has a value so far.
    pub(super) fn has_value(&self, node: Node) -> bool {
        self.values[node as usize].is_some()
    }

    /// What went wrong so far.
    pub fn fault(&self) -> Option<Fault> {
        self.fault
    }

    /// The tree. `root` says who moves first and overrides the text; if neither says anything, MAX does.
    pub fn finish(mut self, root: Option<Player>) -> Result<Tree, Fault> {
        if let Some(fault) = self.fault {
            return Err(fault);
        }
        if self.nodes.is_empty() || !self.open.is_empty() {
            return Err(Fault::Unfinished);
        }
        // There are no moves at a leaf, so that what the text says about the player there means nothing.
        let said = |node: usize, size: u32| self.players.get(&(node as Node)).copied().filter(|_| size > 1);
        self.nodes[0].player = root.or(said(0, self.nodes[0].size)).unwrap_or(Player::Max);
        for node in 1..self.nodes.len() {
            let rival = !self.nodes[self.nodes[node].parent as usize].player;
            self.nodes[node].player = said(node, self.nodes[node].size).unwrap_or(rival);
        }
        Ok(Tree {
            nodes: self.nodes,
            values: self.values,
            labels: self.labels,
            highlighted: self.highlighted,
            target: self.target,
            letters: Letters::default(),
        })
    }

    fn add(&mut self, value: Option<Value>) -> Node {
        let node = self.nodes.len() as Node;
        if self.nodes.len() >= MOST_NODES {
            self.fail(Fault::TooLarge);
            return node - 1;
        }
        let (parent, index) = match self.open.last_mut() {
            Some((parent, children)) => {
                *children += 1;
                (*parent, *children - 1)
            }
            None => {
                if node != 0 {
                    self.fail(Fault::SeveralRoots);
                }
                (0, 0)
            }
        };
        if let Some(player) = self.next_player.take() {
            self.players.insert(node, player);
        }
        if let Some(label) = self.next_label.take() {
            self.labels.insert(node, label);
        }
        self.nodes.push(Entry { parent, size: 1, index, player: Player::Max });
        self.values.push(value);
        node
    }

    fn fail(&mut self, fault: Fault) {
        self.fault.get_or_insert(fault);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_tree_is_refused() {
        assert_eq!(Builder::new().finish(None), Err(Fault::Unfinished));
        let mut empty = Builder::new();
        empty.open();
        empty.close();
        assert_eq!(empty.finish(None), Err(Fault::Empty));
        let mut forest = Builder::new();
        forest.leaf(None);
        forest.leaf(None);
        assert_eq!(forest.finish(None), Err(Fault::SeveralRoots));
    }
}
