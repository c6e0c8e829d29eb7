//! What a student filled in, checked item by item.

use alfabeta::workbench::trees::{self, Answers, Attempt, Checked, Verdict};
use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};

use super::source::{Asked, Query, TIME};
use crate::serve::House;
use crate::serve::query::Query as Body;
use crate::serve::refusal::{Refusal, Sentence};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Filled {
    tree: Query,
    attempt: Attempt,
}

#[derive(Serialize)]
pub(crate) struct Judged {
    items: Vec<Item>,
}

#[derive(Serialize)]
struct Item {
    item: trees::Item,
    path: String,
    right: bool,
    verdict: Verdict,
    expected: String,
    reason: Sentence,
}

pub(crate) async fn check(State(house): State<House>, Body(filled): Body<Filled>) -> Result<Json<Judged>, Refusal> {
    house.searches.run(TIME, move |_| judge(&filled)).await?.map(Json)
}

fn judge(filled: &Filled) -> Result<Judged, Refusal> {
    let Asked { tree, convention, question4 } = filled.tree.ask()?;
    let answers = Answers::new(&tree, &convention)?;
    let question4 = question4.as_ref().and_then(|answer| answer.as_ref().ok());
    let item = |checked: Checked| Item {
        item: checked.item,
        path: checked.path,
        right: checked.verdict == Verdict::Right,
        verdict: checked.verdict,
        expected: checked.expected,
        reason: Sentence::of(&checked.reason),
    };
    Ok(Judged { items: answers.check(&filled.attempt, question4)?.into_iter().map(item).collect() })
}
