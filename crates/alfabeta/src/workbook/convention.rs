//! The details on which courses disagree.

use std::fmt;
use std::str::FromStr;

use crate::message::Message;
use crate::tree::Value;
use crate::word::{Word, words};

words! {
    /// When a node is left before its last child.
    CutRule {
        /// When β ≤ α.
        Le = "le",
        /// Only when β < α.
        Lt = "lt",
    }
}

words! {
    /// What a node returns.
    Returned {
        /// The best value found.
        Soft = "soft",
        /// α or β.
        Hard = "hard",
    }
}

words! {
    /// Whether α and β have already moved when the cut is tested. The cuts are the same, the numbers shown there are not.
    Update {
        /// They have.
        UpdateThenTest = "update-then-test",
        /// They have not.
        TestThenUpdate = "test-then-update",
    }
}

words! {
    /// When a child counts as generated.
    Generation {
        /// When it is visited.
        Lazy = "lazy",
        /// All at once, when their parent is visited.
        Eager = "eager",
    }
}

/// A convention. The default is that of the course's pseudocode. Among equal moves the leftmost is the best, always.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(default, deny_unknown_fields))]
pub struct Convention {
    /// When to cut.
    pub cut: CutRule,
    /// What to return.
    pub value: Returned,
    /// What to show at a cut.
    pub update: Update,
    /// How to count.
    pub generation: Generation,
    /// α and β at the root, such as `-inf,5`.
    pub window: RootWindow,
}

/// α and β at the root. Written `-inf,5`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct RootWindow {
    /// MAX has this much anyway.
    pub alpha: Value,
    /// MIN has this little anyway.
    pub beta: Value,
}

impl RootWindow {
    /// The window in which every value is of interest.
    pub const FULL: RootWindow = RootWindow { alpha: Value::NEG_INFINITY, beta: Value::INFINITY };

    /// Both ends, for ranking them with the leaves.
    pub(super) fn ends(self) -> [Value; 2] {
        [self.alpha, self.beta]
    }
}

impl Default for RootWindow {
    fn default() -> RootWindow {
        RootWindow::FULL
    }
}

/// `-inf,5`
impl fmt::Display for RootWindow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.alpha, self.beta)
    }
}

impl FromStr for RootWindow {
    type Err = Message;

    fn from_str(text: &str) -> Result<RootWindow, Message> {
        let ends = text.split_once(',').and_then(|(low, high)| low.trim().parse().ok().zip(high.trim().parse().ok()));
        let (alpha, beta) = ends.ok_or_else(|| {
            let english =
                format!("cannot read the window “{text}”: expected two values with a comma between, such as -inf,5");
            Message::new("workbook-window-unreadable", english).with("text", text)
        })?;
        Ok(RootWindow { alpha, beta })
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for RootWindow {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for RootWindow {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<RootWindow, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for RootWindow {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "RootWindow".into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "string" })
    }
}

impl Convention {
    /// Whether the pair of rules makes a weaker algorithm: fail-hard values never get past a bound, so `<` hardly ever cuts.
    pub fn is_exhibit(&self) -> bool {
        self.cut == CutRule::Lt && self.value == Returned::Hard
    }

    /// The sentence that warns of an exhibit.
    pub fn warning(&self) -> Option<Message> {
        let english = "cutting only when β < α while returning α or β is a weaker algorithm: it misses most deep cuts; \
                       take it for an exhibit, not for alpha-beta";
        self.is_exhibit().then(|| Message::new("workbook-exhibit", english))
    }

    /// The message with the parts of this convention, which the text `convention` puts into words.
    pub fn told(&self, message: Message) -> Message {
        self.parts().into_iter().fold(message, |message, (name, part)| message.with(name, part))
    }

    /// Its rules by name, in the words for programs; the window is `full` if every value is in it.
    pub fn parts(&self) -> [(&'static str, String); 4] {
        let RootWindow { alpha, beta } = self.window;
        let is_full = self.window == RootWindow::FULL;
        let window = if is_full { "full".into() } else { format!("({}, {})", alpha.pretty(), beta.pretty()) };
        let Convention { cut, value, generation, .. } = self;
        [
            ("cut", cut.to_string()),
            ("value", value.to_string()),
            ("generation", generation.to_string()),
            ("window", window),
        ]
    }

    /// The names of the rules, each with its words, the default first. The window is no rule: it has no words.
    pub fn rules() -> [(&'static str, Vec<&'static str>); 4] {
        [
            ("cut", CutRule::names()),
            ("value", Returned::names()),
            ("generation", Generation::names()),
            ("update", Update::names()),
        ]
    }

    /// An error unless α < β at the root.
    pub(super) fn check(&self) -> Result<(), Message> {
        let RootWindow { alpha, beta } = self.window;
        if alpha < beta {
            return Ok(());
        }
        let english =
            format!("there is nothing between the ends of the window {alpha},{beta}: the first must be smaller");
        Err(Message::new("workbook-window-empty", english).with("alpha", alpha).with("beta", beta))
    }
}

/// `le soft lazy`, and the window if it is not the full one.
impl fmt::Display for Convention {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [(_, cut), (_, value), (_, generation), (_, window)] = self.parts();
        write!(f, "{cut} {value} {generation}")?;
        if self.window == RootWindow::FULL { Ok(()) } else { write!(f, " {window}") }
    }
}

#[cfg(all(test, feature = "serde"))]
mod tests {
    use super::*;

    #[test]
    fn a_convention_is_read_as_it_is_written() {
        for text in [
            "{}",
            r#"{"cut":"lt","value":"hard","update":"test-then-update","generation":"eager","window":"-inf,2.5"}"#,
        ] {
            let convention: Convention = serde_json::from_str(text).expect("a convention");
            let written = serde_json::to_string(&convention).expect("plain data");
            assert_eq!(serde_json::from_str::<Convention>(&written).expect("a convention"), convention);
            assert!(text == "{}" || text == written, "{written}");
        }
        assert!(serde_json::from_str::<Convention>(r#"{"cut":"left"}"#).is_err());
        assert_eq!("left".parse::<CutRule>().expect_err("no such word").id, "word-unknown");
        assert_eq!(CutRule::CHOICE, "le|lt");
    }
}
