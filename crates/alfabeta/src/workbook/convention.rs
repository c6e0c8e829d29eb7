//! The details on which courses disagree.

use std::fmt;

use crate::message::Message;
use crate::tree::Value;

/// When a node is left before its last child.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum CutRule {
    /// When β ≤ α.
    #[default]
    Le,
    /// Only when β < α.
    Lt,
}

/// What a node returns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Returned {
    /// The best value found.
    #[default]
    Soft,
    /// α or β.
    Hard,
}

/// Whether α and β have already moved when the cut is tested. The cuts are the same, the numbers shown there are not.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Update {
    /// They have.
    #[default]
    UpdateThenTest,
    /// They have not.
    TestThenUpdate,
}

/// When a child counts as generated.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Generation {
    /// When it is visited.
    #[default]
    Lazy,
    /// All at once, when their parent is visited.
    Eager,
}

/// A convention. The default is that of the course's pseudocode. Among equal moves the leftmost is the best, always.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(into = "ConventionOnWire"))]
pub struct Convention {
    /// When to cut.
    pub cut: CutRule,
    /// What to return.
    pub value: Returned,
    /// What to show at a cut.
    pub update: Update,
    /// How to count.
    pub generation: Generation,
    /// α and β at the root.
    pub window: RootWindow,
}

/// α and β at the root.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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

/// `(-∞, 5)`
impl fmt::Display for RootWindow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}, {})", self.alpha.pretty(), self.beta.pretty())
    }
}

impl Default for Convention {
    fn default() -> Self {
        Convention {
            cut: CutRule::default(),
            value: Returned::default(),
            update: Update::default(),
            generation: Generation::default(),
            window: RootWindow::FULL,
        }
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
        let cut = if self.cut == CutRule::Le { "le" } else { "lt" };
        let value = if self.value == Returned::Soft { "soft" } else { "hard" };
        let generation = if self.generation == Generation::Lazy { "lazy" } else { "eager" };
        let window = if self.window == RootWindow::FULL { "full".into() } else { self.window.to_string() };
        [("cut", cut.into()), ("value", value.into()), ("generation", generation.into()), ("window", window)]
    }

    /// The same convention with a window as it is typed: `-inf,5`.
    pub fn with_window(self, text: &str) -> Result<Convention, Message> {
        let ends = text.split_once(',').and_then(|(low, high)| low.trim().parse().ok().zip(high.trim().parse().ok()));
        let (alpha, beta) = ends.ok_or_else(|| {
            let english =
                format!("cannot read the window “{text}”: expected two values with a comma between, such as -inf,5");
            Message::new("workbook-window-unreadable", english).with("text", text)
        })?;
        Ok(Convention { window: RootWindow { alpha, beta }, ..self })
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
        let [(_, cut), (_, value), (_, generation), _] = self.parts();
        write!(f, "{cut} {value} {generation}")?;
        if self.window != RootWindow::FULL {
            write!(f, " {}", self.window)?;
        }
        Ok(())
    }
}

/// A convention as data: with what all of them have in common.
#[cfg(feature = "serde")]
#[derive(serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Convention"))]
struct ConventionOnWire {
    cut: CutRule,
    value: Returned,
    update: Update,
    generation: Generation,
    tie: &'static str,
    window: RootWindow,
}

#[cfg(feature = "serde")]
impl From<Convention> for ConventionOnWire {
    fn from(convention: Convention) -> Self {
        let Convention { cut, value, update, generation, window } = convention;
        ConventionOnWire { cut, value, update, generation, tie: "leftmost", window }
    }
}
