//! Games and positions that several tests need.

use alfabeta::game::{Game, Outcome, Player};
use alfabeta::random::Random;
use alfabeta::score::Score;

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

/// A game that keeps its hooks to itself: only the rules are left.
#[derive(Clone)]
pub(crate) struct Bare<G>(pub(crate) G);

impl<G: Game> Game for Bare<G> {
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
