//! The exact value of a position, with its distance, and a proof.
//!
//! The solver asks a series of questions "is the value at least this?" (`window.rs`), each answered by a search with an empty
//! window (`search.rs`) that remembers everything it proves (`table.rs`). It knows no game: what makes it fast on one is what
//! that game says through the hooks of [`Game`]. Games in which play can go round in circles are solved backwards instead
//! (`graph.rs`). A second solver, [`dfpn`], finds out who wins and nothing else.

mod busy;
pub mod dfpn;
mod graph;
mod search;
mod table;
mod variation;
mod window;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use crate::game::Game;
use crate::score::Score;
use busy::Busy;
use graph::Graph;
use search::{INTERVAL, Node, Resolved, Searcher, resolve};
use table::Table;

/// The table for positions near the end, one for each thread: it fits into a processor's cache.
const NEAR_BYTES: usize = 1 << 20;

/// After so many looks at the stop predicate (about a million nodes) a long search reports.
const CALLS_BETWEEN_REPORTS: u64 = 1024;

/// Children for which there is room from the start.
const STACK: usize = 128;

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
    /// The result and how soon it comes.
    #[default]
    Strong,
    /// Won, drawn or lost.
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

/// How far a solver has come.
#[derive(Clone, Copy)]
pub struct Progress<'s> {
    /// The value is at least this.
    pub lower: Score,
    /// The value is at most this.
    pub upper: Score,
    /// Nodes searched so far, by all threads.
    pub nodes: u64,
    /// How much of the table is in use, from 0 to 1: counted when it is asked for.
    pub fill: &'s dyn Fn() -> f64,
}

/// A solver with its memory. What one call proves, the next one knows.
pub struct Solver {
    main: Table,
    near: Vec<Table>,
    has_proof_keys: bool,
    /// How many positions of a game with cycles fit into the memory that was asked for.
    most_positions: usize,
}

impl Solver {
    /// A solver for positions of the same game as `position`, with a table of at most `bytes` and one or more threads.
    pub fn new<G: Game>(position: &G, bytes: usize, threads: usize) -> Solver {
        let keys = position.keys();
        let near = (0..threads.max(1)).map(|_| Table::new(NEAR_BYTES, keys.bits())).collect();
        // Games with cycles are solved without the table, in the memory that it would take.
        let (table_bytes, most_positions) = if G::HAS_CYCLES { (0, bytes / BYTES_PER_POSITION) } else { (bytes, 0) };
        let main = Table::new(table_bytes, keys.bits());
        Solver { main, near, has_proof_keys: keys.are_proofs(), most_positions }
    }

    /// Forgets everything.
    pub fn clear(&self) {
        self.main.clear();
        self.near.iter().for_each(Table::clear);
    }

    /// Solves a position. `report` hears of every new bound, and now and then between them; `stop` is asked
    /// often.
    pub fn solve<G: Solvable>(
        &self,
        position: &G,
        goal: Goal,
        stop: &(dyn Fn() -> bool + Sync),
        report: &mut dyn FnMut(Progress),
    ) -> Solution {
        if G::HAS_CYCLES {
            return self.solve_graph(position, stop);
        }
        let has_proof_keys = self.has_proof_keys && self.main.proves() && self.near[0].proves();
        let horizon = position.plies_left().unwrap_or(Score::MAX_PLIES);
        let solution = |lower, upper, nodes| Solution { lower, upper, nodes, is_proof: has_proof_keys };
        let mut root = match resolve(position.clone(), 0, Score::LOSS, Score::WIN) {
            Resolved::Value(value) => return solution(value, value, 0),
            Resolved::Choice(node) => node,
        };
        let is_negated = root.position.player() != position.player();
        // Nothing is decided before the first choice.
        let (mut lower, mut upper) =
            (root.lower.max(Score::loss_in(root.ply)), root.upper.min(Score::win_in(root.ply)));
        let mut nodes = 0;
        while lower < upper {
            let threshold = match goal {
                Goal::Strong => window::threshold(lower, upper, horizon),
                Goal::Weak if lower.signum() == upper.signum() => break,
                Goal::Weak if lower < Score::DRAW => Score::DRAW,
                Goal::Weak => Score::DRAW.next(),
            };
            (root.lower, root.upper) = (lower, upper);
            let fill = || self.main.fill();
            let mut tell = |lower: Score, upper: Score, nodes: u64| {
                let (lower, upper) = if is_negated { (-upper, -lower) } else { (lower, upper) };
                report(Progress { lower, upper, nodes, fill: &fill });
            };
            let (seen, searched) =
                self.test(&root, threshold, stop, &mut |searched| tell(lower, upper, nodes + searched));
            nodes += searched;
            let Some(value) = seen else { break };
            if value < threshold {
                upper = value
            } else {
                lower = value
            }
            tell(lower, upper, nodes);
        }
        if is_negated { solution(-upper, -lower, nodes) } else { solution(lower, upper, nodes) }
    }

    /// Solves a game with cycles by looking at all positions that can be reached, if they are not too many.
    fn solve_graph<G: Game>(&self, position: &G, stop: &dyn Fn() -> bool) -> Solution {
        let is_proof = self.has_proof_keys;
        let graph = Graph::new(position, self.most_positions, stop);
        let value = graph.as_ref().and_then(|graph| graph.value(position));
        let (lower, upper) = value.map_or((Score::LOSS, Score::WIN), |value| (value, value));
        Solution { lower, upper, nodes: graph.map_or(0, |graph| graph.len() as u64), is_proof }
    }

    /// Whether the value of a position is at least `threshold`; `None` if it was stopped.
    fn reaches<G: Solvable>(&self, position: &G, threshold: Score, stop: &(dyn Fn() -> bool + Sync)) -> Option<bool> {
        let (alpha, beta) = (threshold.previous(), threshold);
        let root = match resolve(position.clone(), 0, alpha, beta) {
            Resolved::Value(value) => return Some(threshold <= value),
            Resolved::Choice(node) => node,
        };
        if root.position.player() == position.player() {
            Some(threshold <= self.test(&root, threshold, stop, &mut |_| ()).0?)
        } else {
            Some(self.test(&root, (-threshold).next(), stop, &mut |_| ()).0? <= -threshold)
        }
    }

    /// Asks whether the value of the root is at least `threshold`, with all threads; `None` if they were stopped. `watch`
    /// hears now and then how many nodes have been searched.
    fn test<G: Solvable>(
        &self,
        root: &Node<G>,
        threshold: Score,
        stop: &(dyn Fn() -> bool + Sync),
        watch: &mut dyn FnMut(u64),
    ) -> (Option<Score>, u64) {
        let (own, others) = self.near.split_first().expect("a solver has at least one thread");
        let busy = (!others.is_empty()).then(Busy::new);
        let busy = busy.as_ref();
        let is_done = AtomicBool::new(false);
        let seen_so_far = AtomicU64::new(0);
        let nodes = AtomicU64::new(0);
        let answer = std::sync::Mutex::new(None);
        let is_over = || {
            seen_so_far.fetch_add(INTERVAL, Relaxed);
            is_done.load(Relaxed) || stop()
        };
        let finish = |(value, searched): (Option<Score>, u64)| {
            nodes.fetch_add(searched, Relaxed);
            if value.is_some()
                && !is_done.swap(true, Relaxed)
                && let Ok(mut answer) = answer.lock()
            {
                *answer = value;
            }
        };
        std::thread::scope(|scope| {
            for near in others {
                let (root, is_over, finish) = (root.clone(), &is_over, &finish);
                scope.spawn(move || finish(self.search(&root, threshold, near, busy, &mut || is_over())));
            }
            let mut calls = 0_u64;
            let mut is_over_here = || {
                calls += 1;
                if calls.is_multiple_of(CALLS_BETWEEN_REPORTS) {
                    watch(seen_so_far.load(Relaxed));
                }
                is_over()
            };
            finish(self.search(root, threshold, own, busy, &mut is_over_here));
        });
        (answer.into_inner().unwrap_or_default(), nodes.into_inner())
    }

    /// One thread's share of a question.
    fn search<G: Game>(
        &self,
        root: &Node<G>,
        threshold: Score,
        near: &Table,
        busy: Option<&Busy>,
        stop: &mut dyn FnMut() -> bool,
    ) -> (Option<Score>, u64) {
        let stack = Vec::with_capacity(STACK);
        let mut searcher = Searcher { main: &self.main, near, busy, stop, stopped: false, nodes: 0, stack };
        let mut root = root.clone();
        searcher.locate(&mut root);
        let value = searcher.enter(&root, threshold.previous(), threshold);
        ((!searcher.stopped).then_some(value), searcher.nodes)
    }
}
