//! Checking what a student fills in, item by item, each with a reason. Points and diagnosis are not here.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::answers::Answers;
use super::question4::{Kind, Question4};
use super::reasons::player_name;
use crate::message::Message;
use crate::tree::{Node, Value};

/// What a student fills in. What is absent is not checked.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Attempt {
    /// Values of inner nodes by path: `3`, `<= 2`, `≥ 5`.
    pub values: BTreeMap<String, String>,
    /// The paths of the branches that are struck out: the roots of what is not searched.
    pub struck: Option<Vec<String>>,
    /// The path of the best move.
    pub best: Option<String>,
    /// How many nodes are not generated.
    pub not_generated: Option<String>,
    /// The values for which the indicated cut does not happen: `x > 3`, `any`, `never`.
    pub question4: Option<String>,
}

/// The judgement on one item.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Checked {
    /// `value`, `struck`, `missed`, `best`, `not-generated` or `question4`.
    pub item: &'static str,
    /// The path of the node it is about; empty for the root and for counts.
    pub path: String,
    /// Whether it is right.
    pub right: bool,
    /// The right answer, as short as the student's.
    pub expected: String,
    /// Why.
    pub reason: Message,
}

impl Answers<'_> {
    /// Checks an attempt, item by item. `question4` is the right answer to the fourth question, if there is one.
    pub fn check(&self, attempt: &Attempt, question4: Option<&Question4>) -> Result<Vec<Checked>, Message> {
        let mut checked = Vec::new();
        for (path, written) in &attempt.values {
            checked.push(self.check_value(self.tree.at(path)?, written));
        }
        if let Some(struck) = &attempt.struck {
            self.check_struck(struck, &mut checked)?;
        }
        if let Some(best) = &attempt.best {
            checked.push(self.check_best(self.tree.at(best)?));
        }
        if let Some(count) = &attempt.not_generated {
            checked.push(self.check_count(count));
        }
        if let (Some(written), Some(answer)) = (&attempt.question4, question4) {
            checked.push(check_question4(written, answer, self));
        }
        Ok(checked)
    }

    fn check_value(&self, node: Node, written: &str) -> Checked {
        let (path, name) = (self.tree.path(node), self.tree.name(node));
        let Some(visit) = self.record.visits[node as usize] else {
            let english = format!("{name} is not visited: it has no value here");
            let reason = Message::new("check-not-visited", english).with("node", name);
            return Checked { item: "value", path, right: written.trim().is_empty(), expected: "-".into(), reason };
        };
        let (value, bound) = (self.number(visit.value), visit.bound);
        let (sign, number) = split_sign(written);
        let right = number.parse() == Ok(value) && sign.is_none_or(|sign| sign == bound.symbol());
        let (symbol, value) = (bound.symbol(), value.pretty());
        let player = player_name(self.tree.player(node));
        let english = format!("{player} {name} returns {value}: its value is {symbol} {value}");
        let reason = Message::new("check-value", english).with("player", player).with("node", name);
        let reason = reason.with("value", &value).with("bound", symbol);
        Checked { item: "value", path, right, expected: format!("{symbol} {value}"), reason }
    }

    fn check_struck(&self, struck: &[String], checked: &mut Vec<Checked>) -> Result<(), Message> {
        let struck: BTreeSet<Node> = struck.iter().map(|path| self.tree.at(path)).collect::<Result<_, _>>()?;
        let is_cut = |node: Node| {
            let parent = self.tree.parent(node);
            !self.record.is_visited(node) && parent.is_some_and(|parent| self.record.is_visited(parent))
        };
        for &node in &struck {
            let right = !self.record.is_visited(node);
            let reason = match self.cut_above(node) {
                Some(reason) => reason,
                None => self.visited_reason(node),
            };
            let expected = if right { "cut" } else { "visited" };
            checked.push(Checked {
                item: "struck",
                path: self.tree.path(node),
                right,
                expected: expected.into(),
                reason,
            });
        }
        let is_struck = |mut node: Node| loop {
            if struck.contains(&node) {
                return true;
            }
            match self.tree.parent(node) {
                Some(parent) => node = parent,
                None => return false,
            }
        };
        for node in self.tree.nodes().filter(|&node| is_cut(node) && !is_struck(node)) {
            if let Some(reason) = self.cut_above(node) {
                let path = self.tree.path(node);
                checked.push(Checked { item: "missed", path, right: false, expected: "cut".into(), reason });
            }
        }
        Ok(())
    }

    /// The reason of the cut that removes a node or one of its ancestors.
    fn cut_above(&self, node: Node) -> Option<Message> {
        let is_removed = |first: Node| {
            let parent = self.tree.parent(first).unwrap_or(0);
            first <= node && self.tree.is_within(node, parent)
        };
        self.record.cuts.iter().find(|cut| is_removed(cut.first_skipped)).map(|cut| self.cut_reason(cut))
    }

    fn visited_reason(&self, node: Node) -> Message {
        let name = self.tree.name(node);
        let window = self.record.visits[node as usize].map(|visit| visit.window);
        let (alpha, beta) = window.map_or((String::new(), String::new()), |window| {
            (self.number(window.alpha).pretty(), self.number(window.beta).pretty())
        });
        let english = format!("{name} is visited, with α = {alpha} and β = {beta}: nothing cuts it");
        Message::new("check-visited", english).with("node", name).with("alpha", alpha).with("beta", beta)
    }

    fn check_best(&self, node: Node) -> Checked {
        let expected = self.best.map_or("-".into(), |best| self.tree.name(best));
        let value = self.value.pretty();
        let english = format!("the first of the best moves is {expected}, with the value {value}");
        let reason = Message::new("check-best", english).with("best", &expected).with("value", value);
        Checked { item: "best", path: self.tree.path(node), right: self.best == Some(node), expected, reason }
    }

    fn check_count(&self, written: &str) -> Checked {
        let count = self.not_generated();
        let (all, visited) = (self.counts.nodes, self.counts.visited);
        let english = format!("minimax visits {all} nodes and alpha-beta {visited}; not generated: {count}");
        let reason =
            Message::new("check-count", english).with("all", all).with("visited", visited).with("count", count);
        let right = written.trim().parse() == Ok(count);
        Checked { item: "not-generated", path: String::new(), right, expected: count.to_string(), reason }
    }
}

/// The sign before a number, if there is one, as [`Bound::symbol`](crate::trace::Bound::symbol) writes it.
fn split_sign(written: &str) -> (Option<&'static str>, String) {
    let text = written.trim();
    let signs = [("<=", "≤"), (">=", "≥"), ("≤", "≤"), ("≥", "≥"), ("=", "="), ("<", "≤"), (">", "≥")];
    for (typed, symbol) in signs {
        if let Some(rest) = text.strip_prefix(typed) {
            return (Some(symbol), plain(rest));
        }
    }
    (None, plain(text))
}

/// A number as it is typed in a hurry: with a real minus sign, with infinity as a symbol.
fn plain(text: &str) -> String {
    text.trim().replace('−', "-").replace('∞', "inf").replace("+inf", "inf")
}

fn check_question4(written: &str, answer: &Question4, answers: &Answers<'_>) -> Checked {
    let text = written.trim().to_lowercase();
    let right = match (text.as_str(), answer.kind()) {
        ("never", kind) => kind == Kind::Never,
        ("any", kind) => kind == Kind::Any,
        (_, kind @ (Kind::Less | Kind::Greater)) => half_line(&text).is_some_and(|(greater, inclusive, value)| {
            (greater == (kind == Kind::Greater)) && answer.limit() == Some((value, inclusive))
        }),
        _ => false,
    };
    let path = answers.tree.path(answer.node);
    Checked { item: "question4", path, right, expected: answer.set.text(), reason: answer.reason.clone() }
}

/// `x > 3` and the like: whether it goes up, whether its end belongs to it, and the end.
fn half_line(text: &str) -> Option<(bool, bool, Value)> {
    let text = text.trim_start_matches('x').trim_start();
    let kinds = [(">=", true, true), ("≥", true, true), ("<=", false, true), ("≤", false, true)];
    let strict = [(">", true, false), ("<", false, false)];
    let (sign, greater, inclusive) = kinds.into_iter().chain(strict).find(|(sign, ..)| text.starts_with(sign))?;
    Some((greater, inclusive, plain(&text[sign.len()..]).parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::read;
    use crate::workbook::Convention;

    fn judged(attempt: &Attempt) -> Vec<(String, bool)> {
        let tree = read::tree("[[3 12 8] [2* ! 4 6] [14 5 2]]").unwrap();
        let convention = Convention::default();
        let answers = Answers::new(&tree, &convention).unwrap();
        let question4 = Question4::new(&tree, &convention, 6, 7).unwrap();
        let checked = answers.check(attempt, Some(&question4)).unwrap();
        checked.into_iter().map(|item| (format!("{} {}", item.item, item.path), item.right)).collect()
    }

    #[test]
    fn a_value_may_be_written_with_its_sign_or_without() {
        for (written, right) in [("2", true), ("<= 2", true), ("≤2", true), ("= 2", false), ("3", false), ("", false)]
        {
            let attempt = Attempt { values: [("1".into(), written.into())].into(), ..Attempt::default() };
            assert_eq!(judged(&attempt), [("value 1".into(), right)], "{written}");
        }
    }

    #[test]
    fn struck_branches_are_right_or_wrong_and_others_are_missed() {
        let attempt = Attempt { struck: Some(vec!["1.1".into(), "2.2".into()]), ..Attempt::default() };
        let expected = [("struck 1.1".into(), true), ("struck 2.2".into(), false), ("missed 1.2".into(), false)];
        assert_eq!(judged(&attempt), expected);
    }

    #[test]
    fn move_count_and_half_line_are_checked() {
        let attempt = |best: &str, count: &str, half: &str| Attempt {
            best: Some(best.into()),
            not_generated: Some(count.into()),
            question4: Some(half.into()),
            ..Attempt::default()
        };
        let rights = |attempt| judged(&attempt).into_iter().map(|(_, right)| right).collect::<Vec<_>>();
        assert_eq!(rights(attempt("0", "2", "x > 3")), [true; 3]);
        assert_eq!(rights(attempt("1", "3", "x >= 3")), [false; 3]);
        assert_eq!(rights(attempt("0", "2", "any")), [true, true, false]);
    }
}
