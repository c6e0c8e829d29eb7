//! Values, players and outcomes in the user's words.

use alfabeta::game::{Player, Utility};
use alfabeta::kind::split_name;
use alfabeta::score::Score;
use alfabeta_workbench::position::Position;
use alfabeta_workbench::words::Text;
use alfabeta_workbench::{Analysis, Distance, Solved, SolvedMove, Verdict};

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

    /// A value as people read it: `+1`, `win`, `win in 3 plies`, `-12`, `-∞`; `win in at most 3 plies` if that is all that
    /// is proven of it.
    pub(crate) fn value(self, score: Score, is_at_most: bool, text: &Text) -> String {
        if !score.is_decided() {
            return score.to_string();
        }
        match self.utility {
            Utility::Sign if self.complete => format!("{:+}", score.signum()),
            Utility::Sign => text.get(if score.signum() > 0 { "value-won" } else { "value-lost" }, &[]),
            Utility::Distance => {
                let kind = if is_at_most { Distance::Most } else { Distance::Exact };
                distance(score.win_distance(), score.loss_distance(), kind, text).unwrap_or_default()
            }
        }
    }
}

/// How soon a proven result comes.
pub(crate) fn distance(win_in: Option<u32>, loss_in: Option<u32>, kind: Distance, text: &Text) -> Option<String> {
    let [win, loss] = match kind {
        Distance::Exact => ["value-win", "value-loss"],
        Distance::Most => ["value-win-most", "value-loss-most"],
        Distance::Line => ["value-win-line", "value-loss-line"],
    };
    let (id, plies) = win_in.map(|plies| (win, plies)).or(loss_in.map(|plies| (loss, plies)))?;
    Some(text.get(id, &[("plies", &plies.to_string())]))
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

/// What is proven of a value between two bounds; `None` if that is nothing worth saying.
pub(crate) fn bounds(lower: Score, upper: Score, text: &Text) -> Option<String> {
    let facts: Vec<String> = [at_least(lower, text), at_most(upper, text)].into_iter().flatten().collect();
    (!facts.is_empty()).then(|| facts.join("; "))
}

/// What it says that a value is at least this.
fn at_least(lower: Score, text: &Text) -> Option<String> {
    let plies = lower.win_distance().or(lower.loss_distance()).unwrap_or(0).to_string();
    let id = match lower {
        Score::DRAW => "bound-least-draw",
        _ if lower.win_distance().is_some() => "value-win-most",
        // No game is lost before anybody has moved.
        _ if lower.loss_distance().is_some_and(|plies| plies < 2) || lower == Score::NEG_INFINITY => return None,
        _ if lower.loss_distance().is_some() => "bound-no-loss",
        _ if lower == Score::DRAW.next() => "value-won",
        _ => return Some(text.get("bound-least", &[("points", &lower.to_string())])),
    };
    Some(text.get(id, &[("plies", &plies)]))
}

/// What it says that a value is at most this.
fn at_most(upper: Score, text: &Text) -> Option<String> {
    let plies = upper.win_distance().or(upper.loss_distance()).unwrap_or(0).to_string();
    let id = match upper {
        Score::DRAW => "bound-most-draw",
        _ if upper.loss_distance().is_some() => "value-loss-most",
        _ if upper.win_distance().is_some_and(|plies| plies < 2) || upper == Score::INFINITY => return None,
        _ if upper.win_distance().is_some() => "bound-no-win",
        _ if upper == Score::DRAW.previous() => "value-lost",
        _ => return Some(text.get("bound-most", &[("points", &upper.to_string())])),
    };
    Some(text.get(id, &[("plies", &plies)]))
}

/// The parts of a solved value that are put into words.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Result {
    utility: Option<i32>,
    win_in: Option<u32>,
    loss_in: Option<u32>,
    margin: Option<i32>,
    score: Option<i32>,
}

impl From<&Solved> for Result {
    fn from(solved: &Solved) -> Result {
        Result::from(&Verdict::from(solved))
    }
}

impl From<&Verdict> for Result {
    fn from(verdict: &Verdict) -> Result {
        let &Verdict { utility, win_in, loss_in, margin, score, .. } = verdict;
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
        let words =
            distance(self.win_in, self.loss_in, Distance::Exact, text).or_else(by_points).unwrap_or_else(|| {
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

#[cfg(test)]
mod tests {
    use super::*;
    use alfabeta_workbench::words::Language;

    #[test]
    fn bounds_say_what_is_proven_and_nothing_else() {
        let say = |lower, upper, language: Language| bounds(lower, upper, &language.text());
        let english = |lower, upper| say(lower, upper, Language::En);
        assert_eq!(english(Score::loss_in(0), Score::win_in(0)), None);
        assert_eq!(english(Score::loss_in(1), Score::win_in(1)), None);
        assert_eq!(english(Score::NEG_INFINITY, Score::INFINITY), None);
        assert_eq!(english(Score::DRAW, Score::win_in(1)).as_deref(), Some("at least a draw"));
        assert_eq!(english(Score::loss_in(0), Score::DRAW).as_deref(), Some("at most a draw"));
        let won = english(Score::win_in(9), Score::win_in(5));
        assert_eq!(won.as_deref(), Some("win in at most 9 plies; no win in fewer than 5 plies"));
        assert_eq!(english(Score::from(-4), Score::INFINITY).as_deref(), Some("at least -4 points"));
        assert_eq!(english(Score::from(-1), Score::INFINITY).as_deref(), Some("at least -1 point"));
        let spanish = say(Score::loss_in(6), Score::loss_in(8), Language::Es);
        assert_eq!(spanish.as_deref(), Some("no pierde en menos de 6 jugadas; pierde en 8 jugadas como mucho"));
    }
}
