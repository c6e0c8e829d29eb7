//! Where queries are answered.
//!
//! A query carries its whole context and knows how it is answered; an answer is plain data; what a long query has found so far
//! comes as events. The command line, the server, a worker in a browser and the package for Python all ask a [`Desk`], and get
//! the same answer to the same query.
//!
//! ```
//! use alfabeta_workbench::{Desk, Limits, Registry, Setup, SolveQuery};
//!
//! let registry = Registry::standard();
//! let desk = Desk::new(&registry, Limits::NONE);
//! let solved = desk.ask(&SolveQuery::of(Setup::of("tictactoe")))?;
//! assert_eq!(solved.worth.utility, Some(0), "tic-tac-toe is a draw");
//! # Ok::<(), alfabeta::message::Message>(())
//! ```

pub(crate) mod memory;

use std::ops::{Deref, RangeInclusive};
use std::time::Duration;

use alfabeta::message::Message;
use serde::Serialize;

use crate::book::Book;
use crate::limits::{Budget, Limits};
use crate::position::{GameSoFar, Searchable};
use crate::registry::Registry;
use crate::setup::Setup;
use crate::solve::AnySolver;

/// What can be asked: it knows its name, its answer, its events, what it may cost and how it is answered.
pub trait Query {
    /// The name on the wire.
    const NAME: &'static str;
    /// The name of its events, if there are any.
    const EVENT: Option<&'static str> = None;
    /// What kind of work it is.
    const WORK: Work = Work::Look;
    /// What is answered.
    type Answer;
    /// What was found so far.
    type Event;

    /// Answers it. `on_event` is called with what was found so far.
    fn answer(&self, desk: &Desk<'_>, on_event: &mut dyn FnMut(Self::Event)) -> Result<Self::Answer, Message>;

    /// The bytes that it takes within a budget: at least, and at most.
    fn memory(&self, _budget: &Budget) -> RangeInclusive<usize> {
        memory::exactly(0)
    }

    /// The size in MiB of a table that may be smaller than requested.
    fn table(&mut self) -> Option<&mut usize> {
        None
    }
}

/// What kind of work a query is, which decides how long it may take, and what has to wait for what.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Work {
    /// A look at something, which should not have to wait for a search.
    Look,
    /// A search, which takes as long as it is allowed to.
    Think,
    /// Whole games.
    Match,
}

impl Work {
    /// How long it may take within a budget.
    pub fn time(self, budget: &Budget) -> Duration {
        match self {
            Work::Look => Duration::from_secs(20),
            Work::Think => Duration::from_millis(budget.milliseconds),
            Work::Match => Duration::from_secs(600),
        }
    }
}

/// The event of a query that has none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Never {}

/// What a caller already has, so that a query need not make it.
#[derive(Clone, Copy, Default)]
pub struct Held<'a> {
    /// A position: [`Setup::here`] names it, and nothing is read or replayed.
    pub position: Option<&'a dyn Searchable>,
    /// A solver of the game, used instead of a new one: what it has proven helps, and what it proves stays.
    pub solver: Option<&'a dyn AnySolver>,
    /// A book of the game: what it knows is not solved again.
    pub book: Option<&'a Book>,
}

/// Where queries are answered: the games that are known, the limits, and what the caller holds.
#[derive(Clone, Copy)]
pub struct Desk<'a> {
    /// The games.
    pub registry: &'a Registry,
    /// What a query may cost, and when to stop.
    pub limits: Limits<'a>,
    /// What the caller holds.
    pub held: Held<'a>,
}

impl<'a> Desk<'a> {
    /// A desk for a caller that holds nothing.
    pub fn new(registry: &'a Registry, limits: Limits<'a>) -> Desk<'a> {
        Desk { registry, limits, held: Held::default() }
    }

    /// The same desk with a position that the caller holds: [`Setup::here`] names it, and nothing is read or replayed.
    pub fn at(self, position: &'a dyn Searchable) -> Desk<'a> {
        Desk { held: Held { position: Some(position), ..self.held }, ..self }
    }

    /// The same desk for a caller that holds these.
    pub fn holding(self, held: Held<'a>) -> Desk<'a> {
        Desk { held, ..self }
    }

    /// Answers a query.
    pub fn ask<Q: Query>(&self, query: &Q) -> Result<Q::Answer, Message> {
        query.answer(self, &mut |_| ())
    }

    /// Answers a query; `on_event` is called with what was found so far.
    pub fn ask_with<Q: Query>(&self, query: &Q, on_event: &mut dyn FnMut(Q::Event)) -> Result<Q::Answer, Message> {
        query.answer(self, on_event)
    }

    /// The solver that the caller holds, or a new one.
    pub(crate) fn solver(
        &self,
        make: impl FnOnce() -> Result<Box<dyn AnySolver>, Message>,
    ) -> Result<SolverHere<'a>, Message> {
        self.held.solver.map_or_else(|| make().map(SolverHere::Made), |held| Ok(SolverHere::Held(held)))
    }

    /// The position that a setup names.
    pub fn open(&self, setup: &Setup) -> Result<Box<dyn Searchable>, Message> {
        match self.held.position {
            Some(position) if setup.names_nothing() => position.after(&setup.moves),
            _ => setup.position(self.registry),
        }
    }

    /// The game that leads to the position that a setup names.
    pub fn replay(&self, setup: &Setup) -> Result<GameSoFar, Message> {
        match self.held.position {
            Some(position) if setup.names_nothing() => position.replay(&setup.moves),
            _ => setup.replay(self.registry),
        }
    }
}

/// A solver of the caller, or one that lasts as long as the query.
pub(crate) enum SolverHere<'a> {
    Held(&'a dyn AnySolver),
    Made(Box<dyn AnySolver>),
}

impl<'a> Deref for SolverHere<'a> {
    type Target = dyn AnySolver + 'a;

    fn deref(&self) -> &Self::Target {
        match self {
            SolverHere::Held(solver) => *solver,
            SolverHere::Made(solver) => &**solver,
        }
    }
}
