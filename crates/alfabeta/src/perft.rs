//! Counting the tree of a game: the first test of any rules program.
//!
//! Every node is played and tested for its outcome; nothing is counted in bulk.

use crate::game::{Game, Outcome, Player};

/// Counts for depth 1, 2, ….
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Perft {
    /// Nodes at exactly that depth, finished ones included.
    pub nodes: Vec<u64>,
    /// Those of them that MAX has won.
    pub max: Vec<u64>,
    /// Those of them that MIN has won.
    pub min: Vec<u64>,
    /// Those of them that are drawn. Games that end in points count here by the sign of the points.
    pub draw: Vec<u64>,
}

/// Counts the nodes below `s` down to `depth`. The root is not counted.
pub fn perft<G: Game>(s: &G, depth: usize) -> Perft {
    let mut levels = vec![Level::default(); depth];
    if s.outcome().is_none() {
        count(s, &mut levels);
    }
    Perft {
        nodes: levels.iter().map(|level| level.nodes).collect(),
        max: levels.iter().map(|level| level.ended[0]).collect(),
        min: levels.iter().map(|level| level.ended[1]).collect(),
        draw: levels.iter().map(|level| level.ended[2]).collect(),
    }
}

#[derive(Clone, Default)]
struct Level {
    nodes: u64,
    /// Won by MAX, won by MIN, drawn.
    ended: [u64; 3],
}

fn count<G: Game>(s: &G, levels: &mut [Level]) {
    let Some((level, deeper)) = levels.split_first_mut() else { return };
    for m in s.moves() {
        let child = s.after(m);
        level.nodes += 1;
        match child.outcome() {
            None if deeper.is_empty() => {}
            None => count(&child, deeper),
            Some(outcome) => level.ended[kind(outcome)] += 1,
        }
    }
}

/// By who has won.
fn kind(outcome: Outcome) -> usize {
    match outcome.winner() {
        Some(Player::Max) => 0,
        Some(Player::Min) => 1,
        None => 2,
    }
}
