//! Values, players and outcomes in the user's words.

use alfabeta::game::{Player, Utility};
use alfabeta::kind::split_name;
use alfabeta::score::Score;
use alfabeta_workbench::position::Position;
use alfabeta_workbench::words::Text;
use alfabeta_workbench::{Analysis, Solved, SolvedMove};

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
        Scale { utility: analysis.utility_of_wins, complete: analysis.depth.is_none() }
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

/// By how many points a proven result is won or lost.
pub(crate) fn margin(margin: i32, text: &Text) -> String {
    let id = if margin > 0 { "value-won-by" } else { "value-lost-by" };
    text.get(id, &[("margin", &margin.unsigned_abs().to_string())])
}

/// A score in the units of the game's literature.
pub(crate) fn native(score: i32, text: &Text) -> String {
    text.get("value-score", &[("score", &format!("{score:+}"))])
}

/// The parts of a solved value that are put into words.
pub(crate) struct Result {
    utility: Option<i32>,
    win_in: Option<u32>,
    loss_in: Option<u32>,
    margin: Option<i32>,
    score: Option<i32>,
}

impl From<&Solved> for Result {
    fn from(solved: &Solved) -> Result {
        let &Solved { utility, win_in, loss_in, margin, score, .. } = solved;
        Result { utility, win_in, loss_in, margin, score }
    }
}

impl From<&SolvedMove> for Result {
    fn from(solved: &SolvedMove) -> Result {
        let &SolvedMove { utility, win_in, loss_in, margin, score, .. } = solved;
        Result { utility, win_in, loss_in, margin, score }
    }
}

impl Result {
    /// A result in words, with the game's own score where it has one.
    pub(crate) fn words(&self, text: &Text) -> String {
        let by_points = || self.margin.map(|points| margin(points, text));
        let words = distance(self.win_in, self.loss_in, text).or_else(by_points).unwrap_or_else(|| {
            let id = match self.utility {
                Some(1) => "value-won",
                Some(-1) => "value-lost",
                Some(_) => "value-draw",
                None => "solve-unknown",
            };
            text.get(id, &[])
        });
        match self.score {
            Some(score) => format!("{words}, {}", native(score, text)),
            None => words,
        }
    }
}

/// The name of a game as people say it, with its parameters; its code where nobody has given it a title.
pub(crate) fn title(game: &str, text: &Text) -> String {
    let (kind, parameters) = split_name(game);
    let title = text.find(&format!("game-{kind}-title"), &[]).unwrap_or_else(|| kind.into());
    if parameters.is_empty() { title } else { format!("{title} · {}", parameters.join(", ")) }
}

/// MAX or MIN, with what its pieces look like where they look like anything.
pub(crate) fn player(player: Player, position: &dyn Position) -> String {
    let name = bare_player(player);
    position.symbol(player).map_or_else(|| name.to_string(), |symbol| format!("{name} ({symbol})"))
}

/// MAX or MIN.
pub(crate) fn bare_player(player: Player) -> &'static str {
    match player {
        Player::Max => "MAX",
        Player::Min => "MIN",
    }
}
