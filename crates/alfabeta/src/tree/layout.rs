//! Where the nodes of a tree stand on paper: one layout for every picture.
//!
//! The algorithm is that of Buchheim, Jünger and Leipert ("Improving Walker's Algorithm to Run in Linear Time", 2002), a
//! descendant of Reingold and Tilford's: subtrees as close as their contours allow, parents centred over their children,
//! equal subtrees drawn equally. It runs over the preorder array instead of recursively.
//!
//! A layout depends on the tree alone and leaves room for the answers, so that a statement and its key can be laid on top of
//! each other.

use super::{Node, Step, Tree};

/// The sizes of things, in points.
pub mod size {
    /// From one level to the next; up to twice as much in a wide tree, whose edges would lie flat otherwise.
    pub const LEVEL: f64 = 78.0;
    /// Width of the triangle of an inner node.
    pub const TRIANGLE: f64 = 36.0;
    /// Height of that triangle and of the box of a leaf.
    pub const HEIGHT: f64 = 30.0;
    /// Least width of the box of a leaf.
    pub const LEAF: f64 = 30.0;
    /// Between neighbours.
    pub const GAP: f64 = 12.0;
    /// Around the drawing.
    pub const MARGIN: f64 = 16.0;
    /// Size of the letters of values.
    pub const TEXT: f64 = 14.0;
    /// Size of the letters of windows and labels.
    pub const SMALL: f64 = 11.0;
}

/// Where everything stands.
#[derive(Clone, PartialEq, Debug)]
pub struct Layout {
    /// The middle of every node.
    pub places: Vec<Place>,
    /// The width of the drawing, margins included.
    pub width: f64,
    /// The height of the drawing, margins included.
    pub height: f64,
}

/// The middle of a node.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Place {
    /// From the left.
    pub x: f64,
    /// From the top.
    pub y: f64,
}

/// The width that a text needs, roughly: no fonts are measured here.
pub fn text_width(text: &str, size: f64) -> f64 {
    text.chars().count() as f64 * size * 0.62
}

/// Whether the label of an inner node fits into its triangle.
pub fn label_fits(label: &str) -> bool {
    label.chars().count() <= 2
}

impl Layout {
    /// Places the nodes of a tree.
    pub fn new(tree: &Tree) -> Layout {
        let mut walk = Walk::new(tree);
        for step in tree.steps() {
            if let Step::Leaf(node) | Step::Close(node) = step {
                walk.place(node);
            }
        }
        walk.finish()
    }
}

/// How far a node reaches to the left and to the right of its middle, its answers included.
fn extent(tree: &Tree, node: Node, number_width: usize) -> (f64, f64) {
    let label = tree.tag(node).unwrap_or_default();
    if tree.is_leaf(node) {
        let value = tree.value(node).map_or("?".into(), |value| value.pretty());
        let half = size::LEAF.max(text_width(&value, size::TEXT) + 12.0).max(text_width(&label, size::SMALL)) / 2.0;
        return (half, half);
    }
    let outside = if label_fits(&label) { 0.0 } else { text_width(&label, size::SMALL) + 4.0 };
    // Room for "≥ 12" above "[-∞, 12]".
    let answers = text_width("0", size::SMALL) * (2 * number_width + 4) as f64;
    (size::TRIANGLE / 2.0 + outside, size::TRIANGLE / 2.0 + 4.0 + answers)
}

/// The first pass of the algorithm; the names are those of the paper.
struct Walk<'t> {
    tree: &'t Tree,
    extents: Vec<(f64, f64)>,
    prelim: Vec<f64>,
    modifier: Vec<f64>,
    change: Vec<f64>,
    shift: Vec<f64>,
    thread: Vec<Option<Node>>,
    ancestor: Vec<Node>,
    /// For every inner node: its last child that has been placed.
    last_child: Vec<Option<Node>>,
    default_ancestor: Vec<Node>,
    /// For every node: the sibling to its left.
    left_sibling: Vec<Option<Node>>,
}

impl<'t> Walk<'t> {
    fn new(tree: &'t Tree) -> Walk<'t> {
        let leaves = tree.nodes().filter(|&node| tree.is_leaf(node));
        let number_width = leaves.filter_map(|leaf| tree.value(leaf)).map(|value| value.pretty().chars().count()).max();
        let number_width = number_width.unwrap_or(1).max(2);
        let count = tree.len();
        Walk {
            tree,
            extents: tree.nodes().map(|node| extent(tree, node, number_width)).collect(),
            prelim: vec![0.0; count],
            modifier: vec![0.0; count],
            change: vec![0.0; count],
            shift: vec![0.0; count],
            thread: vec![None; count],
            ancestor: tree.nodes().collect(),
            last_child: vec![None; count],
            default_ancestor: tree.nodes().map(|node| node + 1).collect(),
            left_sibling: vec![None; count],
        }
    }

    /// How far apart the middles of two neighbours must be.
    fn distance(&self, left: Node, right: Node) -> f64 {
        self.extents[left as usize].1 + size::GAP + self.extents[right as usize].0
    }

    /// Places a node relative to its left sibling; all of its children have been placed.
    fn place(&mut self, v: Node) {
        let parent = self.tree.parent(v);
        let left = parent.and_then(|parent| self.last_child[parent as usize].replace(v));
        self.left_sibling[v as usize] = left;
        let midpoint = match self.last_child[v as usize] {
            None => 0.0,
            Some(last) => {
                self.execute_shifts(v, last);
                (self.prelim[v as usize + 1] + self.prelim[last as usize]) / 2.0
            }
        };
        match left {
            None => self.prelim[v as usize] = midpoint,
            Some(left) => {
                self.prelim[v as usize] = self.prelim[left as usize] + self.distance(left, v);
                self.modifier[v as usize] = self.prelim[v as usize] - midpoint;
            }
        }
        if let (Some(parent), Some(left)) = (parent, left) {
            let default = self.apportion(v, left, parent);
            self.default_ancestor[parent as usize] = default;
        }
    }

    fn execute_shifts(&mut self, v: Node, last: Node) {
        let (mut shift, mut change) = (0.0, 0.0);
        let mut child = Some(last);
        while let Some(w) = child {
            let at = w as usize;
            self.prelim[at] += shift;
            self.modifier[at] += shift;
            change += self.change[at];
            shift += self.shift[at] + change;
            child = self.left_sibling[at];
            debug_assert!(child.is_some() || w == v + 1);
        }
    }

    fn next_left(&self, v: Node) -> Option<Node> {
        if self.tree.is_leaf(v) { self.thread[v as usize] } else { Some(v + 1) }
    }

    fn next_right(&self, v: Node) -> Option<Node> {
        if self.tree.is_leaf(v) { self.thread[v as usize] } else { self.last_child[v as usize] }
    }

    /// Moves the subtree of `v` away from those of its left siblings, following both contours down.
    fn apportion(&mut self, v: Node, left: Node, parent: Node) -> Node {
        let mut default = self.default_ancestor[parent as usize];
        // Inside and outside, right (+) and left (-) of the gap between the two forests.
        let (mut inside_right, mut outside_right) = (v, v);
        let (mut inside_left, mut outside_left) = (left, parent + 1);
        let sum = |walk: &Self, node: Node| walk.modifier[node as usize];
        let (mut s_ir, mut s_or) = (sum(self, v), sum(self, v));
        let (mut s_il, mut s_ol) = (sum(self, left), sum(self, parent + 1));
        while let (Some(right_of_left), Some(left_of_right)) =
            (self.next_right(inside_left), self.next_left(inside_right))
        {
            (inside_left, inside_right) = (right_of_left, left_of_right);
            outside_left = self.next_left(outside_left).unwrap_or(outside_left);
            outside_right = self.next_right(outside_right).unwrap_or(outside_right);
            self.ancestor[outside_right as usize] = v;
            let overlap = (self.prelim[inside_left as usize] + s_il) - (self.prelim[inside_right as usize] + s_ir)
                + self.distance(inside_left, inside_right);
            if overlap > 0.0 {
                let candidate = self.ancestor[inside_left as usize];
                let is_sibling = candidate != 0 && self.tree.parent(candidate) == Some(parent);
                self.move_subtree(if is_sibling { candidate } else { default }, v, overlap);
                s_ir += overlap;
                s_or += overlap;
            }
            s_il += sum(self, inside_left);
            s_ir += sum(self, inside_right);
            s_ol += sum(self, outside_left);
            s_or += sum(self, outside_right);
        }
        if let Some(deeper) = self.next_right(inside_left)
            && self.next_right(outside_right).is_none()
        {
            self.thread[outside_right as usize] = Some(deeper);
            self.modifier[outside_right as usize] += s_il - s_or;
        }
        if let Some(deeper) = self.next_left(inside_right)
            && self.next_left(outside_left).is_none()
        {
            self.thread[outside_left as usize] = Some(deeper);
            self.modifier[outside_left as usize] += s_ir - s_ol;
            default = v;
        }
        default
    }

    fn move_subtree(&mut self, left: Node, right: Node, by: f64) {
        let between = f64::from(self.tree.index(right) - self.tree.index(left)).max(1.0);
        let (left, right) = (left as usize, right as usize);
        self.change[right] -= by / between;
        self.shift[right] += by;
        self.change[left] += by / between;
        self.prelim[right] += by;
        self.modifier[right] += by;
    }

    /// The second pass: sums up the modifiers from the root down and moves everything onto the paper.
    fn finish(self) -> Layout {
        let count = self.tree.len();
        let mut moved = vec![0.0; count];
        let mut places = Vec::with_capacity(count);
        let plies = self.tree.plies();
        let (mut leftmost, mut rightmost) = (f64::INFINITY, f64::NEG_INFINITY);
        for node in 0..count {
            if let Some(parent) = self.tree.parent(node as Node) {
                moved[node] = moved[parent as usize] + self.modifier[parent as usize];
            }
            let x = self.prelim[node] + moved[node];
            leftmost = leftmost.min(x - self.extents[node].0);
            rightmost = rightmost.max(x + self.extents[node].1);
            places.push(Place { x, y: 0.0 });
        }
        let deepest = f64::from(plies.iter().copied().max().unwrap_or(0));
        let level = ((rightmost - leftmost) / (5.0 * deepest.max(1.0))).clamp(size::LEVEL, 2.0 * size::LEVEL);
        for (place, ply) in places.iter_mut().zip(plies) {
            place.x += size::MARGIN - leftmost;
            place.y = size::MARGIN + size::HEIGHT / 2.0 + f64::from(ply) * level;
        }
        // Below the deepest level there is room for the labels of leaves.
        let height = 2.0 * size::MARGIN + size::HEIGHT + deepest * level + size::SMALL + 4.0;
        Layout { places, width: rightmost - leftmost + 2.0 * size::MARGIN, height }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;
    use crate::tree::notation::read;

    /// A random tree as text.
    fn random_tree(random: &mut Random) -> String {
        let mut text = String::from("[");
        let mut depth = 1;
        while depth > 0 {
            match random.below(6) {
                0 | 1 if depth < 7 => {
                    text.push('[');
                    depth += 1;
                }
                2 if !text.ends_with('[') => {
                    text.push_str("] ");
                    depth -= 1;
                }
                _ => text.push_str(&format!("{} ", random.below(100))),
            }
            if text.len() > 600 && !text.ends_with('[') {
                text.push_str(&"]".repeat(depth));
                depth = 0;
            }
        }
        text
    }

    #[test]
    fn no_two_nodes_overlap_and_parents_stand_over_the_middle_of_their_children() {
        let mut random = Random::new(7);
        for _ in 0..200 {
            let tree = read(&random_tree(&mut random)).unwrap();
            let layout = Layout::new(&tree);
            let extents = Walk::new(&tree).extents;
            let plies = tree.plies();
            let mut right_end = vec![f64::NEG_INFINITY; tree.len()];
            for node in tree.nodes() {
                // In preorder the nodes of one level come from left to right.
                let (place, level) = (layout.places[node as usize], plies[node as usize] as usize);
                let (left, right) = extents[node as usize];
                assert!(right_end[level] <= place.x - left + 1e-6, "{tree:?}");
                right_end[level] = place.x + right;
                assert!(size::MARGIN - 1e-6 <= place.x - left && place.x + right <= layout.width - size::MARGIN + 1e-6);
                if let (Some(first), Some(last)) = (tree.children(node).next(), tree.children(node).last()) {
                    let middle = (layout.places[first as usize].x + layout.places[last as usize].x) / 2.0;
                    assert!((place.x - middle).abs() < 1e-6);
                }
            }
        }
    }

    #[test]
    fn a_deep_chain_and_a_wide_fan_are_placed_in_one_pass() {
        let chain = read(&format!("{}0{}", "[".repeat(100_000), "]".repeat(100_000))).unwrap();
        assert_eq!(Layout::new(&chain).places.len(), 100_001);
        let fan = read(&format!("[{}]", "7 ".repeat(100_000))).unwrap();
        assert!(Layout::new(&fan).width > 100_000.0);
    }
}
