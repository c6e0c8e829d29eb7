//! The description of the interface, for programs.

use axum::http::header;
use axum::response::{IntoResponse, Response};

/// The document. It is written by hand; the tests ask every address it names.
pub(super) const DOCUMENT: &str = include_str!("openapi.json");

pub(super) async fn document() -> Response {
    ([(header::CONTENT_TYPE, "application/json")], DOCUMENT).into_response()
}
