//! What is known about a minimax value: that it lies between two ends, or what a sheet writes about it. Plain minimax finds the
//! spans of all nodes at once, by going through the tree backwards.

use std::fmt;

use crate::game::Player;
use crate::score::Score;
use crate::trace::Bound;
use crate::tree::{Node, Ranked, Value};

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

/// The minimax value of every node: the least and the most it can be. They differ only above leaves whose value is not
/// given.
pub fn minimax_bounds(ranked: &Ranked<'_>) -> Vec<Span<Score>> {
    proven(ranked, |_| true)
}

/// What the nodes that `is_seen` names prove about the minimax value of every node, for all values of the others.
///
/// At a MAX node the least is the largest least of its children, and the most the largest most, which is +∞ if a child was
/// not seen; at a MIN node it is the other way round. No leaf counts twice, so that nothing tighter can be proven.
pub(super) fn proven(ranked: &Ranked<'_>, is_seen: impl Fn(Node) -> bool) -> Vec<Span<Score>> {
    let tree = ranked.tree;
    let unknown = Span { least: Score::NEG_INFINITY, most: Score::INFINITY };
    let start = |node: Node| match (tree.is_leaf(node), tree.player(node)) {
        _ if !is_seen(node) => unknown,
        (true, _) => ranked.leaf(node).map_or(unknown, Span::exactly),
        (false, Player::Max) => Span::exactly(Score::NEG_INFINITY),
        (false, Player::Min) => Span::exactly(Score::INFINITY),
    };
    let mut spans: Vec<Span<Score>> = tree.nodes().map(start).collect();
    // Every child comes after its parent, so that backwards all children are complete before they are taken in.
    for node in tree.nodes().rev() {
        if let Some(parent) = tree.parent(node) {
            let Span { least, most } = spans[node as usize];
            let above = &mut spans[parent as usize];
            *above = match tree.player(parent) {
                Player::Max => Span { least: above.least.max(least), most: above.most.max(most) },
                Player::Min => Span { least: above.least.min(least), most: above.most.min(most) },
            };
        }
    }
    spans
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
