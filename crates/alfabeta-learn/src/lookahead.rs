//! A small search for self-play: a few plies of alpha-beta over what the game knows, with opinions as fractions.
//!
//! The engine is made for long searches: its tables cost more than the few hundred nodes of a move here.

use alfabeta::game::Expanded;
use alfabeta::learned::{Layout, sight_of};
use alfabeta::notation::Notation;
use alfabeta::order;
use alfabeta::score::Score;

/// What a proven win is worth; opinions stay below.
pub(crate) const WIN: f32 = 20.0;
/// What each ply to a win costs.
const PLY: f32 = 0.01;

/// Weights in training.
pub(crate) struct Lookahead<'a> {
    pub(crate) layout: &'a Layout,
    pub(crate) weights: &'a [f32],
}

impl Lookahead<'_> {
    /// An opinion, for the player to move.
    pub(crate) fn opinion<G: Notation>(&self, s: &G) -> f32 {
        let Some(sight) = sight_of(s) else { return 0.0 };
        self.layout.sum(&sight, self.weights).clamp(1.0 - WIN, WIN - 1.0)
    }

    /// The value of a position for the player to move, `depth` plies ahead (fail-soft).
    pub(crate) fn value<G: Notation>(&self, s: &G, depth: u32, ply: u32, mut alpha: f32, beta: f32) -> f32 {
        let (lower, upper, moves) = match Expanded::of(s) {
            Expanded::Known(value) => return fraction(value, ply),
            Expanded::Open { lower, upper, moves } => (fraction(lower, ply), fraction(upper, ply), moves),
        };
        if depth == 0 {
            return self.opinion(s).clamp(lower, upper);
        }
        let mut best = f32::NEG_INFINITY;
        for (_, child) in ordered(s, moves, depth) {
            let v = self.below(s, &child, depth - 1, ply + 1, alpha, beta);
            best = best.max(v);
            alpha = alpha.max(v);
            if beta <= alpha {
                break;
            }
        }
        best.clamp(lower, upper)
    }

    /// The value of a child of `s` for the player who moves in `s`.
    pub(crate) fn below<G: Notation>(&self, s: &G, child: &G, depth: u32, ply: u32, alpha: f32, beta: f32) -> f32 {
        if child.player() == s.player() {
            self.value(child, depth, ply, alpha, beta)
        } else {
            -self.value(child, depth, ply, -beta, -alpha)
        }
    }
}

/// The children, the most promising first where it matters.
pub(crate) fn ordered<G: Notation>(s: &G, moves: G::Moves, depth: u32) -> Vec<(i32, G)> {
    let hint = |m, child: &G| if 1 < depth { s.hint(m, child) } else { 0 };
    let children = moves.into_iter().map(|m| {
        let child = s.after(m);
        (hint(m, &child), child)
    });
    let mut children: Vec<(i32, G)> = children.collect();
    order::by_hint(&mut children, |&(hint, _)| hint);
    children
}

/// A proven value or bound as a fraction.
fn fraction(value: Score, ply: u32) -> f32 {
    let plies = value.win_distance().or(value.loss_distance()).unwrap_or(0);
    value.signum() as f32 * (WIN - PLY * (plies + ply).min(90) as f32)
}
