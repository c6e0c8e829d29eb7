//! A heuristic for Desconecta-4 Boom that is stronger than that of the course.

use super::Desconecta4;

/// Placeholder until tuned.
pub(super) fn balance(s: &Desconecta4) -> i32 {
    super::runs::points(s)
}
