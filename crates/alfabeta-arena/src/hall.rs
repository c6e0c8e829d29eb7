//! Answers the questions of the page of a cup, from the store and from the games under way.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use alfabeta::message::Message;

use crate::export::PublishedGame;
use crate::overview::Overview;
use crate::page::{ArenaNow, ArenaQuestion, GameQuestion, GamesAnswer, GamesQuestion, ListedGame, RunningGame};
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
