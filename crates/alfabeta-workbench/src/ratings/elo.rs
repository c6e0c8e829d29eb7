//! The Elo scale: a difference of 400 points is odds of ten to one.

/// 95 % of a normal distribution lie within this many deviations.
pub(super) const Z: f64 = 1.959_963_984_540_054;

/// The difference in rating that predicts a score between 0 and 1, both excluded.
pub fn elo(score: f64) -> Option<f64> {
    (0.0 < score && score < 1.0).then(|| 400.0 * (score / (1.0 - score)).log10())
}

/// The score that a difference in rating predicts.
pub fn expected_score(difference: f64) -> f64 {
    1.0 / (1.0 + 10.0_f64.powf(-difference / 400.0))
}

/// The interval of Wilson (1927), which holds the true score in 95 of 100 samples of `n` games like this one. It is within
/// 0 to 1 and says something also where every game was won.
pub fn wilson(score: f64, n: f64) -> (f64, f64) {
    if n <= 0.0 {
        return (0.0, 1.0);
    }
    let z2 = Z * Z / n;
    let middle = (score + z2 / 2.0) / (1.0 + z2);
    let half = (z2 * score * (1.0 - score) + z2 * z2 / 4.0).sqrt() / (1.0 + z2);
    // At the ends of the scale the bound is exact; rounding must not move it.
    let low = if score <= 0.0 { 0.0 } else { middle - half };
    (low, if 1.0 <= score { 1.0 } else { middle + half })
}

/// The part of a normal distribution below `x`. The rational approximation of the error function is by Hastings (1955),
/// as in Abramowitz and Stegun 7.1.26; its error is below 1.5e-7.
pub(super) fn normal_below(x: f64) -> f64 {
    let z = x.abs() / std::f64::consts::SQRT_2;
    let t = 1.0 / (1.0 + 0.327_591_1 * z);
    let series = [1.061_405_429, -1.453_152_027, 1.421_413_741, -0.284_496_736, 0.254_829_592];
    let tail = series.iter().fold(0.0, |sum, c| sum * t + c) * t * (-z * z).exp() / 2.0;
    if x < 0.0 { tail } else { 1.0 - tail }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_points_of_four_are_191_elo() {
        assert_eq!(elo(0.75).map(f64::round), Some(191.0));
        assert_eq!((elo(0.0), elo(1.0)), (None, None));
        assert!((expected_score(elo(0.3).unwrap_or(0.0)) - 0.3).abs() < 1e-12);
    }

    #[test]
    fn ten_of_ten_are_at_least_166_elo() {
        let (low, high) = wilson(1.0, 10.0);
        assert_eq!(high, 1.0);
        assert!((low - 0.7225).abs() < 1e-4, "{low}");
        assert_eq!(elo(low).map(f64::round), Some(166.0));
        assert_eq!(wilson(0.5, 0.0), (0.0, 1.0));
    }

    #[test]
    fn the_normal_distribution_has_its_quantiles() {
        for (x, below) in [(0.0, 0.5), (Z, 0.975), (-Z, 0.025), (3.0, 0.998_650_1), (-8.0, 0.0)] {
            assert!((normal_below(x) - below).abs() < 1e-6, "{x}");
        }
    }
}
