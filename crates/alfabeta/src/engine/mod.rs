//! The engine: alpha-beta for play and analysis, with all that makes it fast.
//!
//! Iterative deepening with principal variation search and aspiration windows, a table of positions shared by threads, moves
//! ordered by what cut before, and what the game says about itself through the hooks of [`Game`]. Exact values with
//! distance are computed by the solver; the engine gives opinions, and the best move that the time allows.
//!
//! * [`Mode::Analyse`]: the value at a depth is a fact about the position. With [`Options::uses_knowledge`] off it is the
//!   value that minimax finds at that depth, with any table and any number of threads. With knowledge the engine
//!   sees further at the same depth (the game proves things without search), so only proven values must agree.
//! * [`Mode::Play`]: the best move counts. A position that occurs again is a draw, deeper entries of the table are welcome,
//!   and in games that let a player pass some pruning may be wrong; the report says so. Once an iteration can see every line to
//!   its end, nothing is pruned any more: what a search finds that saw the whole game is a proof.
//!
//! | file | |
//! |---|---|
//! | `root.rs` | iterations, windows, the moves of the root |
//! | `search.rs` | the search below the root, in numbered steps; pruning that can be wrong |
//! | `thread.rs` | what a thread has and remembers, and the positions on its path |
//! | `table.rs`, `ordering.rs` | positions seen, moves that did well |
//! | `tension.rs` | a bet on looking further than the rival |
//! | `parallel.rs` | threads, and when they stop |
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

mod ordering;
mod parallel;
mod root;
mod search;
mod table;
mod tension;
mod thread;

pub use parallel::{Ended, Limits};
pub use root::{Progress, RootMove};
pub use table::Table;

use crate::game::{Evaluate, Game};
use crate::score::Score;
use crate::search::order;

/// The deepest iteration.
pub const MAX_DEPTH: u32 = 200;
/// The longest path: forced moves may go beyond the depth of the last iteration.
const MAX_PLY: u32 = MAX_DEPTH + 32;

/// The nodes that completing the line to a proven end may take.
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
    /// What the search is for.
    pub mode: Mode,
    /// Whether to use what the game proves beyond its rules: bounds and relevant moves. Hints are always used; they change no
    /// value.
    pub uses_knowledge: bool,
    /// How many threads.
    pub threads: usize,
    /// The size of the table in MiB.
    pub table: usize,
    /// How many moves get an exact value and a line; `usize::MAX` for all.
    pub lines: usize,
    /// Whether to use pruning that can be wrong; `None` for the default: when playing games that let a player pass.
    pub selective: Option<bool>,
    /// How many points more than the game's default an engine in [`Mode::Play`] pays to avoid a repetition.
    pub contempt: i32,
    /// How many points an engine in [`Mode::Play`] that does not stand worse pays for a unit of
    /// [volatility](crate::game::Style::volatility); `None` for the game's default. Reports count from the tension at the root.
    pub tension: Option<i32>,
    /// Whether an engine that stands worse pays for it as well, without a search that finds out: in training, games should be
    /// decided.
    pub always_bets: bool,
    /// The keys of the positions that the game has been through, for [`Mode::Play`].
    pub history: Vec<u64>,
    /// Whether only the move is wanted: a search without a depth, for one line, then ends as soon as the move is clear, however
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
    /// Whether it is the true value, distance included. Without it, a win or a loss is still proven, but its distance is a bound:
    /// the winner needs at most that many plies.
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
    /// Calls of the evaluation.
    pub evaluations: u64,
    /// Nodes left before all of their moves were tried.
    pub cutoffs: u64,
    /// Nodes settled by the table.
    pub table_hits: u64,
    /// Whether something was pruned that might have mattered. For an exact value nothing has.
    pub is_selective: bool,
}

/// An engine: options, and a table that remembers positions from one search to the next.
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

    /// An engine with a table of the caller; its size in the options is ignored.
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
        self.search_with_progress(s, evaluate, limits, &mut |_| {})
    }

    /// Searches a position and calls `progress` after every iteration.
    pub fn search_with_progress<G, E>(
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

/// The line to a proven end. A search stops where the game knows the rest; but the line should show it. The end may
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
