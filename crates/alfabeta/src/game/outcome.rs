//! The two players, how games end, and what that is worth.

use std::ops::Not;
use std::str::FromStr;

use crate::message::Message;
use crate::score::Score;

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// That player has won.
    Win(Player),
    /// Neither player has won.
    Draw,
    /// The game ends with a number of points for MAX (a leaf of an explicit tree, a margin). Points lie between the losses
    /// and the wins and have no distance: late ones count as much as early ones. In games without [`Outcome::Win`] they
    /// may be infinite.
    Payoff(Score),
}

/// What a finished game is worth: whether a win is just a win or a near one is better than a far one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Utility {
    /// +1, 0, -1, as in the course: all wins are equal.
    #[default]
    Sign,
    /// Sooner wins and later losses are better.
    Distance,
}

impl Outcome {
    /// The winner, if there is one: in a game of points, the player with more of them.
    #[inline]
    pub fn winner(self) -> Option<Player> {
        match self {
            Outcome::Win(player) => Some(player),
            Outcome::Draw => None,
            Outcome::Payoff(points) if Score::DRAW < points => Some(Player::Max),
            Outcome::Payoff(points) if points < Score::DRAW => Some(Player::Min),
            Outcome::Payoff(_) => None,
        }
    }

    /// By how many points MAX has won, negative if MIN has; `None` in games without points.
    #[inline]
    pub fn margin(self) -> Option<Score> {
        match self {
            Outcome::Payoff(points) => Some(points),
            Outcome::Win(_) | Outcome::Draw => None,
        }
    }

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

impl FromStr for Utility {
    type Err = Message;

    fn from_str(word: &str) -> Result<Utility, Message> {
        match word {
            "sign" => Ok(Utility::Sign),
            "distance" => Ok(Utility::Distance),
            _ => {
                let english = format!("“{word}” does not say what a win is worth: expected sign or distance");
                Err(Message::new("utility-unknown", english).with("text", word))
            }
        }
    }
}

/// The two players. MAX moves first in every game of this library and wants large values.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
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
    /// The opponent.
    #[inline(always)]
    fn not(self) -> Player {
        match self {
            Player::Max => Player::Min,
            Player::Min => Player::Max,
        }
    }
}

impl Player {
    /// How programs write a player.
    pub const fn name(self) -> &'static str {
        match self {
            Player::Max => "max",
            Player::Min => "min",
        }
    }
}

impl FromStr for Player {
    type Err = Message;

    fn from_str(word: &str) -> Result<Player, Message> {
        match word {
            "max" => Ok(Player::Max),
            "min" => Ok(Player::Min),
            _ => {
                let english = format!("“{word}” does not say who is to move: expected max or min");
                Err(Message::new("position-player", english).with("text", word))
            }
        }
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
        assert_eq!(
            Outcome::Payoff(Score::from(4)).utility(Utility::Distance, 3),
            Score::from(4),
            "points are not far away"
        );
    }

    #[test]
    fn the_player_with_more_points_has_won() {
        let payoff = |points: i32| Outcome::Payoff(Score::from(points));
        let winners = [Outcome::Win(Player::Min), payoff(5), payoff(-5), payoff(0), Outcome::Draw].map(Outcome::winner);
        assert_eq!(winners, [Some(Player::Min), Some(Player::Max), Some(Player::Min), None, None]);
        assert_eq!(Outcome::Payoff(Score::INFINITY).winner(), Some(Player::Max));
        let margins = [Outcome::Win(Player::Max), payoff(5), payoff(0), Outcome::Draw].map(Outcome::margin);
        assert_eq!(margins, [None, Some(Score::from(5)), Some(Score::DRAW), None]);
    }

    #[test]
    fn each_player_sees_the_opposite_of_the_other() {
        assert_eq!(Player::Min.sees(Score::from(4)), -Player::Max.sees(Score::from(4)));
        assert_eq!(!Player::Max, Player::Min);
    }
}
