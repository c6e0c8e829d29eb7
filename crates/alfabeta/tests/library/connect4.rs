//! Connect-4 against published counts and against rules so plain that they can be checked by eye.

use std::collections::HashSet;

use crate::common::BruteForce;
use alfabeta::game::{Expanded, Game, Outcome, Player, Utility};
use alfabeta::games::connect4::size::{Custom, Fixed, Large, Size};
use alfabeta::games::connect4::{Connect4, SevenBySix};
use alfabeta::notation::Notation;
use alfabeta::perft::perft;
use alfabeta::random::Random;
use alfabeta::score::Score;
use alfabeta::textbook::{Settings, alphabeta_soft};
use alfabeta::trace::Silent;
use proptest::prelude::*;

fn board(columns: u32, rows: u32, misere: bool) -> Connect4<Custom> {
    Connect4::new(Custom::new(columns, rows, misere).expect("a board that fits"))
}

/// All different positions by ply, finished ones included, mirror images apart.
fn positions_by_ply<S: Size>(start: Connect4<S>, plies: usize) -> Vec<usize> {
    let mut counts = vec![1];
    let mut level = vec![start];
    for _ in 0..plies {
        let mut seen = HashSet::new();
        let unfinished = level.iter().filter(|s| s.outcome().is_none());
        let next = unfinished.flat_map(|s| s.moves().map(|m| s.after(m)));
        level = next.filter(|s| seen.insert((s.stones(Player::Max), s.stones(Player::Min)))).collect();
        counts.push(level.len());
    }
    counts
}

#[test]
fn positions_by_ply_are_as_many_as_published() {
    // OEIS A212693.
    let published = [1, 7, 49, 238, 1120, 4263, 16422, 54859, 184_275, 558_186, 1_662_623, 4_568_683];
    assert_eq!(positions_by_ply(SevenBySix::default(), 11), published);
}

#[test]
fn small_boards_have_as_many_positions_as_counted() {
    assert_eq!(positions_by_ply(board(4, 3, false), 12).iter().sum::<usize>(), 12_031);
    assert_eq!(positions_by_ply(board(4, 4, false), 16).iter().sum::<usize>(), 161_029);
}

#[test]
fn the_tree_of_4_by_3_has_as_many_nodes_as_counted() {
    assert_eq!(perft(&board(4, 3, false), 12).nodes.iter().sum::<u64>() + 1, 1_057_009);
}

#[test]
#[ignore = "131 million nodes"]
fn the_tree_of_4_by_4_has_as_many_nodes_as_counted() {
    assert_eq!(perft(&board(4, 4, false), 16).nodes.iter().sum::<u64>() + 1, 131_060_741);
}

fn value<S: Size>(start: &Connect4<S>) -> Score {
    let settings = Settings { utility: Utility::Distance, ..Settings::default() };
    alphabeta_soft(start, &settings, &mut Silent).value
}

#[test]
fn small_boards_have_the_known_values() {
    assert_eq!(value(&board(4, 3, false)), Score::DRAW);
    assert_eq!(value(&board(4, 4, false)), Score::DRAW);
    assert_eq!(value(&board(4, 4, true)), Score::loss_in(13), "misère: the second player wins, at ply 13");
}

/// The rules once more: a grid of letters, no bits, no caches.
struct Slow {
    cells: Vec<Vec<char>>,
    player: char,
    outcome: Option<char>,
    misere: bool,
}

impl Slow {
    fn new(columns: usize, rows: usize, misere: bool) -> Slow {
        Slow { cells: vec![vec!['.'; rows]; columns], player: 'X', outcome: None, misere }
    }

    fn columns(&self) -> Vec<usize> {
        (0..self.cells.len()).filter(|&column| self.cells[column].contains(&'.')).collect()
    }

    fn play(&mut self, column: usize) {
        let row = self.cells[column].iter().position(|&cell| cell == '.').expect("a column with room");
        self.cells[column][row] = self.player;
        let rival = if self.player == 'X' { 'O' } else { 'X' };
        if self.has_line(self.player) {
            self.outcome = Some(if self.misere { rival } else { self.player });
        } else if self.columns().is_empty() {
            self.outcome = Some('=');
        }
        self.player = rival;
    }

    fn at(&self, column: i32, row: i32) -> Option<char> {
        self.cells.get(usize::try_from(column).ok()?)?.get(usize::try_from(row).ok()?).copied()
    }

    fn has_line(&self, player: char) -> bool {
        let from = |column: i32, row: i32| {
            [(1, 0), (0, 1), (1, 1), (1, -1)]
                .iter()
                .any(|(right, up)| (0..4).all(|i| self.at(column + i * right, row + i * up) == Some(player)))
        };
        (0..self.cells.len() as i32).any(|column| (0..self.cells[0].len() as i32).any(|row| from(column, row)))
    }

    fn text(&self) -> String {
        let rows = self.cells[0].len();
        let row = |row: usize| self.cells.iter().map(|column| column[row]).collect::<String>();
        (0..rows).rev().map(row).collect::<Vec<_>>().join("/")
    }
}

fn same_game<S: Size>(mut fast: Connect4<S>, seed: u64) {
    let size = fast.size();
    let mut slow = Slow::new(size.columns() as usize, size.rows() as usize, size.is_misere());
    let mut random = Random::new(seed);
    loop {
        assert_eq!(fast.position_text(), Some(slow.text()));
        let outcome = fast.outcome().map(|outcome| match outcome {
            Outcome::Win(Player::Max) => 'X',
            Outcome::Win(Player::Min) => 'O',
            _ => '=',
        });
        assert_eq!(outcome, slow.outcome, "{}", slow.text());
        if outcome.is_some() {
            return;
        }
        let columns = slow.columns();
        let moves: Vec<S::Board> = fast.moves().collect();
        assert_eq!(moves.len(), columns.len(), "{}", slow.text());
        let index = random.below(columns.len());
        slow.play(columns[index]);
        fast.play(moves[index]);
    }
}

proptest! {
    #[test]
    fn bit_boards_play_by_the_plain_rules(
        seed in any::<u64>(), columns in 3u32..=13, rows in 3u32..=13, misere in any::<bool>()
    ) {
        if let Ok(size) = Custom::new(columns, rows, misere) {
            same_game(Connect4::new(size), seed);
        }
        if let Ok(size) = Large::new(columns, rows, misere) {
            same_game(Connect4::new(size), seed);
        }
        same_game(Connect4::new(Fixed::<7, 6>), seed);
    }

    #[test]
    fn no_text_makes_the_parser_panic(text in "[XOxo./ minmax]{0,60}", any in ".{0,40}") {
        let start = SevenBySix::default();
        for text in [text, any] {
            if let Ok(s) = start.read_position(&text, None) {
                prop_assert_eq!(start.read_position(&s.position_text().expect("a text"), None).map(|again| again == s), Ok(true));
            }
            let _ = start.read_move(&text);
        }
    }
}

#[test]
fn what_the_hooks_say_without_searching_is_true_whatever_the_window() {
    let truth = BruteForce::from(&board(5, 4, false));
    let edges = [Score::loss_in(4), Score::loss_in(6), Score::DRAW, Score::win_in(5), Score::win_in(3)];
    for (s, value) in &truth.positions() {
        let windows = edges.windows(2).map(|edge| s.expand(edge[0], edge[1]));
        for expanded in windows.chain([Expanded::of(s)]) {
            let (lower, upper) = bounds(&expanded);
            assert!(
                lower <= *value && *value <= upper,
                "{}: {lower} {value} {upper}",
                s.position_text().unwrap_or_default()
            );
        }
    }
}

#[test]
fn who_wins_in_three_plies_or_loses_in_four_is_known_without_searching() {
    let truth = BruteForce::from(&board(5, 4, false));
    let mut seen = [0, 0];
    for (s, value) in &truth.positions() {
        let Expanded::Open { moves, .. } = Expanded::of(s) else { continue };
        if moves.count() == 1 {
            continue;
        }
        let (_, upper) = bounds(&s.expand(Score::win_in(5), Score::win_in(3)));
        assert_eq!(upper == Score::win_in(3), *value == Score::win_in(3));
        let (lower, _) = bounds(&s.expand(Score::loss_in(4), Score::loss_in(6)));
        assert_eq!(lower == Score::loss_in(4), *value == Score::loss_in(4));
        seen[0] += u32::from(*value == Score::win_in(3));
        seen[1] += u32::from(*value == Score::loss_in(4));
    }
    assert!(seen.into_iter().all(|count| 1000 < count), "{seen:?}");
}

/// What is known about a value.
fn bounds<M>(expanded: &Expanded<M>) -> (Score, Score) {
    match expanded {
        Expanded::Known(value) => (*value, *value),
        Expanded::Open { lower, upper, .. } => (*lower, *upper),
    }
}
