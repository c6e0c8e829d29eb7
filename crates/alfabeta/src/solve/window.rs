//! Which question to ask next: the threshold that splits what the value can still be.
//!
//! The values that a position can have form a line from "lost at once" over "drawn" to "won at once". A search for a short
//! win is shallow, so the far ends are asked about first; then who wins; then how soon, where the long ways are the likely
//! ones.

use crate::score::Score;

/// A win or loss is quick if this share of the longest game is left over.
const QUICK: (i32, i32) = (7, 12);
/// Once it is known who wins, a question splits off this share of the distances, on the side of the draw.
const SPLIT: i32 = 6;

/// A score above `lower` and not above `upper`: is the value at least this? `horizon` is the length of the longest game.
pub(super) fn threshold(lower: Score, upper: Score, horizon: u32) -> Score {
    let (low, high) = (spare(lower, horizon), spare(upper, horizon));
    let quick = (i64::from(horizon) * i64::from(QUICK.0) / i64::from(QUICK.1)) as i32;
    let asked = if low < 0 && 0 < high {
        if quick <= high {
            score(quick, horizon)
        } else if low <= -quick {
            score(-quick, horizon).next()
        } else {
            Score::DRAW.next()
        }
    } else if 0 < low {
        score(low + (high - low) / SPLIT, horizon).next()
    } else if high < 0 {
        score(high - (high - low) / SPLIT, horizon)
    } else if low < 0 {
        Score::DRAW
    } else {
        Score::DRAW.next()
    };
    asked.clamp(lower.next(), upper)
}

/// The value by the number of plies that are left over at the end: positive for wins, negative for losses.
fn spare(value: Score, horizon: u32) -> i32 {
    let left_over = |plies: u32| (horizon as i32 - plies as i32 + 1).max(1);
    if let Some(plies) = value.win_distance() {
        left_over(plies)
    } else if let Some(plies) = value.loss_distance() {
        -left_over(plies)
    } else {
        value.signum()
    }
}

/// The value with that many plies left over.
fn score(spare: i32, horizon: u32) -> Score {
    let plies = (horizon + 1).saturating_sub(spare.unsigned_abs());
    match spare.signum() {
        1 => Score::win_in(plies),
        -1 => Score::loss_in(plies),
        _ => Score::DRAW,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_threshold_splits_what_is_left() {
        let horizon = 42;
        let values: Vec<Score> = (-42..=42).map(|spare| score(spare, horizon)).collect();
        for (i, &lower) in values.iter().enumerate() {
            for &upper in &values[i + 1..] {
                let t = threshold(lower, upper, horizon);
                assert!(lower < t && t <= upper, "{lower} {upper}: {t}");
            }
        }
    }

    #[test]
    fn plies_left_over_order_the_values() {
        let values: Vec<Score> = (-42..=42).map(|spare| score(spare, 42)).collect();
        assert!(values.is_sorted());
        assert!(values.iter().all(|&value| score(spare(value, 42), 42) == value));
    }
}
