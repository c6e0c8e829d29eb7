//! Which moves have cut elsewhere in the tree, in any position, and which have cut as answers to the move before.
//!
//! The second says more, because much of a game is played within a few cells of the last move; the first is there when nothing
//! like this answer has been seen. (The history heuristic, Schaeffer 1989; by the move before, as in chess programs of today.)

use crate::game::{Game, Player};
use crate::search::order::History;

/// The slot of no move: nothing is remembered about answers to it.
pub(super) const NO_SLOT: u16 = u16::MAX;

/// A cut is worth this, times the root of the nodes that it took to find, because one near the root says more than many near the
/// leaves.
const CUT: u64 = 100;
/// No cut is worth more than this.
const LARGEST_CUT: u64 = History::LARGEST as u64 / 2;
/// With fewer plies left than this, a search takes so few nodes that experience costs more than it saves.
const NEARLY_OVER: u32 = 12;
/// What a point of a hint is worth.
pub(super) const POINT: i32 = 64;

/// What the moves of a game have done so far in a search. It takes no memory before the first cut: most positions near the end of
/// a game are solved without one.
#[derive(Clone, Default)]
pub(super) struct Experience {
    moves: History,
    /// By the slot of the move before, and then by that of the answer.
    answers: History,
}

impl Experience {
    /// Whether the moves of a position are worth looking up, and what they do worth remembering.
    #[inline(always)]
    pub(super) fn pays<G: Game>(position: &G) -> bool {
        0 < G::TUNING.experience
            && (G::TUNING.has_expensive_calls || position.plies_left().is_none_or(|left| NEARLY_OVER <= left))
    }

    /// What is to be expected of a player's moves after the one in `via`.
    #[inline(always)]
    pub(super) fn after<G: Game>(&self, player: Player, via: u16) -> Expectations<'_> {
        let moves = self.moves.row(player, 0, G::TUNING.slots);
        let answers = self.answers.row(player, pair::<G>(via, 0), G::TUNING.slots);
        Expectations { moves, answers }
    }

    /// Makes room for what is to come, if there is none yet.
    #[inline(always)]
    pub(super) fn start<G: Game>(&mut self) {
        if self.moves.is_empty() {
            *self = Experience {
                moves: History::new(G::TUNING.slots),
                answers: History::new(G::TUNING.slots * G::TUNING.slots),
            };
        }
    }

    /// The move in `slot` was tried after the one in `via`, and was [worth](worth) this.
    #[inline(always)]
    pub(super) fn learn<G: Game>(&mut self, player: Player, via: u16, slot: usize, worth: i32) {
        self.moves.learn(player, slot, worth);
        self.answers.learn(player, pair::<G>(via, slot), worth);
    }
}

/// What is to be expected of the moves of a position.
pub(super) struct Expectations<'e> {
    moves: &'e [i16],
    answers: &'e [i16],
}

impl Expectations<'_> {
    /// What is to be expected of the move in `slot`, on both grounds together.
    #[inline(always)]
    pub(super) fn of<G: Game>(&self, slot: usize) -> i32 {
        let expected = |row: &[i16]| row.get(slot).copied().map_or(0, i32::from);
        (expected(self.moves) + expected(self.answers)) * (POINT * G::TUNING.experience) / History::LARGEST
    }
}

/// What a cut after this many nodes is worth to the move that made it, and costs those that were tried before it.
pub(super) fn worth(nodes: u64) -> i32 {
    (CUT * (nodes + 1).isqrt()).min(LARGEST_CUT) as i32
}

/// The number of a pair of moves; one that is never remembered if there was no move before.
#[inline(always)]
fn pair<G: Game>(via: u16, slot: usize) -> usize {
    usize::from(via) * G::TUNING.slots + slot
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::connect4::SevenBySix;

    #[test]
    fn what_has_cut_is_expected_to_cut_again_most_of_all_as_the_same_answer() {
        let mut experience = Experience::default();
        let expected = |experience: &Experience, via, slot| {
            experience.after::<SevenBySix>(Player::Max, via).of::<SevenBySix>(slot)
        };
        assert_eq!(expected(&experience, 3, 7), 0, "nothing is known yet");
        experience.start::<SevenBySix>();
        experience.learn::<SevenBySix>(Player::Max, 3, 7, worth(400));
        experience.learn::<SevenBySix>(Player::Max, 3, 8, -worth(400));
        assert!(expected(&experience, 4, 7) < expected(&experience, 3, 7));
        assert!(0 < expected(&experience, 4, 7) && expected(&experience, 4, 8) < 0);
        assert_eq!(expected(&experience, NO_SLOT, 7), expected(&experience, 4, 7), "there was no move before");
        assert_eq!(
            experience.after::<SevenBySix>(Player::Min, 3).of::<SevenBySix>(7),
            0,
            "the rival has experience of its own"
        );
    }

    #[test]
    fn the_best_experience_is_worth_what_the_game_says() {
        let mut experience = Experience::default();
        experience.start::<SevenBySix>();
        (0..100).for_each(|_| experience.learn::<SevenBySix>(Player::Max, 3, 7, worth(u64::MAX / 2)));
        let best = 2 * POINT * SevenBySix::TUNING.experience;
        assert!((best - POINT..=best).contains(&experience.after::<SevenBySix>(Player::Max, 3).of::<SevenBySix>(7)));
    }
}
