//! Saying no: a status and a message that the page can show in the user's language.

use alfabeta::message::Message;
use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;

/// Why a request is not answered.
#[derive(Debug)]
pub(super) struct Refusal {
    status: StatusCode,
    message: Message,
}

/// The body of a refusal.
#[derive(Serialize)]
pub(super) struct Said<'a> {
    error: &'a Message,
}

impl Refusal {
    pub(super) fn new(status: StatusCode, message: Message) -> Refusal {
        Refusal { status, message }
    }

    /// The request makes no sense, or not here.
    pub(super) fn bad(message: Message) -> Refusal {
        Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, message)
    }

    /// There are too many requests.
    pub(super) fn busy() -> Refusal {
        let message = Message::new("serve-busy", "too many requests at once: try again in a moment");
        Refusal::new(StatusCode::TOO_MANY_REQUESTS, message)
    }

    /// The request took too long.
    pub(super) fn slow() -> Refusal {
        Refusal::new(StatusCode::REQUEST_TIMEOUT, Message::new("serve-slow", "the request took too long"))
    }

    /// The answer would be too long.
    pub(super) fn too_much() -> Refusal {
        Refusal::bad(Message::new("serve-too-much", "the answer would be too long: ask for less"))
    }

    pub(super) fn said(&self) -> Said<'_> {
        Said { error: &self.message }
    }
}

impl From<Message> for Refusal {
    fn from(message: Message) -> Self {
        Refusal::bad(message)
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let mut response = (self.status, Json(self.said())).into_response();
        if self.status == StatusCode::TOO_MANY_REQUESTS {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
        }
        response
    }
}
