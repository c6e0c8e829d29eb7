//! The result of two agents against each other, with its uncertainty.

use super::elo::{Z, elo, normal_below, wilson};
use super::sprt::moments;

/// How many pairs of games brought 0, ½, 1, 1½ and 2 points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pentanomial(pub [u64; 5]);

impl Pentanomial {
    /// The points per game of the five results.
    pub(super) const SCORES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

    /// One more pair, by the half points of its two games together: 0 to 4.
    pub fn add(&mut self, half_points: u8) {
        self.0[usize::from(half_points.min(4))] += 1;
    }

    /// How many pairs there are.
    pub fn count(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The frequency of each result.
    fn law(&self) -> [f64; 5] {
        let n = self.count().max(1) as f64;
        self.0.map(|count| count as f64 / n)
    }

    /// The same with empty cells taken for a thousandth of a pair, so that logarithms exist.
    pub(super) fn regular_law(&self) -> [f64; 5] {
        let cells = self.0.map(|count| if count == 0 { 1e-3 } else { count as f64 });
        let n: f64 = cells.iter().sum();
        cells.map(|cell| cell / n)
    }
}

/// What pairs of games say about two agents; everything is seen by the first of them.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Duel {
    /// How many pairs.
    pub pairs: u64,
    /// Points per game.
    pub score: f64,
    /// The standard error of that. One more pair for each side is imagined, so that pairs that happen to agree are no
    /// certainty.
    pub error: f64,
    /// The interval that holds the true score in 95 of 100 cases.
    pub interval: (f64, f64),
    /// The difference on the Elo scale; `None` if one side made every point.
    pub elo: Option<f64>,
    /// The same for both ends of the interval.
    pub elo_interval: (Option<f64>, Option<f64>),
    /// The difference in terms of the deviation of results; `None` if they do not deviate.
    pub normalized_elo: Option<f64>,
    /// The probability that the first is the stronger one; `None` if the results do not deviate.
    pub superiority: Option<f64>,
}

impl Duel {
    /// What these pairs are worth.
    pub fn of(pairs: &Pentanomial) -> Duel {
        let n = pairs.count();
        let (score, variance) = if n == 0 { (0.5, 0.0) } else { moments(&pairs.law()) };
        let deviates = 1 < n && 0.0 < variance;
        let error = imagined_error(score, variance, n as f64);
        let is_sweep = score <= 0.0 || 1.0 <= score;
        let interval = if n == 0 || is_sweep {
            // A clean sweep says nothing about its deviation. Wilson's bound does not need one.
            wilson(score, n as f64)
        } else {
            ((score - Z * error).max(0.0), (score + Z * error).min(1.0))
        };
        Duel {
            pairs: n,
            score,
            error,
            interval,
            elo: elo(score),
            elo_interval: (elo(interval.0), elo(interval.1)),
            normalized_elo: deviates.then(|| (score - 0.5) / (2.0 * variance).sqrt() * 800.0 / std::f64::consts::LN_10),
            superiority: deviates.then(|| normal_below((score - 0.5) / (variance / n as f64).sqrt())),
        }
    }
}

/// The standard error of a mean of `n` pairs, with a pair of 0 and one of 1 imagined beside them.
fn imagined_error(score: f64, variance: f64, n: f64) -> f64 {
    let squares = n * variance + score.powi(2) + (1.0 - score).powi(2);
    (squares / (n + 1.0) / (n + 2.0)).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_golden_vector_is_1_58_elo_give_or_take_1_03() {
        let duel = Duel::of(&Pentanomial([39, 8843, 26675, 9240, 44]));
        let (Some(elo), (Some(low), Some(high))) = (duel.elo, duel.elo_interval) else { panic!("{duel:?}") };
        assert!((elo - 1.58).abs() < 0.005, "{elo}");
        assert!(((high - low) / 2.0 - 1.03).abs() < 0.005, "{low} {high}");
        assert!((duel.normalized_elo.expect("deviates") - 3.4800).abs() < 1e-4, "{duel:?}");
        assert!((duel.superiority.expect("deviates") - 0.99865).abs() < 1e-5, "{duel:?}");
    }

    #[test]
    fn clean_sweeps_and_nothing_at_all_have_finite_bounds() {
        let sweep = Duel::of(&Pentanomial([0, 0, 0, 0, 10]));
        assert_eq!((sweep.elo, sweep.superiority), (None, None));
        assert_eq!(sweep.elo_interval.0.map(f64::round), Some(166.0));
        let nothing = Duel::of(&Pentanomial::default());
        assert_eq!((nothing.score, nothing.interval), (0.5, (0.0, 1.0)));
        let same = Duel::of(&Pentanomial([0, 0, 3, 0, 0]));
        assert!(same.interval.0 < 0.4 && 0.6 < same.interval.1, "three equal pairs are no certainty");
    }
}
