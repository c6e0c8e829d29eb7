//! Games on random graphs: with and without cycles, wins and points.

use alfabeta::game::{Game, Keys, Outcome, Player, Rules};
use alfabeta::random::Random;
use alfabeta::score::Score;

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
