//! Which address is answered by what.

use std::sync::Arc;

use alfabeta::message::Message;
use axum::Router;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use tokio::sync::Semaphore;

use super::refusal::Refusal;
use super::{House, answers, assets, limits, security};

/// The whole server.
pub(super) fn router(house: House) -> Router {
    let api = Router::new()
        .route("/openapi.json", get(assets::openapi))
        .route("/{name}", post(answers::answer))
        .layer(middleware::from_fn_with_state(Arc::new(Semaphore::new(limits::IN_FLIGHT)), admit))
        .method_not_allowed_fallback(async || wrong_method())
        .fallback(async || not_found());
    Router::new()
        .nest("/api", api)
        .route("/", get(assets::file))
        .route("/{*path}", get(assets::file))
        .layer(middleware::from_fn_with_state(house.clone(), security::guard))
        .with_state(house)
}

/// Lets a question in if there are not too many already, and does not wait for ever.
async fn admit(State(door): State<Arc<Semaphore>>, request: Request, next: Next) -> Response {
    let Ok(_inside) = door.try_acquire() else { return Refusal::busy().into_response() };
    match tokio::time::timeout(limits::PATIENCE, next.run(request)).await {
        Ok(response) => response,
        Err(_) => Refusal::slow().into_response(),
    }
}

fn not_found() -> Refusal {
    let message = Message::new("serve-not-found", "there is nothing here: see /api/openapi.json");
    Refusal::new(StatusCode::NOT_FOUND, message)
}

fn wrong_method() -> Refusal {
    let message = Message::new("serve-method", "method not allowed here: see /api/openapi.json");
    Refusal::new(StatusCode::METHOD_NOT_ALLOWED, message)
}
