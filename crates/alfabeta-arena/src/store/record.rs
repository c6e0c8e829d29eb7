//! A game as it is kept.

use alfabeta_workbench::ratings::Game;
use rusqlite::{Connection, Row, params};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::position::seat_number;
use crate::protocol::Info;
use crate::referee::{Ending, Stray, Transcript};
use crate::schedule::{Fixture, GameId};

/// All that is known of a game that has ended.
#[derive(Clone, PartialEq, Debug)]
pub struct GameRecord {
    /// Its name.
    pub id: GameId,
    /// Who sat at seat 1 and at seat 2, by their numbers.
    pub agents: [usize; 2],
    /// The number of its opening.
    pub opening: usize,
    /// Twice the points of seat 1: 2, 1 or 0.
    pub half_points: u8,
    /// How it ended: `rules`, `repetition`, `length`, `resignation` or the name of a failure.
    pub ending: String,
    /// What happened, if an agent failed: a message with its identifier, arguments and English.
    pub detail: Option<Value>,
    /// All moves, those of the opening first.
    pub plies: Vec<PlyRecord>,
    /// The rows of the last board.
    pub board: Vec<String>,
    /// When it began, in milliseconds since 1970.
    pub started: i64,
    /// How long it took, in microseconds.
    pub micros: i64,
    /// What was enforced on the agents of seat 1 and seat 2.
    pub sandbox: Value,
    /// On which machine it was played.
    pub host: String,
    /// The version of the arena.
    pub version: String,
    /// What both agents wrote to their output besides the protocol: how many lines, and the first of them.
    pub stray: [Stray; 2],
    /// The end of what they wrote to standard error.
    pub stderr: [Vec<u8>; 2],
}

/// A move as it is kept.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlyRecord {
    /// The move.
    #[serde(rename = "move")]
    pub text: String,
    /// Who made it: 1 or 2.
    pub seat: u8,
    /// How long it took, in microseconds; `None` in the opening.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub micros: Option<u64>,
    /// For how long the agent's processes computed meanwhile, in microseconds, where that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cpu: Option<u64>,
    /// What the agent said about its search.
    #[serde(default, skip_serializing_if = "Info::is_empty")]
    pub info: Info,
}

/// The columns in the order in which [`GameRecord::from_row`] takes them.
pub(super) const SELECT: &str = "SELECT round, meeting, game, first, second, opening, half_points, ending, detail, plies, \
                                 board, started, micros, sandbox, host, version, stray, stderr1, stderr2 FROM game";

/// The number of a pair of games among all pairs of a cup.
pub(super) fn pair(round: u64, table: u64, game: u64) -> u64 {
    (round << 48) | (table << 24) | ((game - 1) / 2)
}

/// The result of a game by twice the points of seat 1: `1-0`, `0-1` or `1/2-1/2`.
pub fn result(half_points: u8) -> &'static str {
    ["0-1", "1/2-1/2", "1-0"][usize::from(half_points.min(2))]
}

impl GameRecord {
    /// A game that was played by the schedule; the rest is for whoever ran it to add.
    pub fn new(fixture: &Fixture, transcript: &Transcript) -> GameRecord {
        let ply = |ply: &crate::referee::Ply| PlyRecord {
            text: ply.text.clone(),
            seat: seat_number(ply.player),
            micros: ply.time.map(|time| time.as_micros() as u64),
            cpu: ply.cpu.map(|time| time.as_micros() as u64),
            info: ply.info.clone(),
        };
        let detail = match &transcript.verdict.ending {
            Ending::Failure { detail, .. } => Some(json!(detail)),
            _ => None,
        };
        GameRecord {
            id: fixture.id,
            agents: fixture.agents,
            opening: fixture.opening,
            half_points: transcript.verdict.half_points(),
            ending: transcript.verdict.ending.to_string(),
            detail,
            plies: transcript.plies.iter().map(ply).collect(),
            board: transcript.board.clone(),
            started: 0,
            micros: 0,
            sandbox: Value::Null,
            host: String::new(),
            version: env!("CARGO_PKG_VERSION").into(),
            stray: transcript.stray.clone(),
            stderr: [Vec::new(), Vec::new()],
        }
    }

    /// The game as the ratings need it.
    pub fn rated(&self) -> Game {
        let GameId { round, table, game } = self.id;
        let pair = pair(round.into(), table.into(), game.into());
        Game { agents: self.agents, half_points: self.half_points, pair, moves: self.moves() }
    }

    /// The moves with blanks between.
    pub fn moves(&self) -> String {
        self.plies.iter().map(|ply| ply.text.as_str()).collect::<Vec<_>>().join(" ")
    }

    /// The result, seat 1 first.
    pub fn result(&self) -> &'static str {
        result(self.half_points)
    }

    /// One transaction: the game is there, or it is not.
    pub(super) fn insert(&self, connection: &mut Connection) -> rusqlite::Result<()> {
        let transaction = connection.transaction()?;
        transaction.execute(
            "INSERT INTO game (round, meeting, game, first, second, opening, half_points, ending, detail, moves, plies, \
             board, started, micros, sandbox, host, version, stray, stderr1, stderr2) \
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20)",
            params![
                self.id.round,
                self.id.table,
                self.id.game,
                self.agents[0],
                self.agents[1],
                self.opening,
                self.half_points,
                self.ending,
                self.detail.as_ref().map(Value::to_string),
                self.moves(),
                json!(self.plies).to_string(),
                self.board.join("\n"),
                self.started,
                self.micros,
                self.sandbox.to_string(),
                self.host,
                self.version,
                json!(self.stray).to_string(),
                self.stderr[0],
                self.stderr[1],
            ],
        )?;
        transaction.commit()
    }

    pub(super) fn from_row(row: &Row<'_>) -> rusqlite::Result<GameRecord> {
        let parse = |column: usize| -> rusqlite::Result<Value> {
            let text: Option<String> = row.get(column)?;
            Ok(text.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default())
        };
        Ok(GameRecord {
            id: GameId { round: row.get(0)?, table: row.get(1)?, game: row.get(2)? },
            agents: [row.get(3)?, row.get(4)?],
            opening: row.get(5)?,
            half_points: row.get(6)?,
            ending: row.get(7)?,
            detail: Some(parse(8)?).filter(|detail| !detail.is_null()),
            plies: serde_json::from_value(parse(9)?).unwrap_or_default(),
            board: row.get::<_, String>(10)?.split('\n').map(String::from).collect(),
            started: row.get(11)?,
            micros: row.get(12)?,
            sandbox: parse(13)?,
            host: row.get(14)?,
            version: row.get(15)?,
            stray: serde_json::from_value(parse(16)?).unwrap_or_default(),
            stderr: [row.get(17)?, row.get(18)?],
        })
    }
}
