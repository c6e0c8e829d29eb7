//! The tables of a store, and whether a file is one.

use std::path::Path;

use alfabeta::message::Message;
use rusqlite::{Connection, Result, params};

use super::Beginning;
use super::error::{explain, foreign};

/// `alfa`, in the header of every store, so that no other program's file is taken for one.
const APPLICATION: i32 = i32::from_be_bytes(*b"alfa");

/// The version of the tables below. A store of an older version is brought up to date, one of a newer version refused.
const VERSION: i32 = 1;

const TABLES: &str = "
    CREATE TABLE cup (
        only INTEGER PRIMARY KEY CHECK (only = 1),
        identity TEXT NOT NULL, -- all that a result may depend on, as JSON
        text TEXT NOT NULL,     -- the cup file
        openings TEXT NOT NULL  -- the moves of each, one opening a line
    );
    CREATE TABLE agent (
        number INTEGER PRIMARY KEY,
        name TEXT NOT NULL UNIQUE,
        sha256 TEXT NOT NULL
    );
    CREATE TABLE game (
        round INTEGER NOT NULL,
        meeting INTEGER NOT NULL,
        game INTEGER NOT NULL,
        first INTEGER NOT NULL REFERENCES agent,
        second INTEGER NOT NULL REFERENCES agent,
        opening INTEGER NOT NULL,
        half_points INTEGER NOT NULL CHECK (half_points IN (0, 1, 2)), -- twice the points of the first
        ending TEXT NOT NULL,  -- rules, repetition, length, resignation or the name of a failure
        detail TEXT,           -- what happened, as JSON
        moves TEXT NOT NULL,   -- with blanks between
        plies TEXT NOT NULL,   -- the same with times and what the agents said, as JSON
        board TEXT NOT NULL,
        started INTEGER NOT NULL, -- milliseconds since 1970
        micros INTEGER NOT NULL,
        sandbox TEXT NOT NULL, -- what was enforced, as JSON
        host TEXT NOT NULL,
        version TEXT NOT NULL,
        stray TEXT NOT NULL,   -- other output of both agents, as JSON
        stderr1 BLOB NOT NULL,
        stderr2 BLOB NOT NULL,
        PRIMARY KEY (round, meeting, game)
    ) WITHOUT ROWID;
";

/// Makes a file with the tables and the cup.
pub(super) fn create(path: &Path, beginning: &Beginning<'_>) -> Result<()> {
    let Beginning { cup, text, fingerprints, openings } = beginning;
    // An opening without moves is an empty line.
    let openings: String = openings.iter().map(|moves| moves.join(" ") + "\n").collect();
    let mut connection = Connection::open(path)?;
    set_up(&connection)?;
    let transaction = connection.transaction()?;
    transaction.execute_batch(TABLES)?;
    let identity = cup.identity().to_string();
    transaction.execute("INSERT INTO cup VALUES (1, ?1, ?2, ?3)", params![identity, text, openings])?;
    for (number, (agent, sha256)) in cup.agents.iter().zip(*fingerprints).enumerate() {
        transaction.execute("INSERT INTO agent VALUES (?1, ?2, ?3)", params![number, agent.name, sha256])?;
    }
    transaction.pragma_update(None, "application_id", APPLICATION)?;
    transaction.pragma_update(None, "user_version", VERSION)?;
    transaction.commit()?;
    // The last one to close a store moves its log into it: one file holds everything.
    connection.close().map_err(|(_, error)| error)
}

/// How a store is written: readers do not wait for the writer, and a game is on the disk when it is said to be.
pub(super) fn set_up(connection: &Connection) -> Result<()> {
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.busy_timeout(std::time::Duration::from_secs(10))
}

/// Refuses files of other programs and of newer versions.
pub(super) fn check(connection: &Connection, path: &Path) -> std::result::Result<(), Message> {
    let ask = |name| pragma(connection, name).map_err(|error| explain(path, &error));
    if ask("application_id")? != APPLICATION {
        return Err(foreign(path));
    }
    let version = ask("user_version")?;
    if VERSION < version {
        let path = path.display();
        let english = format!(
            "{path} was written by a newer alfabeta (version {version} of its tables, this one knows {VERSION})"
        );
        let message = Message::new("arena-store-newer", english);
        return Err(message.with("path", path).with("version", version).with("known", VERSION));
    }
    Ok(())
}

fn pragma(connection: &Connection, name: &str) -> Result<i32> {
    connection.pragma_query_value(None, name, |row| row.get(0))
}
