//! The two players.

use std::ops::Not;
use std::str::FromStr;

use crate::message::Message;
use crate::score::Score;

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
    /// The rival.
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
    fn each_player_sees_the_opposite_of_the_other() {
        assert_eq!(Player::Min.sees(Score::from(4)), -Player::Max.sees(Score::from(4)));
        assert_eq!(!Player::Max, Player::Min);
    }
}
