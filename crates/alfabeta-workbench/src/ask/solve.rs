//! The exact value of a position.

use std::ops::RangeInclusive;
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use alfabeta::message::Message;
use alfabeta::score::Score;
use alfabeta::solve::{Goal, Progress, Resources};
use serde::{Deserialize, Serialize};

use super::{Desk, Never, Query, Work, memory};
use crate::book::Entry;
use crate::limits::{Budget, at_most};
use crate::position::Searchable;
use crate::setup::Setup;
use crate::share::Share;
use crate::solve::{AnySolver, Line, Problem, Solved, too_large};

/// What to solve, and with what effort.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SolveQuery {
    /// Which position.
    pub setup: Setup,
    /// The result with its distance, or the result only.
    #[serde(default)]
    pub goal: Goal,
    /// How to find it.
    #[serde(default)]
    pub method: Method,
    /// Whether every move is solved by itself.
    #[serde(default)]
    pub every_move: bool,
    /// Which of the moves; all by default. The position itself is solved with the first share and left open by the others.
    #[serde(default)]
    pub share: Share,
    /// Whether the answer may be looked up in the opening book that is included for this game; df-pn solves in any case. A book
    /// that the caller holds is used in any case.
    #[serde(default)]
    pub book: bool,
    /// How many threads.
    #[serde(default = "one")]
    pub threads: usize,
    /// The size of the table in MiB.
    #[serde(default = "default_table")]
    pub table: usize,
}

impl SolveQuery {
    /// The exact value of a position, without its moves, by one thread.
    pub fn of(setup: Setup) -> SolveQuery {
        SolveQuery {
            setup,
            goal: Goal::default(),
            method: Method::default(),
            every_move: false,
            share: Share::ALL,
            book: false,
            threads: one(),
            table: default_table(),
        }
    }

    /// A solver as described here for a position and those that follow, or why there is none.
    pub fn solver(&self, position: &dyn Searchable) -> Result<Box<dyn AnySolver>, Message> {
        self.method.solver(position, Resources { bytes: self.table << 20, threads: self.threads })
    }

    /// Refuses what a budget does not allow.
    pub(super) fn check(&self, budget: &Budget) -> Result<(), Message> {
        at_most("threads", self.threads as u64, budget.threads as u64)?;
        at_most("table", self.table as u64, budget.table as u64)
    }

    /// What is to be found out.
    pub fn problem(&self) -> Problem {
        let SolveQuery { goal, every_move, share, .. } = *self;
        Problem { goal, every_move, share, line: Line::Whole }
    }
}

/// The ways to solve a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Method {
    /// A series of searches with empty windows.
    #[default]
    AlphaBeta,
    /// Depth-first proof-number search, for results without distance.
    DfPn,
}

impl Method {
    /// All of them.
    pub const ALL: [Method; 2] = [Method::AlphaBeta, Method::DfPn];

    /// The name to ask for it by.
    pub fn name(self) -> &'static str {
        match self {
            Method::AlphaBeta => "alphabeta",
            Method::DfPn => "dfpn",
        }
    }

    /// A solver for a position and those that follow, or why there is none.
    fn solver(self, position: &dyn Searchable, resources: Resources) -> Result<Box<dyn AnySolver>, Message> {
        match self {
            Method::AlphaBeta => Ok(position.solver(resources)),
            Method::DfPn if 1 < resources.threads => {
                let english = "df-pn uses one thread; expected --threads 1 or another algorithm";
                Err(Message::new("solve-dfpn-threads", english))
            }
            Method::DfPn => position.dfpn_solver(resources.bytes),
        }
    }
}

impl FromStr for Method {
    type Err = Message;

    fn from_str(name: &str) -> Result<Method, Message> {
        Method::ALL.into_iter().find(|method| method.name() == name).ok_or_else(|| {
            let known = Method::ALL.map(Method::name).join(", ");
            let english = format!("unknown algorithm “{name}”; available: {known}");
            Message::new("algorithm-unknown", english).with("name", name).with("known", known)
        })
    }
}

pub(super) fn one() -> usize {
    1
}

pub(super) fn default_table() -> usize {
    64
}

/// How far a solver has come with a position, or with one of its moves. Values are for the player to move.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SolveProgress {
    /// The move; `None` for the position itself.
    #[serde(rename = "move")]
    pub text: Option<String>,
    /// The value is at least this.
    pub lower: Score,
    /// The value is at most this.
    pub upper: Score,
    /// Nodes searched so far, by all threads.
    pub nodes: u64,
    /// How much of the table is in use, from 0 to 1.
    pub fill: f64,
}

impl SolveProgress {
    /// The same as plain data.
    pub fn new(text: Option<&str>, progress: Progress<'_>) -> Self {
        let Progress { lower, upper, nodes, fill } = progress;
        SolveProgress { text: text.map(str::to_owned), lower, upper, nodes, fill: fill() }
    }
}

impl Query for SolveQuery {
    const NAME: &'static str = "solve";
    const EVENT: Option<&'static str> = Some("bounds");
    const WORK: Work = Work::Think;
    type Answer = Solved;
    type Event = SolveProgress;

    fn memory(&self, budget: &Budget) -> RangeInclusive<usize> {
        memory::solver_beside(0, self.table, budget)
    }

    fn table(&mut self) -> Option<&mut usize> {
        Some(&mut self.table)
    }

    fn answer(&self, desk: &Desk<'_>, on_event: &mut dyn FnMut(SolveProgress)) -> Result<Solved, Message> {
        let limits = &desk.limits;
        self.check(&limits.budget)?;
        let position = desk.open(&self.setup)?;
        let problem = self.problem();
        let book = match desk.held.book {
            None if self.book && self.method == Method::AlphaBeta => desk.registry.book(&*position)?,
            held => held,
        };
        if let Some(solved) = book.and_then(|book| book.answer(&*position, &problem)) {
            return Ok(solved);
        }
        let solver = desk.solver(|| self.solver(&*position))?;
        // Behind its last ply a book knows the position, but not its moves.
        let known = book.and_then(|book| book.entry(&*position));
        if let Some(Entry { value, .. }) = known.filter(|_| self.share.has_whole()) {
            on_event(SolveProgress { text: None, lower: value, upper: value, nodes: 0, fill: 0.0 });
        }
        let mut report = |text: Option<&str>, progress: Progress<'_>| {
            // What the book knows is not reported a second time.
            if text.is_some() || known.is_none() {
                on_event(SolveProgress::new(text, progress));
            }
        };
        let solved = solver.solve_at(&*position, &problem, limits.stop, &mut report)?;
        let is_open = (self.share.has_whole() && solved.worth.utility.is_none())
            || solved.moves.iter().any(|m| m.worth.utility.is_none());
        if is_open && !(limits.stop)() { Err(too_large()) } else { Ok(solved) }
    }
}

/// What can be proven about a position until its value is known to be at most `low` or at least `high`, or about so many nodes
/// have been searched. Asked about one part of a tree after the other, with a solver that the caller keeps.
#[derive(Clone, PartialEq, Debug)]
pub struct BoundsQuery {
    /// Which position.
    pub setup: Setup,
    /// A value that it is enough to be at most.
    pub low: Score,
    /// A value that it is enough to be at least.
    pub high: Score,
    /// After about how many nodes to give up.
    pub nodes: Option<u64>,
    /// The size of the table in MiB, if the caller holds no solver.
    pub table: usize,
}

/// What is proven about a position; values are for the player to move.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ProvenBounds {
    /// The value is at least this.
    pub lower: Score,
    /// The value is at most this.
    pub upper: Score,
    /// Nodes searched.
    pub nodes: u64,
    /// Whether it is a proof; `false` if it rests on keys that are hashes.
    pub proof: bool,
    /// Whether it was given up because it took too many nodes.
    pub exhausted: bool,
}

/// How many nodes a search visits between two looks at the predicate that stops it.
const LOOK_INTERVAL: u64 = 1024;

impl Query for BoundsQuery {
    const NAME: &'static str = "bounds";
    const WORK: Work = Work::Think;
    type Answer = ProvenBounds;
    type Event = Never;

    fn answer(&self, desk: &Desk<'_>, _: &mut dyn FnMut(Never)) -> Result<ProvenBounds, Message> {
        let position = desk.open(&self.setup)?;
        let solver = desk.solver(|| Ok(position.solver(Resources { bytes: self.table << 20, threads: 1 })))?;
        let looks = AtomicU64::new(self.nodes.map_or(u64::MAX, |nodes| nodes.div_ceil(LOOK_INTERVAL)));
        let (is_enough, is_exhausted) = (AtomicBool::new(false), AtomicBool::new(false));
        let stop = || {
            let is_last = looks.fetch_update(Relaxed, Relaxed, |left| left.checked_sub(1)).is_err();
            is_exhausted.fetch_or(is_last, Relaxed);
            is_last || is_enough.load(Relaxed) || (desk.limits.stop)()
        };
        // Who wins is asked directly; how soon is found out on the way to the value.
        let is_weak = self.high <= 1.into() && Score::from(-1) <= self.low;
        let goal = if is_weak { Goal::Weak } else { Goal::Strong };
        let problem = Problem { goal, line: Line::Nothing, ..Problem::default() };
        let solved = solver.solve_at(&*position, &problem, &stop, &mut |_, progress| {
            is_enough.store(progress.upper <= self.low || self.high <= progress.lower, Relaxed);
        })?;
        let exhausted = is_exhausted.load(Relaxed) && !is_enough.load(Relaxed);
        let Solved { lower, upper, nodes, proof, .. } = solved;
        Ok(ProvenBounds { lower, upper, nodes, proof, exhausted })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Limits;
    use crate::registry::Registry;

    fn solved(game: &str, moves: &str, share: Share) -> Solved {
        let setup = Setup { game: game.into(), moves: moves.into(), ..Setup::default() };
        let question = SolveQuery {
            setup,
            goal: Goal::Strong,
            method: Method::AlphaBeta,
            every_move: true,
            share,
            book: true,
            threads: 1,
            table: default_table(),
        };
        Desk::new(&Registry::standard(), Limits::NONE).ask(&question).expect("a solution")
    }

    #[test]
    fn shares_that_are_put_together_are_the_whole_position() {
        for (game, moves) in
            [("connect4", "44"), ("connect4:5,4", "3"), ("kalah:3,2", ""), ("tictactoe", "0 4 1 3 6 2 7")]
        {
            let whole = solved(game, moves, Share::ALL);
            let shares: Vec<Solved> = (0..3).map(|first| solved(game, moves, Share { first, of: 3 })).collect();
            assert_eq!((shares[0].worth, &shares[0].pv), (whole.worth, &whole.pv), "{game} {moves}");
            for (number, expected) in whole.moves.iter().enumerate() {
                assert_eq!(&shares[number % 3].moves[number / 3], expected, "{game} {moves}");
            }
            assert_eq!(shares.iter().map(|share| share.moves.len()).sum::<usize>(), whole.moves.len());
            assert!(whole.from_book || shares[1].worth.value.is_none(), "{game} {moves}");
        }
    }
}
