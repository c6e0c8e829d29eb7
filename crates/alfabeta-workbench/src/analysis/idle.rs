//! Agents that do not search: the first move, or a random one. A course's game starts from them.

use alfabeta::notation::Notation;
use alfabeta::random::{Random, mix};

use super::{Analysis, Plan};
use crate::evaluation::identity;
use crate::search::Algorithm;

impl<G: Notation> Plan<'_, G> {
    /// A move without looking ahead; the value is the evaluation of the position as it stands.
    ///
    /// The random move depends on the seed and on the position, so that a question has one answer and a game is not played
    /// in one column.
    pub(super) fn choose_idly(mut self) -> Analysis {
        self.plies = Some(0);
        let mut analysis = self.report_static();
        let moves: Vec<G::Move> = self.position.moves().into_iter().collect();
        let index = match self.search.algorithm {
            Algorithm::Random => Random::new(mix(self.search.seed) ^ identity(self.position)).below(moves.len()),
            _ => 0,
        };
        analysis.best = Some(self.position.move_text(moves[index]));
        analysis
    }
}
