//! What a two-player, zero-sum game of perfect information is.
//!
//! A game is a position type that implements [`Game`]: four functions for a first version, a few hooks for a fast one.
//! Positions are copied and played on; there is no undo anywhere. How people read and write a game is a different matter
//! and a different trait, [`Notation`](crate::notation::Notation).

use std::ops::Not;

use serde::{Deserialize, Serialize};

use crate::score::Score;

/// The two players. MAX moves first in every game of this library and wants large values.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Player {
    /// The first player: X, +1.
    Max,
    /// The second player: O, -1.
    Min,
}

impl Player {
    /// `value`, which counts for MAX, as this player sees it; and the other way round.
    #[inline(always)]
    pub fn sees(self, value: Score) -> Score {
        match self {
            Player::Max => value,
            Player::Min => -value,
        }
    }
}

impl Not for Player {
    type Output = Player;
    /// The rival.
    #[inline(always)]
    fn not(self) -> Player {
        match self {
            Player::Max => Player::Min,
            Player::Min => Player::Max,
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// That player has won.
    Win(Player),
    /// Neither has.
    Draw,
    /// The game ends with a number of points for MAX (a leaf of an explicit tree, a margin). The points may be infinite.
    Payoff(Score),
}

/// What a finished game is worth: whether a win is just a win or a near one is better than a far one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Utility {
    /// +1, 0, -1, as in the course: all wins are equal.
    #[default]
    Sign,
    /// Sooner wins and later losses are better.
    Distance,
}

impl Outcome {
    /// The utility of this outcome for MAX, `ply` moves below the root.
    #[inline(always)]
    pub fn utility(self, utility: Utility, ply: u32) -> Score {
        match self {
            Outcome::Draw => Score::DRAW,
            Outcome::Payoff(points) => points,
            Outcome::Win(player) => player.sees(match utility {
                Utility::Sign => Score::WIN,
                Utility::Distance => Score::win_in(ply),
            }),
        }
    }

    /// The utility of this outcome, here and now, as `player` sees it.
    #[inline(always)]
    pub fn score(self, player: Player) -> Score {
        player.sees(self.utility(Utility::Distance, 0))
    }
}

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

    /// How many low bits of [`key`](Game::key) are in use. `0` means that the game has no keys: it is searched without a
    /// table.
    const KEY_BITS: u32 = 0;

    /// A number below `2^KEY_BITS` such that positions with equal keys have equal values. Symmetric positions may share one.
    #[inline(always)]
    fn key(&self) -> u64 {
        0
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_two_utilities_differ_only_in_distance() {
        let won = Outcome::Win(Player::Min);
        assert_eq!(won.utility(Utility::Sign, 3), Score::LOSS);
        assert_eq!(won.utility(Utility::Distance, 3), Score::loss_in(3));
        assert_eq!(Outcome::Draw.utility(Utility::Distance, 3), Score::DRAW);
        assert_eq!(Outcome::Payoff(Score::NEG_INFINITY).utility(Utility::Sign, 3), Score::NEG_INFINITY);
    }

    #[test]
    fn each_player_sees_the_opposite_of_the_other() {
        assert_eq!(Player::Min.sees(Score::from(4)), -Player::Max.sees(Score::from(4)));
        assert_eq!(!Player::Max, Player::Min);
    }
}
