//! Tic-tac-toe as a student writes it: nine cells, +1 for MAX, -1 for MIN, 0 for empty.
//!
//! Run it with `cargo run --example tictactoe`.

use alfabeta::game::{Game, Outcome, Player};
use alfabeta::textbook::minimax;
use alfabeta::trace::Counts;

const LINES: [[usize; 3]; 8] = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

#[derive(Clone)]
struct Node {
    cells: [i32; 9],
    empty: usize,
}

impl Game for Node {
    type Move = usize;
    type Moves = Vec<usize>;
    fn player(&self) -> Player {
        if self.empty % 2 == 1 { Player::Max } else { Player::Min }
    }
    fn moves(&self) -> Vec<usize> {
        (0..9).filter(|&cell| self.cells[cell] == 0).collect()
    }
    fn play(&mut self, cell: usize) {
        self.cells[cell] = if self.player() == Player::Max { 1 } else { -1 };
        self.empty -= 1;
    }
    fn outcome(&self) -> Option<Outcome> {
        let sum = |line: &[usize; 3]| line.iter().map(|&cell| self.cells[cell]).sum::<i32>();
        match LINES.iter().map(sum).find(|sum| sum.abs() == 3) {
            Some(sum) => Some(Outcome::Win(if sum > 0 { Player::Max } else { Player::Min })),
            None => (self.empty == 0).then_some(Outcome::Draw),
        }
    }
}

fn main() {
    let mut counts = Counts::default();
    let found = minimax(&Node { cells: [0; 9], empty: 9 }, &Default::default(), &mut counts);
    println!("value {}, best move {:?}, {} nodes", found.value, found.best, counts.nodes);
}
