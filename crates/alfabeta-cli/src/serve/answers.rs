//! Questions by way of HTTP: read, put to the workbench, answered at once or bit by bit.

use std::sync::Arc;
use std::time::{Duration, Instant};

use alfabeta_arena::page;
use alfabeta_workbench::{Limits, Question, Registry, ask};
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;

use super::House;
use super::limits::BUDGET;
use super::query::Query;
use super::refusal::Refusal;

/// `POST /api/NAME`: the question of that name, with what is asked as the body.
pub(super) async fn answer(
    State(house): State<House>,
    Path(name): Path<String>,
    Query(asked): Query,
) -> Result<Response, Refusal> {
    if page::NAMES.contains(&&*name) {
        return super::arena::answer(&house, &name, asked).await;
    }
    let status = if Question::NAMES.contains(&&*name) { StatusCode::BAD_REQUEST } else { StatusCode::NOT_FOUND };
    let question = Question::from_parts(&name, asked).map_err(|reason| Refusal::new(status, reason))?;
    if question.tells_events() { aloud(&house, question).await } else { at_once(&house, question).await }
}

/// One answer.
async fn at_once(house: &House, question: Question) -> Result<Response, Refusal> {
    let registry = house.registry.clone();
    let (time, is_thinking) = (question.time(&BUDGET), question.is_thinking());
    let work =
        move |stop: &(dyn Fn() -> bool + Sync)| within(stop, |limits| ask(&registry, &question, limits, &mut |_| ()));
    let answer = house.searches.run(is_thinking, time, work).await??;
    house.unread.send(serde_json::to_vec(&answer).map_err(|_| Refusal::too_much())?)
}

/// Events, then the answer as `done`.
async fn aloud(house: &House, question: Question) -> Result<Response, Refusal> {
    let registry: Arc<Registry> = house.registry.clone();
    let time = question.time(&BUDGET);
    let work = move |teller: &super::searches::Teller| {
        let stop = || teller.is_over();
        let found = within(&stop, |limits| ask(&registry, &question, limits, &mut |event| teller.tell(&event)));
        match found {
            Ok(answer) => teller.finish(&answer),
            Err(message) => teller.refuse(message),
        }
    };
    house.searches.stream(time, work).await
}

/// Does something within the limits of this server.
pub(super) fn within<T>(stop: &(dyn Fn() -> bool + Sync), work: impl FnOnce(&Limits<'_>) -> T) -> T {
    let start = Instant::now();
    let clock = || -> Duration { start.elapsed() };
    work(&Limits { budget: BUDGET, stop, clock: &clock })
}
