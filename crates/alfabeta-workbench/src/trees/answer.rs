//! Everything there is to know about a tree, and where to draw it.

use std::ops::RangeInclusive;

use alfabeta::game::Player;
use alfabeta::message::Message;
use alfabeta::tree::draw::{Picture, Sheet};
use alfabeta::tree::notation::{self, Format};
use alfabeta::tree::{Node, Tree, Value};
use alfabeta::workbook::{AllOrders, Answers, Canvas, Convention, Counts, CutReport, Orders, Question4Report, notes};
use serde::Serialize;

use super::source::{Asked, TreeQuery};
use crate::desk::{Desk, Never, Query, memory};
use crate::limits::{Budget, at_most};

/// The largest tree that is also sent as text.
const MOST_AS_TEXT: usize = 2_000;
/// How many cuts are explained.
const MOST_CUTS: usize = 300;

/// The workbook's answers, and where the nodes lie on a drawing.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TreeAnswer {
    /// The tree in its own notation, if it is not too large.
    pub text: Option<String>,
    /// The drawing for those who cannot see it.
    pub drawing: Option<String>,
    /// Where the nodes lie.
    pub canvas: Canvas,
    /// The convention of all answers.
    pub convention: Convention,
    /// What is odd about the convention.
    pub warning: Option<Message>,
    /// Who moves at the root.
    pub player: Player,
    /// The value of the root for MAX.
    pub value: Value,
    /// The best move.
    pub best: Option<NamedNode>,
    /// All moves that are as good by plain minimax.
    pub optimal: Vec<NamedNode>,
    /// How many nodes there are of which kind.
    pub counts: Counts,
    /// What alpha-beta counts in three orders of the children.
    pub orders: Orders,
    /// What the textbook's negamax counts; nothing under a convention that the textbook does not have.
    pub negamax: Option<Orders>,
    /// Why each cut was made.
    pub cuts: Vec<CutReport>,
    /// Whether every convention gives these answers.
    pub convention_proof: bool,
    /// Where another convention answers differently.
    pub differs: Vec<Message>,
    /// For which values of the highlighted node the indicated cut does not happen.
    pub question4: Option<Question4Report>,
    /// Why the fourth question has no answer.
    pub question4_problem: Option<Message>,
    /// The smallest and the largest finite value of a leaf.
    pub range: Option<[Value; 2]>,
}

/// A node, by its path and by a name for people.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NamedNode {
    /// The path from the root.
    pub path: String,
    /// Its label or letter, or its path where it has none.
    pub name: String,
}

impl Query for TreeQuery {
    const NAME: &'static str = "tree";
    type Answer = TreeAnswer;
    type Event = Never;

    fn memory(&self, budget: &Budget) -> RangeInclusive<usize> {
        memory::exactly(self.memory_within(memory::ANSWERED, budget))
    }

    fn answer(&self, desk: &Desk<'_>, _: &mut dyn FnMut(Never)) -> Result<TreeAnswer, Message> {
        TreeAnswer::new(&self.asked(desk)?, &desk.limits.budget)
    }
}

impl TreeAnswer {
    pub(super) fn new(asked: &Asked, budget: &Budget) -> Result<TreeAnswer, Message> {
        let Asked { tree, convention, question4, open, is_whole, .. } = asked;
        let answers = Answers::new(tree, convention)?;
        at_most("nodes", seen(tree, open.as_deref()) as u64, budget.drawn_nodes as u64)?;
        let solved = question4.as_ref().and_then(|answer| answer.as_ref().ok());
        let differs = answers.differences(solved);
        let named = |node: Node| NamedNode { path: tree.path(node), name: tree.name(node) };
        let small = tree.len() <= MOST_AS_TEXT;
        let explained = if *is_whole { usize::MAX } else { MOST_CUTS };
        let AllOrders { alphabeta: orders, negamax } = answers.orders();
        Ok(TreeAnswer {
            text: small.then(|| notation::write(tree, Format::Native).ok()).flatten(),
            drawing: small.then(|| Sheet::key(tree, notes(&answers)).draw(Picture::Text)),
            canvas: answers.canvas(open.as_deref()),
            convention: *convention,
            warning: convention.warning(),
            player: tree.player(0),
            value: answers.value,
            best: answers.best.map(named),
            optimal: answers.optimal.iter().copied().map(named).collect(),
            counts: answers.counts,
            orders,
            negamax: negamax.ok(),
            cuts: answers.record.cuts.iter().take(explained).map(|cut| answers.cut_report(cut)).collect(),
            convention_proof: differs.is_empty(),
            differs: differs.iter().map(|difference| difference.message()).collect(),
            question4: solved.map(|answer| answer.report(tree)),
            question4_problem: question4.as_ref().and_then(|answer| answer.as_ref().err()).cloned(),
            range: range(tree),
        })
    }
}

/// How many nodes are seen with these unfolded, at most; as many as are usual if none are named.
fn seen(tree: &Tree, open: Option<&[Node]>) -> usize {
    let children = |&node: &Node| tree.children(node).count();
    let opened: usize = open.map_or_else(|| children(&0), |open| open.iter().map(children).sum());
    tree.len().min(1 + opened.max(children(&0)))
}

fn range(tree: &Tree) -> Option<[Value; 2]> {
    let values = tree.nodes().filter(|&node| tree.is_leaf(node)).filter_map(|leaf| tree.value(leaf));
    let values: Vec<Value> = values.filter(|value| value.is_finite()).collect();
    Some([*values.iter().min()?, *values.iter().max()?])
}
