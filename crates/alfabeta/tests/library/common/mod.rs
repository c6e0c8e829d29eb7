//! Games, positions and the naive truth about them, for several tests.

use std::collections::HashMap;

use alfabeta::game::{Game, Keys, Outcome, Player, Rules};
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

/// A game that keeps its hooks to itself: only the rules are left, and the keys if `KEYS`.
#[derive(Clone)]
pub(crate) struct Bare<G, const KEYS: bool>(pub(crate) G);

impl<G: Game, const KEYS: bool> Game for Bare<G, KEYS> {
    type Move = G::Move;
    type Moves = G::Moves;
    fn player(&self) -> Player {
        self.0.player()
    }
    fn moves(&self) -> G::Moves {
        self.0.moves()
    }
    fn play(&mut self, m: G::Move) {
        self.0.play(m);
    }
    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }
    fn keys(&self) -> Keys {
        if KEYS { self.0.keys() } else { Keys::None }
    }
    fn key(&self) -> u64 {
        self.0.key()
    }
    fn wide_key(&self) -> u128 {
        self.0.wide_key()
    }
}

/// A tree in which anybody may be to move anywhere, with points at its leaves.
#[derive(Clone, Debug)]
pub(crate) struct Tree {
    player: Player,
    points: Score,
    children: Vec<Tree>,
}

impl Tree {
    /// A random tree of up to `height` plies.
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
