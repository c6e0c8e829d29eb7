//! One question, answered by all threads: what is the value of a position, as far as a window lets see?

use super::Solvable;
use super::experience::Experience;
use super::search::Searcher;
use super::stack::Stack;
use super::table::{Growing, Table, Tables};
use crate::score::Score;
use crate::search::busy::Busy;
use crate::search::resolve::Choice;
use crate::search::team;
use crate::search::watch::Watch;
use crate::trace::Window;

/// So many nodes are searched before others are asked for help. To start a thread takes as long as some hundred nodes, and most
/// questions about the ends of games need fewer.
const ALONE: u64 = 1024;

/// Whoever asks: what is remembered from one question to the next.
pub(super) struct Asker<'t, G: Solvable, T: Table> {
    tables: &'t Tables<T>,
    /// So that a question takes no memory from the system.
    stack: Stack<G, T>,
    experience: Experience,
    /// Made for the first question that needs helpers.
    busy: Option<Busy>,
    /// What the helpers have learned: each goes its own way from what was known when they were first needed.
    helpers: Vec<Experience>,
}

impl<'t, G: Solvable, T: Table> Asker<'t, G, T> {
    pub(super) fn new(tables: &'t Tables<T>) -> Self {
        Asker { tables, stack: Stack::new(), experience: Experience::default(), busy: None, helpers: Vec::new() }
    }

    /// Asks for the value of the root within a window, and what is proven about it then; `None` if it was stopped. Also how
    /// many nodes were searched, by all threads. `tell` hears now and then how many it has been.
    pub(super) fn ask(
        &mut self,
        root: &Choice<G>,
        window: Window,
        stop: &(dyn Fn() -> bool + Sync),
        tell: &mut dyn FnMut(u64),
    ) -> (Option<Score>, u64) {
        let Asker { tables, stack, experience, busy, helpers } = self;
        let (own, others) = tables.near.split_first().expect("a solver has at least one thread");
        let question = || Question { main: &tables.main, root: root.clone(), window };
        let alone = Watch::new(if others.is_empty() { u64::MAX } else { ALONE }, stop);
        let (value, searched) = question().answer(own, None, &alone, tell, stack, experience);
        if value.is_some() || !alone.is_out_of_nodes() {
            return (value, searched);
        }
        // Once more, but what was proven so far is in the table.
        if busy.is_none() {
            *busy = Busy::among(tables.near.len());
            *helpers = vec![experience.clone(); others.len()];
        }
        let (busy, watch) = (busy.as_ref(), Watch::new(u64::MAX, stop));
        let help = others.iter().zip(helpers).map(|(near, experience)| {
            let (question, watch) = (question(), &watch);
            move || question.answer(near, busy, watch, &mut |_| (), &mut Stack::new(), experience)
        });
        let lead = || question().answer(own, busy, &watch, &mut |nodes| tell(searched + nodes), stack, experience);
        let (led, helped) = team::run(&watch, help, lead);
        let nodes = helped.iter().fold(searched + led.1, |nodes, (_, searched)| nodes + searched);
        (led.0.or_else(|| helped.iter().find_map(|(value, _)| *value)), nodes)
    }
}

/// What is asked. Every thread has its own.
struct Question<'q, G: Solvable, T> {
    main: &'q Growing<T>,
    root: Choice<G>,
    window: Window,
}

impl<G: Solvable, T: Table> Question<'_, G, T> {
    /// One thread's answer, and how many nodes it searched. The first that knows the answer has it for all who share the watch.
    fn answer(
        self,
        near: &Growing<T>,
        busy: Option<&Busy>,
        watch: &Watch<'_>,
        tell: &mut dyn FnMut(u64),
        stack: &mut Stack<G, T>,
        experience: &mut Experience,
    ) -> (Option<Score>, u64) {
        let mut searcher = Searcher::new(self.main, near, busy, watch, tell, stack, experience);
        let value = searcher.value(self.root, self.window.alpha, self.window.beta);
        if !searcher.is_stopped {
            watch.finish();
        }
        ((!searcher.is_stopped).then_some(value), searcher.nodes)
    }
}
