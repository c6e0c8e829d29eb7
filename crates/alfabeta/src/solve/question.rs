//! One question, answered by all threads: is the value of a position at least this?

use super::Solvable;
use super::search::{Searcher, Stack};
use super::table::{Table, Tables};
use crate::score::Score;
use crate::search::busy::Busy;
use crate::search::resolve::Choice;
use crate::search::team;
use crate::search::watch::Watch;

/// Whoever asks: what is remembered from one question to the next.
pub(super) struct Asker<'t, G: Solvable, T: Table> {
    tables: &'t Tables<T>,
    /// So that a question takes no memory from the system.
    stack: Stack<G, T>,
}

impl<'t, G: Solvable, T: Table> Asker<'t, G, T> {
    pub(super) fn new(tables: &'t Tables<T>) -> Self {
        Asker { tables, stack: Stack::new() }
    }

    /// Asks whether the value of the root is at least `threshold`, and what is proven about it then; `None` if it was
    /// stopped. Also how many nodes were searched, by all threads. `tell` hears now and then how many it has been.
    pub(super) fn ask(
        &mut self,
        root: &Choice<G>,
        threshold: Score,
        stop: &(dyn Fn() -> bool + Sync),
        tell: &mut dyn FnMut(u64),
    ) -> (Option<Score>, u64) {
        let Asker { tables, stack } = self;
        let (own, others) = tables.near.split_first().expect("a solver has at least one thread");
        let busy = Busy::among(tables.near.len());
        let watch = Watch::new(u64::MAX, stop);
        // The first thread that knows the answer has it for all.
        let answer = |root: Choice<G>, near: &T, tell: &mut dyn FnMut(u64), stack: &mut Stack<G, T>| {
            let mut searcher = Searcher::new(&tables.main, near, busy.as_ref(), &watch, tell, stack);
            let value = searcher.value(root, threshold.previous(), threshold);
            if !searcher.is_stopped {
                watch.finish();
            }
            ((!searcher.is_stopped).then_some(value), searcher.nodes)
        };
        if others.is_empty() {
            return answer(root.clone(), own, tell, stack);
        }
        let help = |near| {
            let (root, answer) = (root.clone(), &answer);
            move || answer(root, near, &mut |_| (), &mut Stack::new())
        };
        let (led, helped) = team::run(&watch, others.iter().map(help), || answer(root.clone(), own, tell, stack));
        let nodes = helped.iter().fold(led.1, |nodes, (_, searched)| nodes + searched);
        (led.0.or_else(|| helped.iter().find_map(|(value, _)| *value)), nodes)
    }
}
