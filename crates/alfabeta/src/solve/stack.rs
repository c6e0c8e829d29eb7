//! Room for the children of all nodes on the path from the root.

use super::node::Node;
use super::table::Table;
use crate::game::Game;

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

/// The children, those of the last node on top. Whoever searches again and again keeps it.
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

    /// Takes off all but so many.
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

    /// The number and the order of the most promising child from the one with this number on.
    #[inline(always)]
    pub(super) fn most_promising(&mut self, first: usize) -> (usize, i32) {
        let mut chosen = (first, i32::MIN);
        for (index, child) in (first..).zip(self.from(first)) {
            if chosen.1 < child.order {
                chosen = (index, child.order);
            }
        }
        chosen
    }
}
