//! DOT, the language of Graphviz: the part of it that can say a tree.
//!
//! The order of the children is the order of the edges. The label of a node (its name if it has none) says label and value;
//! the attributes `name`, `value`, `player` (or `type`), `highlighted` and `cut`, which Graphviz does not know and skips, say
//! them exactly. Those that Graphviz knows are for drawing; any other is an error.

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
    /// Where it is named first.
    place: usize,
    children: Vec<usize>,
    parents: usize,
    attributes: Vec<Attribute>,
}

/// `key=text` and where both stand.
struct Attribute {
    key: String,
    text: String,
    place: usize,
    text_place: usize,
}

/// What an attribute is about.
#[derive(Clone, Copy, PartialEq, Eq)]
enum About {
    Node,
    Edge,
    /// All nodes, edges or graphs that follow.
    Defaults,
}

/// The attributes that say what a node is.
const OURS: [&str; 6] = ["name", "value", "player", "type", "highlighted", "cut"];

/// The attributes of Graphviz for nodes, edges and graphs (graphviz.org/doc/info/attrs.html), each in blanks; without those
/// about layers, which are a slip away from a player.
const GRAPHVIZ: &str = " _background area arrowhead arrowsize arrowtail bb beautify bgcolor center charset class cluster \
    clusterrank color colorscheme comment compound concentrate constraint Damping decorate defaultdist dim dimen dir \
    diredgeconstraints distortion dpi edgehref edgetarget edgetooltip edgeURL epsilon esep fillcolor fixedsize fontcolor \
    fontname fontnames fontpath fontsize forcelabels gradientangle group head_lp headclip headhref headlabel headport \
    headtarget headtooltip headURL height href id image imagepath imagepos imagescale inputscale K label label_scheme \
    labelangle labeldistance labelfloat labelfontcolor labelfontname labelfontsize labelhref labeljust labelloc \
    labeltarget labeltooltip labelURL landscape layout len levels \
    levelsgap lhead lheight linelength lp ltail lwidth margin maxiter mclimit mindist minlen mode model newrank nodesep \
    nojustify normalize notranslate nslimit nslimit1 oneblock ordering orientation outputorder overlap overlap_scaling \
    overlap_shrink pack packmode pad page pagedir pencolor penwidth peripheries pin pos quadtree quantum radius rank \
    rankdir ranksep ratio rects regular remincross repulsiveforce resolution root rotate rotation samehead sametail \
    samplepoints scale searchsize sep shape shapefile showboxes sides size skew smoothing sortv splines start style \
    stylesheet tail_lp tailclip tailhref taillabel tailport tailtarget tailtooltip tailURL target TBbalance tooltip \
    truecolor URL vertices viewport voro_margin weight width xdotversion xlabel xlp z ";

impl Attribute {
    /// An error unless it says what a node is at a node, or is about drawing.
    fn check(&self, about: About, cursor: &Cursor<'_>) -> Result<(), Error> {
        let is_ours = OURS.contains(&self.key.as_str());
        let is_player = self.key == "shape" && shaped(&self.text).is_some();
        let problem = match about {
            About::Node if is_ours => return Ok(()),
            About::Defaults if is_ours || is_player => Problem::DefaultAttribute,
            _ if GRAPHVIZ.contains(&format!(" {} ", self.key)) => return Ok(()),
            _ => Problem::Attribute,
        };
        Err(cursor.error_at(self.place, problem, OURS.join(", ")))
    }
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
        skip(cursor);
        // Only one of several graphs would be read.
        if cursor.peek().is_some() { Err(cursor.error(Problem::AfterTheRoot)) } else { Ok(()) }
    }

    fn statement(&mut self, cursor: &mut Cursor<'_>, depth: &mut usize) -> Result<(), Error> {
        let place = cursor.place();
        let (name, quoted) = identifier(cursor)?;
        skip(cursor);
        match name.as_str() {
            "graph" | "node" | "edge" if !quoted => {
                attributes(cursor, About::Defaults)?;
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
        let vertex = self.vertex(name, place);
        port(cursor)?;
        if is_edge(cursor) {
            return self.edges(cursor, vec![vertex]);
        }
        let said = attributes(cursor, About::Node)?;
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
                let place = cursor.place();
                let (name, _) = identifier(cursor)?;
                let vertex = self.vertex(name, place);
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
        attributes(cursor, About::Edge)?;
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
                    let place = cursor.place();
                    let (name, _) = identifier(cursor)?;
                    skip(cursor);
                    if cursor.eat("=") {
                        skip(cursor);
                        identifier(cursor)?;
                        continue;
                    }
                    let vertex = self.vertex(name, place);
                    let said = attributes(cursor, About::Node)?;
                    self.vertices[vertex].attributes.extend(said);
                    group.push(vertex);
                }
            }
        }
    }

    fn vertex(&mut self, name: String, place: usize) -> usize {
        if let Some(&vertex) = self.by_name.get(&name) {
            return vertex;
        }
        self.vertices.push(Vertex { name: name.clone(), place, ..Vertex::default() });
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
        // As in Graphviz, what is said last counts.
        let said = |key: &str| self.attributes.iter().rev().find(|attribute| attribute.key == key);
        let (name, value) = (said("name"), said("value"));
        let mut content = match said("label") {
            // The label is for the eye.
            Some(_) if name.is_some() => Content::default(),
            Some(label) => Content::plain(&label.text).understood().map_err(|problem| label.error(problem, cursor))?,
            // The name of a node that says no more than its value is its label.
            None if name.is_some() || value.is_some() => {
                Content { label: Some(self.name.clone()), ..Content::default() }
            }
            None => Content::plain(&self.name).understood().map_err(|problem| self.error(problem, cursor))?,
        };
        if let Some(name) = name {
            content.label = Some(name.text.clone());
        }
        if let Some(attribute) = value {
            let value = match attribute.text.as_str() {
                "?" => None,
                text => Some(text.parse().map_err(|_| attribute.error(Problem::Word, cursor))?),
            };
            if content.value.is_some_and(|other| other != value) {
                return Err(attribute.error(Problem::TwoNumbers, cursor));
            }
            content.value = Some(value);
        }
        for attribute in [said("player"), said("type")].into_iter().flatten() {
            let player = player(&attribute.text).map_err(|problem| attribute.error(problem, cursor))?;
            if content.player.is_some_and(|other| other != player) {
                return Err(attribute.error(Problem::SaidTwice, cursor));
            }
            content.player = Some(player);
        }
        content.player = content.player.or(said("shape").and_then(|shape| shaped(&shape.text)));
        let is_true = |key: &str| match said(key) {
            None => Ok(false),
            Some(attribute) => match attribute.text.as_str() {
                "true" => Ok(true),
                "false" => Ok(false),
                _ => Err(Error { wanted: "true, false".into(), ..attribute.error(Problem::KeyValue, cursor) }),
            },
        };
        content.highlighted |= is_true("highlighted")?;
        content.cut |= is_true("cut")?;
        Ok(content)
    }

    fn error(&self, problem: Problem, cursor: &Cursor<'_>) -> Error {
        cursor.error_at(self.place, problem, "")
    }
}

impl Attribute {
    fn error(&self, problem: Problem, cursor: &Cursor<'_>) -> Error {
        cursor.error_at(self.text_place, problem, "")
    }
}

/// The player that a shape is the sign of.
fn shaped(shape: &str) -> Option<Player> {
    match shape {
        "triangle" => Some(Player::Max),
        "invtriangle" => Some(Player::Min),
        _ => None,
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
fn attributes(cursor: &mut Cursor<'_>, about: About) -> Result<Vec<Attribute>, Error> {
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
                    let place = cursor.place();
                    let (key, _) = identifier(cursor)?;
                    skip(cursor);
                    let has_text = cursor.eat("=");
                    skip(cursor);
                    let text_place = cursor.place();
                    let text = if has_text { identifier(cursor)?.0 } else { "true".into() };
                    let attribute = Attribute { key, text, place, text_place };
                    attribute.check(about, cursor)?;
                    said.push(attribute);
                }
            }
        }
        skip(cursor);
    }
    Ok(said)
}

/// `digraph { n0 -> n1 … }`: for people who draw, and exact when it is read back.
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
