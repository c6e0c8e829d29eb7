//! What a two-player, zero-sum game of perfect information is.
//!
//! A game is a position type that implements [`Game`]: four functions for a first version, a few hooks for a fast one.
//! Positions are copied and played on; there is no undo anywhere. How people read and write a game is a different matter
//! and a different trait, [`Notation`](crate::notation::Notation).

mod facts;
mod outcome;

pub use facts::{Keys, Rules, Style, Tier, Tuning};
pub use outcome::{Outcome, Player, Utility};

use crate::score::Score;

/// A position of a game, with its rules.
///
/// The first four functions make a game. The others are hooks that make fast searches faster: their defaults say nothing and
/// compile to nothing.
///
/// The [front page](crate) writes a game; [`games::nim`](crate::games::nim) is the smallest one of the library:
///
/// ```
/// use alfabeta::Game;
/// use alfabeta::games::nim::Nim;
///
/// let start = Nim::new(4, 2)?;
/// let after = start.after(1);
/// assert_ne!(start.player(), after.player());
/// assert_eq!(after.moves().collect::<Vec<_>>(), [1, 2]);
/// assert!(after.after(1).after(2).outcome().is_some(), "no match is left");
/// # Ok::<(), alfabeta::Message>(())
/// ```
pub trait Game: Clone {
    /// A move, small and comparable. It has a meaning only in the position it was generated for.
    type Move: Copy + Eq;
    /// The moves of a position, in the order in which the textbook algorithms try them: a range, a bit set, a `Vec`.
    type Moves: IntoIterator<Item = Self::Move, IntoIter: Clone>;

    /// The player to move. Once the game is over, any answer will do.
    fn player(&self) -> Player;
    /// The legal moves of an unfinished position; at least one.
    fn moves(&self) -> Self::Moves;
    /// Plays a legal move of an unfinished position.
    fn play(&mut self, m: Self::Move);
    /// How the game ended; `None` while it continues.
    fn outcome(&self) -> Option<Outcome>;

    /// The position after a legal move.
    #[inline(always)]
    fn after(&self, m: Self::Move) -> Self {
        let mut child = self.clone();
        child.play(m);
        child
    }

    /// What the [keys](Game::key) of the game are; the same for all of its positions.
    #[inline(always)]
    fn keys(&self) -> Keys {
        Keys::None
    }

    /// A number, within what [`keys`](Game::keys) promises, such that positions with equal keys have equal values for the
    /// player to move. Symmetric positions may share one.
    #[inline(always)]
    fn key(&self) -> u64 {
        0
    }

    /// A key of 128 bits, for games whose positions do not fit into 64 ([`Keys::Wide`]); of all others, the key.
    #[inline(always)]
    fn wide_key(&self) -> u128 {
        self.key().into()
    }

    /// Facts about the rules that the types do not show.
    const RULES: Rules = Rules::DEFAULT;

    /// How a fast search treats this game.
    const TUNING: Tuning = Tuning::DEFAULT;

    /// After at most this many plies the game is over; `None` if there is no such number.
    #[inline(always)]
    fn plies_left(&self) -> Option<u32> {
        None
    }

    /// What is known about a position without any search. A fast search makes this one call per node, so a game that can
    /// prove a value, bounds on it, or that some moves need not be tried, says all of it here.
    ///
    /// The search has the window from `alpha` to `beta`, counted from this position. An upper bound above `alpha` and a lower
    /// bound below `beta` are of no use to it, so a game may skip the work of finding them, and may work harder for bounds that end
    /// the search. [`Expanded::of`] asks without a window.
    #[inline(always)]
    fn expand(&self, alpha: Score, beta: Score) -> Expanded<Self::Moves> {
        let _ = (alpha, beta);
        Expanded::by_the_rules(self)
    }

    /// How promising a move looks, for ordering only; larger is better. `after` is the position behind it.
    #[inline(always)]
    fn hint(&self, m: Self::Move, after: &Self) -> i32 {
        let _ = (m, after);
        0
    }

    /// A costlier ordering term, added to the [`hint`](Game::hint) where several moves are left to be searched.
    #[inline(always)]
    fn outlook(&self, m: Self::Move) -> i32 {
        let _ = m;
        0
    }

    /// Which table of a fast search this position belongs in.
    #[inline(always)]
    fn tier(&self) -> Tier {
        Tier::Shared
    }

    /// What a move is apart from the position (a square, a column), below [`Tuning::slots`]: the index under which a search
    /// remembers how well it did elsewhere.
    #[inline(always)]
    fn slot(&self, m: Self::Move) -> usize {
        let _ = m;
        0
    }

    /// How an engine plays from this position: what it pays, in points, to keep the game open.
    #[inline(always)]
    fn style(&self) -> Style {
        Style::default()
    }

    /// The position with the turn handed to the opponent, if doing so is never better than the best move. `None` (always, for
    /// games of zugzwang) forbids pruning by that argument.
    #[inline(always)]
    fn passed(&self) -> Option<Self> {
        None
    }
}

/// What a game says about a position in one call. Values are for the player to move, distances counted from the position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Expanded<M> {
    /// The value: the game is over, or the rules decide it at a glance.
    Known(Score),
    /// To be searched.
    Open {
        /// The value is at least this; in a game of points, for example, what the player cannot lose any more.
        lower: Score,
        /// The value is at most this.
        upper: Score,
        /// Legal moves of which at least one is best: with the others left out, the value and its distance stay the same.
        moves: M,
    },
}

impl<M> Expanded<M> {
    /// What a game says about a position when no window narrows the question.
    #[inline(always)]
    pub fn of<G: Game<Moves = M>>(s: &G) -> Expanded<M> {
        s.expand(Score::INFINITY, Score::INFINITY)
    }

    /// What the four functions of a game say about a position.
    #[inline(always)]
    pub fn by_the_rules<G: Game<Moves = M>>(s: &G) -> Expanded<M> {
        match s.outcome() {
            Some(outcome) => Expanded::Known(outcome.score(s.player())),
            None => Expanded::Open { lower: Score::NEG_INFINITY, upper: Score::INFINITY, moves: s.moves() },
        }
    }
}

/// An evaluation: an opinion about unfinished positions, in points for MAX. Any closure or function from a position to points is one.
pub trait Evaluate<G> {
    /// The opinion. It is called with unfinished positions only.
    fn evaluate(&self, s: &G) -> Score;
}

impl<G, F, P> Evaluate<G> for F
where
    F: Fn(&G) -> P,
    P: Into<Score>,
{
    #[inline(always)]
    fn evaluate(&self, s: &G) -> Score {
        self(s).into()
    }
}
