//! Games, positions and the naive truth about them, for several tests.

use std::collections::HashMap;

use alfabeta::game::Game;
use alfabeta::games::connect4::size::Custom;
use alfabeta::games::connect4::{Connect4, SevenBySix};
use alfabeta::games::mnk::{Mnk, Sized};
use alfabeta::random::Random;
use alfabeta::score::Score;

pub(crate) fn connect4(columns: u32, rows: u32, misere: bool) -> Connect4<Custom> {
    Connect4::new(Custom::new(columns, rows, misere).expect("a board that fits"))
}

pub(crate) fn mnk(m: u32, n: u32, k: u32, misere: bool) -> Mnk<Sized> {
    Mnk::new(Sized::new(m, n, k, misere).expect("a game"))
}

/// The value of every unfinished position that can be reached from a start, by trying everything.
pub(crate) struct BruteForce<G> {
    values: HashMap<u128, (G, Score)>,
}

impl<G: Game> BruteForce<G> {
    pub(crate) fn from(start: &G) -> Self {
        let mut all = BruteForce { values: HashMap::new() };
        all.search(start);
        all
    }

    fn search(&mut self, s: &G) -> Score {
        if let Some(outcome) = s.outcome() {
            return outcome.score(s.player());
        }
        if let Some(&(_, value)) = self.values.get(&s.wide_key()) {
            return value;
        }
        let mut best = Score::NEG_INFINITY;
        for m in s.moves() {
            best = best.max(-self.search(&s.after(m)).to_root(1));
        }
        self.values.insert(s.wide_key(), (s.clone(), best));
        best
    }

    /// All positions with their values, the ends of games first, in an order that is always the same.
    pub(crate) fn positions(self) -> Vec<(G, Score)> {
        let mut all: Vec<(G, Score)> = self.values.into_values().collect();
        all.sort_by_cached_key(|(s, _)| (s.plies_left(), s.wide_key()));
        all
    }
}

/// A position of 7 by 6 after this many random moves, with the game not over.
pub(crate) fn seven_by_six(stones: usize, random: &mut Random) -> SevenBySix {
    late_position(&SevenBySix::default(), stones, random)
}

/// The position after exactly this many random moves, with the game not over.
pub(crate) fn late_position<G: Game>(start: &G, plies: usize, random: &mut Random) -> G {
    loop {
        let mut s = start.clone();
        for _ in 0..plies {
            let moves: Vec<G::Move> = s.moves().into_iter().collect();
            s.play(random.pick(&moves));
            if s.outcome().is_some() {
                break;
            }
        }
        if s.outcome().is_none() {
            return s;
        }
    }
}

/// An unfinished position after up to `plies` random moves.
pub(crate) fn random_position<G: Game>(start: &G, random: &mut Random, plies: usize) -> G {
    let mut s = start.clone();
    for _ in 0..random.below(plies) {
        let moves: Vec<G::Move> = s.moves().into_iter().collect();
        let next = s.after(random.pick(&moves));
        if next.outcome().is_some() {
            break;
        }
        s = next;
    }
    s
}
