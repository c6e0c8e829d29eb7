//! Stopping a search without touching the algorithm.
//!
//! The textbook algorithms have no clocks and no limits but depth. [`Interruptible`] wraps a game; once the search is to
//! stop, every position of the wrapped game claims to be over, and the algorithm returns by itself. What it returns then
//! is meaningless: check [`Stop::is_stopped`].

use std::cell::Cell;

use crate::game::{Evaluate, Game, Keys, Outcome, Player, Rules};
use crate::score::Score;
use crate::search::watch::{Pace, Watch};

/// When to stop a search: after a number of nodes, or when a predicate says so.
pub struct Stop<'a> {
    watch: Watch<'a>,
    pace: Cell<Pace>,
    nodes: Cell<u64>,
    is_stopped: Cell<bool>,
}

impl<'a> Stop<'a> {
    /// Never.
    pub fn never() -> Stop<'static> {
        Stop::new(u64::MAX, &|| false)
    }

    /// After `nodes`, or when `predicate` says so. It is called every thousand nodes or so.
    pub fn new(nodes: u64, predicate: &'a (dyn Fn() -> bool + Sync)) -> Stop<'a> {
        let watch = Watch::new(nodes, predicate);
        Stop { watch, pace: Cell::default(), nodes: Cell::new(0), is_stopped: Cell::new(false) }
    }

    /// Whether the search was stopped.
    pub fn is_stopped(&self) -> bool {
        self.is_stopped.get()
    }

    /// One more node; whether it is one too many.
    fn visit(&self) -> bool {
        let (nodes, mut pace) = (self.nodes.get(), self.pace.get());
        if pace.is_due(nodes) {
            self.is_stopped.set(pace.look(nodes, &self.watch));
            self.pace.set(pace);
        }
        self.nodes.set(nodes + u64::from(!self.is_stopped()));
        self.is_stopped()
    }
}

/// A game whose search can be stopped.
#[derive(Clone)]
pub struct Interruptible<'a, G> {
    /// The position itself.
    pub position: G,
    stop: &'a Stop<'a>,
}

impl<'a, G> Interruptible<'a, G> {
    /// `position`, to be searched until `stop` says otherwise.
    pub fn new(position: G, stop: &'a Stop<'a>) -> Self {
        Interruptible { position, stop }
    }
}

impl<G: Game> Game for Interruptible<'_, G> {
    type Move = G::Move;
    type Moves = G::Moves;

    fn player(&self) -> Player {
        self.position.player()
    }

    fn moves(&self) -> G::Moves {
        self.position.moves()
    }

    fn play(&mut self, m: G::Move) {
        self.position.play(m);
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.stop.visit() { Some(Outcome::Draw) } else { self.position.outcome() }
    }

    const RULES: Rules = G::RULES;

    fn keys(&self) -> Keys {
        self.position.keys()
    }

    fn key(&self) -> u64 {
        self.position.key()
    }

    fn wide_key(&self) -> u128 {
        self.position.wide_key()
    }
}

/// The heuristic of a game, asked about the position inside the wrapping.
pub struct Inside<E>(pub E);

impl<G: Game, E: Evaluate<G>> Evaluate<Interruptible<'_, G>> for Inside<E> {
    fn evaluate(&self, s: &Interruptible<'_, G>) -> Score {
        self.0.evaluate(&s.position)
    }
}
