//! The trace as a table of comma-separated values.

use std::collections::HashMap;

use super::answers::Answers;
use super::reasons::player_name;
use super::record::{CutKind, Visit};
use crate::score::Score;
use crate::tree::{Node, Step};

/// The names of the columns.
pub const TABLE_HEAD: &str = "node,label,player,alpha,beta,v,action";

/// A line for each node entered, for each child that returned and for each node that was not visited; without the head.
pub fn table(answers: &Answers<'_>) -> Vec<String> {
    let cuts = answers.record.cuts.iter().map(|cut| (cut.at, cut.kind)).collect();
    let mut table = Table { answers, cuts, lines: Vec::new() };
    for step in answers.tree.steps() {
        let (Step::Open(node) | Step::Leaf(node) | Step::Close(node)) = step;
        match answers.record.visits[node as usize] {
            Some(visit) => table.visited(step, node, visit),
            None if matches!(step, Step::Close(_)) => {}
            None => table.line(node, Default::default(), "not visited"),
        }
    }
    table.lines
}

struct Table<'a> {
    answers: &'a Answers<'a>,
    cuts: HashMap<Node, CutKind>,
    lines: Vec<String>,
}

impl Table<'_> {
    fn visited(&mut self, step: Step, node: Node, visit: Visit) {
        let [alpha, beta] = [visit.window.alpha, visit.window.beta].map(|end| self.number(end));
        if let Step::Open(_) = step {
            return self.line(node, [alpha, beta, String::new()], "enter");
        }
        let action = match (step, self.cuts.get(&node)) {
            (Step::Leaf(_), _) => "leaf",
            (_, Some(CutKind::Alpha)) => "return after alpha cut",
            (_, Some(CutKind::Beta)) => "return after beta cut",
            (_, None) => "return",
        };
        self.line(node, [alpha, beta, self.number(visit.value)], action);
        if let (Some(after), Some(parent)) = (visit.after, self.answers.tree.parent(node)) {
            let numbers = [after.window.alpha, after.window.beta, after.v].map(|score| self.number(score));
            self.line(parent, numbers, "update");
        }
    }

    fn number(&self, score: Score) -> String {
        self.answers.number(score).to_string()
    }

    fn line(&mut self, node: Node, [alpha, beta, v]: [String; 3], action: &str) {
        let tree = self.answers.tree;
        let label = quoted(&tree.tag(node).unwrap_or_default());
        let player = player_name(tree.player(node));
        self.lines.push(format!("{},{label},{player},{alpha},{beta},{v},{action}", tree.path(node)));
    }
}

/// A text as one value of a table.
fn quoted(text: &str) -> String {
    if text.contains(['"', ',', '\n', '\r']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.into() }
}
