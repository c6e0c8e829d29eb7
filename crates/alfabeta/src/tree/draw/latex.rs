//! LaTeX documents, with the package `forest` or with plain TikZ. Both put the nodes where the layout has them.

use std::fmt::Write;

use super::{Cut, Document, Sheet};
use crate::game::Player;
use crate::tree::layout::{Place, label_fits};
use crate::tree::notation::tex_escaped;
use crate::tree::{Node, Step};

/// The class of both documents: a page for each exercise, as large as what is on it.
macro_rules! class {
    () => {
        r"\documentclass[border=6pt,varwidth=\maxdimen,multi=exercise]{standalone}
\usepackage[utf8]{inputenc}
\usepackage[T1]{fontenc}
"
    };
}

/// The styles that both documents share.
macro_rules! styles {
    () => {
        r"\definecolor{cutcolor}{RGB}{196,22,28}
\definecolor{markcolor}{RGB}{122,47,181}
\definecolor{bestcolor}{RGB}{11,107,58}
\tikzset{
  every picture/.style={line width=0.6pt, x=0.75pt, y=0.75pt},
  every node/.style={font=\sffamily\small, inner sep=0pt},
  max/.style={draw, regular polygon, regular polygon sides=3, minimum size=26pt, fill=blue!8},
  min/.style={max, shape border rotate=180, fill=orange!12},
  leaf/.style={draw, rectangle, rounded corners=2pt, minimum height=18pt, minimum width=18pt, inner xsep=4pt},
  skipped/.style={draw=gray, text=gray, dashed, fill=none},
  skippededge/.style={gray, dashed},
  bestedge/.style={bestcolor, line width=1.8pt},
  highlighted/.style={double, draw=markcolor, line width=1pt},
}
\newcommand{\strong}[1]{{\boldmath$#1$}}
\newcommand{\answers}[2]{\begin{tabular}{@{}l@{}}\strong{#1}\\[-1pt]{\scriptsize\color{black!65}$#2$}\end{tabular}}
"
    };
}

/// A document of pictures with plain TikZ and coordinates, a page each.
pub(super) const TIKZ: Document = Document {
    head: concat!(
        class!(),
        "\\usepackage{tikz}\n\\usetikzlibrary{shapes.geometric}\n",
        styles!(),
        "\\begin{document}\n"
    ),
    between: "",
    foot: "\\end{document}\n",
};

/// The same with the package `forest`.
pub(super) const FOREST: Document = Document {
    head: concat!(
        class!(),
        "\\usepackage{forest}\n\\usetikzlibrary{shapes.geometric}\n",
        styles!(),
        "\\begin{document}\n"
    ),
    between: "",
    foot: "\\end{document}\n",
};

pub(super) fn tikz(sheet: &Sheet<'_>) -> String {
    let mut text = String::from("\\begin{exercise}\n\\begin{tikzpicture}\n");
    for node in sheet.tree.nodes() {
        let (x, y) = point(sheet, node);
        let Drawn { options, content } = drawn(sheet, node);
        let _ = writeln!(text, "\\node[{options}] (n{node}) at ({x:.1},{y:.1}) {{{content}}};");
    }
    decorations(sheet, true, &mut text);
    text.push_str("\\end{tikzpicture}\n");
    end(sheet, &mut text);
    text
}

/// A picture with `forest`, whose own placement is replaced by ours.
pub(super) fn forest(sheet: &Sheet<'_>) -> String {
    let mut text =
        String::from("\\begin{exercise}\n\\begin{forest}\nfor tree={parent anchor=south, child anchor=north}\n");
    for step in sheet.tree.steps() {
        match step {
            Step::Open(node) | Step::Leaf(node) => {
                let (x, y) = point(sheet, node);
                let Drawn { options, content } = drawn(sheet, node);
                let edge = match edge_style(sheet, node) {
                    "" => String::new(),
                    style => format!(", edge={{{style}}}"),
                };
                let (x, y) = (x * 0.75, y * 0.75);
                let place = format!("before drawing tree={{x={x:.1}pt, y={y:.1}pt}}");
                let _ = write!(text, "[{{{content}}}, {options}, name=n{node}{edge}, {place}");
                text.push_str(if sheet.tree.is_leaf(node) { "]\n" } else { "\n" });
            }
            Step::Close(_) => text.push_str("]\n"),
        }
    }
    decorations(sheet, false, &mut text);
    text.push_str("\\end{forest}\n");
    end(sheet, &mut text);
    text
}

/// The lines below a picture, and the end of its page.
fn end(sheet: &Sheet<'_>, text: &mut String) {
    for line in sheet.caption_lines() {
        let _ = writeln!(text, "\n\\noindent{{\\sffamily\\footnotesize {}}}", running(&line));
    }
    text.push_str("\\end{exercise}\n");
}

/// The place of a node, with y upwards.
fn point(sheet: &Sheet<'_>, node: Node) -> (f64, f64) {
    let Place { x, y } = sheet.layout().places[node as usize];
    (x, -y)
}

struct Drawn {
    options: String,
    content: String,
}

fn drawn(sheet: &Sheet<'_>, node: Node) -> Drawn {
    let tree = sheet.tree;
    let label = tree.tag(node).unwrap_or_default();
    let mut options = vec![
        match (tree.is_leaf(node), tree.player(node)) {
            (true, _) => "leaf",
            (false, Player::Max) => "max",
            (false, Player::Min) => "min",
        }
        .to_owned(),
    ];
    let content = if tree.is_leaf(node) {
        if !label.is_empty() {
            options.push(format!("label={{[font=\\sffamily\\scriptsize\\itshape]below:{{{}}}}}", running(&label)));
        }
        format!("${}$", tex_number(&sheet.leaf_text(node)))
    } else if label_fits(&label) {
        format!("\\textit{{\\scriptsize {}}}", running(&label))
    } else {
        options.push(format!("label={{[font=\\sffamily\\scriptsize\\itshape]left:{{{}}}}}", running(&label)));
        String::new()
    };
    if !sheet.is_shown_visited(node) {
        options.push("skipped".into());
    }
    if sheet.is_highlighted(node) {
        options.push("highlighted".into());
    }
    Drawn { options: options.join(", "), content }
}

/// Edges (where the package does not draw them), cuts, marks and answers.
fn decorations(sheet: &Sheet<'_>, edges: bool, text: &mut String) {
    for node in sheet.tree.nodes() {
        if let Some(parent) = sheet.tree.parent(node) {
            // An edge leaves a triangle at the side or corner that points down.
            let ends = format!("(n{parent}.south) -- (n{node}.north)");
            if edges {
                let _ = writeln!(text, "\\draw[{}] {ends};", edge_style(sheet, node));
            }
            edge_marks(sheet, node, &ends, text);
        }
        if sheet.is_highlighted(node) {
            let _ =
                writeln!(text, "\\node[text=markcolor, anchor=north east] at (n{node}.south west) {{\\strong{{x}}}};");
        }
        if let Some(note) = sheet.note(node)
            && let (Some(value), Some(window)) = (&note.value, &note.window)
        {
            let (value, window) = (mathematical_inside(value), mathematical_inside(window));
            let _ = writeln!(
                text,
                "\\node[anchor=west] at ([xshift=13pt]n{node}.center) {{\\answers{{{value}}}{{{window}}}}};"
            );
        }
    }
}

/// The style of the edge to a node; empty for an ordinary one.
fn edge_style(sheet: &Sheet<'_>, node: Node) -> &'static str {
    match sheet.note(node) {
        Some(note) if !note.visited => "skippededge",
        Some(note) if note.best => "bestedge",
        _ => "",
    }
}

/// The strokes of a cut across the edge to a node, and the circle of the indicated cut.
fn edge_marks(sheet: &Sheet<'_>, node: Node, ends: &str, text: &mut String) {
    if let Some(cut) = sheet.note(node).and_then(|note| note.cut) {
        let strokes = "node[pos=0.42, sloped, rotate=65, text=cutcolor, font=\\large]{\\strong{/\\!\\!/}}";
        // One letter for all edges of a cut, to the right of the last of them.
        let letter = match cut {
            _ if sheet.tree.younger(node).next().is_some() => "",
            Cut::Alpha => " node[pos=0.42, right=6pt, text=cutcolor]{\\strong{\\alpha}}",
            Cut::Beta => " node[pos=0.42, right=6pt, text=cutcolor]{\\strong{\\beta}}",
        };
        let _ = writeln!(text, "\\path {ends} {strokes}{letter};");
    }
    if sheet.is_target(node) {
        let circle = "node[pos=0.68, circle, draw=markcolor, line width=1pt, minimum size=8pt]{}";
        let _ = writeln!(text, "\\path {ends} {circle};");
    }
}

/// A number of a leaf in mathematics.
fn tex_number(text: &str) -> String {
    text.replace('−', "-").replace('∞', "\\infty ")
}

/// `≤ 2` and `[-∞, 3]` in mathematics.
fn mathematical_inside(text: &str) -> String {
    tex_number(text).replace('≤', "\\leq ").replace('≥', "\\geq ")
}

/// Signs that LaTeX has under other names, and those names in mathematics.
const SIGNS: [(char, &str); 14] = [
    ('≤', "\\leq"),
    ('≥', "\\geq"),
    ('∞', "\\infty"),
    ('α', "\\alpha"),
    ('β', "\\beta"),
    ('∅', "\\emptyset"),
    ('∈', "\\in"),
    ('−', "-"),
    ('←', "\\leftarrow"),
    ('→', "\\rightarrow"),
    ('▲', "\\bigtriangleup"),
    ('▼', "\\bigtriangledown"),
    ('…', "\\ldots"),
    ('·', "\\cdot"),
];

/// Running text. Of the letters outside Latin, which a plain installation does not have, only some signs are left.
fn running(text: &str) -> String {
    let mut tex = String::new();
    for c in text.chars() {
        match SIGNS.iter().find(|(sign, _)| *sign == c) {
            Some((_, name)) => tex.push_str(&format!("${name}$")),
            None if c < '\u{180}' && !c.is_control() || "“”‘’".contains(c) => {
                tex.push_str(&tex_escaped(c.encode_utf8(&mut [0; 4])))
            }
            None if c.is_whitespace() => tex.push(' '),
            None => tex.push('?'),
        }
    }
    tex
}
