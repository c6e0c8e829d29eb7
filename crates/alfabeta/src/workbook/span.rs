//! What is known about a minimax value: that it lies between two ends, or what a sheet writes about it.

use std::fmt;

use crate::trace::Bound;
use crate::tree::Value;

/// The least and the most that a minimax value can be; both belong to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Span<T> {
    /// The least it can be.
    pub least: T,
    /// The most it can be.
    pub most: T,
}

impl<T: Copy + PartialEq> Span<T> {
    /// A value that is known.
    pub fn exactly(value: T) -> Span<T> {
        Span { least: value, most: value }
    }

    /// The value, if it is known.
    pub fn exact(self) -> Option<T> {
        (self.least == self.most).then_some(self.least)
    }

    /// The same span in other terms.
    pub fn map<U>(self, term: impl Fn(T) -> U) -> Span<U> {
        Span { least: term(self.least), most: term(self.most) }
    }
}

/// A statement about the minimax value of a node, as it is written there: `= 3`, `≤ 2`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Claim {
    /// Whether the value is this, or this at most, or this at least.
    pub bound: Bound,
    /// The number.
    pub value: Value,
}

impl Claim {
    /// Whether it holds for everything in the span.
    pub fn holds(self, span: Span<Value>) -> bool {
        match self.bound {
            Bound::Exact => span.exact() == Some(self.value),
            Bound::Upper => span.most <= self.value,
            Bound::Lower => self.value <= span.least,
        }
    }

    /// The same statement as the other player makes it.
    pub(super) fn negated(self) -> Claim {
        Claim { bound: self.bound.negated(), value: -self.value }
    }
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.bound.symbol(), self.value.pretty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_claim_holds_for_the_whole_span_or_not_at_all() {
        let [two, three] = [Value::from(2), Value::from(3)];
        let claim = |bound, value| Claim { bound, value };
        let open = Span { least: Value::NEG_INFINITY, most: two };
        assert!(claim(Bound::Upper, two).holds(open) && claim(Bound::Upper, three).holds(open));
        assert!(!claim(Bound::Exact, two).holds(open) && !claim(Bound::Lower, two).holds(open));
        assert!(claim(Bound::Exact, two).holds(Span::exactly(two)));
        assert_eq!(claim(Bound::Upper, two).to_string(), "≤ 2");
        assert_eq!(claim(Bound::Upper, two).negated().to_string(), "≥ -2");
    }
}
