//! The work, on threads of its own.
//!
//! There are as many seats for thinking as processors, and as many again for whatever takes a moment. A question takes one,
//! or is turned away after a short wait; it gives the seat back when it is done, when its time is up, when whoever asked has
//! gone away, or when the server closes.

use std::convert::Infallible;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use alfabeta::message::Message;
use alfabeta_workbench::Answer;
use axum::http::StatusCode;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc, oneshot};
use tokio_stream::StreamExt;
use tokio_stream::wrappers::ReceiverStream;

use super::limits::QUEUE;
use super::refusal::Refusal;

/// The seats.
#[derive(Clone)]
pub(super) struct Searches {
    thinking: Arc<Semaphore>,
    looking: Arc<Semaphore>,
    closing: Arc<AtomicBool>,
}

impl Searches {
    pub(super) fn new() -> Searches {
        let seats = std::thread::available_parallelism().map_or(2, |cores| cores.get().max(2));
        let room = || Arc::new(Semaphore::new(seats));
        Searches { thinking: room(), looking: room(), closing: Arc::new(AtomicBool::new(false)) }
    }

    /// Ends all searches.
    pub(super) fn close(&self) {
        self.closing.store(true, Ordering::Relaxed);
        self.thinking.close();
        self.looking.close();
    }

    async fn seat(room: &Arc<Semaphore>) -> Result<OwnedSemaphorePermit, Refusal> {
        match tokio::time::timeout(QUEUE, room.clone().acquire_owned()).await {
            Ok(Ok(seat)) => Ok(seat),
            _ => Err(Refusal::busy()),
        }
    }

    /// Answers one question on a thread of its own. `work` is given a predicate that says when to give up.
    pub(super) async fn run<T: Send + 'static>(
        &self,
        is_thinking: bool,
        time: Duration,
        work: impl FnOnce(&(dyn Fn() -> bool + Sync)) -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let seat = Searches::seat(if is_thinking { &self.thinking } else { &self.looking }).await?;
        let (answer, asked) = oneshot::channel();
        let closing = self.closing.clone();
        let deadline = Instant::now() + time;
        tokio::task::spawn_blocking(move || {
            let _seat = seat;
            let stop = || answer.is_closed() || closing.load(Ordering::Relaxed) || deadline <= Instant::now();
            let found = work(&stop);
            // Nobody to tell is no reason to fail.
            let _ = answer.send(found);
        });
        asked.await.map_err(|_| gave_up())
    }

    /// Answers a question bit by bit, as server-sent events. `work` is given what it can tell.
    pub(super) async fn stream(
        &self,
        time: Duration,
        work: impl FnOnce(&Teller) + Send + 'static,
    ) -> Result<Response, Refusal> {
        let seat = Searches::seat(&self.thinking).await?;
        let (events, mut heard) = mpsc::channel(64);
        let teller = Teller { events, closing: self.closing.clone(), deadline: Instant::now() + time };
        tokio::task::spawn_blocking(move || {
            let _seat = seat;
            work(&teller);
        });
        // What is refused at once is refused like any other question.
        let first = match heard.recv().await {
            Some(Told::Event(event)) => event,
            Some(Told::Refusal(refusal)) => return Err(refusal),
            None => return Err(gave_up()),
        };
        let told = |told| match told {
            Told::Event(event) => event,
            Told::Refusal(refusal) => event("refused", &refusal.said()).unwrap_or_default(),
        };
        let events = tokio_stream::once(first).chain(ReceiverStream::new(heard).map(told)).map(Ok::<Event, Infallible>);
        Ok(Sse::new(events).keep_alive(KeepAlive::new().interval(Duration::from_secs(1))).into_response())
    }
}

/// What is told.
enum Told {
    Event(Event),
    Refusal(Refusal),
}

/// An event with a name and data.
fn event(name: &str, data: &impl Serialize) -> Option<Event> {
    Event::default().event(name).json_data(data).ok()
}

/// Tells whoever asked what was found so far, and knows when to stop.
pub(super) struct Teller {
    events: mpsc::Sender<Told>,
    closing: Arc<AtomicBool>,
    deadline: Instant,
}

impl Teller {
    /// Sends what was found so far.
    pub(super) fn tell(&self, event: &alfabeta_workbench::Event) {
        // The name of an event is the name that its data has among all events.
        if let Ok(serde_json::Value::Object(data)) = serde_json::to_value(event)
            && let Some(data) = data.get(event.name())
        {
            self.send(event.name(), data);
        }
    }

    /// Sends the answer.
    pub(super) fn finish(&self, answer: &Answer) {
        self.send("done", answer);
    }

    /// Sends the reason why there is no answer.
    pub(super) fn refuse(&self, reason: Message) {
        let _ = self.events.blocking_send(Told::Refusal(reason.into()));
    }

    /// Sends an event, and waits while the other side is slow.
    fn send(&self, name: &str, data: &impl Serialize) {
        if let Some(event) = event(name, data) {
            let _ = self.events.blocking_send(Told::Event(event));
        }
    }

    /// Whether it is time to give up.
    pub(super) fn is_over(&self) -> bool {
        self.events.is_closed() || self.closing.load(Ordering::Relaxed) || self.deadline <= Instant::now()
    }
}

fn gave_up() -> Refusal {
    let message = Message::new("serve-gave-up", "the search ended without an answer");
    Refusal::new(StatusCode::SERVICE_UNAVAILABLE, message)
}
