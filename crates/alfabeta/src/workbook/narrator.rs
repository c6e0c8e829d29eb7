//! Observes the search, whose values are for MAX, and describes it step by step in the terms of an algorithm.

use super::answers::Answers;
use super::convention::Convention;
use super::negamax;
use super::pseudocode::Line;
use super::search::search;
use super::sentences::Place;
use super::span::Claim;
use super::steps::{Event, OpenNode, StepReport, Told};
use crate::game::Player;
use crate::message::Message;
use crate::score::Score;
use crate::trace::{Observer, Reason, Window};
use crate::tree::{At, Node, Ranked, Tree, Value};

/// Receives the steps of a search. Sentences and paths cost more than the search, so only those are made that are wanted.
pub(super) trait Listener {
    /// A step happens at a node; returns whether it is wanted.
    fn happens(&mut self, number: usize, event: Event, node: Node) -> bool;

    /// The step that has just happened.
    fn told(&mut self, step: StepReport);
}

/// Searches the tree of `answers` once more and describes it to `listener`.
pub(super) fn narrate(answers: &Answers<'_>, told: Told, listener: &mut impl Listener) -> Result<(), Message> {
    let (tree, convention) = (answers.tree, &answers.convention);
    let ranked = Ranked::new(tree, &convention.window.ends());
    let (open, returned) = (Vec::new(), None);
    let mut narrator =
        Narrator { answers, ranked: &ranked, tree, convention, told, open, returned, steps: 0, cuts: 0, listener };
    search(&ranked, convention, &mut narrator).map(|_| ())
}

/// What a visited node returns, in the terms of the algorithm.
pub(super) fn claim(answers: &Answers<'_>, told: Told, node: Node) -> Option<Claim> {
    let claim = answers.claim(node)?;
    Some(if told.view(answers.tree, node) == Player::Max { claim } else { claim.negated() })
}

impl Told {
    /// For which player the numbers at a node count.
    fn view(self, tree: &Tree, node: Node) -> Player {
        match self {
            Told::Alphabeta => Player::Max,
            Told::Negamax => tree.player(node),
        }
    }
}

struct Narrator<'n, L> {
    answers: &'n Answers<'n>,
    ranked: &'n Ranked<'n>,
    tree: &'n Tree,
    convention: &'n Convention,
    told: Told,
    open: Vec<(Node, Window, Option<Score>)>,
    /// What the node left last returned.
    returned: Option<Score>,
    /// How many steps have happened, and how many of them were cuts.
    steps: usize,
    cuts: usize,
    listener: &'n mut L,
}

impl<L: Listener> Narrator<'_, L> {
    /// A step happens; returns whether it is wanted.
    fn happens(&mut self, event: Event, node: Node) -> bool {
        self.steps += 1;
        self.listener.happens(self.steps - 1, event, node)
    }

    /// The step that has just happened, without what only some have.
    fn step(&self, event: Event, node: Node, line: Line, sentence: Message) -> StepReport {
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
        StepReport { event, path, line, sentence, open: open.collect(), returned: None, owner: None }
    }

    fn number(&self, node: Node, score: Score) -> Value {
        let value = self.ranked.value(score);
        if self.told.view(self.tree, node) == Player::Max { value } else { -value }
    }

    fn window(&self, node: Node, Window { alpha, beta }: Window) -> (Value, Value) {
        let (alpha, beta) = (self.number(node, alpha), self.number(node, beta));
        if self.told.view(self.tree, node) == Player::Max { (alpha, beta) } else { (beta, alpha) }
    }

    /// The current node and its numbers, for a sentence.
    fn place(&self, node: Node, window: Window, v: Option<Score>) -> Place {
        let (alpha, beta) = self.window(node, window);
        let parent = self.open.len().checked_sub(2).map(|parent| self.tree.player(self.open[parent].0));
        Place {
            told: self.told,
            player: self.tree.player(node),
            is_swapped: parent.is_some_and(|parent| parent != self.tree.player(node)),
            node: self.tree.mention(node),
            alpha: alpha.pretty(),
            beta: beta.pretty(),
            v: v.map_or(String::new(), |v| self.number(node, v).pretty()),
        }
    }
}

impl<'r, L: Listener> Observer<At<'r>> for Narrator<'_, L> {
    fn enter(&mut self, s: &At<'r>, _: Option<Node>, window: Window) {
        self.open.push((s.node, window, None));
        if !self.tree.is_leaf(s.node) && self.happens(Event::Enter, s.node) {
            let sentence = self.place(s.node, window, None).enter();
            let step = self.step(Event::Enter, s.node, Line::Call, sentence);
            self.listener.told(step);
        }
    }

    fn child(&mut self, child: Node, v: Score, window: Window) {
        let Some(&(node, _, before)) = self.open.last() else { return };
        if let Some(top) = self.open.last_mut() {
            *top = (node, window, Some(v));
        }
        let event = if before != Some(v) { Event::Improve } else { Event::Keep };
        if !self.happens(event, node) {
            return;
        }
        let returned = self.returned.unwrap_or(v);
        let there = self.number(child, returned).pretty();
        let here = self.number(node, returned).pretty();
        let name = self.tree.mention(child);
        let place = self.place(node, window, Some(v));
        let sentence = match event {
            Event::Improve => place.improve(&name, &there, &here),
            _ => place.keep(&name, &there, &here),
        };
        let step = self.step(event, node, Line::Improve, sentence);
        self.listener.told(step);
    }

    fn done(&mut self, mut rest: impl Iterator<Item = Node> + Clone) {
        let Some(&(node, ..)) = self.open.last() else { return };
        if rest.next().is_none() {
            return;
        }
        // The same search of the same tree makes the same cuts in the same order.
        let cut = self.answers.record.cuts[self.cuts];
        debug_assert_eq!(cut.at, node);
        self.cuts += 1;
        if self.happens(Event::Cut, node) {
            let sentence = match self.told {
                Told::Alphabeta => self.answers.cut_reason(&cut),
                Told::Negamax => negamax::cut_reason(self.answers, &cut),
            };
            let owner = cut.owner.map(|owner| self.tree.path(owner.node));
            let step = StepReport { owner, ..self.step(Event::Cut, node, Line::Test, sentence) };
            self.listener.told(step);
        }
    }

    fn leave(&mut self, value: Score, reason: Reason) {
        let Some(&(node, window, v)) = self.open.last() else { return };
        let event = if reason == Reason::Moves { Event::Return } else { Event::Leaf };
        if self.happens(event, node) {
            let told = claim(self.answers, self.told, node).expect("the same search visits the same nodes");
            let place = self.place(node, window, v);
            let (line, sentence) = match event {
                Event::Return => (Line::Return, place.returns(&told.value.pretty(), told.bound.symbol())),
                _ => (Line::Leaf, place.leaf(&self.ranked.value(value).pretty(), &told.value.pretty())),
            };
            let step = StepReport { returned: Some(told), ..self.step(event, node, line, sentence) };
            self.listener.told(step);
        }
        self.returned = Some(value);
        self.open.pop();
    }
}
