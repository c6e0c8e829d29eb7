//! The questions of the page of a cup and their answers, as plain data. [`Hall`] answers them from the store and from the games
//! under way.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use alfabeta::message::Message;
use serde::{Deserialize, Serialize};

use crate::export::PublishedGame;
use crate::overview::Overview;
use crate::schedule::GameId;
use crate::store::{GameRecord, Store};

/// The most games that one answer lists.
const MOST: usize = 200;

/// An overview is kept for this many times the time that it takes to compute: a large cup must not spend its time on that.
const REST: u32 = 4;

/// A cup that can be watched.
pub struct Hall {
    path: PathBuf,
    running: Mutex<BTreeMap<GameId, RunningGame>>,
    seen: Mutex<Option<Seen>>,
}

/// The last look at the cup.
struct Seen {
    games: usize,
    overview: Overview,
    good_until: Instant,
}

impl Hall {
    /// A hall for the cup in a store; or why it cannot be read.
    pub fn open(path: &Path) -> Result<Hall, Message> {
        let hall = Hall { path: path.into(), running: Mutex::default(), seen: Mutex::default() };
        hall.now(ArenaQuestion::default())?;
        Ok(hall)
    }

    /// The state of the cup.
    pub fn now(&self, asked: ArenaQuestion) -> Result<ArenaNow, Message> {
        let (games, overview) = self.look(asked.since)?;
        let running = lock(&self.running).values().cloned().collect();
        Ok(ArenaNow { games, running, overview })
    }

    /// The number of games, and the cup unless the client knows it already.
    fn look(&self, since: Option<usize>) -> Result<(usize, Option<Overview>), Message> {
        let mut seen = lock(&self.seen);
        let begun = Instant::now();
        if seen.as_ref().is_none_or(|seen| seen.good_until <= begun) {
            let store = Store::read(&self.path)?;
            let games = store.count()?;
            if seen.as_ref().is_none_or(|seen| seen.games != games) {
                let overview = Overview::of(&store)?;
                let good_until = Instant::now() + begun.elapsed() * REST;
                // Games may have ended while we looked: the overview says how many it knows.
                *seen = Some(Seen { games: overview.played, overview, good_until });
            }
        }
        let Some(seen) = &*seen else { return Ok((0, None)) };
        Ok((seen.games, (since != Some(seen.games)).then(|| seen.overview.clone())))
    }

    /// Games that have ended.
    pub fn games(&self, asked: GamesQuestion) -> Result<GamesAnswer, Message> {
        let store = Store::read(&self.path)?;
        let most = asked.most.unwrap_or(MOST).min(MOST);
        // SQLite counts in signed numbers; no cup has more games than that.
        let from = asked.from.min(u32::MAX as usize);
        let agent = asked.agent.map(|agent| agent.min(u32::MAX as usize));
        let line = |record: GameRecord| ListedGame {
            id: record.id.to_string(),
            agents: record.agents.into(),
            result: record.result(),
            plies: record.plies.len(),
            ending: record.ending,
        };
        Ok(GamesAnswer { games: store.latest(agent, from, most)?.into_iter().map(line).collect() })
    }

    /// A game that has ended.
    pub fn game(&self, asked: &GameQuestion) -> Result<PublishedGame, Message> {
        let store = Store::read(&self.path)?;
        let record = store.need_game(asked.id.parse()?)?;
        let (_, overview) = self.look(None)?;
        let overview = overview.map_or_else(|| Overview::of(&store), Ok)?;
        Ok(PublishedGame::new(&overview.game, &overview.agents, &record))
    }

    /// Observes the events of a run of the cup.
    #[cfg(target_os = "linux")]
    pub fn observe(&self, event: &crate::runner::CupEvent<'_>) {
        use crate::runner::CupEvent;
        let mut running = lock(&self.running);
        match event {
            CupEvent::Began { fixture } => {
                let id = fixture.id.to_string();
                let game = RunningGame { id, agents: fixture.agents.into(), moves: Vec::new(), used: (0, 0) };
                running.insert(fixture.id, game);
            }
            CupEvent::Moved { id, plies } => {
                let Some(game) = running.get_mut(id) else { return };
                // Moves that are known are not copied again.
                for ply in &plies[game.moves.len()..] {
                    let time = ply.time.unwrap_or_default().as_millis() as u64;
                    game.moves.push(ply.text.clone());
                    match ply.player {
                        alfabeta::game::Player::Max => game.used.0 += time,
                        alfabeta::game::Player::Min => game.used.1 += time,
                    }
                }
            }
            CupEvent::Ended { record, .. } => drop(running.remove(&record.id)),
        }
    }

    /// Nothing is under way any more.
    pub fn close(&self) {
        lock(&self.running).clear();
        if let Some(seen) = &mut *lock(&self.seen) {
            seen.good_until = Instant::now();
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // What a thread left behind that panicked is whole: every change is one step.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What is the state of the cup?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct ArenaQuestion {
    /// The number of games in the last answer: what has not changed since is left out.
    pub since: Option<usize>,
}

/// A cup and the games that are being played.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ArenaNow {
    /// How many games had ended when the cup was looked at.
    pub games: usize,
    /// The games under way, if this process plays them.
    pub running: Vec<RunningGame>,
    /// The cup; `None` if no game has ended since the question says.
    pub overview: Option<Overview>,
}

/// A game under way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RunningGame {
    /// Its name: `3.2.1`.
    pub id: String,
    /// Who sits at seat 1 and at seat 2, by their places among the agents.
    pub agents: (usize, usize),
    /// All moves so far.
    pub moves: Vec<String>,
    /// What both have used, in milliseconds.
    pub used: (u64, u64),
}

/// Which games have ended?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct GamesQuestion {
    /// Only those of this agent.
    pub agent: Option<usize>,
    /// How many to pass over; the latest come first.
    pub from: usize,
    /// How many to list, within the limit of one answer.
    pub most: Option<usize>,
}

/// Games that have ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GamesAnswer {
    /// The games, the latest first.
    pub games: Vec<ListedGame>,
}

/// A game as a line of a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ListedGame {
    /// Its name: `3.2.1`.
    pub id: String,
    /// Who sat at seat 1 and at seat 2, by their places among the agents.
    pub agents: (usize, usize),
    /// `1-0`, `0-1` or `1/2-1/2`.
    pub result: &'static str,
    /// How it ended.
    pub ending: String,
    /// How many moves it had.
    pub plies: usize,
}

/// What happened in a game?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct GameQuestion {
    /// Its name: `3.2.1`.
    pub id: String,
}

/// The names of the questions.
pub const NAMES: [&str; 3] = ["arena", "arena-games", "arena-game"];

/// The questions, described beside those of the workbench.
#[cfg(feature = "schema")]
pub fn entries() -> Vec<alfabeta_workbench::wire::Entry> {
    use alfabeta_workbench::wire::Entry;
    use serde_json::json;
    vec![
        Entry {
            name: NAMES[0],
            summary: "The state of the cup of this server, and the games under way.",
            question: |generator| generator.subschema_for::<ArenaQuestion>(),
            answer: |generator| generator.subschema_for::<ArenaNow>(),
            event: None,
            example: json!({}),
        },
        Entry {
            name: NAMES[1],
            summary: "The games of the cup that have ended.",
            question: |generator| generator.subschema_for::<GamesQuestion>(),
            answer: |generator| generator.subschema_for::<GamesAnswer>(),
            event: None,
            example: json!({ "most": 20 }),
        },
        Entry {
            name: NAMES[2],
            summary: "A game of the cup, with times and what the agents said.",
            question: |generator| generator.subschema_for::<GameQuestion>(),
            answer: |generator| generator.subschema_for::<PublishedGame>(),
            event: None,
            example: json!({ "id": "1.1.1" }),
        },
    ]
}
