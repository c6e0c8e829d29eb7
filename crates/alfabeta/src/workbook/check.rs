//! Checking what a student fills in, item by item, each with a reason that begins with what was written.
//!
//! What a statement about a value is worth is in [`marking`](super::marking), in any words (see
//! [`statement`](super::statement)): what is true of a node is what the visited part of the tree proves, not what the nodes
//! that were cut would add.

use std::collections::{BTreeMap, BTreeSet};

use super::answers::Answers;
use super::interval::Interval;
use super::marking::{Marking, Points, Verdict};
use super::question4::Question4;
use super::reasons::player_name;
use super::remarks::question4_remark;
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

/// The judgement on one item.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Checked {
    /// What it is about.
    pub item: Item,
    /// The path of the node it is about; empty for the root and for counts.
    pub path: String,
    /// What to call that node.
    pub name: String,
    /// Whether it is right.
    pub verdict: Verdict,
    /// What it earns.
    pub points: Points,
    /// The right answer, as short as the student's.
    pub expected: String,
    /// What there is to say about what was written, if that is not the right answer.
    pub remark: Option<Message>,
    /// Why the right answer is right.
    pub reason: Message,
}

impl Checked {
    /// The same judgement, which begins with a remark if the item is not right.
    fn remarked(self, remark: impl FnOnce() -> Message) -> Checked {
        let remark = (self.verdict == Verdict::Wrong).then(remark);
        Checked { remark, ..self }
    }
}

impl Answers<'_> {
    /// Checks an attempt, item by item. `question4` is the right answer to the fourth question, if there is one.
    pub fn check(&self, attempt: &Attempt, question4: Option<&Question4>) -> Result<Vec<Checked>, Message> {
        let mut checked = Vec::new();
        if !attempt.values.is_empty() {
            let marking = Marking::new(self);
            for (path, written) in &attempt.values {
                checked.push(self.check_value(self.tree.at(path)?, written.trim(), &marking));
            }
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

    fn checked(
        &self,
        item: Item,
        node: Option<Node>,
        verdict: Verdict,
        expected: impl Into<String>,
        reason: Message,
    ) -> Checked {
        let path = node.map_or_else(String::new, |node| self.tree.path(node));
        let name = node.map_or_else(String::new, |node| self.tree.name(node));
        Checked { item, path, name, verdict, points: verdict.points(), expected: expected.into(), remark: None, reason }
    }

    fn check_value(&self, node: Node, written: &str, marking: &Marking<'_>) -> Checked {
        let name = self.tree.name(node);
        let is_dash = written.trim_matches(['-', '–', '—']).is_empty();
        let (Some(claim), Some(truth)) = (self.claim(node), marking.truth(node)) else {
            let english = format!("{name} is not visited: it has no value here");
            let reason = Message::new("check-not-visited", english).with("node", name);
            let remark = self.value_remark(node, written, Verdict::of(is_dash));
            return Checked { remark, ..self.checked(Item::Value, Some(node), Verdict::of(is_dash), "-", reason) };
        };
        let verdict = match is_dash && !written.is_empty() {
            // That is what is written at a node that is not visited.
            true => Verdict::Wrong,
            false => truth.verdict(Statement::read(written)),
        };
        let (player, bound, value) = (player_name(self.tree.player(node)), claim.bound.symbol(), claim.value.pretty());
        let english = format!("{player} {name} returns {value}: its value is {claim}");
        let reason = Message::new("check-value", english).with("player", player).with("node", name);
        let reason = reason.with("value", value).with("bound", bound);
        let remark = self.value_remark(node, written, verdict);
        Checked { remark, ..self.checked(Item::Value, Some(node), verdict, claim.to_string(), reason) }
    }

    fn check_struck(&self, struck: &[String], checked: &mut Vec<Checked>) -> Result<(), Message> {
        let struck: BTreeSet<Node> = struck.iter().map(|path| self.tree.at(path)).collect::<Result<_, _>>()?;
        for &node in &struck {
            let is_cut = !self.record.is_visited(node);
            let reason = self.cut_above(node).unwrap_or_else(|| self.visited_reason(node));
            let expected = if is_cut { "cut" } else { "visited" };
            checked.push(self.checked(Item::Struck, Some(node), Verdict::of(is_cut), expected, reason));
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
                checked.push(self.checked(Item::Missed, Some(node), Verdict::Open, "cut", self.cut_reason(cut)));
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

    fn check_best(&self, written: &str) -> Result<Checked, Message> {
        let chosen = match written.trim() {
            "" => None,
            name => Some(self.tree.at(name)?),
        };
        let verdict = chosen.map_or(Verdict::Open, |node| Verdict::of(self.best == Some(node)));
        let expected = self.best.map_or("-".into(), |best| self.tree.name(best));
        let value = self.value.pretty();
        let english = format!("the first of the best moves is {expected}, with the value {value}");
        let reason = Message::new("check-best", english).with("best", &expected).with("value", value);
        let checked = self.checked(Item::Best, chosen, verdict, expected, reason);
        Ok(checked.remarked(|| self.best_remark(chosen.unwrap_or(0))))
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
        let checked = self.checked(Item::NotGenerated, None, verdict, count.to_string(), reason);
        checked.remarked(|| self.count_remark(written.trim()))
    }

    fn check_question4(&self, written: &str, answer: &Question4) -> Checked {
        let said = match Statement::read(written) {
            Statement::Unfinished => Err(Verdict::Open),
            Statement::Unclear => Err(Verdict::NotUnderstood),
            Statement::Number(number) => Ok(Interval::exactly(number)),
            Statement::Within(set) => Ok(set),
        };
        let verdict = said.map_or_else(std::convert::identity, |set| {
            // The question asks for a value, and every one that does it is an answer.
            let member = set.single().is_some_and(|number| answer.set.contains(number));
            let same_whole = self.is_whole() && set.whole() == answer.set.whole();
            Verdict::of(set == answer.set || member || same_whole)
        });
        let reason = answer.reason.clone();
        let checked = self.checked(Item::Question4, Some(answer.node), verdict, answer.set.text(), reason);
        checked.remarked(|| question4_remark(written.trim(), said.unwrap_or(Interval::Empty), answer))
    }

    /// Whether all values of the tree are whole numbers, so that every other value may be taken for one too.
    pub(super) fn is_whole(&self) -> bool {
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
    fn a_statement_about_a_node_is_right_if_it_says_what_is_proven() {
        use Verdict::{DecidesNothing, NotUnderstood, Open, Right, TooLittle, Wrong};
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
            // A MAX parent has 3 already: up to that, less than what is proven decides the same.
            ("2", "≤ 2", TooLittle),
            ("2", "< 3", TooLittle),
            ("2", "≤ 3", TooLittle),
            ("2", "1 ≤ x ≤ 3", TooLittle),
            ("2", "≤ 4", DecidesNothing),
            ("2", "≥ 2", DecidesNothing),
            ("1", "≤ 3", TooLittle),
            ("1", "≤ 999", DecidesNothing),
            ("1", "any", DecidesNothing),
            ("1", "never", Wrong),
            ("1", "-", Wrong),
            ("", "≥ 3", DecidesNothing),
            ("", "≤ 999", DecidesNothing),
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
            ("≤ 3", Verdict::TooLittle),
            ("= 2", Verdict::Right),
            ("2", Verdict::Right),
            ("= 3", Verdict::Wrong),
        ] {
            assert_eq!(value_judged("[[3 12 8] [[1 2] 9]]", hard, "1.0", written), verdict, "{written}");
        }
    }

    fn checked(text: &str, attempt: &Attempt) -> Vec<Checked> {
        let tree = read(text).unwrap();
        Answers::new(&tree, &Convention::default()).unwrap().check(attempt, None).unwrap()
    }

    #[test]
    fn empty_statements_earn_nothing_and_half_a_statement_half_a_point() {
        let text = "[[3 12 8] [3 4] [1 5]]";
        let points = |values: [&str; 4]| {
            let written = ["", "0", "1", "2"].into_iter().zip(values);
            let values = written.map(|(path, value)| (path.to_owned(), value.to_owned())).collect();
            let attempt = Attempt { values, ..Attempt::default() };
            checked(text, &attempt).iter().map(|item| item.points.to_string()).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(points(["<= 999", "<= 999", "<= 999", "<= 999"]), "0 0 0 0");
        // What is right is 3, 3, ≤ 3, ≤ 1.
        assert_eq!(points([">= 3", "<= 3", "<= 3", "<= 3"]), "0 0 1 0.5");
        assert_eq!(points(["3", "3", "<= 3", "<= 1"]), "1 1 1 1");
        assert_eq!(points(["4", "≤ 2", "≥ 3", "= 0"]), "0 0 0 0");
    }

    #[test]
    fn why_begins_with_what_was_written() {
        for (text, path, written, said) in [
            ("[[3 -2] 4]", "0", "3", "you wrote “3”, the largest; MIN takes the smallest: min(3, -2) = -2"),
            ("[[3 -2] 4]", "0", "7", "you wrote “7”; MIN takes the smallest: min(3, -2) = -2"),
            ("[[3 -2] 4]", "", "-2", "you wrote “-2”, the smallest; MAX takes the largest: max(-2, 4) = 4"),
            ("[3 [2 4]]", "1", "= 2", "you wrote “= 2”, but not all below B was visited: it may be worth less than 2"),
            (
                "[3 [2 4]]",
                "1",
                ">= 2",
                "you wrote “>= 2”, but not all below B was visited: it may be worth less than 2",
            ),
            ("[3 [2 4]]", "1", "<= 3", "“<= 3” is true; you can say ≤ 2"),
            ("[3 [2 4]]", "1", "<= 999", "“<= 999” is true, but decides nothing here; you can say ≤ 2"),
            ("[3 [2 4]]", "1.1", "4", "you wrote “4”"),
        ] {
            let attempt = Attempt { values: [(path.into(), written.into())].into(), ..Attempt::default() };
            let remark = checked(text, &attempt)[0].remark.as_ref().map(Message::to_string);
            assert_eq!(remark.as_deref(), Some(said), "{text} {path} {written}");
        }
        let attempt = Attempt { best: Some("1".into()), not_generated: Some("0".into()), ..Attempt::default() };
        let remarks: Vec<_> = checked("[[3 12] [2 4]]", &attempt).into_iter().filter_map(|item| item.remark).collect();
        let said: Vec<_> = remarks.iter().map(Message::to_string).collect();
        let eager = "you wrote “0”: so many are not generated if all children are generated at once";
        assert_eq!(said, ["you chose C, whose value is ≤ 2", eager]);
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
        for (written, said) in [
            ("x >= 3", "you wrote “x >= 3”, but with x = 3 the cut happens"),
            ("x > 4", "you wrote “x > 4”, but with x = 4 the cut does not happen"),
            ("any", "you wrote “any”, but with x = 3 the cut happens"),
        ] {
            let tree = read(AIMA).unwrap();
            let answers = Answers::new(&tree, &Convention::default()).unwrap();
            let question4 = Question4::new(&tree, &Convention::default(), 6, 7).unwrap();
            let attempt = Attempt { question4: Some(written.into()), ..Attempt::default() };
            let remark = answers.check(&attempt, Some(&question4)).unwrap()[0].remark.clone();
            assert_eq!(remark.map(|remark| remark.to_string()).as_deref(), Some(said));
        }
        // Between decimals there are more numbers than the whole ones.
        assert_eq!(set_judged("[[3.5 12] [2* ! 4]]", CutRule::Le, "x > 3,5"), Right);
        assert_eq!(set_judged("[[3.5 12] [2* ! 4]]", CutRule::Le, "x ≥ 4"), Wrong);
        assert_eq!(set_judged("[5 [9 ! 2] 3*]", CutRule::Le, "cualquiera"), Right);
        assert_eq!(set_judged("[5 [4 1* ! 2]]", CutRule::Le, "ningún valor"), Right);
        assert_eq!(set_judged("[5 [4 1* ! 2]]", CutRule::Le, "8"), Wrong);
    }
}
