//! Games for other programs and for people: JSON lines, text in the manner of PGN, tables for spreadsheets, and the standing
//! as a page that needs nothing but itself.

mod html;

pub use html::{html, progress};

use std::fmt::Write;

use serde::Serialize;
use serde_json::{Value, json};

use crate::protocol;
use crate::referee::Stray;
use crate::store::{GameRecord, PlyRecord};

/// A game that needs nothing else to be understood: a line of a JSON file, and what the page replays.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PublishedGame {
    /// The version of this description.
    pub v: u32,
    /// The name of the game with its parameters.
    pub game: String,
    /// The name of this one in its cup: `3.2.1`.
    pub id: String,
    /// Who sat at seat 1 and at seat 2.
    pub players: (String, String),
    /// `1-0`, `0-1` or `1/2-1/2`.
    pub result: &'static str,
    /// How it ended: `rules`, `repetition`, `length`, `resignation` or the name of a failure.
    pub ending: String,
    /// What happened, if an agent failed.
    #[cfg_attr(feature = "schema", schemars(with = "Option<alfabeta::message::Message>"))]
    pub detail: Option<Value>,
    /// The number of its opening.
    pub opening: usize,
    /// All moves, those of the opening first.
    pub moves: Vec<PlyRecord>,
    /// When it began, in milliseconds since 1970.
    pub started: i64,
    /// How long it took, in microseconds.
    pub micros: i64,
    /// What was enforced on the agents.
    pub sandbox: Value,
    /// On which machine it was played.
    pub host: String,
    /// The version of the arena.
    pub version: String,
    /// What the agents wrote to their output besides the protocol.
    pub stray: (Stray, Stray),
    /// The end of what they wrote to standard error.
    pub stderr: (String, String),
}

impl PublishedGame {
    /// The game of a record; `names` are those of the agents of the cup.
    pub fn new(game: &str, names: &[String], record: &GameRecord) -> PublishedGame {
        let name = |seat: usize| names.get(record.agents[seat]).cloned().unwrap_or_default();
        let log = |seat: usize| String::from_utf8_lossy(&record.stderr[seat]).into_owned();
        let [one, two] = record.stray.clone();
        PublishedGame {
            v: 1,
            game: game.into(),
            id: record.id.to_string(),
            players: (name(0), name(1)),
            result: record.result(),
            ending: record.ending.clone(),
            detail: record.detail.clone(),
            opening: record.opening,
            moves: record.plies.clone(),
            started: record.started,
            micros: record.micros,
            sandbox: record.sandbox.clone(),
            host: record.host.clone(),
            version: record.version.clone(),
            stray: (one, two),
            stderr: (log(0), log(1)),
        }
    }
}

/// A game as one line of JSON.
pub fn json_line(game: &str, names: &[String], record: &GameRecord) -> String {
    json!(PublishedGame::new(game, names, record)).to_string()
}

/// A game as text: tags, then the moves with what the agents said about them, `4 {+13/6 0.21s}`.
pub fn text(game: &str, names: &[String], record: &GameRecord) -> String {
    let name = |seat: usize| names.get(record.agents[seat]).map_or("", String::as_str);
    let mut out = String::new();
    for (tag, value) in [
        ("Game", game),
        ("Id", &record.id.to_string()),
        ("First", name(0)),
        ("Second", name(1)),
        ("Result", record.result()),
        ("Termination", &record.ending),
    ] {
        // Writing to a text cannot fail.
        let _ = writeln!(out, "[{tag} \"{value}\"]");
    }
    out.push('\n');
    for (number, ply) in record.plies.iter().enumerate() {
        let value = ply.info.value.map(|value| match value {
            protocol::SaidValue::Points(points) => format!("{points:+}"),
            protocol::SaidValue::Win(plies) => format!("win {plies}"),
            protocol::SaidValue::Loss(plies) => format!("loss {plies}"),
        });
        let depth = ply.info.depth.map(|depth| format!("/{depth}"));
        let said = format!("{}{}", value.unwrap_or_default(), depth.unwrap_or_default());
        let _ = match ply.micros {
            None => write!(out, "{}. {} ", number + 1, ply.text),
            Some(micros) => {
                let blank = if said.is_empty() { "" } else { " " };
                let cpu = ply.cpu.map(|cpu| format!(" cpu {:.2}s", cpu as f64 / 1e6)).unwrap_or_default();
                write!(out, "{}. {} {{{said}{blank}{:.2}s{cpu}}} ", number + 1, ply.text, micros as f64 / 1e6)
            }
        };
    }
    let _ = writeln!(out, "{}", record.result());
    out
}

/// The names of the columns of [`csv_row`].
pub const CSV_HEAD: &str = "id,first,second,result,ending,plies,micros";

/// A game as a row of a table.
pub fn csv_row(names: &[String], record: &GameRecord) -> String {
    let name = |seat: usize| names.get(record.agents[seat]).map_or(String::new(), |name| csv_cell(name));
    let (id, result, plies) = (record.id, record.result(), record.plies.len());
    format!("{id},{},{},{result},{},{plies},{}", name(0), name(1), record.ending, record.micros)
}

/// A text that may contain commas and quotes, as RFC 4180 writes it. A spreadsheet takes some first letters for a formula;
/// a quote before them keeps it from that.
fn csv_cell(text: &str) -> String {
    let guard = if text.starts_with(['=', '+', '-', '@']) { "'" } else { "" };
    if text.contains([',', '"']) || !guard.is_empty() {
        format!("\"{guard}{}\"", text.replace('"', "\"\""))
    } else {
        text.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::protocol::Info;
    use crate::schedule::GameId;

    fn record() -> GameRecord {
        let ply = |text: &str, micros, info| PlyRecord {
            text: text.into(),
            seat: 1,
            micros,
            cpu: micros.map(|time: u64| time / 2),
            info,
        };
        GameRecord {
            id: GameId { round: 1, table: 2, game: 3 },
            agents: [1, 0],
            opening: 1,
            half_points: 2,
            ending: "rules".into(),
            detail: None,
            plies: vec![
                ply("4", None, Info::default()),
                ply(
                    "B",
                    Some(210_000),
                    Info { depth: Some(6), value: Some(protocol::SaidValue::Points(13)), ..Info::default() },
                ),
                ply("2", Some(5_000), Info::default()),
            ],
            board: Vec::new(),
            started: 0,
            micros: 300_000,
            sandbox: Value::Null,
            host: "here".into(),
            version: "0.1.0".into(),
            stray: [Stray::default(), Stray::default()],
            stderr: [Vec::new(), b"oh\xff".to_vec()],
        }
    }

    #[test]
    fn a_game_can_be_read_by_people_and_programs() {
        let names = ["=ana,\"x\"".to_string(), "ben".to_string()];
        let text = text("connect4", &names, &record());
        assert!(text.starts_with("[Game \"connect4\"]\n[Id \"1.2.3\"]\n[First \"ben\"]"));
        assert!(text.ends_with("1. 4 2. B {+13/6 0.21s cpu 0.10s} 3. 2 {0.01s cpu 0.00s} 1-0\n"), "{text}");
        let line: Value = serde_json::from_str(&json_line("connect4", &names, &record())).expect("JSON");
        assert_eq!(
            (&line["v"], &line["players"][0], &line["moves"][1]["move"]),
            (&json!(1), &json!("ben"), &json!("B"))
        );
        assert_eq!(line["stderr"][1], "oh\u{fffd}");
        assert_eq!(csv_row(&names, &record()), "1.2.3,ben,\"'=ana,\"\"x\"\"\",1-0,rules,3,300000");
        assert_eq!(CSV_HEAD.split(',').count(), 7);
    }
}
