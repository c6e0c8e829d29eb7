//! Answers that were given but not read yet. They stay in memory for as long as a slow reader likes, so there is room for so
//! many bytes of long ones; who asks for one more is turned away.

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use axum::body::{Body, Bytes, HttpBody};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use http_body::{Frame, SizeHint};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::limits::{LONG, UNREAD};
use super::refusal::Refusal;

/// The room for unread answers.
#[derive(Clone)]
pub(super) struct Unread(Arc<Semaphore>);

impl Unread {
    pub(super) fn new() -> Unread {
        Unread(Arc::new(Semaphore::new(UNREAD)))
    }

    /// An answer in JSON, which keeps its room until it has been read.
    pub(super) fn send(&self, answer: Vec<u8>) -> Result<Response, Refusal> {
        let room = match u32::try_from(answer.len()) {
            Ok(length) if LONG < answer.len() => {
                Some(self.0.clone().try_acquire_many_owned(length).map_err(|_| Refusal::busy())?)
            }
            _ => None,
        };
        let body = Held { body: Body::from(answer), _room: room };
        Ok(([(header::CONTENT_TYPE, "application/json")], Body::new(body)).into_response())
    }
}

/// A body with the room that it takes.
struct Held {
    body: Body,
    _room: Option<OwnedSemaphorePermit>,
}

impl HttpBody for Held {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
