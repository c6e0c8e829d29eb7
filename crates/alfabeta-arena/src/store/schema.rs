//! The tables of a store, and whether a file is one.

use std::path::Path;

use alfabeta::message::Message;
use rusqlite::types::Value;
use rusqlite::{Connection, Result, params_from_iter};

use super::{Beginning, digest};
use super::{damaged, explain, foreign};
use crate::texts;

/// `alfa`, in the header of every store, so that no other program's file is taken for one.
const APPLICATION: i32 = i32::from_be_bytes(*b"alfa");

/// The version of the tables below. Stores of other versions are refused: those of version 1 had no checksums, so
/// damage in them cannot be noticed.
const VERSION: i32 = 2;

const TABLES: &str = "
    CREATE TABLE cup (
        only INTEGER PRIMARY KEY CHECK (only = 1),
        identity TEXT NOT NULL, -- all that a result may depend on, as JSON
        text TEXT NOT NULL,     -- the cup file
        openings TEXT NOT NULL, -- the moves of each, one opening a line
        checksum INTEGER NOT NULL -- of the row, as in all tables
    );
    CREATE TABLE agent (
        number INTEGER PRIMARY KEY,
        name TEXT NOT NULL UNIQUE,
        sha256 TEXT NOT NULL,
        checksum INTEGER NOT NULL
    );
    CREATE TABLE tally (
        only INTEGER PRIMARY KEY CHECK (only = 1),
        games INTEGER NOT NULL, -- how many games there are
        digest INTEGER NOT NULL, -- the sum of their checksums, so that none can be missing
        checksum INTEGER NOT NULL
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
        checksum INTEGER NOT NULL,
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
    let row = vec![1.into(), cup.identity().to_string().into(), text.to_string().into(), openings.into()];
    insert(&transaction, "cup", row)?;
    for (number, (agent, sha256)) in cup.agents.iter().zip(*fingerprints).enumerate() {
        insert(&transaction, "agent", vec![(number as i64).into(), agent.name.clone().into(), sha256.clone().into()])?;
    }
    insert(&transaction, "tally", vec![1.into(), 0.into(), 0.into()])?;
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

/// Adds a row with its checksum to a table.
pub(super) fn insert(connection: &Connection, table: &str, values: Vec<Value>) -> Result<()> {
    write(connection, "INSERT", table, values)
}

/// Replaces a row by its key.
pub(super) fn replace(connection: &Connection, table: &str, values: Vec<Value>) -> Result<()> {
    write(connection, "REPLACE", table, values)
}

fn write(connection: &Connection, how: &str, table: &str, values: Vec<Value>) -> Result<()> {
    let places = vec!["?"; values.len() + 1].join(", ");
    let sql = format!("{how} INTO {table} VALUES ({places})");
    connection.prepare_cached(&sql)?.execute(params_from_iter(digest::sealed(values))).map(drop)
}

/// Refuses files of other programs and of other versions, and tables that are not those above: what SQL says about them could
/// be made to say anything.
pub(super) fn check(connection: &Connection, path: &Path) -> std::result::Result<(), Message> {
    let ask = |name| pragma(connection, name).map_err(|error| explain(path, &error));
    if ask("application_id")? != APPLICATION {
        return Err(foreign(path));
    }
    let version = ask("user_version")?;
    let known = VERSION;
    if VERSION < version {
        return Err(Message::from(texts::StoreNewer { path: path.display(), version, known }));
    }
    if version < VERSION {
        return Err(Message::from(texts::StoreOlder { path: path.display(), version, known }));
    }
    let own = || -> Result<_> {
        let own = Connection::open_in_memory()?;
        own.execute_batch(TABLES)?;
        tables(&own)
    };
    let expected = own().map_err(|error| explain(path, &error))?;
    if tables(connection).map_err(|error| explain(path, &error))? != expected {
        return Err(damaged(path, "tables"));
    }
    Ok(())
}

/// What a file says about its tables; of strange ones, no more than the first.
fn tables(connection: &Connection) -> Result<Vec<[Value; 4]>> {
    connection
        .prepare("SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY name LIMIT 10")?
        .query_map([], |row| Ok([row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?]))?
        .collect()
}

fn pragma(connection: &Connection, name: &str) -> Result<i32> {
    connection.pragma_query_value(None, name, |row| row.get(0))
}
