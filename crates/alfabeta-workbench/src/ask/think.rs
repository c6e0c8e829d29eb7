//! Searching a position: to a fixed depth, or as an agent thinks about its move, or answers one.

use std::ops::RangeInclusive;
use std::time::Duration;

use alfabeta::message::Message;
use serde::{Deserialize, Serialize};

use super::{Desk, Never, Query, Work, memory};
use crate::analysis::{Analysis, Progress, Recollection};
use crate::contestant::Agent;
use crate::limits::{Budget, Limits, at_most};
use crate::outcome::finished;
use crate::position::GameSoFar;
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

/// A move, and who answers it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ReplyQuery {
    /// The position before the move, and how the game came there.
    pub setup: Setup,
    /// The move.
    #[serde(rename = "move")]
    pub text: String,
    /// The other player.
    pub agent: Agent,
}

/// What a move leads to.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Reply {
    /// The position after the move.
    pub position: Scene,
    /// What the agent thinks then, and the position after its move; `None` if the game is over or the same player moves again.
    pub thought: Option<Thought>,
}

/// What is known on the way to a reply.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum ReplyProgress {
    /// The position after the move: comes first.
    Position(Box<Scene>),
    /// What the agent thinks so far.
    Depth(Progress),
}

/// What an agent has found.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Thought {
    /// What it thinks.
    #[serde(flatten)]
    pub analysis: Analysis,
    /// The position after its move.
    pub next: Scene,
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
        let mut agent = allowed(&self.agent, &desk.limits)?;
        let mut game = desk.replay(&self.setup)?;
        if let Some(outcome) = game.position().outcome() {
            return Err(finished(outcome));
        }
        agent.search.every_move = self.every_move;
        agent.search.engine.stops_when_clear = self.move_only;
        think(&mut game, &agent, &desk.limits, &mut |progress| on_event(progress.clone()))
    }
}

impl Query for ReplyQuery {
    const NAME: &'static str = "reply";
    const EVENT: Option<&'static str> = Some("reply");
    const WORK: Work = Work::Think;
    type Answer = Reply;
    type Event = ReplyProgress;

    fn memory(&self, budget: &Budget) -> RangeInclusive<usize> {
        memory::exactly(memory::search(&self.agent.search, budget))
    }

    fn answer(&self, desk: &Desk<'_>, on_event: &mut dyn FnMut(ReplyProgress)) -> Result<Reply, Message> {
        let mut agent = allowed(&self.agent, &desk.limits)?;
        agent.search.engine.stops_when_clear = true;
        let mut game = desk.replay(&self.setup)?;
        let mover = game.position().player();
        game.play(&self.text)?;
        let position = Scene::of(&game);
        on_event(ReplyProgress::Position(Box::new(position.clone())));
        let is_agents_turn = position.outcome.is_none() && position.player != mover;
        let mut report = |progress: &Progress| on_event(ReplyProgress::Depth(progress.clone()));
        let thought = is_agents_turn.then(|| think(&mut game, &agent, &desk.limits, &mut report)).transpose()?;
        Ok(Reply { position, thought })
    }
}

/// The agent, unless it may not think for so long.
fn allowed(agent: &Agent, limits: &Limits<'_>) -> Result<Agent, Message> {
    at_most("time", agent.time.map_or(0, |time| time.as_millis() as u64), limits.budget.milliseconds)?;
    Ok(agent.clone())
}

/// What an agent thinks, and the position after its move.
fn think(
    game: &mut GameSoFar,
    agent: &Agent,
    limits: &Limits<'_>,
    progress: &mut dyn FnMut(&Progress),
) -> Result<Thought, Message> {
    let analysis = game.play_by(agent, &mut Recollection::default(), limits, progress)?;
    Ok(Thought { analysis, next: Scene::of(game) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::registry::Registry;

    #[test]
    fn a_reply_is_the_move_and_then_the_thought() {
        let registry = Registry::standard();
        let desk = Desk::new(&registry, Limits::NONE);
        let agent: Agent = "alphabeta:depth=3".parse().expect("an agent");
        let setup = Setup { moves: "4".into(), ..Setup::of("tictactoe") };
        let asked = ReplyQuery { setup: setup.clone(), text: "0".into(), agent: agent.clone() };
        let mut heard = Vec::new();
        let Reply { position, thought } = desk.ask_with(&asked, &mut |told| heard.push(told)).expect("a reply");
        assert_eq!(Ok(&position), desk.ask(&setup.then("0")).as_ref());
        assert_eq!(heard[0], ReplyProgress::Position(Box::new(position)));
        let thinks = ThinkQuery { setup: setup.then("0"), agent, every_move: false, move_only: true };
        assert_eq!(thought, desk.ask(&thinks).ok());
    }

    #[test]
    fn nobody_answers_after_the_end_or_before_another_move() {
        let registry = Registry::standard();
        let desk = Desk::new(&registry, Limits::NONE);
        let agent: Agent = "alphabeta:depth=1".parse().expect("an agent");
        // Two in a row become three; a sowing that ends in the own store gives another turn.
        for (game, moves, text) in [("tictactoe", "0 3 1 4", "2"), ("kalah:6,4", "", "3")] {
            let setup = Setup { moves: moves.into(), ..Setup::of(game) };
            let reply = desk.ask(&ReplyQuery { setup, text: text.into(), agent: agent.clone() }).expect("a reply");
            assert_eq!(reply.thought, None, "{game}: {:?}", reply.position.player);
        }
        let setup = Setup { moves: "4".into(), ..Setup::of("tictactoe") };
        assert!(desk.ask(&ReplyQuery { setup, text: "4".into(), agent }).is_err(), "the cell is taken");
    }
}
