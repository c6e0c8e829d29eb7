//! Nim with one heap: the players take matches in turn, and the one who takes the last match wins.
//!
//! The smallest game here, and the one to read before writing one: the four functions of [`Game`] and a key, a [`Notation`] of
//! which nearly everything is the default, and a [`Kind`] with two parameters.
//!
//! Its theory is complete (Bachet 1612): a player who finds a multiple of `most + 1` matches loses.

use std::ops::RangeInclusive;

use crate::game::{Game, Keys, Outcome, Player};
use crate::kind::{Kind, Visitor, numbers, unusable};
use crate::message::Message;
use crate::notation::Notation;

/// A heap of matches, of which a player takes from 1 to `most`. By default there are 15, and `most` is 3.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Nim {
    /// How many matches there were at the start.
    heap: u8,
    left: u8,
    most: u8,
    player: Player,
}

impl Nim {
    /// A heap of 1 to 100 matches, of which a player takes up to `most`, from 1 to 9.
    pub fn new(heap: u32, most: u32) -> Result<Nim, Message> {
        if !(1..=100).contains(&heap) || !(1..=9).contains(&most) {
            let english = format!(
                "a heap of {heap} with up to {most} taken in a turn: expected 1 to 100 matches, and 1 to 9 in a turn"
            );
            return Err(Message::new("nim-parameters", english).with("heap", heap).with("most", most));
        }
        Ok(Nim { heap: heap as u8, left: heap as u8, most: most as u8, player: Player::Max })
    }

    /// How many matches are left.
    pub fn left(&self) -> u32 {
        self.left.into()
    }
}

impl Default for Nim {
    fn default() -> Nim {
        Nim { heap: 15, left: 15, most: 3, player: Player::Max }
    }
}

impl Game for Nim {
    type Move = u8;
    type Moves = RangeInclusive<u8>;

    fn player(&self) -> Player {
        self.player
    }

    fn moves(&self) -> Self::Moves {
        1..=self.left.min(self.most)
    }

    fn play(&mut self, taken: u8) {
        self.left -= taken;
        self.player = !self.player;
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.left == 0).then_some(Outcome::Win(!self.player))
    }

    fn keys(&self) -> Keys {
        Keys::Exact { bits: 8 }
    }

    fn key(&self) -> u64 {
        u64::from(self.left) << 1 | self.player as u64
    }
}

impl Notation for Nim {
    fn game_name(&self) -> String {
        match (self.heap, self.most) {
            (15, 3) => "nim".into(),
            (heap, most) => format!("nim:{heap},{most}"),
        }
    }

    fn drawing(&self) -> String {
        "|".repeat(self.left.into())
    }

    fn default_depth(&self) -> Option<u32> {
        (19 < self.left).then_some(5)
    }
}

/// `nim`, `nim:21,4`
pub struct NimKind;

impl Kind for NimKind {
    fn name(&self) -> &str {
        "nim"
    }

    fn parameters(&self) -> &str {
        "[heap,most]"
    }

    fn samples(&self) -> Vec<String> {
        ["nim", "nim:7,2", "nim:21,4"].map(String::from).into()
    }

    fn start<V: Visitor>(&self, parameters: &[&str], visitor: V) -> Result<V::Output, Message> {
        match numbers(parameters)?[..] {
            [] => Ok(visitor.visit(Nim::default())),
            [heap, most] => Ok(visitor.visit(Nim::new(heap, most)?)),
            _ => Err(unusable(parameters)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::perft::perft;
    use crate::score::Score;
    use crate::solve::{Resources, Solver};
    use crate::textbook::{Settings, minimax};
    use crate::trace::Silent;

    /// A player can always complete what the other one has taken to `most + 1` matches.
    fn theory(heap: u32, most: u32) -> Score {
        let rounds = heap / (most + 1);
        if heap.is_multiple_of(most + 1) { Score::loss_in(2 * rounds) } else { Score::win_in(2 * rounds + 1) }
    }

    #[test]
    fn every_heap_has_the_value_of_the_theory() {
        for most in 1..=9 {
            let solver = Solver::with(&Nim::default(), Resources { bytes: 1 << 12, threads: 1 });
            for heap in 1..=100 {
                let start = Nim::new(heap, most).expect("a heap");
                assert_eq!(solver.solve(&start).value(), Some(theory(heap, most)), "{heap} {most}");
            }
        }
    }

    #[test]
    fn small_heaps_have_the_value_of_the_theory_by_trying_everything() {
        let settings = Settings { utility: crate::game::Utility::Distance, ..Settings::default() };
        for (heap, most) in (1..=12).flat_map(|heap| (1..=4).map(move |most| (heap, most))) {
            let start = Nim::new(heap, most).expect("a heap");
            assert_eq!(minimax(&start, &settings, &mut Silent).value, theory(heap, most), "{heap} {most}");
        }
    }

    /// OEIS A000073: the ways to write a number as a sum of ones, twos and threes.
    #[test]
    fn there_are_as_many_games_as_there_are_sums() {
        for (heap, games) in (1..).zip([1, 2, 4, 7, 13, 24, 44, 81, 149, 274]) {
            let counted = perft(&Nim::new(heap, 3).expect("a heap"), heap as usize);
            assert_eq!(counted.max.iter().sum::<u64>() + counted.min.iter().sum::<u64>(), games, "{heap}");
        }
    }

    #[test]
    fn the_name_is_that_of_the_start() {
        assert_eq!(Nim::default().after(3).game_name(), "nim");
        assert_eq!(Nim::new(21, 4).expect("a heap").after(4).game_name(), "nim:21,4");
        for (heap, most) in [(0, 3), (101, 3), (15, 0), (15, 10)] {
            assert!(Nim::new(heap, most).is_err_and(|reason| reason.id == "nim-parameters"));
        }
    }
}
