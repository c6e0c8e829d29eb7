//! DOT and Mermaid: these place the nodes themselves; the marks are the same.

use super::Sheet;
use crate::game::Player;
use crate::tree::Node;
use crate::tree::notation::{dot_attributes, dot_string};

pub(super) fn dot(sheet: &Sheet<'_>) -> String {
    let tree = sheet.tree;
    let mut text =
        String::from("digraph {\n  ordering=out\n  node [fontname=\"sans-serif\"]\n  edge [arrowhead=none]\n");
    for node in tree.nodes() {
        let mut style = String::new();
        if let Some(note) = sheet.note(node) {
            let answers = [&note.value, &note.window].into_iter().flatten().cloned().collect::<Vec<_>>().join("\n");
            if !answers.is_empty() {
                style.push_str(&format!(" xlabel={}", dot_string(&answers)));
            }
            if !note.visited {
                style.push_str(" style=dashed color=gray50 fontcolor=gray50");
            }
        }
        if sheet.is_highlighted(node) {
            style.push_str(" peripheries=2");
        }
        text.push_str(&format!(
            "  n{node} [{}{style}]\n",
            dot_attributes(tree, node, &tree.tag(node).unwrap_or_default())
        ));
        if let Some(parent) = tree.parent(node) {
            text.push_str(&format!("  n{parent} -> n{node}{}\n", edge_style(sheet, node)));
        }
    }
    if !sheet.caption.is_empty() {
        let caption = dot_string(&sheet.caption_lines().join("\n"));
        text.push_str(&format!("  label={caption} labelloc=b fontname=\"sans-serif\"\n"));
    }
    text.push_str("}\n");
    text
}

fn edge_style(sheet: &Sheet<'_>, child: Node) -> String {
    let mut parts = Vec::new();
    if let Some(note) = sheet.note(child) {
        if !note.visited {
            parts.push("style=dashed color=gray50".to_owned());
        }
        if let Some(cut) = note.cut {
            parts.push(format!("label=\"//{}\" fontcolor=red", cut.letter()));
        }
        if note.best {
            parts.push("penwidth=3".to_owned());
        }
    }
    if sheet.is_target(child) {
        parts.push("taillabel=\"!\"".to_owned());
    }
    if parts.is_empty() { String::new() } else { format!(" [{}]", parts.join(" ")) }
}

pub(super) fn mermaid(sheet: &Sheet<'_>) -> String {
    let tree = sheet.tree;
    let mut text = String::from("flowchart TD\n");
    for node in tree.nodes() {
        let (open, close) = if tree.is_leaf(node) { ("[", "]") } else { ("([", "])") };
        text.push_str(&format!("  n{node}{open}\"{}\"{close}\n", mermaid_content(sheet, node)));
        if let Some(parent) = tree.parent(node) {
            text.push_str(&format!("  n{parent} {} n{node}\n", mermaid_edge(sheet, node)));
        }
    }
    let skipped: Vec<String> =
        tree.nodes().filter(|&node| !sheet.is_shown_visited(node)).map(|node| format!("n{node}")).collect();
    if !skipped.is_empty() {
        text.push_str("  classDef skipped stroke-dasharray: 4 3, opacity: 0.6\n");
        text.push_str(&format!("  class {} skipped\n", skipped.join(",")));
    }
    if !sheet.caption.is_empty() {
        // A node that looks like none: nothing else stays below the tree.
        let lines: Vec<String> = sheet.caption_lines().iter().map(|line| mermaid_escaped(line)).collect();
        text.push_str(&format!("  caption[\"{}\"]\n", lines.join("<br/>")));
        text.push_str("  style caption fill:none,stroke:none,text-align:left\n");
    }
    text
}

/// What stands in a node.
fn mermaid_content(sheet: &Sheet<'_>, node: Node) -> String {
    let tree = sheet.tree;
    let label = mermaid_escaped(&tree.tag(node).unwrap_or_default());
    let mut words = match (tree.is_leaf(node), tree.player(node)) {
        (true, _) => vec![label, sheet.leaf_text(node)],
        (false, Player::Max) => vec!["▲".to_owned(), label],
        (false, Player::Min) => vec!["▼".to_owned(), label],
    };
    if sheet.is_highlighted(node) {
        words.push("✱".to_owned());
    }
    if let Some(note) = sheet.note(node) {
        words.extend(note.value.iter().chain(&note.window).map(|answer| mermaid_escaped(answer)));
    }
    words.retain(|word| !word.is_empty());
    words.join(" ")
}

/// The line from its parent to a node.
fn mermaid_edge(sheet: &Sheet<'_>, node: Node) -> String {
    let note = sheet.note(node);
    match note.and_then(|note| note.cut) {
        Some(cut) => format!("-. \"//{}\" .-", cut.letter()),
        None if !sheet.is_shown_visited(node) => "-.-".to_owned(),
        None if sheet.is_target(node) => "-- \"!\" ---".to_owned(),
        None if note.is_some_and(|note| note.best) => "===".to_owned(),
        None => "---".to_owned(),
    }
}

/// Text inside quotation marks of Mermaid.
fn mermaid_escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;").replace('>', "&gt;").replace('\n', " ")
}
