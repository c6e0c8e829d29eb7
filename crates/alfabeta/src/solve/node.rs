//! A node of the solver's search: a position with more than one move worth trying, and what is known about its value. And the
//! stack of the children of all nodes on the path from the root.

use super::experience::NO_SLOT;
use super::table::{Known, Table};
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

    /// The value, within the window contract, if what is known is enough.
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

/// Children for which there is room from the start.
const ROOM: usize = 32;

/// A child of a node on the path from the root.
pub(super) struct Child<G: Game, P> {
    pub(super) node: Node<G, P>,
    /// The move that leads to it.
    pub(super) m: G::Move,
    /// Which child comes first: the largest.
    pub(super) order: i32,
}

/// How far to the front a child comes: the larger the further, and of two with the same order the earlier one.
///
/// A single number, so that the largest of several is found without branches, which could not be predicted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Rank(i64);

impl Rank {
    /// Behind all others.
    pub(super) const LAST: Rank = Rank(i64::MIN);

    /// The rank of the child with this number.
    #[inline(always)]
    pub(super) fn new(index: usize, order: i32) -> Rank {
        Rank(i64::from(order) << 32 | i64::from(!(index as u32)))
    }

    /// The number of the child.
    #[inline(always)]
    pub(super) fn index(self) -> usize {
        !(self.0 as u32) as usize
    }

    /// The order of the child.
    #[inline(always)]
    pub(super) fn order(self) -> i32 {
        (self.0 >> 32) as i32
    }
}

/// The children, those of the last node on top. A caller that searches again and again keeps it.
///
/// What is taken off stays where it is until something else is written over it: to write over is cheaper than to ask for room.
pub(super) struct Stack<G: Game, T: Table> {
    slots: Vec<Child<G, T::Place>>,
    used: usize,
}

impl<G: Game, T: Table> Stack<G, T> {
    pub(super) fn new() -> Self {
        Stack { slots: Vec::with_capacity(ROOM), used: 0 }
    }

    /// How many children there are.
    #[inline(always)]
    pub(super) fn len(&self) -> usize {
        self.used
    }

    /// Takes off all but the first `len`.
    #[inline(always)]
    pub(super) fn truncate(&mut self, len: usize) {
        debug_assert!(len <= self.used);
        self.used = len;
    }

    #[inline(always)]
    pub(super) fn push(&mut self, child: Child<G, T::Place>) {
        match self.slots.get_mut(self.used) {
            Some(slot) => *slot = child,
            None => self.slots.push(child),
        }
        self.used += 1;
    }

    /// The children from the one with this number on.
    #[inline(always)]
    pub(super) fn from(&mut self, first: usize) -> &mut [Child<G, T::Place>] {
        &mut self.slots[first..self.used]
    }

    /// The child with this number.
    #[inline(always)]
    pub(super) fn at(&mut self, index: usize) -> &mut Child<G, T::Place> {
        &mut self.slots[index]
    }

    /// The most promising child from the one with this number on.
    #[inline(always)]
    pub(super) fn most_promising(&mut self, first: usize) -> Rank {
        let mut chosen = (first, i32::MIN);
        for (index, child) in (first..).zip(self.from(first)) {
            if chosen.1 < child.order {
                chosen = (index, child.order);
            }
        }
        Rank::new(chosen.0, chosen.1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_order_comes_first_and_of_equals_the_earlier_child() {
        let orders = [i32::MIN, i32::MIN + 1, -7, 0, 7, i32::MAX];
        let ranks = orders.map(|order| [900, 3].map(|index| Rank::new(index, order)));
        assert!(ranks.as_flattened().is_sorted() && Rank::LAST < Rank::new(usize::MAX >> 32, i32::MIN + 1));
        for (rank, order) in ranks.into_iter().zip(orders) {
            assert_eq!(rank.map(|rank| (rank.index(), rank.order())), [(900, order), (3, order)]);
        }
    }
}
