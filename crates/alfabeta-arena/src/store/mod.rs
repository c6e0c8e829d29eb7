//! Where the games of a cup are kept: one SQLite file, one transaction per game.
//!
//! The file holds what happened and nothing that can be computed: no schedule, no standing. A process that is killed at
//! any moment loses the games in play and no other, because a game is written when it ends, in one transaction, with the
//! log ahead of the file (WAL) and flushed to the disk. A game has one name and the file holds no name twice.
//!
//! A file of another program, of a newer version or of another cup is left alone.

mod error;
mod fingerprint;
mod record;
mod schema;

pub use fingerprint::fingerprint;
pub use record::{GameRecord, PlyRecord, result};

use std::collections::BTreeMap;
use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};

use alfabeta::message::Message;
use alfabeta_workbench::ratings::Game;
use rusqlite::{Connection, OpenFlags, OptionalExtension, params};
use serde_json::Value;

use crate::cup::Cup;
use crate::schedule::{GameId, Results};
use error::explain;

/// An agent as the store knows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredAgent {
    /// Its name in the cup.
    pub name: String,
    /// The sha256 of its files.
    pub fingerprint: String,
}

/// What to do with an agent whose files have changed since the cup began.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Changed {
    /// Refuse to go on: its games would be those of two agents.
    Refuse,
    /// Go on with the new files.
    Accept,
}

/// All that a store is made from.
#[derive(Clone, Copy, Debug)]
pub struct Beginning<'a> {
    /// The cup.
    pub cup: &'a Cup,
    /// Its file as it was read, kept for people.
    pub text: &'a str,
    /// The sha256 of the files of each agent, in their order.
    pub fingerprints: &'a [String],
    /// The openings that were drawn: a search had its say in that, which may be another one in a later version.
    pub openings: &'a [Vec<String>],
}

/// A game as a line of a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameLine {
    /// Its name.
    pub id: GameId,
    /// Who sat at seat 1 and at seat 2, by their numbers.
    pub agents: [usize; 2],
    /// Twice the points of seat 1: 2, 1 or 0.
    pub half_points: u8,
    /// How it ended.
    pub ending: String,
    /// How many moves it had.
    pub plies: usize,
}

/// The games of a cup.
pub struct Store {
    connection: Connection,
    path: PathBuf,
    /// Held while somebody writes, so that nobody else does.
    _lock: Option<File>,
}

impl Store {
    /// Opens a store to write to, or makes it.
    pub fn begin(path: &Path, beginning: &Beginning<'_>, changed: Changed) -> Result<Store, Message> {
        let lock = lock(path)?;
        if !Store::has_begun(path) {
            create(path, beginning)?;
        }
        let connection = Connection::open(path).map_err(|error| explain(path, &error))?;
        let mut store = Store { connection, path: path.into(), _lock: Some(lock) };
        schema::check(&store.connection, path)?;
        schema::set_up(&store.connection).map_err(|error| explain(path, &error))?;
        store.check_cup(beginning.cup)?;
        store.check_agents(beginning.fingerprints, changed)?;
        Ok(store)
    }

    /// Whether there is something at this path: an empty file is nobody's.
    pub fn has_begun(path: &Path) -> bool {
        path.metadata().is_ok_and(|file| !file.is_file() || 0 < file.len())
    }

    /// Opens a store to read from, also while somebody else writes to it.
    pub fn read(path: &Path) -> Result<Store, Message> {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(path, flags).map_err(|error| explain(path, &error))?;
        schema::check(&connection, path)?;
        Ok(Store { connection, path: path.into(), _lock: None })
    }

    /// Refuses another cup, and says what differs.
    fn check_cup(&self, cup: &Cup) -> Result<(), Message> {
        let stored: String = self.ask("SELECT identity FROM cup", |row| row.get(0))?;
        let stored: Value = serde_json::from_str(&stored).unwrap_or_default();
        let Value::Object(now) = cup.identity() else { return Ok(()) };
        let Some((key, _)) = now.iter().find(|(key, value)| stored.get(key) != Some(value)) else { return Ok(()) };
        let path = self.path.display();
        let english = format!("{path} holds another cup: its “{key}” differs from the cup file's; choose another file");
        Err(Message::new("arena-store-other", english).with("path", path).with("key", key))
    }

    fn check_agents(&mut self, fingerprints: &[String], changed: Changed) -> Result<(), Message> {
        for (number, agent) in self.agents()?.iter().enumerate() {
            let Some(now) = fingerprints.get(number).filter(|now| **now != agent.fingerprint) else { continue };
            if changed == Changed::Refuse {
                let name = &agent.name;
                let english = format!("the files of {name} have changed since the cup began");
                return Err(Message::new("arena-store-changed", english).with("name", name));
            }
            self.connection
                .execute("UPDATE agent SET sha256 = ?1 WHERE number = ?2", params![now, number])
                .map_err(|error| explain(&self.path, &error))?;
        }
        Ok(())
    }

    /// Keeps a game that has ended. When this returns, the game is on the disk.
    pub fn save(&mut self, record: &GameRecord) -> Result<(), Message> {
        let path = self.path.clone();
        record.insert(&mut self.connection).map_err(|error| explain(&path, &error))
    }

    /// The agents of the cup, in their order.
    pub fn agents(&self) -> Result<Vec<StoredAgent>, Message> {
        self.list("SELECT name, sha256 FROM agent ORDER BY number", |row| {
            Ok(StoredAgent { name: row.get(0)?, fingerprint: row.get(1)? })
        })
    }

    /// The cup file as it was when the cup began.
    pub fn cup_text(&self) -> Result<String, Message> {
        self.ask("SELECT text FROM cup", |row| row.get(0))
    }

    /// The openings of the cup.
    pub fn openings(&self) -> Result<Vec<Vec<String>>, Message> {
        let text: String = self.ask("SELECT openings FROM cup", |row| row.get(0))?;
        Ok(text.lines().map(|line| line.split_whitespace().map(String::from).collect()).collect())
    }

    /// How many games have ended.
    pub fn count(&self) -> Result<usize, Message> {
        self.ask("SELECT count(*) FROM game", |row| row.get(0))
    }

    /// The games that ended last, of one agent or of all, the latest first; `from` of them are passed over.
    pub fn latest(&self, agent: Option<usize>, from: usize, most: usize) -> Result<Vec<GameLine>, Message> {
        let select = format!(
            "SELECT round, meeting, game, first, second, half_points, ending, \
             CASE moves WHEN '' THEN 0 ELSE 1 + length(moves) - length(replace(moves, ' ', '')) END FROM game \
             {} ORDER BY started + micros / 1000 DESC, round DESC, meeting DESC, game DESC LIMIT {most} OFFSET {from}",
            agent.map_or(String::new(), |agent| format!("WHERE first = {agent} OR second = {agent}")),
        );
        self.list(&select, |row| {
            Ok(GameLine {
                id: GameId { round: row.get(0)?, table: row.get(1)?, game: row.get(2)? },
                agents: [row.get(3)?, row.get(4)?],
                half_points: row.get(5)?,
                ending: row.get(6)?,
                plies: row.get(7)?,
            })
        })
    }

    /// How many games each agent has lost by one of these endings.
    pub fn failures(&self, endings: &[String]) -> Result<BTreeMap<usize, u32>, Message> {
        let loser = "CASE half_points WHEN 2 THEN second ELSE first END";
        let select = format!("SELECT {loser}, ending FROM game WHERE half_points <> 1");
        let mut failures = BTreeMap::new();
        for (agent, ending) in self.list(&select, |row| Ok((row.get::<_, usize>(0)?, row.get::<_, String>(1)?)))? {
            if endings.contains(&ending) {
                *failures.entry(agent).or_default() += 1;
            }
        }
        Ok(failures)
    }

    /// The result of every game.
    pub fn results(&self) -> Result<Results, Message> {
        let rows = self.list("SELECT round, meeting, game, half_points FROM game", |row| {
            Ok((GameId { round: row.get(0)?, table: row.get(1)?, game: row.get(2)? }, row.get(3)?))
        })?;
        Ok(rows.into_iter().collect())
    }

    /// Every game as the ratings need it.
    pub fn rated_games(&self) -> Result<Vec<Game>, Message> {
        let select =
            "SELECT first, second, half_points, round, meeting, game, moves FROM game ORDER BY round, meeting, game";
        self.list(select, |row| {
            let (round, table, game): (u64, u64, u64) = (row.get(3)?, row.get(4)?, row.get(5)?);
            let pair = record::pair(round, table, game);
            Ok(Game { agents: [row.get(0)?, row.get(1)?], half_points: row.get(2)?, pair, moves: row.get(6)? })
        })
    }

    /// All that is known of a game.
    pub fn game(&self, id: GameId) -> Result<Option<GameRecord>, Message> {
        let select = format!("{} WHERE round = ?1 AND meeting = ?2 AND game = ?3", record::SELECT);
        self.connection
            .query_row(&select, params![id.round, id.table, id.game], GameRecord::from_row)
            .optional()
            .map_err(|error| explain(&self.path, &error))
    }

    /// The same of a game that must be there.
    pub fn need_game(&self, id: GameId) -> Result<GameRecord, Message> {
        self.game(id)?.ok_or_else(|| {
            let path = self.path.display();
            let english = format!("{path} holds no game {id}: it has not been played to its end, or there is none");
            Message::new("arena-store-no-game", english).with("path", path).with("id", id)
        })
    }

    /// All games in the order of the schedule, one after the other.
    pub fn each_game(&self, mut with: impl FnMut(GameRecord) -> Result<(), Message>) -> Result<(), Message> {
        let mut ids: Vec<GameId> = self.results()?.into_keys().collect();
        ids.sort_unstable();
        for id in ids {
            if let Some(record) = self.game(id)? {
                with(record)?;
            }
        }
        Ok(())
    }

    fn ask<T>(&self, sql: &str, with: impl FnOnce(&rusqlite::Row<'_>) -> rusqlite::Result<T>) -> Result<T, Message> {
        self.connection.query_row(sql, [], with).map_err(|error| explain(&self.path, &error))
    }

    fn list<T>(&self, sql: &str, with: impl Fn(&rusqlite::Row<'_>) -> rusqlite::Result<T>) -> Result<Vec<T>, Message> {
        let rows = || self.connection.prepare(sql)?.query_map([], with)?.collect::<rusqlite::Result<_>>();
        rows().map_err(|error| explain(&self.path, &error))
    }
}

/// Makes a store under another name and gives it its own when it is whole: whoever is killed here leaves no half of one.
fn create(path: &Path, beginning: &Beginning<'_>) -> Result<(), Message> {
    let unfinished = beside(path, "-new");
    for suffix in ["", "-journal", "-wal", "-shm"] {
        // What an earlier attempt left; what cannot be removed is reported when it is opened.
        let _ = fs::remove_file(beside(&unfinished, suffix));
    }
    schema::create(&unfinished, beginning).map_err(|error| explain(path, &error))?;
    fs::rename(&unfinished, path).map_err(|error| error::unreadable(path, &error))
}

/// A path whose name has something after it.
fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

/// The right to write to a store, which ends with the process, however it ends.
fn lock(path: &Path) -> Result<File, Message> {
    let file = File::create(beside(path, "-lock")).map_err(|error| error::unreadable(path, &error))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => {
            let english = format!("another arena is writing to {}", path.display());
            Err(Message::new("arena-store-busy", english).with("path", path.display()))
        }
        Err(TryLockError::Error(error)) => Err(error::unreadable(path, &error)),
    }
}

#[cfg(test)]
mod tests;
