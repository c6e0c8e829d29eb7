//! Playing through a pipe.

use std::io::Write;
use std::process::{Command, Stdio};

/// What the program prints when these lines are typed.
fn play(arguments: &[&str], typed: &str) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_alfabeta"))
        .args(arguments)
        .env("LC_ALL", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // The program may end before it has read everything.
    let _ = child.stdin.take().expect("a pipe").write_all(typed.as_bytes());
    let output = child.wait_with_output().expect("the program ends");
    assert!(output.status.success());
    String::from_utf8(output.stdout).expect("the program prints UTF-8")
}

#[test]
fn a_game_can_be_played_to_its_end() {
    // The agent starts, and never loses tic-tac-toe whatever the person does.
    let screen = play(&["play", "tictactoe", "--first", "agent"], "1\n2\n3\n4\n5\n6\n7\n8\n1\n2\n3\n5\n6\n7\n8\n");
    assert!(screen.contains("the game is over"), "{screen}");
    assert!(screen.contains("You lose.") || screen.contains("Nobody wins."), "{screen}");
}

#[test]
fn unreadable_and_illegal_moves_are_explained_and_asked_again() {
    let screen = play(&["play", "tictactoe"], "four\n4\n4\nquit\n");
    assert!(screen.contains("cannot read the move “four”"), "{screen}");
    assert!(screen.contains("cell 4 is occupied"), "{screen}");
    assert!(screen.ends_with("Goodbye.\n"), "{screen}");
}

#[test]
fn undo_takes_back_the_persons_last_move_and_the_answer() {
    let screen = play(&["play", "tictactoe"], "undo\n4\nundo\n0\nquit\n");
    assert!(screen.contains("There is nothing to undo."), "{screen}");
    assert!(screen.contains(" X | 1 | 2\n---+---+---\n 3 | 4 | 5"), "{screen}");
}

#[test]
fn a_hint_shows_every_move_with_its_value() {
    let screen = play(&["play", "tictactoe", "--position", "1 1 0 -1 -1 0 0 1 0", "--to-move", "max"], "hint\n2\n");
    assert!(screen.contains("2  =     win in 1 ply"), "{screen}");
    assert!(screen.contains("6  =  loss in 2 plies"), "{screen}");
    assert!(screen.contains("You win."), "{screen}");
}

#[test]
fn the_end_of_the_input_ends_the_game() {
    assert!(play(&["play", "mnk:4,3,3", "--time", "1"], "").ends_with("Goodbye.\n"));
}

#[test]
fn the_person_may_be_either_player() {
    let screen = play(&["play", "tictactoe", "--to-move", "min", "--lang", "es"], "salir\n");
    assert!(screen.contains("Juegas con MIN (O)."), "{screen}");
}

#[test]
fn desconecta_shows_bombs_and_what_they_would_remove() {
    let screen = play(&["play", "desconecta4", "--moves", "12134514", "--depth", "1"], "6\nquit\n");
    assert!(screen.contains("Turn 5: the next stone of MAX is a bomb."), "{screen}");
    assert!(screen.contains("MAX has a bomb in column 6, row 1. BOOM would remove 3 stones of that row"), "{screen}");
    assert!(screen.contains("(X)"), "{screen}");
}

#[test]
fn a_position_that_occurs_for_the_third_time_ends_the_game() {
    // Every stone is a bomb here, and both sides keep putting one and exploding it.
    let typed = "2\nB\n3\nB\n".repeat(20);
    let screen = play(&["play", "desconecta4:4,1", "--depth", "1"], &typed);
    assert!(screen.contains("The position has occurred for the third time"), "{screen}");
    assert!(screen.ends_with("Nobody wins.\n"), "{screen}");
}

#[test]
fn the_menu_calls_games_by_the_names_of_the_reader() {
    let english = play(&["menu"], "1\nperhaps\nyes\nquit\n");
    assert!(english.contains("   1  Tic-tac-toe  "), "{english}");
    assert!(english.contains("That is not one of the answers.\n\nDo you start?"), "{english}");
    assert!(english.contains("\nTic-tac-toe. Type a move, or: hint, undo, help, quit.\n"), "{english}");
    let spanish = play(&["menu", "--lang", "es"], "2\nNo\nsalir\n");
    assert!(spanish.contains("Conecta-4 · 5, 4") && !spanish.contains("Connect"), "{spanish}");
    assert!(spanish.contains("\nTicTacToe · misere. Escribe una jugada"), "{spanish}");
    assert!(spanish.contains("\nJuegas con MIN (O).\n"), "{spanish}");
}

#[test]
fn a_game_of_points_is_won_by_some() {
    let screen = play(&["play", "kalah:1,3", "--first", "agent"], "1\n1\n1\n1\n");
    assert!(screen.contains("the game is over: MAX wins by 6\nYou lose.\n"), "{screen}");
}
