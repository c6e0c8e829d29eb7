//! Alpha-beta with a MAX and a MIN function that return the best value found (fail-soft).
//!
//! ```text
//! ALPHABETA(s)                                 MAX_VALUE(s, depth, alpha, beta)
//!   alpha <- -∞, beta <- +∞                      if s is over or depth = LIMIT return its value
//!   as MAX_VALUE or MIN_VALUE for whoever        v <- -∞
//!   is to move, with depth 1, and noting         for each move m of s
//!   the move that last improved v                  v <- max(v, VALUE(s after m, depth + 1, alpha, beta))
//!                                                  alpha <- max(alpha, v)
//! VALUE: MAX_VALUE or MIN_VALUE,                   if beta <= alpha break
//!   for whoever is to move                       return v
//!
//! MIN_VALUE(s, depth, alpha, beta): the same with +∞, min and beta <- min(beta, v)
//! ```

use super::{Found, Settings};
use crate::game::{Evaluate, Game, Player};
use crate::score::Score;
use crate::trace::{Observer, Reason, Window};

/// The value of `s` for MAX and the first of the best moves, without visiting what cannot matter.
pub fn alphabeta_soft<G: Game, E: Evaluate<G>>(
    s: &G,
    settings: &Settings<E>,
    watch: &mut impl Observer<G>,
) -> Found<G::Move> {
    let Window { mut alpha, mut beta } = settings.window;
    watch.enter(s, None, settings.window);
    if let Some((value, reason)) = settings.leaf(s, 1) {
        watch.leave(value, reason);
        return Found { value, best: None };
    }
    let player = s.player();
    let mut v = player.sees(Score::NEG_INFINITY);
    let mut best = None;
    let mut moves = s.moves().into_iter();
    for m in moves.by_ref() {
        let child = s.after(m);
        watch.enter(&child, Some(m), Window { alpha, beta });
        let w = value(&child, 2, alpha, beta, settings, watch);
        if best.is_none() || player.sees(v) < player.sees(w) {
            (v, best) = (w, Some(m));
        }
        match player {
            Player::Max => alpha = alpha.max(v),
            Player::Min => beta = beta.min(v),
        }
        watch.child(m, v, Window { alpha, beta });
        if beta <= alpha {
            break;
        }
    }
    watch.done(moves);
    watch.leave(v, Reason::Moves);
    Found { value: v, best }
}

fn value<G: Game, E: Evaluate<G>>(
    s: &G,
    depth: u32,
    alpha: Score,
    beta: Score,
    settings: &Settings<E>,
    watch: &mut impl Observer<G>,
) -> Score {
    match s.player() {
        Player::Max => max_value(s, depth, alpha, beta, settings, watch),
        Player::Min => min_value(s, depth, alpha, beta, settings, watch),
    }
}

fn max_value<G: Game, E: Evaluate<G>>(
    s: &G,
    depth: u32,
    mut alpha: Score,
    beta: Score,
    settings: &Settings<E>,
    watch: &mut impl Observer<G>,
) -> Score {
    if let Some((value, reason)) = settings.leaf(s, depth) {
        watch.leave(value, reason);
        return value;
    }
    let mut v = Score::NEG_INFINITY;
    let mut moves = s.moves().into_iter();
    for m in moves.by_ref() {
        let child = s.after(m);
        watch.enter(&child, Some(m), Window { alpha, beta });
        v = v.max(value(&child, depth + 1, alpha, beta, settings, watch));
        alpha = alpha.max(v);
        watch.child(m, v, Window { alpha, beta });
        if beta <= alpha {
            break;
        }
    }
    watch.done(moves);
    watch.leave(v, Reason::Moves);
    v
}

fn min_value<G: Game, E: Evaluate<G>>(
    s: &G,
    depth: u32,
    alpha: Score,
    mut beta: Score,
    settings: &Settings<E>,
    watch: &mut impl Observer<G>,
) -> Score {
    if let Some((value, reason)) = settings.leaf(s, depth) {
        watch.leave(value, reason);
        return value;
    }
    let mut v = Score::INFINITY;
    let mut moves = s.moves().into_iter();
    for m in moves.by_ref() {
        let child = s.after(m);
        watch.enter(&child, Some(m), Window { alpha, beta });
        v = v.min(value(&child, depth + 1, alpha, beta, settings, watch));
        beta = beta.min(v);
        watch.child(m, v, Window { alpha, beta });
        if beta <= alpha {
            break;
        }
    }
    watch.done(moves);
    watch.leave(v, Reason::Moves);
    v
}
