//! Where a search ends: an opinion about the position, once its noisy moves are settled (quiescence).

use super::MAX_PLY;
use super::ordering::NO_SLOT;
use super::thread::{Node, Searcher};
use crate::game::{Evaluate, Game};
use crate::score::Score;

impl<G: Game, E: Evaluate<G>> Searcher<'_, G, E> {
    /// An opinion about an unfinished position, once its noisy moves are settled.
    #[inline(always)]
    pub(super) fn horizon(&mut self, s: &G, lower: Score, upper: Score, ply: u32, alpha: Score, beta: Score) -> Score {
        if lower == upper {
            return lower.to_root(ply);
        }
        let opinion = self.opinion(s).clamp(lower, upper).to_root(ply);
        if !self.options.uses_knowledge || MAX_PLY <= ply {
            return opinion;
        }
        match s.noisy() {
            None => opinion,
            Some(moves) => self.settle(s, moves, opinion, ply, alpha, beta),
        }
    }

    /// Tries the noisy moves only (quiescence). The player may also leave things as they are.
    fn settle(&mut self, s: &G, moves: G::Moves, opinion: Score, ply: u32, alpha: Score, beta: Score) -> Score {
        let (mut best, mut alpha) = (opinion, alpha.max(opinion));
        for m in moves {
            if beta <= best {
                break;
            }
            let position = s.after(m);
            let node = Node { s: &position, key: 0, ply: ply + 1, via: NO_SLOT };
            best = best.max(self.below(node, s.player(), 0, alpha, beta));
            alpha = alpha.max(best);
        }
        best
    }
}
