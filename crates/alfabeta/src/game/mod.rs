//! What a two-player, zero-sum game of perfect information is.
//!
//! A game is a position type that implements [`Game`]: four functions for a first version, a few hooks for a fast one.
//! Positions are copied and played on; there is no undo anywhere. How people read and write a game is a different matter
//! and a different trait, [`Notation`](crate::notation::Notation).

mod keys;
mod outcome;
mod player;
mod rows;
mod sight;

pub use keys::Keys;
pub use outcome::{Outcome, Utility};
pub use player::Player;
pub use rows::Rows;
pub use sight::{Marks, Sight};

use crate::score::Score;

/// A position of a game and the rules to go on from it.
///
/// The first four functions make a game. The others are what an expert adds for speed: their defaults say nothing and
/// compile to nothing.
///
/// ```
/// use alfabeta::game::{Game, Outcome, Player};
///
/// /// Take one or two matches; whoever takes the last one wins.
/// #[derive(Clone)]
/// struct Matches { left: u8, player: Player }
///
/// impl Game for Matches {
///     type Move = u8;
///     type Moves = std::ops::RangeInclusive<u8>;
///     fn player(&self) -> Player { self.player }
///     fn moves(&self) -> Self::Moves { 1..=self.left.min(2) }
///     fn play(&mut self, m: u8) { self.left -= m; self.player = !self.player; }
///     fn outcome(&self) -> Option<Outcome> { (self.left == 0).then_some(Outcome::Win(!self.player)) }
/// }
///
/// let start = Matches { left: 4, player: Player::Max };
/// let found = alfabeta::textbook::minimax(&start, &Default::default(), &mut alfabeta::trace::Silent);
/// assert_eq!(found.best, Some(1), "leave three");
/// ```
pub trait Game: Clone {
    /// A move, small and comparable. It has a meaning only in the position it was generated for.
    type Move: Copy + Eq;
    /// The moves of a position, in the order in which the textbook algorithms try them: a range, a bit set, a `Vec`.
    type Moves: IntoIterator<Item = Self::Move, IntoIter: Clone>;

    /// Who is to move. Only asked for, not relied upon, once the game is over.
    fn player(&self) -> Player;
    /// The legal moves of an unfinished position; at least one.
    fn moves(&self) -> Self::Moves;
    /// Plays a legal move of an unfinished position.
    fn play(&mut self, m: Self::Move);
    /// `None` while the game goes on.
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

    /// The same with twice the room, for games whose positions need it to be told apart ([`Keys::Wide`]); of all others, the
    /// key.
    #[inline(always)]
    fn wide_key(&self) -> u128 {
        self.key().into()
    }

    /// Whether play may come back to a position it has left, so that a game need not end.
    const HAS_CYCLES: bool = false;

    /// Whether the game can end in points ([`Outcome::Payoff`]). The solver then keeps room for them in its table, and asks
    /// by how much a position is won rather than how soon.
    const HAS_POINTS: bool = false;

    /// After at most this many plies the game is over; `None` if there is no such number.
    #[inline(always)]
    fn plies_left(&self) -> Option<u32> {
        None
    }

    /// What is known about a position without any search. A fast search makes this one call per node, so a game that can
    /// prove a value, bounds on it, or that some moves need not be tried, says all of it here.
    #[inline(always)]
    fn expand(&self) -> Expanded<Self::Moves> {
        match self.outcome() {
            Some(outcome) => Expanded::Known(outcome.score(self.player())),
            None => Expanded::Open { lower: Score::NEG_INFINITY, upper: Score::INFINITY, moves: self.moves() },
        }
    }

    /// The same for a search with the window from `alpha` to `beta`, counted from this position. It has no use for an upper bound
    /// above `alpha` or a lower one below `beta`, so a game may save itself the trouble of finding them; and it may go to more trouble
    /// for bounds that end the search.
    #[inline(always)]
    fn expand_within(&self, alpha: Score, beta: Score) -> Expanded<Self::Moves> {
        let _ = (alpha, beta);
        self.expand()
    }

    /// How promising a move looks, for ordering only; larger is better. `after` is the position behind it.
    #[inline(always)]
    fn hint(&self, m: Self::Move, after: &Self) -> i32 {
        let _ = (m, after);
        0
    }

    /// More of the same, from what the position says about the move: added to the hint, but asked only where several
    /// moves are left to be searched, so it may cost more.
    #[inline(always)]
    fn outlook(&self, m: Self::Move) -> i32 {
        let _ = m;
        0
    }

    /// Which table of a fast search this position belongs in.
    #[inline(always)]
    fn tier(&self) -> Tier {
        Tier::Main
    }

    /// Whether a search of this position takes so long that several threads had better look whether one of them is at it. To
    /// look costs as much as a few nodes.
    #[inline(always)]
    fn is_worth_sharing(&self) -> bool {
        true
    }

    /// How many different slots [`slot`](Game::slot) gives out; `0` if moves have no identity beyond their position.
    const SLOTS: usize = 0;

    /// What a move is apart from the position (a square, a column), below [`SLOTS`](Game::SLOTS): the index under which a
    /// search remembers how well it did elsewhere.
    #[inline(always)]
    fn slot(&self, m: Self::Move) -> usize {
        let _ = m;
        0
    }

    /// How many points of a [`hint`](Game::hint) it is worth to a solver that the moves of a [`slot`](Game::slot) have always cut
    /// elsewhere, and as much again that they have as answers to the move before. Many points are for games whose hints say
    /// little; none for those whose hints know better.
    const EXPERIENCE: i32 = 0;

    /// Whether every answer is dear, as from rules in another language. A solver then asks a child of a node for its outcome, and
    /// for the rest only when it is searched; for that the [moves](Game::moves) should be found when the first one is taken.
    const IS_DEAR: bool = false;

    /// Whether what the moves of a [`slot`](Game::slot) did elsewhere in the tree says more about their order than the
    /// [`hint`](Game::hint). A search that remembers it then asks for hints at the root only, where it remembers nothing yet.
    const MEMORY_BEATS_HINTS: bool = false;

    /// The moves that must be looked at before an evaluation of this position means anything; `None` if it is quiet.
    #[inline(always)]
    fn noisy(&self) -> Option<Self::Moves> {
        None
    }

    /// What a [learned evaluation](crate::learn) sees of this position; `None` if the game shows it nothing.
    #[inline(always)]
    fn sight(&self) -> Option<Sight> {
        None
    }

    /// How many [rows](Game::rows) there are to choose from.
    const ROWS: usize = 0;

    /// What a [network with a hidden layer](crate::learn::Layers) sees of this position; `None` if the game shows it nothing.
    #[inline(always)]
    fn rows(&self) -> Option<Rows> {
        None
    }

    /// The row that the mirror image of a position has where the position has `row`.
    fn mirrored_row(row: u16) -> u16 {
        row
    }

    /// How much there is on the board that can go wrong, for either player, in units of the game's own. Who looks further ahead
    /// than the rival wants much of it: where nothing can go wrong, nobody wins.
    #[inline(always)]
    fn tension(&self) -> i32 {
        0
    }

    /// How many points of the game's evaluations a player does well to pay for a unit of [`tension`](Game::tension); 0 where quiet
    /// positions are won as well.
    const USUAL_TENSION: i32 = 0;

    /// How well a player must stand by a short search, in points, to pay for tension at all.
    const TENSION_FROM: i32 = 0;

    /// How many points a player usually pays to avoid a repetition.
    const USUAL_CONTEMPT: i32 = 0;

    /// The position with the turn handed to the rival, if doing so is never better than the best move. `None` (always, for
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

/// The table that a position belongs in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tier {
    /// The large table.
    Main,
    /// A small table that stays in the processor's cache: for the many positions that are cheap to search again.
    Near,
    /// None: a look into a table would cost more than it saves.
    None,
}

/// An opinion about unfinished positions, in points for MAX. Any closure or function from a position to points is one.
pub trait Evaluate<G> {
    /// The opinion. It is asked about unfinished positions only.
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
