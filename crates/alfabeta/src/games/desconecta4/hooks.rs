//! What a fast search may know about Desconecta-4 Boom without searching: moves that lose at once, positions in which every
//! move does, moves that leave the rival nothing else, and an opinion on the order of moves.

use super::evaluation::completing;
use super::{BOOM, Desconecta4, runs};
use crate::bits::Singles;
use crate::game::{Expanded, Game, Player};
use crate::score::Score;

impl Desconecta4 {
    #[inline(always)]
    pub(super) fn expanded(&self) -> Expanded<Singles> {
        if let Some(outcome) = self.outcome() {
            return Expanded::Known(outcome.score(self.player));
        }
        let landing = self.landing();
        let harmless = landing & !completing(self.mine);
        let (my_bomb, rival_bomb) = (self.bombs & self.mine, self.bombs & self.rival);
        if my_bomb != 0 {
            return Expanded::Open {
                lower: Score::NEG_INFINITY,
                upper: Score::INFINITY,
                moves: Singles(harmless | BOOM),
            };
        }
        if harmless == 0 {
            return Expanded::Known(Score::loss_in(1));
        }
        // A rival without a bomb whose every stone completes a line has lost. A stone takes a cell away from the rival, and gives
        // it the one above. The last stone of the board makes a draw.
        let deadly = completing(self.rival);
        let refuge = landing & !deadly;
        let is_last = self.occupied().count_ones() + 1 == self.cells().count_ones();
        if rival_bomb == 0 && !is_last && refuge & refuge.wrapping_sub(1) == 0 {
            let opens_refuge = !(deadly >> 1) & self.cells() >> 1;
            let takes_refuge = if refuge == 0 { harmless } else { refuge };
            if harmless & takes_refuge & !opens_refuge != 0 {
                return Expanded::Known(Score::win_in(2));
            }
        }
        Expanded::Open { lower: Score::NEG_INFINITY, upper: Score::INFINITY, moves: Singles(harmless) }
    }

    /// What the course's heuristic thinks of the position behind a move.
    #[inline(always)]
    pub(super) fn promise(&self, after: &Self) -> i32 {
        let points = runs::points(after).clamp(-1000, 1000);
        if self.player == Player::Max { points } else { -points }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;
    use crate::textbook::{Settings, minimax};
    use crate::trace::Silent;

    /// The harmless moves, or all if there is none; explosions are always worth a look.
    fn harmless(s: &Desconecta4) -> Singles {
        let Singles(all) = s.moves();
        match all & (BOOM | !completing(s.mine)) {
            0 => Singles(all),
            harmless => Singles(harmless),
        }
    }

    /// What the hooks claim, against two plies of minimax, in random games on every size of board.
    #[test]
    fn what_is_known_at_a_glance_is_true() {
        let mut random = Random::new(3);
        let (mut won, mut lost) = (0, 0);
        for round in 0..4000 {
            let mut s = Desconecta4::new(4 + round % 4, 1 + round % 5).expect("a board that fits");
            while s.outcome().is_none() && s.turn() < 60 {
                let settings = Settings { utility: crate::game::Utility::Distance, ..Settings::to_depth(2, |_: &_| 0) };
                let truth = || s.player.sees(minimax(&s, &settings, &mut Silent).value);
                match s.expanded() {
                    Expanded::Known(value) => {
                        assert_eq!(truth(), value, "{s:?}");
                        won += u32::from(value.signum() > 0);
                        lost += u32::from(value.signum() < 0);
                    }
                    Expanded::Open { moves, .. } => assert_eq!(moves, harmless(&s)),
                }
                let moves: Vec<u64> = harmless(&s).collect();
                s.play(random.pick(&moves));
            }
        }
        assert!(won > 100 && lost > 20, "{won} {lost}");
    }
}
