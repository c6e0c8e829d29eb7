//! The search one event at a time, each with a sentence: what a page plays and a teacher reads out.
//!
//! It is told as the pair of functions for MAX and MIN, whose numbers count for MAX, or as negamax, whose numbers count for
//! the player to move. Both are one search: the same nodes in the same order.

use super::answers::Answers;
use super::convention::Convention;
use super::pseudocode::Line;
use super::search::search;
use super::sentences::Place;
use super::span::Claim;
use super::{negamax, pseudocode};
use crate::game::Player;
use crate::message::Message;
use crate::score::Score;
use crate::trace::{Observer, Reason, Window};
use crate::tree::{At, Node, Ranked, Tree, Value};

/// As which of the textbook's algorithms a search is told.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Told {
    /// A function for MAX and one for MIN.
    #[default]
    Alphabeta,
    /// One function, in which every number is as the player to move sees it.
    Negamax,
}

/// What happens in a step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
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
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
    /// What a node or leaf returns, and what that says about its minimax value.
    pub returned: Option<Claim>,
}

/// The state of a node that has been entered and not left.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Steps {
    /// The lines that the steps refer to.
    pub pseudocode: Vec<Message>,
    /// The steps.
    pub steps: Vec<StepReport>,
}

impl Steps {
    /// The largest tree that is told step by step. Every step lists all open nodes, so that longer accounts explode.
    pub const MOST_NODES: usize = 5_000;

    /// The most that all paths of the open nodes may weigh, over all nodes: a step at depth `d` names `d` nodes by paths of up
    /// to `d` numbers.
    const MOST_WEIGHT: u64 = 5_000_000;

    /// Searches the tree of `answers` once more and tells it.
    pub fn new(answers: &Answers<'_>, told: Told) -> Result<Steps, Message> {
        let (tree, convention) = (answers.tree, &answers.convention);
        if tree.len() > Steps::MOST_NODES {
            let (nodes, most) = (tree.len(), Steps::MOST_NODES);
            let english = format!("a tree of {nodes} nodes is too large to be told step by step: at most {most}");
            return Err(Message::new("workbook-too-many-steps", english).with("nodes", nodes).with("most", most));
        }
        let weight: u64 = tree.plies().into_iter().map(|ply| u64::from(ply) * u64::from(ply)).sum();
        if Steps::MOST_WEIGHT < weight {
            let english = "this tree is too deep to be told step by step";
            return Err(Message::new("workbook-too-deep-for-steps", english));
        }
        let pseudocode = match told {
            Told::Alphabeta => pseudocode(convention),
            Told::Negamax => negamax::pseudocode(convention)?,
        };
        let ranked = Ranked::new(tree, &convention.window.ends());
        let (open, steps) = (Vec::new(), Vec::new());
        let mut narrator = Narrator { answers, ranked: &ranked, tree, convention, told, open, returned: None, steps };
        search(&ranked, convention, &mut narrator)?;
        Ok(Steps { pseudocode, steps: narrator.steps })
    }
}

/// Hears the search in MAX's terms and tells it in the terms of the algorithm.
struct Narrator<'n> {
    answers: &'n Answers<'n>,
    ranked: &'n Ranked<'n>,
    tree: &'n Tree,
    convention: &'n Convention,
    told: Told,
    open: Vec<(Node, Window, Option<Score>)>,
    /// What the node left last returned.
    returned: Option<Score>,
    steps: Vec<StepReport>,
}

impl Narrator<'_> {
    fn tell(&mut self, event: Event, node: Node, line: Line, sentence: Message, returned: Option<Claim>) {
        let open = self.open.iter().map(|&(node, window, v)| {
            let (alpha, beta) = self.window(node, window);
            OpenNode {
                path: self.tree.path(node),
                name: self.tree.name(node),
                player: self.tree.player(node),
                alpha,
                beta,
                v: v.map(|v| self.number(node, v)),
            }
        });
        let (path, line) = (self.tree.path(node), line.number(self.convention));
        self.steps.push(StepReport { event, path, line, sentence, open: open.collect(), returned });
    }

    /// Whose numbers are told at a node.
    fn view(&self, node: Node) -> Player {
        match self.told {
            Told::Alphabeta => Player::Max,
            Told::Negamax => self.tree.player(node),
        }
    }

    fn number(&self, node: Node, score: Score) -> Value {
        let value = self.ranked.value(score);
        if self.view(node) == Player::Max { value } else { -value }
    }

    fn window(&self, node: Node, Window { alpha, beta }: Window) -> (Value, Value) {
        let (alpha, beta) = (self.number(node, alpha), self.number(node, beta));
        if self.view(node) == Player::Max { (alpha, beta) } else { (beta, alpha) }
    }

    /// What a node returns, in the terms in which it is told.
    fn claim(&self, node: Node) -> Claim {
        let claim = self.answers.claim(node).expect("the same search of the same tree visits the same nodes");
        if self.view(node) == Player::Max { claim } else { claim.negated() }
    }

    /// The current node and its numbers, for a sentence.
    fn place(&self, node: Node, window: Window, v: Option<Score>) -> Place {
        let (alpha, beta) = self.window(node, window);
        let parent = self.open.len().checked_sub(2).map(|parent| self.tree.player(self.open[parent].0));
        Place {
            told: self.told,
            player: self.tree.player(node),
            is_swapped: parent.is_some_and(|parent| parent != self.tree.player(node)),
            node: self.tree.name(node),
            alpha: alpha.pretty(),
            beta: beta.pretty(),
            v: v.map_or(String::new(), |v| self.number(node, v).pretty()),
        }
    }
}

impl<'r> Observer<At<'r>> for Narrator<'_> {
    fn enter(&mut self, s: &At<'r>, _: Option<Node>, window: Window) {
        self.open.push((s.node, window, None));
        if !self.tree.is_leaf(s.node) {
            let sentence = self.place(s.node, window, None).enter();
            self.tell(Event::Enter, s.node, Line::Call, sentence, None);
        }
    }

    fn child(&mut self, child: Node, v: Score, window: Window) {
        let Some(&(node, _, before)) = self.open.last() else { return };
        if let Some(top) = self.open.last_mut() {
            *top = (node, window, Some(v));
        }
        let returned = self.returned.unwrap_or(v);
        let there = self.number(child, returned).pretty();
        let here = self.number(node, returned).pretty();
        let name = self.tree.name(child);
        let place = self.place(node, window, Some(v));
        let (event, sentence) = match before != Some(v) {
            true => (Event::Improve, place.improve(&name, &there, &here)),
            false => (Event::Keep, place.keep(&name, &there, &here)),
        };
        self.tell(event, node, Line::Improve, sentence, None);
    }

    fn done(&mut self, mut rest: impl Iterator<Item = Node> + Clone) {
        let Some(&(node, ..)) = self.open.last() else { return };
        if rest.next().is_some()
            && let Some(cut) = self.answers.record.cuts.iter().find(|cut| cut.at == node)
        {
            let sentence = match self.told {
                Told::Alphabeta => self.answers.cut_reason(cut),
                Told::Negamax => negamax::cut_reason(self.answers, cut),
            };
            self.tell(Event::Cut, node, Line::Test, sentence, None);
        }
    }

    fn leave(&mut self, value: Score, reason: Reason) {
        let Some(&(node, window, v)) = self.open.last() else { return };
        let told = self.claim(node);
        let place = self.place(node, window, v);
        if reason == Reason::Moves {
            let sentence = place.returns(&told.value.pretty(), told.bound.symbol());
            self.tell(Event::Return, node, Line::Return, sentence, Some(told));
        } else {
            let sentence = place.leaf(&self.ranked.value(value).pretty(), &told.value.pretty());
            self.tell(Event::Leaf, node, Line::Leaf, sentence, Some(told));
        }
        self.returned = Some(value);
        self.open.pop();
    }
}
