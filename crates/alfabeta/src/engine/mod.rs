//! The engine: the textbook's alpha-beta grown up.
//!
//! Iterative deepening with principal variation search and aspiration windows, a table of positions shared by threads, moves
//! ordered by what cut before, and whatever the game says about itself through the hooks of [`Game`]. Exact values with
//! distance are the business of the solver; opinions and the best move for the time there is are the engine's.
//!
//! * [`Mode::Analyse`]: the value at a depth is a fact about the position. With [`Options::uses_knowledge`] off it is the
//!   value that minimax finds at that depth, whatever the table, its size or the number of threads. With knowledge the engine
//!   sees further at the same depth (the game proves things without search), so only proven values must agree.
//! * [`Mode::Play`]: the best move counts. A position that occurs again is a draw, deeper entries of the table are welcome,
//!   and in games that let a player pass some pruning may be wrong; the report says so. Once an iteration can see every line to
//!   its end, nothing is pruned any more: what a search finds that saw the whole game is a proof.
//!
//! | file | |
//! |---|---|
//! | `root.rs` | iterations, windows, the moves of the root |
//! | `search.rs` | the search below the root, in numbered steps |
//! | `thread.rs` | what a thread has and remembers |
//! | `table.rs`, `ordering.rs`, `path.rs` | positions seen, moves that did well, positions on the path |
//! | `selective.rs` | pruning that can be wrong |
//! | `tension.rs` | a bet on looking further than the rival |
//! | `parallel.rs`, `limits.rs` | threads, and when they give up |
//!
//! ```
//! use alfabeta::engine::{Engine, Limits, Options};
//! use alfabeta::games::mnk::TicTacToe;
//! use alfabeta::score::Score;
//!
//! let engine = Engine::new(Options::default());
//! let report = engine.search(&TicTacToe::default(), &|_: &TicTacToe| 0, &Limits::depth(9));
//! assert!(report.is_exact && report.value == Score::DRAW);
//! ```

mod limits;
mod ordering;
mod parallel;
mod path;
mod root;
mod search;
mod selective;
mod table;
mod tension;
mod thread;

pub use limits::{Ended, Limits};
pub use root::{Progress, RootMove};
pub use table::Table;

use crate::game::{Evaluate, Game};
use crate::score::Score;
use crate::search::order;

/// The deepest iteration.
pub const MAX_DEPTH: u32 = 200;
/// The longest path: noisy moves may go beyond the last iteration.
const MAX_PLY: u32 = MAX_DEPTH + 32;

/// Completing the line to a proven end is a courtesy: it may take so many nodes.
const MOST_FOR_THE_LINE: u64 = 100_000;

/// What a search is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Mode {
    /// The value at a depth.
    #[default]
    Analyse,
    /// The best move.
    Play,
}

/// How to search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// What for.
    pub mode: Mode,
    /// Whether what the game knows beyond its rules is used: bounds, relevant moves, noisy moves. Hints always are; they
    /// change no value.
    pub uses_knowledge: bool,
    /// How many threads.
    pub threads: usize,
    /// The size of the table in MiB.
    pub table: usize,
    /// How many moves get an exact value and a line of their own; all for `usize::MAX`.
    pub lines: usize,
    /// Whether to prune what might matter; `None` for where it is usual: when playing games that let a player pass.
    pub selective: Option<bool>,
    /// How many points more than is usual in the game a player of [`Mode::Play`] would pay to avoid a repetition.
    pub contempt: i32,
    /// How many points a player of [`Mode::Play`] who does not stand worse would pay for a unit of
    /// [volatility](crate::game::Style::volatility); `None` for the game's default. Reports count from the tension at the root.
    pub tension: Option<i32>,
    /// Whether even a player who stands worse pays for tension, without a search that finds out: games for learning are to
    /// be decided.
    pub always_bets: bool,
    /// The keys of the positions that the game has been through, for [`Mode::Play`].
    pub history: Vec<u64>,
    /// Whether the move is all that is wanted: a search without a depth, for one line, then ends as soon as it is clear, however
    /// little is known about its value.
    pub stops_when_clear: bool,
}

impl Default for Options {
    /// One thread, 64 MiB, one line.
    fn default() -> Self {
        Options {
            mode: Mode::default(),
            uses_knowledge: true,
            threads: 1,
            table: 64,
            lines: 1,
            selective: None,
            contempt: 0,
            tension: None,
            always_bets: false,
            history: Vec::new(),
            stops_when_clear: false,
        }
    }
}

impl Options {
    fn is_selective<G: Game>(&self, root: &G) -> bool {
        self.mode == Mode::Play && self.selective.unwrap_or_else(|| root.passed().is_some())
    }
}

/// What a search found. Values are for the player to move.
#[derive(Clone, PartialEq, Debug)]
pub struct Report<M> {
    /// The value.
    pub value: Score,
    /// Whether it is the true value, distance and all. A win or a loss is proven even if it is not: then it is the distance
    /// that is not a fact, and the winner needs at most so many plies.
    pub is_exact: bool,
    /// The best move; `None` if the game is over or the search looked no move ahead.
    pub best: Option<M>,
    /// The line of best moves.
    pub line: Vec<M>,
    /// The last iteration that was finished.
    pub depth: u32,
    /// Why there was no further one.
    pub ended: Ended,
    /// Every move of the root, as the game lists them.
    pub moves: Vec<RootMove<M>>,
    /// Nodes visited by all threads in all iterations.
    pub nodes: u64,
    /// Opinions asked for.
    pub evaluations: u64,
    /// Nodes left before all of their moves were tried.
    pub cutoffs: u64,
    /// Nodes settled by the table.
    pub table_hits: u64,
    /// Whether something was pruned that might have mattered. For an exact value nothing has.
    pub is_selective: bool,
}

/// A search and the table it remembers positions in, from one search to the next.
pub struct Engine {
    options: Options,
    table: Table,
}

impl Engine {
    /// An engine with an empty table.
    pub fn new(options: Options) -> Engine {
        let table = Table::new(options.table);
        Engine { options, table }
    }

    /// An engine with a table of one's own, whatever the options say about its size.
    pub fn with_table(options: Options, table: Table) -> Engine {
        Engine { options, table }
    }

    /// The table, for another engine that plays on in the same game, with the same evaluation and the same mode.
    pub fn into_table(self) -> Table {
        self.table
    }

    /// How the engine searches. Changes hold from the next search on; the size of the table stays what it is. What the table
    /// remembers of another game, evaluation or mode is wrong: take a new engine for those.
    pub fn options_mut(&mut self) -> &mut Options {
        &mut self.options
    }

    /// Searches a position.
    pub fn search<G, E>(&self, s: &G, evaluate: &E, limits: &Limits<'_>) -> Report<G::Move>
    where
        G: Game + Sync,
        E: Evaluate<G> + Sync,
    {
        self.search_aloud(s, evaluate, limits, &mut |_| {})
    }

    /// Searches a position and tells `progress` after every iteration.
    pub fn search_aloud<G, E>(
        &self,
        s: &G,
        evaluate: &E,
        limits: &Limits<'_>,
        progress: &mut dyn FnMut(&Progress<'_, G::Move>),
    ) -> Report<G::Move>
    where
        G: Game + Sync,
        E: Evaluate<G> + Sync,
    {
        if let Some(outcome) = s.outcome() {
            return finished(outcome.score(s.player()));
        }
        self.table.next_age();
        let (answer, tally, ended) = tension::run(s, evaluate, &self.options, limits, &self.table, progress);
        let mut moves = answer.moves;
        let mut best = if answer.depth == 0 && ended == Ended::Depth { None } else { moves.first().map(|best| best.m) };
        let line = moves.first().map(|best| best.line.clone()).unwrap_or_default();
        let listed: Vec<G::Move> = s.moves().into_iter().collect();
        let place = |found: &RootMove<G::Move>| listed.iter().position(|m| *m == found.m).unwrap_or(listed.len());
        order::by_hint(&mut moves, |found| -(place(found) as i32));
        if answer.depth == 0 {
            moves.clear();
            best = best.or_else(|| listed.first().copied().filter(|_| ended != Ended::Depth));
        }
        let line =
            if answer.depth == 0 { best.into_iter().collect() } else { complete(s, evaluate, line, answer.value) };
        Report {
            value: answer.value,
            is_exact: answer.is_exact,
            best,
            line,
            depth: answer.depth,
            ended,
            moves,
            nodes: tally.nodes,
            evaluations: tally.evaluations,
            cutoffs: tally.cutoffs,
            table_hits: tally.table_hits,
            is_selective: tally.is_selective && !answer.is_exact,
        }
    }
}

/// The line to a proven end. A search stops where the game knows the rest; who reads the line wants to see it. The end may
/// come sooner than the value says, whose distance need not be exact.
fn complete<G: Game + Sync, E: Evaluate<G> + Sync>(
    s: &G,
    evaluate: &E,
    mut line: Vec<G::Move>,
    value: Score,
) -> Vec<G::Move> {
    let Some(plies) = value.win_distance().or(value.loss_distance()) else { return line };
    let missing = plies.saturating_sub(line.len() as u32);
    let end = line.iter().fold(s.clone(), |s, &m| if s.outcome().is_some() { s } else { s.after(m) });
    if missing == 0 || end.outcome().is_some() {
        return line;
    }
    let by_the_rules = Options { uses_knowledge: false, table: 1, ..Options::default() };
    let limits = Limits { nodes: MOST_FOR_THE_LINE, ..Limits::depth(missing) };
    let rest = Engine::new(by_the_rules).search(&end, evaluate, &limits);
    let seen = if end.player() == s.player() { rest.value } else { -rest.value };
    if seen.is_decided() && seen.signum() == value.signum() {
        line.extend(rest.line);
    }
    line
}

/// The report about a game that is over.
fn finished<M>(value: Score) -> Report<M> {
    Report {
        value,
        is_exact: true,
        best: None,
        line: Vec::new(),
        depth: 0,
        ended: Ended::Exact,
        moves: Vec::new(),
        nodes: 1,
        evaluations: 0,
        cutoffs: 0,
        table_hits: 0,
        is_selective: false,
    }
}
