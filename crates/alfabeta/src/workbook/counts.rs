//! The third question, in every way in which courses count.

use super::record::Record;
use crate::tree::Tree;

/// The whole row of counts, so that every course finds its number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Counts {
    /// All nodes of the tree: what plain minimax visits.
    pub nodes: usize,
    /// Nodes visited by alpha-beta.
    pub visited: usize,
    /// The difference.
    pub not_visited: usize,
    /// Nodes that are neither visited nor a child of a visited node.
    pub not_generated_eager: usize,
    /// Leaves that were not visited.
    pub leaves_not_evaluated: usize,
    /// Children that were cut off: the roots of what was not visited.
    pub branches_cut: usize,
    /// Nodes that were left early.
    pub cuts: usize,
}

impl Counts {
    /// Counts what a search did.
    pub(super) fn of(tree: &Tree, record: &Record) -> Counts {
        let mut counts = Counts { nodes: tree.len(), cuts: record.cuts.len(), ..Counts::default() };
        for node in tree.nodes() {
            if record.is_visited(node) {
                counts.visited += 1;
            } else {
                let parent_is_visited = tree.parent(node).is_some_and(|parent| record.is_visited(parent));
                counts.branches_cut += usize::from(parent_is_visited);
                counts.leaves_not_evaluated += usize::from(tree.is_leaf(node));
            }
        }
        counts.not_visited = counts.nodes - counts.visited;
        counts.not_generated_eager = counts.not_visited - counts.branches_cut;
        counts
    }
}
