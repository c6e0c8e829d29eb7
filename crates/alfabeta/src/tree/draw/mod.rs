//! Pictures of a tree: SVG, LaTeX, DOT, Mermaid and text for terminals, all from one layout.
//!
//! A [`Sheet`] is either a **statement**, which reveals nothing, or a **key** with [`Note`]s: what a search found at each
//! node. Nodes stand in the same places on both. MAX is ▲, MIN is ▼; a cut is shown by strokes across the edge and by its
//! letter, so that nothing depends on colour.

mod graph;
mod latex;
mod svg;
mod text;

use super::layout::{Layout, size};
use super::{Node, Tree};
use crate::word::words;

/// The least number of characters in a line below a drawing.
const LEAST_LINE: f64 = 72.0;

/// A tree to draw.
#[derive(Clone, Debug)]
pub struct Sheet<'t> {
    /// The tree.
    pub tree: &'t Tree,
    /// What to write at the nodes; `None` for a statement.
    pub notes: Option<Vec<Note>>,
    /// Lines to write below the picture.
    pub caption: Vec<String>,
    /// The colours of a picture that has any.
    pub scheme: Scheme,
    layout: Layout,
}

/// What a key says about a node.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Note {
    /// Whether the search came here.
    pub visited: bool,
    /// `= 3`, `≤ 2`; nothing for leaves and for nodes that were not visited.
    pub value: Option<String>,
    /// The window on entry: `[-∞, 3]`.
    pub window: Option<String>,
    /// The cut that removes this node, by its letter; only at the roots of what was not visited.
    pub cut: Option<Cut>,
    /// Whether the best move of the root leads here.
    pub best: bool,
}

/// Which bound made a cut.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cut {
    /// α, at a MIN node.
    Alpha,
    /// β, at a MAX node.
    Beta,
}

impl Cut {
    /// The letter.
    pub fn letter(self) -> &'static str {
        match self {
            Cut::Alpha => "α",
            Cut::Beta => "β",
        }
    }
}

/// The colours of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Scheme {
    /// Those of the reader's mode; black on white in print.
    #[default]
    Adaptive,
    /// On light paper, always.
    Light,
    /// On dark paper, always.
    Dark,
}

words! {
    /// The kinds of pictures.
    Picture {
        /// Scalable vector graphics, in which text stays text.
        Svg = "svg",
        /// A LaTeX document that draws with `forest`.
        Forest = "latex",
        /// A LaTeX document that draws with plain TikZ.
        Tikz = "tikz",
        /// Graphviz.
        Dot = "dot",
        /// Mermaid.
        Mermaid = "mermaid",
        /// Lines for a terminal.
        Text = "text",
    }
}

/// What stands around and between several drawings of one kind in one document.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Document {
    /// Before the first.
    pub head: &'static str,
    /// Between two of them.
    pub between: &'static str,
    /// After the last.
    pub foot: &'static str,
}

impl Picture {
    /// How several drawings make one document; `None` if a document of this kind holds one drawing.
    pub fn document(self) -> Option<Document> {
        match self {
            Picture::Forest => Some(latex::FOREST),
            Picture::Tikz => Some(latex::TIKZ),
            Picture::Dot | Picture::Text => Some(Document { between: "\n", ..Document::default() }),
            Picture::Svg | Picture::Mermaid => None,
        }
    }
}

impl<'t> Sheet<'t> {
    /// A sheet on which nothing is revealed.
    pub fn statement(tree: &'t Tree) -> Sheet<'t> {
        Sheet { tree, notes: None, caption: Vec::new(), scheme: Scheme::Adaptive, layout: Layout::new(tree) }
    }

    /// A sheet with answers: one note for each node of the tree.
    pub fn key(tree: &'t Tree, notes: Vec<Note>) -> Sheet<'t> {
        Sheet { notes: Some(notes), ..Sheet::statement(tree) }
    }

    /// Where everything stands.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Width and height of the drawing as [`Picture::Svg`], in points: known before it is drawn.
    pub fn extent(&self) -> (f64, f64) {
        svg::extent(self, &self.caption_lines())
    }

    /// Draws it: a document with this drawing alone.
    pub fn draw(&self, picture: Picture) -> String {
        let Document { head, foot, .. } = picture.document().unwrap_or_default();
        format!("{head}{}{foot}", self.part(picture))
    }

    /// Draws it as one of several in a [`Document`].
    pub fn part(&self, picture: Picture) -> String {
        match picture {
            Picture::Svg => svg::draw(self),
            Picture::Forest => latex::forest(self),
            Picture::Tikz => latex::tikz(self),
            Picture::Dot => graph::dot(self),
            Picture::Mermaid => graph::mermaid(self),
            Picture::Text => text::draw(self),
        }
    }

    /// The caption in lines that are hardly wider than the drawing, for pictures whose lines do not break by themselves.
    fn caption_lines(&self) -> Vec<String> {
        let most = ((self.layout.width - 2.0 * size::MARGIN) / (size::SMALL * 0.6)).max(LEAST_LINE) as usize;
        let mut lines = Vec::new();
        for text in &self.caption {
            let mut line = String::new();
            for word in text.split_whitespace() {
                if !line.is_empty() && most < line.chars().count() + 1 + word.chars().count() {
                    lines.push(std::mem::take(&mut line));
                }
                if !line.is_empty() {
                    line.push(' ');
                }
                line.push_str(word);
            }
            lines.push(line);
        }
        lines
    }

    fn note(&self, node: Node) -> Option<&Note> {
        self.notes.as_ref().and_then(|notes| notes.get(node as usize))
    }

    fn is_highlighted(&self, node: Node) -> bool {
        self.tree.highlighted() == Some(node)
    }

    fn is_target(&self, node: Node) -> bool {
        self.tree.target() == Some(node)
    }

    /// On a statement nothing looks pruned.
    fn is_shown_visited(&self, node: Node) -> bool {
        self.note(node).is_none_or(|note| note.visited)
    }

    /// The text in a leaf: its value, or a question mark. On a statement the highlighted node is called x if it has none.
    fn leaf_text(&self, leaf: Node) -> String {
        match self.tree.value(leaf) {
            Some(value) => value.pretty().replace('-', "−"),
            None if self.is_highlighted(leaf) => "x".into(),
            None => "?".into(),
        }
    }
}
