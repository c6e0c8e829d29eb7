//! The work, on threads of its own.
//!
//! There are as many seats for thinking as processors, unless the server was told another number, and as many again, up to a few, for whatever takes a moment. A question
//! takes one and the memory that it may need, or is turned away after a short wait; it gives both back when it is done, when its time is up, when whoever asked has
//! gone away, or when the server closes.

use std::convert::Infallible;
use std::ops::RangeInclusive;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use alfabeta::message::Message;
use alfabeta_workbench::Answer;
use axum::http::StatusCode;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc, oneshot};
use tokio_stream::StreamExt;
use tokio_stream::wrappers::ReceiverStream;

use super::limits::{LOOKING, PROMPT, QUEUE};
use super::refusal::Refusal;
use super::room::Room;

/// How long to wait before a slow client is offered an event again.
const PAUSE: Duration = Duration::from_millis(5);

/// The seats.
#[derive(Clone)]
pub(super) struct Searches {
    thinking: Arc<Semaphore>,
    looking: Arc<Semaphore>,
    room: Room,
    closing: Arc<AtomicBool>,
}

impl Searches {
    /// So many seats for thinking, and room for so many MiB.
    pub(super) fn new(seats: usize, memory: usize) -> Searches {
        let row = |seats| Arc::new(Semaphore::new(seats));
        let (thinking, looking) = (row(seats), row(seats.clamp(2, LOOKING)));
        Searches { thinking, looking, room: Room::new(memory), closing: Arc::new(AtomicBool::new(false)) }
    }

    /// Ends all searches.
    pub(super) fn close(&self) {
        self.closing.store(true, Ordering::Relaxed);
        self.thinking.close();
        self.looking.close();
    }

    async fn seat(row: &Arc<Semaphore>) -> Result<OwnedSemaphorePermit, Refusal> {
        match tokio::time::timeout(QUEUE, row.clone().acquire_owned()).await {
            Ok(Ok(seat)) => Ok(seat),
            _ => Err(Refusal::busy()),
        }
    }

    /// Answers one question on a thread of its own. `work` is given a predicate that says when to give up, and the bytes that it
    /// may take.
    pub(super) async fn run<T: Send + 'static>(
        &self,
        cost: Cost,
        work: impl FnOnce(&(dyn Fn() -> bool + Sync), usize) -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let Cost { is_thinking, time, memory } = cost;
        let seat = Searches::seat(if is_thinking { &self.thinking } else { &self.looking }).await?;
        let lease = self.room.lease(memory).await?;
        let (answer, asked) = oneshot::channel();
        let closing = self.closing.clone();
        let deadline = Instant::now() + time;
        tokio::task::spawn_blocking(move || {
            let _seat = seat;
            let lease = lease;
            let stop = || answer.is_closed() || closing.load(Ordering::Relaxed) || deadline <= Instant::now();
            let found = work(&stop, lease.bytes);
            // Nobody to tell is no reason to fail.
            let _ = answer.send(found);
        });
        asked.await.map_err(|_| gave_up())
    }

    /// Answers a question bit by bit, as server-sent events. `work` is given what it can tell, and the bytes that it may take.
    /// The answer begins soon, also where the first event takes minutes: comments say meanwhile that there will be one.
    pub(super) async fn stream(
        &self,
        cost: Cost,
        work: impl FnOnce(&Teller, usize) + Send + 'static,
    ) -> Result<Response, Refusal> {
        let Cost { time, memory, .. } = cost;
        let seat = Searches::seat(&self.thinking).await?;
        let lease = self.room.lease(memory).await?;
        let (events, mut heard) = mpsc::channel(64);
        let teller = Teller { events, closing: self.closing.clone(), deadline: Instant::now() + time };
        tokio::task::spawn_blocking(move || {
            let _seat = seat;
            let lease = lease;
            work(&teller, lease.bytes);
        });
        // What is refused at once is refused like any other question.
        let first = match tokio::time::timeout(PROMPT, heard.recv()).await {
            Ok(Some(Told::Refusal(refusal))) => return Err(refusal),
            Ok(Some(event)) => Some(event),
            Ok(None) => return Err(gave_up()),
            Err(_) => None,
        };
        let told = |told| match told {
            Told::Event(event) => event,
            Told::Refusal(refusal) => event("refused", &refusal.said()).unwrap_or_default(),
        };
        let events = tokio_stream::iter(first).chain(ReceiverStream::new(heard));
        let events = events.map(told).map(Ok::<Event, Infallible>);
        Ok(Sse::new(events).keep_alive(KeepAlive::new().interval(Duration::from_secs(1))).into_response())
    }
}

/// What answering a question may cost.
pub(super) struct Cost {
    /// Whether it is about thinking, rather than about looking.
    pub(super) is_thinking: bool,
    pub(super) time: Duration,
    /// In bytes, at least and at most.
    pub(super) memory: RangeInclusive<usize>,
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
        self.pass_on(Told::Refusal(reason.into()));
    }

    fn send(&self, name: &str, data: &impl Serialize) {
        if let Some(event) = event(name, data) {
            self.pass_on(Told::Event(event));
        }
    }

    /// Sends something, and waits while the client is slow, but not when it is time to give up: a client that
    /// asks and does not read would keep a seat.
    fn pass_on(&self, told: Told) {
        let mut told = told;
        while let Err(TrySendError::Full(unsent)) = self.events.try_send(told) {
            if self.is_over() {
                return;
            }
            told = unsent;
            std::thread::sleep(PAUSE);
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
