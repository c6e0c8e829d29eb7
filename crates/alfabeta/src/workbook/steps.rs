//! The search one event at a time, each with a sentence: what a page plays and a teacher reads out.

use serde::Serialize;

use super::answers::Answers;
use super::convention::Convention;
use super::pseudocode::{Line, pseudocode};
use super::reasons::player_name;
use super::search::search;
use crate::game::{Game, Player};
use crate::message::Message;
use crate::score::Score;
use crate::trace::{Observer, Reason, Window};
use crate::tree::{At, Node, Ranked, Tree, Value};

/// What happens in a step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Event {
    /// A node is entered.
    Enter,
    /// A leaf returns its value.
    Leaf,
    /// A child has returned and is better than what the node had.
    Improve,
    /// A child has returned and is not.
    Keep,
    /// The rest of the children is cut.
    Cut,
    /// A node returns its value.
    Return,
}

/// One step.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct StepReport {
    /// What happens.
    pub event: Event,
    /// The path of the node where it happens.
    pub path: String,
    /// The line of [`Steps::pseudocode`], from 1.
    pub line: usize,
    /// The sentence.
    pub sentence: Message,
    /// The nodes from the root to the current one.
    pub open: Vec<OpenNode>,
}

/// The state of a node that has been entered and not left.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct OpenNode {
    /// Its path.
    pub path: String,
    /// What to call it.
    pub name: String,
    /// Who moves there.
    pub player: Player,
    /// Its α now.
    pub alpha: Value,
    /// Its β now.
    pub beta: Value,
    /// Its v now; `None` before the first child has returned.
    pub v: Option<Value>,
}

/// A search, step by step.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Steps {
    /// The lines that the steps refer to.
    pub pseudocode: Vec<Message>,
    /// The steps.
    pub steps: Vec<StepReport>,
}

impl Steps {
    /// The largest tree that is told step by step. Every step lists all open nodes, so that longer accounts explode.
    pub const MOST_NODES: usize = 5_000;

    /// Searches the tree of `answers` once more and tells it.
    pub fn new(answers: &Answers<'_>) -> Result<Steps, Message> {
        let (tree, convention) = (answers.tree, &answers.convention);
        if tree.len() > Steps::MOST_NODES {
            let (nodes, most) = (tree.len(), Steps::MOST_NODES);
            let english = format!("a tree of {nodes} nodes is too large to be told step by step: at most {most}");
            return Err(Message::new("workbook-too-many-steps", english).with("nodes", nodes).with("most", most));
        }
        let ranked = Ranked::new(tree, &[convention.window.0, convention.window.1]);
        let mut narrator = Narrator { answers, ranked: &ranked, tree, convention, open: Vec::new(), steps: Vec::new() };
        search(&ranked, convention, &mut narrator)?;
        Ok(Steps { pseudocode: pseudocode(convention), steps: narrator.steps })
    }
}

struct Narrator<'n> {
    answers: &'n Answers<'n>,
    ranked: &'n Ranked<'n>,
    tree: &'n Tree,
    convention: &'n Convention,
    open: Vec<(Node, Window, Option<Score>)>,
    steps: Vec<StepReport>,
}

impl Narrator<'_> {
    fn tell(&mut self, event: Event, node: Node, line: Line, sentence: Message) {
        let number = |score| self.ranked.value(score);
        let open = self.open.iter().map(|&(node, window, v)| OpenNode {
            path: self.tree.path(node),
            name: self.tree.name(node),
            player: self.tree.player(node),
            alpha: number(window.alpha),
            beta: number(window.beta),
            v: v.map(number),
        });
        let (path, line) = (self.tree.path(node), line.number(self.convention));
        self.steps.push(StepReport { event, path, line, sentence, open: open.collect() });
    }

    fn text(&self, score: Score) -> String {
        self.ranked.value(score).pretty()
    }
}

impl<'r> Observer<At<'r>> for Narrator<'_> {
    fn enter(&mut self, s: &At<'r>, _: Option<Node>, window: Window) {
        self.open.push((s.node, window, None));
        let (name, alpha, beta) = (self.tree.name(s.node), self.text(window.alpha), self.text(window.beta));
        if self.tree.is_leaf(s.node) {
            return;
        }
        let player = player_name(s.player());
        let english = format!("enter {player} {name} with α = {alpha}, β = {beta}");
        let sentence = Message::new("step-enter", english).with("player", player).with("node", name);
        self.tell(Event::Enter, s.node, Line::Call, sentence.with("alpha", alpha).with("beta", beta));
    }

    fn child(&mut self, child: Node, v: Score, window: Window) {
        let Some(&(node, _, before)) = self.open.last() else { return };
        let improved = before != Some(v);
        if let Some(top) = self.open.last_mut() {
            *top = (node, window, Some(v));
        }
        let (player, name, child) = (player_name(self.tree.player(node)), self.tree.name(node), self.tree.name(child));
        let (v, alpha, beta) = (self.text(v), self.text(window.alpha), self.text(window.beta));
        let (event, id, line, english) = if improved {
            let english = format!("{player} {name}: after {child}, v = {v}, α = {alpha}, β = {beta}");
            (Event::Improve, "step-improve", Line::Improve, english)
        } else {
            let english = format!("{player} {name}: {child} is no better, v = {v} stays; α = {alpha}, β = {beta}");
            (Event::Keep, "step-keep", Line::Improve, english)
        };
        let sentence = Message::new(id, english).with("player", player).with("node", name).with("child", child);
        self.tell(event, node, line, sentence.with("v", v).with("alpha", alpha).with("beta", beta));
    }

    fn done(&mut self, mut rest: impl Iterator<Item = Node> + Clone) {
        let Some(&(node, ..)) = self.open.last() else { return };
        if rest.next().is_some()
            && let Some(cut) = self.answers.record.cuts.iter().find(|cut| cut.at == node)
        {
            self.tell(Event::Cut, node, Line::Test, self.answers.cut_reason(cut));
        }
    }

    fn leave(&mut self, value: Score, reason: Reason) {
        let Some(&(node, window, _)) = self.open.last() else { return };
        let (name, value_text) = (self.tree.name(node), self.text(value));
        if reason == Reason::Moves {
            let entry = self.answers.record.visits[node as usize].map_or(window, |visit| visit.window);
            let bound = entry.bound(value, reason).symbol();
            let player = player_name(self.tree.player(node));
            let english = format!("{player} {name} returns {value_text} (its value is {bound} {value_text})");
            let sentence = Message::new("step-return", english).with("player", player).with("node", name);
            self.tell(Event::Return, node, Line::Return, sentence.with("value", value_text).with("bound", bound));
        } else {
            let english = format!("the leaf {name} has the value {value_text}");
            let sentence = Message::new("step-leaf", english).with("node", name).with("value", value_text);
            self.tell(Event::Leaf, node, Line::Leaf, sentence);
        }
        self.open.pop();
    }
}
