//! What the result of a match is worth: the statistics of [`crate::ratings`], by the points of A.

use serde::Serialize;

use crate::ratings::{Duel, Pentanomial, elo};

/// The result of a match for A, with its uncertainty.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Tally {
    /// Games that A won.
    pub wins: usize,
    /// Drawn games.
    pub draws: usize,
    /// Games that B won.
    pub losses: usize,
    /// Points of A per game: 1 for a win, ½ for a draw.
    pub score: f64,
    /// The standard error of that. The unit of the sample is the pair of games with one opening, because its two games are
    /// not independent.
    pub standard_error: f64,
    /// The interval that holds the true score in 95 of 100 matches like this one, within 0 to 1.
    pub interval: (f64, f64),
    /// The difference in playing strength that predicts the score on the Elo scale; `None` if one side made every point.
    pub elo: Option<f64>,
}

impl Tally {
    /// The score of a list of games, in pairs, by the points of A in each. A game without its twin yet stands for both.
    pub fn of(points: &[f64]) -> Tally {
        let count = |value: f64| points.iter().filter(|&&points| points == value).count();
        let score = points.iter().sum::<f64>() / points.len().max(1) as f64;
        let mut pairs = Pentanomial::default();
        points.chunks(2).for_each(|pair| pairs.add((4.0 * pair.iter().sum::<f64>() / pair.len() as f64) as u8));
        let duel = Duel::of(&pairs);
        Tally {
            wins: count(1.0),
            draws: count(0.5),
            losses: count(0.0),
            score,
            standard_error: duel.error,
            interval: duel.interval,
            elo: elo(score),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_error_is_that_of_pairs() {
        // Every opening is won by whoever starts: the pairs do not differ, whatever their games do.
        let even = Tally::of(&[1.0, 0.0].repeat(100));
        assert_eq!((even.score, even.elo, even.wins, even.losses), (0.5, Some(0.0), 100, 100));
        let same = Tally::of(&[1.0, 1.0, 0.0, 0.0].repeat(50));
        assert_eq!(same.score, 0.5);
        assert!(5.0 * even.standard_error < same.standard_error);
        // 100 pairs that are 0 or 1 as often: a deviation of ½ each, of 0.05 for their mean.
        assert!((same.standard_error - 0.05).abs() < 0.001);
    }

    #[test]
    fn a_clean_sweep_of_two_openings_proves_little() {
        let (from, to) = Tally::of(&[1.0; 4]).interval;
        assert!(from < 0.5 && to == 1.0);
        assert!(Tally::of(&[1.0; 100]).interval.0 > 0.9);
    }

    #[test]
    fn a_game_without_its_twin_counts_once() {
        let tally = Tally::of(&[1.0, 0.5, 0.0]);
        assert_eq!((tally.score, tally.wins, tally.draws, tally.losses), (0.5, 1, 1, 1));
    }
}
