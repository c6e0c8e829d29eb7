//! A set of numbers without holes: an answer to the fourth question, or what is said about a value.

use super::span::Span;
use crate::tree::Value;

/// An end of an interval.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct End {
    /// Where it is.
    pub value: Value,
    /// Whether the value itself belongs to the interval.
    pub inclusive: bool,
}

/// The numbers between two ends. A missing end lies at infinity.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Interval {
    /// No number at all.
    Empty,
    /// Those above the lower end and below the upper one.
    Between {
        /// Where it begins.
        lower: Option<End>,
        /// Where it ends.
        upper: Option<End>,
    },
}

impl Interval {
    /// Every number.
    pub const ALL: Interval = Interval::Between { lower: None, upper: None };

    /// The numbers below `value`.
    pub fn below(value: Value, inclusive: bool) -> Interval {
        match value {
            Value::INFINITY => Interval::ALL,
            Value::NEG_INFINITY => Interval::Empty,
            value => Interval::Between { lower: None, upper: Some(End { value, inclusive }) },
        }
    }

    /// The numbers above `value`.
    pub fn above(value: Value, inclusive: bool) -> Interval {
        match value {
            Value::NEG_INFINITY => Interval::ALL,
            Value::INFINITY => Interval::Empty,
            value => Interval::Between { lower: Some(End { value, inclusive }), upper: None },
        }
    }

    /// One number.
    pub fn exactly(value: Value) -> Interval {
        let end = Some(End { value, inclusive: true });
        Interval::Between { lower: end, upper: end }
    }

    /// A number and those below it. Nothing lies beyond an infinity but the infinity itself.
    pub fn at_most(value: Value) -> Interval {
        if value == Value::NEG_INFINITY { Interval::exactly(value) } else { Interval::below(value, true) }
    }

    /// A number and those above it.
    pub fn at_least(value: Value) -> Interval {
        if value == Value::INFINITY { Interval::exactly(value) } else { Interval::above(value, true) }
    }

    /// Whether every number in it is in `other` too.
    pub fn is_within(self, other: Interval) -> bool {
        self.and(other) == self
    }

    /// Whether a number is in it.
    pub fn contains(self, x: Value) -> bool {
        let Interval::Between { lower, upper } = self else { return false };
        let above = lower.is_none_or(|end| end.value < x || end.inclusive && end.value == x);
        let below = upper.is_none_or(|end| x < end.value || end.inclusive && end.value == x);
        above && below
    }

    /// The numbers of this interval that are in `other` too.
    pub fn and(self, other: Interval) -> Interval {
        let (Interval::Between { lower, upper }, Interval::Between { lower: low, upper: high }) = (self, other) else {
            return Interval::Empty;
        };
        let lower = low.map_or(lower, |low| stricter(lower, low, |a, b| a > b));
        let upper = high.map_or(upper, |high| stricter(upper, high, |a, b| a < b));
        Interval::Between { lower, upper }.or_empty()
    }

    /// The numbers of this interval that are not in `other`, which is empty, everything, or one half-line.
    pub fn without(self, other: Interval) -> Interval {
        let flipped = |end: End| End { inclusive: !end.inclusive, ..end };
        match other {
            Interval::Empty => self,
            Interval::Between { lower: None, upper: Some(end) } => {
                self.and(Interval::Between { lower: Some(flipped(end)), upper: None })
            }
            Interval::Between { lower: Some(end), upper: None } => {
                self.and(Interval::Between { lower: None, upper: Some(flipped(end)) })
            }
            Interval::Between { .. } => Interval::Empty,
        }
    }

    /// The only number in it, if there is but one.
    pub fn single(self) -> Option<Value> {
        match self {
            Interval::Between { lower: Some(a), upper: Some(b) } if a == b && a.inclusive => Some(a.value),
            _ => None,
        }
    }

    fn or_empty(self) -> Interval {
        match self {
            Interval::Between { lower: Some(a), upper: Some(b) }
                if b.value < a.value || a.value == b.value && !(a.inclusive && b.inclusive) =>
            {
                Interval::Empty
            }
            other => other,
        }
    }

    /// The smallest interval of whole numbers with the same whole numbers in it.
    pub fn whole(self) -> Interval {
        let Interval::Between { lower, upper } = self else { return self };
        let lower = lower.map(|End { value, inclusive }| {
            let next = if inclusive { value.ceiling() } else { value.floor().successor() };
            End { value: next, inclusive: true }
        });
        let upper = upper.map(|End { value, inclusive }| {
            let next = if inclusive { value.floor() } else { value.ceiling().predecessor() };
            End { value: next, inclusive: true }
        });
        Interval::Between { lower, upper }.or_empty()
    }

    /// As a condition on x: `x < 5`, `5 < x ≤ 7`, `∅`, `(-∞, +∞)`.
    pub fn text(self) -> String {
        let sign = |end: &End| if end.inclusive { "≤" } else { "<" };
        let Interval::Between { lower, upper } = self else { return "∅".into() };
        match (lower, upper) {
            (None, None) => self.notation(),
            (None, Some(end)) => format!("x {} {}", sign(&end), end.value),
            (Some(end), None) => format!("x {} {}", if end.inclusive { "≥" } else { ">" }, end.value),
            (Some(a), Some(b)) if a.value == b.value => format!("x = {}", a.value),
            (Some(a), Some(b)) => format!("{} {} x {} {}", a.value, sign(&a), sign(&b), b.value),
        }
    }

    /// As courses write intervals: `(-∞, 4]`.
    pub fn notation(self) -> String {
        let Interval::Between { lower, upper } = self else { return "∅".into() };
        let lower =
            lower.map_or("(-∞".into(), |end| format!("{}{}", if end.inclusive { "[" } else { "(" }, end.value));
        let upper =
            upper.map_or("+∞)".into(), |end| format!("{}{}", end.value, if end.inclusive { "]" } else { ")" }));
        format!("{lower}, {upper}")
    }
}

/// The values that a span leaves open.
impl From<Span<Value>> for Interval {
    fn from(Span { least, most }: Span<Value>) -> Interval {
        Interval::at_least(least).and(Interval::at_most(most))
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
    fn two_intervals_are_compared_number_by_number() {
        let half =
            [Interval::below(value("3"), true), Interval::above(value("3"), false), Interval::ALL, Interval::Empty];
        for one in half {
            for other in half {
                for x in ["-1", "3", "4"].map(value) {
                    assert_eq!(one.without(other).contains(x), one.contains(x) && !other.contains(x));
                    assert_eq!(one.and(other).contains(x), one.contains(x) && other.contains(x));
                }
                let all = ["-1", "3", "4"].map(value);
                assert_eq!(
                    one.is_within(other),
                    all.iter().all(|&x| !one.contains(x) || other.contains(x)),
                    "{one:?} {other:?}"
                );
            }
        }
    }
}
