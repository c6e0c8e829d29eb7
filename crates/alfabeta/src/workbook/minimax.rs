//! Plain minimax of every node at once, by going through the tree backwards.

use crate::game::Player;
use crate::score::Score;
use crate::tree::Ranked;

/// The minimax value of every node: the least and the most it can be. They differ only above leaves whose value is not
/// given.
pub fn minimax_bounds(ranked: &Ranked<'_>) -> Vec<(Score, Score)> {
    let tree = ranked.tree;
    let unknown = (Score::NEG_INFINITY, Score::INFINITY);
    let mut bounds: Vec<(Score, Score)> = tree
        .nodes()
        .map(|node| match (tree.is_leaf(node), tree.player(node)) {
            (true, _) => ranked.leaf(node).map_or(unknown, |score| (score, score)),
            (false, Player::Max) => (Score::NEG_INFINITY, Score::NEG_INFINITY),
            (false, Player::Min) => (Score::INFINITY, Score::INFINITY),
        })
        .collect();
    // Every child comes after its parent, so that backwards all children are complete before they are taken in.
    for node in tree.nodes().rev() {
        if let Some(parent) = tree.parent(node) {
            let (least, most) = bounds[node as usize];
            let above = &mut bounds[parent as usize];
            *above = match tree.player(parent) {
                Player::Max => (above.0.max(least), above.1.max(most)),
                Player::Min => (above.0.min(least), above.1.min(most)),
            };
        }
    }
    bounds
}
