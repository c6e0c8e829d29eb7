//! The line that a solved position leads to when both sides play their best.

use super::{Solvable, Solver};
use crate::score::Score;

impl Solver {
    /// The first move, in order of promise, that keeps the value of a solved position; `None` if the game is over or the
    /// solver was stopped.
    pub fn best_move<G: Solvable>(
        &self,
        position: &G,
        value: Score,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Option<G::Move> {
        if position.outcome().is_some() {
            return None;
        }
        let mut moves: Vec<(i32, G::Move, G)> = Vec::new();
        for m in position.moves() {
            let after = position.after(m);
            moves.push((position.hint(m, &after), m, after));
        }
        moves.sort_by_key(|(hint, ..)| std::cmp::Reverse(*hint));
        for (_, m, after) in moves {
            let value = value.to_node(1);
            let keeps = if after.player() == position.player() {
                self.reaches(&after, value, stop)?
            } else {
                !self.reaches(&after, (-value).next(), stop)?
            };
            if keeps {
                return Some(m);
            }
        }
        None
    }

    /// The moves that a position of this value leads to, up to the end of the game or until it is stopped.
    pub fn variation<G: Solvable>(&self, position: &G, value: Score, stop: &(dyn Fn() -> bool + Sync)) -> Vec<G::Move> {
        let (mut s, mut value) = (position.clone(), value);
        let mut moves = Vec::new();
        while let Some(m) = self.best_move(&s, value, stop) {
            let player = s.player();
            s.play(m);
            moves.push(m);
            value = value.to_node(1);
            if s.player() != player {
                value = -value;
            }
        }
        moves
    }
}
