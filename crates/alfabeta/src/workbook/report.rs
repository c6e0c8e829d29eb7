//! The answers as plain data, for programs. Sentences stay messages: whoever shows them says them in the reader's language.

use super::answers::Answers;
use super::question4::{Kind, Question4};
use super::record::{Cut, CutKind};
use crate::message::Message;
use crate::tree::{Tree, Value};

/// A cut.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CutReport {
    /// The path of the node.
    pub at: String,
    /// Which bound.
    pub kind: CutKind,
    /// The index of the first child that was not visited.
    pub first_skipped: u32,
    /// The paths of all children that were not.
    pub skipped: Vec<String>,
    /// The path of the ancestor that has the bound; `None` if it is the end of the initial window.
    pub owner: Option<String>,
    /// Whether that is farther away than the parent.
    pub deep: bool,
    /// α at the cut.
    pub alpha: Value,
    /// β at the cut.
    pub beta: Value,
    /// Why.
    pub reason: Message,
}

/// The fourth question.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Question4Report {
    /// The path of the highlighted node.
    pub node: String,
    /// The path of the first child that the cut removes.
    pub target: String,
    /// The shape of the answer.
    pub kind: Kind,
    /// Where the half-line ends.
    pub limit: Option<Value>,
    /// Whether the end belongs to it.
    pub inclusive: Option<bool>,
    /// The condition, over all numbers.
    pub text: String,
    /// As an interval.
    pub interval: String,
    /// The condition over the whole numbers.
    pub integers: String,
    /// The same as an interval.
    pub integers_interval: String,
    /// When the cut does happen.
    pub converse: String,
    /// When it falls exactly there.
    pub exactly: Option<String>,
    /// Why.
    pub reason: Message,
}

impl Answers<'_> {
    /// What there is to say about a cut.
    pub fn cut_report(&self, cut: &Cut) -> CutReport {
        let tree = self.tree;
        let skipped = std::iter::once(cut.first_skipped).chain(tree.younger(cut.first_skipped));
        CutReport {
            at: tree.path(cut.at),
            kind: cut.kind,
            first_skipped: tree.index(cut.first_skipped),
            skipped: skipped.map(|child| tree.path(child)).collect(),
            owner: cut.owner.map(|owner| tree.path(owner.node)),
            deep: cut.deep,
            alpha: self.number(cut.window.alpha),
            beta: self.number(cut.window.beta),
            reason: self.cut_reason(cut),
        }
    }
}

impl Question4 {
    /// The answer as plain data.
    pub fn report(&self, tree: &Tree) -> Question4Report {
        let limit = self.limit();
        Question4Report {
            node: tree.path(self.node),
            target: tree.path(self.target),
            kind: self.kind(),
            limit: limit.map(|end| end.value),
            inclusive: limit.map(|end| end.inclusive),
            text: self.set.text(),
            interval: self.set.notation(),
            integers: self.set.whole().text(),
            integers_interval: self.set.whole().notation(),
            converse: self.converse.text(),
            exactly: self.exactly.map(|set| set.text()),
            reason: self.reason.clone(),
        }
    }
}
