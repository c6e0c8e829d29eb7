//! What a statement about the value of a visited node is worth.
//!
//! A statement is a set S of values; what the visited part of the tree proves is a set P.
//!
//! | S | verdict |
//! |---|---|
//! | S = P, or one number that the node returns under fail-soft or fail-hard, or that is its proven value | right |
//! | P ⊂ S, and S decides for the parent what P decides | too little |
//! | P ⊂ S otherwise | decides nothing |
//! | P ⊄ S | wrong |
//!
//! What a value decides for the parent follows from the window (α, β) in which the node was entered. A value up to α is too
//! low: a MAX parent has as much already, and a MIN parent is cut. A value from β on is too high, the other way round. Under
//! the rule `lt` a parent is not cut by a bound that is merely met, so that the bound itself belongs to neither.

use std::fmt;
use std::iter::Sum;

use super::answers::Answers;
use super::convention::{Convention, CutRule, Returned};
use super::interval::{End, Interval};
use super::statement::Statement;
use crate::game::Player;
use crate::tree::{Node, Value};

/// What there is to know about the value of a node.
pub(super) struct Truth {
    /// What is proven.
    proven: Interval,
    /// The values that decide the same for the parent: those that are too low, and those that are too high.
    decided: [Interval; 2],
    /// What the node returns, under fail-soft and under fail-hard.
    returned: [Option<Value>; 2],
    /// Whether only whole numbers can be values, so that `< 3` says `≤ 2`.
    is_whole: bool,
}

impl Truth {
    /// What a statement about it is worth.
    pub(super) fn verdict(&self, statement: Statement) -> Verdict {
        match statement {
            Statement::Unfinished => Verdict::Open,
            Statement::Unclear => Verdict::NotUnderstood,
            Statement::Number(number) if self.returned.contains(&Some(number)) => Verdict::Right,
            Statement::Number(number) => self.verdict_on(Interval::exactly(number)),
            Statement::Within(set) => self.verdict_on(set),
        }
    }

    fn verdict_on(&self, set: Interval) -> Verdict {
        let among = |set: Interval| if self.is_whole { set.whole() } else { set };
        let (set, proven) = (among(set), among(self.proven));
        let is_decisive = |decided: &Interval| proven.is_within(*decided) && set.is_within(*decided);
        match proven.is_within(set) {
            true if set == proven => Verdict::Right,
            true if self.decided.iter().any(is_decisive) => Verdict::TooLittle,
            true => Verdict::DecidesNothing,
            false => Verdict::Wrong,
        }
    }
}

/// The answers under both ways of returning values.
pub(super) struct Marking<'a> {
    answers: &'a Answers<'a>,
    /// Those under the way that is not the convention's. There are none where it reads a leaf that is not given.
    other: Option<Answers<'a>>,
    is_whole: bool,
}

impl<'a> Marking<'a> {
    pub(super) fn new(answers: &'a Answers<'a>) -> Marking<'a> {
        let value = if answers.convention.value == Returned::Soft { Returned::Hard } else { Returned::Soft };
        let other = answers.under(&Convention { value, ..answers.convention }).ok();
        Marking { answers, other, is_whole: answers.is_whole() }
    }

    /// What there is to know about a node; nothing if it was not visited.
    pub(super) fn truth(&self, node: Node) -> Option<Truth> {
        let answers = self.answers;
        let window = answers.record.visits[node as usize]?.window;
        let returned = |answers: &Answers<'_>| {
            let visit = answers.record.visits[node as usize];
            visit.map(|visit| answers.number(visit.value))
        };
        Some(Truth {
            proven: Interval::from(answers.proven(node)?),
            decided: self.decided(node, answers.number(window.alpha), answers.number(window.beta)),
            returned: [returned(answers), self.other.as_ref().and_then(returned)],
            is_whole: self.is_whole,
        })
    }

    fn decided(&self, node: Node, alpha: Value, beta: Value) -> [Interval; 2] {
        let parent = self.answers.tree.parent(node).map(|parent| self.answers.tree.player(parent));
        let (mut low, mut high) = (Interval::at_most(alpha), Interval::at_least(beta));
        // Only the bound that would cut the parent is strict, even one at infinity: there may be a leaf.
        let strict = |value| Some(End { value, inclusive: false });
        match (self.answers.convention.cut, parent) {
            (CutRule::Lt, Some(Player::Min)) => low = Interval::Between { lower: None, upper: strict(alpha) },
            (CutRule::Lt, Some(Player::Max)) => high = Interval::Between { lower: strict(beta), upper: None },
            (CutRule::Lt, None) | (CutRule::Le, _) => {}
        }
        [low, high]
    }
}

/// The verdict on an item.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Verdict {
    /// It says what there is to say.
    Right,
    /// It is true and decides for the parent what is proven, but more is proven.
    TooLittle,
    /// It is true, but says nothing that the search could use: `≤ 999`.
    DecidesNothing,
    /// It is not true.
    Wrong,
    /// Nothing is there yet, or only the beginning of an answer.
    Open,
    /// Something is there that has no meaning.
    NotUnderstood,
}

impl Verdict {
    /// Right or wrong, where there is nothing between.
    pub(super) fn of(is_right: bool) -> Verdict {
        if is_right { Verdict::Right } else { Verdict::Wrong }
    }

    /// What an item with this verdict earns.
    pub fn points(self) -> Points {
        match self {
            Verdict::Right => Points { halves: 2 },
            Verdict::TooLittle => Points { halves: 1 },
            Verdict::DecidesNothing | Verdict::Wrong | Verdict::Open | Verdict::NotUnderstood => Points { halves: 0 },
        }
    }
}

/// Points of a sheet: one for each item that is right, and half a point where something is missing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Points {
    halves: u32,
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Points>>(points: I) -> Points {
        Points { halves: points.map(|points| points.halves).sum() }
    }
}

/// `2.5`
impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rest = if self.halves.is_multiple_of(2) { "" } else { ".5" };
        write!(f, "{}{rest}", self.halves / 2)
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Points {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(f64::from(self.halves) / 2.0)
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Points {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Points".into()
    }

    // It is a number, and no type of its own.
    fn inline_schema() -> bool {
        true
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "number", "description": "One for each item that is right; half of it where something is missing." })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_points_add_up() {
        let sheet = [Verdict::Right, Verdict::TooLittle, Verdict::DecidesNothing, Verdict::TooLittle, Verdict::Wrong];
        let points = |verdicts: &[Verdict]| verdicts.iter().map(|verdict| verdict.points()).sum::<Points>().to_string();
        assert_eq!(
            (points(&sheet), points(&sheet[..2]), points(&sheet[1..2])),
            ("2".into(), "1.5".into(), "0.5".into())
        );
    }
}
