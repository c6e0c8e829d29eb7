//! The principal variation of a solved position: best play by both sides.

use super::{Solvable, Solver};
use crate::score::Score;
use crate::search::order;
use crate::search::resolve::{Resolved, resolve};

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
        if G::RULES.has_cycles {
            return self.line_in_graph(position, stop).first().copied();
        }
        for (_, m, after) in order::promising(position) {
            let value = value.to_node(1);
            let keeps = if value == Score::NEG_INFINITY {
                true
            } else if after.player() == position.player() {
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
        if G::RULES.has_cycles {
            return self.line_in_graph(position, stop);
        }
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

    /// Whether the value of a position is at least `threshold`, which is not the worst there is; `None` if it was stopped.
    fn reaches<G: Solvable>(&self, position: &G, threshold: Score, stop: &(dyn Fn() -> bool + Sync)) -> Option<bool> {
        let root = match resolve(position, 0, threshold.previous(), threshold) {
            Resolved::Value(value) => return Some(threshold <= value),
            Resolved::Choice(choice) => choice,
        };
        if root.position.player() == position.player() {
            Some(threshold <= self.ask(&root, threshold, stop).0?)
        } else {
            Some(self.ask(&root, (-threshold).next(), stop).0? <= -threshold)
        }
    }

    /// The same for a game with cycles. A draw need not lead anywhere: its line is one move.
    fn line_in_graph<G: Solvable>(&self, position: &G, stop: &dyn Fn() -> bool) -> Vec<G::Move> {
        let mut moves = Vec::new();
        let Some((graph, _)) = self.graph_with(position, &mut |_| stop()) else { return moves };
        let mut s = position.clone();
        while s.outcome().is_none() {
            let (Some(value), Some(result)) = (graph.value(&s), graph.result(&s)) else { break };
            // Where points are sure, a move that keeps them may still lead round in a circle: the end must come nearer.
            let keeps = |m: &G::Move| {
                let child = s.after(*m);
                let seen = graph.value(&child).map(|v| if child.player() == s.player() { v } else { -v });
                let is_nearer = value == Score::DRAW || graph.result(&child).is_some_and(|r| r.plies < result.plies);
                seen.map(|v| v.to_root(1)) == Some(value) && is_nearer
            };
            let Some(m) = s.moves().into_iter().find(keeps) else { break };
            moves.push(m);
            s.play(m);
            if value == Score::DRAW {
                break;
            }
        }
        moves
    }
}
