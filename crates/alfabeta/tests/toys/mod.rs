//! Toy games, each written once: for what the games of the library do not have, such as forced moves, circles and random trees.

mod corridor;
mod wrapped;

pub(crate) use corridor::Corridor;
pub(crate) use wrapped::{Bare, Expensive, Passing, Turned};

use alfabeta::game::{Expanded, Game, Keys, Outcome, Player, Rules};
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

/// A place of a random graph: who moves there, how the game ends there if it does, and where the moves lead.
pub(crate) type Place = (Player, Option<Outcome>, Vec<u8>);

/// A token moves along the arrows of a graph. `CYCLES` and `POINTS` are what the game says about itself: whether there may be
/// cycles, and whether it ends in points.
#[derive(Clone)]
pub(crate) struct Token<'g, const CYCLES: bool, const POINTS: bool> {
    pub(crate) graph: &'g [Place],
    pub(crate) at: u8,
}

impl<const CYCLES: bool, const POINTS: bool> Game for Token<'_, CYCLES, POINTS> {
    type Move = u8;
    type Moves = Vec<u8>;
    const RULES: Rules = Rules { has_cycles: CYCLES, has_points: POINTS };
    fn player(&self) -> Player {
        self.graph[self.at as usize].0
    }
    fn moves(&self) -> Vec<u8> {
        self.graph[self.at as usize].2.clone()
    }
    fn play(&mut self, m: u8) {
        self.at = m;
    }
    fn outcome(&self) -> Option<Outcome> {
        self.graph[self.at as usize].1
    }
    fn keys(&self) -> Keys {
        Keys::Exact { bits: 8 }
    }
    fn key(&self) -> u64 {
        self.at.into()
    }
}

/// What can happen at the end of a random game.
#[derive(Clone, Copy)]
pub(crate) enum Ends {
    /// Small margins, as in most games.
    Points,
    /// Margins that no byte holds.
    ManyPoints,
    /// Points for some, and wins at once.
    PointsAndWins,
    /// As in an explicit tree.
    InfinitePoints,
}

impl Ends {
    pub(crate) const ALL: [Ends; 4] = [Ends::Points, Ends::ManyPoints, Ends::PointsAndWins, Ends::InfinitePoints];

    fn pick(self, random: &mut Random) -> Outcome {
        let points = random.below(13) as i32 - 6;
        match self {
            Ends::ManyPoints => Outcome::Payoff(Score::from(1000 * points + points)),
            Ends::PointsAndWins if random.below(3) == 0 => {
                random.pick(&[Outcome::Win(Player::Max), Outcome::Win(Player::Min), Outcome::Draw])
            }
            Ends::InfinitePoints if random.below(8) == 0 => {
                Outcome::Payoff(random.pick(&[Score::INFINITY, Score::NEG_INFINITY]))
            }
            _ => Outcome::Payoff(Score::from(points)),
        }
    }
}

/// A random graph. Without cycles all arrows lead to later places, and the last one is an end.
pub(crate) fn random_graph(random: &mut Random, ends: Ends, has_cycles: bool) -> Vec<Place> {
    let places = 5 + random.below(60);
    let place = |number: usize| {
        let player = random.pick(&[Player::Max, Player::Min]);
        if number + 1 == places || 0 < number && random.below(6) == 0 {
            return (player, Some(ends.pick(random)), Vec::new());
        }
        let targets = if has_cycles { 0..places } else { number + 1..places.min(number + 13) };
        let mut moves: Vec<u8> =
            (0..1 + random.below(3)).map(|_| (targets.start + random.below(targets.len())) as u8).collect();
        moves.sort_unstable();
        moves.dedup();
        (player, None, moves)
    };
    (0..places).map(place).collect()
}

/// Three pits and a store each. A move sows the seeds of a pit one by one, over the own store and the
/// rival's pits; if the last one falls into the store, the player moves again. The game ends when a player has no seeds
/// left, and the rival keeps the others. `BOUNDED`: whether the game gives the bounds that follow from the seeds on the board.
#[derive(Clone, Debug)]
pub(crate) struct Sowing<const BOUNDED: bool> {
    /// Pits 0 to 2 and store 3 of MAX, pits 4 to 6 and store 7 of MIN.
    seeds: [u8; 8],
    pub(crate) player: Player,
}

impl<const BOUNDED: bool> Sowing<BOUNDED> {
    pub(crate) fn with(seeds: u8) -> Self {
        Sowing { seeds: [seeds, seeds, seeds, 0, seeds, seeds, seeds, 0], player: Player::Max }
    }

    fn in_pits(&self, player: Player) -> i32 {
        self.seeds[4 * player as usize..][..3].iter().map(|&seeds| i32::from(seeds)).sum()
    }

    /// The points that MAX is ahead.
    fn margin(&self) -> i32 {
        i32::from(self.seeds[3]) - i32::from(self.seeds[7])
    }
}

impl<const BOUNDED: bool> Game for Sowing<BOUNDED> {
    type Move = usize;
    type Moves = Vec<usize>;
    const RULES: Rules = Rules { has_points: true, ..Rules::DEFAULT };
    fn player(&self) -> Player {
        self.player
    }
    fn moves(&self) -> Vec<usize> {
        let first = 4 * self.player as usize;
        (first..first + 3).filter(|&pit| self.seeds[pit] > 0).collect()
    }
    fn play(&mut self, pit: usize) {
        let (own_store, other_store) = if self.player == Player::Max { (3, 7) } else { (7, 3) };
        let mut at = pit;
        for _ in 0..std::mem::take(&mut self.seeds[pit]) {
            at = (at + 1) % 8;
            if at == other_store {
                at = (at + 1) % 8;
            }
            self.seeds[at] += 1;
        }
        if at != own_store {
            self.player = !self.player;
        }
    }
    fn outcome(&self) -> Option<Outcome> {
        let [max, min] = [Player::Max, Player::Min].map(|player| self.in_pits(player));
        (max == 0 || min == 0).then(|| Outcome::Payoff(Score::from(self.margin() + max - min)))
    }
    fn keys(&self) -> Keys {
        Keys::Exact { bits: 41 }
    }
    fn key(&self) -> u64 {
        self.seeds.iter().fold(self.player as u64, |key, &seeds| key << 5 | u64::from(seeds))
    }
    fn expand(&self, _: Score, _: Score) -> Expanded<Vec<usize>> {
        if let Some(outcome) = self.outcome() {
            return Expanded::Known(outcome.score(self.player));
        }
        let (mut lower, mut upper) = (Score::NEG_INFINITY, Score::INFINITY);
        if BOUNDED {
            let left = self.in_pits(Player::Max) + self.in_pits(Player::Min);
            let margin = self.player.sees(self.margin().into()).points();
            (lower, upper) = (Score::from(margin - left), Score::from(margin + left));
        }
        Expanded::Open { lower, upper, moves: self.moves() }
    }
}
