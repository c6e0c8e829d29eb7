//! JSON and DOT: notations that name the properties of a node.

use super::{player_word, unusual_player};
use crate::game::Player;
use crate::tree::{Node, Step, Tree};

/// `{"name": "A", "children": [{"value": 3}]}`
pub(super) fn json(tree: &Tree) -> String {
    let mut text = String::new();
    for step in tree.steps() {
        match step {
            Step::Open(node) => {
                json_start(tree, node, &mut text);
                if let Some(player) = unusual_player(tree, node) {
                    text.push_str(&format!("\"player\": \"{}\", ", player_word(player).to_lowercase()));
                }
                if let Some(value) = tree.value(node) {
                    text.push_str(&format!("\"value\": {}, ", json_value(value)));
                }
                text.push_str("\"children\": [");
            }
            Step::Leaf(node) => {
                json_start(tree, node, &mut text);
                text.push_str(&format!("\"value\": {}}}", tree.value(node).map_or("null".into(), json_value)));
            }
            Step::Close(_) => text.push_str("]}"),
        }
    }
    text.push('\n');
    text
}

fn json_start(tree: &Tree, node: Node, text: &mut String) {
    if tree.index(node) > 0 {
        text.push_str(", ");
    }
    text.push('{');
    if let Some(label) = tree.label(node) {
        text.push_str(&format!("\"name\": {}, ", json_string(label)));
    }
    if tree.highlighted() == Some(node) {
        text.push_str("\"highlighted\": true, ");
    }
    if tree.target() == Some(node) {
        text.push_str("\"cut\": true, ");
    }
}

fn json_value(value: crate::tree::Value) -> String {
    if value.is_finite() { value.to_string() } else { format!("\"{value}\"") }
}

fn json_string(text: &str) -> String {
    let mut quoted = String::from('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            c if c.is_control() => quoted.push_str(&format!("\\u{:04x}", u32::from(c))),
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}

/// `digraph { n0 -> n1 … }`: for people who draw, and exact for whoever reads it back.
pub(super) fn dot(tree: &Tree) -> String {
    let mut text = String::from("digraph {\n  ordering=out\n");
    for node in tree.nodes() {
        text.push_str(&format!("  n{node} [{}]\n", dot_attributes(tree, node)));
        if let Some(parent) = tree.parent(node) {
            text.push_str(&format!("  n{parent} -> n{node}\n"));
        }
    }
    text.push_str("}\n");
    text
}

/// The attributes that say what the node is, for programs and for the eye.
pub(in crate::tree) fn dot_attributes(tree: &Tree, node: Node) -> String {
    let value = tree.value(node).map_or("?".into(), |value| value.to_string());
    let name = tree.label(node).unwrap_or("");
    let mut parts = vec![format!("name={}", dot_string(name))];
    if tree.is_leaf(node) {
        let label = if name.is_empty() { value.clone() } else { format!("{name}\n{value}") };
        parts.push(format!("label={} value={} shape=box", dot_string(&label), dot_string(&value)));
    } else {
        let shape = if tree.player(node) == Player::Max { "triangle" } else { "invtriangle" };
        let player = player_word(tree.player(node)).to_lowercase();
        parts.push(format!("label={} player={player} shape={shape}", dot_string(name)));
        if tree.value(node).is_some() {
            parts.push(format!("value={}", dot_string(&value)));
        }
    }
    if tree.highlighted() == Some(node) {
        parts.push("highlighted=true".into());
    }
    if tree.target() == Some(node) {
        parts.push("cut=true".into());
    }
    parts.join(" ")
}

pub(in crate::tree) fn dot_string(text: &str) -> String {
    let mut quoted = String::from('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            '\n' => quoted.push_str("\\n"),
            '\t' => quoted.push_str("\\t"),
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}
