//! Observers of a search: callbacks for its events, and some implementations.
//!
//! A search calls an [`Observer`] as it goes: it enters a node, gets the value of a child, is done with its moves, leaves the node with a value.
//! Counting nodes, collecting the principal variation, drawing the tree and explaining it step by step are observers; the
//! algorithms know nothing of them. The observer of an ordinary search is [`Silent`], whose functions are empty, and the
//! compiler removes them: `benches/instructions` checks it.
//!
//! All values and windows are those that the algorithm itself handles: for MAX in minimax and alpha-beta, for the player to
//! move in negamax.

use crate::game::{Game, Player};
use crate::score::Score;

/// A search window: the values between `alpha` and `beta`, without the two, are of interest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window {
    /// MAX already has this much elsewhere.
    pub alpha: Score,
    /// MIN already has this little elsewhere.
    pub beta: Score,
}

impl Window {
    /// The window in which every value is of interest.
    pub const FULL: Window = Window { alpha: Score::NEG_INFINITY, beta: Score::INFINITY };

    /// This window, which counts for MAX, as `player` sees it.
    #[inline(always)]
    pub fn seen_by(self, player: Player) -> Window {
        match player {
            Player::Max => self,
            Player::Min => Window { alpha: -self.beta, beta: -self.alpha },
        }
    }

    /// What a value returned by a search with this window says about the true value.
    pub fn bound(self, value: Score, reason: Reason) -> Bound {
        if reason != Reason::Moves {
            Bound::Exact
        } else if value <= self.alpha && self.alpha != Score::NEG_INFINITY {
            Bound::Upper
        } else if self.beta <= value && self.beta != Score::INFINITY {
            Bound::Lower
        } else {
            Bound::Exact
        }
    }
}

/// What a returned value says about the true one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Bound {
    /// It is the value.
    Exact,
    /// The value is this or less.
    Upper,
    /// The value is this or more.
    Lower,
}

impl Bound {
    /// The same statement about the negated value.
    pub fn negated(self) -> Bound {
        match self {
            Bound::Exact => Bound::Exact,
            Bound::Upper => Bound::Lower,
            Bound::Lower => Bound::Upper,
        }
    }

    /// `=`, `≤` or `≥`.
    pub fn symbol(self) -> &'static str {
        match self {
            Bound::Exact => "=",
            Bound::Upper => "≤",
            Bound::Lower => "≥",
        }
    }
}

/// Why a search left a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Reason {
    /// The game is over there.
    Outcome,
    /// The depth limit was reached, and the evaluation was called.
    Horizon,
    /// Its moves were tried, all of them or as many as can matter.
    Moves,
}

/// Callbacks for the events of a search. By default every function does nothing.
pub trait Observer<G: Game> {
    /// The search enters `s`, reached by the move `via` (`None` for the root), with a window.
    #[inline(always)]
    fn enter(&mut self, s: &G, via: Option<G::Move>, window: Window) {
        let _ = (s, via, window);
    }

    /// The child behind `m` has returned: the node's best value is now `v`, its window `window`.
    #[inline(always)]
    fn child(&mut self, m: G::Move, v: Score, window: Window) {
        let _ = (m, v, window);
    }

    /// The node is done with its moves. Those in `rest`, if any, are cut: they will not be tried.
    #[inline(always)]
    fn done(&mut self, rest: impl Iterator<Item = G::Move> + Clone) {
        let _ = rest;
    }

    /// The search leaves the node it entered last and has not left yet.
    #[inline(always)]
    fn leave(&mut self, value: Score, reason: Reason) {
        let _ = (value, reason);
    }
}

/// The observer that does nothing: the default.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<G: Game> Observer<G> for Silent {}

/// Two observers of the same search.
impl<G: Game, A: Observer<G>, B: Observer<G>> Observer<G> for (A, B) {
    #[inline(always)]
    fn enter(&mut self, s: &G, via: Option<G::Move>, window: Window) {
        self.0.enter(s, via, window);
        self.1.enter(s, via, window);
    }

    #[inline(always)]
    fn child(&mut self, m: G::Move, v: Score, window: Window) {
        self.0.child(m, v, window);
        self.1.child(m, v, window);
    }

    #[inline(always)]
    fn done(&mut self, rest: impl Iterator<Item = G::Move> + Clone) {
        self.0.done(rest.clone());
        self.1.done(rest);
    }

    #[inline(always)]
    fn leave(&mut self, value: Score, reason: Reason) {
        self.0.leave(value, reason);
        self.1.leave(value, reason);
    }
}

impl<G: Game, A: Observer<G>> Observer<G> for &mut A {
    #[inline(always)]
    fn enter(&mut self, s: &G, via: Option<G::Move>, window: Window) {
        (**self).enter(s, via, window);
    }

    #[inline(always)]
    fn child(&mut self, m: G::Move, v: Score, window: Window) {
        (**self).child(m, v, window);
    }

    #[inline(always)]
    fn done(&mut self, rest: impl Iterator<Item = G::Move> + Clone) {
        (**self).done(rest);
    }

    #[inline(always)]
    fn leave(&mut self, value: Score, reason: Reason) {
        (**self).leave(value, reason);
    }
}

/// Counts what a search does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// Nodes entered, the root included.
    pub nodes: u64,
    /// Nodes whose value is an opinion: those at the depth limit.
    pub evaluations: u64,
    /// Nodes left before all of their moves were tried.
    pub cutoffs: u64,
}

impl<G: Game> Observer<G> for Counts {
    #[inline(always)]
    fn enter(&mut self, _: &G, _: Option<G::Move>, _: Window) {
        self.nodes += 1;
    }

    #[inline(always)]
    fn done(&mut self, mut rest: impl Iterator<Item = G::Move>) {
        self.cutoffs += u64::from(rest.next().is_some());
    }

    #[inline(always)]
    fn leave(&mut self, _: Score, reason: Reason) {
        self.evaluations += u64::from(reason == Reason::Horizon);
    }
}

/// Collects the principal variation: the line of best moves from the root.
#[derive(Clone, Debug)]
pub struct PrincipalVariation<M> {
    /// For each node on the path from the root to the current one: its best value so far and the line behind it.
    open: Vec<(Option<Score>, Vec<M>)>,
    /// The line of the node left last.
    below: Vec<M>,
}

impl<M> Default for PrincipalVariation<M> {
    fn default() -> Self {
        PrincipalVariation { open: Vec::new(), below: Vec::new() }
    }
}

impl<M> PrincipalVariation<M> {
    /// The line, once the search has left the root.
    pub fn into_moves(self) -> Vec<M> {
        self.below
    }
}

impl<G: Game> Observer<G> for PrincipalVariation<G::Move> {
    fn enter(&mut self, _: &G, _: Option<G::Move>, _: Window) {
        self.open.push((None, Vec::new()));
    }

    fn child(&mut self, m: G::Move, v: Score, _: Window) {
        // The best value only ever improves, so a changed value is a better one; the first move is the best for want of others.
        if let Some((best, line)) = self.open.last_mut()
            && *best != Some(v)
        {
            *best = Some(v);
            line.clear();
            line.push(m);
            line.append(&mut self.below);
        }
    }

    fn leave(&mut self, _: Score, _: Reason) {
        self.below = self.open.pop().map(|(_, line)| line).unwrap_or_default();
    }
}

/// Collects what the search found out about each move of the root.
#[derive(Clone, Debug)]
pub struct RootMoves<M> {
    /// The moves in the order in which they were tried: the value, and whether it is exact or a bound.
    pub moves: Vec<(M, Score, Bound)>,
    /// Moves of the root that were not tried.
    pub skipped: Vec<M>,
    ply: u32,
    window: Window,
    via: Option<M>,
}

impl<M> Default for RootMoves<M> {
    fn default() -> Self {
        RootMoves { moves: Vec::new(), skipped: Vec::new(), ply: 0, window: Window::FULL, via: None }
    }
}

impl<G: Game> Observer<G> for RootMoves<G::Move> {
    #[inline]
    fn enter(&mut self, _: &G, via: Option<G::Move>, window: Window) {
        if self.ply == 1 {
            (self.via, self.window) = (via, window);
        }
        self.ply += 1;
    }

    #[inline]
    fn done(&mut self, rest: impl Iterator<Item = G::Move>) {
        if self.ply == 1 {
            self.skipped.extend(rest);
        }
    }

    #[inline]
    fn leave(&mut self, value: Score, reason: Reason) {
        self.ply -= 1;
        if self.ply == 1
            && let Some(m) = self.via
        {
            self.moves.push((m, value, self.window.bound(value, reason)));
        }
    }
}
