//! Observers that record what a search of the textbook does.

use alfabeta::game::{Game, Player};
use alfabeta::score::Score;
use alfabeta::trace::{Observer, Reason, Window};
use alfabeta::tree::{At, Node, Ranked, Value};

/// Records the calls of an observer, word for word.
#[derive(Default)]
pub(crate) struct Events(pub(crate) Vec<String>);

impl<'r> Observer<At<'r>> for Events {
    fn enter(&mut self, s: &At<'r>, via: Option<Node>, window: Window) {
        self.0.push(format!("enter {} {via:?} {window:?} {:?}", s.node, s.player()));
    }
    fn child(&mut self, child: Node, v: Score, window: Window) {
        self.0.push(format!("child {child} {v} {window:?}"));
    }
    fn done(&mut self, rest: impl Iterator<Item = Node> + Clone) {
        self.0.push(format!("done {:?}", rest.collect::<Vec<_>>()));
    }
    fn leave(&mut self, value: Score, reason: Reason) {
        self.0.push(format!("leave {value} {reason:?}"));
    }
}

/// What the textbook's negamax does, in the numbers of the tree.
pub(crate) struct Negamax<'r> {
    pub(crate) ranked: &'r Ranked<'r>,
    pub(crate) open: Vec<At<'r>>,
    pub(crate) events: Vec<String>,
}

impl Negamax<'_> {
    /// The number that a score stands for; ranks count for MAX.
    fn number(&self, score: Score) -> Value {
        match self.open.last().map(Game::player) {
            Some(Player::Min) => -self.ranked.value(-score),
            _ => self.ranked.value(score),
        }
    }

    fn path(&self) -> String {
        self.open.last().map_or(String::new(), |at| self.ranked.tree.path(at.node))
    }
}

impl<'r> Observer<At<'r>> for Negamax<'r> {
    fn enter(&mut self, s: &At<'r>, _: Option<Node>, window: Window) {
        self.open.push(*s);
        if !self.ranked.tree.is_leaf(s.node) {
            let (alpha, beta) = (self.number(window.alpha), self.number(window.beta));
            self.events.push(format!("enter {} {alpha} {beta}", self.path()));
        }
    }
    fn child(&mut self, _: Node, v: Score, window: Window) {
        let (v, alpha, beta) = (self.number(v), self.number(window.alpha), self.number(window.beta));
        self.events.push(format!("child {} {v} {alpha} {beta}", self.path()));
    }
    fn leave(&mut self, value: Score, _: Reason) {
        self.events.push(format!("leave {} {}", self.path(), self.number(value)));
        self.open.pop();
    }
}
