//! Searches, on threads of their own.
//!
//! There are as many seats as processors. A search takes one, or is turned away after a short wait; it gives the seat back
//! when it is done, when its time is up, when whoever asked has gone away, or when the server closes.

use std::convert::Infallible;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use alfabeta::message::Message;
use axum::http::StatusCode;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc, oneshot};
use tokio_stream::StreamExt;
use tokio_stream::wrappers::ReceiverStream;

use super::limits::{self, QUEUE};
use super::refusal::Refusal;

/// The seats.
#[derive(Clone)]
pub(super) struct Searches {
    seats: Arc<Semaphore>,
    closing: Arc<AtomicBool>,
}

impl Searches {
    pub(super) fn new() -> Searches {
        let seats = std::thread::available_parallelism().map_or(2, |cores| cores.get().max(2));
        Searches { seats: Arc::new(Semaphore::new(seats)), closing: Arc::new(AtomicBool::new(false)) }
    }

    /// Ends all searches.
    pub(super) fn close(&self) {
        self.closing.store(true, Ordering::Relaxed);
        self.seats.close();
    }

    async fn seat(&self) -> Result<OwnedSemaphorePermit, Refusal> {
        match tokio::time::timeout(QUEUE, self.seats.clone().acquire_owned()).await {
            Ok(Ok(seat)) => Ok(seat),
            _ => Err(Refusal::busy()),
        }
    }

    /// Answers one question on a thread of its own. `work` is given a predicate that says when to give up.
    pub(super) async fn run<T: Send + 'static>(
        &self,
        time: Duration,
        work: impl FnOnce(&(dyn Fn() -> bool + Sync)) -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let seat = self.seat().await?;
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
        let seat = self.seat().await?;
        let (events, heard) = mpsc::channel(64);
        let watch = Watch { events: events.clone(), closing: self.closing.clone(), deadline: Instant::now() + time };
        let teller = Teller { events, watch };
        tokio::task::spawn_blocking(move || {
            let _seat = seat;
            work(&teller);
        });
        let events = ReceiverStream::new(heard).map(Ok::<Event, Infallible>);
        Ok(Sse::new(events).keep_alive(KeepAlive::new().interval(Duration::from_secs(1))).into_response())
    }
}

/// Tells whoever asked what a search has found so far, and knows when to stop.
pub(super) struct Teller {
    events: mpsc::Sender<Event>,
    watch: Watch,
}

/// Knows when to stop, on any thread.
#[derive(Clone)]
pub(super) struct Watch {
    events: mpsc::Sender<Event>,
    closing: Arc<AtomicBool>,
    deadline: Instant,
}

impl Watch {
    /// Whether it is time to give up.
    pub(super) fn is_over(&self) -> bool {
        self.events.is_closed() || self.closing.load(Ordering::Relaxed) || self.deadline <= Instant::now()
    }
}

impl Teller {
    /// Sends an event, and waits while the other side is slow.
    pub(super) fn tell(&self, name: &str, data: &impl Serialize) {
        let event = Event::default().event(name).json_data(data);
        if let Ok(event) = event {
            let _ = self.events.blocking_send(event);
        }
    }

    /// Sends the reason why there is no answer.
    pub(super) fn refuse(&self, refusal: &Refusal) {
        self.tell("refused", &refusal.said());
    }

    /// Whether it is time to give up.
    pub(super) fn is_over(&self) -> bool {
        self.watch.is_over()
    }

    /// What knows when to give up.
    pub(super) fn watch(&self) -> Watch {
        self.watch.clone()
    }
}

fn gave_up() -> Refusal {
    let message = Message::new("serve-gave-up", "the search ended without an answer");
    Refusal::new(StatusCode::SERVICE_UNAVAILABLE, message)
}

/// The limits of a search that ends when `stop` says so.
pub(super) fn until<'a>(stop: &'a (dyn Fn() -> bool + Sync)) -> alfabeta::workbench::Limits<'a> {
    alfabeta::workbench::Limits { nodes: limits::LIMITS.nodes, stop, progress: &|_| {} }
}
