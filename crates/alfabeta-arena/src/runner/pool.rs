//! Agents that are kept alive between games.

use std::sync::{Mutex, PoisonError};

use crate::cup::Entrant;
use crate::process::{Agent, Launcher};
use crate::protocol::Budget;

/// Agents that wait for their next game.
pub(super) struct Pool<'a> {
    launcher: &'a Launcher,
    entrants: &'a [Entrant],
    budget: Budget,
    /// Who waits, the one who has waited longest first.
    idle: Mutex<Vec<(usize, Agent)>>,
    most: usize,
}

impl<'a> Pool<'a> {
    /// A pool in which so many agents may wait, or one of each if that is more.
    pub(super) fn new(launcher: &'a Launcher, entrants: &'a [Entrant], budget: Budget, most: usize) -> Pool<'a> {
        Pool { launcher, entrants, budget, idle: Mutex::default(), most: most.max(entrants.len()) }
    }

    /// An agent that can play: one that waits, or a new one. Or why it could not be started.
    pub(super) fn take(&self, number: usize) -> Result<Agent, String> {
        loop {
            let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
            let Some(place) = idle.iter().rposition(|(waiting, _)| *waiting == number) else { break };
            let (_, mut agent) = idle.remove(place);
            drop(idle);
            // It may have ended while nobody looked: not in a game, so that is no failure.
            if agent.news().is_none() {
                return Ok(agent);
            }
        }
        self.launcher.start(&self.entrants[number], self.budget).map_err(|error| error.to_string())
    }

    /// The agent waits for its next game.
    pub(super) fn give_back(&self, number: usize, agent: Agent) {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        idle.push((number, agent));
        let retired = if self.most < idle.len() { Some(idle.remove(0)) } else { None };
        drop(idle);
        drop(retired);
    }
}
