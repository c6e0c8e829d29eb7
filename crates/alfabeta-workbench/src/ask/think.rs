//! Searching a position: to a fixed depth, or as an agent thinks about its move.

use std::time::Duration;

use alfabeta::message::Message;
use serde::{Deserialize, Serialize};

use super::Event;
use crate::analysis::{Analysis, Recollection};
use crate::contestant::{Agent, Turn};
use crate::limits::{Limits, at_most};
use crate::outcome::finished;
use crate::registry::Registry;
use crate::scene::Scene;
use crate::search::Search;
use crate::setup::{GameSoFar, Setup};

/// What to search, and how.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct AnalyseQuestion {
    /// Which position.
    pub setup: Setup,
    /// How to search it.
    #[serde(default)]
    pub search: Search,
    /// After how many milliseconds to give up; as many as there are if nobody says.
    #[serde(default)]
    pub milliseconds: Option<u64>,
}

/// Who thinks about which position.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ThinkQuestion {
    /// Which position, and how the game came there.
    pub setup: Setup,
    /// Who thinks.
    pub agent: Agent,
    /// Whether every move gets a value of its own.
    #[serde(default)]
    pub every_move: bool,
    /// Whether the move is all that is wanted: then the engine stops as soon as that is clear, and its value says little.
    #[serde(default)]
    pub move_only: bool,
}

/// What an agent has found.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Thought {
    /// What it thinks.
    #[serde(flatten)]
    pub analysis: Analysis,
    /// The position after its move, so that whoever plays it need not ask again.
    pub next: Option<Scene>,
}

pub(super) fn analyse(asked: &AnalyseQuestion, registry: &Registry, limits: &Limits<'_>) -> Result<Analysis, Message> {
    limits.budget.pays(&asked.search)?;
    at_most("time", asked.milliseconds.unwrap_or(0), limits.budget.milliseconds)?;
    let position = asked.setup.position(registry)?;
    let time = asked.milliseconds.map(Duration::from_millis);
    limits.narrowed(None, time, |limits| position.analyse(&asked.search, limits))
}

pub(super) fn think(
    asked: &ThinkQuestion,
    registry: &Registry,
    limits: &Limits<'_>,
    on_event: &mut dyn FnMut(Event),
) -> Result<Thought, Message> {
    if let Some(time) = asked.agent.time {
        at_most("time", time.as_millis() as u64, limits.budget.milliseconds)?;
    }
    let GameSoFar { positions, moves } = asked.setup.game_so_far(registry)?;
    let turn = Turn { positions: &positions, moves: &moves };
    if let Some(outcome) = turn.position().outcome() {
        return Err(finished(outcome));
    }
    let mut agent = asked.agent.clone();
    agent.search.every_move = asked.every_move;
    agent.search.engine.stops_when_clear = asked.move_only;
    let mut hear = |progress: &crate::analysis::Progress| on_event(Event::Depth(progress.clone()));
    let analysis = agent.consider(&turn, &mut Recollection::default(), limits, &mut hear)?;
    let next = analysis.best.as_ref().map(|best| asked.setup.then(best).scene(registry)).transpose()?;
    Ok(Thought { analysis, next })
}
