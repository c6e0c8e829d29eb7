//! The laws, the rules, and what is known about small boards.

use alfabeta::game::{Game, Outcome, Player, Utility};
use alfabeta::laws::check_notation;
use alfabeta::score::Score;
use alfabeta::solve::{Resources, Solver};
use alfabeta::textbook::{Settings, alphabeta_soft};
use alfabeta::trace::Silent;

use crate::rules::Dots;

fn board(rows: u32, columns: u32) -> Dots {
    Dots::new(rows, columns).expect("a board that fits")
}

fn margin(start: &Dots) -> Option<i32> {
    let solver = Solver::with(start, Resources { bytes: 1 << 26, threads: 1 });
    solver.solve(start).value().map(Score::points)
}

#[test]
fn the_laws_hold() {
    for (rows, columns) in [(1, 1), (2, 2), (3, 3), (1, 18), (4, 5)] {
        check_notation(&board(rows, columns), 1, 50).unwrap_or_else(|broken| panic!("{rows} by {columns}: {broken}"));
    }
}

#[test]
fn whoever_completes_a_box_owns_it_and_moves_again() {
    let s = [0, 2, 3, 5].into_iter().fold(board(2, 2), |s, line| s.after(line));
    assert_eq!((s.player(), s.margin()), (Player::Min, -1));
    assert_eq!(s.after(1).player(), Player::Max, "line 1 completes nothing");
}

#[test]
fn one_line_can_complete_two_boxes() {
    let s = [0, 1, 2, 4, 5, 6, 3].into_iter().fold(board(1, 2), |s, line| s.after(line));
    assert_eq!(s.outcome(), Some(Outcome::Payoff(2.into())), "MAX draws the seventh line, in the middle");
}

/// How many boxes the first player gets more than the second, computed by brute force for this project.
#[test]
fn small_boards_end_as_they_are_known_to() {
    for (rows, columns, known) in [(1, 1, -1), (1, 2, 0), (1, 3, -1), (1, 4, 0), (1, 5, -1), (2, 2, 2), (2, 3, -2)] {
        assert_eq!(margin(&board(rows, columns)), Some(known), "{rows} by {columns}");
        assert_eq!(margin(&board(columns, rows)), Some(known), "{columns} by {rows}");
    }
}

/// The same source; David Wilson's analysis of the game agrees.
#[test]
fn nine_boxes_are_lost_by_three() {
    assert_eq!(margin(&board(3, 3)), Some(-3));
}

/// The hooks say nothing that the rules do not.
#[test]
fn the_solver_agrees_with_the_textbook() {
    for first in board(1, 3).moves() {
        let s = board(1, 3).after(first);
        let settings = Settings { utility: Utility::Distance, ..Settings::default() };
        let value = alphabeta_soft(&s, &settings, &mut Silent).value;
        assert_eq!(margin(&s), Some(s.player().sees(value).points()), "after line {first}");
    }
}
