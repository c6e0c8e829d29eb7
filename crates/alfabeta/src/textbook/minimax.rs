//! Minimax: the value of a position when both players play their best.
//!
//! ```text
//! MINIMAX(s)                                MAX_VALUE(s, depth)
//!   for each move m of s                      if s is over or depth = LIMIT return its value
//!     w <- VALUE(s after m, 2)                v <- -∞
//!     if w is better than v                   for each move m of s
//!       v <- w, best <- m                       v <- max(v, VALUE(s after m, depth + 1))
//!   return v, best                            return v
//!
//! VALUE(s, depth): MAX_VALUE or MIN_VALUE,  MIN_VALUE(s, depth): the same with +∞ and min
//!   for whoever is to move
//! ```

use super::{Found, Settings};
use crate::game::{Evaluate, Game, Player};
use crate::score::Score;
use crate::trace::{Observer, Reason, Window};

/// The value of `s` for MAX and the first of the best moves, by visiting every node.
pub fn minimax<G: Game, E: Evaluate<G>>(s: &G, settings: &Settings<E>, watch: &mut impl Observer<G>) -> Found<G::Move> {
    watch.enter(s, None, Window::FULL);
    if let Some((value, reason)) = settings.leaf(s, 1) {
        watch.leave(value, reason);
        return Found { value, best: None };
    }
    let player = s.player();
    let mut v = player.sees(Score::NEG_INFINITY);
    let mut best = None;
    for m in s.moves() {
        let child = s.after(m);
        watch.enter(&child, Some(m), Window::FULL);
        let w = value(&child, 2, settings, watch);
        if best.is_none() || player.sees(v) < player.sees(w) {
            (v, best) = (w, Some(m));
        }
        watch.child(m, v, Window::FULL);
    }
    watch.leave(v, Reason::Moves);
    Found { value: v, best }
}

fn value<G: Game, E: Evaluate<G>>(s: &G, depth: u32, settings: &Settings<E>, watch: &mut impl Observer<G>) -> Score {
    match s.player() {
        Player::Max => max_value(s, depth, settings, watch),
        Player::Min => min_value(s, depth, settings, watch),
    }
}

fn max_value<G: Game, E: Evaluate<G>>(
    s: &G,
    depth: u32,
    settings: &Settings<E>,
    watch: &mut impl Observer<G>,
) -> Score {
    if let Some((value, reason)) = settings.leaf(s, depth) {
        watch.leave(value, reason);
        return value;
    }
    let mut v = Score::NEG_INFINITY;
    for m in s.moves() {
        let child = s.after(m);
        watch.enter(&child, Some(m), Window::FULL);
        v = v.max(value(&child, depth + 1, settings, watch));
        watch.child(m, v, Window::FULL);
    }
    watch.leave(v, Reason::Moves);
    v
}

fn min_value<G: Game, E: Evaluate<G>>(
    s: &G,
    depth: u32,
    settings: &Settings<E>,
    watch: &mut impl Observer<G>,
) -> Score {
    if let Some((value, reason)) = settings.leaf(s, depth) {
        watch.leave(value, reason);
        return value;
    }
    let mut v = Score::INFINITY;
    for m in s.moves() {
        let child = s.after(m);
        watch.enter(&child, Some(m), Window::FULL);
        v = v.min(value(&child, depth + 1, settings, watch));
        watch.child(m, v, Window::FULL);
    }
    watch.leave(v, Reason::Moves);
    v
}
