//! The files of the page, which are part of the program: `build.rs` makes them.

use std::hash::{DefaultHasher, Hash, Hasher};

use alfabeta_page::with_answers;
use alfabeta_workbench::words::Language;
use alfabeta_workbench::{Desk, first};
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

use super::House;
use super::answers::within;

const INDEX: &str = include_str!(concat!(env!("OUT_DIR"), "/index.html"));
const ICON: &str = include_str!("../../web/icon.svg");

/// The index as this server shows it.
pub(super) struct Index {
    text: Bytes,
    tag: String,
}

impl Index {
    /// The index speaks the language that the server was started with, or else that of its reader's browser, unless the reader
    /// chooses another, and has the answers to the questions that it would ask first.
    fn of(house: &House) -> Index {
        let arena = if house.hall.is_some() { " data-arena" } else { "" };
        let language = house.language.map_or("", Language::tag);
        let html = format!("<html lang=\"{language}\"{arena}>");
        let answers = within(house.budget, &|| false, |limits| first(&Desk::new(&house.registry, *limits)));
        let text = with_answers(&INDEX.replacen("<html lang=\"\">", &html, 1), &answers);
        let mut hasher = DefaultHasher::new();
        text.hash(&mut hasher);
        Index { tag: format!("\"{:016x}\"", hasher.finish()), text: text.into() }
    }
}

/// The file at a path. The path is looked up in a list; no file is opened.
pub(super) async fn file(State(house): State<House>, uri: Uri, headers: HeaderMap) -> Response {
    match uri.path().trim_start_matches('/') {
        "" | "index.html" => index(house.index.get_or_init(|| Index::of(&house)), &headers),
        // The browser would ask for it again whenever the address bar changes.
        "icon.svg" => {
            ([(header::CONTENT_TYPE, "image/svg+xml"), (header::CACHE_CONTROL, "max-age=3600")], ICON).into_response()
        }
        _ => (StatusCode::NOT_FOUND, "404\n").into_response(),
    }
}

/// The browser keeps the index and asks each time whether it is still the same.
fn index(Index { text, tag }: &Index, headers: &HeaderMap) -> Response {
    if headers.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        return (StatusCode::NOT_MODIFIED, [(header::ETAG, tag)]).into_response();
    }
    let kind = (header::CONTENT_TYPE, "text/html; charset=utf-8");
    ([kind, (header::CACHE_CONTROL, "no-cache"), (header::ETAG, tag)], text.clone()).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_whole_page_weighs_less_than_300_kilobytes() {
        let bytes = INDEX.len() + ICON.len();
        assert!(0 < bytes && bytes < 300_000, "{bytes} bytes");
    }
}
