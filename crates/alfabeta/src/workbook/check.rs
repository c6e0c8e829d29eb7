//! Checking what a student fills in, item by item, each with a reason. Points and diagnosis are not here.
//!
//! Every true statement is right, in whatever words (see [`statement`](super::statement)): what is true of a node is what
//! the visited part of the tree proves, not what the nodes that were cut would add.

use std::collections::{BTreeMap, BTreeSet};

use super::answers::Answers;
use super::question4::Question4;
use super::reasons::player_name;
use super::statement::Statement;
use crate::message::Message;
use crate::tree::{Node, Value};

/// What a student fills in. What is absent is not checked.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(default, deny_unknown_fields))]
pub struct Attempt {
    /// Values of inner nodes by path: `3`, `<= 2`, `≥ 5`.
    pub values: BTreeMap<String, String>,
    /// The paths of the branches that are struck out: the roots of what is not searched.
    pub struck: Option<Vec<String>>,
    /// The path of the best move.
    pub best: Option<String>,
    /// How many nodes are not generated.
    pub not_generated: Option<String>,
    /// The values for which the indicated cut does not happen: `x > 3`, `any`, `never`; or one of them.
    pub question4: Option<String>,
}

/// What is judged.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Item {
    /// The value of a node.
    Value,
    /// A branch that was struck out.
    Struck,
    /// A branch that is cut and was not struck out.
    Missed,
    /// The best move.
    Best,
    /// The number of nodes not generated.
    NotGenerated,
    /// The fourth question.
    Question4,
}

/// The judgement.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Verdict {
    /// It is true.
    Right,
    /// It is not.
    Wrong,
    /// Nothing is there yet, or only the beginning of an answer.
    Open,
    /// Something is there, and nobody knows what it means.
    NotUnderstood,
}

impl Verdict {
    fn of(is_right: bool) -> Verdict {
        if is_right { Verdict::Right } else { Verdict::Wrong }
    }
}

/// The judgement on one item.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Checked {
    /// What it is about.
    pub item: Item,
    /// The path of the node it is about; empty for the root and for counts.
    pub path: String,
    /// Whether it is right.
    pub verdict: Verdict,
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
            checked.push(self.check_best(best)?);
        }
        if let Some(count) = &attempt.not_generated {
            checked.push(self.check_count(count));
        }
        if let (Some(written), Some(answer)) = (&attempt.question4, question4) {
            checked.push(self.check_question4(written, answer));
        }
        Ok(checked)
    }

    fn check_value(&self, node: Node, written: &str) -> Checked {
        let (item, path, name) = (Item::Value, self.tree.path(node), self.tree.name(node));
        let (Some(claim), Some(proven)) = (self.claim(node), self.proven(node)) else {
            let english = format!("{name} is not visited: it has no value here");
            let reason = Message::new("check-not-visited", english).with("node", name);
            let verdict = Verdict::of(written.trim().trim_matches(['-', '–']).is_empty());
            return Checked { item, path, verdict, expected: "-".into(), reason };
        };
        let verdict = match Statement::read(written) {
            Statement::Unfinished => Verdict::Open,
            Statement::Unclear => Verdict::NotUnderstood,
            // A number by itself is what the node returns, or its value where that is known.
            Statement::Number(number) => Verdict::of(number == claim.value || proven.exact() == Some(number)),
            Statement::Within(set) => Verdict::of(set.contains(proven.least) && set.contains(proven.most)),
        };
        let (player, bound, value) = (player_name(self.tree.player(node)), claim.bound.symbol(), claim.value.pretty());
        let english = format!("{player} {name} returns {value}: its value is {claim}");
        let reason = Message::new("check-value", english).with("player", player).with("node", name);
        let reason = reason.with("value", value).with("bound", bound);
        Checked { item, path, verdict, expected: claim.to_string(), reason }
    }

    fn check_struck(&self, struck: &[String], checked: &mut Vec<Checked>) -> Result<(), Message> {
        let struck: BTreeSet<Node> = struck.iter().map(|path| self.tree.at(path)).collect::<Result<_, _>>()?;
        for &node in &struck {
            let is_cut = !self.record.is_visited(node);
            let reason = self.cut_above(node).unwrap_or_else(|| self.visited_reason(node));
            let expected = if is_cut { "cut" } else { "visited" };
            checked.push(self.branch(Item::Struck, node, Verdict::of(is_cut), expected, reason));
        }
        // In preorder, a node below a struck one comes before the end of that one's subtree.
        let mut is_struck = vec![false; self.tree.len()];
        let mut end = 0;
        for node in self.tree.nodes() {
            if struck.contains(&node) {
                end = end.max(node + self.tree.size(node));
            }
            is_struck[node as usize] = node < end;
        }
        for cut in &self.record.cuts {
            let skipped = std::iter::once(cut.first_skipped).chain(self.tree.younger(cut.first_skipped));
            for node in skipped.filter(|&node| !is_struck[node as usize]) {
                checked.push(self.branch(Item::Missed, node, Verdict::Open, "cut", self.cut_reason(cut)));
            }
        }
        Ok(())
    }

    fn branch(&self, item: Item, node: Node, verdict: Verdict, expected: &str, reason: Message) -> Checked {
        Checked { item, path: self.tree.path(node), verdict, expected: expected.into(), reason }
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

    fn check_best(&self, written: &str) -> Result<Checked, Message> {
        let (path, verdict) = match written.trim() {
            "" => (String::new(), Verdict::Open),
            name => {
                let node = self.tree.at(name)?;
                (self.tree.path(node), Verdict::of(self.best == Some(node)))
            }
        };
        let expected = self.best.map_or("-".into(), |best| self.tree.name(best));
        let value = self.value.pretty();
        let english = format!("the first of the best moves is {expected}, with the value {value}");
        let reason = Message::new("check-best", english).with("best", &expected).with("value", value);
        Ok(Checked { item: Item::Best, path, verdict, expected, reason })
    }

    fn check_count(&self, written: &str) -> Checked {
        let count = self.not_generated();
        let verdict = match Statement::read(written) {
            Statement::Unfinished => Verdict::Open,
            Statement::Number(number) => Verdict::of(number.to_string() == count.to_string()),
            Statement::Within(_) | Statement::Unclear => Verdict::NotUnderstood,
        };
        let (all, visited) = (self.counts.nodes, self.counts.visited);
        let english = format!("minimax visits {all} nodes and alpha-beta {visited}; not generated: {count}");
        let reason =
            Message::new("check-count", english).with("all", all).with("visited", visited).with("count", count);
        Checked { item: Item::NotGenerated, path: String::new(), verdict, expected: count.to_string(), reason }
    }

    fn check_question4(&self, written: &str, answer: &Question4) -> Checked {
        let verdict = match Statement::read(written) {
            Statement::Unfinished => Verdict::Open,
            Statement::Unclear => Verdict::NotUnderstood,
            // The question asks for a value, and every one that does it is an answer.
            Statement::Number(number) => Verdict::of(answer.set.contains(number)),
            Statement::Within(set) => {
                let member = set.single().is_some_and(|number| answer.set.contains(number));
                let same_whole = self.is_whole() && set.whole() == answer.set.whole();
                Verdict::of(set == answer.set || member || same_whole)
            }
        };
        let path = self.tree.path(answer.node);
        let (expected, reason) = (answer.set.text(), answer.reason.clone());
        Checked { item: Item::Question4, path, verdict, expected, reason }
    }

    /// Whether all values of the tree are whole numbers, so that x may be taken for one too.
    fn is_whole(&self) -> bool {
        let is_whole = |value: Value| value.floor() == value;
        self.tree.nodes().filter_map(|node| self.tree.value(node)).all(is_whole)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::notation::read;
    use crate::workbook::{Convention, CutRule, Returned};

    const AIMA: &str = "[[3 12 8] [2* ! 4 6] [14 5 2]]";

    fn judged_under(text: &str, convention: Convention, attempt: &Attempt) -> Vec<(Item, String, Verdict)> {
        let tree = read(text).unwrap();
        let answers = Answers::new(&tree, &convention).unwrap();
        let asked = tree.highlighted().zip(tree.target());
        let question4 = asked.map(|(node, target)| Question4::new(&tree, &convention, node, target).unwrap());
        let checked = answers.check(attempt, question4.as_ref()).unwrap();
        checked.into_iter().map(|item| (item.item, item.path, item.verdict)).collect()
    }

    fn judged(attempt: &Attempt) -> Vec<(Item, String, Verdict)> {
        judged_under(AIMA, Convention::default(), attempt)
    }

    fn value_judged(text: &str, convention: Convention, path: &str, written: &str) -> Verdict {
        let attempt = Attempt { values: [(path.into(), written.into())].into(), ..Attempt::default() };
        judged_under(text, convention, &attempt)[0].2
    }

    #[test]
    fn every_true_statement_about_a_node_is_right() {
        use Verdict::{NotUnderstood, Open, Right, Wrong};
        for (path, written, verdict) in [
            // The second child was cut: it is worth 2 at most, and perhaps less.
            ("1", "2", Right),
            ("1", "<= 2", Right),
            ("1", "≤2", Right),
            ("1", "v ∈ (-∞, 2]", Right),
            ("1", "< 3", Right),
            ("1", "= 2", Wrong),
            ("1", "≤ 1", Wrong),
            ("1", "≥ 2", Wrong),
            ("1", "3", Wrong),
            ("1", "", Open),
            ("1", "≤", Open),
            ("1", "two", NotUnderstood),
            // The third was not: all its leaves were seen, and its value is known, although it lies outside the window.
            ("2", "= 2", Right),
            ("2", "2", Right),
            ("2", "≤ 2", Right),
            ("2", "≥ 2", Right),
            ("2", "= 3", Wrong),
            ("1.1", "-", Right),
            ("1.1", "4", Wrong),
        ] {
            assert_eq!(value_judged(AIMA, Convention::default(), path, written), verdict, "{path}: {written}");
        }
    }

    #[test]
    fn where_alpha_is_returned_both_alpha_and_the_value_are_right() {
        let hard = Convention { value: Returned::Hard, ..Convention::default() };
        for (written, verdict) in [
            ("3", Verdict::Right),
            ("≤ 3", Verdict::Right),
            ("= 2", Verdict::Right),
            ("2", Verdict::Right),
            ("= 3", Verdict::Wrong),
        ] {
            assert_eq!(value_judged("[[3 12 8] [[1 2] 9]]", hard, "1.0", written), verdict, "{written}");
        }
    }

    #[test]
    fn struck_branches_are_right_or_wrong_and_others_are_open() {
        let attempt = Attempt { struck: Some(vec!["1.1".into(), "2.2".into()]), ..Attempt::default() };
        let expected = [
            (Item::Struck, "1.1".into(), Verdict::Right),
            (Item::Struck, "2.2".into(), Verdict::Wrong),
            (Item::Missed, "1.2".into(), Verdict::Open),
        ];
        assert_eq!(judged(&attempt), expected);
    }

    #[test]
    fn move_and_count_are_checked() {
        use Verdict::{NotUnderstood, Open, Right, Wrong};
        let verdicts = |best: &str, count: &str| {
            let attempt = Attempt { best: Some(best.into()), not_generated: Some(count.into()), ..Attempt::default() };
            judged(&attempt).into_iter().map(|(_, _, verdict)| verdict).collect::<Vec<_>>()
        };
        assert_eq!(verdicts("0", "2"), [Right, Right]);
        assert_eq!(verdicts("1", " 3 "), [Wrong, Wrong]);
        assert_eq!(verdicts("", ""), [Open, Open]);
        assert_eq!(verdicts("0", "some"), [Right, NotUnderstood]);
    }

    fn set_judged(text: &str, cut: CutRule, written: &str) -> Verdict {
        let attempt = Attempt { question4: Some(written.into()), ..Attempt::default() };
        judged_under(text, Convention { cut, ..Convention::default() }, &attempt)[0].2
    }

    #[test]
    fn the_set_may_be_written_in_every_correct_way_and_a_member_is_enough() {
        use Verdict::{NotUnderstood, Open, Right, Wrong};
        for (written, verdict) in [
            ("x > 3", Right),
            ("3 < x", Right),
            ("x >= 4", Right),
            ("[4, inf)", Right),
            ("al menos 4", Right),
            ("7", Right),
            ("x = 3.5", Right),
            ("x >= 3", Wrong),
            ("x > 4", Wrong),
            ("3", Wrong),
            ("any", Wrong),
            ("nunca", Wrong),
            ("x >", Open),
            (" ", Open),
            ("whatever you like best", NotUnderstood),
        ] {
            assert_eq!(set_judged(AIMA, CutRule::Le, written), verdict, "{written}");
        }
        assert_eq!(set_judged(AIMA, CutRule::Lt, "x ≥ 3"), Right);
        assert_eq!(set_judged(AIMA, CutRule::Lt, "mayor que 2"), Right);
        // Between decimals there are more numbers than the whole ones.
        assert_eq!(set_judged("[[3.5 12] [2* ! 4]]", CutRule::Le, "x > 3,5"), Right);
        assert_eq!(set_judged("[[3.5 12] [2* ! 4]]", CutRule::Le, "x ≥ 4"), Wrong);
        assert_eq!(set_judged("[5 [9 ! 2] 3*]", CutRule::Le, "cualquiera"), Right);
        assert_eq!(set_judged("[5 [4 1* ! 2]]", CutRule::Le, "ningún valor"), Right);
        assert_eq!(set_judged("[5 [4 1* ! 2]]", CutRule::Le, "8"), Wrong);
    }
}
