//! Several threads on one search, and when they stop.
//!
//! Every thread runs the whole search. They share the table, and a thread that is about to search a child that another one
//! is searching already postpones it and tries the others first; when it comes back, the table usually has the answer. Values do not
//! depend on which thread was first, so any number of threads finds the same ones. The answer is that of the first thread.

use super::root::{Answer, Progress};
use super::table::Table;
use super::thread::{Searcher, Tally};
use super::{MAX_DEPTH, Options};
use crate::game::{Evaluate, Game};
use crate::search::team::{self, Busy};
use crate::search::watch::Watch;

/// What the threads of a search share.
pub(super) struct Shared<'a> {
    pub(super) table: &'a Table,
    pub(super) watch: Watch<'a>,
    /// The deepest iteration.
    pub(super) depth: u32,
    /// What the others are searching, if there are any.
    pub(super) busy: Option<Busy>,
}

/// Searches an unfinished position with all threads. The answer, what all threads did, and why they stopped.
pub(super) fn run<G, E>(
    root: &G,
    evaluate: &E,
    options: &Options,
    limits: &Limits<'_>,
    table: &Table,
    progress: &mut dyn FnMut(&Progress<'_, G::Move>),
) -> (Answer<G::Move>, Tally, Ended)
where
    G: Game + Sync,
    E: Evaluate<G> + Sync,
{
    // Without keys there is nothing to share.
    let threads = if root.keys().exist() { options.threads.clamp(1, team::MOST_THREADS) } else { 1 };
    let watch = Watch::new(limits.nodes, limits.stop);
    let shared = Shared { table, watch, depth: limits.depth.min(MAX_DEPTH), busy: Busy::among(threads) };
    let help = || {
        let mut searcher = Searcher::new(root, evaluate, options, &shared);
        searcher.deepen(root, &mut |_| {});
        searcher.tally
    };
    let lead = || {
        let mut searcher = Searcher::new(root, evaluate, options, &shared);
        let (answer, ended) = searcher.deepen(root, &mut |iteration| {
            progress(iteration);
            table.make_room();
        });
        (answer, searcher.tally, ended)
    };
    let ((answer, mut tally, ended), helped) = team::run(&shared.watch, (1..threads).map(|_| help), lead);
    helped.iter().for_each(|done| tally.add(done));
    (answer, tally, ended)
}

/// When to stop.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// The deepest iteration; [`MAX_DEPTH`] at most.
    pub depth: u32,
    /// The most nodes, of all threads together.
    pub nodes: u64,
    /// Stops the search when it returns true. It is called every thousand nodes or so.
    pub stop: &'a (dyn Fn() -> bool + Sync),
}

impl Limits<'static> {
    /// Looks `depth` plies ahead, however long it takes.
    pub fn depth(depth: u32) -> Limits<'static> {
        Limits { depth, nodes: u64::MAX, stop: &|| false }
    }
}

/// Why a search ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Ended {
    /// It looked as far ahead as it was asked to.
    Depth,
    /// Looking further ahead cannot change the result.
    Exact,
    /// There is only one move to choose, or all others lose: looking further ahead cannot change the choice.
    Choice,
    /// It reached the limit of nodes.
    Nodes,
    /// It was stopped.
    Stop,
}
