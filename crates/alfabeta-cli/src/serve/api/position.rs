//! A position, ready to be drawn.

use alfabeta::workbench::{Scene, Setup};
use axum::Json;

use crate::serve::query::Query;
use crate::serve::refusal::Refusal;

pub(crate) async fn position(Query(setup): Query<Setup>) -> Result<Json<Scene>, Refusal> {
    Ok(Json(setup.scene()?))
}
