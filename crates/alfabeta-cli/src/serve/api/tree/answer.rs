//! Everything there is to know about a tree, and where to draw it.

use alfabeta::game::Player;
use alfabeta::workbench::trees::{
    AllOrders, Answers, Canvas, Convention, Counts, CutReport, Format, Node, Orders, Picture, Question4Report, Sheet,
    Tree, Value, notation, notes,
};
use axum::Json;
use axum::extract::State;
use serde::Serialize;
use serde_json::Value as Data;

use super::source::{Asked, Query, TIME};
use crate::serve::House;
use crate::serve::query::Query as Body;
use crate::serve::refusal::{Refusal, Sentence};

/// The largest tree that is also sent as text.
const MOST_AS_TEXT: usize = 2_000;
/// How many cuts are explained.
const MOST_CUTS: usize = 300;

#[derive(Serialize)]
struct Answer {
    /// The tree in its own notation, if it is not too large.
    text: Option<String>,
    /// The drawing for those who cannot see it.
    drawing: Option<String>,
    canvas: Canvas,
    convention: Convention,
    /// What is odd about the convention.
    warning: Option<Sentence>,
    player: Player,
    value: Value,
    best: Option<Move>,
    optimal: Vec<Move>,
    counts: Counts,
    /// What alpha-beta counts in three orders of the children.
    orders: Orders,
    /// What the textbook's negamax counts; nothing under a convention that the textbook does not have.
    negamax: Option<Orders>,
    cuts: Vec<CutReport>,
    convention_proof: bool,
    differs: Vec<Sentence>,
    question4: Option<Question4Report>,
    /// Why the fourth question has no answer.
    question4_problem: Option<Sentence>,
    /// The smallest and the largest finite value of a leaf.
    range: Option<[Value; 2]>,
}

#[derive(Serialize)]
struct Move {
    path: String,
    name: String,
}

pub(crate) async fn answer(State(house): State<House>, Body(query): Body<Query>) -> Result<Json<Data>, Refusal> {
    house.searches.run(TIME, move |_| about(&query)).await?.map(Json)
}

fn about(query: &Query) -> Result<Data, Refusal> {
    let Asked { tree, convention, question4 } = query.ask()?;
    let answers = Answers::new(&tree, &convention)?;
    let open = query.open.as_ref().map(|paths| open_nodes(&tree, paths));
    let solved = question4.as_ref().and_then(|answer| answer.as_ref().ok());
    let differs = answers.differences(solved);
    let named = |node: Node| Move { path: tree.path(node), name: tree.name(node) };
    let small = tree.len() <= MOST_AS_TEXT;
    let AllOrders { alphabeta: orders, negamax } = answers.orders();
    let answer = Answer {
        text: small.then(|| notation::write(&tree, Format::Native).ok()).flatten(),
        drawing: small.then(|| Sheet::key(&tree, notes(&answers)).draw(Picture::Text)),
        canvas: answers.canvas(open.as_deref()),
        convention,
        warning: convention.warning().as_ref().map(Sentence::of),
        player: tree.player(0),
        value: answers.value,
        best: answers.best.map(named),
        optimal: answers.optimal.iter().copied().map(named).collect(),
        counts: answers.counts,
        orders,
        negamax: negamax.ok(),
        cuts: answers.record.cuts.iter().take(MOST_CUTS).map(|cut| answers.cut_report(cut)).collect(),
        convention_proof: differs.is_empty(),
        differs: differs.iter().map(|difference| Sentence::of(&difference.message())).collect(),
        question4: solved.map(|answer| answer.report(&tree)),
        question4_problem: question4.as_ref().and_then(|answer| answer.as_ref().err()).map(Sentence::of),
        range: range(&tree),
    };
    serde_json::to_value(answer).map_err(|error| unsayable(&error))
}

fn unsayable(error: &serde_json::Error) -> Refusal {
    let message = alfabeta::message::Message::new("serve-gave-up", format!("the answer cannot be written: {error}"));
    Refusal::new(axum::http::StatusCode::INTERNAL_SERVER_ERROR, message)
}

/// The nodes of these paths. Paths that lead nowhere are left out: the tree may have changed since they were seen.
fn open_nodes(tree: &Tree, paths: &[String]) -> Vec<Node> {
    paths.iter().filter_map(|path| tree.at(path).ok()).collect()
}

fn range(tree: &Tree) -> Option<[Value; 2]> {
    let values = tree.nodes().filter(|&node| tree.is_leaf(node)).filter_map(|leaf| tree.value(leaf));
    let values: Vec<Value> = values.filter(|value| value.is_finite()).collect();
    Some([*values.iter().min()?, *values.iter().max()?])
}
