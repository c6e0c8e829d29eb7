//! Toy games, each written once: for what the games of the library do not have, such as forced moves, circles and random trees.

mod corridor;
mod graph;
mod sowing;
mod wrapped;

pub(crate) use corridor::Corridor;
pub(crate) use graph::{Ends, Place, Token, random_graph};
pub(crate) use sowing::Sowing;
pub(crate) use wrapped::{Bare, Expensive, Passing, Turned};

use alfabeta::game::{Game, Keys, Outcome, Player, Rules};
use alfabeta::random::Random;
use alfabeta::score::Score;

/// The players step in turn along a ring of cells, 0 to 3. From 3 there is also a way out, to 4 and then 5: the player who comes
/// to 5 wins.
#[derive(Clone, Debug)]
pub(crate) struct Ring {
    pub(crate) cell: u8,
    pub(crate) player: Player,
}

impl Game for Ring {
    type Move = u8;
    type Moves = Vec<u8>;
    const RULES: Rules = Rules { has_cycles: true, ..Rules::DEFAULT };
    fn player(&self) -> Player {
        self.player
    }
    fn moves(&self) -> Vec<u8> {
        if self.cell == 3 { vec![4, 0] } else { vec![self.cell + 1] }
    }
    fn play(&mut self, m: u8) {
        (self.cell, self.player) = (m, !self.player);
    }
    fn outcome(&self) -> Option<Outcome> {
        (self.cell == 5).then_some(Outcome::Win(!self.player))
    }
    fn keys(&self) -> Keys {
        Keys::Exact { bits: 4 }
    }
    fn key(&self) -> u64 {
        u64::from(self.cell) << 1 | self.player as u64
    }
}

/// A circle of two positions that never ends and has no keys.
#[derive(Clone)]
pub(crate) struct Keyless(pub(crate) Player);

impl Game for Keyless {
    type Move = bool;
    type Moves = [bool; 2];
    const RULES: Rules = Rules { has_cycles: true, ..Rules::DEFAULT };
    fn player(&self) -> Player {
        self.0
    }
    fn moves(&self) -> [bool; 2] {
        [false, true]
    }
    fn play(&mut self, _: bool) {
        self.0 = !self.0;
    }
    fn outcome(&self) -> Option<Outcome> {
        None
    }
}

/// Thirty moves everywhere. After the first of them MAX wins in its next move, whatever is played; after the others, neither player
/// ever does.
#[derive(Clone)]
pub(crate) struct Hunt {
    pub(crate) ply: u32,
    pub(crate) is_hit: bool,
}

impl Game for Hunt {
    type Move = u32;
    type Moves = std::ops::Range<u32>;
    fn player(&self) -> Player {
        if self.ply.is_multiple_of(2) { Player::Max } else { Player::Min }
    }
    fn moves(&self) -> Self::Moves {
        0..30
    }
    fn play(&mut self, m: u32) {
        self.is_hit = if self.ply == 0 { m == 0 } else { self.is_hit };
        self.ply += 1;
    }
    fn outcome(&self) -> Option<Outcome> {
        (self.is_hit && self.ply == 3).then_some(Outcome::Win(Player::Max))
    }
}

/// A random tree in which either player may be to move anywhere, with points at its leaves.
#[derive(Clone, Debug)]
pub(crate) struct Tree {
    player: Player,
    points: Score,
    children: Vec<Tree>,
}

impl Tree {
    /// A tree of up to `height` plies.
    pub(crate) fn random(random: &mut Random, height: usize) -> Tree {
        let player = random.pick(&[Player::Max, Player::Min]);
        let points = match random.below(20) {
            0 => Score::INFINITY,
            1 => Score::NEG_INFINITY,
            points => Score::from(points as i32 - 10),
        };
        // The root has children, so that there is something to search.
        let children = if height == 0 || height < 5 && random.below(5) == 0 { 0 } else { 1 + random.below(3) };
        Tree { player, points, children: (0..children).map(|_| Tree::random(random, height - 1)).collect() }
    }
}

impl Game for Tree {
    type Move = usize;
    type Moves = std::ops::Range<usize>;
    const RULES: Rules = Rules { has_points: true, ..Rules::DEFAULT };
    fn player(&self) -> Player {
        self.player
    }
    fn moves(&self) -> Self::Moves {
        0..self.children.len()
    }
    fn play(&mut self, m: usize) {
        *self = self.children.swap_remove(m);
    }
    fn outcome(&self) -> Option<Outcome> {
        self.children.is_empty().then_some(Outcome::Payoff(self.points))
    }
}
