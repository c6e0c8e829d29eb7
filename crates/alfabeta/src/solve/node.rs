//! A node of the solver's search: a position with more than one move worth trying, and what is known about its value.

use super::experience::NO_SLOT;
use super::table::Known;
use crate::game::{Game, Tier};
use crate::score::Score;
use crate::search::resolve::{Choice, Moves, Resolved, resolve};

/// A position to be searched, and what is known about it.
#[derive(Clone)]
pub(super) struct Node<G: Game, P> {
    pub(super) position: G,
    pub(super) moves: Moves<G>,
    /// How far below the root.
    pub(super) ply: u32,
    pub(super) lower: Score,
    pub(super) upper: Score,
    pub(super) tier: Tier,
    /// Where its table has it.
    pub(super) place: P,
    /// The slot of the move that led here, or to where no choice was left.
    pub(super) via: u16,
}

impl<G: Game, P: Default> From<Choice<G>> for Node<G, P> {
    /// A node whose place is still to be found.
    #[inline(always)]
    fn from(choice: Choice<G>) -> Self {
        let Choice { position, moves, ply, lower, upper } = choice;
        Node { position, moves, ply, lower, upper, tier: Tier::None, place: P::default(), via: NO_SLOT }
    }
}

impl<G: Game, P> Node<G, P> {
    /// Takes over what a table knows.
    #[inline(always)]
    pub(super) fn learn(&mut self, known: Known) {
        self.lower = self.lower.max(known.lower.to_root(self.ply));
        self.upper = self.upper.min(known.upper.to_root(self.ply));
    }

    /// The value, as far as the window contract tells it, if what is known is enough.
    #[inline(always)]
    pub(super) fn settled(&self, alpha: Score, beta: Score) -> Option<Score> {
        if self.upper <= alpha {
            Some(self.upper)
        } else if beta <= self.lower || self.lower == self.upper {
            Some(self.lower)
        } else {
            None
        }
    }

    /// Whether threads should leave it to each other. What one finds out, the others find in the large table. A thread that is
    /// alone never asks: its registers are for other things.
    #[cold]
    pub(super) fn is_worth_sharing(&self) -> bool {
        self.tier == Tier::Shared
    }

    /// The bounds on its value as the player to move in the node above sees them.
    #[inline(always)]
    pub(super) fn bounds_seen_from(&self, above: &Node<G, P>) -> (Score, Score) {
        if self.position.player() == above.position.player() {
            (self.lower, self.upper)
        } else {
            (-self.upper, -self.lower)
        }
    }
}

/// What becomes of a child when everything without a choice is played; a value is that of the player to move in `node`, whose
/// window this is.
#[inline(always)]
pub(super) fn glance<G: Game>(node: &G, child: &G, ply: u32, alpha: Score, beta: Score) -> Resolved<G> {
    if G::TUNING.has_expensive_calls {
        return match child.outcome() {
            Some(outcome) => Resolved::Value(outcome.score(node.player()).to_root(ply)),
            None => Resolved::Choice(Choice {
                position: child.clone(),
                moves: child.moves().into_iter(),
                ply,
                lower: Score::NEG_INFINITY,
                upper: Score::INFINITY,
            }),
        };
    }
    let same = child.player() == node.player();
    let (alpha, beta) = if same { (alpha, beta) } else { (-beta, -alpha) };
    match resolve(child, ply, alpha, beta) {
        Resolved::Value(value) if !same => Resolved::Value(-value),
        resolved => resolved,
    }
}

/// The table for a position; none if the game has no keys.
#[inline(always)]
pub(super) fn tier<G: Game>(position: &G) -> Tier {
    if position.keys().exist() { position.tier() } else { Tier::None }
}
