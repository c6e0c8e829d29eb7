//! Questions by way of HTTP: read, put to the workbench, answered at once or bit by bit.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use alfabeta_arena::hall;
use alfabeta_workbench::{Answer, Budget, Desk, Limits, Question, Work};
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use tokio::sync::OwnedSemaphorePermit;

use super::House;
use super::limits::ANSWER;
use super::query::Query;
use super::refusal::Refusal;
use super::searches::{Cost, Teller};

/// `POST /api/NAME`: the question of that name, with what is asked as the body.
pub(super) async fn answer(
    State(house): State<House>,
    Path(name): Path<String>,
    Query(asked, room): Query,
) -> Result<Response, Refusal> {
    if hall::NAMES.contains(&&*name) {
        return super::arena::answer(&house, &name, asked).await;
    }
    let status = if Question::NAMES.contains(&&*name) { StatusCode::BAD_REQUEST } else { StatusCode::NOT_FOUND };
    let question = Question::from_parts(&name, asked).map_err(|reason| Refusal::new(status, reason))?;
    // What was asked takes its room until it is answered.
    let question = Held { question, _room: room };
    if question.question.event().is_some() { aloud(&house, question).await } else { at_once(&house, question).await }
}

/// A question, with the room that its text takes.
struct Held {
    question: Question,
    _room: Option<OwnedSemaphorePermit>,
}

impl Held {
    fn cost(&self, budget: &Budget) -> Cost {
        let question = &self.question;
        let work = question.work();
        Cost { is_thinking: work != Work::Look, time: work.time(budget), memory: question.memory(budget) }
    }
}

/// One answer. It is written where it is found, so that the memory of both is counted.
async fn at_once(house: &House, held: Held) -> Result<Response, Refusal> {
    let (registry, budget) = (house.registry.clone(), house.budget);
    let cost = held.cost(&budget);
    let work = move |stop: &(dyn Fn() -> bool + Sync), bytes: usize| {
        let Held { question, _room } = held;
        let question = question.within(bytes, &budget);
        let answer = within(budget, stop, |limits| question.answer(&Desk::new(&registry, *limits), &mut |_| ()))?;
        written(&answer)
    };
    house.unread.send(house.searches.run(cost, work).await??)
}

/// Events, then the answer as `done`.
async fn aloud(house: &House, held: Held) -> Result<Response, Refusal> {
    let (registry, budget) = (house.registry.clone(), house.budget);
    let cost = held.cost(&budget);
    let work = move |teller: &Teller, bytes: usize| {
        let Held { question, _room } = held;
        let question = question.within(bytes, &budget);
        let stop = || teller.is_over();
        let found = within(budget, &stop, |limits| {
            question.answer(&Desk::new(&registry, *limits), &mut |event| teller.tell(&event))
        });
        match found {
            Ok(answer) => teller.finish(&answer),
            Err(message) => teller.refuse(message),
        }
    };
    house.searches.stream(cost, work).await
}

/// Does something within the limits of this server.
pub(super) fn within<T>(budget: Budget, stop: &(dyn Fn() -> bool + Sync), work: impl FnOnce(&Limits<'_>) -> T) -> T {
    let start = Instant::now();
    let clock = || -> Duration { start.elapsed() };
    work(&Limits { budget, stop, clock: &clock })
}

/// An answer as JSON, unless that is too long.
fn written(answer: &Answer) -> Result<Vec<u8>, Refusal> {
    let mut text = Bounded(Vec::new());
    serde_json::to_writer(&mut text, answer).map_err(|_| Refusal::too_much())?;
    Ok(text.0)
}

/// A text that is not longer than an answer may be.
struct Bounded(Vec<u8>);

impl Write for Bounded {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if ANSWER < self.0.len() + bytes.len() {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        self.0.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
