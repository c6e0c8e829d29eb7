//! The verdicts on what a student wrote, and the points that each of them earns. What a statement about a value has to say to
//! be right is in [`marking`](super::marking).

use std::fmt;
use std::iter::Sum;

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
