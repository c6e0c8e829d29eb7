//! Searching a position: in one answer, or aloud, one event per finished depth.

use std::time::Instant;

use alfabeta::workbench::{Analysis, Limits, Progress, Search, Setup};
use axum::Json;
use axum::extract::State;
use axum::response::Response;
use serde::{Deserialize, Serialize};

use crate::serve::House;
use crate::serve::limits::{check_depth, thinking_time};
use crate::serve::query::Query;
use crate::serve::refusal::Refusal;
use crate::serve::searches::until;

/// What to search, how, and for how long at most.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Question {
    setup: Setup,
    #[serde(default)]
    search: Search,
    milliseconds: Option<u64>,
}

/// What a search has found, and how long that took.
#[derive(Serialize)]
pub(crate) struct Thought {
    #[serde(flatten)]
    analysis: Analysis,
    milliseconds: u64,
}

impl Thought {
    fn since(start: Instant, analysis: Analysis) -> Thought {
        Thought { analysis, milliseconds: start.elapsed().as_millis() as u64 }
    }
}

/// What one finished depth has found.
#[derive(Serialize)]
struct Depth {
    #[serde(flatten)]
    progress: Progress,
    milliseconds: u64,
}

impl Depth {
    fn since(start: Instant, progress: Progress) -> Depth {
        Depth { progress, milliseconds: start.elapsed().as_millis() as u64 }
    }
}

/// One search of a fixed depth; refused if it does not end in time.
pub(crate) async fn analyse(
    State(house): State<House>,
    Query(question): Query<Question>,
) -> Result<Json<Thought>, Refusal> {
    check_depth(&question.search)?;
    let time = thinking_time(question.milliseconds)?;
    let position = question.setup.position()?;
    let start = Instant::now();
    let work = move |stop: &(dyn Fn() -> bool + Sync)| position.analyse(&question.search, &until(stop));
    let analysis = house.searches.run(time, work).await??;
    Ok(Json(Thought::since(start, analysis)))
}

/// Deeper and deeper searches: an event `depth` for each, `done` with the last one, and `next` with the position after the
/// best move, so that whoever plays it need not ask again.
pub(crate) async fn think(State(house): State<House>, Query(question): Query<Question>) -> Result<Response, Refusal> {
    check_depth(&question.search)?;
    let time = thinking_time(question.milliseconds)?;
    let position = question.setup.position()?;
    if let Some(outcome) = position.outcome() {
        return Err(alfabeta::workbench::finished(outcome).into());
    }
    let start = Instant::now();
    let work = move |teller: &crate::serve::searches::Teller| {
        let stop = || teller.is_over();
        let progress = |progress: &Progress| teller.tell("depth", &Depth::since(start, progress.clone()));
        let limits = Limits { progress: &progress, ..until(&stop) };
        match position.think(&question.search, &limits) {
            Ok(analysis) => {
                let next = analysis.best.as_ref().map(|best| question.setup.then(best).scene());
                teller.tell("done", &Thought::since(start, analysis));
                if let Some(Ok(scene)) = next {
                    teller.tell("next", &scene);
                }
            }
            Err(message) => teller.refuse(&message.into()),
        }
    };
    house.searches.stream(time, work).await
}
