//! Kalah: sow seeds around the board, and have more of them in the store at the end.
//!
//! * Each player has `m` houses with `n` seeds each, and a store. Six houses with four seeds are the standard.
//! * A move takes all seeds of one of the own houses and sows them one by one counter-clockwise: over the own houses, into
//!   the own store, over the rival's houses, past the rival's store and round again.
//! * If the last seed falls into the own store, the same player moves again.
//! * If it falls into an own house that was empty, it and the seeds in the house opposite go to the store. There are two rules
//!   in use for an empty house opposite: by default nothing happens, with [`Capture::Empty`] the lone seed is taken all the same.
//! * As soon as one player has no seeds in the houses, the other puts what is left into the own store. What counts is
//!   the difference of the stores.
//!
//! A side is an array: the houses in the direction of sowing, and behind them the store. MAX sits below:
//!
//! ```text
//!            5   4   3   2   1   0       MIN: house `h` lies opposite house `m - 1 - h`
//!        6                           6
//!            0   1   2   3   4   5       MAX
//! ```
//!
//! No game lasts for ever: a move that puts no seed into a store only brings seeds nearer to it. Still no useful limit on
//! the number of plies is known, so none is given.
//!
//! This file knows the rules. `notation.rs` says how people ask for the game and write it, `evaluation.rs`
//! what to think of unfinished positions, `hooks.rs` what a fast search may know without searching.

mod evaluation;
mod hooks;
mod notation;

pub use notation::KalahKind;

use crate::bits::Bits;
use crate::game::{Expanded, Game, Keys, Outcome, Player, Rules, Tuning};
use crate::message::Message;
use crate::score::Score;

/// The largest number of houses a side.
const MOST_HOUSES: u32 = 10;
/// The largest number of seeds a house: all seeds together must fit into a byte.
const MOST_SEEDS: u32 = 12;

/// The houses of a player in the direction of sowing, and the store behind the last one.
type Side = [u8; MOST_HOUSES as usize + 1];

/// A position of Kalah. A move is a house of the player to move, counted from 0 in the direction of sowing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kalah {
    /// The sides of MAX and of MIN.
    sides: [Side; 2],
    player: Player,
    /// How many houses a side has.
    houses: u8,
    /// How many seeds lay in each house at first.
    seeds: u8,
    capture: Capture,
}

/// What happens when the last seed falls into an own empty house.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Capture {
    /// It is taken together with the seeds opposite, if there are any.
    #[default]
    Standard,
    /// It is taken even if there are none.
    Empty,
}

impl Default for Kalah {
    /// Six houses a side, four seeds a house.
    fn default() -> Self {
        Kalah::start(6, 4, Capture::Standard)
    }
}

impl Kalah {
    /// The start of the game with 1 to 10 houses a side and 1 to 12 seeds a house.
    pub fn new(houses: u32, seeds: u32, capture: Capture) -> Result<Kalah, Message> {
        if !(1..=MOST_HOUSES).contains(&houses) {
            let english = format!("{houses} houses a side: expected a number from 1 to {MOST_HOUSES}");
            return Err(Message::new("kalah-houses", english).with("value", houses).with("most", MOST_HOUSES));
        }
        if !(1..=MOST_SEEDS).contains(&seeds) {
            let english = format!("{seeds} seeds a house: expected a number from 1 to {MOST_SEEDS}");
            return Err(Message::new("kalah-seeds", english).with("value", seeds).with("most", MOST_SEEDS));
        }
        Ok(Kalah::start(houses as u8, seeds as u8, capture))
    }

    fn start(houses: u8, seeds: u8, capture: Capture) -> Kalah {
        let mut side = Side::default();
        side[..houses.into()].fill(seeds);
        Kalah { sides: [side; 2], player: Player::Max, houses, seeds, capture }
    }

    /// How many houses each side has.
    #[inline(always)]
    pub fn house_count(&self) -> usize {
        self.houses.into()
    }

    /// How many seeds there are, stores included.
    #[inline(always)]
    pub fn seed_count(&self) -> u32 {
        2 * u32::from(self.houses) * u32::from(self.seeds)
    }

    /// The seeds in the houses of a player, in the direction of sowing.
    #[inline(always)]
    pub fn houses(&self, player: Player) -> &[u8] {
        &self.sides[player as usize][..self.house_count()]
    }

    /// The seeds in the store of a player.
    #[inline(always)]
    pub fn store(&self, player: Player) -> u8 {
        self.sides[player as usize][self.house_count()]
    }

    /// The difference of the stores: MAX's minus MIN's.
    #[inline(always)]
    pub fn margin(&self) -> i32 {
        i32::from(self.store(Player::Max)) - i32::from(self.store(Player::Min))
    }

    /// Sows the seeds of a house of the player to move; says on whose side and in which place the last one fell.
    #[inline(always)]
    fn sow(&mut self, house: usize) -> (Player, usize) {
        let (mover, store) = (self.player, self.house_count());
        let mut seeds = std::mem::take(&mut self.sides[mover as usize][house]);
        debug_assert!(0 < seeds, "an empty house is no move");
        let (mut side, mut place) = (mover, house);
        while 0 < seeds {
            // The mover's own side ends with the store, the rival's with the last house.
            let last = if side == mover { store } else { store - 1 };
            (side, place) = if place == last { (!side, 0) } else { (side, place + 1) };
            self.sides[side as usize][place] += 1;
            seeds -= 1;
        }
        (side, place)
    }

    /// Takes the lone seed in a house of the player to move, and the seeds opposite.
    #[inline(always)]
    fn take(&mut self, house: usize) {
        let (mine, rival, store) = (self.player as usize, !self.player as usize, self.house_count());
        let opposite = store - 1 - house;
        let seeds = self.sides[rival][opposite];
        if seeds == 0 && self.capture == Capture::Standard {
            return;
        }
        self.sides[mine][store] += 1 + seeds;
        self.sides[mine][house] = 0;
        self.sides[rival][opposite] = 0;
    }

    #[inline(always)]
    fn is_over(&self) -> bool {
        [Player::Max, Player::Min].into_iter().any(|player| self.houses(player).iter().all(|&seeds| seeds == 0))
    }

    /// Puts what is left on each side into the store of its owner.
    fn sweep(&mut self) {
        let store = self.house_count();
        for side in &mut self.sides {
            side[store] = side[..=store].iter().sum();
            side[..store].fill(0);
        }
    }
}

impl Game for Kalah {
    const RULES: Rules = Rules { has_points: true, ..Rules::DEFAULT };

    /// The slots are the houses of both players.
    const TUNING: Tuning = Tuning { slots: 2 * MOST_HOUSES as usize, ..Tuning::DEFAULT };

    type Move = u8;
    type Moves = Bits;

    #[inline(always)]
    fn player(&self) -> Player {
        self.player
    }

    /// The houses with seeds, in the direction of sowing.
    #[inline(always)]
    fn moves(&self) -> Bits {
        let mut houses = 0;
        for (house, &seeds) in self.houses(self.player).iter().enumerate() {
            houses |= u64::from(seeds != 0) << house;
        }
        Bits(houses)
    }

    #[inline(always)]
    fn play(&mut self, m: u8) {
        let (side, place) = self.sow(m.into());
        let mover = self.player;
        let is_own_store = side == mover && place == self.house_count();
        if side == mover && !is_own_store && self.sides[mover as usize][place] == 1 {
            self.take(place);
        }
        if !is_own_store {
            self.player = !mover;
        }
        if self.is_over() {
            self.sweep();
        }
    }

    #[inline(always)]
    fn outcome(&self) -> Option<Outcome> {
        self.is_over().then(|| Outcome::Payoff(Score::from(self.margin())))
    }

    #[inline]
    fn keys(&self) -> Keys {
        Keys::exact(self.unary_bits()).unwrap_or(Keys::Hashed { bits: 64 })
    }

    #[inline(always)]
    fn key(&self) -> u64 {
        if self.keys().are_proofs() { self.unary_key() } else { self.hash() }
    }

    #[inline(always)]
    fn wide_key(&self) -> u128 {
        if let Keys::Wide { .. } = self.keys() { self.unary_key() } else { self.key().into() }
    }

    #[inline(always)]
    fn expand(&self, _: Score, _: Score) -> Expanded<Bits> {
        self.expanded()
    }

    #[inline(always)]
    fn hint(&self, m: u8, after: &Self) -> i32 {
        self.promise(m, after)
    }

    #[inline(always)]
    fn slot(&self, m: u8) -> usize {
        self.player as usize * MOST_HOUSES as usize + usize::from(m)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::Notation;

    fn position(text: &str) -> Kalah {
        Kalah::default().read_position(text, None).unwrap_or_else(|reason| panic!("{text}: {reason}"))
    }

    /// The position after a move in the position with this text, as text.
    fn after(text: &str, house: &str) -> String {
        let s = position(text);
        let m = s.read_move(house).unwrap_or_else(|reason| panic!("{text}: {reason}"));
        s.after(m).position_text().expect("every position has a text")
    }

    #[test]
    fn a_last_seed_in_the_own_store_gives_another_move() {
        assert_eq!(after("4 4 4 4 4 4 0 / 4 4 4 4 4 4 0 max", "3"), "4 4 0 5 5 5 1 / 4 4 4 4 4 4 0 max");
        assert_eq!(after("4 4 0 5 5 5 1 / 4 4 4 4 4 4 0 max", "6"), "4 4 0 5 5 0 2 / 5 5 5 5 4 4 0 min");
    }

    #[test]
    fn sowing_passes_the_store_of_the_rival() {
        let s = "0 0 0 0 0 9 10 / 1 1 1 1 1 1 23 max";
        assert_eq!(
            after(s, "6"),
            "1 0 0 0 0 0 14 / 2 2 2 2 0 2 23 min",
            "and takes what lies opposite the second house"
        );
    }

    #[test]
    fn a_house_with_thirteen_seeds_ends_in_itself_and_takes() {
        assert_eq!(
            after("0 13 0 0 0 0 10 / 1 1 1 1 1 1 19 max", "2"),
            "1 0 1 1 1 1 14 / 2 2 2 2 0 2 19 min",
            "one of thirteen into the store, then the last one and two from opposite"
        );
    }

    #[test]
    fn what_lies_opposite_an_empty_house_is_taken_only_if_there_is_something() {
        let text = "1 0 4 0 0 0 15 / 4 4 4 4 0 4 8 max";
        assert_eq!(after(text, "1"), "0 1 4 0 0 0 15 / 4 4 4 4 0 4 8 min");
        let empty = Kalah::new(6, 4, Capture::Empty).expect("a board that fits");
        let s = empty.read_position(text, None).expect("a readable position");
        assert_eq!(s.after(0).position_text().as_deref(), Some("0 0 4 0 0 0 16 / 4 4 4 4 0 4 8 min"));
    }

    #[test]
    fn the_game_is_over_when_a_side_is_empty_and_the_rest_goes_to_its_owner() {
        let s = position("0 0 0 0 0 1 20 / 1 2 0 0 0 0 24 max");
        let s = s.after(5);
        assert_eq!((s.store(Player::Max), s.store(Player::Min)), (21, 27));
        assert_eq!(s.outcome(), Some(Outcome::Payoff(Score::from(-6))));
        let s = position("0 0 0 0 1 0 20 / 2 0 0 0 0 0 25 max").after(4);
        assert_eq!(
            s.outcome(),
            Some(Outcome::Payoff(Score::from(-2))),
            "it lands opposite the two and takes them: 23 to 25"
        );
    }

    #[test]
    fn boards_that_do_not_fit_are_refused() {
        for (houses, seeds) in [(0, 4), (11, 4), (6, 0), (6, 13)] {
            assert!(Kalah::new(houses, seeds, Capture::Standard).is_err(), "{houses} {seeds}");
        }
        assert_eq!(Kalah::new(10, 12, Capture::Empty).map(|s| s.seed_count()), Ok(240));
    }
}
