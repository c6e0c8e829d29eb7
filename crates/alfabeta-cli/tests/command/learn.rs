//! Learned weights on disk: reproducible, resumable, and of use to the other commands.

use std::fs;
use std::path::Path;
use std::process::Output;

use crate::program::{command, place, said};

fn alfabeta(arguments: &[&str]) -> Output {
    command(arguments).output().expect("the program starts")
}

fn learn(game: &str, games: &str, path: &Path) -> Output {
    alfabeta(&["learn", game, "--games", games, "--depth", "1", "--output", path.to_str().expect("UTF-8")])
}

#[test]
fn a_training_in_two_parts_learns_what_one_in_a_piece_does() {
    let (whole, parts) = (place("learn-whole", "learned.weights"), place("learn-parts", "learned.weights"));
    let output = learn("tictactoe", "20", &whole);
    assert!(output.status.success(), "{}", said(&output.stderr));
    let printed = said(&output.stdout);
    assert_eq!(printed.matches("against negamax:depth=3,eval=lines").count(), 5, "{printed}");
    assert!(printed.ends_with("learned.weights: learned from 20 games\n"), "{printed}");
    assert!(learn("tictactoe", "7", &parts).status.success());
    assert!(learn("tictactoe", "20", &parts).status.success());
    let [whole, parts] = [whole, parts].map(|path| fs::read(path).expect("a file of weights"));
    let weights = |file: &[u8]| file.windows(2).position(|end| end == b"\n\n").map(|end| file[end..].to_vec());
    assert_eq!(weights(&whole), weights(&parts));
    let header = String::from_utf8_lossy(&parts[..200]).into_owned();
    let commands = "--games 7 --depth 1 --seed 1; alfabeta learn tictactoe --games 20 --depth 1 --seed 1\n";
    assert!(header.contains(&format!("made by alfabeta learn tictactoe {commands}")), "{header}");
}

#[test]
fn learned_weights_are_an_evaluation_and_fit_their_own_game_only() {
    let path = place("learn-use", "learned.weights");
    assert!(learn("tictactoe", "10", &path).status.success());
    let eval = format!("@{}", path.display());
    let analyse = |game: &str| alfabeta(&["analyse", game, "--depth", "1", "--eval", &eval]);
    assert!(said(&analyse("tictactoe").stdout).contains("Value"));
    assert_eq!(said(&analyse("connect4").stderr), "error: these learned weights are for another board\n");
    let misere = said(&analyse("mnk:3,3,3,misere").stderr);
    assert_eq!(misere, "error: these weights are for tictactoe: expected some for tictactoe:misere\n");
    let mut damaged = fs::read(&path).expect("a file of weights");
    *damaged.last_mut().expect("a file with bytes") ^= 1;
    fs::write(&path, damaged).expect("a damaged file");
    let reason = said(&analyse("tictactoe").stderr);
    assert_eq!(reason, "error: these learned weights are damaged: the checksum does not match\n");
}

#[test]
fn what_cannot_be_gone_on_with_is_refused_and_stays() {
    let path = place("learn-refuse", "learned.weights");
    assert!(learn("tictactoe", "3", &path).status.success());
    let before = fs::read(&path).expect("a file of weights");
    let output = learn("connect4", "3", &path);
    assert_eq!(output.status.code(), Some(2));
    assert!(said(&output.stderr).ends_with("learned.weights.training: this training is for another board\n"));
    assert_eq!(fs::read(&path).expect("a file of weights"), before);
    let nowhere = path.with_file_name("no-folder").join("learned.weights");
    let output = learn("tictactoe", "1000000000", &nowhere);
    assert_eq!(output.status.code(), Some(2), "it is said before the training, not after it");
}

#[test]
fn the_solver_teaches_and_the_file_says_so() {
    let path = place("learn-solver", "learned.weights");
    let file = path.to_str().expect("UTF-8");
    let teach = |games: &str| {
        alfabeta(&["learn", "connect4:5,4", "--teacher", "solver", "--games", games, "--depth", "2", "--output", file])
    };
    assert!(teach("4").status.success());
    let first = fs::read(&path).expect("a file of weights");
    let header = String::from_utf8_lossy(&first[..200]).into_owned();
    let command = "made by alfabeta learn connect4:5,4 --teacher solver --games 4 --depth 2 --seed 1\n";
    assert!(header.contains(command), "{header}");
    fs::remove_file(format!("{file}.training")).expect("the training stands beside the weights");
    assert!(teach("4").status.success());
    assert_eq!(fs::read(&path).expect("a file of weights"), first, "equal seeds learn the same");
}

#[test]
fn the_engine_teaches_the_game_that_shows_rows() {
    let path = place("learn-engine", "learned.weights");
    let file = path.to_str().expect("UTF-8");
    let teach = |game: &str| alfabeta(&["learn", game, "--teacher", "engine", "--games", "1", "--output", file]);
    let reason = said(&teach("connect4").stderr);
    assert_eq!(reason, "error: the engine teaches desconecta4 only, on the board of the course\n");
    let output = teach("desconecta4");
    assert!(output.status.success(), "{}", said(&output.stderr));
    let header = String::from_utf8_lossy(&fs::read(&path).expect("a file of weights")[..200]).into_owned();
    assert!(header.starts_with("alfabeta weights 2\ngame desconecta4\n"), "{header}");
    let eval = format!("@{file}");
    let analyse = |game: &str| alfabeta(&["analyse", game, "--depth", "1", "--eval", &eval]);
    assert!(said(&analyse("desconecta4").stdout).contains("Value"), "{}", said(&analyse("desconecta4").stderr));
    assert_eq!(said(&analyse("connect4").stderr), "error: these learned weights are for another board\n");
}

#[test]
fn json_has_the_curve() {
    let path = place("learn-json", "learned.weights");
    let file = path.to_str().expect("UTF-8");
    let output = alfabeta(&["learn", "tictactoe", "--games", "5", "--depth", "1", "--output", file, "--json"]);
    let curve: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let games: Vec<u64> =
        curve.as_array().expect("a curve").iter().filter_map(|point| point["games"].as_u64()).collect();
    assert_eq!(games, [1, 2, 3, 4, 5]);
    assert_eq!(curve[4]["rivals"][0]["agent"], "negamax:depth=3,eval=lines");
}
