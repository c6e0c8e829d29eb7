//! Everything about a tree as one stream of data, for programs. A tree of a million nodes is written without holding a million
//! reports at once.

use std::borrow::Cow;

use serde::ser::SerializeSeq;

use super::answers::{Answers, Counts};
use super::convention::Convention;
use super::difference::Difference;
use super::question4::Question4;
use super::report::Question4Report;
use super::span::Span;
use crate::game::Player;
use crate::trace::Bound;
use crate::tree::{Node, Tree, Value};

/// Everything the workbook has to say about a tree.
#[derive(Clone, serde::Serialize)]
pub struct Report<'a> {
    /// The convention.
    pub convention: Convention,
    /// Who moves at the root.
    pub player: Player,
    /// The value of the root for MAX.
    pub value: Value,
    /// The best move; `None` if the root is a leaf.
    pub best: Option<MoveReport>,
    /// All best moves of plain minimax.
    pub optimal: Vec<MoveReport>,
    /// The whole row.
    pub counts: Counts,
    /// Every cut.
    pub cuts: Cuts<'a>,
    /// Every node, visited or not.
    pub nodes: Nodes<'a>,
    /// Whether cuts and nodes were left out, because in a tree so deep their paths are endless.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub omitted: bool,
    /// Whether every convention gives these answers.
    pub convention_proof: bool,
    /// Which do not.
    pub differs: Vec<Difference>,
    /// The fourth question, if it was asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub question4: Option<Question4Report>,
}

/// A move of the root.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct MoveReport {
    /// Which child.
    pub index: u32,
    /// What is written at it, if anything.
    pub label: Option<String>,
}

/// A node of the tree.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct NodeReport<'a> {
    /// Its path.
    pub path: &'a str,
    /// What is written at it: its label, or the letter of an inner node.
    pub label: Option<Cow<'a, str>>,
    /// Who moves there.
    pub player: Player,
    /// α on entry.
    pub alpha: Option<Value>,
    /// β on entry.
    pub beta: Option<Value>,
    /// What it returned.
    pub value: Option<Value>,
    /// What that says about its minimax value.
    pub bound: Option<Bound>,
    /// What the visited part of the tree proves about that value.
    pub proven: Option<Span<Value>>,
    /// Whether the search came there.
    pub visited: bool,
}

/// The cuts of a report, made one by one while they are written: a large tree does not need them all at once.
#[derive(Clone, Copy)]
pub struct Cuts<'a>(&'a Answers<'a>);

impl serde::Serialize for Cuts<'_> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut cuts = serializer.serialize_seq(None)?;
        if paths_are_short(self.0.tree) {
            for cut in &self.0.record.cuts {
                cuts.serialize_element(&self.0.cut_report(cut))?;
            }
        }
        cuts.end()
    }
}

/// The nodes of a report, made one by one while they are written.
#[derive(Clone, Copy)]
pub struct Nodes<'a>(&'a Answers<'a>);

impl serde::Serialize for Nodes<'_> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let tree = self.0.tree;
        let mut nodes = serializer.serialize_seq(None)?;
        // Paths grow and shrink on the way through the tree; making each from scratch would take longer than the search.
        let mut path = String::new();
        let mut open: Vec<(Node, usize)> = Vec::new();
        let short = paths_are_short(tree);
        for node in tree.nodes().take_while(|_| short) {
            while open.pop_if(|(end, _)| *end <= node).is_some() {}
            path.truncate(open.last().map_or(0, |&(_, length)| length));
            if node != 0 {
                let dot = if path.is_empty() { "" } else { "." };
                path.push_str(&format!("{dot}{}", tree.index(node)));
            }
            if !tree.is_leaf(node) {
                open.push((node + tree.size(node), path.len()));
            }
            nodes.serialize_element(&self.0.node_report(node, &path))?;
        }
        nodes.end()
    }
}

/// Whether the paths of all nodes together stay below a hundred million steps. Those of a long chain do not.
fn paths_are_short(tree: &Tree) -> bool {
    tree.len() < 10_000 || tree.plies().iter().map(|&ply| u64::from(ply)).sum::<u64>() < 100_000_000
}

impl Answers<'_> {
    /// Everything as plain data.
    pub fn report<'a>(&'a self, question4: Option<&Question4>) -> Report<'a> {
        let tree = self.tree;
        let differs = self.differences(question4);
        Report {
            convention: self.convention,
            player: tree.player(0),
            value: self.value,
            best: self.best.map(|best| self.move_report(best)),
            optimal: self.optimal.iter().map(|&child| self.move_report(child)).collect(),
            counts: self.counts,
            cuts: Cuts(self),
            nodes: Nodes(self),
            omitted: !paths_are_short(tree),
            convention_proof: differs.is_empty(),
            differs,
            question4: question4.map(|answer| answer.report(tree)),
        }
    }

    fn move_report(&self, child: Node) -> MoveReport {
        MoveReport { index: self.tree.index(child), label: self.tree.tag(child).map(Cow::into_owned) }
    }

    /// What there is to say about a node, whose path is known.
    fn node_report<'a>(&'a self, node: Node, path: &'a str) -> NodeReport<'a> {
        let visit = self.record.visits[node as usize];
        NodeReport {
            path,
            label: self.tree.tag(node),
            player: self.tree.player(node),
            alpha: visit.map(|visit| self.number(visit.window.alpha)),
            beta: visit.map(|visit| self.number(visit.window.beta)),
            value: visit.map(|visit| self.number(visit.value)),
            bound: self.claim(node).map(|claim| claim.bound),
            proven: self.proven(node),
            visited: visit.is_some(),
        }
    }
}
