//! What a fast search may know about Kalah without searching: a number for each position, how far the margin can still go,
//! and an opinion on the order of moves.

use super::{Kalah, MOST_HOUSES};
use crate::bits::{Bits, Word};
use crate::game::{Expanded, Game, Player};
use crate::random::mix;
use crate::score::Score;

/// Weights of the ordering: another move; a seed put into the store; a house nearer to it. On six random positions of each of
/// two boards, the solver (who wins 4 houses with 4 seeds) and the engine (11 plies of the standard board) visited
///
/// | again, stored, nearer | solver | engine |
/// |---|---|---|
/// | 0, 0, 0 | 171,998,473 | 219,037 |
/// | 8, 1, 0 | 1,069,412 | 166,521 |
/// | 32, 4, 1 | 397,104 | 180,755 |
///
/// nodes: what the engine loses, whose history learns the order of the houses anyway, the solver gains many times over.
const AGAIN: i32 = 32;
const STORED: i32 = 4;
const NEARER: i32 = 1;

impl Kalah {
    /// Seeds in a store stay there: the rest may all go to the one or all to the other.
    #[inline(always)]
    pub(super) fn expanded(&self) -> Expanded<Bits> {
        if let Some(outcome) = self.outcome() {
            return Expanded::Known(outcome.score(self.player));
        }
        let all = self.seed_count() as i32;
        let (mine, rival) = (i32::from(self.store(self.player)), i32::from(self.store(!self.player)));
        Expanded::Open { lower: Score::from(2 * mine - all), upper: Score::from(all - 2 * rival), moves: self.moves() }
    }

    /// Whether the player moves again, what goes into the store at once, and where the house lies.
    #[inline(always)]
    pub(super) fn promise(&self, house: u8, after: &Self) -> i32 {
        let stored = i32::from(after.store(self.player)) - i32::from(self.store(self.player));
        AGAIN * i32::from(after.player == self.player) + STORED * stored + NEARER * i32::from(house)
    }

    /// How long [`unary_key`](Self::unary_key) can get: a bit a seed, a bit a place, and two in front.
    #[inline(always)]
    pub(super) fn unary_bits(&self) -> u32 {
        self.seed_count() + 2 * u32::from(self.houses) + 3
    }

    /// A one, the player, and every place in turn as a zero for each seed and a one: the side of MAX with the store, and the houses of
    /// MIN. What is missing is in the store of MIN. With two houses a side, `2 0 1 / 1 3 0 max` is
    ///
    /// ```text
    /// 1 0 001 1 01 01 0001
    /// ```
    ///
    /// All of it fits into 64 bits for up to six houses with four seeds, and into 128 for up to six with nine. The player is in it because turns do not alternate:
    /// a position and the same one with the sides exchanged may meet in one search, and an evaluation need not be fair.
    #[inline(always)]
    pub(super) fn unary_key<W: Word>(&self) -> W {
        let [max, _] = &self.sides;
        let mut key = W::truncated(0b10 | self.player as u128);
        for &seeds in max[..=self.house_count()].iter().chain(self.houses(Player::Min)) {
            key = key << u32::from(seeds + 1) | W::ONE;
        }
        key
    }

    /// A hash of the same, for boards with more seeds.
    pub(super) fn hash(&self) -> u64 {
        let mut hash = self.player as u64;
        for side in &self.sides {
            let mut words = [[0; 8]; 2];
            let (first, second) = side.split_at(8);
            words[0].copy_from_slice(first);
            words[1][..MOST_HOUSES as usize + 1 - 8].copy_from_slice(second);
            for word in words {
                hash = mix(hash ^ u64::from_le_bytes(word)).wrapping_add(1);
            }
        }
        hash
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::kalah::Capture;
    use crate::notation::Notation;
    use crate::random::Random;
    use std::collections::HashMap;

    #[test]
    fn keys_tell_positions_apart_and_stay_in_their_bits() {
        let mut random = Random::new(6);
        for (houses, seeds, is_exact) in
            [(1, 12, true), (2, 4, true), (6, 4, true), (5, 5, true), (6, 6, true), (6, 9, true), (7, 9, false)]
        {
            let start = Kalah::new(houses, seeds, Capture::Standard).expect("a board that fits");
            assert_eq!(start.keys().are_wide_proofs(), is_exact, "{houses} {seeds}");
            let mut seen = HashMap::new();
            for _ in 0..300 {
                let mut s = start;
                loop {
                    assert!(s.wide_key() >> s.keys().wide_bits() == 0);
                    assert_eq!(*seen.entry(s.wide_key()).or_insert(s), s);
                    if s.outcome().is_some() {
                        break;
                    }
                    let moves: Vec<u8> = s.moves().collect();
                    s.play(random.pick(&moves));
                }
            }
        }
    }

    #[test]
    fn exchanging_the_sides_makes_another_key() {
        for seeds in [4, 6] {
            let s = Kalah::new(6, seeds, Capture::Standard).expect("a board that fits").after(2);
            let other = Kalah { sides: [s.sides[1], s.sides[0]], player: !s.player, ..s };
            assert!(s.key() != other.key() && s.key() != Kalah { player: !s.player, ..s }.key());
        }
    }

    #[test]
    fn more_than_half_of_the_seeds_are_a_win() {
        let text = "2 2 2 2 2 2 5 / 1 1 1 1 1 1 25 min";
        let s = Kalah::default().read_position(text, None).expect("a readable position");
        let Expanded::Open { lower, upper, .. } = Expanded::of(&s) else { panic!("it is not over") };
        assert_eq!((lower, upper), (Score::from(2), Score::from(38)));
    }
}
