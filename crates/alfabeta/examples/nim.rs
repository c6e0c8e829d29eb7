//! A game of one's own: Nim with one heap. Take one, two or three matches; whoever takes the last one wins.
//!
//! Run it with `cargo run --example nim`.

use alfabeta::game::{Game, Outcome, Player};
use alfabeta::textbook::alphabeta_soft;
use alfabeta::trace::Silent;

#[derive(Clone)]
struct Nim {
    matches: u8,
    player: Player,
}

impl Game for Nim {
    type Move = u8;
    type Moves = std::ops::RangeInclusive<u8>;
    fn player(&self) -> Player {
        self.player
    }
    fn moves(&self) -> Self::Moves {
        1..=self.matches.min(3)
    }
    fn play(&mut self, taken: u8) {
        self.matches -= taken;
        self.player = !self.player;
    }
    fn outcome(&self) -> Option<Outcome> {
        (self.matches == 0).then_some(Outcome::Win(!self.player))
    }
}

fn main() {
    let mut nim = Nim { matches: 15, player: Player::Max };
    while let Some(taken) = alphabeta_soft(&nim, &Default::default(), &mut Silent).best {
        println!("{:?} takes {taken} of {}", nim.player, nim.matches);
        nim.play(taken);
    }
    println!("{:?}", nim.outcome());
}
