//! Games for other programs and for people: JSON lines, text in the manner of PGN, and tables for spreadsheets.

use std::fmt::Write;

use serde_json::{Value, json};

use crate::store::GameRecord;

/// A game as one line of JSON that needs nothing else to be understood.
pub fn json_line(game: &str, names: &[String], record: &GameRecord) -> String {
    let log = |bytes: &[u8]| Value::String(String::from_utf8_lossy(bytes).into_owned());
    let value = json!({
        "v": 1,
        "game": game,
        "id": record.id.to_string(),
        "players": record.agents.map(|agent| names.get(agent).cloned().unwrap_or_default()),
        "result": record.result(),
        "ending": record.ending,
        "detail": record.detail,
        "opening": record.opening,
        "moves": record.plies,
        "started": record.started,
        "micros": record.micros,
        "sandbox": record.sandbox,
        "host": record.host,
        "version": record.version,
        "stray": record.stray,
        "stderr": record.stderr.each_ref().map(|bytes| log(bytes)),
    });
    value.to_string()
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
        let value = ply.info["value"]["points"].as_i64().map(|points| format!("{points:+}"));
        let depth = ply.info["depth"].as_u64().map(|depth| format!("/{depth}"));
        let said = format!("{}{}", value.unwrap_or_default(), depth.unwrap_or_default());
        let _ = match ply.micros {
            None => write!(out, "{}. {} ", number + 1, ply.text),
            Some(micros) => {
                let blank = if said.is_empty() { "" } else { " " };
                write!(out, "{}. {} {{{said}{blank}{:.2}s}} ", number + 1, ply.text, micros as f64 / 1e6)
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
    use crate::schedule::GameId;
    use crate::store::PlyRecord;

    fn record() -> GameRecord {
        let ply = |text: &str, micros, info| PlyRecord { text: text.into(), seat: 1, micros, info };
        GameRecord {
            id: GameId { round: 1, table: 2, game: 3 },
            agents: [1, 0],
            opening: 1,
            half_points: 2,
            ending: "rules".into(),
            detail: None,
            plies: vec![
                ply("4", None, Value::Null),
                ply("B", Some(210_000), json!({ "depth": 6, "value": { "points": 13 } })),
                ply("2", Some(5_000), Value::Null),
            ],
            board: Vec::new(),
            started: 0,
            micros: 300_000,
            sandbox: Value::Null,
            host: "here".into(),
            version: "0.1.0".into(),
            stray: Value::Null,
            stderr: [Vec::new(), b"oh\xff".to_vec()],
        }
    }

    #[test]
    fn a_game_can_be_read_by_people_and_programs() {
        let names = ["=ana,\"x\"".to_string(), "ben".to_string()];
        let text = text("connect4", &names, &record());
        assert!(text.starts_with("[Game \"connect4\"]\n[Id \"1.2.3\"]\n[First \"ben\"]"));
        assert!(text.ends_with("1. 4 2. B {+13/6 0.21s} 3. 2 {0.01s} 1-0\n"), "{text}");
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
