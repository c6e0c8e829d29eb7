//! A tree with its answers, placed and ready to be drawn node by node: what a page needs to draw it, bit by bit.
//!
//! The places are those of the exported drawings. Of a large tree only a part is shown: see [`Tree::folded`].

use std::borrow::Cow;
use std::collections::HashMap;

use super::answers::Answers;
use super::record::{Cut, CutKind};
use super::span::Span;
use crate::game::Player;
use crate::trace::Bound;
use crate::tree::layout::Layout;
use crate::tree::{Node, Value, draw};

/// The largest tree that is shown as a whole by default.
pub(super) const MOST_NODES: usize = 130;
/// How many nodes are shown of a larger one.
const USUAL_NODES: usize = 45;

/// A drawing in the making.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Canvas {
    /// In points.
    pub width: f64,
    /// In points.
    pub height: f64,
    /// The nodes that are shown, parents before their children.
    pub nodes: Vec<CanvasNode>,
}

/// A node, its place and everything that an answer writes there.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CanvasNode {
    /// Its path in the whole tree.
    pub path: String,
    /// What to call it in a sentence.
    pub name: String,
    /// What is written at it: its label, or the letter of an inner node.
    pub label: Option<String>,
    /// Its parent, as an index of the shown nodes.
    pub parent: Option<usize>,
    /// The middle, from the left.
    pub x: f64,
    /// The middle, from the top.
    pub y: f64,
    /// Who moves there.
    pub player: Player,
    /// Whether the game is over there.
    pub leaf: bool,
    /// The value of a leaf, if it is given.
    pub given: Option<String>,
    /// How many nodes are hidden below it.
    pub hidden: u32,
    /// Whether the search comes here.
    pub visited: bool,
    /// α on entry.
    pub alpha: Option<String>,
    /// β on entry.
    pub beta: Option<String>,
    /// What it returned.
    pub value: Option<String>,
    /// What that says about its minimax value.
    pub bound: Option<Bound>,
    /// What the visited part of the tree proves about that value.
    pub proven: Option<Span<Value>>,
    /// Which bound cuts it off its parent.
    pub cut: Option<CutKind>,
    /// Whether the best move of the root leads here.
    pub best: bool,
    /// Whether the fourth question is about its value.
    pub highlighted: bool,
    /// Whether the fourth question is about the cut that removes it.
    pub target: bool,
}

impl Answers<'_> {
    /// The part of the tree in which the inner nodes of `open` are unfolded, with its answers; the default part if the caller
    /// says which.
    pub fn canvas(&self, open: Option<&[Node]>) -> Canvas {
        let tree = self.tree;
        let mut is_open = vec![false; tree.len()];
        match open {
            Some(open) => open.iter().for_each(|&node| is_open[node as usize] = true),
            None if tree.len() <= MOST_NODES => is_open.fill(true),
            None => tree.opened_to(USUAL_NODES).into_iter().for_each(|node| is_open[node as usize] = true),
        }
        Painter::new(self).paint(|node| is_open[node as usize]).0
    }
}

/// Draws parts of a tree.
pub(super) struct Painter<'a> {
    answers: &'a Answers<'a>,
    /// By the node whose children are cut.
    cuts: HashMap<Node, &'a Cut>,
}

impl<'a> Painter<'a> {
    pub(super) fn new(answers: &'a Answers<'a>) -> Painter<'a> {
        Painter { answers, cuts: answers.record.cuts.iter().map(|cut| (cut.at, cut)).collect() }
    }

    /// The cut that takes a node off its parent.
    pub(super) fn cut(&self, node: Node) -> Option<&'a Cut> {
        let parent = self.answers.tree.parent(node)?;
        self.cuts.get(&parent).copied().filter(|cut| cut.first_skipped <= node)
    }

    /// The part of the tree in which these inner nodes are unfolded, and which nodes are shown.
    pub(super) fn paint(&self, is_open: impl Fn(Node) -> bool) -> (Canvas, Vec<Node>) {
        let (answers, tree) = (self.answers, self.answers.tree);
        let folded = tree.folded(&is_open);
        let layout = Layout::new(&folded.part);
        let place = |(index, &node): (usize, &Node)| {
            let visit = answers.record.visits[node as usize];
            let number = |score| answers.number(score).pretty();
            let is_leaf = tree.is_leaf(node);
            CanvasNode {
                path: tree.path(node),
                name: tree.name(node),
                label: tree.tag(node).map(Cow::into_owned),
                parent: folded.part.parent(index as Node).map(|parent| parent as usize),
                x: layout.places[index].x,
                y: layout.places[index].y,
                player: tree.player(node),
                leaf: is_leaf,
                given: tree.value(node).filter(|_| is_leaf).map(|value| value.pretty()),
                hidden: if is_open(node) { 0 } else { tree.size(node) - 1 },
                visited: visit.is_some(),
                alpha: visit.map(|visit| number(visit.window.alpha)),
                beta: visit.map(|visit| number(visit.window.beta)),
                value: visit.map(|visit| number(visit.value)),
                bound: answers.claim(node).map(|claim| claim.bound),
                proven: answers.proven(node),
                cut: self.cut(node).map(|cut| cut.kind),
                best: answers.best == Some(node),
                highlighted: tree.highlighted() == Some(node),
                target: tree.target() == Some(node),
            }
        };
        let nodes = folded.nodes.iter().enumerate().map(place).collect();
        (Canvas { width: layout.width, height: layout.height, nodes }, folded.nodes)
    }
}

/// One note for each node of the tree: what a key shows there.
pub fn notes(answers: &Answers<'_>) -> Vec<draw::Note> {
    let tree = answers.tree;
    let mut notes: Vec<draw::Note> = tree
        .nodes()
        .map(|node| {
            let visit = answers.record.visits[node as usize];
            let inner = visit.filter(|_| !tree.is_leaf(node));
            let number = |score| answers.number(score).pretty();
            draw::Note {
                visited: visit.is_some(),
                value: answers.claim(node).filter(|_| inner.is_some()).map(|claim| claim.to_string()),
                window: inner.map(|visit| format!("[{}, {}]", number(visit.window.alpha), number(visit.window.beta))),
                cut: None,
                best: answers.best == Some(node),
            }
        })
        .collect();
    for cut in &answers.record.cuts {
        let letter = if cut.kind == CutKind::Alpha { draw::Cut::Alpha } else { draw::Cut::Beta };
        for child in std::iter::once(cut.first_skipped).chain(tree.younger(cut.first_skipped)) {
            notes[child as usize].cut = Some(letter);
        }
    }
    notes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::notation::read;
    use crate::workbook::Convention;

    #[test]
    fn a_canvas_stands_where_the_drawing_does() {
        let tree = read("[[3 12 8] [2 4 6] [14 5 2]]").unwrap();
        let answers = Answers::new(&tree, &Convention::default()).unwrap();
        let canvas = answers.canvas(None);
        let layout = Layout::new(&tree);
        assert_eq!((canvas.width, canvas.height), (layout.width, layout.height));
        assert!(canvas.nodes.iter().zip(&layout.places).all(|(node, place)| (node.x, node.y) == (place.x, place.y)));
        let cut: Vec<&str> = canvas.nodes.iter().filter(|node| node.cut.is_some()).map(|node| &*node.path).collect();
        assert_eq!(cut, ["1.1", "1.2"]);
    }

    #[test]
    fn a_folded_node_keeps_its_answer() {
        let tree = read("[[3 12 8] [2 4 6] [14 5 2]]").unwrap();
        let answers = Answers::new(&tree, &Convention::default()).unwrap();
        let canvas = answers.canvas(Some(&[0]));
        assert_eq!(canvas.nodes.len(), 4);
        assert_eq!((canvas.nodes[2].hidden, canvas.nodes[2].value.as_deref()), (3, Some("2")));
    }
}
