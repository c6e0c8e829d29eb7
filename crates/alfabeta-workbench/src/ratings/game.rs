//! A game as the ratings see it.

use std::collections::HashSet;

/// The result of one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    /// Who sat at seat 1 and at seat 2, by their numbers.
    pub agents: [usize; 2],
    /// Twice the points of seat 1: 2, 1 or 0.
    pub half_points: u8,
    /// Games with equal numbers had one opening, with the seats swapped: they are one unit of the sample.
    pub pair: u64,
    /// The moves, to tell whether a game was just repeated.
    pub moves: String,
}

impl Game {
    /// The points of seat 1: 1, ½ or 0.
    pub fn points(&self) -> f64 {
        f64::from(self.half_points) / 2.0
    }
}

/// The games without repetitions: when the same agents in the same seats make the same moves again, as deterministic ones
/// do, nothing is learned from it, and the errors must not shrink.
pub fn distinct(games: &[Game]) -> Vec<&Game> {
    let mut seen = HashSet::new();
    games.iter().filter(|game| seen.insert((game.agents, game.half_points, &game.moves))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_that_is_played_again_counts_once() {
        let game = |agents, moves: &str, pair| Game { agents, half_points: 2, pair, moves: moves.into() };
        let games = [game([0, 1], "1 2", 0), game([1, 0], "1 2", 0), game([0, 1], "1 2", 1), game([0, 1], "1 3", 2)];
        let pairs: Vec<u64> = distinct(&games).iter().map(|game| game.pair).collect();
        assert_eq!(pairs, [0, 0, 2]);
    }
}
