//! The fourth question: for which values of a highlighted node does an indicated cut not happen?
//!
//! Let x replace the highlighted node, and let J be the first child that the cut removes.
//!
//! **Theorem.** Under `le`, J is visited if and only if A(J) < B(J), where A(J) is the largest of α₀ and the minimax values of
//! all older siblings that hang from MAX nodes on the path from the root to J, and B(J) the smallest of β₀ and of those
//! that hang from MIN nodes. Under `lt` with soft values: if and only if A(J) ≤ B(J).
//!
//! As a function of one leaf, the minimax value of a subtree is clamp(x, lo, hi), where lo and hi are its values for x = −∞
//! and x = +∞. And x sits in at most one of the older siblings: the one at the lowest common ancestor P of x and J. With A
//! and B computed without that sibling, the answer is
//!
//! 1. nothing, if A ≥ B: something else cuts J already;
//! 2. every value, if x is in no older sibling;
//! 3. if P is MAX: everything if hi < B, nothing if lo ≥ B, else x < B; if P is MIN: everything if lo > A, nothing if
//!    hi ≤ A, else x > A.
//!
//! So it is empty, everything, or a half-line that ends in a value of the tree, and it takes one pass over the tree. The
//! tests compare it with searching the tree again for every value and every gap between two values.
//!
//! Leaves whose value is not given may lie anywhere: there is an answer if theirs does not matter.

use super::convention::{Convention, CutRule, RootWindow};
use super::interval::{End, Interval};
use super::reasons;
use super::record::Owner;
use super::span::Span;
use super::span::minimax_bounds;
use crate::game::Player;
use crate::message::Message;
use crate::score::Score;
use crate::tree::{Node, Ranked, Tree, Value};

/// The shape of the answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Kind {
    /// No value prevents the cut.
    Never,
    /// Every value does.
    Any,
    /// Those less than a limit.
    Less,
    /// Those greater than a limit.
    Greater,
}

/// For which values of a node a cut does not happen.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Question4 {
    /// The highlighted node.
    pub node: Node,
    /// The first child that the cut removes.
    pub target: Node,
    /// The values for which that child is visited.
    pub set: Interval,
    /// The values for which it is not: the converse.
    pub converse: Interval,
    /// The values for which the cut falls exactly there: the sibling before the target is visited, and the target is not.
    /// `None` if the target is the first child, which no cut at its parent removes.
    pub exactly: Option<Interval>,
    /// Why.
    pub reason: Message,
}

impl Question4 {
    /// Answers the question by the theorem.
    pub fn new(tree: &Tree, convention: &Convention, node: Node, target: Node) -> Result<Question4, Message> {
        convention.check()?;
        if let Some(warning) = convention.warning() {
            let english = format!("question 4 has no answer in closed form under this convention: {warning}");
            return Err(Message::new("workbook-question4-exhibit", english));
        }
        if tree.is_within(target, node) && target != node {
            let (node, target) = (tree.mention(node), tree.mention(target));
            let english = format!("{target} is below {node} and goes away when a value takes the place of {node}");
            return Err(Message::new("workbook-target-inside", english).with("node", node).with("target", target));
        }
        let ranked = Ranked::new(tree, &convention.window.ends());
        let bounds = minimax_bounds(&ranked);
        let problem = Problem { ranked: &ranked, bounds: &bounds, convention, node };
        let (set, case) = problem.solve(target)?;
        let older = tree.parent(target).and_then(|parent| tree.children(parent).take_while(|&c| c != target).last());
        let exactly = match older {
            // Where the highlighted node is inside the older sibling, that sibling is visited or not whatever x is.
            Some(older) => problem.solve(older).ok().map(|(visited, _)| visited.without(set)),
            None => None,
        };
        let reason = reasons::question4(tree, node, target, &case, set);
        Ok(Question4 { node, target, set, converse: Interval::ALL.without(set), exactly, reason })
    }

    /// The shape of the answer.
    pub fn kind(&self) -> Kind {
        match self.set {
            Interval::Empty => Kind::Never,
            Interval::Between { lower: None, upper: None } => Kind::Any,
            Interval::Between { lower: None, upper: Some(_) } => Kind::Less,
            Interval::Between { lower: Some(_), .. } => Kind::Greater,
        }
    }

    /// The end of the half-line.
    pub fn limit(&self) -> Option<End> {
        let Interval::Between { lower, upper } = self.set else { return None };
        lower.or(upper)
    }
}

/// What decided, for the sentence that says why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Case {
    pub(super) decided: Decided,
    /// A(J) without x.
    pub(super) alpha: Reached,
    /// B(J) without x.
    pub(super) beta: Reached,
}

/// A bound, and where it comes from; from the initial window if there is no owner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Reached {
    pub(super) value: Value,
    pub(super) owner: Option<Owner>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Decided {
    /// Something else cuts.
    AlreadyCut,
    /// x is in no older sibling.
    NotAsked,
    /// The older sibling that holds x, who moves at its parent, and the values between which it stays.
    Sibling { sibling: Node, player: Player, low: Value, high: Value },
}

struct Problem<'p> {
    ranked: &'p Ranked<'p>,
    bounds: &'p [Span<Score>],
    convention: &'p Convention,
    node: Node,
}

/// A(J) and B(J) without x, and the older sibling that holds x with whoever moves at its parent.
struct Path {
    alpha: Span<Score>,
    alpha_owner: Option<Owner>,
    beta: Span<Score>,
    beta_owner: Option<Owner>,
    holder: Option<(Node, Player)>,
}

impl Problem<'_> {
    /// The values of x for which `target` is visited, and why.
    fn solve(&self, target: Node) -> Result<(Interval, Case), Message> {
        let path = self.path(target);
        let clamps = path.holder.map(|(sibling, player)| (player, self.clamps(sibling)));
        let set = self.only_answer(&path, clamps)?;
        let number = |score: Score| self.ranked.value(score);
        let decided = match (path.holder, clamps) {
            _ if !self.is_open(path.alpha.least, path.beta.least) => Decided::AlreadyCut,
            (Some((sibling, player)), Some((_, [Span { least: low, most: high }, _]))) => {
                Decided::Sibling { sibling, player, low: number(low), high: number(high) }
            }
            _ => Decided::NotAsked,
        };
        let alpha = Reached { value: number(path.alpha.least), owner: path.alpha_owner };
        let beta = Reached { value: number(path.beta.least), owner: path.beta_owner };
        Ok((set, Case { decided, alpha, beta }))
    }

    /// Collects the older siblings on the path from the root to `target`.
    fn path(&self, target: Node) -> Path {
        let tree = self.ranked.tree;
        let RootWindow { alpha, beta } = self.convention.window;
        let mut path = Path {
            alpha: Span::exactly(self.ranked.score(alpha)),
            alpha_owner: None,
            beta: Span::exactly(self.ranked.score(beta)),
            beta_owner: None,
            holder: None,
        };
        let mut below = target;
        while let Some(parent) = tree.parent(below) {
            let player = tree.player(parent);
            for sibling in tree.children(parent).take_while(|&sibling| sibling != below) {
                if tree.is_within(self.node, sibling) {
                    path.holder = Some((sibling, player));
                } else {
                    let owner = Owner { node: parent, through: sibling };
                    path.take_in(player, self.bounds[sibling as usize], owner);
                }
            }
            below = parent;
        }
        path
    }

    /// The answer. Each unknown value pushes it in one direction only: if the extremes agree, everything between does.
    fn only_answer(&self, path: &Path, clamps: Option<(Player, [Span<Score>; 2])>) -> Result<Interval, Message> {
        let mut answers = Vec::new();
        for a in [path.alpha.least, path.alpha.most] {
            for b in [path.beta.least, path.beta.most] {
                match clamps {
                    None => answers.push(self.closed_form(a, b, None)),
                    Some((player, clamps)) => {
                        answers.extend(clamps.map(|clamp| self.closed_form(a, b, Some((player, clamp)))));
                    }
                }
            }
        }
        let set = answers[0];
        if answers.iter().all(|&other| other == set) {
            return Ok(set);
        }
        let english = "the answer to question 4 depends on a leaf whose value is not given (?)";
        Err(Message::new("workbook-question4-unknown", english))
    }

    /// Whether a node with this window is visited.
    fn is_open(&self, a: Score, b: Score) -> bool {
        match self.convention.cut {
            CutRule::Le => a < b,
            CutRule::Lt => a <= b,
        }
    }

    /// The three cases of the module's doc.
    fn closed_form(&self, a: Score, b: Score, holder: Option<(Player, Span<Score>)>) -> Interval {
        let inclusive = self.convention.cut == CutRule::Lt;
        if !self.is_open(a, b) {
            return Interval::Empty;
        }
        let Some((player, Span { least: low, most: high })) = holder else { return Interval::ALL };
        match player {
            Player::Max if self.is_open(high, b) => Interval::ALL,
            Player::Max if !self.is_open(low, b) => Interval::Empty,
            Player::Max => Interval::below(self.ranked.value(b), inclusive),
            Player::Min if self.is_open(a, low) => Interval::ALL,
            Player::Min if !self.is_open(a, high) => Interval::Empty,
            Player::Min => Interval::above(self.ranked.value(a), inclusive),
        }
    }

    /// The values of `sibling` for x = −∞ and x = +∞; twice, with all unknown leaves at −∞ and at +∞.
    fn clamps(&self, sibling: Node) -> [Span<Score>; 2] {
        let tree = self.ranked.tree;
        let mut clamps = [Span { least: Score::NEG_INFINITY, most: Score::INFINITY }; 2];
        let mut below = self.node;
        while below != sibling {
            let Some(parent) = tree.parent(below) else { break };
            for other in tree.children(parent).filter(|&other| other != below) {
                let Span { least, most } = self.bounds[other as usize];
                for (clamp, value) in clamps.iter_mut().zip([least, most]) {
                    *clamp = clamp.map(|end| match tree.player(parent) {
                        Player::Max => end.max(value),
                        Player::Min => end.min(value),
                    });
                }
            }
            below = parent;
        }
        clamps
    }
}

impl Path {
    /// An older sibling that does not hold x.
    fn take_in(&mut self, player: Player, value: Span<Score>, owner: Owner) {
        match player {
            Player::Max => {
                if self.alpha.most < value.most {
                    self.alpha_owner = Some(owner);
                }
                let Span { least, most } = self.alpha;
                self.alpha = Span { least: least.max(value.least), most: most.max(value.most) };
            }
            Player::Min => {
                if value.least < self.beta.least {
                    self.beta_owner = Some(owner);
                }
                let Span { least, most } = self.beta;
                self.beta = Span { least: least.min(value.least), most: most.min(value.most) };
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::notation::read;

    fn answer(text: &str, cut: CutRule) -> Question4 {
        let tree = read(text).unwrap();
        let convention = Convention { cut, ..Convention::default() };
        Question4::new(&tree, &convention, tree.highlighted().unwrap(), tree.target().unwrap()).unwrap()
    }

    #[test]
    fn the_answer_is_a_half_line_that_ends_in_a_value_of_the_tree() {
        let found = answer("[[3 12 8] [2* ! 4 6] [14 5 2]]", CutRule::Le);
        assert_eq!(
            (found.kind(), found.limit()),
            (Kind::Greater, Some(End { value: Value::from(3), inclusive: false }))
        );
        assert_eq!(found.converse.text(), "x ≤ 3");
        let found = answer("[[3 12 8] [2* ! 4 6] [14 5 2]]", CutRule::Lt);
        assert_eq!(found.limit(), Some(End { value: Value::from(3), inclusive: true }));
    }

    #[test]
    fn the_cut_falls_exactly_there_for_an_interval() {
        let found = answer("MIN[ 0* [5 7 ! 0] ]", CutRule::Le);
        assert_eq!(found.set.text(), "x > 7");
        assert_eq!(found.exactly.map(Interval::notation).as_deref(), Some("(5, 7]"));
    }

    #[test]
    fn some_cuts_cannot_be_prevented_and_some_cannot_happen() {
        assert_eq!(answer("[5 [4 1* ! 2]]", CutRule::Le).kind(), Kind::Never);
        assert_eq!(answer("[5 [9 1* ! 2]]", CutRule::Le).kind(), Kind::Greater);
        assert_eq!(answer("[5 [9 ! 2] 3*]", CutRule::Le).kind(), Kind::Any);
        assert_eq!(answer("[5 [[6 1*] ! 2]]", CutRule::Le).kind(), Kind::Any);
        assert_eq!(answer("[5 [MIN[4 1*] ! 2]]", CutRule::Le).kind(), Kind::Never);
    }

    #[test]
    fn unknown_values_matter_only_where_they_matter() {
        assert_eq!(answer("[[3 6] [?* ! ?]]", CutRule::Le).set.text(), "x > 3");
        let tree = read("[[? 6] [1* ! 2]]").unwrap();
        let error = Question4::new(&tree, &Convention::default(), 5, 6).unwrap_err();
        assert_eq!(error.id, "workbook-question4-unknown");
    }

    #[test]
    fn a_target_inside_the_highlighted_node_is_an_error() {
        let tree = read("[[3 6] [1 2]]").unwrap();
        assert!(Question4::new(&tree, &Convention::default(), 1, 2).is_err());
    }
}
