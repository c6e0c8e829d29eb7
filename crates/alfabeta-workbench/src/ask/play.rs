//! A match between two agents.

use std::time::Duration;

use alfabeta::message::Message;
use serde::{Deserialize, Serialize};

use super::Event;
use crate::analysis::stopped;
use crate::contestant::{Agent, Contestant};
use crate::limits::{Limits, at_most};
use crate::matches::{LONGEST, Match, Openings, Record, Report, Tally};
use crate::registry::Registry;
use crate::setup::Setup;
use crate::share::Share;

/// Two agents, and how their games start.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct MatchQuestion {
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

pub(super) fn play(
    asked: &MatchQuestion,
    registry: &Registry,
    limits: &Limits<'_>,
    on_event: &mut dyn FnMut(Event),
) -> Result<Report, Message> {
    let start = asked.setup.position(registry)?;
    if let Openings::Random { plies, count } = asked.openings {
        at_most("openings", count as u64, limits.budget.openings as u64)?;
        at_most("plies", plies as u64, limits.budget.opening_plies as u64)?;
    }
    let [mut a, mut b] = [in_time(&asked.a, limits)?, in_time(&asked.b, limits)?];
    let games = Match {
        start: &*start,
        openings: asked.openings,
        seed: asked.seed,
        longest: asked.longest,
        share: asked.share,
    };
    match &asked.played {
        None => play_match(&games, [&mut a, &mut b], limits, on_event),
        Some(played) => games.replay([&a, &b].map(Agent::to_string), played, limits, tell(limits, on_event)),
    }
}

/// Plays a match of any contestants, as the question of a match between built-in agents is answered: every game is told, and
/// whoever stops it is obeyed after the next one.
pub fn play_match(
    games: &Match<'_>,
    contestants: [&mut dyn Contestant; 2],
    limits: &Limits<'_>,
    on_event: &mut dyn FnMut(Event),
) -> Result<Report, Message> {
    games.play(contestants, limits, tell(limits, on_event))
}

/// Tells of every game as soon as it is over, and how the match stands.
fn tell(limits: &Limits<'_>, on_event: &mut dyn FnMut(Event)) -> impl FnMut(&Record) -> Result<(), Message> {
    let mut points = Vec::new();
    move |record| {
        if (limits.stop)() {
            return Err(stopped());
        }
        points.push(record.points());
        on_event(Event::Game(MatchGame { record: record.clone(), tally: Tally::of(&points) }));
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
