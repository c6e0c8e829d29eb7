//! What there is: games, algorithms, limits, words.

use alfabeta::games::{GAMES, find};
use alfabeta::message::Message;
use alfabeta::score::Score;
use alfabeta::workbench::Algorithm;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::Serialize;
use serde_json::Value;

use crate::language::Language;
use crate::serve::House;
use crate::serve::limits::{LIMITS, Limits};
use crate::serve::refusal::Refusal;
use crate::serve::words;

/// Everything the page must know before it can show anything.
#[derive(Serialize)]
pub(crate) struct About {
    version: &'static str,
    /// The language of whoever started the server.
    language: Language,
    languages: [Language; 2],
    games: Vec<Game>,
    algorithms: [Algorithm; Algorithm::ALL.len()],
    limits: Limits,
    scale: Scale,
}

#[derive(Serialize)]
struct Game {
    name: &'static str,
    parameters: &'static str,
    samples: Vec<String>,
    evaluations: Vec<&'static str>,
}

/// How to read scores: a win in `n` plies is `win - n`, and nothing below `win - plies` is proven.
#[derive(Serialize)]
struct Scale {
    win: Score,
    plies: u32,
    infinity: Score,
}

pub(crate) async fn about(State(house): State<House>) -> Result<Json<About>, Refusal> {
    let game = |kind: &&'static dyn alfabeta::games::AnyKind| -> Result<Game, Message> {
        let evaluations = find(&kind.samples()[0])?.evaluations();
        Ok(Game { name: kind.name(), parameters: kind.parameters(), samples: kind.samples(), evaluations })
    };
    Ok(Json(About {
        version: env!("CARGO_PKG_VERSION"),
        language: house.language,
        languages: [Language::En, Language::Es],
        games: GAMES.iter().map(game).collect::<Result<_, _>>()?,
        algorithms: Algorithm::ALL,
        limits: LIMITS,
        scale: Scale { win: Score::WIN, plies: Score::MAX_PLIES, infinity: Score::INFINITY },
    }))
}

/// The texts of one language.
pub(crate) async fn words(Path(language): Path<String>) -> Result<Json<Value>, Refusal> {
    let known = [(Language::En, "en"), (Language::Es, "es")];
    match known.into_iter().find(|(_, name)| *name == language) {
        Some((language, _)) => Ok(Json(words::words(language))),
        None => {
            let message = Message::new("serve-language", "there are the languages en and es");
            Err(Refusal::new(StatusCode::NOT_FOUND, message))
        }
    }
}

/// The file of a textbook algorithm: its module document is the pseudocode, the code below follows it line by line.
pub(crate) async fn source(Path(algorithm): Path<String>) -> Result<String, Refusal> {
    let known = alfabeta::textbook::SOURCES.into_iter().find(|(name, _)| *name == algorithm);
    known.map(|(_, text)| text.to_string()).ok_or_else(|| {
        let message = Message::new("serve-not-found", "there is nothing here: see /api/openapi.json");
        Refusal::new(StatusCode::NOT_FOUND, message)
    })
}
