//! Lists of positions: what stands in a line is never taken for something else.

use std::fs;
use std::process::Output;

use crate::program::{command, place, said};

fn solve(test: &str, game: &str, lines: &str) -> Output {
    let path = place(&format!("batch-{test}"), "positions.txt");
    fs::write(&path, lines).expect("a list");
    let path = path.to_str().expect("UTF-8");
    command(&["solve", game, "--table", "1", "--threads", "1", "--batch", path]).output().expect("the program starts")
}

#[test]
fn a_number_behind_moves_is_a_move() {
    for (game, moves) in
        [("tictactoe", "0 4 8"), ("kalah:3,1", "3 2 1 3"), ("connect4:4,4", "12"), ("connect4:4,4", "1")]
    {
        let setup = command(&["solve", game, "--moves", moves, "--table", "1", "--threads", "1"]).output();
        let output = solve("moves", game, &format!("{moves}\n"));
        let (setup, shown) = (setup.expect("the program starts"), said(&output.stdout));
        assert_eq!(output.status.success(), setup.status.success(), "{game} {moves}: {}", said(&output.stderr));
        if setup.status.success() {
            let (line, value) = (shown.lines().next().expect("a line"), said(&setup.stdout));
            let result = line.strip_prefix(moves).expect("the moves").trim();
            let words = value.lines().find_map(|line| line.strip_prefix("Value")).expect("a value").trim().to_owned();
            assert!(words.starts_with(result), "{game} {moves}: {line} {words}");
        }
    }
}

#[test]
fn a_score_stands_behind_its_mark() {
    let right = "0 4 = 0\n= 0\n  # a comment\n\n4 0\t\n0 4=0\n";
    let output = solve("right", "tictactoe", right);
    assert!(output.status.success(), "{}", said(&output.stderr));
    assert!(said(&output.stdout).contains("4 positions"), "{}", said(&output.stdout));
    let output = solve("wrong", "tictactoe", "0 4 = 1\n0 1 = 0\n");
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(said(&output.stdout).matches("MISMATCH").count(), 2, "{}", said(&output.stdout));
}

#[test]
fn a_score_without_its_mark_is_explained() {
    for (game, line, marked) in [
        ("connect4:4,4", "44 2", "44 = 2"),
        ("connect4:4,4", "12 -1", "12 = -1"),
        ("connect4:4,4", " 3", "= 3"),
        ("connect4:4,4", "4 1 2", "4 1 = 2"),
        ("tictactoe", "0 4 -1", "0 4 = -1"),
        ("tictactoe", "0 4 4", "0 4 = 4"),
        ("tictactoe", "0 4 11", "0 4 = 11"),
    ] {
        let output = solve("bare", game, &format!("# a list\n{line}\n"));
        let errors = said(&output.stderr);
        assert_eq!((output.status.code(), errors.lines().count()), (Some(2), 1), "{line}: {errors}");
        assert!(errors.contains("line 2: ") && errors.contains(&format!("write “{marked}”")), "{line}: {errors}");
    }
    for line in ["0 4 = many", "0 4 = ", "0 4 =", "0 4 = 1 = 2", "0 4=many"] {
        let errors = said(&solve("unreadable", "tictactoe", line).stderr);
        assert!(errors.contains("line 1: ") && errors.lines().count() == 1, "{line}: {errors}");
    }
}

#[test]
fn positions_are_a_list() {
    for game in ["connect4:4,4", "tictactoe"] {
        let drawn = command(&["positions", game, "--count", "3", "--threads", "1", "--table", "1"]).output();
        let lines = said(&drawn.expect("the program starts").stdout);
        assert!(lines.contains(" = "), "{lines}");
        let output = solve("drawn", game, &lines);
        assert!(output.status.success(), "{game}: {}{}", said(&output.stdout), said(&output.stderr));
    }
}
