//! What a learned evaluation sees of Desconecta-4 Boom: the stones, and numbers that do not follow from the stones alone.
//!
//! Where lines lose, what counts is how many harmless moves are left to each player, and what their bombs will take off the
//! board and when.

use super::evaluation::completing;
use super::{BOTTOM, Desconecta4, has_line};
use crate::game::Player;
use crate::sight::Sight;

/// Clocks: turns until stones are bombs again, 0 to 4 or more, for each player who may be to move.
const CLOCKS: usize = 10;
/// No bomb, or its row and how many stones it would remove.
const BOMBS: usize = 1 + 7 * 7;
/// What an explosion would do: nothing is there to explode, nothing special, the owner wins, the owner loses.
const BLASTS: usize = 4;
/// How many different numbers of stones there are.
const STONES: usize = 25;
/// Cells that complete a line, up to three at each of four distances from where a stone would land.
const FOURS: usize = 4 * 4 * 4 * 4;

const SIZES: [usize; 7] = [
    // Harmless moves of both players, the clock, who has a bomb.
    8 * 8 * CLOCKS * 4,
    // The own bomb, the clock, whether the rival has one.
    BOMBS * CLOCKS * 2,
    // The same for the rival's bomb.
    BOMBS * CLOCKS * 2,
    // What the two explosions would do, and the clock.
    BLASTS * BLASTS * CLOCKS,
    // The stones of both.
    STONES * STONES,
    FOURS,
    FOURS,
];

impl Desconecta4 {
    #[inline(always)]
    pub(super) fn seen(&self) -> Sight {
        let landing = self.landing();
        let empty = self.cells() & !self.occupied();
        let (own_fours, rival_fours) = (completing(self.mine) & empty, completing(self.rival) & empty);
        let harmless = |fours: u64| (landing & !fours).count_ones() as usize;
        let (own, rival) = (self.player, !self.player);
        let (own_bomb, rival_bomb) = (usize::from(self.bomb(own) != 0), usize::from(self.bomb(rival) != 0));
        let clock = 5 * (own as usize) + self.turns_to_bomb();
        let count = |stones: u64| (stones.count_ones() as usize).min(STONES - 1);
        let numbers = [
            ((8 * harmless(own_fours) + harmless(rival_fours)) * CLOCKS + clock) * 4 + 2 * own_bomb + rival_bomb,
            (self.bomb_number(own) * CLOCKS + clock) * 2 + rival_bomb,
            (self.bomb_number(rival) * CLOCKS + clock) * 2 + own_bomb,
            (BLASTS * self.blast(own) + self.blast(rival)) * CLOCKS + clock,
            STONES * count(self.mine) + count(self.rival),
            by_distance(own_fours, landing),
            by_distance(rival_fours, landing),
            0,
        ];
        let mut facts = [0; Sight::MOST_FACTS];
        for (fact, number) in facts.iter_mut().zip(numbers) {
            *fact = number as u16;
        }
        Sight {
            columns: self.size(),
            rows: self.size(),
            stride: 8,
            own: self.mine,
            rival: self.rival,
            bank: 0,
            banks: 1,
            sizes: &SIZES,
            facts,
            marks: None,
        }
    }

    /// How many turns until stones are bombs again, up to four.
    #[inline(always)]
    fn turns_to_bomb(&self) -> usize {
        let turns = if self.phase == 0 { 0 } else { self.period - self.phase };
        usize::from(turns.min(4))
    }

    /// The row of a player's bomb and the number of stones that it would remove, as one number; 0 without a bomb.
    #[inline(always)]
    fn bomb_number(&self, player: Player) -> usize {
        match self.bomb(player).trailing_zeros() {
            64 => 0,
            bit => 7 * (bit as usize % 8) + self.explosion(player).count_ones() as usize,
        }
    }

    /// What an explosion by `player` would do here.
    #[inline(always)]
    fn blast(&self, player: Player) -> usize {
        if self.bomb(player) == 0 {
            return 0;
        }
        let fall = self.fall(player);
        // Rarely have both a line: then who loses is a matter of order, and it is enough that something happens.
        match (has_line(fall(self.stones(player))), has_line(fall(self.stones(!player)))) {
            (false, false) => 1,
            (false, true) => 2,
            (true, _) => 3,
        }
    }
}

/// How many cells, up to three each, are reached now, after one more stone, after an even and an odd number of more.
#[inline(always)]
fn by_distance(fours: u64, landing: u64) -> usize {
    // What is shifted out of a column would come in at the bottom of the next.
    let above = |distance: u32| landing << distance & !(BOTTOM * ((1 << distance) - 1));
    [landing, above(1), above(2) | above(4) | above(6), above(3) | above(5)]
        .into_iter()
        .fold(0, |number, cells| 4 * number + ((fours & cells).count_ones() as usize).min(3))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use crate::random::Random;

    #[test]
    fn every_fact_stays_below_its_size() {
        let mut random = Random::new(5);
        for round in 0..400 {
            let mut s = Desconecta4::new(4 + round % 4, 1 + round % 7).expect("a board that fits");
            while s.outcome().is_none() && s.turn() < 80 {
                let sight = s.seen();
                for (fact, size) in sight.facts.into_iter().zip(sight.sizes) {
                    assert!(usize::from(fact) < *size, "{s:?}: {fact} of {size}");
                }
                let moves: Vec<u64> = s.moves().collect();
                s.play(random.pick(&moves));
            }
        }
    }
}
