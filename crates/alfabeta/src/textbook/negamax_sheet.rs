//! Negamax as the course's sheet has it: a move that ends the game is taken at once, from inside the loop.
//!
//! ```text
//! NEGAMAX_SHEET(s, depth, alpha, beta, player)           player is +1 for MAX, -1 for MIN; s is not over
//!   if depth = LIMIT return player * its value for MAX
//!   v <- -∞
//!   for each move m of s
//!     if s after m is over return player * the value of s after m for MAX
//!     v <- max(v, -NEGAMAX_SHEET(s after m, depth + 1, -beta, -alpha, -player))
//!     alpha <- max(alpha, v)
//!     if alpha >= beta break
//!   return v
//! ```
//!
//! This is right where only the player who moves can gain by ending the game. In tic-tac-toe whoever completes a line wins,
//! and whoever fills the board has no other move: nothing that the loop leaves out could be better. No finished board is
//! ever entered, and fewer are made than by [`negamax`](super::negamax): 17,629 instead of 18,297, the root included.
//!
//! **It is wrong where ending the game can lose**, as in Desconecta-4, where lining up does: it takes the first move that
//! ends the game for the best, although another may win. `tests/negamax_sheet.rs` has a position for it.

use super::{Found, Settings};
use crate::game::{Evaluate, Game};
use crate::score::Score;
use crate::trace::{Observer, Reason, Window};

/// The value of `s` for the player to move, and the first move that ends the game or else the first of the best moves. Only
/// for games that no player can lose by ending them.
pub fn negamax_sheet<G: Game, E: Evaluate<G>>(
    s: &G,
    settings: &Settings<E>,
    watch: &mut impl Observer<G>,
) -> Found<G::Move> {
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
        let child = s.after(m);
        watch.enter(&child, Some(m), child_window(s, &child, alpha, beta));
        if let Some(outcome) = child.outcome() {
            let value = outcome.utility(settings.utility, 1);
            (v, best) = (player.sees(value), Some(m));
            watch.leave(child.player().sees(value), Reason::Outcome);
            watch.child(m, v, Window { alpha: alpha.max(v), beta });
            break;
        }
        let w = child_value(s, &child, 1, alpha, beta, settings, watch);
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

/// `NEGAMAX_SHEET` of the pseudocode; whose turn it is, the position knows. Leaving the loop with `v` is its `return`.
fn node<G: Game, E: Evaluate<G>>(
    s: &G,
    depth: u32,
    mut alpha: Score,
    beta: Score,
    settings: &Settings<E>,
    watch: &mut impl Observer<G>,
) -> Score {
    if depth == settings.limit {
        let value = s.player().sees(settings.heuristic.evaluate(s));
        watch.leave(value, Reason::Horizon);
        return value;
    }
    let mut v = Score::NEG_INFINITY;
    let mut moves = s.moves().into_iter();
    for m in moves.by_ref() {
        let child = s.after(m);
        watch.enter(&child, Some(m), child_window(s, &child, alpha, beta));
        if let Some(outcome) = child.outcome() {
            let value = outcome.utility(settings.utility, depth);
            v = s.player().sees(value);
            watch.leave(child.player().sees(value), Reason::Outcome);
            watch.child(m, v, Window { alpha: alpha.max(v), beta });
            break;
        }
        v = v.max(child_value(s, &child, depth, alpha, beta, settings, watch));
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

/// The window of a child: negated and swapped, unless the same player moves again.
#[inline(always)]
fn child_window<G: Game>(s: &G, child: &G, alpha: Score, beta: Score) -> Window {
    if child.player() == s.player() { Window { alpha, beta } } else { Window { alpha: -beta, beta: -alpha } }
}

/// The value of a child that is not over, as the player to move in `s` sees it.
#[inline(always)]
fn child_value<G: Game, E: Evaluate<G>>(
    s: &G,
    child: &G,
    depth: u32,
    alpha: Score,
    beta: Score,
    settings: &Settings<E>,
    watch: &mut impl Observer<G>,
) -> Score {
    let window = child_window(s, child, alpha, beta);
    let value = node(child, depth + 1, window.alpha, window.beta, settings, watch);
    if child.player() == s.player() { value } else { -value }
}
