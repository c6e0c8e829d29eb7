//! The bracket notations of LaTeX: `forest`, where every node has brackets of its own, and `qtree`, where leaves do not.
//!
//! Of TeX only what says nothing about the tree is skipped: the look of texts and lines.

use super::content::{Content, escaped};
use super::cursor::Cursor;
use super::error::{Error, Problem};
use super::{player_word, unusual_player};
use crate::tree::{Builder, Node, Step, Tree};

/// Options of `forest` that make another tree of what is written, or say what a reader of drawings takes for content.
const NOT_DRAWING: [&str; 24] = [
    "content",
    "+content",
    "content+",
    "math content",
    "plain content",
    "phantom",
    "append",
    "prepend",
    "insert before",
    "insert after",
    "remove",
    "replace by",
    "split",
    "content to",
    "player",
    "type",
    "value",
    "max",
    "min",
    "chance",
    "MAX",
    "MIN",
    "highlighted",
    "cut",
];

/// Reads `[A [3] [12]]`, with or without the environment around it and with options for drawing, which are skipped.
pub(super) fn read_forest(cursor: &mut Cursor<'_>) -> Result<Builder, Error> {
    if cursor.rest().contains("\\begin{forest}") {
        cursor.skip_past("\\begin{forest}");
    } else if cursor.rest().contains("\\Forest") {
        cursor.skip_past("\\Forest");
        cursor.eat("*");
        cursor.skip_blanks();
        cursor.eat("{");
    }
    piece(cursor, "[]");
    if cursor.peek() != Some('[') {
        return Err(cursor.error(Problem::NoTree));
    }
    let mut builder = Builder::new();
    let mut open: Vec<Content> = Vec::new();
    loop {
        cursor.skip_blanks_and_comments(&["%"]);
        match cursor.peek() {
            Some('[') => {
                cursor.next();
                let node = builder.open();
                let content = understood(cursor, |cursor| Content::tex(piece(cursor, "[],")))?;
                content.apply(&mut builder, node);
                open.push(content);
                while cursor.eat(",") {
                    option(cursor)?;
                }
            }
            Some(']') => close(&mut builder, &mut open, cursor)?,
            _ => return Err(cursor.error_at(cursor.place(), Problem::Unclosed, ']')),
        }
        if let Some(fault) = builder.fault() {
            return Err(cursor.fault(fault));
        }
        if open.is_empty() {
            return end(cursor, &["\\end{forest}", "}"]).map(|()| builder);
        }
    }
}

/// Reads `[.A 3 12 ]`, with or without `\Tree` before it.
pub(super) fn read_qtree(cursor: &mut Cursor<'_>) -> Result<Builder, Error> {
    if cursor.rest().contains("\\Tree") {
        cursor.skip_past("\\Tree");
    }
    let mut builder = Builder::new();
    let mut open: Vec<Content> = Vec::new();
    loop {
        cursor.skip_blanks_and_comments(&["%"]);
        match cursor.peek() {
            Some('[') => {
                cursor.next();
                let node = builder.open();
                let is_labelled = cursor.eat(".");
                let read =
                    |cursor: &mut Cursor<'_>| if is_labelled { Content::tex(word(cursor)) } else { Content::default() };
                let content = understood(cursor, read)?;
                content.apply(&mut builder, node);
                open.push(content);
            }
            Some(']') => close(&mut builder, &mut open, cursor)?,
            Some(_) if !open.is_empty() => {
                let place = cursor.place();
                let content = understood(cursor, |cursor| Content::tex(word(cursor)))?;
                if content == Content::default() {
                    return Err(cursor.error_at(place, Problem::Node, ""));
                }
                let leaf = builder.leaf(content.value.flatten());
                content.apply(&mut builder, leaf);
            }
            Some(_) => return Err(cursor.error(Problem::NoTree)),
            None => return Err(cursor.error_at(cursor.place(), Problem::Unclosed, ']')),
        }
        if let Some(fault) = builder.fault() {
            return Err(cursor.fault(fault));
        }
        if open.is_empty() {
            return end(cursor, &["\\end"]).map(|()| builder);
        }
    }
}

/// What a node says, if all of it is understood.
fn understood(cursor: &mut Cursor<'_>, read: impl Fn(&mut Cursor<'_>) -> Content) -> Result<Content, Error> {
    let place = cursor.place() + (cursor.rest().len() - cursor.rest().trim_start().len());
    read(cursor).understood().map_err(|problem| cursor.error_at(place, problem, ""))
}

/// An option of a node, up to the comma or bracket behind it.
fn option(cursor: &mut Cursor<'_>) -> Result<(), Error> {
    cursor.skip_blanks();
    let place = cursor.place();
    let text = piece(cursor, "[],");
    let key = text.split('=').next().unwrap_or(text).trim().trim_end_matches(':');
    if NOT_DRAWING.contains(&key) {
        return Err(cursor.error_at(place, Problem::DrawingOption, ""));
    }
    Ok(())
}

/// Closes a node: a leaf if nothing is in it.
fn close(builder: &mut Builder, open: &mut Vec<Content>, cursor: &mut Cursor<'_>) -> Result<(), Error> {
    let content = open.pop().unwrap_or_default();
    if !builder.is_childless() {
        if let (Some(node), Some(Some(value))) = (builder.current(), content.value) {
            builder.value_of(node, value);
        }
        builder.close();
    } else if content.value.is_some() || content.label.is_some() {
        builder.close_leaf(content.value.flatten());
    } else {
        return Err(cursor.error(Problem::EmptyNode));
    }
    cursor.next();
    Ok(())
}

/// Nothing may follow the tree but what closes its surroundings.
fn end(cursor: &mut Cursor<'_>, closing: &[&str]) -> Result<(), Error> {
    cursor.skip_blanks_and_comments(&["%"]);
    let closed = cursor.rest().is_empty() || closing.iter().any(|text| cursor.rest().starts_with(text));
    // Only one of several trees would be read.
    let another = cursor.rest().find("\\begin{forest}").or(cursor.rest().find("\\Tree"));
    if let Some(another) = another {
        return Err(cursor.error_at(cursor.place() + another, Problem::AfterTheRoot, ""));
    }
    if closed { Ok(()) } else { Err(cursor.error(Problem::AfterTheRoot)) }
}

/// Reads up to one of the characters in `ends` that is neither in braces nor escaped.
fn piece<'a>(cursor: &mut Cursor<'a>, ends: &str) -> &'a str {
    let rest = cursor.rest();
    let start = cursor.place();
    let mut depth = 0usize;
    while let Some(c) = cursor.peek() {
        match c {
            '\\' => {
                cursor.next();
            }
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            c if depth == 0 && ends.contains(c) => break,
            _ => {}
        }
        cursor.next();
    }
    &rest[..cursor.place() - start]
}

/// Reads up to a blank or a bracket.
fn word<'a>(cursor: &mut Cursor<'a>) -> &'a str {
    piece(cursor, "[] \t\r\n")
}

/// `\begin{forest} [A [3] [12] ] \end{forest}`
pub(super) fn write_forest(tree: &Tree) -> String {
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
pub(super) fn write_qtree(tree: &Tree) -> String {
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
