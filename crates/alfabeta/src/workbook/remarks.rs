//! What there is to say about what a student wrote: the beginning of every explanation.

use super::answers::Answers;
use super::interval::{End, Interval};
use super::marking::Verdict;
use super::question4::Question4;
use super::reasons::{MOST_NAMES, player_name};
use super::statement::Statement;
use crate::game::Player;
use crate::message::Message;
use crate::trace::Bound;
use crate::tree::{Node, Value};

impl Answers<'_> {
    /// About a statement on the value of a node. What is right needs no remark, nor what has no meaning.
    pub(super) fn value_remark(&self, node: Node, written: &str, verdict: Verdict) -> Option<Message> {
        let about = |id, english: String| Message::new(id, english).with("written", written);
        let Some(claim) = self.claim(node) else {
            return (verdict == Verdict::Wrong).then(|| about("check-wrote", format!("you wrote “{written}”")));
        };
        let told = |message: Message| message.with("bound", claim.bound.symbol()).with("value", claim.value.pretty());
        match verdict {
            Verdict::TooLittle => {
                let english = format!("“{written}” is true; you can say {claim}");
                Some(told(about("check-too-little", english)))
            }
            Verdict::DecidesNothing => {
                let english = format!("“{written}” is true, but decides nothing here; you can say {claim}");
                Some(told(about("check-decides-nothing", english)))
            }
            Verdict::Wrong => Some(self.wrong_value(node, written)),
            Verdict::Right | Verdict::Open | Verdict::NotUnderstood => None,
        }
    }

    fn wrong_value(&self, node: Node, written: &str) -> Message {
        let player = player_name(self.tree.player(node));
        let about = |id, english: String| Message::new(id, english).with("written", written).with("player", player);
        let set = match Statement::read(written) {
            Statement::Number(number) => Interval::exactly(number),
            Statement::Within(set) => set,
            Statement::Unfinished | Statement::Unclear => Interval::Empty,
        };
        if let Some(claim) = self.claim(node).filter(|claim| claim.bound != Bound::Exact) {
            let name = self.tree.name(node);
            let way = if claim.bound == Bound::Upper { "less" } else { "more" };
            let opposite = match claim.bound {
                Bound::Upper => Interval::at_least(claim.value),
                _ => Interval::at_most(claim.value),
            };
            let is_exact = set == Interval::exactly(claim.value);
            if is_exact || set == opposite {
                let english = format!(
                    "you wrote “{written}”, but not all below {name} was visited: it may be worth {way} than {}",
                    claim.value.pretty()
                );
                let message = about("check-not-all-visited", english).with("node", name);
                return message.with("way", way).with("value", claim.value.pretty());
            }
        }
        let Some((values, takes)) = self.takes(node) else {
            return about("check-wrote", format!("you wrote “{written}”"));
        };
        let (least, most) = (values.iter().min(), values.iter().max());
        let (other, taken, left) = match self.tree.player(node) {
            Player::Max => (least, "largest", "smallest"),
            Player::Min => (most, "smallest", "largest"),
        };
        if least != most && set.single().as_ref() == other {
            let english = format!("you wrote “{written}”, the {left}; {player} takes the {taken}: {takes}");
            return about("check-other-extreme", english).with("takes", takes);
        }
        let english = format!("you wrote “{written}”; {player} takes the {taken}: {takes}");
        about("check-takes", english).with("takes", takes)
    }

    /// What the visited children of a node return, and what the node takes of it: `min(3, -2) = -2`. Nothing at a leaf, nor
    /// where the node returns the end of its window instead.
    fn takes(&self, node: Node) -> Option<(Vec<Value>, String)> {
        let returned = |node: Node| self.record.visits[node as usize].map(|visit| self.number(visit.value));
        let values: Vec<Value> = self.tree.children(node).filter_map(returned).collect();
        let (name, taken) = match self.tree.player(node) {
            Player::Max => ("max", *values.iter().max()?),
            Player::Min => ("min", *values.iter().min()?),
        };
        let mut listed: Vec<String> = values.iter().take(MOST_NAMES).map(|value| value.pretty()).collect();
        if MOST_NAMES < values.len() {
            listed.push(format!("… (+{})", values.len() - MOST_NAMES));
        }
        let equation = format!("{name}({}) = {}", listed.join(", "), taken.pretty());
        (returned(node) == Some(taken)).then_some((values, equation))
    }

    /// About a move that is not the best.
    pub(super) fn best_remark(&self, chosen: Node) -> Message {
        let name = self.tree.name(chosen);
        if self.optimal.contains(&chosen) {
            let english = format!("you chose {name}, which is as good but not the first");
            return Message::new("check-chose-later", english).with("node", name);
        }
        match self.claim(chosen).filter(|_| self.tree.parent(chosen) == Some(0)) {
            Some(claim) => {
                let english = format!("you chose {name}, whose value is {claim}");
                let message = Message::new("check-chose", english).with("node", name);
                message.with("bound", claim.bound.symbol()).with("value", claim.value.pretty())
            }
            None => {
                let english = format!("you chose {name}, which is no move of the root that is visited");
                Message::new("check-chose-no-move", english).with("node", name)
            }
        }
    }

    /// About a number of nodes that is not the one that was asked for.
    pub(super) fn count_remark(&self, written: &str) -> Message {
        let counts = &self.counts;
        let known = [
            (counts.not_generated_eager, "eager", "not generated if all children are generated at once"),
            (counts.not_visited, "lazy", "not visited"),
            (counts.leaves_not_evaluated, "leaves", "leaves that are not evaluated"),
            (counts.branches_cut, "branches", "branches that are cut"),
            (counts.visited, "visited", "visited"),
        ];
        let is_written = |(count, ..): &&(usize, &str, &str)| matches!(Statement::read(written), Statement::Number(number) if number.to_string() == count.to_string());
        let (what, english) = match known.iter().find(is_written) {
            Some((_, what, english)) => (*what, format!("you wrote “{written}”: so many are {english}")),
            None => ("other", format!("you wrote “{written}”")),
        };
        Message::new("check-counted", english).with("written", written).with("what", what)
    }
}

/// About an answer to the fourth question that is not the set that was asked for.
pub(super) fn question4_remark(written: &str, set: Interval, answer: &Question4) -> Message {
    let differs = |x: &Value| set.contains(*x) != answer.set.contains(*x);
    let ends = [set, answer.set].into_iter().flat_map(ends);
    let around = ends.flat_map(|end| [end, end.predecessor(), end.successor()]);
    match around.filter(|x| x.is_finite()).chain([Value::from(0)]).find(differs) {
        Some(x) => {
            let (way, what) = match set.contains(x) {
                true => ("cut", "happens"),
                false => ("prevented", "does not happen"),
            };
            let english = format!("you wrote “{written}”, but with x = {x} the cut {what}");
            Message::new("check-counterexample", english).with("written", written).with("x", x).with("way", way)
        }
        None => Message::new("check-wrote", format!("you wrote “{written}”")).with("written", written),
    }
}

/// The ends of a set that are not at infinity.
fn ends(set: Interval) -> impl Iterator<Item = Value> {
    let (lower, upper) = match set {
        Interval::Empty => (None, None),
        Interval::Between { lower, upper } => (lower, upper),
    };
    lower.into_iter().chain(upper).map(|End { value, .. }| value)
}
