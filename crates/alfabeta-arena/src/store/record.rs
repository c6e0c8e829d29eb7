//! A game as it is kept, and whether what is read is one.

use alfabeta_workbench::ratings::Game;
use rusqlite::Row;
use rusqlite::types::Value as Cell;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::position::seat_number;
use crate::protocol::Info;
use crate::referee::{Ending, PlayedGame, Stray};
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

/// How many columns a game has beside its checksum, in the order of the table.
pub(super) const COLUMNS: usize = 20;

/// The number of a pair of games among all pairs of a cup.
pub(super) fn pair(round: u64, table: u64, game: u64) -> u64 {
    (round << 48) | (table << 24) | ((game - 1) / 2)
}

/// The result of a game by twice the points of seat 1: `1-0`, `0-1` or `1/2-1/2`.
pub fn result(half_points: u8) -> &'static str {
    ["0-1", "1/2-1/2", "1-0"][usize::from(half_points.min(2))]
}

impl GameRecord {
    /// A game that was played by the schedule; the caller adds the rest.
    pub fn new(fixture: &Fixture, played: &PlayedGame) -> GameRecord {
        let ply = |ply: &crate::referee::Ply| PlyRecord {
            text: ply.text.clone(),
            seat: seat_number(ply.player),
            micros: ply.time.map(|time| time.as_micros() as u64),
            cpu: ply.cpu.map(|time| time.as_micros() as u64),
            info: ply.info.clone(),
        };
        let detail = match &played.conclusion.ending {
            Ending::Failure { detail, .. } => Some(json!(detail)),
            _ => None,
        };
        GameRecord {
            id: fixture.id,
            agents: fixture.agents,
            opening: fixture.opening,
            half_points: played.conclusion.half_points(),
            ending: played.conclusion.ending.to_string(),
            detail,
            plies: played.plies.iter().map(ply).collect(),
            board: played.board.clone(),
            started: 0,
            micros: 0,
            sandbox: Value::Null,
            host: String::new(),
            version: env!("CARGO_PKG_VERSION").into(),
            stray: played.stray.clone(),
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

    /// The row of the table, but for the checksum.
    pub(super) fn to_row(&self) -> Vec<Cell> {
        let number = |number: usize| Cell::Integer(number as i64);
        vec![
            i64::from(self.id.round).into(),
            i64::from(self.id.table).into(),
            i64::from(self.id.game).into(),
            number(self.agents[0]),
            number(self.agents[1]),
            number(self.opening),
            i64::from(self.half_points).into(),
            self.ending.clone().into(),
            self.detail.as_ref().map(Value::to_string).into(),
            self.moves().into(),
            json!(self.plies).to_string().into(),
            self.board.join("\n").into(),
            self.started.into(),
            self.micros.into(),
            self.sandbox.to_string().into(),
            self.host.clone().into(),
            self.version.clone().into(),
            json!(self.stray).to_string().into(),
            self.stderr[0].clone().into(),
            self.stderr[1].clone().into(),
        ]
    }

    /// The game of a row that is a game between agents of this number with these openings; otherwise `None`.
    pub(super) fn from_row(row: &Row<'_>, agents: usize, openings: &[Vec<String>]) -> Option<GameRecord> {
        fn parse<T: for<'a> Deserialize<'a>>(row: &Row<'_>, column: usize) -> Option<T> {
            serde_json::from_str(row.get_ref(column).ok()?.as_str().ok()?).ok()
        }
        let detail: Option<String> = row.get(8).ok()?;
        let record = GameRecord {
            id: GameId { round: row.get(0).ok()?, table: row.get(1).ok()?, game: row.get(2).ok()? },
            agents: [row.get(3).ok()?, row.get(4).ok()?],
            opening: row.get(5).ok()?,
            half_points: row.get(6).ok()?,
            ending: row.get(7).ok()?,
            detail: detail.map(|text| serde_json::from_str(&text)).transpose().ok()?,
            plies: parse(row, 10)?,
            board: row.get::<_, String>(11).ok()?.split('\n').map(String::from).collect(),
            started: row.get(12).ok()?,
            micros: row.get(13).ok()?,
            sandbox: parse(row, 14)?,
            host: row.get(15).ok()?,
            version: row.get(16).ok()?,
            stray: parse(row, 17)?,
            stderr: [row.get(18).ok()?, row.get(19).ok()?],
        };
        let is_game = record.is_plausible(agents, openings) && row.get_ref(9).ok()?.as_str().ok()? == record.moves();
        is_game.then_some(record)
    }

    /// Whether a cup of this many agents with these openings can have such a game. A right checksum says only that nothing
    /// changed on the way; any program may have written it.
    fn is_plausible(&self, agents: usize, openings: &[Vec<String>]) -> bool {
        let GameId { round, table, game } = self.id;
        let [first, second] = self.agents;
        let opening = openings.get(self.opening % openings.len().max(1)).map_or(&[][..], Vec::as_slice);
        let is_word = |text: &str| !text.is_empty() && !text.contains(|c: char| c.is_whitespace() || c.is_control());
        0 < round.min(table).min(game)
            && first.max(second) < agents
            && first != second
            && self.half_points <= 2
            && Ending::NAMES.contains(&&*self.ending)
            && self.plies.iter().all(|ply| is_word(&ply.text) && (1..=2).contains(&ply.seat))
            && self.plies.iter().zip(opening).all(|(ply, text)| ply.text == *text)
    }
}
