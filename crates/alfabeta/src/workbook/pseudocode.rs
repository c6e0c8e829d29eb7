//! The search as pseudocode, one line for each event of a step by step account.

use super::convention::{Convention, CutRule, Returned, Update};
use crate::message::Message;

/// A line of the pseudocode, by what it does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Line {
    /// `VALUE(s, α, β)`
    Call,
    /// A leaf returns its value.
    Leaf,
    /// `v ← -∞`
    Start,
    /// `for each child`
    Child,
    /// `v ← max(v, VALUE(…))`
    Improve,
    /// `α ← max(α, v)`
    Narrow,
    /// `if β ≤ α break`
    Test,
    /// `return v`
    Return,
}

impl Line {
    /// The lines in the order in which a convention has them. Hard values have no v: improving is narrowing.
    pub(super) fn order(convention: &Convention) -> Vec<Line> {
        use Line::{Call, Child, Improve, Leaf, Narrow, Return, Start, Test};
        match (convention.value, convention.update) {
            (Returned::Soft, Update::UpdateThenTest) => vec![Call, Leaf, Start, Child, Improve, Narrow, Test, Return],
            (Returned::Soft, Update::TestThenUpdate) => vec![Call, Leaf, Start, Child, Improve, Test, Narrow, Return],
            (Returned::Hard, Update::UpdateThenTest) => vec![Call, Leaf, Child, Narrow, Test, Return],
            (Returned::Hard, Update::TestThenUpdate) => vec![Call, Leaf, Child, Improve, Test, Narrow, Return],
        }
    }

    /// The number of this line, from 1, under a convention; that of the nearest line where it has no such line.
    pub fn number(self, convention: &Convention) -> usize {
        let order = Line::order(convention);
        let wanted = match self {
            Line::Improve if !order.contains(&Line::Improve) => Line::Narrow,
            Line::Start if !order.contains(&Line::Start) => Line::Call,
            line => line,
        };
        order.iter().position(|&line| line == wanted).map_or(1, |place| place + 1)
    }
}

/// The pseudocode of a convention, for MAX; MIN has min for max and β for α.
pub fn pseudocode(convention: &Convention) -> Vec<Message> {
    let sign = if convention.cut == CutRule::Le { "≤" } else { "<" };
    let soft = convention.value == Returned::Soft;
    let text = |line: Line| match line {
        Line::Call => Message::new("pseudocode-call", "VALUE(s, α, β)"),
        Line::Leaf => Message::new("pseudocode-leaf", "  if s is a leaf, return its value"),
        Line::Start => Message::new("pseudocode-start", "  v ← -∞                       (MIN: v ← +∞)"),
        Line::Child => Message::new("pseudocode-child", "  for each child c of s"),
        Line::Improve if soft => {
            Message::new("pseudocode-improve", "    v ← max(v, VALUE(c, α, β))  (MIN: v ← min(v, …))")
        }
        Line::Improve => Message::new("pseudocode-improve-hard", "    w ← VALUE(c, α, β)"),
        Line::Narrow if soft => {
            Message::new("pseudocode-narrow", "    α ← max(α, v)               (MIN: β ← min(β, v))")
        }
        Line::Narrow if convention.update == Update::UpdateThenTest => {
            Message::new("pseudocode-narrow-hard", "    α ← max(α, VALUE(c, α, β))  (MIN: β ← min(β, …))")
        }
        Line::Narrow => Message::new("pseudocode-narrow-late", "    α ← max(α, w)               (MIN: β ← min(β, w))"),
        Line::Test if convention.update == Update::UpdateThenTest => {
            Message::new("pseudocode-test", format!("    if β {sign} α, stop")).with("sign", sign)
        }
        Line::Test if soft => {
            Message::new("pseudocode-test-soft", format!("    if β {sign} v, stop              (MIN: if v {sign} α)"))
                .with("sign", sign)
        }
        Line::Test => Message::new(
            "pseudocode-test-hard",
            format!("    if β {sign} w, return β          (MIN: if w {sign} α, return α)"),
        )
        .with("sign", sign),
        Line::Return if soft => Message::new("pseudocode-return", "  return v"),
        Line::Return => Message::new("pseudocode-return-hard", "  return α                      (MIN: return β)"),
    };
    Line::order(convention).into_iter().map(text).collect()
}
