//! Setting exercises: random trees that fulfil wishes.
//!
//! Trees are drawn at random until one fits (one in ten to a hundred does, for typical wishes). The search for one is
//! bounded, and says so when it gives up. Equal seeds give equal exercises.

use std::borrow::Cow;
use std::collections::HashSet;
use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::str::FromStr;

use super::answers::Answers;
use super::convention::Convention;
use super::question4::{Kind, Question4};
use crate::game::Player;
use crate::message::Message;
use crate::random::{Random, mix};
use crate::tree::{Builder, Node, Tree, Value};

/// What an exercise should be like.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(default, deny_unknown_fields))]
pub struct Wishes {
    /// Moves from the root to every leaf.
    pub depth: u32,
    /// Children of an inner node.
    pub branching: Between<u32>,
    /// Values of the leaves.
    pub values: Between<i32>,
    /// Who moves at the root.
    pub root: Player,
    /// How many cuts there are.
    pub cuts: Option<Between<usize>>,
    /// How many of them are deep.
    pub deep: Option<Between<usize>>,
    /// Whether a cut must remove an inner node.
    pub internal_cut: bool,
    /// Whether the best move must not be the first.
    pub best_not_first: bool,
    /// Whether all leaves must differ, which makes questions 1 to 3 proof against ≤ versus <.
    pub no_ties: bool,
    /// Whether only one move may be best.
    pub unique_best: bool,
    /// Whether a leaf is highlighted and a cut indicated, so that question 4 has a half-line for an answer.
    pub question4: bool,
    /// Whether the letters of the inner nodes are written into the tree as labels.
    pub labels: bool,
}

impl Default for Wishes {
    fn default() -> Self {
        Wishes {
            depth: 3,
            branching: Between(2, 3),
            values: Between(0, 20),
            root: Player::Max,
            cuts: None,
            deep: None,
            internal_cut: false,
            best_not_first: false,
            no_ties: false,
            unique_best: false,
            question4: false,
            labels: false,
        }
    }
}

/// The least and the most that a number may be; both belong to it. Written `2..5`, or `3` alone; as data `[2, 5]`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Between<N>(pub N, pub N);

impl<N: Copy + PartialOrd> Between<N> {
    fn contains(self, number: N) -> bool {
        self.0 <= number && number <= self.1
    }

    fn is_empty(self) -> bool {
        self.1 < self.0
    }
}

impl<N: fmt::Display> fmt::Display for Between<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}..{}", self.0, self.1)
    }
}

impl<N: FromStr> FromStr for Between<N> {
    type Err = Message;

    fn from_str(text: &str) -> Result<Between<N>, Message> {
        let (least, most) = text.split_once("..").unwrap_or((text, text));
        match (least.trim().parse(), most.trim_start_matches('=').trim().parse()) {
            (Ok(least), Ok(most)) => Ok(Between(least, most)),
            _ => {
                let english = format!("cannot read “{text}”: expected a number or a range such as 2..4");
                Err(Message::new("tree-range", english).with("text", text))
            }
        }
    }
}

#[cfg(feature = "schema")]
impl<N: schemars::JsonSchema> schemars::JsonSchema for Between<N> {
    fn schema_name() -> Cow<'static, str> {
        <[N; 2]>::schema_name()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        <[N; 2]>::json_schema(generator)
    }
}

/// How many trees are drawn for one exercise before the wishes count as too hard.
pub const MOST_TRIES: u32 = 20_000;
/// The largest tree that is drawn, in nodes.
pub const MOST_NODES: u64 = 40_000;

impl Wishes {
    /// Different exercises from a seed, one after the other, for as long as there are any. The wishes hold under the convention.
    pub fn exercises(&self, convention: &Convention, seed: u64) -> Result<Exercises<'_>, Message> {
        convention.check()?;
        self.check()?;
        let random = Random::new(mix(seed));
        Ok(Exercises { wishes: self, convention: *convention, random, seen: HashSet::new(), has_ended: false })
    }

    /// An error if no tree can be what is wished for, whatever is drawn.
    fn check(&self) -> Result<(), Message> {
        let is_empty = |wish: Option<Between<usize>>| wish.is_some_and(Between::is_empty);
        let no_trees = self.branching.is_empty() || self.branching.0 == 0 || self.values.is_empty();
        if no_trees || is_empty(self.cuts) || is_empty(self.deep) {
            let english =
                "there is nothing in one of the ranges: write the smaller number first, and no branching of 0";
            return Err(Message::new("generate-empty-range", english));
        }
        if !is_small(self.branching.1, self.depth) {
            let english = format!("such trees can have more than {MOST_NODES} nodes: wish for less depth or branching");
            return Err(Message::new("generate-too-large", english).with("most", MOST_NODES));
        }
        let least = u64::from(self.branching.0).saturating_pow(self.depth);
        let values = self.number_of_values();
        if self.no_ties && values < least {
            let english = format!(
                "{least} leaves or more cannot all differ with only {values} values: widen the range of values"
            );
            return Err(Message::new("generate-too-few-values", english).with("leaves", least).with("values", values));
        }
        Ok(())
    }

    fn not_met(found: usize) -> Message {
        let english = format!(
            "no further tree fulfils these wishes among {MOST_TRIES} random ones; found {found}: wish for less"
        );
        Message::new("generate-wishes-not-met", english).with("tries", MOST_TRIES).with("found", found)
    }

    fn number_of_values(&self) -> u64 {
        u64::from(self.values.1.abs_diff(self.values.0)) + 1
    }

    /// One random tree, if it fits.
    fn draw(&self, convention: &Convention, random: &mut Random) -> Option<Tree> {
        let mut tree = self.random_tree(random)?;
        let answers = Answers::new(&tree, convention).ok()?;
        let fits = |wish: Option<Between<usize>>, count: usize| wish.is_none_or(|wish| wish.contains(count));
        let cuts = &answers.record.cuts;
        let removes_inner = |node: Node| !answers.record.is_visited(node) && !tree.is_leaf(node);
        let all = fits(self.cuts, cuts.len())
            && fits(self.deep, cuts.iter().filter(|cut| cut.deep).count())
            && (!self.internal_cut || tree.nodes().any(removes_inner))
            && (!self.best_not_first || answers.best.is_some_and(|best| tree.index(best) > 0))
            && (!self.unique_best || answers.optimal.len() == 1);
        if !all {
            return None;
        }
        if self.question4 {
            let (node, target) = question4_of(&answers)?;
            tree.mark(Some(node), Some(target));
        }
        Some(tree)
    }

    /// A random tree; `None` if it turns out to have more leaves than there are values for.
    fn random_tree(&self, random: &mut Random) -> Option<Tree> {
        let mut builder = Builder::new();
        // Children still to be added to each open node.
        let mut missing: Vec<u32> = vec![1];
        let mut drawn = HashSet::new();
        while let Some(left) = missing.last_mut() {
            if *left == 0 {
                missing.pop();
                if !missing.is_empty() {
                    builder.close();
                }
                continue;
            }
            *left -= 1;
            if missing.len() as u32 <= self.depth {
                builder.open();
                let Between(least, most) = self.branching;
                missing.push(least + random.below((most - least + 1) as usize) as u32);
            } else {
                let value = self.random_value(random, &mut drawn)?;
                builder.leaf(Some(Value::from(value)));
            }
        }
        let mut tree = builder.finish(Some(self.root)).ok()?;
        if self.labels {
            label_with_letters(&mut tree);
        }
        Some(tree)
    }

    fn random_value(&self, random: &mut Random, drawn: &mut HashSet<i32>) -> Option<i32> {
        let count = self.number_of_values();
        if self.no_ties && drawn.len() as u64 == count {
            return None;
        }
        loop {
            let offset = random.below(count as usize) as i64;
            let value = (i64::from(self.values.0) + offset) as i32;
            if !self.no_ties || drawn.insert(value) {
                return Some(value);
            }
        }
    }
}

/// A leaf and a cut that make a fourth question with a half-line for an answer.
fn question4_of(answers: &Answers<'_>) -> Option<(Node, Node)> {
    let tree = answers.tree;
    for cut in &answers.record.cuts {
        let older = tree.children(cut.at).take_while(|&child| child < cut.first_skipped).last()?;
        for leaf in (older..older + tree.size(older)).filter(|&node| tree.is_leaf(node)) {
            let asked = Question4::new(tree, &answers.convention, leaf, cut.first_skipped).ok()?;
            if matches!(asked.kind(), Kind::Less | Kind::Greater) {
                return Some((leaf, cut.first_skipped));
            }
        }
    }
    None
}

/// Whether a tree with so many children at every inner node has no more than [`MOST_NODES`] nodes.
fn is_small(branching: u32, depth: u32) -> bool {
    let (mut level, mut nodes) = (1u64, 1u64);
    for _ in 0..depth {
        // Both stay below the limit times a branching of 32 bits.
        level *= u64::from(branching);
        nodes += level;
        if MOST_NODES < nodes {
            return false;
        }
    }
    true
}

/// Exercises from a seed: see [`Wishes::exercises`].
///
/// What comes is a tree, or once the reason why there is no further one.
#[derive(Clone, Debug)]
pub struct Exercises<'w> {
    wishes: &'w Wishes,
    convention: Convention,
    random: Random,
    /// Hashes of the trees that were given away. Two trees with one hash would only mean that the second is left out.
    seen: HashSet<u64>,
    has_ended: bool,
}

impl Iterator for Exercises<'_> {
    type Item = Result<Tree, Message>;

    fn next(&mut self) -> Option<Result<Tree, Message>> {
        self.next_until(&|| false)
    }
}

impl Exercises<'_> {
    /// What comes next; `None` also if `stop` says so first, which is asked before every tree that is drawn.
    pub fn next_until(&mut self, stop: &dyn Fn() -> bool) -> Option<Result<Tree, Message>> {
        if self.has_ended {
            return None;
        }
        for _ in 0..MOST_TRIES {
            if stop() {
                return None;
            }
            let Some(tree) = self.wishes.draw(&self.convention, &mut self.random) else { continue };
            let mut hasher = DefaultHasher::new();
            tree.hash(&mut hasher);
            if self.seen.insert(hasher.finish()) {
                return Some(Ok(tree));
            }
        }
        self.has_ended = true;
        Some(Err(Wishes::not_met(self.seen.len())))
    }
}

/// Makes labels of the letters that drawings show anyway, so that the notations have them too.
fn label_with_letters(tree: &mut Tree) {
    let tags: Vec<_> = tree.nodes().map(|node| tree.tag(node).map(Cow::into_owned)).collect();
    for (node, tag) in (0..).zip(tags) {
        tree.set_label(node, &tag.unwrap_or_default());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workbook::CutRule;

    #[test]
    fn every_exercise_obeys_its_wishes() {
        let wishes = Wishes {
            depth: 4,
            branching: Between(2, 2),
            cuts: Some(Between(3, 5)),
            deep: Some(Between(1, 1)),
            internal_cut: true,
            best_not_first: true,
            no_ties: true,
            unique_best: true,
            question4: true,
            labels: true,
            values: Between(-30, 30),
            ..Wishes::default()
        };
        let course = Convention::default();
        let first = |seed: u64, count: usize| -> Vec<Tree> {
            wishes.exercises(&course, seed).unwrap().take(count).map(Result::unwrap).collect()
        };
        let exercises = first(2024, 30);
        for (index, tree) in exercises.iter().enumerate() {
            let answers = Answers::new(tree, &course).unwrap();
            let cuts = &answers.record.cuts;
            assert!((3..=5).contains(&cuts.len()) && cuts.iter().filter(|cut| cut.deep).count() == 1);
            assert!(tree.nodes().any(|node| !tree.is_leaf(node) && !answers.record.is_visited(node)));
            assert_eq!(answers.optimal, [answers.best.unwrap()]);
            assert_ne!(answers.best, Some(1));
            let mut values: Vec<Value> =
                tree.nodes().filter(|&n| tree.is_leaf(n)).filter_map(|n| tree.value(n)).collect();
            values.sort();
            assert!(values.windows(2).all(|pair| pair[0] < pair[1]));
            assert!(values.iter().all(|&value| Value::from(-30) <= value && value <= Value::from(30)));
            let plies = tree.plies();
            assert!(tree.nodes().all(|node| !tree.is_leaf(node) || plies[node as usize] == 4));
            assert!(tree.nodes().all(|node| tree.is_leaf(node) || tree.children(node).count() == 2));
            let (node, target) = (tree.highlighted().unwrap(), tree.target().unwrap());
            let asked = Question4::new(tree, &course, node, target).unwrap();
            assert!(matches!(asked.kind(), Kind::Less | Kind::Greater));
            assert_eq!(tree.label(0), Some("A"));
            assert!(!exercises[..index].contains(tree), "all are different");
            // Distinct leaves: both cut rules count the same.
            let strict = Convention { cut: CutRule::Lt, ..course };
            assert_eq!(Answers::new(tree, &strict).unwrap().counts, answers.counts);
        }
        assert_eq!(first(2024, 30), exercises, "the same seed, the same exercises");
        assert_ne!(first(2025, 30), exercises);
    }

    #[test]
    fn wishes_that_cannot_be_met_are_refused_before_any_work() {
        let error = |wishes: Wishes| wishes.exercises(&Convention::default(), 1).expect_err("no tree is like that").id;
        let small = Wishes { depth: 1, branching: Between(2, 2), ..Wishes::default() };
        assert_eq!(error(Wishes { no_ties: true, values: Between(1, 1), ..small.clone() }), "generate-too-few-values");
        assert_eq!(error(Wishes { branching: Between(0, 2), ..Wishes::default() }), "generate-empty-range");
        let nothing = Some(Between(2, 1));
        assert_eq!(error(Wishes { deep: nothing, ..Wishes::default() }), "generate-empty-range");
        for (depth, branching) in [(40, 3), (4_000_000_000, 1), (u32::MAX, u32::MAX), (1, u32::MAX), (2, 300)] {
            let large = Wishes { depth, branching: Between(1, branching), ..Wishes::default() };
            assert_eq!(error(large), "generate-too-large", "{branching}^{depth}");
        }
    }

    #[test]
    fn a_range_is_read_as_it_is_written() {
        for (text, range) in [("2..5", Between(2, 5)), ("-3..=4", Between(-3, 4)), (" 7 ", Between(7, 7))] {
            assert_eq!((text.parse(), range.to_string().parse()), (Ok(range), Ok(range)), "{text}");
        }
        assert_eq!("2-5".parse::<Between<i32>>().expect_err("no range").id, "tree-range");
    }

    #[test]
    fn what_runs_out_says_so_once() {
        let pairs = Wishes { depth: 1, branching: Between(2, 2), values: Between(0, 1), ..Wishes::default() };
        let found: Vec<Result<Tree, Message>> = pairs.exercises(&Convention::default(), 1).unwrap().collect();
        assert_eq!(found.iter().filter(|tree| tree.is_ok()).count(), 4, "[0 0], [0 1], [1 0] and [1 1]");
        let error = found.last().and_then(|last| last.as_ref().err()).map(|error| (error.id, error.to_string()));
        let (id, english) = error.expect("the reason comes last");
        assert!(id == "generate-wishes-not-met" && english.contains("found 4"), "{english}");
    }
}
