//! What a fast search may know about Desconecta-4 Boom without searching.

use super::{BOOM, Desconecta4, runs};
use crate::game::{Game, Player};

impl Desconecta4 {
    #[inline(always)]
    pub(super) fn promise(&self, m: u64, after: &Self) -> i32 {
        let _ = (m, BOOM);
        if after.outcome().is_some() {
            return -1000;
        }
        let points = runs::points(after);
        if self.player == Player::Max { points } else { -points }
    }
}
