//! One question, one answer: what the command line prints with `--json` is what the server answers.

use std::process::Command;

use crate::server::Server;
use serde_json::{Value, json};

/// What the command prints.
fn printed(arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_alfabeta")).args(arguments).output().expect("the binary starts");
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

/// What the server answers, at once or after its events.
fn answered(server: &Server, name: &str, question: &Value) -> Value {
    let answer = server.post(&format!("/api/{name}"), question);
    assert_eq!(answer.status, 200, "{name}: {}", answer.body);
    match answer.body.split_once("event: done\n") {
        Some((_, done)) => {
            let data = done.lines().find_map(|line| line.strip_prefix("data: ")).expect("the answer");
            serde_json::from_str(data).expect("JSON")
        }
        None => answer.json(),
    }
}

#[test]
fn the_command_line_and_the_server_give_the_same_answer() {
    let server = Server::start();
    let opening = json!({ "game": "kalah:3,3", "moves": "1" });
    let sheet = json!({ "game": "tictactoe", "position": "{ 1, 1, 0, -1, -1, 0, 0,1,0}", "to_move": "min" });
    let position = ["--position", "{ 1, 1, 0, -1, -1, 0, 0,1,0}", "--to-move", "min"];
    let cases: [(&[&str], &str, Value); 10] = [
        (&["games"], "games", json!({})),
        (&["show", "tictactoe"], "position", sheet.clone()),
        (
            &["analyse", "tictactoe", "--all-moves"],
            "analyse",
            json!({ "setup": sheet, "search": { "every_move": true } }),
        ),
        (&["compare", "tictactoe", "--threads", "1"], "compare", json!({ "setup": sheet })),
        (&["solve", "tictactoe", "--threads", "1", "--table", "1"], "solve", json!({ "setup": sheet, "table": 1 })),
        (&["perft", "kalah:3,3", "4", "--moves", "1"], "perft", json!({ "setup": opening, "depth": 4 })),
        (
            &["laws", "kalah:3,3", "--moves", "1", "--games", "5"],
            "laws",
            json!({ "setup": opening, "seed": 1, "games": 5 }),
        ),
        (
            &["judge", "kalah:3,3", "--moves", "1", "--agent", "random:seed=3", "--games", "2", "--table", "1"],
            "judge",
            json!({ "setup": opening, "agent": "random:seed=3", "games": 2, "seed": 1, "table": 1 }),
        ),
        (
            &["analyse", "kalah:3,3", "--moves", "1", "--depth", "all", "--algorithm", "engine", "--threads", "1"],
            "analyse",
            json!({ "setup": opening, "search": { "algorithm": "engine", "depth": "all" } }),
        ),
        (
            &[
                "match",
                "kalah:3,3",
                "--a",
                "negamax:depth=all,nodes=500",
                "--b",
                "random:seed=7",
                "--openings",
                "random:1:2",
            ],
            "match",
            json!({
                "setup": { "game": "kalah:3,3" }, "a": "negamax:depth=all,nodes=500", "b": "random:seed=7",
                "openings": "random:1:2", "seed": 1,
            }),
        ),
    ];
    for (arguments, name, question) in cases {
        let is_sheet = arguments.get(1) == Some(&"tictactoe");
        let mut arguments = arguments.to_vec();
        arguments.push("--json");
        arguments.extend(position.iter().filter(|_| is_sheet));
        let said: Value = serde_json::from_str(&printed(&arguments)).expect("JSON");
        let mut heard = answered(&server, name, &question);
        if name == "match" {
            // A guest's agents have a time limit, which is part of their name.
            heard["agents"] = said["agents"].clone();
        }
        assert_eq!(said, heard, "{arguments:?}");
    }
}

#[test]
fn a_tree_prints_the_bytes_of_the_answer() {
    let server = Server::start();
    let text = "[a:[3 12 8] b:[2* !4 6] c:[14 5 2]]";
    let tree = json!({ "source": { "text": text }, "convention": { "cut": "lt", "window": "-inf,9" }, "open": "all" });
    let small = json!({ "source": { "text": text } });
    let search = json!({ "algorithm": "minimax", "depth": 1 });
    let searched =
        json!({ "source": { "search": { "setup": { "game": "tictactoe", "moves": "4 0 2" }, "search": search } } });
    let from = ["from", "tictactoe", "--moves", "4 0 2", "--algorithm", "minimax", "--depth", "1", "--threads", "1"];
    let attempt = r#"{"values":{"":"3","b":"<= 2"},"best":"a"}"#;
    let check = json!({ "tree": small, "attempt": serde_json::from_str::<Value>(attempt).expect("JSON") });
    let cases: [(&[&str], &str, Value); 5] = [
        (&["--expr", text, "--cut", "lt", "--window", "-inf,9", "--format", "json"], "tree", tree),
        (&["--expr", text, "--format", "json"], "tree", small.clone()),
        (&[&from[..], &["--format", "json"]].concat(), "tree", searched),
        (&["--expr", text, "--format", "steps-json"], "steps", json!({ "tree": small })),
        (&["--expr", text, "--check", attempt, "--format", "json"], "check", check),
    ];
    for (arguments, name, question) in cases {
        let answer = server.post(&format!("/api/{name}"), &question);
        assert_eq!(answer.status, 200, "{arguments:?}: {}", answer.body);
        assert_eq!(printed(&[&["tree"], arguments].concat()).trim_end(), answer.body, "{arguments:?}");
    }
    for format in ["report", "text", "svg", "latex", "tikz", "dot", "mermaid", "csv", "steps", "native", "forest"] {
        let question = json!({ "tree": small, "format": format, "key": true, "language": "es" });
        let file = answered(&server, "picture", &question);
        let said = printed(&["tree", "--expr", text, "--format", format, "--lang", "es"]);
        assert_eq!(file["text"].as_str(), Some(&*said), "{format}");
    }
}

#[test]
fn exercises_are_printed_as_they_are_answered() {
    let server = Server::start();
    let question = json!({ "seed": 5, "number": 3, "wishes": { "depth": 2, "cuts": [1, 2] }, "format": "latex", "language": "en" });
    let generated = answered(&server, "generate", &question);
    let arguments = "tree generate --depth 2 --cuts 1..2 --seed 5 -n 3 --format latex --statement";
    let said = printed(&arguments.split(' ').collect::<Vec<_>>());
    assert_eq!(generated["files"][0]["text"].as_str(), Some(&*said));
    assert_eq!((generated["exercises"].as_array().map(Vec::len), &generated["problem"]), (Some(3), &Value::Null));
}

#[test]
fn a_trace_prints_the_visits_of_the_answer() {
    let server = Server::start();
    let lines = printed(&["trace", "tictactoe", "--moves", "4 0 2", "--depth", "2", "--json"]);
    let said: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let setup = json!({ "game": "tictactoe", "moves": "4 0 2" });
    let heard = answered(&server, "trace", &json!({ "setup": setup, "search": { "depth": 2 }, "most": 1000 }));
    assert_eq!(Value::from(said), heard["visits"]);
}

#[test]
fn a_certificate_proves_the_same_to_both() {
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("same-answer-certificate.txt");
    let file = path.to_str().expect("UTF-8");
    printed(&["solve", "kalah:2,2", "--threads", "1", "--table", "1", "--certificate", file, "--force"]);
    let said: Value = serde_json::from_str(&printed(&["verify", file, "--json"])).expect("JSON");
    let certificate = std::fs::read_to_string(&path).expect("a certificate");
    let server = Server::start();
    assert_eq!(said, answered(&server, "verify", &json!({ "certificate": certificate })));
    let cut = answered(&server, "verify", &json!({ "certificate": "alfabeta certificate 2\n" }));
    assert_eq!((&cut["line"], &cut["reason"]["id"]), (&json!(2), &json!("certificate-cut")));
}

#[test]
fn the_lines_of_a_book_are_the_same_from_both() {
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("same-answer-book.txt");
    let _ = std::fs::remove_file(&path);
    let file = path.to_str().expect("UTF-8");
    printed(&["book", "connect4:4,4", "--plies", "2", "--threads", "1", "--table", "1", "--output", file]);
    let server = Server::start();
    let answer = server.post("/api/book", &json!({ "game": "connect4:4,4", "plies": 2, "table": 1 }));
    let told = answer.body.lines().filter_map(|line| line.strip_prefix("data: "));
    let told: Vec<Value> = told.map(|data| serde_json::from_str(data).expect("JSON")).collect();
    let (filled, entries) = told.split_last().expect("an answer");
    let lines: String = entries.iter().filter_map(|entry| entry["line"].as_str()).collect();
    let text = filled["header"].as_str().expect("a header").to_owned() + &lines;
    let written = std::fs::read_to_string(&path).expect("a book");
    assert!(lines.lines().count() == 11 && written.starts_with(&text), "{text}");
    assert_eq!(filled["complete"], json!(true));
}
