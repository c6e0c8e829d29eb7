//! One question, one answer, byte for byte: the command, the server and the module for browsers. `.ci/python` asks the same questions
//! in Python, and `.ci/site` the module as browsers load it.
//!
//! The answers are recorded in `tests/answers.jsonl`; `ALFABETA_RENEW=1 cargo test -p alfabeta-cli --test command same_answer` renews them.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

use alfabeta_workbench::Question;
use serde_json::{Value, json};

use crate::server::Server;

/// What a line of the records has between question and answer.
const ANSWER: &str = r#","answer":"#;

/// `about` says what a front end allows and `words` which texts it has, which differ; `bench` takes seconds; what `worth` finds
/// depends on the time it has.
const NOT_RECORDED: [&str; 4] = ["about", "bench", "words", "worth"];

/// A question, and the command that asks it, if there is one.
struct Record {
    command: Vec<String>,
    name: String,
    question: Value,
}

/// All questions that are recorded.
fn records() -> Vec<Record> {
    let opening = json!({ "game": "kalah:3,3", "moves": "1" });
    let position = "{ 1, 1, 0, -1, -1, 0, 0,1,0}";
    let sheet = json!({ "game": "tictactoe", "position": position, "to_move": "min" });
    let tree = json!({ "source": { "text": "[[3,12,8],[2*,!4,6],[14,5,2]]" } });
    let expr = "[[3,12,8],[2*,!4,6],[14,5,2]]";
    let attempt = json!({ "values": { "": "3", "1": "<= 2" }, "best": "0" });
    let at = ["--position", position, "--to-move", "min"];
    let record = |name: &str, question: Value, command: &[&str]| Record {
        command: command.iter().map(|word| (*word).to_owned()).collect(),
        name: name.into(),
        question,
    };
    let placed = |words: &[&'static str]| [words, &at, &["--json"]].concat();
    vec![
        record("games", json!({}), &["games", "--json"]),
        record("source", json!({ "algorithm": "negamax" }), &[]),
        record("agent", json!({ "text": "negamax:depth=6" }), &[]),
        record("position", sheet.clone(), &placed(&["show", "tictactoe"])),
        record(
            "analyse",
            json!({ "setup": sheet, "search": { "every_move": true } }),
            &placed(&["analyse", "tictactoe", "--all-moves"]),
        ),
        record(
            "analyse",
            json!({ "setup": opening, "search": { "algorithm": "engine", "depth": "all" } }),
            &[
                "analyse",
                "kalah:3,3",
                "--moves",
                "1",
                "--depth",
                "all",
                "--algorithm",
                "engine",
                "--threads",
                "1",
                "--json",
            ],
        ),
        record("think", json!({ "setup": opening, "agent": "alphabeta:depth=3" }), &[]),
        record("reply", json!({ "setup": { "game": "tictactoe" }, "move": "4", "agent": "alphabeta:depth=3" }), &[]),
        record(
            "solve",
            json!({ "setup": sheet, "table": 1 }),
            &placed(&["solve", "tictactoe", "--threads", "1", "--table", "1"]),
        ),
        record("book", json!({ "game": "tictactoe", "plies": 1, "table": 1 }), &[]),
        record(
            "verify",
            json!({ "certificate":
                "alfabeta certificate 2\ngame tictactoe\nmoves 0 3 1 4\nclaim max wins\n2\nend 1 09c7a2ceabc78fcf\n" }),
            &[],
        ),
        record("compare", json!({ "setup": sheet }), &placed(&["compare", "tictactoe", "--threads", "1"])),
        record(
            "match",
            json!({
                "setup": { "game": "kalah:3,3" }, "a": "negamax:depth=3,time=5000", "b": "random:seed=7,time=5000",
                "openings": "random:1:2", "seed": 1,
            }),
            &[
                "match",
                "kalah:3,3",
                "--a",
                "negamax:depth=3,time=5000",
                "--b",
                "random:seed=7,time=5000",
                "--openings",
                "random:1:2",
                "--json",
            ],
        ),
        record(
            "judge",
            json!({ "setup": opening, "agent": "random:seed=3", "games": 2, "seed": 1, "table": 1 }),
            &[
                "judge",
                "kalah:3,3",
                "--moves",
                "1",
                "--agent",
                "random:seed=3",
                "--games",
                "2",
                "--table",
                "1",
                "--json",
            ],
        ),
        record(
            "perft",
            json!({ "setup": opening, "depth": 4 }),
            &["perft", "kalah:3,3", "4", "--moves", "1", "--json"],
        ),
        record(
            "laws",
            json!({ "setup": opening, "seed": 1, "games": 5 }),
            &["laws", "kalah:3,3", "--moves", "1", "--games", "5", "--json"],
        ),
        record("trace", json!({ "setup": opening, "search": { "depth": 2 }, "most": 20 }), &[]),
        record("tree", tree.clone(), &["tree", "--expr", expr, "--format", "json"]),
        record("steps", json!({ "tree": tree, "from": 4, "count": 10 }), &[]),
        record(
            "check",
            json!({ "tree": tree, "attempt": attempt }),
            &["tree", "--expr", expr, "--check", r#"{"values":{"":"3","1":"<= 2"},"best":"0"}"#, "--format", "json"],
        ),
        record("picture", json!({ "tree": tree, "format": "svg", "key": true }), &[]),
        record(
            "generate",
            json!({ "seed": 7, "number": 2, "wishes": { "depth": 2, "cuts": [1, 2] }, "format": "native" }),
            &[],
        ),
    ]
}

fn file() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/answers.jsonl")
}

/// The recorded answer to each question, as it was written.
fn recorded() -> Vec<(String, String)> {
    let lines = fs::read_to_string(file()).expect("recorded answers");
    let line = |line: &str| {
        let (question, answer) = line.split_once(ANSWER).expect("a question with its answer");
        (
            question.strip_prefix(r#"{"question":"#).expect("a question").into(),
            answer.strip_suffix('}').expect("an end").into(),
        )
    };
    lines.lines().map(line).collect()
}

/// What the module for browsers answers.
fn answer_of_module(question: &str) -> String {
    let reply = alfabeta_wasm::reply(question, &|| Duration::ZERO, &mut |_| ());
    let answer = reply.strip_prefix(r#"{"done":"#).and_then(|rest| rest.strip_suffix('}'));
    answer.unwrap_or_else(|| panic!("{question}: {reply}")).to_owned()
}

/// What the server answers, at once or after its events.
fn answer_of_server(server: &Server, name: &str, question: &Value) -> String {
    let answer = server.post(&format!("/api/{name}"), question);
    assert_eq!(answer.status, 200, "{name}: {}", answer.body);
    match answer.body.split_once("event: done\n") {
        Some((_, done)) => done.lines().find_map(|line| line.strip_prefix("data: ")).expect("the answer").to_owned(),
        None => answer.body,
    }
}

/// What the command prints. A check of wrong answers says so by its exit code.
fn answer_of_command(arguments: &[String]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_alfabeta")).args(arguments).output().expect("the binary starts");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(matches!(output.status.code(), Some(0 | 1)) && errors.is_empty(), "{arguments:?}: {errors}");
    String::from_utf8(output.stdout).expect("text").trim_end().to_owned()
}

#[test]
fn all_front_ends_give_the_recorded_answers() {
    let asked: Vec<(Record, String)> = records()
        .into_iter()
        .map(|record| {
            let question = json!({ &*record.name: record.question }).to_string();
            (record, question)
        })
        .collect();
    if std::env::var_os("ALFABETA_RENEW").is_some() {
        let mut lines = String::new();
        for (_, question) in &asked {
            let _ = writeln!(lines, r#"{{"question":{question}{ANSWER}{}}}"#, answer_of_module(question));
        }
        fs::write(file(), lines).expect("the file can be written");
    }
    let recorded = recorded();
    assert_eq!(recorded.len(), asked.len(), "renew the recorded answers");
    let server = Server::start();
    for ((record, question), (known, answer)) in asked.iter().zip(&recorded) {
        assert_eq!(question, known, "renew the recorded answers");
        assert_eq!(&answer_of_module(question), answer, "the module: {question}");
        assert_eq!(&answer_of_server(&server, &record.name, &record.question), answer, "the server: {question}");
        if !record.command.is_empty() {
            assert_eq!(&answer_of_command(&record.command), answer, "the command: {question}");
        }
    }
}

#[test]
fn every_kind_of_question_is_recorded() {
    let records = records();
    let names: BTreeSet<&str> = records.iter().map(|record| &*record.name).chain(NOT_RECORDED).collect();
    let all: BTreeSet<&str> = Question::NAMES.iter().copied().collect();
    assert_eq!(names, all);
}

#[test]
fn a_trace_prints_the_visits_of_the_answer() {
    let arguments = ["trace", "kalah:3,3", "--moves", "1", "--depth", "2", "--limit", "20", "--json"].map(String::from);
    let output = Command::new(env!("CARGO_BIN_EXE_alfabeta")).args(&arguments).output().expect("the binary starts");
    let lines = String::from_utf8(output.stdout).expect("text");
    let said: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let question =
        json!({ "trace": { "setup": { "game": "kalah:3,3", "moves": "1" }, "search": { "depth": 2 }, "most": 20 } });
    let answer: Value = serde_json::from_str(&answer_of_module(&question.to_string())).expect("JSON");
    assert_eq!(Value::from(said), answer["visits"]);
}
