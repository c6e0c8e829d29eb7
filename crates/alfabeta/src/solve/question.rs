//! One question, answered by all threads: is the value of a position at least this?

use super::Solvable;
use super::search::{Node, Searcher};
use super::table::{Table, Tables};
use crate::score::Score;
use crate::search::busy::Busy;
use crate::search::team;
use crate::search::watch::Watch;

/// Asks whether the value of the root is at least `threshold`, and what is proven about it then; `None` if it was stopped. Also
/// how many nodes were searched, by all threads. `tell` hears now and then how many it has been.
pub(super) fn ask<G: Solvable, T: Table>(
    tables: &Tables<T>,
    root: &Node<G>,
    threshold: Score,
    stop: &(dyn Fn() -> bool + Sync),
    tell: &mut dyn FnMut(u64),
) -> (Option<Score>, u64) {
    let (own, others) = tables.near.split_first().expect("a solver has at least one thread");
    let busy = Busy::among(tables.near.len());
    let watch = Watch::new(u64::MAX, stop);
    // The first thread that knows the answer has it for all.
    let answer = |mut root: Node<G>, near: &T, tell: &mut dyn FnMut(u64)| {
        let mut searcher = Searcher::new(&tables.main, near, busy.as_ref(), &watch, tell);
        searcher.locate(&mut root);
        let value = searcher.enter(&root, threshold.previous(), threshold);
        if !searcher.is_stopped {
            watch.finish();
        }
        ((!searcher.is_stopped).then_some(value), searcher.nodes)
    };
    let help = |near| {
        let (root, answer) = (root.clone(), &answer);
        move || answer(root, near, &mut |_| ())
    };
    let (led, helped) = team::run(&watch, others.iter().map(help), || answer(root.clone(), own, tell));
    let nodes = helped.iter().fold(led.1, |nodes, (_, searched)| nodes + searched);
    (led.0.or_else(|| helped.iter().find_map(|(value, _)| *value)), nodes)
}
