//! Searching a position: to a fixed depth, or as an agent thinks about its move.

use std::ops::RangeInclusive;
use std::time::Duration;

use alfabeta::message::Message;
use serde::{Deserialize, Serialize};

use super::{Desk, Never, Query, Work, memory};
use crate::analysis::{Analysis, Progress, Recollection};
use crate::contestant::{Agent, Turn};
use crate::limits::{Budget, at_most};
use crate::outcome::finished;
use crate::scene::Scene;
use crate::search::Search;
use crate::setup::Setup;

/// What to search, and how.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct AnalyseQuery {
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
pub struct ThinkQuery {
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

impl Query for AnalyseQuery {
    const NAME: &'static str = "analyse";
    const WORK: Work = Work::Think;
    type Answer = Analysis;
    type Event = Never;

    fn memory(&self, budget: &Budget) -> RangeInclusive<usize> {
        memory::exactly(memory::search(&self.search, budget))
    }

    fn answer(&self, desk: &Desk<'_>, _: &mut dyn FnMut(Never)) -> Result<Analysis, Message> {
        let limits = &desk.limits;
        limits.budget.pays(&self.search)?;
        at_most("time", self.milliseconds.unwrap_or(0), limits.budget.milliseconds)?;
        let position = desk.open(&self.setup)?;
        let time = self.milliseconds.map(Duration::from_millis);
        limits.narrowed(None, time, |limits| position.analyse(&self.search, limits))
    }
}

impl Query for ThinkQuery {
    const NAME: &'static str = "think";
    const EVENT: Option<&'static str> = Some("depth");
    const WORK: Work = Work::Think;
    type Answer = Thought;
    type Event = Progress;

    fn memory(&self, budget: &Budget) -> RangeInclusive<usize> {
        memory::exactly(memory::search(&self.agent.search, budget))
    }

    fn answer(&self, desk: &Desk<'_>, on_event: &mut dyn FnMut(Progress)) -> Result<Thought, Message> {
        if let Some(time) = self.agent.time {
            at_most("time", time.as_millis() as u64, desk.limits.budget.milliseconds)?;
        }
        let mut game = desk.replay(&self.setup)?;
        let turn = Turn { positions: &game.positions, moves: &game.moves };
        if let Some(outcome) = turn.position().outcome() {
            return Err(finished(outcome));
        }
        let mut agent = self.agent.clone();
        agent.search.every_move = self.every_move;
        agent.search.engine.stops_when_clear = self.move_only;
        let mut report = |progress: &Progress| on_event(progress.clone());
        let analysis = agent.consider(&turn, &mut Recollection::default(), &desk.limits, &mut report)?;
        let next = match &analysis.best {
            Some(best) => {
                game.play(best)?;
                Some(Scene::of(&game))
            }
            None => None,
        };
        Ok(Thought { analysis, next })
    }
}
