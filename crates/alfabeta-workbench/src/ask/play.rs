//! A match between two agents.

use std::ops::RangeInclusive;
use std::time::Duration;

use alfabeta::message::Message;
use serde::{Deserialize, Serialize};

use super::{Desk, Query, Work, memory};
use crate::analysis::stopped;
use crate::contestant::{Agent, Contestant};
use crate::limits::{Budget, Limits, at_most};
use crate::matches::{LONGEST, Match, Openings, Record, Report, Tally};
use crate::setup::Setup;
use crate::share::Share;

/// Two agents, and how their games start.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct MatchQuery {
    /// Where the openings start.
    pub setup: Setup,
    /// The first agent.
    pub a: Agent,
    /// The second one.
    pub b: Agent,
    /// How the games start.
    pub openings: Openings,
    /// The seed of the openings.
    #[serde(default)]
    pub seed: u64,
    /// Games longer than this many plies are draws.
    #[serde(default = "longest")]
    pub longest: usize,
    /// Which of the openings are played, each from both sides; all if nobody says.
    #[serde(default)]
    pub share: Share,
    /// The moves of each game, from the first on, if they were played elsewhere: they are replayed, and nobody thinks. Then the
    /// answer is about these games alone.
    #[serde(default)]
    pub played: Option<Vec<String>>,
}

fn longest() -> usize {
    LONGEST
}

/// A finished game, and how the match stands.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MatchGame {
    /// The game.
    #[serde(flatten)]
    pub record: Record,
    /// The result so far.
    pub tally: Tally,
}

impl Query for MatchQuery {
    const NAME: &'static str = "match";
    const EVENT: Option<&'static str> = Some("game");
    const WORK: Work = Work::Match;
    type Answer = Report;
    type Event = MatchGame;

    fn memory(&self, budget: &Budget) -> RangeInclusive<usize> {
        memory::exactly(memory::search(&self.a.search, budget) + memory::search(&self.b.search, budget))
    }

    fn answer(&self, desk: &Desk<'_>, on_event: &mut dyn FnMut(MatchGame)) -> Result<Report, Message> {
        let limits = &desk.limits;
        let start = desk.open(&self.setup)?;
        if let Openings::Random { plies, count } = self.openings {
            at_most("openings", count as u64, limits.budget.openings as u64)?;
            at_most("plies", plies as u64, limits.budget.opening_plies as u64)?;
        }
        let [mut a, mut b] = [in_time(&self.a, limits)?, in_time(&self.b, limits)?];
        let games = Match {
            start: &*start,
            openings: self.openings,
            seed: self.seed,
            longest: self.longest,
            share: self.share,
        };
        match &self.played {
            None => play_match(&games, [&mut a, &mut b], limits, on_event),
            Some(played) => games.replay([&a, &b].map(Agent::to_string), played, limits, reporting(limits, on_event)),
        }
    }
}

/// Plays a match of any contestants as [`MatchQuery`] plays one of built-in agents: reports every game, and stops after the
/// next one when asked to.
pub fn play_match(
    games: &Match<'_>,
    contestants: [&mut dyn Contestant; 2],
    limits: &Limits<'_>,
    on_event: &mut dyn FnMut(MatchGame),
) -> Result<Report, Message> {
    games.play(contestants, limits, reporting(limits, on_event))
}

/// Reports every game as soon as it is over, and the score so far.
fn reporting(limits: &Limits<'_>, on_event: &mut dyn FnMut(MatchGame)) -> impl FnMut(&Record) -> Result<(), Message> {
    let mut points = Vec::new();
    move |record| {
        if (limits.stop)() {
            return Err(stopped());
        }
        points.push(record.points());
        on_event(MatchGame { record: record.clone(), tally: Tally::of(&points) });
        Ok(())
    }
}

/// The agent, with no more time for a move than there is.
pub(super) fn in_time(agent: &Agent, limits: &Limits<'_>) -> Result<Agent, Message> {
    limits.budget.pays(&agent.search)?;
    let most = limits.budget.milliseconds_a_move;
    if let Some(time) = agent.time {
        at_most("time", time.as_millis() as u64, most)?;
    }
    let mut agent = agent.clone();
    if most < u64::MAX {
        agent.time = agent.time.or(Some(Duration::from_millis(most)));
    }
    Ok(agent)
}
