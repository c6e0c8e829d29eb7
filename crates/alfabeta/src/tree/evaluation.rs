//! Looking at a tree only down to some depth: what a search with a depth limit sees.

use std::fmt;
use std::str::FromStr;

use super::{Node, Tree, Value};
use crate::message::Message;

/// What to think of an inner node at the depth limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Evaluation {
    /// The static value that the tree gives it.
    #[default]
    Given,
    /// The value of the leftmost leaf below it.
    Leftmost,
    /// The smallest value below it.
    Smallest,
    /// The largest value below it.
    Largest,
    /// Always the same.
    Constant(Value),
}

impl FromStr for Evaluation {
    type Err = Message;

    fn from_str(text: &str) -> Result<Evaluation, Message> {
        match text {
            "given" => Ok(Evaluation::Given),
            "leftmost" => Ok(Evaluation::Leftmost),
            "smallest" => Ok(Evaluation::Smallest),
            "largest" => Ok(Evaluation::Largest),
            number => number.parse().map(Evaluation::Constant).map_err(|_| {
                let known = "given, leftmost, smallest, largest";
                let english = format!("unknown evaluation “{text}” of trees; available: {known}, or a number");
                Message::new("tree-evaluation-unknown", english).with("name", text).with("known", known)
            }),
        }
    }
}

impl fmt::Display for Evaluation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Evaluation::Given => f.write_str("given"),
            Evaluation::Leftmost => f.write_str("leftmost"),
            Evaluation::Smallest => f.write_str("smallest"),
            Evaluation::Largest => f.write_str("largest"),
            Evaluation::Constant(value) => value.fmt(f),
        }
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Evaluation {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Evaluation {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Evaluation, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

impl Tree {
    /// The tree down to `plies` moves below the root; inner nodes at that depth become leaves with their evaluation.
    pub fn truncated(&self, plies: u32, evaluation: Evaluation) -> Result<Tree, Message> {
        let depths = self.plies();
        let is_horizon = |node: Node| depths[node as usize] == plies && !self.is_leaf(node);
        let mut seen = vec![None; self.len()];
        for node in self.nodes().filter(|&node| is_horizon(node)) {
            seen[node as usize] = self.evaluated(node, evaluation);
            if seen[node as usize].is_none() {
                let name = self.name(node);
                let english = format!("the node {name} at the depth limit has no value of its own");
                return Err(Message::new("tree-no-static-value", english).with("node", name));
            }
        }
        let mut tree = self.with_leaves(|node| is_horizon(node).then_some(seen[node as usize]));
        let kept: Vec<Node> = self.nodes().filter(|&node| depths[node as usize] <= plies).collect();
        let place =
            |mark: Option<Node>| mark.and_then(|node| kept.binary_search(&node).ok()).map(|place| place as Node);
        tree.mark(place(self.highlighted()), place(self.target()));
        Ok(tree)
    }

    fn evaluated(&self, node: Node, evaluation: Evaluation) -> Option<Value> {
        let below = || (node..node + self.size(node)).filter(|&node| self.is_leaf(node)).map(|leaf| self.value(leaf));
        match evaluation {
            Evaluation::Given => self.value(node),
            Evaluation::Leftmost => below().next().flatten(),
            Evaluation::Smallest => below().flatten().min(),
            Evaluation::Largest => below().flatten().max(),
            Evaluation::Constant(value) => Some(value),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::notation::read;

    #[test]
    fn a_depth_limit_turns_inner_nodes_into_leaves() {
        let tree = read("[[[3 5]=4 [6 9]=7*] ! [1 2]]").unwrap();
        let cut = |plies, evaluation| tree.truncated(plies, evaluation);
        assert_eq!(cut(2, Evaluation::Given), Ok(read("[[4 7*] ! [1 2]]").unwrap()));
        assert_eq!(cut(2, Evaluation::Largest), Ok(read("[[5 9*] ! [1 2]]").unwrap()));
        assert_eq!(cut(1, Evaluation::Leftmost), Ok(read("[3 ! 1]").unwrap()));
        assert_eq!(cut(9, Evaluation::Given), Ok(tree.clone()));
        assert_eq!(cut(1, Evaluation::Given).unwrap_err().id, "tree-no-static-value");
        assert_eq!(cut(1, "0".parse().unwrap()), Ok(read("[0 ! 0]").unwrap()));
    }
}
