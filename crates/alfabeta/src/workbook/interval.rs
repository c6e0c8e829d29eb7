//! A set of numbers without holes: the answers to the fourth question.

use crate::tree::Value;

/// An end of an interval.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct End {
    /// Where it is.
    pub value: Value,
    /// Whether the value itself belongs to the interval.
    pub inclusive: bool,
}

/// The numbers between two ends. A missing end lies at infinity.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Interval {
    /// No number at all.
    Empty,
    /// Those above the first end and below the second.
    Between(Option<End>, Option<End>),
}

impl Interval {
    /// Every number.
    pub const ALL: Interval = Interval::Between(None, None);

    /// The numbers below `value`.
    pub fn below(value: Value, inclusive: bool) -> Interval {
        match value {
            Value::INFINITY => Interval::ALL,
            Value::NEG_INFINITY => Interval::Empty,
            value => Interval::Between(None, Some(End { value, inclusive })),
        }
    }

    /// The numbers above `value`.
    pub fn above(value: Value, inclusive: bool) -> Interval {
        match value {
            Value::NEG_INFINITY => Interval::ALL,
            Value::INFINITY => Interval::Empty,
            value => Interval::Between(Some(End { value, inclusive }), None),
        }
    }

    /// Whether a number is in it.
    pub fn contains(self, x: Value) -> bool {
        let Interval::Between(lower, upper) = self else { return false };
        let above = lower.is_none_or(|end| end.value < x || end.inclusive && end.value == x);
        let below = upper.is_none_or(|end| x < end.value || end.inclusive && end.value == x);
        above && below
    }

    /// The numbers of this interval that are not in `other`, which is empty, everything, or one half-line.
    pub fn without(self, other: Interval) -> Interval {
        let flipped = |end: End| End { inclusive: !end.inclusive, ..end };
        match (self, other) {
            (own, Interval::Empty) => own,
            (Interval::Empty, _) => Interval::Empty,
            (Interval::Between(lower, upper), Interval::Between(None, Some(end))) => {
                Interval::Between(stricter(lower, flipped(end), |a, b| a > b), upper).or_empty()
            }
            (Interval::Between(lower, upper), Interval::Between(Some(end), None)) => {
                Interval::Between(lower, stricter(upper, flipped(end), |a, b| a < b)).or_empty()
            }
            (_, Interval::Between(..)) => Interval::Empty,
        }
    }

    fn or_empty(self) -> Interval {
        match self {
            Interval::Between(Some(a), Some(b))
                if b.value < a.value || a.value == b.value && !(a.inclusive && b.inclusive) =>
            {
                Interval::Empty
            }
            other => other,
        }
    }

    /// The smallest interval of whole numbers with the same whole numbers in it.
    pub fn whole(self) -> Interval {
        let Interval::Between(lower, upper) = self else { return self };
        let lower = lower.map(|End { value, inclusive }| {
            let next = if inclusive { value.ceiling() } else { value.floor().successor() };
            End { value: next, inclusive: true }
        });
        let upper = upper.map(|End { value, inclusive }| {
            let next = if inclusive { value.floor() } else { value.ceiling().predecessor() };
            End { value: next, inclusive: true }
        });
        Interval::Between(lower, upper).or_empty()
    }

    /// As a condition on x: `x < 5`, `5 < x ≤ 7`, `∅`, `(-∞, +∞)`.
    pub fn text(self) -> String {
        let sign = |end: &End| if end.inclusive { "≤" } else { "<" };
        match self {
            Interval::Empty => "∅".into(),
            Interval::Between(None, None) => self.notation(),
            Interval::Between(None, Some(end)) => format!("x {} {}", sign(&end), end.value),
            Interval::Between(Some(end), None) => format!("x {} {}", if end.inclusive { "≥" } else { ">" }, end.value),
            Interval::Between(Some(a), Some(b)) if a.value == b.value => format!("x = {}", a.value),
            Interval::Between(Some(a), Some(b)) => format!("{} {} x {} {}", a.value, sign(&a), sign(&b), b.value),
        }
    }

    /// As courses write intervals: `(-∞, 4]`.
    pub fn notation(self) -> String {
        let Interval::Between(lower, upper) = self else { return "∅".into() };
        let lower =
            lower.map_or("(-∞".into(), |end| format!("{}{}", if end.inclusive { "[" } else { "(" }, end.value));
        let upper =
            upper.map_or("+∞)".into(), |end| format!("{}{}", end.value, if end.inclusive { "]" } else { ")" }));
        format!("{lower}, {upper}")
    }
}

/// The end that leaves fewer numbers; of two at the same place, the exclusive one.
fn stricter(one: Option<End>, other: End, is_stricter: impl Fn(Value, Value) -> bool) -> Option<End> {
    Some(match one {
        None => other,
        Some(one) if is_stricter(one.value, other.value) => one,
        Some(one) if one.value == other.value => End { inclusive: one.inclusive && other.inclusive, ..one },
        Some(_) => other,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(text: &str) -> Value {
        text.parse().unwrap()
    }

    #[test]
    fn an_interval_reads_as_courses_write_it() {
        let below = Interval::below(value("5"), false);
        assert_eq!((below.text(), below.notation()), ("x < 5".into(), "(-∞, 5)".into()));
        assert_eq!((below.whole().text(), below.whole().notation()), ("x ≤ 4".into(), "(-∞, 4]".into()));
        let between = Interval::above(value("5"), false).without(Interval::above(value("7"), false));
        assert_eq!((between.text(), between.notation()), ("5 < x ≤ 7".into(), "(5, 7]".into()));
        assert_eq!(between.whole().notation(), "[6, 7]");
        assert_eq!(Interval::above(value("2.5"), true).whole().text(), "x ≥ 3");
    }

    #[test]
    fn what_is_left_is_what_was_in_the_one_and_not_in_the_other() {
        let half =
            [Interval::below(value("3"), true), Interval::above(value("3"), false), Interval::ALL, Interval::Empty];
        for one in half {
            for other in half {
                for x in ["-1", "3", "4"].map(value) {
                    assert_eq!(one.without(other).contains(x), one.contains(x) && !other.contains(x));
                }
            }
        }
    }
}
