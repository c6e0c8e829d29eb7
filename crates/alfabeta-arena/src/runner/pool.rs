//! Agents that are kept alive between the games of a table.
//!
//! They are stopped while they wait. After the last game of their table they are ended: a cup of hundreds would keep hundreds
//! of them otherwise, each with its memory, and what an agent remembers would depend on who else has played when.

use std::sync::{Mutex, PoisonError};

use crate::cup::Entrant;
use crate::process::{Agent, Launcher};
use crate::protocol::OutputBudget;
use crate::schedule::Fixture;

/// Agents that wait for their next game.
pub(super) struct Pool<'a> {
    launcher: &'a Launcher,
    entrants: &'a [Entrant],
    budget: OutputBudget,
    idle: Mutex<Vec<Waiting>>,
}

/// An agent at its table, a round and a number.
struct Waiting {
    number: usize,
    table: (u32, u32),
    agent: Agent,
}

fn table(fixture: &Fixture) -> (u32, u32) {
    (fixture.id.round, fixture.id.table)
}

impl<'a> Pool<'a> {
    /// An empty pool.
    pub(super) fn new(launcher: &'a Launcher, entrants: &'a [Entrant], budget: OutputBudget) -> Pool<'a> {
        Pool { launcher, entrants, budget, idle: Mutex::default() }
    }

    /// An agent that can play at a table: one that waits there, or a new one. Or why it could not be started.
    pub(super) fn take(&self, number: usize, fixture: &Fixture) -> Result<Agent, String> {
        loop {
            let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
            let fits = |waiting: &Waiting| (waiting.number, waiting.table) == (number, table(fixture));
            let Some(place) = idle.iter().rposition(fits) else { break };
            let Waiting { mut agent, .. } = idle.remove(place);
            drop(idle);
            // It may have ended in the meantime: not in a game, so that is not a failure.
            if agent.news().is_none() {
                return Ok(agent);
            }
        }
        self.launcher.start(&self.entrants[number], self.budget).map_err(|error| error.to_string())
    }

    /// The agent waits for its next game at this table.
    pub(super) fn give_back(&self, number: usize, fixture: &Fixture, agent: Agent) {
        let waiting = Waiting { number, table: table(fixture), agent };
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(waiting);
    }

    /// No more games are played at this table: agents that wait there are ended.
    pub(super) fn close(&self, fixture: &Fixture) {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        let is_over = |waiting: &mut Waiting| waiting.table == table(fixture);
        let ended: Vec<Waiting> = idle.extract_if(.., is_over).collect();
        // Ending them takes a moment, for which others need not wait.
        drop(idle);
        drop(ended);
    }
}
