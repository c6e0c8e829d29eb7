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
pub use record::{GameRecord, PlyRecord};

use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};

use alfabeta::message::Message;
use rusqlite::{Connection, OpenFlags, OptionalExtension, params};
use serde_json::Value;

use crate::cup::Cup;
use crate::ratings::Game;
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

/// The games of a cup.
pub struct Store {
    connection: Connection,
    path: PathBuf,
    /// Held while somebody writes, so that nobody else does.
    _lock: Option<File>,
}

impl Store {
    /// Opens a store to write to, or makes it. `text` is the cup file as it was read, kept for people; `fingerprints` are
    /// those of the agents, in their order.
    pub fn begin(
        path: &Path,
        cup: &Cup,
        text: &str,
        fingerprints: &[String],
        changed: Changed,
    ) -> Result<Store, Message> {
        let lock = lock(path)?;
        let connection = Connection::open(path).map_err(|error| explain(path, &error))?;
        let mut store = Store { connection, path: path.into(), _lock: Some(lock) };
        if schema::is_new(&store.connection).map_err(|error| explain(path, &error))? {
            store.create(cup, text, fingerprints)?;
        }
        schema::check(&store.connection, path)?;
        schema::set_up(&store.connection).map_err(|error| explain(path, &error))?;
        store.check_cup(cup)?;
        store.check_agents(fingerprints, changed)?;
        Ok(store)
    }

    /// Opens a store to read from, also while somebody else writes to it.
    pub fn read(path: &Path) -> Result<Store, Message> {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(path, flags).map_err(|error| explain(path, &error))?;
        schema::check(&connection, path)?;
        Ok(Store { connection, path: path.into(), _lock: None })
    }

    fn create(&mut self, cup: &Cup, text: &str, fingerprints: &[String]) -> Result<(), Message> {
        let agents = cup.agents.iter().zip(fingerprints).map(|(agent, fingerprint)| (&*agent.name, &**fingerprint));
        schema::create(&mut self.connection, &cup.identity().to_string(), text, agents)
            .map_err(|error| explain(&self.path, &error))
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
            let pair = (round << 48) | (table << 24) | ((game - 1) / 2);
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

/// The right to write to a store, which ends with the process, however it ends.
fn lock(path: &Path) -> Result<File, Message> {
    let mut name = path.as_os_str().to_owned();
    name.push("-lock");
    let file = File::create(&name).map_err(|error| error::unreadable(path, &error))?;
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
