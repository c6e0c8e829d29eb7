//! What the result of a match is worth.

use serde::Serialize;

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
    /// not independent; one more pair for each side is imagined, so that a clean sweep of a short match is no certainty.
    pub standard_error: f64,
    /// The difference in playing strength that predicts the score on the Elo scale; `None` if one side made every point.
    pub elo: Option<f64>,
}

impl Tally {
    /// The score of a list of games, in pairs, by the points of A in each.
    pub fn of(points: &[f64]) -> Tally {
        let count = |value: f64| points.iter().filter(|&&points| points == value).count();
        let games = points.len().max(1) as f64;
        let score = points.iter().sum::<f64>() / games;
        let pairs: Vec<f64> = points.chunks(2).map(|pair| pair.iter().sum::<f64>() / pair.len() as f64).collect();
        let squares: f64 = pairs.iter().chain(&[0.0, 1.0]).map(|pair| (pair - score).powi(2)).sum();
        let n = pairs.len() as f64 + 2.0;
        Tally {
            wins: count(1.0),
            draws: count(0.5),
            losses: count(0.0),
            score,
            standard_error: (squares / (n - 1.0) / n).sqrt(),
            elo: elo(score),
        }
    }

    /// The interval that holds the true score in 95 of 100 matches like this one, within 0 to 1.
    pub fn interval(&self) -> (f64, f64) {
        let margin = 1.96 * self.standard_error;
        ((self.score - margin).max(0.0), (self.score + margin).min(1.0))
    }
}

/// The difference on the Elo scale that predicts a score between 0 and 1, both excluded.
fn elo(score: f64) -> Option<f64> {
    (0.0 < score && score < 1.0).then(|| 400.0 * (score / (1.0 - score)).log10())
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
        let (from, to) = Tally::of(&[1.0; 4]).interval();
        assert!(from < 0.5 && to == 1.0);
        assert!(Tally::of(&[1.0; 100]).interval().0 > 0.9);
    }

    #[test]
    fn three_points_of_four_are_191_elo() {
        assert_eq!(elo(0.75).map(f64::round), Some(191.0));
        assert_eq!((elo(0.0), elo(1.0)), (None, None));
    }
}
