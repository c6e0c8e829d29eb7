//! What the engine, the solver and df-pn have in common.
//!
//! | file | |
//! |---|---|
//! | `order.rs` | the most promising moves first, by hints and by which moves have cut elsewhere |
//! | `resolve.rs` | forced moves, played without recursion |
//! | `watch.rs` | the nodes and the time that a search has |
//! | `team.rs` | threads that work on one search, and what each of them is searching |
//!
//! [`bound`] says what a value means that was found with a window.

pub mod order;
pub(crate) mod resolve;
pub(crate) mod team;
pub(crate) mod watch;

use crate::score::Score;
use crate::trace::Bound;

/// What a value returned by a search with the window `alpha`, `beta` says about the true one:
///
/// ```text
///  value <= alpha           the true value is at most this
///  alpha < value < beta     this is the true value
///  beta <= value            the true value is at least this
/// ```
///
/// At most the worst score that there is, is exactly that; but asking for it here costs a solver's node ten instructions, and
/// "at most" is no lie. Where people read the answer, [`Window::bound`](crate::trace::Window::bound) asks.
#[inline(always)]
pub(crate) fn bound(value: Score, alpha: Score, beta: Score) -> Bound {
    if value <= alpha {
        Bound::Upper
    } else if beta <= value {
        Bound::Lower
    } else {
        Bound::Exact
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_within_the_window_is_exact_and_others_are_bounds() {
        let [alpha, beta] = [2, 5].map(Score::from);
        let bounds = [1, 2, 3, 4, 5, 6].map(|value| bound(value.into(), alpha, beta));
        let (upper, exact, lower) = (Bound::Upper, Bound::Exact, Bound::Lower);
        assert_eq!(bounds, [upper, upper, exact, exact, lower, lower]);
    }
}
