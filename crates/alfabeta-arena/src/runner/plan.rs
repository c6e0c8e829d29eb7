//! What is left to play, while games end in any order.

use std::collections::{BTreeMap, VecDeque};

use crate::cup::Cup;
use crate::referee::Failure;
use crate::schedule::{Fixture, Format, GameId, Results, schedule};
use crate::store::GameRecord;

/// An agent that could not be started this many times in a row is left out.
const MOST_FAILURES: u32 = 3;

/// How far a cup has progressed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CupProgress {
    /// Games that have ended.
    pub played: usize,
    /// Games that are known to be left, with those under way.
    pub left: usize,
    /// Whether more will follow from their results.
    pub is_open: bool,
}

/// The schedule with what has been played and what is being played.
pub(super) struct Plan<'a> {
    cup: &'a Cup,
    openings: usize,
    results: Results,
    waiting: VecDeque<Fixture>,
    running: BTreeMap<GameId, Fixture>,
    is_open: bool,
    failures: Vec<u32>,
}

impl<'a> Plan<'a> {
    pub(super) fn new(cup: &'a Cup, openings: usize, results: Results) -> Plan<'a> {
        let failures = vec![0; cup.agents.len()];
        let (waiting, running) = (VecDeque::new(), BTreeMap::new());
        let mut plan = Plan { cup, openings, results, waiting, running, is_open: true, failures };
        plan.look_ahead();
        plan
    }

    /// Asks the schedule again.
    fn look_ahead(&mut self) {
        let Plan { cup, results, .. } = self;
        let schedule = schedule(&cup.format, cup.agents.len(), cup.pairs(self.openings), cup.seed, results);
        self.is_open = schedule.is_open;
        self.waiting =
            schedule.open(results).filter(|fixture| !self.running.contains_key(&fixture.id)).copied().collect();
    }

    /// The next game.
    pub(super) fn next(&mut self) -> Option<Fixture> {
        let fixture = self.waiting.pop_front()?;
        self.running.insert(fixture.id, fixture);
        Some(fixture)
    }

    /// A game has ended and is in the store.
    pub(super) fn finish(&mut self, fixture: &Fixture, record: &GameRecord) {
        self.running.remove(&fixture.id);
        self.results.insert(fixture.id, record.half_points);
        let is_startup = record.ending == Failure::Startup.to_string();
        for (seat, &agent) in fixture.agents.iter().enumerate() {
            // The agent that lost by that did not start; the other one did, or was not asked.
            let has_lost = usize::from(record.half_points) == 2 * seat;
            if is_startup && has_lost {
                self.failures[agent] += 1;
            } else if !self.is_out(agent) && !is_startup {
                self.failures[agent] = 0;
            }
        }
        // Elsewhere the schedule does not change, and it is long. A Swiss round is paired once, when the one before is over.
        let is_due = match self.cup.format {
            Format::Sequential(_) => fixture.id.is_return() || self.waiting.is_empty(),
            Format::Swiss(_) => self.is_idle(),
            _ => self.waiting.is_empty(),
        };
        if is_due && (self.is_open || matches!(self.cup.format, Format::Sequential(_))) {
            self.look_ahead();
        }
    }

    /// Whether nothing is known to be left to play at the table of a game.
    pub(super) fn is_table_over(&self, fixture: &Fixture) -> bool {
        let is_there = |other: &Fixture| (other.id.round, other.id.table) == (fixture.id.round, fixture.id.table);
        !self.waiting.iter().any(is_there) && !self.running.values().any(is_there)
    }

    /// A game was not played to its end.
    pub(super) fn give_back(&mut self, fixture: Fixture) {
        self.running.remove(&fixture.id);
        self.waiting.push_front(fixture);
    }

    /// Whether an agent is left out.
    pub(super) fn is_out(&self, agent: usize) -> bool {
        MOST_FAILURES <= self.failures[agent]
    }

    /// Whether nothing is waiting and nothing is running.
    pub(super) fn is_idle(&self) -> bool {
        self.waiting.is_empty() && self.running.is_empty()
    }

    /// Whether every game has been played.
    pub(super) fn is_complete(&self) -> bool {
        self.is_idle() && !self.is_open
    }

    pub(super) fn progress(&self) -> CupProgress {
        CupProgress { played: self.results.len(), left: self.waiting.len() + self.running.len(), is_open: self.is_open }
    }
}
