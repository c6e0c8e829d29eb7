//! The sequential probability ratio test (Wald 1945) of two agents: is the second strength more likely than the first?
//!
//! The generalised form of Michel Van den Bergh, as in fishtest's `LLRcalc.py`: the law of the five results of a pair is
//! estimated by maximum likelihood twice, once with the mean of each hypothesis, and the log of the likelihoods' ratio is
//! compared with two bounds. Only whole pairs count.

use super::duel::Pentanomial;
use super::elo::expected_score;

/// The hypotheses of a test and its errors.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    /// The strength under the hypothesis "no better".
    pub elo0: f64,
    /// The strength under the hypothesis "better".
    pub elo1: f64,
    /// On which scale.
    pub scale: Scale,
    /// The probability of accepting "better" when it is wrong.
    pub alpha: f64,
    /// The probability of accepting "no better" when it is wrong.
    pub beta: f64,
}

/// The scale on which strengths are meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scale {
    /// Differences in terms of the deviation of results: as many games decide whatever the rate of draws.
    Normalized,
    /// The standard Elo scale.
    Logistic,
}

/// The state of a test.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decision {
    /// "No better" is accepted.
    NoBetter,
    /// "Better" is accepted.
    Better,
}

impl Default for Sprt {
    fn default() -> Sprt {
        Sprt { elo0: 0.0, elo1: 30.0, scale: Scale::Normalized, alpha: 0.05, beta: 0.05 }
    }
}

impl Sprt {
    /// The bounds of the log likelihood ratio: below the first and above the second the test ends.
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// The log likelihood ratio of these pairs.
    pub fn llr(&self, pairs: &Pentanomial) -> f64 {
        let n = pairs.count();
        if n == 0 {
            return 0.0;
        }
        let law = pairs.regular_law();
        let (law0, law1) = match self.scale {
            Scale::Logistic => {
                let with_mean = |elo| with_mean(&law, expected_score(elo));
                (with_mean(self.elo0), with_mean(self.elo1))
            }
            Scale::Normalized => {
                // The deviation of a pair's mean is that of a game divided by √2.
                let t = |elo: f64| elo / (800.0 / std::f64::consts::LN_10) * std::f64::consts::SQRT_2;
                (with_t_value(&law, t(self.elo0)), with_t_value(&law, t(self.elo1)))
            }
        };
        n as f64 * (0..5).map(|i| law[i] * (law1[i] / law0[i]).ln()).sum::<f64>()
    }

    /// What the test decides, if these pairs are enough.
    pub fn decide(&self, pairs: &Pentanomial) -> Option<Decision> {
        let (low, high) = self.bounds();
        let llr = self.llr(pairs);
        if llr <= low {
            return Some(Decision::NoBetter);
        }
        (high <= llr).then_some(Decision::Better)
    }
}

type Law = [f64; 5];

/// The most likely law with this mean.
fn with_mean(law: &Law, mean: f64) -> Law {
    tilted(law, &Pentanomial::SCORES.map(|score| score - mean))
}

/// The most likely law whose mean is this many deviations above ½; found by iteration, since the deviation belongs to the law.
fn with_t_value(law: &Law, t: f64) -> Law {
    let mut found = [0.2; 5];
    for _ in 0..10 {
        let (mean, variance) = moments(&found);
        let deviation = variance.sqrt();
        let slope = |score: f64| score - 0.5 - t * deviation * (1.0 + ((mean - score) / deviation).powi(2)) / 2.0;
        let next = tilted(law, &Pentanomial::SCORES.map(slope));
        let change = (0..5).map(|i| (next[i] - found[i]).abs()).fold(0.0, f64::max);
        found = next;
        if change < 1e-9 {
            break;
        }
    }
    found
}

pub(super) fn moments(law: &Law) -> (f64, f64) {
    let scores = Pentanomial::SCORES;
    let mean: f64 = (0..5).map(|i| law[i] * scores[i]).sum();
    (mean, (0..5).map(|i| law[i] * (scores[i] - mean).powi(2)).sum())
}

/// The law nearest to `law` under which `phi` has the mean 0: p / (1 + θ φ), with θ from the secular equation.
fn tilted(law: &Law, phi: &Law) -> Law {
    let theta = secular(law, phi);
    std::array::from_fn(|i| law[i] / (1.0 + theta * phi[i]))
}

/// The root of Σ p φ / (1 + θ φ), which falls from +∞ to -∞ between its two poles: Newton's method, halving where it
/// would leave the bracket.
fn secular(law: &Law, phi: &Law) -> f64 {
    let (least, most) = phi.iter().fold((0.0_f64, 0.0_f64), |(least, most), &x| (least.min(x), most.max(x)));
    if least == 0.0 || most == 0.0 {
        return 0.0;
    }
    let (mut low, mut high) = (-1.0 / most, -1.0 / least);
    let mut theta = 0.0;
    for _ in 0..200 {
        let (mut value, mut slope) = (0.0, 0.0);
        for i in 0..5 {
            let part = phi[i] / (1.0 + theta * phi[i]);
            value += law[i] * part;
            slope -= law[i] * part * part;
        }
        if value > 0.0 {
            low = theta;
        } else {
            high = theta;
        }
        let newton = theta - value / slope;
        let next = if low < newton && newton < high { newton } else { (low + high) / 2.0 };
        if (next - theta).abs() < 1e-14 * (1.0 + theta.abs()) {
            return next;
        }
        theta = next;
    }
    theta
}

#[cfg(test)]
mod tests {
    use super::*;

    /// From a test of fishtest; the numbers were computed with its own `LLRcalc.py`.
    const GOLDEN: Pentanomial = Pentanomial([39, 8843, 26675, 9240, 44]);

    #[test]
    fn the_ratio_of_the_golden_vector_is_fishtests() {
        let normalized = Sprt { elo0: 0.5, elo1: 2.5, ..Sprt::default() };
        assert!((normalized.llr(&GOLDEN) - 2.941675).abs() < 1e-6, "{}", normalized.llr(&GOLDEN));
        let logistic = Sprt { scale: Scale::Logistic, ..normalized };
        assert!((logistic.llr(&GOLDEN) - 0.555517).abs() < 1e-6, "{}", logistic.llr(&GOLDEN));
        assert_eq!(normalized.decide(&GOLDEN), None, "a hair below the bound of 2.944");
    }

    #[test]
    fn the_bounds_of_five_per_cent_are_2_94() {
        let (low, high) = Sprt::default().bounds();
        assert!((low + 2.944).abs() < 1e-3 && (high - 2.944).abs() < 1e-3);
    }

    #[test]
    fn clean_sweeps_decide_and_no_pairs_do_not() {
        let sprt = Sprt::default();
        assert_eq!(sprt.decide(&Pentanomial::default()), None);
        assert_eq!(sprt.decide(&Pentanomial([0, 0, 0, 0, 200])), Some(Decision::Better));
        assert_eq!(sprt.decide(&Pentanomial([200, 0, 0, 0, 0])), Some(Decision::NoBetter));
        assert_eq!(sprt.decide(&Pentanomial([0, 0, 1000, 0, 0])), Some(Decision::NoBetter));
        assert!((0..50).all(|n| sprt.llr(&Pentanomial([n, 0, 0, 0, n])).is_finite()));
    }

    #[test]
    fn the_ratio_is_near_its_quick_form() {
        // (s1 - s0)(2s - s0 - s1) N / 2v holds for small differences (Van den Bergh).
        let sprt = Sprt { elo0: 0.0, elo1: 5.0, scale: Scale::Logistic, ..Sprt::default() };
        let pairs = Pentanomial([100, 400, 1000, 450, 120]);
        let (s, v) = moments(&pairs.regular_law());
        let (s0, s1) = (expected_score(0.0), expected_score(5.0));
        let quick = (s1 - s0) * (2.0 * s - s0 - s1) * pairs.count() as f64 / (2.0 * v);
        assert!((sprt.llr(&pairs) - quick).abs() < 0.01 * quick.abs(), "{} {quick}", sprt.llr(&pairs));
    }
}
