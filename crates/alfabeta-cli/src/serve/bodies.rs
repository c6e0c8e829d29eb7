//! The bodies of requests. A long one takes room from its first byte until its question is answered: as text, and as the
//! values in it, which can be eight times as large.

use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};

use alfabeta::message::Message;
use axum::body::{Body, Bytes, HttpBody};
use axum::http::StatusCode;
use http_body::{Frame, SizeHint};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio_stream::StreamExt;

use super::limits::{ARRIVAL, BODIES, BODY, LONG};
use super::refusal::Refusal;

/// How much larger the values of a text can be.
const VALUES: usize = 8;

/// The room for long bodies.
#[derive(Clone)]
pub(super) struct Bodies(Arc<Semaphore>);

/// A body, with the room that it takes.
pub(super) struct Text {
    pub(super) bytes: Vec<u8>,
    pub(super) room: Option<OwnedSemaphorePermit>,
}

impl Bodies {
    pub(super) fn new() -> Bodies {
        Bodies(Arc::new(Semaphore::new(BODIES)))
    }

    /// Reads a body to its end. One that says that it is too long is not waited for.
    pub(super) async fn read(&self, body: Body) -> Result<Text, Refusal> {
        if (BODY as u64) < body.size_hint().lower() {
            return Err(too_long());
        }
        tokio::time::timeout(ARRIVAL, self.read_on(body)).await.map_err(|_| Refusal::slow())?
    }

    async fn read_on(&self, body: Body) -> Result<Text, Refusal> {
        let mut text = Text { bytes: Vec::new(), room: None };
        let mut chunks = body.into_data_stream();
        while let Some(chunk) = chunks.next().await {
            let chunk = chunk.map_err(|error| {
                let message = Message::new("serve-body", format!("cannot read the request: {error}"));
                Refusal::new(StatusCode::BAD_REQUEST, message.with("reason", error))
            })?;
            let length = text.bytes.len() + chunk.len();
            if BODY < length {
                return Err(too_long());
            }
            if LONG < length {
                let taken = text.room.as_ref().map_or(0, OwnedSemaphorePermit::num_permits);
                let more = u32::try_from(VALUES * length - taken).unwrap_or(u32::MAX);
                let more = self.0.clone().try_acquire_many_owned(more).map_err(|_| Refusal::busy())?;
                match &mut text.room {
                    Some(room) => room.merge(more),
                    None => text.room = Some(more),
                }
            }
            text.bytes.extend_from_slice(&chunk);
        }
        Ok(text)
    }
}

fn too_long() -> Refusal {
    Refusal::new(StatusCode::PAYLOAD_TOO_LARGE, Message::new("question-too-long", "the question is too long"))
}

/// The same body, and what will be true as soon as all of it was read.
pub(super) fn watched(body: Body) -> (Body, Arc<AtomicBool>) {
    let is_over = Arc::new(AtomicBool::new(body.is_end_stream()));
    (Body::new(Watched { body, is_over: is_over.clone() }), is_over)
}

/// A body that says whether all of it was read.
struct Watched {
    body: Body,
    is_over: Arc<AtomicBool>,
}

impl HttpBody for Watched {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let polled = Pin::new(&mut self.body).poll_frame(context);
        if matches!(polled, Poll::Ready(None)) || self.body.is_end_stream() {
            self.is_over.store(true, Ordering::Relaxed);
        }
        polled
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
