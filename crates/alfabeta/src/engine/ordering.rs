//! Which move to try first.
//!
//! The sooner the best move is tried, the more of the others are cut. In this order:
//!
//! 1. the table's move, best when the position was searched before;
//! 2. the game's own hint, unless it says that what follows is [better](crate::game::Tuning::history_beats_hints);
//! 3. among equals, where the game says what a move is apart from its position ([`slot`](crate::game::Game::slot)): the two
//!    moves that last cut at this ply (killers), the move that last answered the rival's (counter-move), and how often a move
//!    has cut elsewhere (history).

use crate::game::Player;
use crate::search::order::History;

/// The slot of no move.
pub(super) const NO_SLOT: usize = usize::MAX;
/// The slot of handing the turn over.
pub(super) const PASS: usize = usize::MAX - 1;

/// What moves did elsewhere in the tree.
pub(super) struct Memory {
    slots: usize,
    history: History,
    /// By ply: the slots of the two moves that cut last.
    killers: Vec<[usize; 2]>,
    /// By the player to answer and the slot of the rival's move: the slot of the answer.
    answers: Vec<usize>,
}

impl Memory {
    /// What a unit of the game's hint is worth: more than everything that follows it.
    const HINT: i32 = 1 << 16;

    /// An empty memory for a game with that many slots, and paths of up to `plies`.
    pub(super) fn new(slots: usize, plies: usize) -> Memory {
        let plies = if slots == 0 { 0 } else { plies };
        Memory {
            slots,
            history: History::new(slots),
            killers: vec![[NO_SLOT; 2]; plies],
            answers: vec![NO_SLOT; 2 * slots],
        }
    }

    /// The rank of a move that the game gives `hint`; larger is sooner.
    #[inline(always)]
    pub(super) fn rank(&self, hint: i32, player: Player, slot: usize, ply: u32, via: usize) -> i32 {
        let hint = hint.clamp(-(1 << 14), 1 << 14) * Memory::HINT;
        if self.slots == 0 {
            return hint;
        }
        let base = player as usize * self.slots;
        let mut rank = hint + self.history.of(player, slot);
        if let Some(killers) = self.killers.get(ply as usize)
            && killers.contains(&slot)
        {
            rank += History::LARGEST;
        }
        if via < self.slots && self.answers[base + via] == slot {
            rank += History::LARGEST / 2;
        }
        rank
    }

    /// The move in `slot` cut at a node with `depth` plies below it; those in `tried` had not.
    #[inline(always)]
    pub(super) fn cut(
        &mut self,
        player: Player,
        slot: usize,
        tried: impl Iterator<Item = usize>,
        ply: u32,
        depth: u32,
        via: usize,
    ) {
        if self.slots == 0 {
            return;
        }
        let bonus = (depth * depth).min(400) as i32;
        self.history.learn(player, slot, bonus);
        for other in tried {
            self.history.learn(player, other, -bonus);
        }
        if let Some(killers) = self.killers.get_mut(ply as usize)
            && killers[0] != slot
        {
            *killers = [slot, killers[0]];
        }
        if via < self.slots
            && let Some(answer) = self.answers.get_mut(player as usize * self.slots + via)
        {
            *answer = slot;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_that_cut_comes_before_one_that_did_not_and_after_a_better_hint() {
        let mut memory = Memory::new(7, 10);
        memory.cut(Player::Max, 3, [1, 2].into_iter(), 4, 5, NO_SLOT);
        let rank = |hint, slot| memory.rank(hint, Player::Max, slot, 4, NO_SLOT);
        assert!(rank(0, 1) < rank(0, 0) && rank(0, 0) < rank(0, 3) && rank(0, 3) < rank(1, 1));
        assert_eq!(memory.rank(0, Player::Min, 3, 5, NO_SLOT), 0, "the rival has a memory of its own");
    }

    #[test]
    fn games_without_slots_are_ordered_by_their_hints() {
        let memory = Memory::new(0, 10);
        assert!(memory.rank(1, Player::Max, 0, 0, NO_SLOT) < memory.rank(2, Player::Max, 0, 0, NO_SLOT));
    }
}
