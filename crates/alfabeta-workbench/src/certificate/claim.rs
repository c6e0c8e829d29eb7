//! What a certificate claims.

use std::fmt;
use std::str::FromStr;

use alfabeta::game::{Outcome, Player};
use alfabeta::message::Message;
use serde::Serialize;

/// Something that a player can force, written `max wins` or `min does not lose`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "ForcedClaim"))]
pub struct Claim {
    /// Who.
    pub player: Player,
    /// What.
    pub result: Forced,
}

/// What a player can force.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Forced {
    /// A win.
    Wins,
    /// A win or a draw; play without end is a draw.
    DoesNotLose,
}

impl Claim {
    /// All that there are.
    const ALL: [Claim; 4] = [
        Claim { player: Player::Max, result: Forced::Wins },
        Claim { player: Player::Min, result: Forced::Wins },
        Claim { player: Player::Max, result: Forced::DoesNotLose },
        Claim { player: Player::Min, result: Forced::DoesNotLose },
    ];

    /// Whether a game that ended so is what was claimed.
    pub(super) fn holds(self, outcome: Outcome) -> bool {
        match self.result {
            Forced::Wins => outcome.winner() == Some(self.player),
            Forced::DoesNotLose => outcome.winner() != Some(!self.player),
        }
    }
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let player = match self.player {
            Player::Max => "max",
            Player::Min => "min",
        };
        let result = match self.result {
            Forced::Wins => "wins",
            Forced::DoesNotLose => "does not lose",
        };
        write!(f, "{player} {result}")
    }
}

impl FromStr for Claim {
    type Err = Message;

    fn from_str(text: &str) -> Result<Claim, Message> {
        Claim::ALL.into_iter().find(|claim| claim.to_string() == text).ok_or_else(|| {
            let english = format!("“{text}” is not a claim: expected max or min, and wins or does not lose");
            Message::new("certificate-claim", english).with("text", text)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn claims_are_read_as_they_are_written() {
        for claim in Claim::ALL {
            assert_eq!(claim.to_string().parse(), Ok(claim));
        }
        for bad in ["", "max", "max loses", "MAX wins", "max wins "] {
            assert!(bad.parse::<Claim>().is_err(), "{bad}");
        }
    }

    #[test]
    fn a_draw_is_no_win_and_no_loss() {
        let holds = |outcome| Claim::ALL.map(|claim| claim.holds(outcome));
        assert_eq!(holds(Outcome::Draw), [false, false, true, true]);
        assert_eq!(holds(Outcome::Win(Player::Max)), [true, false, true, false]);
        assert_eq!(holds(Outcome::Payoff((-3).into())), [false, true, false, true]);
    }
}
