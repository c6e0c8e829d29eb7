//! The arena as people use it: cups of built-in agents as processes, interrupted, killed, resumed, looked at and shown.
use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::server::Server;

const ALFABETA: &str = env!("CARGO_BIN_EXE_alfabeta");

/// A cup of this many built-in agents on tic-tac-toe.
fn cup(agents: usize, more: &str) -> String {
    let kinds = ["random", "first", "alphabeta"];
    let agent = |number: usize| {
        let kind = kinds[number % 3];
        let arguments = format!("\"--algorithm\", \"{kind}\", \"--depth\", \"1\", \"--seed\", \"{number}\"");
        format!("[[agent]]\nname = \"a{number}\"\ncommand = [\"alfabeta\", \"agent\", \"tictactoe\", {arguments}]\n")
    };
    let agents: String = (1..=agents).map(agent).collect();
    format!("game = \"tictactoe\"\n{more}\n[pace]\nmovetime = 20000\nstartup = 30000\n{agents}")
}

/// A folder with a cup file.
fn place(text: &str) -> (TempDir, PathBuf) {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("cup.toml");
    fs::write(&path, text).expect("written");
    (folder, path)
}

fn arena(arguments: &[&str], folder: &Path) -> Command {
    let mut command = Command::new(ALFABETA);
    command.args(["--lang", "en", "arena"]).args(arguments).current_dir(folder).stdin(Stdio::null());
    command
}

fn ask(arguments: &[&str], folder: &Path) -> Output {
    arena(arguments, folder).output().expect("the command runs")
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

fn standing(folder: &Path) -> Value {
    let output = ask(&["standing", "--json"], folder);
    serde_json::from_slice(&output.stdout).unwrap_or_else(|_| panic!("{}", said(&output)))
}

#[test]
fn a_cup_of_twelve_runs_is_killed_resumes_and_its_page_shows_it() {
    let (folder, _) = place(&cup(12, "games-at-once = 2"));
    let mut run = arena(&["run", "cup.toml"], folder.path()).stdout(Stdio::piped()).spawn().expect("it runs");
    let lines = BufReader::new(run.stdout.take().expect("a pipe")).lines();
    let heard: Vec<String> = lines.map_while(Result::ok).take(30).collect();
    run.kill().expect("killed");
    run.wait().expect("it has ended");
    let kept = standing(folder.path())["played"].as_u64().expect("a number");
    assert!(heard.len() as u64 <= kept && kept < 132, "{kept} of {} that were told", heard.len());

    let again = ask(&["run", "cup.toml"], folder.path());
    assert_eq!(again.status.code(), Some(2), "{}", said(&again));
    assert!(said(&again).contains("alfabeta arena resume"), "{}", said(&again));
    let resumed = ask(&["resume", "cup.toml"], folder.path());
    assert_eq!(resumed.status.code(), Some(0), "{}", said(&resumed));
    let table = said(&resumed);
    assert!(table.contains("132 of 132 games") && table.contains("Crosstable"), "{table}");

    let games = ask(&["export", "--format", "csv"], folder.path());
    let games = String::from_utf8(games.stdout).expect("text");
    let ids: BTreeSet<&str> = games.lines().skip(1).filter_map(|line| line.split(',').next()).collect();
    assert_eq!((games.lines().count(), ids.len()), (133, 132), "every game once");

    let server = Server::start_by(&[
        "arena",
        "serve",
        &folder.path().join("cup.arena").display().to_string(),
        "--port",
        "0",
        "--no-open",
    ]);
    assert!(server.get("/").body.contains("<html lang=\"en\" data-arena>"));
    let now = server.post("/api/arena", &json!({})).json();
    assert_eq!((&now["games"], &now["overview"]["left"]), (&json!(132), &json!(0)));
    assert_eq!(now["overview"]["standing"].as_array().map(Vec::len), Some(12));
    assert_eq!(server.post("/api/arena", &json!({ "since": 132 })).json()["overview"], Value::Null);
    let listed = server.post("/api/arena-games", &json!({ "agent": 3, "most": 5 })).json();
    let listed = listed["games"].as_array().expect("games").clone();
    assert_eq!(listed.len(), 5);
    assert!(listed.iter().all(|game| game["agents"].as_array().is_some_and(|agents| agents.contains(&json!(3)))));
    let game = server.post("/api/arena-game", &json!({ "id": listed[0]["id"] })).json();
    assert_eq!(game["moves"].as_array().map(Vec::len), listed[0]["plies"].as_u64().map(|plies| plies as usize));
    let nothing = server.post("/api/arena-game", &json!({ "id": "99.1.1" }));
    assert_eq!((nothing.status, nothing.refusal().as_str()), (422, "arena-store-no-game"));
}

#[test]
fn the_first_interruption_lets_games_end_and_says_how_to_go_on() {
    let (folder, _) = place(&cup(4, "[openings]\nplies = 2\ncount = 5"));
    let mut run = arena(&["run", "cup.toml"], folder.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it runs");
    let mut out = BufReader::new(run.stdout.take().expect("a pipe"));
    let mut line = String::new();
    out.read_line(&mut line).expect("a game has ended");
    assert!(line.starts_with("1."), "{line}");
    let id = run.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().expect("kill").success());
    let rest: Vec<String> = out.lines().map_while(Result::ok).collect();
    assert_eq!(run.wait().expect("it has ended").code(), Some(130));
    assert_eq!(rest.last().map(String::as_str), Some("Continue with: alfabeta arena resume cup.toml"));
    let played = standing(folder.path())["played"].as_u64().expect("a number");
    assert!(0 < played && played < 60, "{played}");
}

#[test]
fn a_cup_can_be_exported_in_every_format_and_its_games_shown() {
    let (folder, _) = place(&cup(3, "[format]\nkind = \"knockout\"\n[openings]\nplies = 1"));
    let run = ask(&["run", "cup.toml", "--store", "other.arena"], folder.path());
    assert_eq!(run.status.code(), Some(0), "{}", said(&run));
    let export = |format: &str| {
        let output = ask(&["export", "other.arena", "--format", format], folder.path());
        assert!(output.status.success(), "{format}: {}", said(&output));
        String::from_utf8(output.stdout).expect("text")
    };
    let line: Value = serde_json::from_str(export("jsonl").lines().next().expect("a game")).expect("JSON");
    assert_eq!((&line["v"], &line["id"]), (&json!(1), &json!("1.1.1")));
    assert!(export("text").starts_with("[Game \"tictactoe\"]\n[Id \"1.1.1\"]"));
    let html = export("html");
    assert!(html.starts_with("<!doctype html>") && html.contains("knockout") && html.contains("bye"), "{html}");
    let shown = said(&ask(&["show", "1.1.1"], folder.path()));
    assert!(shown.contains("[First \"a2\"]") && shown.contains("by the rules"), "{shown}");
    let shown: Value = serde_json::from_slice(&ask(&["show", "1.1.1", "--json"], folder.path()).stdout).expect("JSON");
    assert_eq!(shown, line, "the same game everywhere");
}

#[test]
fn an_export_does_not_write_over_its_cup() {
    let (folder, _) = place(&cup(2, ""));
    assert_eq!(ask(&["run", "cup.toml"], folder.path()).status.code(), Some(0));
    let whole = ask(&["export"], folder.path()).stdout;
    std::os::unix::fs::symlink("cup.arena", folder.path().join("link")).expect("a link");
    for path in ["cup.arena", "./cup.arena", "link"] {
        let output = ask(&["export", "--output", path], folder.path());
        assert_eq!(output.status.code(), Some(2), "{path}");
        assert!(said(&output).contains("this is the store of the cup: choose another file"), "{}", said(&output));
    }
    assert_eq!(ask(&["export"], folder.path()).stdout, whole);
    let full = said(&ask(&["export", "--output", "/dev/full"], folder.path()));
    assert!(full.contains("/dev/full: not a regular file"), "{full}");
}

#[test]
fn a_damaged_store_is_named_by_its_game_and_nothing_is_shown() {
    let (folder, _) = place(&cup(3, ""));
    assert_eq!(ask(&["run", "cup.toml"], folder.path()).status.code(), Some(0));
    let path = folder.path().join("cup.arena");
    let mut bytes = fs::read(&path).expect("a store");
    let place = bytes.windows(5).rposition(|word| word == b"rules").expect("a game that ended by the rules");
    bytes[place] ^= 1;
    fs::write(&path, bytes).expect("written");
    for arguments in
        [&["standing"][..], &["export"], &["export", "--format", "html"], &["show", "9.9.9"], &["resume", "cup.toml"]]
    {
        let output = ask(arguments, folder.path());
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{arguments:?}: {}", said(&output));
        // A machine that is overloaded is pointed out before.
        let lines: Vec<&str> = errors.lines().filter(|line| !line.starts_with("warning: ")).collect();
        assert!(
            matches!(lines[..], [line] if line.contains("cup.arena is damaged: game 1.")),
            "{arguments:?}: {errors}"
        );
    }
}

#[test]
fn an_export_overwrites_an_export_and_nothing_else() {
    let (folder, _) = place(&cup(2, ""));
    assert_eq!(ask(&["run", "cup.toml"], folder.path()).status.code(), Some(0));
    let path = folder.path().join("out");
    for format in ["jsonl", "text", "csv", "html"] {
        let export = ["export", "cup.arena", "--format", format, "--output", "out"];
        for foreign in ["a letter\n", "{\"a\": 1}\n", "<!doctype html>\n<title>mine</title>\n", "a,b\n", "\0\u{ff}"] {
            fs::write(&path, foreign).expect("a file");
            let output = ask(&export, folder.path());
            assert_eq!(output.status.code(), Some(2), "{format}: {}", said(&output));
            assert!(said(&output).contains("--force"), "{}", said(&output));
            assert_eq!(fs::read_to_string(&path).expect("the file"), foreign);
        }
        assert!(ask(&[&export[..], &["--force"]].concat(), folder.path()).status.success());
        let whole = fs::read(&path).expect("an export");
        assert!(ask(&export, folder.path()).status.success(), "{format}");
        assert_eq!(fs::read(&path).expect("an export"), whole);
    }
}

#[test]
fn an_agent_is_not_built_over_its_source() {
    let (folder, _) = place("");
    fs::write(folder.path().join("player.cpp"), "int nothing;\n").expect("written");
    let output = ask(&["build-cpp", "player.cpp", "-o", "./player.cpp"], folder.path());
    assert_eq!(output.status.code(), Some(2));
    assert!(said(&output).contains("this is a source of the player"), "{}", said(&output));
    assert_eq!(fs::read_to_string(folder.path().join("player.cpp")).expect("text"), "int nothing;\n");
}

#[test]
fn an_agent_is_built_over_an_agent_and_nothing_else() {
    let (folder, _) = place("");
    let path = folder.path().join("out");
    fs::write(folder.path().join("player.cpp"), "int nothing;\n").expect("written");
    // What is there is looked at before the compiler is started, which finds no player in this source.
    for (before, more, is_refused) in [
        ("a letter\n", &[][..], true),
        ("\0\u{ff}", &[], true),
        ("\x7fELF, an agent", &[], false),
        ("a letter\n", &["--force"], false),
    ] {
        fs::write(&path, before).expect("a file");
        let output = ask(&[&["build-cpp", "player.cpp", "-o", "out"], more].concat(), folder.path());
        assert_eq!(output.status.code(), Some(2), "{}", said(&output));
        assert_eq!(said(&output).contains("holds something else"), is_refused, "{}", said(&output));
        assert_eq!(fs::read_to_string(&path).expect("the file"), before);
    }
}

#[test]
fn a_check_says_whether_an_agent_is_ready() {
    let (folder, _) = place("");
    let fit = ask(&["check", "--game", "connect4", "alfabeta", "agent", "connect4", "--depth", "2"], folder.path());
    assert_eq!(fit.status.code(), Some(0), "{}", said(&fit));
    assert!(said(&fit).contains("< isready\n  > readyok") && said(&fit).contains("The agent is ready for a cup."));
    let unfit = ask(&["check", "--movetime", "300", "cat"], folder.path());
    assert_eq!(unfit.status.code(), Some(1), "{}", said(&unfit));
    assert!(said(&unfit).contains("not ready"), "{}", said(&unfit));
}

#[test]
fn a_built_in_agent_speaks_the_protocol() {
    let mut agent = Command::new(ALFABETA)
        .args(["agent", "connect4", "--algorithm", "alphabeta", "--depth", "3"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it runs");
    let lines = "ugi\nisready\nnonsense\nuginewgame game connect4 seat 1 opp x seed 1\nposition startpos moves 1 2 1 2 1 2\n\
                 board ?\nlegal 1 2 3 4 5 6 7\ngo movetime 20000\nquit\n";
    agent.stdin.take().expect("a pipe").write_all(lines.as_bytes()).expect("sent");
    let output = agent.wait_with_output().expect("it has ended");
    let said = String::from_utf8(output.stdout).expect("text");
    assert!(said.starts_with("id name alfabeta alphabeta:depth=3\nugiok\nreadyok\ninfo "), "{said}");
    assert!(said.ends_with("bestmove 1\n") && output.status.success(), "{said}");
}

#[test]
fn bad_input_is_answered_with_one_line_and_nothing_is_written() {
    let good = cup(2, "");
    let missing = good.replace("command = [\"alfabeta\"", "command = [\"no-such-program\"");
    let cases: [(&str, &[&str], &str); 9] = [
        (
            &good.replace("game = \"tictactoe\"", "game = \"chess\""),
            &["run", "cup.toml"],
            "line 1 of the cup file: unknown game “chess”",
        ),
        (
            &good.replace("movetime", "movetimes"),
            &["run", "cup.toml"],
            "line 4 of the cup file: unknown key “movetimes”; available: movetime",
        ),
        (
            &good.replace("20000", "\"fast\""),
            &["run", "cup.toml"],
            "line 4 of the cup file: “movetime” has to be a number",
        ),
        ("game = ", &["run", "cup.toml"], "line 1 of the cup file is not valid TOML"),
        (&missing, &["run", "cup.toml"], "a1: no-such-program: no such program"),
        (&good, &["run", "none.toml"], "none.toml: there is no such file"),
        (&good, &["resume", "cup.toml"], "cup.arena: there is no such file"),
        (&good, &["standing"], "there is no store (*.arena) in this folder"),
        (&good, &["show", "3.2"], "“3.2” is not a game: expected ROUND.TABLE.GAME"),
    ];
    for (text, arguments, expected) in cases {
        let (folder, _) = place(text);
        let output = ask(arguments, folder.path());
        let line = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {line}");
        assert!(
            line.lines().last().is_some_and(|line| line.starts_with("error: ") && line.contains(expected)),
            "{line}"
        );
        let left: Vec<_> = fs::read_dir(folder.path()).expect("a folder").collect();
        assert_eq!(left.len(), 1, "{arguments:?} leaves nothing behind: {left:?}");
    }
}

#[test]
fn stores_of_others_are_left_alone() {
    let (folder, _) = place(&cup(2, ""));
    fs::write(folder.path().join("cup.arena"), "a letter").expect("written");
    for arguments in [&["run", "cup.toml"][..], &["resume", "cup.toml"], &["standing"], &["serve"], &["export"]] {
        let output = ask(arguments, folder.path());
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {}", said(&output));
        assert!(said(&output).contains("is not an arena store"), "{}", said(&output));
    }
    assert_eq!(fs::read_to_string(folder.path().join("cup.arena")).expect("text"), "a letter");
}

#[test]
fn an_agent_that_changed_is_refused_unless_told_otherwise() {
    let script = "#!/bin/sh\nexec true\n";
    let (folder, _) = place(
        "game = \"tictactoe\"\n[[agent]]\nname = \"a\"\ncommand = [\"alfabeta\", \"agent\", \"tictactoe\"]\n\
         [[agent]]\nname = \"b\"\ncommand = [\"sh\", \"b.sh\"]\n",
    );
    fs::write(folder.path().join("b.sh"), script).expect("written");
    let run = ask(&["run", "cup.toml"], folder.path());
    assert_eq!(run.status.code(), Some(0), "{}", said(&run));
    assert!(said(&run).contains("did not start"), "{}", said(&run));
    fs::write(folder.path().join("b.sh"), "#!/bin/sh\nexec false\n").expect("written");
    let refused = ask(&["resume", "cup.toml"], folder.path());
    assert_eq!(refused.status.code(), Some(2));
    assert!(said(&refused).contains("files of b have changed") && said(&refused).contains("--accept-changed"));
    let accepted = ask(&["resume", "cup.toml", "--accept-changed"], folder.path());
    assert_eq!(accepted.status.code(), Some(0), "{}", said(&accepted));
}

#[test]
fn a_check_speaks_the_language_of_its_user_to_the_last_word() {
    let folder = TempDir::new().expect("a folder");
    let output = Command::new(ALFABETA)
        .args(["--lang", "es", "arena", "check", "--game", "tictactoe", "false"])
        .current_dir(folder.path())
        .output()
        .expect("the command runs");
    let text = said(&output);
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert!(text.contains("se perdió la partida 1") && text.contains("el agente terminó con el código 1"), "{text}");
    let missing = Command::new(ALFABETA)
        .args(["--lang", "es", "arena", "check", "./no-such-agent"])
        .current_dir(folder.path())
        .output()
        .expect("the command runs");
    assert!(!said(&missing).contains("No such file"), "{}", said(&missing));
}
