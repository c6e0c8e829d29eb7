//! Reading the question out of a request.

use alfabeta::message::Message;
use axum::extract::{FromRequest, Request};
use axum::http::{StatusCode, header};
use serde_json::Value;
use tokio::sync::OwnedSemaphorePermit;

use super::House;
use super::bodies::Text;
use super::refusal::Refusal;

/// What is asked, in JSON, and the room that it takes. A browser sends `application/json` to its own origin only, which is why
/// nothing else is taken.
pub(super) struct Query(pub(super) Value, pub(super) Option<OwnedSemaphorePermit>);

impl FromRequest<House> for Query {
    type Rejection = Refusal;

    async fn from_request(request: Request, house: &House) -> Result<Self, Refusal> {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or("");
        if kind.split(';').next().map(str::trim) != Some("application/json") {
            let message = Message::new("serve-json", "a question is sent as application/json");
            return Err(Refusal::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, message));
        }
        let Text { bytes, room } = house.bodies.read(request.into_body()).await?;
        match serde_json::from_slice(&bytes) {
            Ok(asked) => Ok(Query(asked, room)),
            Err(error) => {
                let message = Message::new("question-unreadable", format!("cannot read the question: {error}"));
                Err(Refusal::new(StatusCode::BAD_REQUEST, message.with("reason", error)))
            }
        }
    }
}
