//! Three small games, so that the arena can be tested without the registry. Whoever includes this file has `Position` in
//! scope above it.
#![allow(dead_code, reason = "no test needs all three")]

use alfabeta::game::{Outcome, Player};
use alfabeta::score::Score;

use super::Position;

/// Tic-tac-toe. Moves are `1` to `9`, row by row; the text is `xo.......` with a blank and the player, 1 or 2.
#[derive(Clone, Default)]
pub(crate) struct TicTacToe {
    cells: [u8; 9],
    plies: usize,
}

const LINES: [[usize; 3]; 8] = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

impl TicTacToe {
    fn cells(&self, of: impl Fn(usize) -> usize) -> String {
        (0..9).map(|i| char::from(b".xo"[usize::from(self.cells[of(i)])])).collect()
    }
}

impl Position for TicTacToe {
    fn player(&self) -> Player {
        if self.plies.is_multiple_of(2) { Player::Max } else { Player::Min }
    }

    fn outcome(&self) -> Option<Outcome> {
        let is_line =
            |line: &[usize; 3]| self.cells[line[0]] > 0 && line.iter().all(|&i| self.cells[i] == self.cells[line[0]]);
        if LINES.iter().any(is_line) {
            return Some(Outcome::Win(!self.player()));
        }
        (self.plies == 9).then_some(Outcome::Draw)
    }

    fn legal(&self) -> Vec<String> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        (0..9).filter(|&i| self.cells[i] == 0).map(|i| (i + 1).to_string()).collect()
    }

    fn play(&self, m: &str) -> Option<Box<dyn Position>> {
        self.legal().iter().find(|legal| *legal == m)?;
        let mut next = self.clone();
        next.cells[m.parse::<usize>().ok()? - 1] = if self.player() == Player::Max { 1 } else { 2 };
        next.plies += 1;
        Some(Box::new(next))
    }

    fn text(&self) -> String {
        format!("{} {}", self.cells(|i| i), self.plies % 2 + 1)
    }

    fn board_lines(&self) -> Vec<String> {
        let text = self.cells(|i| i);
        [&text[..3], &text[3..6], &text[6..]].map(String::from).to_vec()
    }

    fn symmetry_text(&self) -> Option<String> {
        // Eight symmetries: with or without swapping rows and columns, turning either around.
        let seen = (0..8).map(|symmetry| {
            self.cells(|i| {
                let turn = |x: usize, bit: usize| if symmetry & bit == 0 { x } else { 2 - x };
                let (r, c) = (turn(i / 3, 1), turn(i % 3, 2));
                if symmetry & 4 == 0 { 3 * r + c } else { 3 * c + r }
            })
        });
        seen.min()
    }
}

/// A row of coins: take one from the left (`L`) or right (`R`) end. An even coin gives another turn. Most points win.
#[derive(Clone)]
pub(crate) struct Coins {
    coins: Vec<i32>,
    player: Player,
    lead: i32,
}

impl Coins {
    pub(crate) fn new(coins: &[i32]) -> Coins {
        Coins { coins: coins.to_vec(), player: Player::Max, lead: 0 }
    }
}

impl Position for Coins {
    fn player(&self) -> Player {
        self.player
    }

    fn outcome(&self) -> Option<Outcome> {
        self.coins.is_empty().then(|| Outcome::Payoff(Score::from(self.lead)))
    }

    fn legal(&self) -> Vec<String> {
        if self.coins.is_empty() { Vec::new() } else { vec!["L".into(), "R".into()] }
    }

    fn play(&self, m: &str) -> Option<Box<dyn Position>> {
        let mut next = self.clone();
        let coin = match m {
            "L" if !next.coins.is_empty() => next.coins.remove(0),
            "R" => next.coins.pop()?,
            _ => return None,
        };
        next.lead += if self.player == Player::Max { coin } else { -coin };
        if coin % 2 != 0 {
            next.player = !next.player;
        }
        Some(Box::new(next))
    }

    fn text(&self) -> String {
        format!("{:?} {:?} {}", self.coins, self.player, self.lead)
    }

    fn board_lines(&self) -> Vec<String> {
        vec![self.text()]
    }
}

/// Steps around a table for ever (`a`, `b`): only the rule of repetition ends it.
#[derive(Clone, Default)]
pub(crate) struct Dance(u8);

impl Position for Dance {
    fn player(&self) -> Player {
        if self.0.is_multiple_of(2) { Player::Max } else { Player::Min }
    }

    fn outcome(&self) -> Option<Outcome> {
        None
    }

    fn legal(&self) -> Vec<String> {
        vec!["a".into(), "b".into()]
    }

    fn play(&self, m: &str) -> Option<Box<dyn Position>> {
        (m == "a" || m == "b").then(|| Box::new(Dance((self.0 + 1) % 4)) as Box<dyn Position>)
    }

    fn text(&self) -> String {
        self.0.to_string()
    }

    fn board_lines(&self) -> Vec<String> {
        vec![self.text()]
    }

    fn repetition_text(&self) -> Option<String> {
        Some(self.text())
    }
}
