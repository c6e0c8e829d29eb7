//! The answers as plain data, for programs. Sentences stay messages, which a front end shows in the reader's language.

use std::collections::HashMap;

use super::answers::Answers;
use super::convention::Convention;
use super::question4::{Kind, Question4};
use super::reasons::player_name;
use super::record::{Cut, CutKind, Visit};
use crate::message::Message;
use crate::score::Score;
use crate::tree::notation::Format;
use crate::tree::{Node, Step, Tree, Value, notation};

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

/// The questions about a tree, in their order. Without a highlighted node and an indicated cut there is no fourth.
pub fn questions(tree: &Tree) -> Vec<Message> {
    let search = "build the search tree of minimax with alpha-beta: the value of every node visited, and the cuts";
    let player = player_name(tree.player(0));
    let count = "how many nodes are not generated, compared with plain minimax?";
    let mut questions = vec![
        Message::new("tree-ask-search", search),
        Message::new("tree-ask-best", format!("what is the best move for {player}?")).with("player", player),
        Message::new("tree-ask-count", count),
    ];
    if let Some((node, target)) = tree.highlighted().zip(tree.target()) {
        let (node, target) = (tree.name(node), tree.name(target));
        let english =
            format!("what value x should {node} (*) have so that the cut before {target} (!) does not happen?");
        questions.push(Message::new("tree-ask-value", english).with("node", node).with("target", target));
    }
    questions
}

/// An exercise without its answers, for programs.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExerciseReport {
    /// The tree in the native notation, with the marks of the fourth question.
    pub tree: String,
    /// How the questions are meant.
    pub convention: Convention,
    /// The questions.
    pub questions: Vec<Message>,
}

impl ExerciseReport {
    /// The exercise that a tree with its marks is.
    pub fn new(tree: &Tree, convention: Convention) -> Result<ExerciseReport, Message> {
        let questions = questions(tree);
        let tree = notation::write(tree, Format::Native)?.trim_end().to_owned();
        Ok(ExerciseReport { tree, convention, questions })
    }
}

/// The names of the columns.
pub const TABLE_HEAD: &str = "node,label,player,alpha,beta,v,action";

/// A line for each node entered, for each child that returned and for each node that was not visited; without the head.
pub fn table(answers: &Answers<'_>) -> Vec<String> {
    let cuts = answers.record.cuts.iter().map(|cut| (cut.at, cut.kind)).collect();
    let mut table = Table { answers, cuts, lines: Vec::new() };
    for step in answers.tree.steps() {
        let (Step::Open(node) | Step::Leaf(node) | Step::Close(node)) = step;
        match answers.record.visits[node as usize] {
            Some(visit) => table.visited(step, node, visit),
            None if matches!(step, Step::Close(_)) => {}
            None => table.line(node, Default::default(), "not visited"),
        }
    }
    table.lines
}

struct Table<'a> {
    answers: &'a Answers<'a>,
    cuts: HashMap<Node, CutKind>,
    lines: Vec<String>,
}

impl Table<'_> {
    fn visited(&mut self, step: Step, node: Node, visit: Visit) {
        let [alpha, beta] = [visit.window.alpha, visit.window.beta].map(|end| self.number(end));
        if let Step::Open(_) = step {
            return self.line(node, [alpha, beta, String::new()], "enter");
        }
        let action = match (step, self.cuts.get(&node)) {
            (Step::Leaf(_), _) => "leaf",
            (_, Some(CutKind::Alpha)) => "return after alpha cut",
            (_, Some(CutKind::Beta)) => "return after beta cut",
            (_, None) => "return",
        };
        self.line(node, [alpha, beta, self.number(visit.value)], action);
        if let (Some(after), Some(parent)) = (visit.after, self.answers.tree.parent(node)) {
            let numbers = [after.window.alpha, after.window.beta, after.v].map(|score| self.number(score));
            self.line(parent, numbers, "update");
        }
    }

    fn number(&self, score: Score) -> String {
        self.answers.number(score).to_string()
    }

    fn line(&mut self, node: Node, [alpha, beta, v]: [String; 3], action: &str) {
        let tree = self.answers.tree;
        let label = quoted(&tree.tag(node).unwrap_or_default());
        let player = player_name(tree.player(node));
        self.lines.push(format!("{},{label},{player},{alpha},{beta},{v},{action}", tree.path(node)));
    }
}

/// A text as one value of a table.
fn quoted(text: &str) -> String {
    if text.contains(['"', ',', '\n', '\r']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.into() }
}
