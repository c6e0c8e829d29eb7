//! Several threads on one search.
//!
//! Every thread runs the whole search. They share the table, and a thread that is about to search a child that another one
//! is searching already puts it off and tries the others first; when it comes back, the table usually knows. Values do not
//! depend on who was first, so any number of threads finds the same ones. The answer is that of the thread that was started
//! first.

use super::limits::Limits;
use super::root::{Answer, Progress};
use super::table::Table;
use super::thread::{Searcher, Tally};
use super::{Ended, MAX_DEPTH, Options};
use crate::game::{Evaluate, Game};
use crate::search::busy::Busy;
use crate::search::team;
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
