//! The notations with brackets around every list, and the one with none.

use super::{leaf_text, player_word, unusual_player};
use crate::message::Message;
use crate::tree::read::list::is_word;
use crate::tree::{Node, Step, Tree};

/// How the list notations differ.
struct Style {
    open: char,
    close: char,
    separator: &'static str,
    /// Labels come first in their list, in single quotation marks, and not before it.
    labels_inside: bool,
}

/// `MAX[a:[3 12 8] b:[2* ! 4 6]]`
pub(super) fn native(tree: &Tree) -> String {
    let root = if tree.is_leaf(0) || unusual_player(tree, 0).is_some() { "" } else { "MAX" };
    let text = write(tree, &Style { open: '[', close: ']', separator: " ", labels_inside: false });
    match tree.label(0) {
        // The player stands after the label.
        Some(_) => text,
        None => format!("{root}{text}"),
    }
}

/// `[[3, 12, 8], [2, 4, 6]]`
pub(super) fn nested(tree: &Tree) -> String {
    write(tree, &Style { open: '[', close: ']', separator: ", ", labels_inside: false })
}

/// `((3 12 8) (2 4 6))`
pub(super) fn s_expression(tree: &Tree) -> String {
    write(tree, &Style { open: '(', close: ')', separator: " ", labels_inside: false })
}

/// `['A', ['B', ('D', 3)]]`
pub(super) fn labelled(tree: &Tree) -> String {
    write(tree, &Style { open: '[', close: ']', separator: ", ", labels_inside: true })
}

fn write(tree: &Tree, style: &Style) -> String {
    let mut text = String::new();
    for step in tree.steps() {
        match step {
            Step::Open(node) => {
                before(tree, node, style, &mut text);
                if let Some(player) = unusual_player(tree, node) {
                    text.push_str(player_word(player));
                }
                text.push(style.open);
                if style.labels_inside {
                    text.push_str(&quoted(tree.label(node).unwrap_or(""), '\''));
                    text.push_str(style.separator);
                }
            }
            Step::Leaf(node) if style.labels_inside => {
                before(tree, node, style, &mut text);
                let label = quoted(tree.label(node).unwrap_or(""), '\'');
                text.push_str(&format!("({label}, {})", leaf_text(tree, node)));
                after(tree, node, &mut text);
            }
            Step::Leaf(node) => {
                before(tree, node, style, &mut text);
                text.push_str(&leaf_text(tree, node));
                after(tree, node, &mut text);
            }
            Step::Close(node) => {
                text.push(style.close);
                if let Some(value) = tree.value(node) {
                    text.push_str(&format!("={value}"));
                }
                after(tree, node, &mut text);
            }
        }
    }
    text.push('\n');
    text
}

/// The separator, the indicated cut and the label.
fn before(tree: &Tree, node: Node, style: &Style, text: &mut String) {
    if tree.index(node) > 0 {
        text.push_str(style.separator);
    }
    if tree.target() == Some(node) {
        text.push_str("! ");
    }
    if let Some(label) = tree.label(node).filter(|_| !style.labels_inside) {
        let bare = label.chars().all(is_word);
        text.push_str(&if bare { label.to_owned() } else { quoted(label, '"') });
        text.push(':');
    }
}

fn after(tree: &Tree, node: Node, text: &mut String) {
    if tree.highlighted() == Some(node) {
        text.push('*');
    }
}

fn quoted(label: &str, mark: char) -> String {
    let mut text = String::from(mark);
    for c in label.chars() {
        match c {
            '\n' => text.push_str("\\n"),
            '\t' => text.push_str("\\t"),
            c => {
                if c == mark || c == '\\' {
                    text.push('\\');
                }
                text.push(c);
            }
        }
    }
    text.push(mark);
    text
}

/// `2^3: 3 5 6 9 1 2 0 -1`
pub(super) fn flat(tree: &Tree) -> Result<String, Message> {
    let not_uniform = || {
        let english =
            "only a tree with equal branching and depth everywhere, without labels and marks, can be written flat";
        Message::new("tree-not-uniform", english)
    };
    let plies = tree.plies();
    let depth = plies.iter().copied().max().unwrap_or(0);
    let branching = tree.children(0).count().max(1);
    let plain = |node: Node| {
        let full = match tree.is_leaf(node) {
            true => plies[node as usize] == depth,
            false => tree.children(node).count() == branching && tree.value(node).is_none(),
        };
        full && tree.label(node).is_none() && unusual_player(tree, node).is_none()
    };
    if tree.highlighted().is_some() || tree.target().is_some() || !tree.nodes().all(plain) {
        return Err(not_uniform());
    }
    let mut text = format!("{branching}^{depth}:");
    for leaf in tree.nodes().filter(|&node| tree.is_leaf(node)) {
        text.push(' ');
        text.push_str(&leaf_text(tree, leaf));
    }
    text.push('\n');
    Ok(text)
}
