//! What a position or a move is worth. This is the one place where scores are read and put into words: front ends look up the
//! sentence in their language and decode nothing.

use alfabeta::game::Utility;
use alfabeta::message::Message;
use alfabeta::score::Score;
use alfabeta::solve::{Goal, Solution};
use alfabeta::trace::Bound;
use serde::Serialize;

/// The value of a position for the player to move, or of a move for the player who makes it. Its words are made when they are
/// needed, because a batch of thousands of positions needs none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(into = "OnWire")]
pub struct Worth {
    /// The value; `None` as long as it is not known.
    pub value: Option<Score>,
    /// Whether that is the value or a bound on it.
    pub bound: Bound,
    /// Whether the value is the true one. A win or a loss whose distance is only a bound is proven, but not exact.
    pub exact: bool,
    /// +1, 0 or -1 if it is proven who wins: won, drawn or lost with best play.
    pub utility: Option<i32>,
    /// A proven win: after how many plies, as far as `distance` says.
    pub win_in: Option<u32>,
    /// A proven loss: after how many plies, as far as `distance` says.
    pub loss_in: Option<u32>,
    /// What is known about the plies of a proven win or loss.
    pub distance: Option<Distance>,
    /// An exact result in points: won by so many, or lost if it is negative.
    pub margin: Option<i32>,
    /// An exact value in the units in which the literature on the game counts, where it has its own.
    pub score: Option<i32>,
    scale: Scale,
}

/// What the number of plies of a proven win or loss says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Distance {
    /// With best play the game is over after exactly so many.
    Exact,
    /// The winner needs at most so many.
    Most,
    /// The line that was found has so many. Where all wins are equal, the search does not look for the shortest one.
    Line,
}

/// What the values of a search say about wins and losses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Scale {
    /// Every win is +1: a complete search in which distances do not count.
    Signs,
    /// Who wins, beside estimates.
    Results,
    /// How soon, beside estimates.
    Distances,
}

impl Scale {
    fn of(utility: Utility, is_complete: bool) -> Scale {
        match utility {
            Utility::Sign if is_complete => Scale::Signs,
            Utility::Sign => Scale::Results,
            Utility::Distance => Scale::Distances,
        }
    }
}

/// What a value amounts to: proven results first, then estimates.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// A win.
    Win,
    /// A loss.
    Loss,
    /// A draw.
    Draw,
    /// An estimate: the player stands better.
    Better,
    /// An estimate: the player stands worse.
    Worse,
    /// An estimate: neither; or nothing is known.
    Level,
}

impl Worth {
    /// Nothing is known.
    pub const UNKNOWN: Worth = Worth {
        value: None,
        bound: Bound::Exact,
        exact: false,
        utility: None,
        win_in: None,
        loss_in: None,
        distance: None,
        margin: None,
        score: None,
        scale: Scale::Distances,
    };

    /// A value as a search counts it at a node, of which nothing is proven; `is_complete` says whether it searched the whole tree.
    pub fn at_node(value: Score, utility: Utility, is_complete: bool) -> Worth {
        Worth { value: Some(value), scale: Scale::of(utility, is_complete), ..Worth::UNKNOWN }
    }

    /// What a search found of its root. `distance` says what is known about the plies of a win or a loss.
    pub(crate) fn of_root(self, exact: bool, distance: Option<(u32, Distance)>) -> Worth {
        let Some(value) = self.value else { return self };
        let plies = distance.map(|(plies, _)| plies);
        Worth {
            exact,
            utility: (exact || distance.is_some()).then(|| value.signum()),
            win_in: plies.filter(|_| Score::DRAW < value),
            loss_in: plies.filter(|_| value < Score::DRAW),
            distance: distance.map(|(_, distance)| distance),
            margin: margin(value).filter(|_| exact),
            ..self
        }
    }

    /// What a search found of a move, or a bound on that. A proven bound holds for the true value.
    pub(crate) fn of_move(self, bound: Bound, is_proven: bool) -> Worth {
        let Some(value) = self.value else { return self };
        let (exact, has_winner) = (bound == Bound::Exact && is_proven, is_proven && decides(bound, value));
        let counts = has_winner && value.is_decided() && self.scale == Scale::Distances;
        let kind = if exact { Distance::Exact } else { Distance::Most };
        let worth = self.of_root(exact, distance_of(value).filter(|_| counts).map(|plies| (plies, kind)));
        Worth { bound, utility: has_winner.then(|| value.signum()), ..worth }
    }

    /// What a solver has proven. A weak solution says who wins and nothing about when.
    pub(crate) fn of_solution(solution: &Solution, goal: Goal) -> Worth {
        let found = match goal {
            Goal::Strong => solution.value().map(|value| (value, Utility::Distance)),
            Goal::Weak => solution.sign().map(|sign| (of_sign(sign), Utility::Sign)),
        };
        match found {
            Some((value, utility)) => Worth::at_node(value, utility, false).of_move(Bound::Exact, true),
            None => Worth { utility: solution.sign(), ..Worth::UNKNOWN },
        }
    }

    /// The same with the score of the game's literature, if the value is exact and knows its distance.
    pub(crate) fn scored(self, score: impl FnOnce(Score) -> Option<i32>) -> Worth {
        let knows = |value: &Score| self.exact && (self.scale == Scale::Distances || *value == Score::DRAW);
        Worth { score: self.value.filter(knows).and_then(score), ..self }
    }

    /// Whether the value is a win or a loss, proven or not.
    pub fn is_decided(&self) -> bool {
        self.value.is_some_and(Score::is_decided)
    }

    /// Whether the value is that or a bound on it; `None` where the words say “at most”.
    pub fn mark(&self) -> Option<Bound> {
        let is_in_words = self.is_decided() && !self.exact && self.utility.is_some();
        (!is_in_words && self.value.is_some()).then_some(self.bound)
    }

    /// What it amounts to.
    pub fn kind(&self) -> Kind {
        let sign = self.value.map_or(0, Score::signum);
        match (self.is_decided() || self.margin.is_some(), sign) {
            (true, 1) => Kind::Win,
            (true, _) => Kind::Loss,
            (_, 0) if self.exact => Kind::Draw,
            (_, 1) => Kind::Better,
            (_, -1) => Kind::Worse,
            _ => Kind::Level,
        }
    }

    /// What is known, in words: `win in 3 plies`, `win by 4`, `draw`, `win`; an estimate as a number: `+12`.
    pub fn sentence(&self) -> Message {
        let is_result = self.exact || self.is_decided() || self.value.is_none();
        match (self.win_in, self.loss_in, self.margin, self.utility) {
            (Some(plies), ..) => after(true, plies, self.distance.unwrap_or(Distance::Exact)),
            (_, Some(plies), ..) => after(false, plies, self.distance.unwrap_or(Distance::Exact)),
            (_, _, Some(points), _) if 0 < points => by("value-won-by", "win", points),
            (_, _, Some(points), _) => by("value-lost-by", "loss", points),
            (.., Some(sign)) if is_result => result(sign),
            _ => self.figure(),
        }
    }

    /// The value as the search counts it: `+1`, `win`, `win in 3 plies`, `-12`, `-∞`; `win in at most 3 plies` if that is all
    /// that is proven.
    pub fn figure(&self) -> Message {
        let Some(value) = self.value else { return Message::new("value-unknown", "unknown") };
        let is_most = !self.exact && self.utility.is_some();
        match (distance_of(value), self.scale) {
            (None, _) => number(value.to_string()),
            (Some(_), Scale::Signs) => number(format!("{:+}", value.signum())),
            (Some(_), Scale::Results) => result(value.signum()),
            (Some(plies), Scale::Distances) => {
                after(Score::DRAW < value, plies, if is_most { Distance::Most } else { Distance::Exact })
            }
        }
    }

    /// The same for a cell of a board: `▲7` wins in 7 plies, `▼≤7` loses in at most 7, `=` is a draw, `≤+4` at most 4 points.
    pub fn short(&self) -> String {
        let Some(value) = self.value else { return String::new() };
        let mark = self.mark().map_or("", mark_of);
        if value.is_decided() {
            let plies = match self.distance {
                Some(Distance::Line) => None,
                Some(_) => self.win_in.or(self.loss_in),
                None => distance_of(value).filter(|_| self.scale == Scale::Distances),
            };
            let most = if self.distance == Some(Distance::Most) { "≤" } else { "" };
            let shape = if Score::DRAW < value { "▲" } else { "▼" };
            return format!("{mark}{shape}{}", plies.map_or_else(String::new, |plies| format!("{most}{plies}")));
        }
        if self.exact && value == Score::DRAW {
            return format!("{mark}=");
        }
        format!("{mark}{}", value.to_string().replace('-', "−"))
    }
}

/// Whether a bound says who wins.
pub(crate) fn decides(bound: Bound, value: Score) -> bool {
    match bound {
        Bound::Exact => true,
        Bound::Lower => Score::DRAW < value,
        Bound::Upper => value < Score::DRAW,
    }
}

/// What is known of a value between two bounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// The value is at least this.
    pub lower: Score,
    /// The value is at most this.
    pub upper: Score,
}

impl Bounds {
    /// What is proven by them, in sentences: at most two; none if that is nothing worth saying.
    pub fn facts(self) -> Vec<Message> {
        [at_least(self.lower), at_most(self.upper)].into_iter().flatten().collect()
    }
}

/// What it says that a value is at least this.
fn at_least(lower: Score) -> Option<Message> {
    match (lower.win_distance(), lower.loss_distance()) {
        (Some(plies), _) => Some(after(true, plies, Distance::Most)),
        // No game is lost before a move was made.
        (_, Some(plies)) if plies < 2 => None,
        (_, Some(plies)) => Some(none_before("bound-no-loss", "loss", plies)),
        _ if lower == Score::NEG_INFINITY => None,
        _ if lower == Score::DRAW => Some(Message::new("bound-least-draw", "at least a draw")),
        _ if lower == Score::DRAW.next() => Some(result(1)),
        _ => Some(points("bound-least", "at least", lower)),
    }
}

/// What it says that a value is at most this.
fn at_most(upper: Score) -> Option<Message> {
    match (upper.win_distance(), upper.loss_distance()) {
        (_, Some(plies)) => Some(after(false, plies, Distance::Most)),
        (Some(plies), _) if plies < 2 => None,
        (Some(plies), _) => Some(none_before("bound-no-win", "win", plies)),
        _ if upper == Score::INFINITY => None,
        _ if upper == Score::DRAW => Some(Message::new("bound-most-draw", "at most a draw")),
        _ if upper == Score::DRAW.previous() => Some(result(-1)),
        _ => Some(points("bound-most", "at most", upper)),
    }
}

/// A win or a loss after so many plies.
fn after(is_win: bool, plies: u32, distance: Distance) -> Message {
    let (id, english) = match (is_win, distance) {
        (true, Distance::Exact) => ("value-win", "win in"),
        (true, Distance::Most) => ("value-win-most", "win in at most"),
        (true, Distance::Line) => ("value-win-line", "win; the line has"),
        (false, Distance::Exact) => ("value-loss", "loss in"),
        (false, Distance::Most) => ("value-loss-most", "loss in at most"),
        (false, Distance::Line) => ("value-loss-line", "loss; the line has"),
    };
    let unit = if plies == 1 { "ply" } else { "plies" };
    Message::new(id, format!("{english} {plies} {unit}")).with("plies", plies)
}

fn none_before(id: &'static str, result: &str, plies: u32) -> Message {
    Message::new(id, format!("no {result} in fewer than {plies} plies")).with("plies", plies)
}

fn by(id: &'static str, result: &str, points: i32) -> Message {
    let margin = points.unsigned_abs();
    Message::new(id, format!("{result} by {margin}")).with("margin", margin)
}

fn points(id: &'static str, english: &str, bound: Score) -> Message {
    let unit = if bound.points().abs() == 1 { "point" } else { "points" };
    Message::new(id, format!("{english} {bound} {unit}")).with("points", bound)
}

/// Who wins.
fn result(sign: i32) -> Message {
    match sign {
        1 => Message::new("value-won", "win"),
        -1 => Message::new("value-lost", "loss"),
        _ => Message::new("value-draw", "draw"),
    }
}

fn number(text: String) -> Message {
    Message::new("value-number", text.clone()).with("value", text)
}

/// The sign before a value that is only a bound.
fn mark_of(bound: Bound) -> &'static str {
    if bound == Bound::Exact { "" } else { bound.symbol() }
}

/// The plies to a decided end.
fn distance_of(value: Score) -> Option<u32> {
    value.win_distance().or(value.loss_distance())
}

/// By how many points a result is won or lost; `None` where it is not, or not by points.
fn margin(value: Score) -> Option<i32> {
    (!value.is_decided() && value != Score::DRAW).then(|| value.points())
}

/// The value of a result without distance.
fn of_sign(sign: i32) -> Score {
    match sign {
        1 => Score::WIN,
        -1 => Score::LOSS,
        _ => Score::DRAW,
    }
}

/// A value as data, with its words.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct OnWire {
    /// The value; `None` as long as it is not known.
    value: Option<Score>,
    /// Whether that is the value or a bound on it.
    #[serde(skip_serializing_if = "Option::is_none")]
    bound: Option<Bound>,
    /// Whether the value is the true one. A win or a loss whose distance is only a bound is proven, but not exact.
    exact: bool,
    /// +1, 0 or -1 if it is proven who wins: won, drawn or lost with best play.
    utility: Option<i32>,
    /// A proven win: after how many plies, as far as `distance` says.
    #[serde(skip_serializing_if = "Option::is_none")]
    win_in: Option<u32>,
    /// A proven loss: after how many plies, as far as `distance` says.
    #[serde(skip_serializing_if = "Option::is_none")]
    loss_in: Option<u32>,
    /// What is known about the plies of a proven win or loss.
    #[serde(skip_serializing_if = "Option::is_none")]
    distance: Option<Distance>,
    /// An exact result in points: won by so many, or lost if it is negative.
    #[serde(skip_serializing_if = "Option::is_none")]
    margin: Option<i32>,
    /// An exact value in the units in which the literature on the game counts, where it has its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<i32>,
    /// What it amounts to.
    kind: Kind,
    /// For a cell of a board: `▲7`, `▼≤7`, `=`, `≤+4`.
    short: String,
    /// The sign to write before the sentence if the value is only a bound.
    #[serde(skip_serializing_if = "str::is_empty")]
    mark: &'static str,
    /// What is known, in words.
    sentence: Message,
}

impl From<Worth> for OnWire {
    fn from(worth: Worth) -> OnWire {
        let Worth { value, bound, exact, utility, win_in, loss_in, distance, margin, score, scale: _ } = worth;
        OnWire {
            value,
            bound: value.map(|_| bound),
            exact,
            utility,
            win_in,
            loss_in,
            distance,
            margin,
            score,
            kind: worth.kind(),
            short: worth.short(),
            mark: worth.mark().map_or("", mark_of),
            sentence: worth.sentence(),
        }
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Worth {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Worth".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        OnWire::json_schema(generator)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;

    fn texts(worth: Worth) -> [String; 3] {
        [worth.figure().to_string(), worth.sentence().to_string(), worth.short()]
    }

    fn searched(value: impl Into<Score>) -> Worth {
        Worth::at_node(value.into(), Utility::Distance, false)
    }

    #[test]
    fn a_value_says_what_is_known_of_it() {
        let win = Worth::at_node(Score::win_in(7), Utility::Distance, false);
        let exact = win.of_move(Bound::Exact, true);
        assert_eq!(texts(exact), ["win in 7 plies", "win in 7 plies", "▲7"]);
        assert_eq!((exact.win_in, exact.distance, exact.kind()), (Some(7), Some(Distance::Exact), Kind::Win));
        assert_eq!(texts(win.of_move(Bound::Lower, true)), ["win in at most 7 plies", "win in at most 7 plies", "▲≤7"]);
        let upper = win.of_move(Bound::Upper, true);
        assert_eq!(texts(upper), ["win in 7 plies", "win in 7 plies", "≤▲7"]);
        assert_eq!((upper.utility, upper.win_in), (None, None), "who wins is open");
        assert_eq!(texts(searched(-12).of_move(Bound::Upper, false)), ["-12", "-12", "≤−12"]);
        assert_eq!(texts(searched(4).of_move(Bound::Exact, true)), ["+4", "win by 4", "+4"]);
        assert_eq!(texts(searched(0).of_move(Bound::Exact, true)), ["0", "draw", "="]);
        assert_eq!(texts(searched(0).of_move(Bound::Exact, false)), ["0", "0", "0"]);
        assert_eq!(texts(Worth::UNKNOWN), ["unknown", "unknown", ""]);
    }

    #[test]
    fn where_all_wins_are_equal_no_distance_is_made_up() {
        let win = Worth::at_node(Score::WIN, Utility::Sign, true);
        assert_eq!(texts(win.of_move(Bound::Exact, true)), ["+1", "win", "▲"]);
        let line = win.of_root(true, Some((5, Distance::Line)));
        assert_eq!(texts(line), ["+1", "win; the line has 5 plies", "▲"]);
        let loss = Worth::at_node(Score::LOSS, Utility::Sign, false).of_root(true, Some((1, Distance::Exact)));
        assert_eq!(texts(loss), ["loss", "loss in 1 ply", "▼1"]);
    }

    #[test]
    fn bounds_say_what_is_proven_and_nothing_else() {
        let say = |lower, upper, language: Language| {
            let text = language.text();
            Bounds { lower, upper }.facts().iter().map(|fact| text.message(fact)).collect::<Vec<_>>().join("; ")
        };
        let english = |lower, upper| {
            let facts = Bounds { lower, upper }.facts();
            let said = facts.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ");
            assert_eq!(said, say(lower, upper, Language::En));
            said
        };
        assert_eq!(english(Score::loss_in(0), Score::win_in(0)), "");
        assert_eq!(english(Score::loss_in(1), Score::win_in(1)), "");
        assert_eq!(english(Score::NEG_INFINITY, Score::INFINITY), "");
        assert_eq!(english(Score::DRAW, Score::win_in(1)), "at least a draw");
        assert_eq!(english(Score::loss_in(0), Score::DRAW), "at most a draw");
        let won = english(Score::win_in(9), Score::win_in(5));
        assert_eq!(won, "win in at most 9 plies; no win in fewer than 5 plies");
        assert_eq!(english(Score::from(-4), Score::INFINITY), "at least -4 points");
        assert_eq!(english(Score::from(-1), Score::INFINITY), "at least -1 point");
        let spanish = say(Score::loss_in(6), Score::loss_in(8), Language::Es);
        assert_eq!(spanish, "no pierde en menos de 6 jugadas; pierde en 8 jugadas como mucho");
    }
}
