//! The value of a position, as one fixed-width number.
//!
//! ```text
//!  NEG_INFINITY     loss band              evaluations and payoffs              win band      INFINITY
//!       |     |-----------------|---------------------- 0 ----------------------|-----------------|     |
//!             loss in 0 … loss in MAX_PLIES        draw        win in MAX_PLIES … win in 0
//! ```
//!
//! A win in *n* plies is better than a win in *n + 1*, and a loss in *n + 1* is better than a loss in *n*. No evaluation
//! reaches the two outer bands, so a score in them is proven.
//!
//! Distances are counted from some node. Scores in tables and in the hooks of a game count from that node; windows and
//! search results count from the root. [`Score::to_root`] and [`Score::to_node`] are the only two places where one
//! becomes the other.

use std::fmt;
use std::ops::Neg;

/// A value from some player's point of view: larger is better for that player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Score(i32);

impl Score {
    /// The longest distance that a proven score can express.
    pub const MAX_PLIES: u32 = 1_000_000;
    /// Better than every other score: the upper end of a full window.
    pub const INFINITY: Score = Score(i32::MAX);
    /// Worse than every other score: the lower end of a full window.
    pub const NEG_INFINITY: Score = Score(-i32::MAX);
    /// A game already won; also the utility of any win where distance does not count.
    pub const WIN: Score = Score(1_000_000_000);
    /// Neither side wins.
    pub const DRAW: Score = Score(0);
    /// A game already lost.
    pub const LOSS: Score = Score(-1_000_000_000);
    /// The largest score that is not a proven win.
    pub const MAX_EVALUATION: Score = Score(Score::WIN.0 - Score::MAX_PLIES as i32 - 1);

    /// A proven win `plies` moves from now.
    #[inline(always)]
    pub const fn win_in(plies: u32) -> Score {
        debug_assert!(plies <= Score::MAX_PLIES);
        Score(Score::WIN.0 - plies as i32)
    }

    /// A proven loss `plies` moves from now.
    #[inline(always)]
    pub const fn loss_in(plies: u32) -> Score {
        debug_assert!(plies <= Score::MAX_PLIES);
        Score(Score::LOSS.0 + plies as i32)
    }

    /// An opinion in points. Values that would reach the proven bands are clamped to the last one before them.
    #[inline(always)]
    pub const fn evaluation(points: i32) -> Score {
        if points > Score::MAX_EVALUATION.0 {
            Score::MAX_EVALUATION
        } else if points < -Score::MAX_EVALUATION.0 {
            Score(-Score::MAX_EVALUATION.0)
        } else {
            Score(points)
        }
    }

    /// The bare number: points for evaluations, `WIN - plies` for wins.
    #[inline(always)]
    pub const fn points(self) -> i32 {
        self.0
    }

    /// The score with this bare number: the way back from [`Score::points`], for tables.
    #[inline(always)]
    pub(crate) const fn from_points(points: i32) -> Score {
        Score(points)
    }

    /// Whether this is a proven win or loss, and not an evaluation, a draw or an infinite bound.
    #[inline(always)]
    pub const fn is_decided(self) -> bool {
        // One comparison: what lies below the band wraps around to a large number.
        let above = self.0.unsigned_abs().wrapping_sub(Score::MAX_EVALUATION.0 as u32 + 1);
        above <= Score::MAX_PLIES
    }

    /// `+1`, `0` or `-1`: the sign of the score.
    #[inline(always)]
    pub const fn signum(self) -> i32 {
        self.0.signum()
    }

    /// The distance of a proven win in plies.
    pub const fn win_distance(self) -> Option<u32> {
        if self.is_decided() && 0 < self.0 { Some((Score::WIN.0 - self.0) as u32) } else { None }
    }

    /// The distance of a proven loss in plies.
    pub const fn loss_distance(self) -> Option<u32> {
        (Score(-self.0)).win_distance()
    }

    /// This score, counted from a node, as counted from a root `ply` moves above it.
    #[inline(always)]
    pub const fn to_root(self, ply: u32) -> Score {
        self.farther(ply as i32)
    }

    /// This score, counted from a root, as counted from a node `ply` moves below it.
    #[inline(always)]
    pub const fn to_node(self, ply: u32) -> Score {
        self.farther(-(ply as i32))
    }

    /// Moves a proven result `plies` away; everything else keeps its value.
    #[inline(always)]
    const fn farther(self, plies: i32) -> Score {
        let plies = if self.is_decided() { plies } else { 0 };
        Score(if self.0 < 0 { self.0 + plies } else { self.0 - plies })
    }

    /// The next better score. Together with the score itself it is a window that nothing fits into.
    #[inline(always)]
    pub const fn next(self) -> Score {
        Score(self.0.saturating_add(1))
    }

    /// The next worse score.
    #[inline(always)]
    pub const fn previous(self) -> Score {
        Score(if self.0 == Score::NEG_INFINITY.0 { self.0 } else { self.0 - 1 })
    }
}

impl Neg for Score {
    type Output = Score;
    #[inline(always)]
    fn neg(self) -> Score {
        Score(-self.0)
    }
}

impl From<i32> for Score {
    /// See [`Score::evaluation`].
    #[inline(always)]
    fn from(points: i32) -> Score {
        Score::evaluation(points)
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Score {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_i32(self.0)
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Score {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Score".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        i32::json_schema(generator)
    }
}

/// `win in 3`, `loss in 2`, `+5`, `0`, `-∞`.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(plies) = self.win_distance() {
            write!(f, "win in {plies}")
        } else if let Some(plies) = self.loss_distance() {
            write!(f, "loss in {plies}")
        } else if *self == Score::INFINITY {
            f.write_str("+∞")
        } else if *self == Score::NEG_INFINITY {
            f.write_str("-∞")
        } else if self.0 == 0 {
            f.write_str("0")
        } else {
            write!(f, "{:+}", self.0)
        }
    }
}

impl fmt::Debug for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sooner_wins_and_later_losses_are_better() {
        assert!(Score::win_in(4) < Score::win_in(3));
        assert!(Score::loss_in(3) < Score::loss_in(4));
        assert!(Score::loss_in(0) < Score::DRAW && Score::DRAW < Score::win_in(Score::MAX_PLIES));
    }

    #[test]
    fn no_evaluation_reaches_the_proven_bands() {
        for points in [i32::MIN, i32::MAX, 999_999_999, -999_000_000] {
            assert!(!Score::evaluation(points).is_decided(), "{points}");
        }
        assert!(Score::MAX_EVALUATION < Score::win_in(Score::MAX_PLIES));
        assert_eq!(Score::evaluation(-7).points(), -7);
    }

    #[test]
    fn moving_the_point_of_count_is_invertible_and_leaves_the_rest_alone() {
        for score in
            [Score::win_in(9), Score::loss_in(9), Score::from(3), Score::DRAW, Score::INFINITY, Score::NEG_INFINITY]
        {
            assert_eq!(score.to_root(5).to_node(5), score);
        }
        assert_eq!(Score::win_in(2).to_root(3), Score::win_in(5));
        assert_eq!(Score::loss_in(2).to_root(3), Score::loss_in(5));
        assert_eq!(Score::INFINITY.to_root(3), Score::INFINITY);
        assert_eq!(Score::from(7).to_root(3), Score::from(7));
    }

    #[test]
    fn a_score_reads_like_its_meaning() {
        let texts =
            [Score::win_in(3), Score::loss_in(2), Score::from(5), Score::from(-5), Score::DRAW].map(|s| s.to_string());
        assert_eq!(texts, ["win in 3", "loss in 2", "+5", "-5", "0"]);
    }
}
