//! Alpha-beta with a MAX and a MIN function that keep alpha and beta as the running values and return them (fail-hard).
//!
//! ```text
//! ALPHABETA(s)                                 MAX_VALUE(s, depth, alpha, beta)
//!   alpha <- -∞, beta <- +∞                      if s is over or depth = LIMIT return its value
//!   as MAX_VALUE or MIN_VALUE for whoever        while alpha < beta and s has another move m
//!   is to move, with depth 1, and noting           alpha <- max(alpha, VALUE(s after m, depth + 1, alpha, beta))
//!   the move that last improved the value        return alpha
//!
//! VALUE: MAX_VALUE or MIN_VALUE,               MIN_VALUE(s, depth, alpha, beta)
//!   for whoever is to move                       if s is over or depth = LIMIT return its value
//!                                                while alpha < beta and s has another move m
//!                                                  beta <- min(beta, VALUE(s after m, depth + 1, alpha, beta))
//!                                                return beta
//! ```

use super::{Found, Settings};
use crate::game::{Evaluate, Game, Player};
use crate::score::Score;
use crate::trace::{Observer, Reason, Window};

/// The value of `s` for MAX and the first of the best moves, without visiting what cannot matter.
pub fn alphabeta_hard<G: Game, E: Evaluate<G>>(
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
    let mut best = None;
    let mut moves = s.moves().into_iter();
    while alpha < beta {
        let Some(m) = moves.next() else { break };
        let child = s.after(m);
        watch.enter(&child, Some(m), Window { alpha, beta });
        let w = value(&child, 2, alpha, beta, settings, watch);
        if best.is_none() || player == Player::Max && alpha < w || player == Player::Min && w < beta {
            best = Some(m);
        }
        match player {
            Player::Max => alpha = alpha.max(w),
            Player::Min => beta = beta.min(w),
        }
        watch.child(m, if player == Player::Max { alpha } else { beta }, Window { alpha, beta });
    }
    let value = if player == Player::Max { alpha } else { beta };
    watch.done(moves);
    watch.leave(value, Reason::Moves);
    Found { value, best }
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
    let mut moves = s.moves().into_iter();
    while alpha < beta {
        let Some(m) = moves.next() else { break };
        let child = s.after(m);
        watch.enter(&child, Some(m), Window { alpha, beta });
        alpha = alpha.max(value(&child, depth + 1, alpha, beta, settings, watch));
        watch.child(m, alpha, Window { alpha, beta });
    }
    watch.done(moves);
    watch.leave(alpha, Reason::Moves);
    alpha
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
    let mut moves = s.moves().into_iter();
    while alpha < beta {
        let Some(m) = moves.next() else { break };
        let child = s.after(m);
        watch.enter(&child, Some(m), Window { alpha, beta });
        beta = beta.min(value(&child, depth + 1, alpha, beta, settings, watch));
        watch.child(m, beta, Window { alpha, beta });
    }
    watch.done(moves);
    watch.leave(beta, Reason::Moves);
    beta
}
