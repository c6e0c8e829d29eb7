//! The search of a tree, one event at a time.

use alfabeta::workbench::trees::{Answers, Claim, Event, OpenNode, StepReport, Steps};
use axum::Json;
use axum::extract::State;
use serde::Serialize;

use super::source::{Asked, Query, TIME};
use crate::serve::House;
use crate::serve::query::Query as Body;
use crate::serve::refusal::{Refusal, Sentence};

#[derive(Serialize)]
pub(crate) struct Account {
    pseudocode: Vec<Sentence>,
    steps: Vec<Step>,
}

#[derive(Serialize)]
struct Step {
    event: Event,
    path: String,
    line: usize,
    sentence: Sentence,
    open: Vec<OpenNode>,
    returned: Option<Claim>,
}

pub(crate) async fn steps(State(house): State<House>, Body(query): Body<Query>) -> Result<Json<Account>, Refusal> {
    house.searches.run(TIME, move |_| account(&query)).await?.map(Json)
}

fn account(query: &Query) -> Result<Account, Refusal> {
    let Asked { tree, convention, .. } = query.ask()?;
    let Steps { pseudocode, steps } = Steps::new(&Answers::new(&tree, &convention)?, query.told)?;
    let step = |step: StepReport| Step {
        event: step.event,
        path: step.path,
        line: step.line,
        sentence: Sentence::of(&step.sentence),
        open: step.open,
        returned: step.returned,
    };
    Ok(Account {
        pseudocode: pseudocode.iter().map(Sentence::of).collect(),
        steps: steps.into_iter().map(step).collect(),
    })
}
