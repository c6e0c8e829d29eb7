//! Lines for a terminal: one node on each, children indented below their parent.

use super::Sheet;
use crate::game::Player;
use crate::tree::{Node, Step};

/// Deeper than this, a line is indented no further but begins with its depth: a chain of a hundred thousand nodes would
/// otherwise print ten thousand million spaces.
const DEEPEST: usize = 60;

pub(super) fn draw(sheet: &Sheet<'_>) -> String {
    let tree = sheet.tree;
    let mut text = String::new();
    // For every open node below the root: whether siblings follow it.
    let mut rails: Vec<bool> = Vec::new();
    for step in tree.steps() {
        let node = match step {
            Step::Open(node) | Step::Leaf(node) => node,
            Step::Close(node) => {
                if node != 0 {
                    rails.pop();
                }
                continue;
            }
        };
        let follows = tree.younger(node).next().is_some();
        if node != 0 {
            if rails.len() > DEEPEST {
                text.push_str(&format!("({}) ", rails.len() + 1));
            } else {
                rails.iter().for_each(|&rail| text.push_str(if rail { "│   " } else { "    " }));
                text.push_str(match (follows, sheet.is_shown_visited(node)) {
                    (true, true) => "├── ",
                    (false, true) => "└── ",
                    (true, false) => "├╌╌ ",
                    (false, false) => "└╌╌ ",
                });
            }
            if !tree.is_leaf(node) {
                rails.push(follows);
            }
        }
        text.push_str(&line(sheet, node));
        text.push('\n');
    }
    if !sheet.caption.is_empty() {
        text.push('\n');
    }
    for line in &sheet.caption {
        text.push_str(line);
        text.push('\n');
    }
    text
}

fn line(sheet: &Sheet<'_>, node: Node) -> String {
    let tree = sheet.tree;
    let mut parts = Vec::new();
    if sheet.is_target(node) {
        parts.push("!".to_owned());
    }
    if let Some(cut) = sheet.note(node).and_then(|note| note.cut) {
        parts.push(format!("//{}", cut.letter()));
    }
    if !tree.is_leaf(node) {
        parts.push(if tree.player(node) == Player::Max { "▲" } else { "▼" }.to_owned());
    }
    if let Some(label) = tree.tag(node) {
        parts.push(label.replace(char::is_control, " "));
    }
    if tree.is_leaf(node) {
        parts.push(match tree.value(node) {
            Some(value) => value.pretty(),
            None => "?".into(),
        });
    }
    if sheet.is_highlighted(node) {
        parts.push("*".to_owned());
    }
    if let Some(note) = sheet.note(node) {
        parts.extend(note.value.clone().map(|value| format!(" {value}")));
        parts.extend(note.window.clone().map(|window| format!(" {window}")));
        if note.best {
            parts.push(" ←".into());
        }
    }
    parts.join(" ")
}

#[cfg(test)]
mod tests {
    use crate::tree::draw::{Picture, Sheet};
    use crate::tree::notation::read;

    #[test]
    fn a_statement_shows_the_tree_and_nothing_else() {
        let tree = read("[a:[3 12] b:[2* ! 4]]").unwrap();
        let expected = "▲\n├── ▼ a\n│   ├── 3\n│   └── 12\n└── ▼ b\n    ├── 2 *\n    └── ! 4\n";
        assert_eq!(Sheet::statement(&tree).draw(Picture::Text), expected);
    }
}
