//! The answers as notes on a drawing.

use super::answers::Answers;
use super::record::CutKind;
use crate::tree::draw;

/// One note for each node of the tree: what a key shows there.
pub fn notes(answers: &Answers<'_>) -> Vec<draw::Note> {
    let tree = answers.tree;
    let mut notes: Vec<draw::Note> = tree
        .nodes()
        .map(|node| {
            let visit = answers.record.visits[node as usize];
            let inner = visit.filter(|_| !tree.is_leaf(node));
            let number = |score| answers.number(score).pretty();
            draw::Note {
                visited: visit.is_some(),
                value: answers.claim(node).filter(|_| inner.is_some()).map(|claim| claim.to_string()),
                window: inner.map(|visit| format!("[{}, {}]", number(visit.window.alpha), number(visit.window.beta))),
                cut: None,
                best: answers.best == Some(node),
            }
        })
        .collect();
    for cut in &answers.record.cuts {
        let letter = if cut.kind == CutKind::Alpha { draw::Cut::Alpha } else { draw::Cut::Beta };
        for child in std::iter::once(cut.first_skipped).chain(tree.younger(cut.first_skipped)) {
            notes[child as usize].cut = Some(letter);
        }
    }
    notes
}
