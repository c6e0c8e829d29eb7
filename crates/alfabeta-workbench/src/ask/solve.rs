//! The exact value of a position.

use std::ops::RangeInclusive;
use std::str::FromStr;

use alfabeta::message::Message;
use alfabeta::score::Score;
use alfabeta::solve::{Goal, Progress};
use serde::{Deserialize, Serialize};

use super::{Desk, Query, Work, memory};
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
    /// Which of the moves; all if nobody says. The position itself is solved with the first share and left open by the others.
    #[serde(default)]
    pub share: Share,
    /// Whether the answer may be looked up in the opening book that this game has here. Df-pn is asked itself in any case.
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
    pub fn solver(
        self,
        position: &dyn Searchable,
        bytes: usize,
        threads: usize,
    ) -> Result<Box<dyn AnySolver>, Message> {
        match self {
            Method::AlphaBeta => Ok(position.solver(bytes, threads)),
            Method::DfPn if 1 < threads => {
                let english = "df-pn uses one thread; expected --threads 1 or another algorithm";
                Err(Message::new("solve-dfpn-threads", english))
            }
            Method::DfPn => position.dfpn_solver(bytes),
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

fn one() -> usize {
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
        at_most("threads", self.threads as u64, limits.budget.threads as u64)?;
        at_most("table", self.table as u64, limits.budget.table as u64)?;
        let position = desk.open(&self.setup)?;
        let SolveQuery { goal, every_move, share, .. } = *self;
        let problem = Problem { goal, every_move, share, line: Line::Whole };
        let uses_book = self.book && self.method == Method::AlphaBeta;
        let book = if uses_book { desk.registry.book(&*position)? } else { None };
        if let Some(solved) = book.and_then(|book| book.answer(&*position, &problem)) {
            return Ok(solved);
        }
        let solver = self.method.solver(&*position, self.table << 20, self.threads)?;
        // Behind its last ply a book knows the position, but not its moves.
        let known = book.and_then(|book| book.entry(&*position));
        if let Some(Entry { value, .. }) = known.filter(|_| share.has_whole()) {
            on_event(SolveProgress { text: None, lower: value, upper: value, nodes: 0, fill: 0.0 });
        }
        let mut report = |text: Option<&str>, progress: Progress<'_>| {
            // What the book knows is not reported a second time.
            if text.is_some() || known.is_none() {
                on_event(SolveProgress::new(text, progress));
            }
        };
        let solved = solver.solve("", &problem, limits.stop, &mut report)?;
        let is_open = (share.has_whole() && solved.worth.utility.is_none())
            || solved.moves.iter().any(|m| m.worth.utility.is_none());
        if is_open && !(limits.stop)() { Err(too_large()) } else { Ok(solved) }
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
