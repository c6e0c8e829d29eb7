//! The two players.

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_player_sees_the_opposite_of_the_other() {
        assert_eq!(Player::Min.sees(Score::from(4)), -Player::Max.sees(Score::from(4)));
        assert_eq!(!Player::Max, Player::Min);
    }
}
