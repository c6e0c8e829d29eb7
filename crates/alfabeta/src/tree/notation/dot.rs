//! DOT, the language of Graphviz: the part of it that can say a tree.
//!
//! The order of the children is the order of the edges. The label of a node (its name if it has none) says label and value;
//! the attributes `name`, `value`, `player`, `highlighted` and `cut`, which Graphviz does not know and skips, say them
//! exactly.

use std::collections::HashMap;

use super::content::Content;
use super::cursor::Cursor;
use super::error::{Error, Problem};
use super::list::player;
use super::player_word;
use crate::game::Player;
use crate::tree::builder::Fault;
use crate::tree::{Builder, Node, Tree};

/// Reads a graph to the end of the text.
pub(super) fn read(cursor: &mut Cursor<'_>) -> Result<Builder, Error> {
    let mut graph = Graph::default();
    graph.read(cursor)?;
    graph.build(cursor)
}

#[derive(Default)]
struct Graph {
    vertices: Vec<Vertex>,
    by_name: HashMap<String, usize>,
}

#[derive(Default)]
struct Vertex {
    name: String,
    children: Vec<usize>,
    parents: usize,
    attributes: Vec<(String, String)>,
}

impl Graph {
    fn read(&mut self, cursor: &mut Cursor<'_>) -> Result<(), Error> {
        if !cursor.skip_past("{") {
            return Err(cursor.error_at(cursor.place(), Problem::Unclosed, '{'));
        }
        let mut depth = 1;
        while depth > 0 {
            skip(cursor);
            match cursor.peek() {
                None => return Err(cursor.error_at(cursor.place(), Problem::Unclosed, '}')),
                Some('}') => {
                    depth -= 1;
                    cursor.next();
                }
                Some('{') => {
                    let place = cursor.place();
                    let group = self.group(cursor)?;
                    skip(cursor);
                    if is_edge(cursor) {
                        self.edges(cursor, group)?;
                    } else if group.is_empty() {
                        return Err(cursor.error_at(place, Problem::Identifier, ""));
                    }
                }
                Some(';' | ',') => {
                    cursor.next();
                }
                Some(_) => self.statement(cursor, &mut depth)?,
            }
        }
        Ok(())
    }

    fn statement(&mut self, cursor: &mut Cursor<'_>, depth: &mut usize) -> Result<(), Error> {
        let (name, quoted) = identifier(cursor)?;
        skip(cursor);
        match name.as_str() {
            "graph" | "node" | "edge" if !quoted => {
                attributes(cursor)?;
                return Ok(());
            }
            "subgraph" if !quoted => {
                if cursor.peek() != Some('{') {
                    identifier(cursor)?;
                    skip(cursor);
                }
                if cursor.eat("{") {
                    *depth += 1;
                    return Ok(());
                }
                return Err(cursor.error_at(cursor.place(), Problem::Unclosed, '{'));
            }
            _ => {}
        }
        if cursor.eat("=") {
            skip(cursor);
            identifier(cursor)?;
            return Ok(());
        }
        let vertex = self.vertex(name);
        port(cursor)?;
        if is_edge(cursor) {
            return self.edges(cursor, vec![vertex]);
        }
        let said = attributes(cursor)?;
        self.vertices[vertex].attributes.extend(said);
        Ok(())
    }

    /// `-> b -> {c d}` after its first operand.
    fn edges(&mut self, cursor: &mut Cursor<'_>, first: Vec<usize>) -> Result<(), Error> {
        let mut from = first;
        while is_edge(cursor) {
            cursor.next();
            cursor.next();
            skip(cursor);
            let to = if cursor.peek() == Some('{') {
                self.group(cursor)?
            } else {
                let (name, _) = identifier(cursor)?;
                let vertex = self.vertex(name);
                port(cursor)?;
                vec![vertex]
            };
            for &parent in &from {
                for &child in &to {
                    self.vertices[parent].children.push(child);
                    self.vertices[child].parents += 1;
                }
            }
            skip(cursor);
            from = to;
        }
        attributes(cursor)?;
        Ok(())
    }

    /// `{a b; c}`: some nodes at once.
    fn group(&mut self, cursor: &mut Cursor<'_>) -> Result<Vec<usize>, Error> {
        cursor.next();
        let mut group = Vec::new();
        loop {
            skip(cursor);
            match cursor.peek() {
                Some('}') => {
                    cursor.next();
                    return Ok(group);
                }
                Some(';' | ',') => {
                    cursor.next();
                }
                _ => {
                    let (name, _) = identifier(cursor)?;
                    skip(cursor);
                    if cursor.eat("=") {
                        skip(cursor);
                        identifier(cursor)?;
                        continue;
                    }
                    let vertex = self.vertex(name);
                    let said = attributes(cursor)?;
                    self.vertices[vertex].attributes.extend(said);
                    group.push(vertex);
                }
            }
        }
    }

    fn vertex(&mut self, name: String) -> usize {
        if let Some(&vertex) = self.by_name.get(&name) {
            return vertex;
        }
        self.vertices.push(Vertex { name: name.clone(), ..Vertex::default() });
        self.by_name.insert(name, self.vertices.len() - 1);
        self.vertices.len() - 1
    }

    fn build(&self, cursor: &Cursor<'_>) -> Result<Builder, Error> {
        let not_a_tree = || Error { problem: Problem::NotATree, ..cursor.fault(Fault::Empty) };
        let mut roots = (0..self.vertices.len()).filter(|&vertex| self.vertices[vertex].parents == 0);
        let (Some(root), None) = (roots.next(), roots.next()) else { return Err(not_a_tree()) };
        if self.vertices.iter().any(|vertex| vertex.parents > 1) {
            return Err(not_a_tree());
        }
        let mut builder = Builder::new();
        let mut added = 0;
        // Vertices to add, and `None` where a node is to be closed.
        let mut todo = vec![Some(root)];
        while let Some(next) = todo.pop() {
            let Some(vertex) = next.map(|vertex| &self.vertices[vertex]) else {
                builder.close();
                continue;
            };
            added += 1;
            let content = vertex.content(cursor)?;
            if vertex.children.is_empty() {
                let leaf = builder.leaf(content.value.flatten());
                content.apply(&mut builder, leaf);
            } else {
                let node = builder.open();
                content.apply(&mut builder, node);
                if let Some(Some(value)) = content.value {
                    builder.value_of(node, value);
                }
                todo.push(None);
                todo.extend(vertex.children.iter().rev().map(|&child| Some(child)));
            }
        }
        if added == self.vertices.len() { Ok(builder) } else { Err(not_a_tree()) }
    }
}

impl Vertex {
    fn content(&self, cursor: &Cursor<'_>) -> Result<Content, Error> {
        let said =
            |key: &str| self.attributes.iter().rev().find(|(name, _)| name == key).map(|(_, text)| text.as_str());
        let exact = ["name", "value", "player"].into_iter().any(|key| said(key).is_some());
        let mut content = match said("label") {
            Some(_) if exact => Content::default(),
            Some(text) => Content::plain(text),
            // The name of a node that says no more than its value is its label.
            None if exact => Content { label: Some(self.name.clone()), ..Content::default() },
            None => Content::plain(&self.name),
        };
        if let Some(name) = said("name") {
            content.label = Some(name.to_owned());
        }
        match said("value") {
            Some("?") => content.value = Some(None),
            Some(text) => {
                let value = text.parse().map_err(|_| cursor.error(Problem::Word))?;
                content.value = Some(Some(value));
            }
            None => {}
        }
        content.player = said("player").and_then(player).or(content.player).or(match said("shape") {
            Some("triangle") => Some(Player::Max),
            Some("invtriangle") => Some(Player::Min),
            _ => None,
        });
        content.highlighted |= said("highlighted") == Some("true");
        content.cut |= said("cut") == Some("true");
        Ok(content)
    }
}

fn is_edge(cursor: &Cursor<'_>) -> bool {
    cursor.rest().starts_with("->") || cursor.rest().starts_with("--")
}

/// Blanks and comments.
fn skip(cursor: &mut Cursor<'_>) {
    loop {
        cursor.skip_blanks_and_comments(&["//", "#"]);
        if !cursor.rest().starts_with("/*") {
            return;
        }
        cursor.skip_past("*/");
    }
}

/// Where on a node an edge ends: of no interest.
fn port(cursor: &mut Cursor<'_>) -> Result<(), Error> {
    skip(cursor);
    while cursor.eat(":") {
        skip(cursor);
        identifier(cursor)?;
        skip(cursor);
    }
    Ok(())
}

/// A name, and whether it stood in quotation marks.
fn identifier(cursor: &mut Cursor<'_>) -> Result<(String, bool), Error> {
    if cursor.peek() == Some('"') {
        return cursor.quoted().map(|name| (name, true));
    }
    let mut name = String::new();
    while let Some(c) = cursor.peek()
        && (c.is_alphanumeric() || "_.".contains(c) || c == '-' && name.is_empty() && !is_edge(cursor))
    {
        name.push(c);
        cursor.next();
    }
    if name.is_empty() { Err(cursor.error(Problem::Identifier)) } else { Ok((name, false)) }
}

/// `[label="A", shape=box][…]`, if it comes next.
fn attributes(cursor: &mut Cursor<'_>) -> Result<Vec<(String, String)>, Error> {
    let mut said = Vec::new();
    skip(cursor);
    while cursor.eat("[") {
        loop {
            skip(cursor);
            match cursor.peek() {
                Some(c @ (']' | ',' | ';')) => {
                    cursor.next();
                    if c == ']' {
                        break;
                    }
                }
                None => return Err(cursor.error_at(cursor.place(), Problem::Unclosed, ']')),
                Some(_) => {
                    let (key, _) = identifier(cursor)?;
                    skip(cursor);
                    if !cursor.eat("=") {
                        continue;
                    }
                    skip(cursor);
                    let (text, _) = identifier(cursor)?;
                    said.push((key, text));
                }
            }
        }
        skip(cursor);
    }
    Ok(said)
}

/// `digraph { n0 -> n1 … }`: for people who draw, and exact for whoever reads it back.
pub(super) fn write(tree: &Tree) -> String {
    let mut text = String::from("digraph {\n  ordering=out\n");
    for node in tree.nodes() {
        text.push_str(&format!("  n{node} [{}]\n", node_attributes(tree, node, tree.label(node).unwrap_or(""))));
        if let Some(parent) = tree.parent(node) {
            text.push_str(&format!("  n{parent} -> n{node}\n"));
        }
    }
    text.push_str("}\n");
    text
}

/// The attributes that say what the node is, for programs and, with `tag` written into it, for the eye.
pub(in crate::tree) fn node_attributes(tree: &Tree, node: Node, tag: &str) -> String {
    let value = tree.value(node).map_or("?".into(), |value| value.to_string());
    let mut parts = vec![format!("name={}", quoted(tree.label(node).unwrap_or("")))];
    if tree.is_leaf(node) {
        let label = if tag.is_empty() { value.clone() } else { format!("{tag}\n{value}") };
        parts.push(format!("label={} value={} shape=box", quoted(&label), quoted(&value)));
    } else {
        let shape = if tree.player(node) == Player::Max { "triangle" } else { "invtriangle" };
        let player = player_word(tree.player(node)).to_lowercase();
        parts.push(format!("label={} player={player} shape={shape}", quoted(tag)));
        if tree.value(node).is_some() {
            parts.push(format!("value={}", quoted(&value)));
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

pub(in crate::tree) fn quoted(text: &str) -> String {
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
