//! A student's player.cpp compiles unchanged, plays in the arena, and sees the game that the library plays.
#![cfg(target_os = "linux")]

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use alfabeta::game::{Game, Outcome, Player};
use alfabeta::games::desconecta4::Desconecta4;
use alfabeta::notation::Notation;
use alfabeta::random::Random;
use alfabeta_arena::bridge::build_cpp;
use alfabeta_arena::scratch::Folder;

/// Builds a player of the tests; `None` where there is no compiler.
fn build(source: &str) -> Option<(Folder, PathBuf)> {
    let folder = Folder::new().expect("a folder");
    let agent = folder.path().join("agent");
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cpp").join(source);
    match build_cpp(&[source], &agent) {
        Ok(()) => Some((folder, agent)),
        Err(message) if message.id == "arena-cpp-none" => {
            eprintln!("SKIPPED: {message}");
            None
        }
        Err(message) => panic!("{message}"),
    }
}

/// What a player has to see in a position.
fn seen(s: &Desconecta4) -> String {
    let moves: String = if s.outcome().is_some() { String::new() } else { s.moves().map(|m| s.move_text(m)).collect() };
    let (winner, is_over) = match s.outcome() {
        Some(Outcome::Win(Player::Max)) => (1, 1),
        Some(Outcome::Win(Player::Min)) => (2, 1),
        Some(_) => (0, 1),
        None => (0, 0),
    };
    let player = if Game::player(s) == Player::Max { 1 } else { 2 };
    format!("{} {player} {} {moves} {winner} {is_over}", s.board().lines().join("/"), s.turn())
}

#[test]
fn the_environment_of_the_bridge_plays_by_the_rules_of_the_library() {
    let Some((_folder, agent)) = build("probe/player.cpp") else { return };
    let mut child = Command::new(agent)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the agent runs");
    let mut input = child.stdin.take().expect("a pipe");
    let mut told = BufReader::new(child.stderr.take().expect("a pipe")).lines();
    for seed in 0..60 {
        let mut random = Random::new(seed);
        let mut position = Desconecta4::default();
        let mut moves = String::new();
        for _ in 0..120 {
            writeln!(input, "position startpos moves{moves}\ngo movetime 1").expect("it listens");
            let line = told.next().expect("it tells").expect("text");
            let words: Vec<&str> = line.split(' ').collect();
            if position.outcome().is_some() {
                // After the end the legal moves are nobody's business.
                let expected = seen(&position);
                let parts: Vec<&str> = expected.split(' ').collect();
                assert_eq!([words[0], words[4], words[5]], [parts[0], parts[4], parts[5]], "seed {seed}:{moves}");
                break;
            }
            assert_eq!(line, seen(&position), "seed {seed}:{moves}");
            let legal: Vec<u64> = position.moves().collect();
            // Explosions are rare among random moves; they are what can go wrong.
            let boom = legal.iter().copied().find(|&m| position.move_text(m) == "B").filter(|_| random.below(3) == 0);
            let m = boom.unwrap_or_else(|| random.pick(&legal));
            moves = format!("{moves} {}", position.move_text(m));
            position.play(m);
        }
    }
    writeln!(input, "quit").expect("it listens");
    assert!(child.wait().expect("it ends").success());
}

#[test]
fn a_students_player_compiles_unchanged_and_plays_legal_moves() {
    let Some((_folder, agent)) = build("player.cpp") else { return };
    let mut child = Command::new(agent)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the agent runs");
    let mut input = child.stdin.take().expect("a pipe");
    let mut answers = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    writeln!(input, "ugi\nisready\nuginewgame game desconecta4 seat 1 opp me seed 4").expect("it listens");
    assert_eq!(answers.next().expect("an answer").expect("text"), "readyok");
    let mut position = Desconecta4::default();
    let mut moves = String::new();
    while position.outcome().is_none() && moves.len() < 200 {
        writeln!(input, "position startpos moves{moves}\nlegal ignored\ngo movetime 1000").expect("it listens");
        let answer = answers.next().expect("an answer").expect("text");
        let text = answer.strip_prefix("bestmove ").expect("what it prints is kept apart").to_string();
        let m = position.read_move(&text).unwrap_or_else(|message| panic!("{moves} {text}: {message}"));
        position.play(m);
        moves = format!("{moves} {text}");
    }
    assert!(moves.len() > 20, "a whole game");
    writeln!(input, "quit").expect("it listens");
    assert!(child.wait().expect("it ends").success());
}

#[test]
fn what_does_not_compile_is_told_by_the_compiler() {
    let folder = Folder::new().expect("a folder");
    let source = folder.path().join("player.cpp");
    std::fs::write(&source, "#include \"player.h\"\nint nonsense = tablero;\n").expect("written");
    let message = build_cpp(&[source], &folder.path().join("agent")).expect_err("nonsense");
    assert!(message.id == "arena-cpp-none" || message.to_string().contains("tablero"), "{message}");
    let missing = build_cpp(&[folder.path().join("none.cpp")], &folder.path().join("agent")).expect_err("no file");
    assert!(["arena-cpp-none", "arena-cpp-file"].contains(&missing.id), "{missing}");
}
