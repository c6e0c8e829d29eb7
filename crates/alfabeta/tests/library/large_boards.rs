//! Connect-4 on boards of more than 64 bits: the solver against a plain search over grids of letters.

use std::collections::HashMap;

use crate::common::late_position;
use alfabeta::game::{Game, Keys, Player};
use alfabeta::games::connect4::size::{Custom, Large, Size};
use alfabeta::games::connect4::{Connect4, SevenBySix};
use alfabeta::notation::Notation;
use alfabeta::random::Random;
use alfabeta::score::Score;
use alfabeta::solve::{Resources, Solver};

fn large(columns: u32, rows: u32) -> Connect4<Large> {
    Connect4::new(Large::new(columns, rows, false).expect("a board that fits"))
}

fn solved<S: Size>(solver: &Solver, s: &Connect4<S>) -> Score {
    let solution = solver.solve(s);
    assert!(solution.is_proof);
    solution.value().expect("a solved position")
}

/// The rules and the search once more: columns of stones, a stack of dictionaries, no bits and nothing clever.
struct Plain {
    rows: usize,
    columns: Vec<Vec<Player>>,
    /// Values by the depth that was searched.
    known: HashMap<(Vec<Vec<Player>>, u32), i32>,
}

/// Larger than any distance.
const WIN: i32 = 1000;

impl Plain {
    fn from(s: &Connect4<Large>) -> Plain {
        let (width, rows) = (s.size().columns(), s.size().rows());
        let stone = |column: u32, row: u32| {
            let bit = 1 << (column * (rows + 1) + row);
            [Player::Max, Player::Min].into_iter().find(|&player| s.stones(player) & bit != 0)
        };
        let columns = (0..width).map(|column| (0..rows).map_while(|row| stone(column, row)).collect()).collect();
        Plain { rows: rows as usize, columns, known: HashMap::new() }
    }

    fn at(&self, column: i32, row: i32) -> Option<Player> {
        self.columns.get(usize::try_from(column).ok()?)?.get(usize::try_from(row).ok()?).copied()
    }

    /// Whether the topmost stone of a column is in a line of four.
    fn wins(&self, column: usize) -> bool {
        let (column, row) = (column as i32, self.columns[column].len() as i32 - 1);
        let stone = self.at(column, row);
        let reach =
            |right: i32, up: i32| (1..4).take_while(|i| self.at(column + i * right, row + i * up) == stone).count();
        [(1, 0), (0, 1), (1, 1), (1, -1)].iter().any(|&(right, up)| 3 <= reach(right, up) + reach(-right, -up))
    }

    /// `WIN - n` for a win in n plies, up to `depth`; 0 if neither player wins so soon.
    fn value(&mut self, player: Player, depth: u32) -> i32 {
        let open: Vec<usize> = (0..self.columns.len()).filter(|&c| self.columns[c].len() < self.rows).collect();
        if open.is_empty() || depth == 0 {
            return 0;
        }
        for &column in &open {
            self.columns[column].push(player);
            let wins = self.wins(column);
            self.columns[column].pop();
            if wins {
                return WIN - 1;
            }
        }
        let place = (self.columns.clone(), depth);
        if let Some(&value) = self.known.get(&place) {
            return value;
        }
        let mut best = -WIN;
        for column in open {
            self.columns[column].push(player);
            let value = -self.value(!player, depth - 1);
            self.columns[column].pop();
            best = best.max(value - value.signum());
        }
        self.known.insert(place, best);
        best
    }
}

fn score(value: i32) -> Score {
    match value.signum() {
        1 => Score::win_in((WIN - value) as u32),
        -1 => Score::loss_in((WIN + value) as u32),
        _ => Score::DRAW,
    }
}

#[test]
fn the_ends_of_games_have_the_values_of_the_plain_search() {
    for (columns, rows, left) in
        [(10, 6, 13), (8, 8, 14), (9, 7, 13), (7, 10, 14), (12, 6, 12), (6, 12, 14), (4, 31, 15)]
    {
        let start = large(columns, rows);
        assert!(matches!(start.keys(), Keys::Wide { .. }));
        let solver = Solver::with(&start, Resources { bytes: 1 << 22, threads: 1 });
        let mut random = Random::new(u64::from(columns));
        for _ in 0..8 {
            let s = late_position(&start, (columns * rows - left) as usize, &mut random);
            let plain = Plain::from(&s).value(s.player(), left);
            assert_eq!(solved(&solver, &s), score(plain), "{}", s.position_text().unwrap_or_default());
        }
    }
}

#[test]
fn wins_and_losses_in_the_middle_of_games_are_those_of_the_plain_search() {
    const DEPTH: u32 = 6;
    for (columns, rows) in [(10, 6), (8, 8)] {
        let start = large(columns, rows);
        let solver = Solver::with(&start, Resources { bytes: 1 << 24, threads: 1 });
        let mut random = Random::new(7);
        let mut compared = 0;
        while compared < 12 {
            let s = late_position(&start, 30 + random.below(6), &mut random);
            let plain = Plain::from(&s).value(s.player(), DEPTH);
            // What takes longer than the plain search looks ahead is not worth its time here.
            if 1 < WIN - plain.abs() && plain != 0 {
                assert_eq!(solved(&solver, &s), score(plain), "{}", s.position_text().unwrap_or_default());
                compared += 1;
            }
        }
    }
}

#[test]
fn two_words_say_the_same_as_one() {
    let mut random = Random::new(9);
    let (one, two) = (Connect4::new(Custom::new(8, 7, false).expect("a board that fits")), large(8, 7));
    let (first, second) = (
        Solver::with(&one, Resources { bytes: 1 << 22, threads: 1 }),
        Solver::with(&two, Resources { bytes: 1 << 22, threads: 2 }),
    );
    for _ in 0..30 {
        let s = late_position(&one, 36, &mut random);
        let text = s.position_text().expect("a text");
        let other = two.read_position(&text, Some(s.player())).expect("the same position");
        assert_eq!(solved(&first, &s), solved(&second, &other), "{text}");
    }
    let (one, two) = (SevenBySix::default(), large(7, 6));
    let (first, second) = (
        Solver::with(&one, Resources { bytes: 1 << 22, threads: 1 }),
        Solver::with(&two, Resources { bytes: 1 << 22, threads: 1 }),
    );
    for _ in 0..30 {
        let s = late_position(&one, 18, &mut random);
        let text = s.position_text().expect("a text");
        let other = two.read_position(&text, Some(s.player())).expect("the same position");
        assert_eq!(solved(&first, &s), solved(&second, &other), "{text}");
        let line = second.variation(&other, solved(&second, &other), &|| false);
        let end = line.iter().fold(other, |s, &m| s.after(m));
        assert_eq!(
            end.outcome().map(|outcome| outcome.score(s.player()).to_root(line.len() as u32)),
            Some(solved(&first, &s))
        );
    }
}
