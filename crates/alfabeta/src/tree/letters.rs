//! Letters for the inner nodes without a label, so that a sentence and a drawing speak of the same node.
//!
//! They go A, B, …, Z, AA, AB, … level by level, as textbooks have them. Labels win: a letter that is used as a label is
//! left out, and so is one that with a number behind it would be such a label. Where there are labels the root needs no
//! letter: it is called the root. A label that is letters and cannot be mistaken for another serves as a letter does, so
//! that the leaves below it can be counted too.

use std::collections::{HashMap, HashSet};
use std::hash::{Hash, Hasher};
use std::sync::OnceLock;

use super::{Node, Tree};

/// Computed on demand: most trees are never read out.
#[derive(Clone, Debug, Default)]
pub(super) struct Letters(OnceLock<Known>);

#[derive(Clone, Debug)]
struct Known {
    /// For every node the number of its letter, from 1; 0 for none.
    numbers: Vec<u32>,
    /// The inner nodes whose labels serve as letters.
    spoken: HashSet<Node>,
}

/// They follow from the rest of the tree, so that no two equal trees differ by them.
impl PartialEq for Letters {
    fn eq(&self, _: &Letters) -> bool {
        true
    }
}

impl Eq for Letters {}

impl Hash for Letters {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

impl Tree {
    /// The letter of an inner node without a label.
    pub(super) fn letter(&self, node: Node) -> Option<String> {
        Some(self.letter_number(node)).filter(|&number| number > 0).map(spelled)
    }

    /// The node with a letter, or with a number behind it that child of the node; capital or not.
    pub(super) fn lettered(&self, name: &str) -> Option<Node> {
        let (stem, place) = name.split_at(stem(name).len());
        let number = number(stem)?;
        let is_called = |&node: &Node| match self.label(node) {
            Some(label) => self.known().spoken.contains(&node) && label.eq_ignore_ascii_case(stem),
            None => self.letter_number(node) == number,
        };
        let node = self.nodes().find(is_called)?;
        match place {
            "" => Some(node),
            place => self.child(node, place.parse::<u32>().ok()?.checked_sub(1)?),
        }
    }

    /// This tree, with the letters that its nodes have in another: `nodes` says which nodes these are there.
    pub(super) fn with_letters_of(mut self, whole: &Tree, nodes: impl IntoIterator<Item = Node>) -> Tree {
        let (mut numbers, mut spoken) = (Vec::new(), HashSet::new());
        for (here, there) in nodes.into_iter().enumerate() {
            numbers.push(whole.letter_number(there));
            if whole.known().spoken.contains(&there) {
                spoken.insert(here as Node);
            }
        }
        debug_assert_eq!(numbers.len(), self.len());
        self.letters = Letters(OnceLock::from(Known { numbers, spoken }));
        self
    }

    /// What the children of a node are counted by: its letter, or the label that serves as one.
    pub(super) fn counts_by(&self, node: Node) -> Option<String> {
        self.letter(node)
            .or_else(|| self.label(node).filter(|_| self.known().spoken.contains(&node)).map(str::to_owned))
    }

    fn letter_number(&self, node: Node) -> u32 {
        self.known().numbers[node as usize]
    }

    fn known(&self) -> &Known {
        self.letters.0.get_or_init(|| known(self))
    }
}

fn known(tree: &Tree) -> Known {
    let mut taken: HashMap<String, usize> = HashMap::new();
    for label in tree.labels.values() {
        *taken.entry(stem(label).to_ascii_uppercase()).or_default() += 1;
    }
    let is_spoken = |(&node, label): (&Node, &String)| {
        let is_alone = !label.is_empty() && stem(label) == label && taken[&label.to_ascii_uppercase()] == 1;
        (is_alone && !label.ends_with(|c: char| c.is_ascii_digit()) && !tree.is_leaf(node)).then_some(node)
    };
    let spoken = tree.labels.iter().filter_map(is_spoken).collect();
    let called =
        |&node: &Node| !tree.is_leaf(node) && tree.label(node).is_none() && (node != 0 || tree.labels.is_empty());
    let plies = tree.plies();
    let mut inner: Vec<Node> = tree.nodes().filter(called).collect();
    inner.sort_by_key(|&node| plies[node as usize]);
    let mut numbers = vec![0; tree.len()];
    let mut free = (1..).filter(|&number| taken.is_empty() || !taken.contains_key(&spelled(number)));
    for (node, number) in inner.into_iter().zip(&mut free) {
        numbers[node as usize] = number;
    }
    Known { numbers, spoken }
}

/// A label without the digits at its end, if the rest is letters; otherwise nothing.
fn stem(label: &str) -> &str {
    let stem = label.trim_end_matches(|c: char| c.is_ascii_digit());
    if stem.bytes().all(|byte| byte.is_ascii_alphabetic()) { stem } else { "" }
}

/// 1 is A, 26 is Z, 27 is AA.
fn spelled(number: u32) -> String {
    let mut letters = String::new();
    let mut rest = number;
    while rest > 0 {
        letters.insert(0, char::from(b'A' + ((rest - 1) % 26) as u8));
        rest = (rest - 1) / 26;
    }
    letters
}

/// The other way round; `None` for what is not letters, and for more of them than there are nodes.
fn number(letters: &str) -> Option<u32> {
    let value = |number: u32, byte: u8| {
        let digit = byte.is_ascii_alphabetic().then(|| u32::from(byte.to_ascii_uppercase() - b'A') + 1)?;
        number.checked_mul(26)?.checked_add(digit)
    };
    letters.bytes().try_fold(0, value).filter(|&number| number > 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::notation::read;

    fn names(text: &str) -> String {
        let tree = read(text).unwrap();
        let names: Vec<String> = tree.nodes().map(|node| tree.name(node)).collect();
        for (node, name) in tree.nodes().zip(&names) {
            assert_eq!(tree.find(name), Ok(node), "{text}: {name}");
        }
        names.join(" ")
    }

    #[test]
    fn inner_nodes_have_letters_level_by_level_and_leaves_are_counted() {
        assert_eq!(names("[[3 [12 8]] [2 4] 7]"), "A B B1 D D1 D2 C C1 C2 A3");
        assert_eq!(names("9"), "root");
    }

    #[test]
    fn labels_win_and_no_letter_looks_like_one() {
        assert_eq!(names("[a:[3 12] [2 4]]"), "root a a1 a2 B B1 B2");
        assert_eq!(names("[[3 b:12] [2 4]]"), "root A A1 b C C1 C2");
        assert_eq!(names("[[3 b7:12] [2 4]]"), "root A A1 b7 C C1 C2");
        // A label that another is easily taken for counts nothing.
        assert_eq!(names("[a:[3 12] a2:[2 4]]"), "root a 0.0 0.1 a2 1.0 1.1");
        assert_eq!(names("[x1:[3 12] é:[2 4]]"), "root x1 0.0 0.1 é 1.0 1.1");
        // Numbers are no letters, and the moves of a game leave the root alone.
        assert_eq!(names("[1:[3 12] 2:[4 [5]]]"), "root 1 0.0 0.1 2 1.0 A A1");
    }

    #[test]
    fn a_letter_may_be_typed_small() {
        let tree = read("[[3 12] [2 4]]").unwrap();
        assert_eq!((tree.find("b"), tree.find("b2"), tree.find("A2")), (Ok(1), Ok(3), Ok(4)));
        let labelled = read("[a:[3 12] b:[2 4]]").unwrap();
        assert_eq!((labelled.find("a2"), labelled.find("B1")), (Ok(3), Ok(5)));
        for wrong in ["D", "B0", "B3", "B+1", "B1.0", "ZZZZZZZZZZZZ", "é", "B 1"] {
            assert!(tree.find(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_part_keeps_the_letters_of_the_whole() {
        let tree = read("[[[1 2] 3] [[4 5] 6]]").unwrap();
        let letters = |tree: &Tree| tree.nodes().filter_map(|node| tree.letter(node)).collect::<String>();
        assert_eq!(letters(&tree), "ABDCE");
        assert_eq!(letters(&tree.folded(|node| node == 0 || node == 6).part), "ABCE");
        let b = tree.find("B").unwrap();
        assert_eq!(letters(&tree.replaced(b, 7.into())), "ABCE");
        let labelled = read("[a:[1 2] b:[3 4]]").unwrap();
        let part = labelled.folded(|node| node == 0 || node == 4).part;
        assert_eq!(part.nodes().map(|node| part.name(node)).collect::<Vec<_>>(), ["root", "a", "b", "b1", "b2"]);
    }

    #[test]
    fn after_z_comes_aa() {
        for (value, letters) in [(1, "A"), (26, "Z"), (27, "AA"), (702, "ZZ"), (703, "AAA")] {
            assert_eq!((spelled(value), number(letters)), (letters.to_owned(), Some(value)));
        }
    }
}
