//! Naming nodes: by path (`1.0` is the first child of the second child of the root), by label, or by letter.

use std::borrow::Cow;

use super::{Node, Tree};
use crate::message::Message;

impl Tree {
    /// The path of a node: the indices of the children from the root, with dots between; empty for the root.
    pub fn path(&self, node: Node) -> String {
        let mut indices = Vec::new();
        let mut node = node;
        while let Some(parent) = self.parent(node) {
            indices.push(self.index(node).to_string());
            node = parent;
        }
        indices.reverse();
        indices.join(".")
    }

    /// What a drawing writes at a node: its label, or the letter of an inner node that has none.
    pub fn tag(&self, node: Node) -> Option<Cow<'_, str>> {
        self.label(node).map(Cow::Borrowed).or_else(|| self.letter(node).map(Cow::Owned))
    }

    /// What to call a node: its label or letter. A leaf without a label is counted among the children of its parent, from 1:
    /// `C2`. Where the parent has neither a letter nor a label that serves as one, its path, or `root`.
    pub fn name(&self, node: Node) -> String {
        if let Some(tag) = self.tag(node) {
            return tag.into_owned();
        }
        let Some(parent) = self.parent(node) else { return "root".to_owned() };
        match self.counts_by(parent) {
            Some(letter) => format!("{letter}{}", self.index(node) + 1),
            None => self.path(node),
        }
    }

    /// What to call a node in a sentence that has values in it. Where labels read as numbers, as the moves of most games do, it
    /// is the labels from the root on, in quotes: “2 3 5” is neither a value nor any other node behind a move 5.
    pub fn mention(&self, node: Node) -> String {
        let is_number = |node: Node| self.label(node).is_some_and(|label| label.parse::<f64>().is_ok());
        let Some(parent) = self.parent(node).filter(|_| self.label(node).is_some()) else { return self.name(node) };
        if !self.children(parent).any(is_number) {
            return self.name(node);
        }
        let mut labels: Vec<&str> = self.label(node).into_iter().collect();
        let mut above = parent;
        while let (Some(label), Some(parent)) = (self.label(above), self.parent(above)) {
            labels.push(label);
            above = parent;
        }
        labels.reverse();
        format!("“{}”", labels.join(" "))
    }

    /// The node that a label, a letter or a path names. Labels come first; `root` and the empty text are the root.
    pub fn find(&self, name: &str) -> Result<Node, Message> {
        let name = name.trim();
        let mut labelled = self.labels.iter().filter(|(_, label)| label.as_str() == name);
        match (labelled.next(), labelled.next()) {
            (Some((&node, _)), None) => return Ok(node),
            (Some(_), Some(_)) => {
                let english = format!("more than one node is labelled “{name}”: give its path, such as 1.0");
                return Err(Message::new("tree-node-ambiguous", english).with("name", name));
            }
            _ => {}
        }
        self.follow(name).or_else(|| self.lettered(name)).ok_or_else(|| {
            let english =
                format!("unknown node “{name}”: expected a label, a letter or a path of child indices, such as 1.0");
            Message::new("tree-node-unknown", english).with("name", name)
        })
    }

    /// As [`find`](Tree::find), but paths come first: for programs, which know nodes by their paths. The moves that label
    /// the tree of a search may look like paths.
    pub fn at(&self, path: &str) -> Result<Node, Message> {
        self.follow(path).map_or_else(|| self.find(path), Ok)
    }

    fn follow(&self, path: &str) -> Option<Node> {
        if path.is_empty() || path == "root" {
            return Some(0);
        }
        path.split('.').try_fold(0, |node, step| self.child(node, step.parse().ok()?))
    }
}

#[cfg(test)]
mod tests {
    use crate::tree::notation::read;

    #[test]
    fn a_node_is_found_by_its_path_and_by_its_label() {
        let tree = read("[a:[3 x:12 8] [2 x:4]]").unwrap();
        for node in tree.nodes() {
            assert_eq!(tree.find(&tree.path(node)), Ok(node));
        }
        assert_eq!(tree.find("a"), Ok(1));
        assert_eq!((tree.name(1), tree.name(2), tree.name(0)), ("a".into(), "a1".into(), "root".into()));
        assert_eq!((tree.name(5), tree.name(6), tree.name(7)), ("B".into(), "B1".into(), "x".into()));
        let numbers = read("[1:[3 4] 0:[5 6]]").unwrap();
        assert_eq!((numbers.find("1"), numbers.at("1"), numbers.at("0.1")), (Ok(1), Ok(4), Ok(3)));
        for wrong in ["2", "0.3", "c", "0.", "x", "-1"] {
            assert!(tree.find(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_sentence_takes_no_move_for_a_value_nor_for_another_node() {
        let moves = read("[1:[1:[3 4] B:5] 2:[1:6]]").unwrap();
        let mentioned: Vec<String> = moves.nodes().map(|node| moves.mention(node)).collect();
        assert_eq!(mentioned, ["root", "“1”", "“1 1”", "0.0.0", "0.0.1", "“1 B”", "“2”", "“2 1”"]);
        let names = read("[a:[3 4] b:[5 6]]").unwrap();
        assert!(names.nodes().all(|node| names.mention(node) == names.name(node)));
    }
}
