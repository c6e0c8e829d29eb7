//! Where the games of a cup are kept: one SQLite file, one transaction per game.
//!
//! The file holds what happened and nothing that can be computed: no schedule, no standing, only sums that show whether it is
//! complete. A process that is killed at any moment loses the games in play and no other, because a game is written when it
//! ends, in one transaction, with a write-ahead log (WAL) that is flushed to the disk. A game has one name and the file holds no
//! name twice.
//!
//! A file of another program, of another version or of another cup is left alone. Every row has a checksum, and a sum over
//! all games says that none is missing: what is read is what was written, or the file is called damaged. Nothing that is read
//! is longer than the file, so that a store made to do harm costs no more memory than its size.

mod digest;
mod reading;
mod record;
mod schema;

pub use digest::fingerprint;
pub use record::{GameRecord, PlyRecord, result};

use std::collections::BTreeMap;
use std::fmt::Display;
use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};

use alfabeta::message::Message;
use alfabeta_workbench::ratings::Game;
use rusqlite::limits::Limit;
use rusqlite::{Connection, Error, ErrorCode, OpenFlags};
use serde_json::Value;

use crate::cup::Cup;
use crate::schedule::Results;
use crate::texts;

/// The longest cell of a store that is written to: many times what two agents may say in a game.
const LONGEST_CELL: u64 = 256 << 20;

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
    /// Refuse to continue: its games would be those of two agents.
    Refuse,
    /// Continue with the new files.
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
    /// The openings that were drawn. They depend on a search, which may differ in a later version.
    pub openings: &'a [Vec<String>],
}

/// The results of all games of a cup.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Summary {
    /// The result of every game.
    pub results: Results,
    /// Every game as the ratings need it.
    pub games: Vec<Game>,
    /// How many games each agent has lost by a failure.
    pub failures: BTreeMap<usize, u32>,
}

/// How many games there are, and the sum of their checksums.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Tally {
    games: usize,
    digest: i64,
}

/// The games of a cup.
pub struct Store {
    connection: Connection,
    path: PathBuf,
    /// Held by the one process that writes.
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
        store.limit(LONGEST_CELL)?;
        schema::check(&store.connection, path)?;
        schema::set_up(&store.connection).map_err(|error| explain(path, &error))?;
        store.check_cup(beginning.cup)?;
        store.check_agents(beginning.fingerprints, changed)?;
        Ok(store)
    }

    /// Whether there is something at this path; an empty file counts as nothing.
    pub fn has_begun(path: &Path) -> bool {
        path.metadata().is_ok_and(|file| !file.is_file() || 0 < file.len())
    }

    /// Opens a store to read from, also while another process writes to it.
    pub fn read(path: &Path) -> Result<Store, Message> {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(path, flags).map_err(|error| explain(path, &error))?;
        let store = Store { connection, path: path.into(), _lock: None };
        store.limit(store.size())?;
        schema::check(&store.connection, path)?;
        Ok(store)
    }

    /// Refuses longer cells.
    fn limit(&self, bytes: u64) -> Result<(), Message> {
        let bytes = bytes.clamp(1 << 20, LONGEST_CELL) as i32;
        self.connection.set_limit(Limit::SQLITE_LIMIT_LENGTH, bytes).map(drop).map_err(|error| self.explain(error))
    }

    /// The size of the file with its log.
    fn size(&self) -> u64 {
        let size = |path: &Path| path.metadata().map_or(0, |file| file.len());
        size(&self.path) + size(&beside(&self.path, "-wal"))
    }

    fn explain(&self, error: Error) -> Message {
        explain(&self.path, &error)
    }

    /// Refuses another cup, and says what differs.
    fn check_cup(&self, cup: &Cup) -> Result<(), Message> {
        let [stored, ..] = self.cup_row()?;
        let stored: Value = serde_json::from_str(&stored).map_err(|_| damaged(&self.path, "cup"))?;
        let Value::Object(now) = cup.identity() else { return Ok(()) };
        let Some((key, _)) = now.iter().find(|(key, value)| stored.get(key) != Some(value)) else { return Ok(()) };
        let path = self.path.display();
        Err(Message::from(texts::StoreOther { path, key }))
    }

    fn check_agents(&mut self, fingerprints: &[String], changed: Changed) -> Result<(), Message> {
        for (number, agent) in self.agents()?.iter().enumerate() {
            let Some(now) = fingerprints.get(number).filter(|now| **now != agent.fingerprint) else { continue };
            if changed == Changed::Refuse {
                let name = &agent.name;
                return Err(Message::from(texts::StoreChanged { name }));
            }
            let row = vec![(number as i64).into(), agent.name.clone().into(), now.clone().into()];
            schema::replace(&self.connection, "agent", row).map_err(|error| self.explain(error))?;
        }
        Ok(())
    }

    /// Keeps a game that has ended. When this returns, the game is on the disk.
    pub fn save(&mut self, record: &GameRecord) -> Result<(), Message> {
        let row = record.to_row();
        let transaction = self.connection.unchecked_transaction().map_err(|error| self.explain(error))?;
        let tally = self.tally()?.and(digest::of(row.iter().map(Into::into)));
        // One transaction: the game is there and counted, or it is not.
        schema::insert(&transaction, "game", row)
            .and_then(|()| schema::replace(&transaction, "tally", tally.to_row()))
            .and_then(|()| transaction.commit())
            .map_err(|error| self.explain(error))
    }
}

impl Tally {
    /// With one more game.
    fn and(self, checksum: i64) -> Tally {
        Tally { games: self.games + 1, digest: self.digest.wrapping_add(checksum) }
    }

    fn to_row(self) -> Vec<rusqlite::types::Value> {
        vec![1.into(), (self.games as i64).into(), self.digest.into()]
    }
}

/// Makes a store under another name and gives it its own when it is whole: a process that is killed here leaves no incomplete one.
fn create(path: &Path, beginning: &Beginning<'_>) -> Result<(), Message> {
    let unfinished = beside(path, "-new");
    for suffix in ["", "-journal", "-wal", "-shm"] {
        // What an earlier attempt left; what cannot be removed is reported when it is opened.
        let _ = fs::remove_file(beside(&unfinished, suffix));
    }
    schema::create(&unfinished, beginning).map_err(|error| explain(path, &error))?;
    fs::rename(&unfinished, path).map_err(|error| unreadable(path, &error))
}

/// A path whose name has something after it.
fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

/// The right to write to a store, which ends with the process, however it ends.
fn lock(path: &Path) -> Result<File, Message> {
    let file = File::create(beside(path, "-lock")).map_err(|error| unreadable(path, &error))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(Message::from(texts::StoreBusy { path: path.display() })),
        Err(TryLockError::Error(error)) => Err(unreadable(path, &error)),
    }
}

/// What an error of SQLite means to a user.
fn explain(path: &Path, error: &Error) -> Message {
    match error.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => Message::from(texts::StoreFull { path: path.display() }),
        Some(ErrorCode::NotADatabase) => foreign(path),
        // No cell is longer than the file that it stands in.
        Some(ErrorCode::DatabaseCorrupt | ErrorCode::TooBig) => damaged(path, "pages"),
        Some(ErrorCode::ConstraintViolation) => Message::from(texts::StoreTwice { path: path.display() }),
        _ => unreadable(path, error),
    }
}

/// The system denies access.
fn unreadable(path: &Path, error: &dyn Display) -> Message {
    Message::from(texts::StoreUnreadable { path: path.display(), error })
}

/// The file belongs to another program.
fn foreign(path: &Path) -> Message {
    Message::from(texts::StoreForeign { path: path.display() })
}

/// A part of the store is not as it was written: `pages`, `tables`, `cup`, `agents` or `games`.
fn damaged(path: &Path, part: &str) -> Message {
    Message::from(texts::StoreDamaged { path: path.display(), part })
}

/// A game is not as it was written.
fn damaged_game(path: &Path, id: &str) -> Message {
    Message::from(texts::StoreDamagedGame { path: path.display(), id })
}

#[cfg(test)]
mod tests;
