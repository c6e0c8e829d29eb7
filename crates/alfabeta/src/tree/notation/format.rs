//! Which notation a text is in.

use std::str::FromStr;

use super::cursor::Cursor;
use super::flat;
use crate::message::Message;

/// The notations that can be read and written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Format {
    /// The nested list with light marks.
    Native,
    /// Square brackets and commas.
    List,
    /// Round brackets and spaces.
    SExpression,
    /// Lists that begin with their label.
    Labelled,
    /// Objects with `name`, `value` and `children`.
    Json,
    /// Leaves only, with branching and depth.
    Flat,
    /// Brackets of the LaTeX package `forest`.
    Forest,
    /// Brackets of the LaTeX package `qtree`.
    Qtree,
    /// The language of Graphviz.
    Dot,
}

impl Format {
    /// All of them.
    pub const ALL: [Format; 9] = [
        Format::Native,
        Format::List,
        Format::SExpression,
        Format::Labelled,
        Format::Json,
        Format::Flat,
        Format::Forest,
        Format::Qtree,
        Format::Dot,
    ];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Format::Native => "native",
            Format::List => "list",
            Format::SExpression => "s-expression",
            Format::Labelled => "labelled",
            Format::Json => "json",
            Format::Flat => "flat",
            Format::Forest => "forest",
            Format::Qtree => "qtree",
            Format::Dot => "dot",
        }
    }

    /// What a text looks like.
    pub fn detect(text: &str) -> Format {
        let start = Cursor::new(text).after_blanks();
        let starts_with_word = |word: &str| start.get(..word.len()).is_some_and(|head| head.eq_ignore_ascii_case(word));
        if start.contains("\\begin{forest}") || start.contains("\\Forest") {
            Format::Forest
        } else if start.contains("\\Tree")
            || start.starts_with("[.") && !start[2..].starts_with(|c: char| c.is_ascii_digit())
        {
            Format::Qtree
        } else if start.starts_with('{') {
            Format::Json
        } else if ["digraph", "graph", "strict"].into_iter().any(starts_with_word) && start.contains('{') {
            Format::Dot
        } else if flat::is_flat(start) {
            Format::Flat
        } else if start.starts_with('(') {
            Format::SExpression
        } else {
            Format::Native
        }
    }
}

impl FromStr for Format {
    type Err = Message;

    fn from_str(name: &str) -> Result<Format, Message> {
        Format::ALL.into_iter().find(|format| format.name() == name).ok_or_else(|| {
            let known = Format::ALL.map(Format::name).join(", ");
            let english = format!("unknown tree notation “{name}”; available: {known}");
            Message::new("tree-format-unknown", english).with("name", name).with("known", known)
        })
    }
}
