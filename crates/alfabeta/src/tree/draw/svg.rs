//! Scalable vector graphics. Text stays text; colours follow the reader's light or dark mode; print is black on white.

use std::fmt::Write;

use super::{Cut, Scheme, Sheet};
use crate::game::Player;
use crate::tree::Node;
use crate::tree::layout::{Place, label_fits, size, text_width};

/// The colours by name: on light paper, on dark paper, in print.
const COLOURS: [(&str, [&str; 3]); 10] = [
    ("ink", ["#1b1f24", "#e9edf2", "#000000"]),
    ("faded", ["#737b85", "#8d96a0", "#666666"]),
    ("paper", ["#ffffff", "#12161b", "#ffffff"]),
    ("max", ["#dbe9ff", "#1d3a63", "#ffffff"]),
    ("min", ["#ffe9d6", "#5a3417", "#ffffff"]),
    ("leaf", ["#ffffff", "#1c2228", "#ffffff"]),
    ("cut", ["#c4161c", "#ff7b72", "#000000"]),
    ("best", ["#0b6b3a", "#56d364", "#000000"]),
    ("mark", ["#7a2fb5", "#d2a8ff", "#000000"]),
    ("window", ["#4d5560", "#adb6c0", "#333333"]),
];

/// From one line of the caption to the next.
const LINE: f64 = size::SMALL + 6.0;

/// The rules; `&` is the drawing itself. A document may hold several drawings, and the style of each is heard by all of it: so
/// every rule is about drawings of trees alone, and about those of one scheme.
const RULES: &str = "
  & { font-family: 'DejaVu Sans', Verdana, Arial, sans-serif; }
  & .paper { fill: var(--paper); }
  & text { fill: var(--ink); text-anchor: middle; }
  & .edge { stroke: var(--ink); stroke-width: 1.3; fill: none; }
  & .edge.best { stroke: var(--best); stroke-width: 3.4; }
  & .node { stroke: var(--ink); stroke-width: 1.5; stroke-linejoin: round; }
  & .max { fill: var(--max); }
  & .min { fill: var(--min); }
  & .leaf { fill: var(--leaf); }
  & .skipped .edge { stroke: var(--faded); stroke-dasharray: 4 3; }
  & .skipped .node { stroke: var(--faded); stroke-dasharray: 4 3; fill: none; }
  & .skipped text { fill: var(--faded); }
  & .value { font-weight: bold; text-anchor: start; }
  & .window { fill: var(--window); text-anchor: start; }
  & .label { font-style: italic; }
  & .outside { text-anchor: end; }
  & .caption { text-anchor: start; }
  & path.cut { stroke: var(--cut); stroke-width: 2.2; }
  & text.cut { fill: var(--cut); font-weight: bold; }
  & .mark { stroke: var(--mark); stroke-width: 2.4; fill: none; }
  & text.mark { fill: var(--mark); stroke: none; font-weight: bold; }
";

/// The class of a drawing: those of one scheme have the same rules.
fn class(scheme: Scheme) -> &'static str {
    match scheme {
        Scheme::Adaptive => "alfabeta-tree",
        Scheme::Light => "alfabeta-tree-light",
        Scheme::Dark => "alfabeta-tree-dark",
    }
}

/// The style sheet: with variables that follow the reader's mode, or with fixed colours for programs that know no better.
fn style(scheme: Scheme) -> String {
    let variables = |column: usize| -> String {
        let variables: String =
            COLOURS.iter().map(|(name, colours)| format!("--{name}: {}; ", colours[column])).collect();
        format!("& {{ {variables}}}")
    };
    let fixed = |column: usize| {
        COLOURS
            .iter()
            .fold(RULES.to_owned(), |rules, (name, colours)| rules.replace(&format!("var(--{name})"), colours[column]))
    };
    let rules = match scheme {
        Scheme::Adaptive => format!(
            "\n  {}\n  @media (prefers-color-scheme: dark) {{ {} }}\n  @media print {{ {} }}{RULES}",
            variables(0),
            variables(1),
            variables(2)
        ),
        Scheme::Light => fixed(0),
        Scheme::Dark => fixed(1),
    };
    rules.replace('&', &format!(".{}", class(scheme)))
}

pub(super) fn draw(sheet: &Sheet<'_>) -> String {
    let layout = sheet.layout();
    let lines = sheet.caption_lines();
    let (width, height) = extent(sheet, &lines);
    let mut svg = String::new();
    let class = class(sheet.scheme);
    let _ = writeln!(
        svg,
        r#"<svg xmlns="http://www.w3.org/2000/svg" class="{class}" viewBox="0 0 {width:.0} {height:.0}" width="{width:.0}" height="{height:.0}" role="img">"#
    );
    let _ = writeln!(svg, "<style>{}</style>", style(sheet.scheme));
    let _ = writeln!(svg, r#"<rect class="paper" width="{width:.0}" height="{height:.0}"/>"#);
    // Edges first, so that nodes lie on top of them.
    for node in sheet.tree.nodes().skip(1) {
        edge(sheet, node, &mut svg);
    }
    for node in sheet.tree.nodes() {
        draw_node(sheet, node, &mut svg);
    }
    for (line, text) in lines.iter().enumerate() {
        let y = layout.height + line as f64 * LINE;
        let (text, x, size) = (escaped(text), size::MARGIN, size::SMALL);
        let _ = writeln!(svg, r#"<text class="caption" x="{x}" y="{y:.0}" font-size="{size}">{text}</text>"#);
    }
    svg.push_str("</svg>\n");
    svg
}

/// Width and height of a drawing with these lines below it.
pub(super) fn extent(sheet: &Sheet<'_>, lines: &[String]) -> (f64, f64) {
    let longest = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0) as f64 * size::SMALL * 0.6;
    let layout = sheet.layout();
    (layout.width.max(longest + 2.0 * size::MARGIN), layout.height + lines.len() as f64 * LINE)
}

/// Where the edge between two nodes starts and ends: below the one and above the other.
fn ends(places: &[Place], parent: Node, child: Node) -> (Place, Place) {
    let half = size::HEIGHT / 2.0;
    let (from, to) = (places[parent as usize], places[child as usize]);
    (Place { y: from.y + half, ..from }, Place { y: to.y - half, ..to })
}

fn edge(sheet: &Sheet<'_>, child: Node, svg: &mut String) {
    let Some(parent) = sheet.tree.parent(child) else { return };
    let (from, to) = ends(&sheet.layout().places, parent, child);
    let best = if sheet.note(child).is_some_and(|note| note.best) { " best" } else { "" };
    let group = if sheet.is_shown_visited(child) { "" } else { r#" class="skipped""# };
    let line = format!(r#"<path class="edge{best}" d="M{:.1} {:.1}L{:.1} {:.1}"/>"#, from.x, from.y, to.x, to.y);
    let _ = writeln!(svg, "<g{group}>{line}</g>");
    if let Some(cut) = sheet.note(child).and_then(|note| note.cut) {
        strokes(from, to, "cut", svg);
        // One letter for all edges of a cut, to the right of the last of them, where there is room.
        if sheet.tree.younger(child).next().is_none() {
            letter(from, to, cut, svg);
        }
    }
    if sheet.is_target(child) {
        // The indicated cut: an open circle on the edge, whatever the search does.
        let middle = along(from, to, 0.68);
        let _ = writeln!(svg, r#"<circle class="mark" cx="{:.1}" cy="{:.1}" r="6.5"/>"#, middle.x, middle.y);
    }
}

/// The point that far along a line.
fn along(from: Place, to: Place, part: f64) -> Place {
    Place { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
}

/// Two short strokes across a line.
fn strokes(from: Place, to: Place, class: &str, svg: &mut String) {
    let length = (to.x - from.x).hypot(to.y - from.y).max(1.0);
    let (dx, dy) = ((to.x - from.x) / length, (to.y - from.y) / length);
    for part in [0.38, 0.48] {
        let at = along(from, to, part);
        // A little slanted, so that the strokes do not look like part of the tree.
        let (sx, sy) = (-dy * 8.0 + dx * 3.0, dx * 8.0 + dy * 3.0);
        let _ = writeln!(
            svg,
            r#"<path class="{class}" d="M{:.1} {:.1}L{:.1} {:.1}"/>"#,
            at.x - sx,
            at.y - sy,
            at.x + sx,
            at.y + sy
        );
    }
}

fn letter(from: Place, to: Place, cut: Cut, svg: &mut String) {
    let length = (to.x - from.x).hypot(to.y - from.y).max(1.0);
    let (dx, dy) = ((to.x - from.x) / length, (to.y - from.y) / length);
    let at = along(from, to, 0.43);
    let _ = writeln!(
        svg,
        r#"<text class="cut" x="{:.1}" y="{:.1}" font-size="{}">{}</text>"#,
        at.x + dy * 17.0,
        at.y - dx * 17.0 + 5.0,
        size::TEXT,
        cut.letter()
    );
}

fn draw_node(sheet: &Sheet<'_>, node: Node, svg: &mut String) {
    let place = sheet.layout().places[node as usize];
    let group = if sheet.is_shown_visited(node) { "" } else { r#" class="skipped""# };
    let _ = write!(svg, "<g{group}>");
    if sheet.tree.is_leaf(node) {
        draw_leaf(sheet, node, place, svg);
    } else {
        draw_triangle(sheet, node, place, svg);
        draw_note(sheet, node, place, svg);
    }
    svg.push_str("</g>\n");
    if sheet.is_highlighted(node) {
        draw_highlight(sheet, node, place, svg);
    }
}

/// A leaf: a box with its value, its label below.
fn draw_leaf(sheet: &Sheet<'_>, leaf: Node, Place { x, y }: Place, svg: &mut String) {
    let half = size::HEIGHT / 2.0;
    let text = sheet.leaf_text(leaf);
    let width = leaf_width(&text);
    let _ = write!(
        svg,
        r#"<rect class="node leaf" x="{:.1}" y="{:.1}" width="{width:.1}" height="{}" rx="4"/>"#,
        x - width / 2.0,
        y - half,
        size::HEIGHT
    );
    let _ = write!(svg, r#"<text x="{x:.1}" y="{:.1}" font-size="{}">{text}</text>"#, y + 5.0, size::TEXT);
    small_text(svg, "label", x, y + half + size::SMALL + 2.0, &sheet.tree.tag(leaf).unwrap_or_default());
}

/// An inner node: a triangle that points up for MAX and down for MIN, its label inside or to its left.
fn draw_triangle(sheet: &Sheet<'_>, node: Node, Place { x, y }: Place, svg: &mut String) {
    let (half, wide) = (size::HEIGHT / 2.0, size::TRIANGLE / 2.0);
    let (class, points, label_y) = match sheet.tree.player(node) {
        Player::Max => ("max", [(x - wide, y + half), (x + wide, y + half), (x, y - half)], y + 9.0),
        Player::Min => ("min", [(x - wide, y - half), (x + wide, y - half), (x, y + half)], y - 2.0),
    };
    let points = points.map(|(x, y)| format!("{x:.1},{y:.1}")).join(" ");
    let _ = write!(svg, r#"<polygon class="node {class}" points="{points}"/>"#);
    let label = sheet.tree.tag(node).unwrap_or_default();
    if label_fits(&label) {
        small_text(svg, "label", x, label_y, &label);
    } else {
        small_text(svg, "label outside", x - wide - 4.0, y + 4.0, &label);
    }
}

/// What the key says, to the right of an inner node.
fn draw_note(sheet: &Sheet<'_>, node: Node, Place { x, y }: Place, svg: &mut String) {
    let Some(note) = sheet.note(node) else { return };
    let left = x + size::TRIANGLE / 2.0 + 2.0;
    if let Some(value) = &note.value {
        let (value, y, size) = (escaped(&value.replace('-', "−")), y - 1.0, size::TEXT);
        let _ = write!(svg, r#"<text class="value" x="{left:.1}" y="{y:.1}" font-size="{size}">{value}</text>"#);
    }
    small_text(svg, "window", left, y + 13.0, &note.window.as_deref().unwrap_or("").replace('-', "−"));
}

/// A frame around the highlighted node, and the x that stands for its value.
fn draw_highlight(sheet: &Sheet<'_>, node: Node, Place { x, y }: Place, svg: &mut String) {
    let half = size::HEIGHT / 2.0;
    let width = if sheet.tree.is_leaf(node) { leaf_width(&sheet.leaf_text(node)) } else { size::TRIANGLE };
    let wide = width / 2.0 + 5.0;
    let _ = writeln!(
        svg,
        r#"<rect class="mark" x="{:.1}" y="{:.1}" width="{:.1}" height="{:.1}" rx="8"/>"#,
        x - wide,
        y - half - 5.0,
        2.0 * wide,
        size::HEIGHT + 10.0
    );
    let (x, y, size) = (x - wide + 4.0, y + half + 16.0, size::TEXT);
    let _ = writeln!(svg, r#"<text class="mark" x="{x:.1}" y="{y:.1}" font-size="{size}">x</text>"#);
}

/// How wide the box of a leaf is.
fn leaf_width(text: &str) -> f64 {
    (text_width(text, size::TEXT) + 12.0).max(size::LEAF)
}

fn small_text(svg: &mut String, class: &str, x: f64, y: f64, text: &str) {
    if !text.is_empty() {
        let text = escaped(text);
        let _ = write!(svg, r#"<text class="{class}" x="{x:.1}" y="{y:.1}" font-size="{}">{text}</text>"#, size::SMALL);
    }
}

/// Text as XML. Control characters, which XML does not allow, become spaces.
fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for c in text.chars() {
        match c {
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '&' => escaped.push_str("&amp;"),
            c if c.is_control() || ('\u{fffe}'..='\u{ffff}').contains(&c) => escaped.push(' '),
            c => escaped.push(c),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::notation::read;

    /// The selectors of a style sheet, those inside of media queries too.
    fn selectors(style: &str) -> Vec<&str> {
        let heads = style.split('{').map(|part| part.rsplit('}').next().unwrap_or(part).trim());
        heads.filter(|head| !head.is_empty() && !head.starts_with('@') && !head.contains(':')).collect()
    }

    #[test]
    fn a_style_touches_no_other_drawing_of_a_document() {
        let tree = read("[a:[3 12] b:[2* ! 4]]").unwrap();
        for scheme in [Scheme::Adaptive, Scheme::Light, Scheme::Dark] {
            let svg = draw(&Sheet { scheme, ..Sheet::statement(&tree) });
            let (_, style) = svg.split_once("<style>").unwrap();
            let (style, _) = style.split_once("</style>").unwrap();
            assert!(svg.starts_with("<svg ") && svg.contains(&format!(r#" class="{}" "#, class(scheme))));
            let own = format!(".{}", class(scheme));
            let selectors = selectors(style);
            assert!(20 < selectors.len(), "{selectors:?}");
            // The whole word: the name of one scheme starts that of another.
            assert!(selectors.iter().all(|it| it.split(' ').next() == Some(&own)), "{selectors:?}");
            let other = draw(&Sheet { scheme, ..Sheet::statement(&read("[1 2]").unwrap()) });
            assert!(other.contains(style), "drawings of one scheme have one style");
        }
    }
}
