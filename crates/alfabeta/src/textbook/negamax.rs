//! Negamax with alpha-beta: one function, because what is good for one player is bad for the other by as much.
//!
//! ```text
//! NEGAMAX(s, depth, alpha, beta, player)                 player is +1 for MAX, -1 for MIN
//!   if s is over or depth = LIMIT return player * its value for MAX
//!   v <- -∞
//!   for each move m of s
//!     v <- max(v, -NEGAMAX(s after m, depth + 1, -beta, -alpha, -player))
//!     alpha <- max(alpha, v)
//!     if alpha >= beta break
//!   return v
//! ```
//!
//! Where the same player moves again, the value is not negated and the window not swapped. The course's version counts
//! its depth down to 0 instead of up to `LIMIT`; that is the same search. Its sheet also takes a move that ends the game at
//! once, which is another search and has a file of its own, `negamax_sheet.rs`.

use super::{Found, Settings};
use crate::game::{Evaluate, Game};
use crate::score::Score;
use crate::trace::{Observer, Reason, Window};

/// The value of `s` for the player to move and the first of the best moves, without visiting what cannot matter.
pub fn negamax<G: Game, E: Evaluate<G>>(s: &G, settings: &Settings<E>, watch: &mut impl Observer<G>) -> Found<G::Move> {
    let player = s.player();
    let Window { mut alpha, beta } = settings.window.seen_by(player);
    watch.enter(s, None, Window { alpha, beta });
    if let Some((value, reason)) = settings.leaf(s, 1) {
        watch.leave(player.sees(value), reason);
        return Found { value: player.sees(value), best: None };
    }
    let mut v = Score::NEG_INFINITY;
    let mut best = None;
    let mut moves = s.moves().into_iter();
    for m in moves.by_ref() {
        let w = child_value(s, m, 1, alpha, beta, settings, watch);
        if best.is_none() || v < w {
            (v, best) = (w, Some(m));
        }
        alpha = alpha.max(v);
        watch.child(m, v, Window { alpha, beta });
        if alpha >= beta {
            break;
        }
    }
    watch.done(moves);
    watch.leave(v, Reason::Moves);
    Found { value: v, best }
}

/// `NEGAMAX` of the pseudocode; whose turn it is, the position knows.
fn node<G: Game, E: Evaluate<G>>(
    s: &G,
    depth: u32,
    mut alpha: Score,
    beta: Score,
    settings: &Settings<E>,
    watch: &mut impl Observer<G>,
) -> Score {
    if let Some((value, reason)) = settings.leaf(s, depth) {
        let value = s.player().sees(value);
        watch.leave(value, reason);
        return value;
    }
    let mut v = Score::NEG_INFINITY;
    let mut moves = s.moves().into_iter();
    for m in moves.by_ref() {
        v = v.max(child_value(s, m, depth, alpha, beta, settings, watch));
        alpha = alpha.max(v);
        watch.child(m, v, Window { alpha, beta });
        if alpha >= beta {
            break;
        }
    }
    watch.done(moves);
    watch.leave(v, Reason::Moves);
    v
}

/// The value of the child behind `m`, as the player to move in `s` sees it.
#[inline(always)]
fn child_value<G: Game, E: Evaluate<G>>(
    s: &G,
    m: G::Move,
    depth: u32,
    alpha: Score,
    beta: Score,
    settings: &Settings<E>,
    watch: &mut impl Observer<G>,
) -> Score {
    let child = s.after(m);
    if child.player() == s.player() {
        watch.enter(&child, Some(m), Window { alpha, beta });
        node(&child, depth + 1, alpha, beta, settings, watch)
    } else {
        watch.enter(&child, Some(m), Window { alpha: -beta, beta: -alpha });
        -node(&child, depth + 1, -beta, -alpha, settings, watch)
    }
}
