//! How a game ended, in words for programs and for people.

use alfabeta::game::{Outcome, Player};
use alfabeta::message::Message;
use serde::Serialize;

/// Who has won, as a word for programs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// MAX.
    Max,
    /// MIN.
    Min,
    /// Neither player.
    Draw,
}

impl From<Outcome> for Verdict {
    fn from(outcome: Outcome) -> Verdict {
        match outcome.winner() {
            Some(Player::Max) => Verdict::Max,
            Some(Player::Min) => Verdict::Min,
            None => Verdict::Draw,
        }
    }
}

impl Verdict {
    /// The word.
    pub fn name(self) -> &'static str {
        match self {
            Verdict::Max => "max",
            Verdict::Min => "min",
            Verdict::Draw => "draw",
        }
    }
}

/// The message for a position that is over: who has won, and by how many points where the game has them.
pub fn finished(outcome: Outcome) -> Message {
    let verdict = Verdict::from(outcome);
    let english = match verdict {
        Verdict::Max => "MAX has won",
        Verdict::Min => "MIN has won",
        Verdict::Draw => "it is a draw",
    };
    match margin(outcome) {
        Some(margin) => {
            let english = format!("the game is over: {english} by {margin}");
            Message::new("game-over-by", english).with("result", verdict.name()).with("margin", margin)
        }
        None => Message::new("game-over", format!("the game is over: {english}")).with("result", verdict.name()),
    }
}

/// By how many points the winner won; `None` where there is no winner, or not by points.
pub fn margin(outcome: Outcome) -> Option<u32> {
    match outcome {
        Outcome::Payoff(points) if outcome.winner().is_some() => Some(points.points().unsigned_abs()),
        _ => None,
    }
}
