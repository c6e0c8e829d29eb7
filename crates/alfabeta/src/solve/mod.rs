//! The exact value of a position, with its distance, and a proof.
//!
//! The solver asks a series of questions "is the value at least this?" or, near the end of a game, the one question what the value
//! is. Each is answered by all threads (`question.rs`) with a search (`search.rs`) that remembers everything it proves
//! (`table`). It knows no game: it is fast where a game says much through the hooks of [`Game`]. Games with cycles are solved
//! by retrograde analysis instead (`graph.rs`). A second solver, [`dfpn`], finds out who wins and nothing else.
//!
//! The values of a game form one line, from "lost at once" over all losses, points for the rival, "drawn", points for the
//! player to move and all wins to "won at once". Wins and losses have a distance, points have none.

pub mod dfpn;
mod experience;
mod graph;
mod node;
mod question;
mod search;
mod table;
mod variation;

use std::sync::{Arc, Mutex, PoisonError};

use crate::game::{Expanded, Game};
use crate::score::Score;
use crate::search::resolve::{Choice, Resolved, resolve};
use crate::search::team::MOST_THREADS;
use graph::Graph;
use question::Asker;
use table::{Memory, Table, Tables};

/// Nodes between progress reports of a long search.
const REPORT_INTERVAL: u64 = 1 << 18;

/// What a position of a game with cycles takes, with its moves: about this much.
const BYTES_PER_POSITION: usize = 160;

/// A game whose positions threads may share.
pub trait Solvable: Game<Moves: IntoIterator<IntoIter: Send>> + Send + Sync {}

impl<G: Game<Moves: IntoIterator<IntoIter: Send>> + Send + Sync> Solvable for G {}

/// What to find out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Goal {
    /// The result and how soon it comes, or by how many points.
    #[default]
    Strong,
    /// Won, drawn or lost: the sign of the value.
    Weak,
}

/// What was found out about the value of a position for the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Solution {
    /// The value is at least this.
    pub lower: Score,
    /// The value is at most this.
    pub upper: Score,
    /// Nodes searched.
    pub nodes: u64,
    /// Whether the bounds are a proof: no step rests on a hash.
    pub is_proof: bool,
}

impl Solution {
    /// The value, if it is known.
    pub fn value(&self) -> Option<Score> {
        (self.lower == self.upper).then_some(self.lower)
    }

    /// +1, 0 or -1 if it is known who wins.
    pub fn sign(&self) -> Option<i32> {
        (self.lower.signum() == self.upper.signum()).then_some(self.lower.signum())
    }
}

/// The progress of a solver.
#[derive(Clone, Copy)]
pub struct Progress<'s> {
    /// The value is at least this.
    pub lower: Score,
    /// The value is at most this.
    pub upper: Score,
    /// Nodes searched so far, by all threads.
    pub nodes: u64,
    /// How much of the table is in use, from 0 to 1: counted on each call.
    pub fill: &'s dyn Fn() -> f64,
}

/// What a solver may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Resources {
    /// The most memory that its tables take.
    pub bytes: usize,
    /// How many threads search; a machine that has fewer to give solves with those.
    pub threads: usize,
}

impl Default for Resources {
    /// 64 MiB and one thread.
    fn default() -> Resources {
        Resources { bytes: 64 << 20, threads: 1 }
    }
}

/// What to find out about a position, when to stop, and a callback for progress.
pub struct Task<'a> {
    /// What to find out.
    pub goal: Goal,
    /// Called often; the search ends when it returns true.
    pub stop: &'a (dyn Fn() -> bool + Sync),
    /// Called with every new bound, and now and then between them.
    pub report: Option<&'a mut dyn FnMut(Progress<'_>)>,
}

impl Default for Task<'_> {
    /// The strong solution, to the end.
    fn default() -> Self {
        Task { goal: Goal::Strong, stop: &|| false, report: None }
    }
}

/// A solver with its memory. What one call proves, the next one knows.
pub struct Solver {
    memory: Memory,
    has_proof_keys: bool,
    /// Whether the tables are used: not where there are cycles or no keys.
    remembers: bool,
    /// How many positions of a game with cycles fit into the memory of the resources.
    most_positions: usize,
    /// The last graph of a game with cycles: it has every position that follows from one of its own.
    graph: Mutex<Option<Arc<Graph>>>,
}

impl Solver {
    /// A solver for positions of the same game as `position`, with 64 MiB and one thread.
    ///
    /// ```
    /// use alfabeta::games::mnk::TicTacToe;
    /// use alfabeta::{Score, Solver};
    ///
    /// let start = TicTacToe::default();
    /// assert_eq!(Solver::for_game(&start).solve(&start).value(), Some(Score::DRAW));
    /// ```
    pub fn for_game<G: Game>(position: &G) -> Solver {
        Solver::with(position, Resources::default())
    }

    /// A solver for positions of the same game as `position` that uses these resources.
    pub fn with<G: Game>(position: &G, resources: Resources) -> Solver {
        let Resources { bytes, threads } = resources;
        let keys = position.keys();
        let threads = threads.clamp(1, MOST_THREADS);
        // Games with cycles are solved without the table, in the memory that it would take.
        let (bytes, most_positions) = if G::RULES.has_cycles { (0, bytes / BYTES_PER_POSITION) } else { (bytes, 0) };
        let memory = Memory::new(bytes, keys, G::RULES.has_points, threads);
        let remembers = keys.exist() && !G::RULES.has_cycles;
        Solver { memory, has_proof_keys: keys.are_wide_proofs(), remembers, most_positions, graph: Mutex::new(None) }
    }

    /// Forgets everything.
    pub fn clear(&self) {
        self.memory.clear();
        self.keep(None);
    }

    /// Solves a position: the result and its distance or points.
    pub fn solve<G: Solvable>(&self, position: &G) -> Solution {
        self.solve_with(position, Task::default())
    }

    /// Solves a position with a task: another goal, a stop predicate, progress reports.
    pub fn solve_with<G: Solvable>(&self, position: &G, task: Task<'_>) -> Solution {
        let Task { goal, stop, report } = task;
        let mut silent = |_: Progress<'_>| ();
        let report = report.unwrap_or(&mut silent);
        if G::RULES.has_cycles {
            return self.solve_graph(position, stop, report);
        }
        match &self.memory {
            Memory::Packed(tables) => self.search(tables, position, goal, stop, report),
            Memory::Whole(tables) => self.search(tables, position, goal, stop, report),
        }
    }

    /// Asks one question after the other, until nothing is left to ask.
    fn search<G: Solvable, T: Table>(
        &self,
        tables: &Tables<T>,
        position: &G,
        goal: Goal,
        stop: &(dyn Fn() -> bool + Sync),
        report: &mut dyn FnMut(Progress),
    ) -> Solution {
        let is_proof = self.has_proof_keys;
        let horizon = position.plies_left().unwrap_or(Score::MAX_PLIES);
        let solution = |lower, upper, nodes| Solution { lower, upper, nodes, is_proof };
        let mut root = match resolve(position, 0, Score::NEG_INFINITY, Score::INFINITY) {
            Resolved::Value(value) => return solution(value, value, 0),
            Resolved::Choice(choice) => choice,
        };
        // A window open to both sides did not ask for bounds that take trouble.
        if !G::TUNING.has_expensive_calls
            && let Expanded::Open { upper, .. } = Expanded::of(&root.position)
        {
            root.upper = root.upper.min(upper.to_root(root.ply));
        }
        let is_negated = root.position.player() != position.player();
        // Nothing is decided before the first choice.
        let (worst, best) = extremes::<G>(root.ply);
        let (mut lower, mut upper) = (root.lower.max(worst), root.upper.min(best));
        let mut nodes = 0;
        let mut asker = Asker::new(tables);
        while lower < upper {
            let window = match goal {
                Goal::Strong => question::window(lower, upper, horizon, G::RULES.has_points),
                Goal::Weak if lower.signum() == upper.signum() => break,
                Goal::Weak if lower < Score::DRAW => question::at_least(Score::DRAW),
                Goal::Weak => question::at_least(Score::DRAW.next()),
            };
            (root.lower, root.upper) = (lower, upper);
            let mut report_bounds = |lower: Score, upper: Score, nodes: u64| {
                let (lower, upper) = if is_negated { (-upper, -lower) } else { (lower, upper) };
                report(Progress { lower, upper, nodes, fill: &|| tables.main.fill() });
            };
            let mut reported = 0;
            let mut watch = |searched: u64| {
                if reported + REPORT_INTERVAL <= searched {
                    reported = searched;
                    report_bounds(lower, upper, nodes + searched);
                }
            };
            let (seen, searched) = asker.ask(&root, window, stop, &mut watch);
            nodes += searched;
            let Some(value) = seen else { break };
            if value < window.beta {
                upper = value;
            }
            if window.alpha < value {
                lower = value;
            }
            report_bounds(lower, upper, nodes);
        }
        if is_negated { solution(-upper, -lower, nodes) } else { solution(lower, upper, nodes) }
    }

    /// Solves a game with cycles by looking at all positions that can be reached, if they are not too many.
    fn solve_graph<G: Game>(
        &self,
        position: &G,
        stop: &dyn Fn() -> bool,
        report: &mut dyn FnMut(Progress),
    ) -> Solution {
        let is_proof = self.has_proof_keys;
        let (worst, best) = extremes::<G>(0);
        let mut reported = 0;
        let graph = self.graph_with(position, &mut |nodes| {
            if reported + REPORT_INTERVAL <= nodes {
                reported = nodes;
                let fill = || nodes as f64 / self.most_positions as f64;
                report(Progress { lower: worst, upper: best, nodes, fill: &fill });
            }
            stop()
        });
        let value = graph.as_ref().and_then(|(graph, _)| graph.value(position));
        let (lower, upper) = value.map_or((worst, best), |value| (value, value));
        Solution { lower, upper, nodes: graph.map_or(0, |(_, looked_at)| looked_at), is_proof }
    }

    /// A graph that has the position, and how many positions had to be looked at for it: none if the last graph has it.
    fn graph_with<G: Game>(&self, position: &G, stop: &mut dyn FnMut(u64) -> bool) -> Option<(Arc<Graph>, u64)> {
        if let Some(graph) = self.graph.lock().unwrap_or_else(PoisonError::into_inner).as_ref()
            && graph.value(position).is_some()
        {
            return Some((Arc::clone(graph), 0));
        }
        // Two graphs need not fit into the memory.
        self.keep(None);
        let graph = Arc::new(Graph::new(position, self.most_positions, stop)?);
        let looked_at = graph.len() as u64;
        self.keep(Some(Arc::clone(&graph)));
        Some((graph, looked_at))
    }

    fn keep(&self, graph: Option<Arc<Graph>>) {
        *self.graph.lock().unwrap_or_else(PoisonError::into_inner) = graph;
    }

    /// Asks whether the value of the root is at least `threshold`; see [`Asker::ask`].
    fn ask<G: Solvable>(
        &self,
        root: &Choice<G>,
        threshold: Score,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> (Option<Score>, u64) {
        let window = question::at_least(threshold);
        match &self.memory {
            Memory::Packed(tables) => Asker::new(tables).ask(root, window, stop, &mut |_| ()),
            Memory::Whole(tables) => Asker::new(tables).ask(root, window, stop, &mut |_| ()),
        }
    }
}

/// The worst and the best that can come of a game in which nothing is over for `ply` moves. Points may be infinite.
fn extremes<G: Game>(ply: u32) -> (Score, Score) {
    if G::RULES.has_points { (Score::NEG_INFINITY, Score::INFINITY) } else { (Score::loss_in(ply), Score::win_in(ply)) }
}
