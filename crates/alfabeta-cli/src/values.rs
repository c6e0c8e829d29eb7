//! Values, players and outcomes in the user's words.

use alfabeta::game::{Outcome, Player, Utility};
use alfabeta::score::Score;
use alfabeta::workbench::Analysis;

use crate::language::Text;

/// How the values of a search are read: what a win is worth, and whether there are opinions beside wins and losses.
#[derive(Clone, Copy)]
pub(crate) struct Scale {
    pub(crate) utility: Utility,
    /// A search of the complete tree knows wins, draws and losses only.
    pub(crate) complete: bool,
}

impl Scale {
    /// The scale of a finished search.
    pub(crate) fn of(analysis: &Analysis) -> Scale {
        Scale { utility: analysis.utility, complete: analysis.depth.is_none() }
    }

    /// A value as people read it: `+1`, `win`, `win in 3 plies`, `-12`, `-∞`.
    pub(crate) fn value(self, score: Score, text: &Text) -> String {
        if !score.is_decided() {
            return score.to_string();
        }
        match self.utility {
            Utility::Sign if self.complete => format!("{:+}", score.signum()),
            Utility::Sign => text.get(if score.signum() > 0 { "value-won" } else { "value-lost" }, &[]),
            Utility::Distance => distance(score.win_distance(), score.loss_distance(), text).unwrap_or_default(),
        }
    }
}

/// How soon a proven result comes.
pub(crate) fn distance(win_in: Option<u32>, loss_in: Option<u32>, text: &Text) -> Option<String> {
    let win = win_in.map(|plies| text.get("value-win", &[("plies", &plies.to_string())]));
    win.or_else(|| loss_in.map(|plies| text.get("value-loss", &[("plies", &plies.to_string())])))
}

/// MAX or MIN with the letter of its stones.
pub(crate) fn player(player: Player) -> &'static str {
    match player {
        Player::Max => "MAX (X)",
        Player::Min => "MIN (O)",
    }
}

/// How a game ended.
pub(crate) fn outcome(outcome: Outcome, text: &Text) -> String {
    let result = match outcome {
        Outcome::Win(Player::Max) => "max",
        Outcome::Win(Player::Min) => "min",
        Outcome::Draw | Outcome::Payoff(_) => "draw",
    };
    text.get("game-over", &[("result", result)])
}
