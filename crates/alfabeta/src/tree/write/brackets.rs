//! The bracket notations of LaTeX. The drawings made with LaTeX are in [`draw`](crate::tree::draw).

use super::{player_word, unusual_player};
use crate::tree::read::content::NAMED;
use crate::tree::{Node, Step, Tree};

/// `\begin{forest} [A [3] [12] ] \end{forest}`
pub(super) fn forest(tree: &Tree) -> String {
    let mut text = String::from("\\begin{forest}\n");
    for step in tree.steps() {
        match step {
            Step::Open(node) => text.push_str(&format!("[{} ", content(tree, node))),
            Step::Leaf(node) => text.push_str(&format!("[{}] ", content(tree, node))),
            Step::Close(_) => text.push_str("] "),
        }
    }
    text.push_str("\n\\end{forest}\n");
    text
}

/// `\Tree [.A 3 12 ]`
pub(super) fn qtree(tree: &Tree) -> String {
    let mut text = String::from("\\Tree ");
    if tree.is_leaf(0) {
        // A root without children has no brackets of its own in qtree.
        return format!("\\Tree [.{{{}}} ]\n", content(tree, 0));
    }
    for step in tree.steps() {
        match step {
            Step::Open(node) => text.push_str(&format!("[.{{{}}} ", content(tree, node))),
            Step::Leaf(node) => text.push_str(&format!("{{{}}} ", content(tree, node))),
            Step::Close(_) => text.push_str("] "),
        }
    }
    text.push('\n');
    text
}

/// Everything there is to say about a node, in words.
fn content(tree: &Tree, node: Node) -> String {
    let mut words = Vec::new();
    if let Some(player) = unusual_player(tree, node) {
        words.push(player_word(player).to_owned());
    }
    if let Some(label) = tree.label(node) {
        let plain =
            label.chars().all(|c| c.is_ascii_alphanumeric()) && label.starts_with(|c: char| c.is_ascii_uppercase());
        let is_word = plain && label.len() <= 2;
        words.push(if is_word { label.to_owned() } else { format!("\\mbox{{{}}}", escaped(label)) });
    }
    match tree.value(node) {
        Some(value) => words.push(value.to_string()),
        None if tree.is_leaf(node) => words.push("?".into()),
        None => {}
    }
    if tree.highlighted() == Some(node) {
        words.push("*".into());
    }
    if tree.target() == Some(node) {
        words.push("!".into());
    }
    words.join(" ")
}

/// A text as TeX prints it.
pub(in crate::tree) fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for c in text.chars() {
        match NAMED.iter().find(|(named, _)| *named == c) {
            Some((_, name)) => escaped.push_str(name),
            None => {
                if "{}$&#_%".contains(c) {
                    escaped.push('\\');
                }
                escaped.push(c);
            }
        }
    }
    escaped
}
