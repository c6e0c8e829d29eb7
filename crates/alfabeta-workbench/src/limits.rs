//! How much one question may cost, who may stop it, and what time it is.
//!
//! Nothing in this crate reads a clock: the caller passes in the time. A budget is plain data that a front end can show.

use std::time::Duration;

use alfabeta::message::Message;
use serde::Serialize;

use crate::search::{Depth, Search};

/// What one question may cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Budget {
    /// Plies that a search may look ahead.
    pub depth: u32,
    /// Milliseconds that a search may think.
    pub milliseconds: u64,
    /// Milliseconds that an agent may think about one move of a match.
    pub milliseconds_a_move: u64,
    /// Nodes that a search may visit.
    pub nodes: u64,
    /// Threads that a search may start.
    pub threads: usize,
    /// MiB that the table of a search may take.
    pub table: usize,
    /// MiB that all questions under way may take together, their tables and trees; each search of the engine has a tenth of
    /// that at most, whatever else is going on, so that the same question gets the same answer.
    pub memory: usize,
    /// Nodes of a search that is shown as a tree or node by node.
    pub tree_nodes: usize,
    /// Plies of a tree that is written down: its nodes are named by their paths.
    pub tree_depth: u32,
    /// Nodes of a tree that are drawn at once.
    pub drawn_nodes: usize,
    /// Nodes of a tree that are put on paper, as PNG or PDF.
    pub paper_nodes: usize,
    /// Pixels of an image.
    pub pixels: usize,
    /// Steps of a search in one answer, at most.
    pub steps: usize,
    /// Leaves of an exercise: thousands of trees are drawn at random until one fits.
    pub leaves: u64,
    /// Exercises that are made at once.
    pub exercises: usize,
    /// Openings of a match.
    pub openings: usize,
    /// Moves of an opening.
    pub opening_plies: usize,
    /// Random games that a check of the laws may play.
    pub games: u64,
    /// Positions that a certificate or an opening book may have: all of them are remembered.
    pub positions: usize,
}

impl Budget {
    /// For the local user.
    pub const OWNER: Budget = Budget {
        depth: u32::MAX,
        milliseconds: u64::MAX,
        milliseconds_a_move: u64::MAX,
        nodes: u64::MAX,
        threads: 256,
        table: 1 << 20,
        memory: usize::MAX,
        tree_nodes: 10_000_000,
        tree_depth: u32::MAX,
        drawn_nodes: usize::MAX,
        paper_nodes: 10_000,
        pixels: 100_000_000,
        steps: usize::MAX,
        leaves: u64::MAX,
        exercises: usize::MAX,
        openings: usize::MAX,
        opening_plies: usize::MAX,
        games: u64::MAX,
        positions: usize::MAX,
    };

    /// For strangers: clients of a public page.
    pub const GUEST: Budget = Budget {
        depth: 64,
        milliseconds: 60_000,
        milliseconds_a_move: 5_000,
        nodes: 10_000_000_000,
        threads: 1,
        table: 64,
        memory: 160,
        tree_nodes: 100_000,
        tree_depth: 10_000,
        drawn_nodes: 5_000,
        paper_nodes: 1_000,
        pixels: 8_000_000,
        steps: 1_000,
        leaves: 300,
        exercises: 100,
        openings: 200,
        opening_plies: 30,
        games: 10_000,
        positions: 50_000,
    };

    /// MiB that the table of a search has at most, if that many are requested.
    pub fn share(&self, table: usize) -> usize {
        table.min((self.memory / 10).max(1))
    }

    /// Refuses a search that this budget does not pay for.
    pub(crate) fn pays(&self, search: &Search) -> Result<(), Message> {
        if let Depth::Plies(plies) = search.depth {
            at_most("depth", plies, self.depth)?;
        }
        at_most("threads", search.engine.threads as u64, self.threads as u64)?;
        at_most("table", search.engine.table as u64, self.table as u64)
    }
}

/// What a question may cost, and when to give it up.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// The costs.
    pub budget: Budget,
    /// Says when to give up; asked often, from any thread.
    pub stop: &'a (dyn Fn() -> bool + Sync),
    /// The time since some moment in the past.
    pub clock: &'a (dyn Fn() -> Duration + Sync),
}

impl Limits<'_> {
    /// None: for questions that are sure to end. Its clock stands still.
    pub const NONE: Limits<'static> = Limits { budget: Budget::OWNER, stop: &|| false, clock: &|| Duration::ZERO };

    /// Does something within narrower limits: at most this many nodes, and this much time from now.
    pub fn narrowed<T>(&self, nodes: Option<u64>, time: Option<Duration>, within: impl FnOnce(&Limits<'_>) -> T) -> T {
        let nodes = nodes.map_or(self.budget.nodes, |nodes| nodes.min(self.budget.nodes));
        let budget = Budget { nodes, ..self.budget };
        match time {
            None => within(&Limits { budget, ..*self }),
            Some(time) => {
                let deadline = (self.clock)().saturating_add(time);
                let stop = || deadline <= (self.clock)() || (self.stop)();
                within(&Limits { budget, stop: &stop, clock: self.clock })
            }
        }
    }
}

/// Refuses a number that is too large.
pub(crate) fn at_most(name: &str, value: impl Into<u64>, most: impl Into<u64>) -> Result<(), Message> {
    let (value, most) = (value.into(), most.into());
    if value <= most {
        return Ok(());
    }
    let english = format!("{name} is {value}: expected at most {most}");
    Err(Message::new("limit", english).with("name", name).with("value", value).with("most", most))
}
