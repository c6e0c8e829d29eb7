//! Which notation a text is in.

use super::cursor::Cursor;
use super::flat;
use crate::word::words;

words! {
    /// The notations that can be read and written.
    Format {
        /// The nested list with light marks.
        Native = "native",
        /// Square brackets and commas.
        List = "list",
        /// Round brackets and spaces.
        SExpression = "s-expression",
        /// Lists that begin with their label.
        Labelled = "labelled",
        /// Objects with `name`, `value` and `children`.
        Json = "json",
        /// Leaves only, with branching and depth.
        Flat = "flat",
        /// Brackets of the LaTeX package `forest`.
        Forest = "forest",
        /// Brackets of the LaTeX package `qtree`.
        Qtree = "qtree",
        /// The language of Graphviz.
        Dot = "dot",
    }
}

impl Format {
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
