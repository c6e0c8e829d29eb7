//! The algorithms of the course, one file each, as the course writes them.
//!
//! Each file opens with the pseudocode and follows it line by line with the same names. No tables, no move ordering, no
//! clocks and no options enter this folder: what is fast lives in the engine, and has to agree with what stands here.
//!
//! | file | algorithm | values |
//! |---|---|---|
//! | `minimax.rs` | minimax, a MAX function and a MIN function | for MAX |
//! | `alphabeta_hard.rs` | alpha-beta that returns alpha or beta (fail-hard) | for MAX |
//! | `alphabeta_soft.rs` | alpha-beta that returns the best value found (fail-soft) | for MAX |
//! | `negamax.rs` | alpha-beta in one function | for the player to move |
//! | `negamax_sheet.rs` | the same, but a move that ends the game is taken at once: not right for every game | for the player to move |
//!
//! Names common to all: `s` a position, `m` a move, `v` a value, `depth` the depth of a node, which is 1 at the root, and
//! `LIMIT` the depth at which the heuristic is asked (`prof` and `LIMITE` in the course's texts).

mod alphabeta_hard;
mod alphabeta_soft;
mod minimax;
mod negamax;
mod negamax_sheet;

pub use alphabeta_hard::alphabeta_hard;
pub use alphabeta_soft::alphabeta_soft;
pub use minimax::minimax;
pub use negamax::negamax;
pub use negamax_sheet::negamax_sheet;

use crate::game::{Evaluate, Game, Utility};
use crate::score::Score;
use crate::trace::{Reason, Window};

/// The source text of each algorithm, to be shown beside a search.
pub const SOURCES: [(&str, &str); 5] = [
    ("minimax", include_str!("minimax.rs")),
    ("alphabeta", include_str!("alphabeta_hard.rs")),
    ("alphabeta-soft", include_str!("alphabeta_soft.rs")),
    ("negamax", include_str!("negamax.rs")),
    ("negamax-sheet", include_str!("negamax_sheet.rs")),
];

/// What to search: how deep, what to think of the nodes at the limit, what a finished game is worth.
///
/// The default is the complete tree. [`Settings::to_depth`] limits it:
///
/// ```
/// use alfabeta::games::mnk::TicTacToe;
/// use alfabeta::textbook::{alphabeta_soft, Settings};
/// use alfabeta::trace::Silent;
///
/// // A heuristic of one's own is a closure: here, MAX likes the centre.
/// let centre = |s: &TicTacToe| if s.stone(4).is_some() { 1 } else { 0 };
/// let found = alphabeta_soft(&TicTacToe::default(), &Settings::to_depth(1, centre), &mut Silent);
/// assert_eq!(found.best, Some(4));
/// ```
#[derive(Clone, Debug)]
pub struct Settings<E> {
    /// The depth at which the heuristic is asked. The root has depth 1, so looking `n` moves ahead is a limit of `n + 1`.
    pub limit: u32,
    /// The heuristic.
    pub heuristic: E,
    /// What a finished game is worth.
    pub utility: Utility,
    /// The values of interest at the root. Minimax takes no notice of it.
    pub window: Window,
}

impl<E> Settings<E> {
    /// Looks `plies` moves ahead.
    pub fn to_depth(plies: u32, heuristic: E) -> Settings<E> {
        Settings { limit: plies.saturating_add(1), heuristic, utility: Utility::default(), window: Window::FULL }
    }

    /// The value for MAX of a position at which the search stops, and why it does.
    #[inline(always)]
    pub fn leaf<G: Game>(&self, s: &G, depth: u32) -> Option<(Score, Reason)>
    where
        E: Evaluate<G>,
    {
        if let Some(outcome) = s.outcome() {
            Some((outcome.utility(self.utility, depth - 1), Reason::Outcome))
        } else if depth == self.limit {
            Some((self.heuristic.evaluate(s), Reason::Horizon))
        } else {
            None
        }
    }
}

/// The heuristic of a search without a depth limit, which never calls it.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoHeuristic;

impl<G> Evaluate<G> for NoHeuristic {
    #[inline(always)]
    fn evaluate(&self, _: &G) -> Score {
        Score::DRAW
    }
}

impl Default for Settings<NoHeuristic> {
    /// The complete tree.
    fn default() -> Self {
        Settings::to_depth(u32::MAX, NoHeuristic)
    }
}

/// What a search found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Found<M> {
    /// The value of the root, in the terms of the algorithm: for MAX, or for the player to move in negamax.
    pub value: Score,
    /// The first of the best moves; `None` where the root was not searched because the game is over or the limit is 1.
    pub best: Option<M>,
}
