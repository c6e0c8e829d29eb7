//! Plain minimax of every node at once, by going through the tree backwards.

use super::span::Span;
use crate::game::Player;
use crate::score::Score;
use crate::tree::{Node, Ranked};

/// The minimax value of every node: the least and the most it can be. They differ only above leaves whose value is not
/// given.
pub fn minimax_bounds(ranked: &Ranked<'_>) -> Vec<Span<Score>> {
    proven(ranked, |_| true)
}

/// What the nodes that `is_seen` names prove about the minimax value of every node, whatever the others are worth.
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
