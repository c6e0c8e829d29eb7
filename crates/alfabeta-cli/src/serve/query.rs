//! Reading the question out of a request.

use alfabeta::message::Message;
use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::{StatusCode, header};
use serde_json::Value;

use super::limits;
use super::refusal::Refusal;

/// What is asked, in JSON. A browser sends `application/json` to its own origin only, which is why nothing else is taken.
pub(super) struct Query(pub(super) Value);

impl<S: Send + Sync> FromRequest<S> for Query {
    type Rejection = Refusal;

    async fn from_request(request: Request, state: &S) -> Result<Self, Refusal> {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or("");
        if kind.split(';').next().map(str::trim) != Some("application/json") {
            let message = Message::new("serve-json", "a question is sent as application/json");
            return Err(Refusal::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, message));
        }
        let arriving = tokio::time::timeout(limits::ARRIVAL, Bytes::from_request(request, state));
        let body = arriving.await.map_err(|_| Refusal::slow())?.map_err(|rejection| {
            let message = Message::new("serve-body", format!("cannot read the request: {rejection}"));
            Refusal::new(rejection.status(), message.with("reason", rejection))
        })?;
        serde_json::from_slice(&body).map(Query).map_err(|error| {
            let message = Message::new("question-unreadable", format!("cannot read the question: {error}"));
            Refusal::new(StatusCode::BAD_REQUEST, message.with("reason", error))
        })
    }
}
