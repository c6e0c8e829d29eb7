//! Evaluations of unfinished positions of Kalah. Points are seeds, as in the result, so that both can be compared.
//!
//! Matches of the engine on the standard board, 100 random openings of four plies from both sides, six plies ahead: `chances` beats
//! `stores` by 105 to 87 and `sides` by 127 to 68, `stores` beats `sides` by 125 to 64. With 30,000 nodes a move
//! instead, from 60 openings, `chances` and `stores` are about even (57 to 56) and `sides` is behind (42 to 69).

use super::{Capture, Kalah};
use crate::game::Player;

/// The difference of the stores.
pub(super) fn stores(s: &Kalah) -> i32 {
    s.margin()
}

/// The margin if the game ended here: what lies on a side counts for its owner.
pub(super) fn sides(s: &Kalah) -> i32 {
    let seeds = |player: Player| s.houses(player).iter().map(|&seeds| i32::from(seeds)).sum::<i32>();
    s.margin() + seeds(Player::Max) - seeds(Player::Min)
}

/// The stores, and what each player could do next: the largest capture and a seed for every house that ends in the store. For
/// the player who is not to move it counts half, since much will have changed by then.
pub(super) fn chances(s: &Kalah) -> i32 {
    let chances = |player: Player| {
        let houses = 0..s.house_count();
        let again = houses.clone().filter(|&house| s.moves_again(player, house)).count() as i32;
        again + houses.map(|house| i32::from(s.capture_by(player, house))).max().unwrap_or(0)
    };
    let weighed = |player: Player| if player == s.player { chances(player) } else { chances(player) / 2 };
    s.margin() + weighed(Player::Max) - weighed(Player::Min)
}

impl Kalah {
    /// In which place the last seed of a house falls: an own house, the own store, or beyond. Places are counted around the
    /// board from the own first house, and the rival's store is not one of them. `None` if there is no seed.
    #[inline]
    fn last_place(&self, player: Player, house: usize) -> Option<usize> {
        match usize::from(self.houses(player)[house]) {
            0 => None,
            seeds => Some((house + seeds) % (2 * self.house_count() + 1)),
        }
    }

    /// Whether sowing this house of a player ends in the own store.
    pub(super) fn moves_again(&self, player: Player, house: usize) -> bool {
        self.last_place(player, house) == Some(self.house_count())
    }

    /// How many seeds this house of a player would take if it were sown now, the last one sown included.
    #[inline]
    pub(super) fn capture_by(&self, player: Player, house: usize) -> u8 {
        let (store, ring) = (self.house_count(), 2 * self.house_count() + 1);
        let Some(last) = self.last_place(player, house).filter(|&last| last < store) else { return 0 };
        let seeds = usize::from(self.houses(player)[house]);
        // After more than one lap no house is empty; after one, the last seed comes back to the house it is from.
        if ring < seeds || (seeds < ring && self.houses(player)[last] != 0) {
            return 0;
        }
        let is_lap = ring <= house + seeds;
        match self.houses(!player)[store - 1 - last] + u8::from(is_lap) {
            0 if self.capture == Capture::Standard => 0,
            opposite => opposite + 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use crate::random::Random;

    /// The capture that a move makes, by playing it: what goes into the store besides the seeds sown there.
    fn capture_by_playing(s: &Kalah, house: u8) -> u8 {
        let mut after = *s;
        let (side, place) = after.sow(house.into());
        let before = after.store(s.player);
        if side == s.player && place < s.house_count() && after.sides[side as usize][place] == 1 {
            after.take(place);
        }
        after.store(s.player) - before
    }

    #[test]
    fn what_a_move_does_is_known_without_making_it() {
        let mut random = Random::new(5);
        let mut captures = 0;
        for round in 0..400 {
            let capture = if round % 2 == 0 { Capture::Standard } else { Capture::Empty };
            let mut s = Kalah::new(1 + round % 7, 1 + round % 9, capture).expect("a board that fits");
            while s.outcome().is_none() {
                for m in s.moves() {
                    let after = s.after(m);
                    if after.outcome().is_none() {
                        assert_eq!(s.moves_again(s.player, m.into()), after.player == s.player, "{s:?} {m}");
                    }
                    assert_eq!(s.capture_by(s.player, m.into()), capture_by_playing(&s, m), "{s:?} {m}");
                    captures += u32::from(s.capture_by(s.player, m.into()) != 0);
                }
                let moves: Vec<u8> = s.moves().collect();
                s.play(random.pick(&moves));
            }
        }
        assert!(captures > 1000, "{captures}");
    }

    #[test]
    fn exchanging_the_players_negates_the_points() {
        let s = Kalah::default().after(2).after(5).after(0);
        let other = Kalah { sides: [s.sides[1], s.sides[0]], player: !s.player, ..s };
        for evaluation in [stores, sides, chances] {
            assert_eq!(evaluation(&s), -evaluation(&other));
        }
    }
}
