//! Pruning that can be wrong: allowed when playing, never when a value is to be trusted.
//!
//! Both tricks bet that a move is about as good as it looks. Where having to move is a misfortune (zugzwang), the bet is bad,
//! so they are off in games that never let a player [pass](crate::game::Game::passed) unless somebody asks for them.

/// The least depth at which handing the turn over is tried.
pub(super) const PASS_FROM: u32 = 3;

/// How many plies less are searched once the turn has been handed over.
pub(super) fn pass_reduction(depth: u32) -> u32 {
    2 + depth / 4
}

/// How many plies less the move is searched at first that comes after `tried` others, at a node with `depth` plies below it.
/// Moves that are tried late are seldom best; one that surprises is searched again in full.
#[inline(always)]
pub(super) fn late_move_reduction(depth: u32, tried: usize) -> u32 {
    match (depth, tried) {
        (0..3, _) | (_, 0) => 0,
        (_, 1) => depth / 4,
        _ => depth / 3,
    }
}
