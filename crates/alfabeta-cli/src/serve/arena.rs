//! Questions about the cup of this server.

use std::time::Duration;

use alfabeta::message::Message;
use alfabeta_arena::hall::Hall;
use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::House;
use super::refusal::Refusal;
use super::searches::Cost;

/// A store is read in a moment; one on a slow disk takes a few.
const PATIENCE: Duration = Duration::from_secs(20);

/// `POST /api/arena…`: the question of that name.
pub(super) async fn answer(house: &House, name: &str, asked: Value) -> Result<Response, Refusal> {
    match name {
        "arena" => {
            let asked = read(asked)?;
            reply(house, move |hall| hall.now(asked)).await
        }
        "arena-games" => {
            let asked = read(asked)?;
            reply(house, move |hall| hall.games(asked)).await
        }
        _ => {
            let asked = read(asked)?;
            reply(house, move |hall| hall.game(&asked)).await
        }
    }
}

fn read<T: DeserializeOwned>(asked: Value) -> Result<T, Refusal> {
    let unreadable = |reason: &dyn std::fmt::Display| {
        let message = Message::new("question-unreadable", format!("invalid question: {reason}"));
        Refusal::new(StatusCode::BAD_REQUEST, message.with("reason", reason))
    };
    if !asked.is_object() {
        return Err(unreadable(&"expected an object"));
    }
    serde_json::from_value(asked).map_err(|error| unreadable(&error))
}

/// Answers on a thread that may wait for a disk.
async fn reply<T: Serialize + Send + 'static>(
    house: &House,
    work: impl FnOnce(&Hall) -> Result<T, Message> + Send + 'static,
) -> Result<Response, Refusal> {
    let Some(hall) = house.hall.clone() else {
        let message = Message::new("serve-no-arena", "this server has no cup: start it with “alfabeta arena serve”");
        return Err(Refusal::new(StatusCode::NOT_FOUND, message));
    };
    let cost = Cost { is_thinking: false, time: PATIENCE, memory: 0..=0 };
    let answer = house.searches.run(cost, move |_, _| work(&hall)).await??;
    Ok(Json(answer).into_response())
}
