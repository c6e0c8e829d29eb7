//! Everything a search did to a tree: the answer to the first question.

use crate::game::{Game, Player};
use crate::score::Score;
use crate::trace::{Bound, Observer, Reason, Window};
use crate::tree::{At, Node, Tree};

/// An observer that records a search on a tree. It works with the textbook as well as with
/// [`search`](super::search).
#[derive(Clone, Debug)]
pub struct Record {
    /// For every node, what happened there; `None` if it was not visited.
    pub visits: Vec<Option<Visit>>,
    /// The cuts in the order in which they happened.
    pub cuts: Vec<Cut>,
    open: Vec<Frame>,
}

/// What happened at a visited node. Scores are ranks: [`Ranked::value`](crate::tree::Ranked::value) has the numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Visit {
    /// The window on entry.
    pub window: Window,
    /// What it returned.
    pub value: Score,
    /// What that says about its minimax value.
    pub bound: Bound,
    /// How its parent stood after it returned.
    pub after: Option<After>,
}

/// How a node stands when one of its children has returned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct After {
    /// Its v.
    pub v: Score,
    /// Its window.
    pub window: Window,
}

/// Which bound was met.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum CutKind {
    /// At a MIN node: MAX already has as much elsewhere.
    Alpha,
    /// At a MAX node: MIN already has as little elsewhere.
    Beta,
}

/// Where a bound comes from: an ancestor that already has it through one of its children.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Owner {
    /// The ancestor.
    pub node: Node,
    /// The child that gave it the value.
    pub through: Node,
}

/// A cut: a node left before all of its children were visited.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cut {
    /// The node.
    pub at: Node,
    /// Which bound.
    pub kind: CutKind,
    /// The first child that was not visited; its younger siblings were not either.
    pub first_skipped: Node,
    /// The node's v at the cut.
    pub v: Score,
    /// Its window at the cut.
    pub window: Window,
    /// Who has the bound; `None` if it is the end of the initial window.
    pub owner: Option<Owner>,
    /// Whether that is a farther ancestor than the parent.
    pub deep: bool,
}

#[derive(Clone, Copy, Debug)]
struct Frame {
    node: Node,
    entry: Window,
    window: Window,
    v: Score,
    alpha_owner: Option<Owner>,
    beta_owner: Option<Owner>,
    player: Player,
}

impl Record {
    /// A record of a search of `tree` that is about to start.
    pub fn new(tree: &Tree) -> Record {
        Record { visits: vec![None; tree.len()], cuts: Vec::new(), open: Vec::new() }
    }

    /// Whether the search came to a node.
    pub fn is_visited(&self, node: Node) -> bool {
        self.visits[node as usize].is_some()
    }
}

impl<'r> Observer<At<'r>> for Record {
    fn enter(&mut self, s: &At<'r>, _: Option<Node>, window: Window) {
        let (alpha_owner, beta_owner) = self.open.last().map_or((None, None), |f| (f.alpha_owner, f.beta_owner));
        let player = s.player();
        let v = player.sees(Score::NEG_INFINITY);
        self.open.push(Frame { node: s.node, entry: window, window, v, alpha_owner, beta_owner, player });
        self.visits[s.node as usize] = Some(Visit { window, value: v, bound: Bound::Exact, after: None });
    }

    fn child(&mut self, child: Node, v: Score, window: Window) {
        if let Some(visit) = &mut self.visits[child as usize] {
            visit.after = Some(After { v, window });
        }
        let Some(frame) = self.open.last_mut() else { return };
        // The node that moves a bound strictly has it; a child that merely reaches it may be worth less than it returned.
        let owner = Some(Owner { node: frame.node, through: child });
        if frame.window.alpha < window.alpha {
            frame.alpha_owner = owner;
        }
        if window.beta < frame.window.beta {
            frame.beta_owner = owner;
        }
        (frame.v, frame.window) = (v, window);
    }

    fn done(&mut self, mut rest: impl Iterator<Item = Node> + Clone) {
        let (Some(first_skipped), Some(frame)) = (rest.next(), self.open.last()) else { return };
        let (kind, owner) = match frame.player {
            Player::Max => (CutKind::Beta, frame.beta_owner),
            Player::Min => (CutKind::Alpha, frame.alpha_owner),
        };
        let parent = self.open.len().checked_sub(2).map(|parent| self.open[parent].node);
        self.cuts.push(Cut {
            at: frame.node,
            kind,
            first_skipped,
            v: frame.v,
            window: frame.window,
            owner,
            deep: owner.is_some_and(|owner| Some(owner.node) != parent),
        });
    }

    fn leave(&mut self, value: Score, reason: Reason) {
        let Some(frame) = self.open.pop() else { return };
        if let Some(visit) = &mut self.visits[frame.node as usize] {
            (visit.value, visit.bound) = (value, frame.entry.bound(value, reason));
        }
    }
}
