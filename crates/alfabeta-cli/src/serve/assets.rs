//! The files that are part of the program: the page, which `build.rs` lists, and the description of the interface.
//!
//! The index names all other files below a version that changes with any of them. So browsers may cache them for ever, and only
//! the index is validated again.

use std::hash::{DefaultHasher, Hash, Hasher};

use alfabeta_workbench::words::Language;
use alfabeta_workbench::{Desk, first};
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

use super::House;
use super::answers::within;

include!(concat!(env!("OUT_DIR"), "/files.rs"));

const INDEX: &str = include_str!("../../web/index.html");

/// The parts of the index that this server replaces or extends.
const ROOT: &str = "<html lang=\"\">";
const ENTRY: &str = "<script type=\"module\"";
const ANSWERS: &str = "id=\"answers\">";

/// The index as this server shows it.
pub(super) struct Index {
    text: Bytes,
    tag: String,
}

impl Index {
    /// The page speaks the language that the server was started with, or else that of the browser, unless the user chooses
    /// another. The index names all modules, so that they load in parallel, and has the answers to the first questions.
    fn of(house: &House) -> Index {
        let arena = if house.hall.is_some() { " data-arena" } else { "" };
        let root = format!("<html lang=\"{}\"{arena}>", house.language.map_or("", Language::tag));
        let module = |path| format!("<link rel=\"modulepreload\" href=\"{path}\">\n  ");
        let entry: String = MODULES.iter().map(module).chain([ENTRY.into()]).collect();
        let mut text = INDEX.replacen(ROOT, &root, 1).replacen(ENTRY, &entry, 1);
        for (path, _) in FILES {
            text = text.replace(&format!("=\"{path}\""), &format!("=\"{VERSION}/{path}\""));
        }
        let answers = within(house.budget, &|| false, |limits| first(&Desk::new(&house.registry, *limits)));
        let text = text.replacen(ANSWERS, &format!("{ANSWERS}\n{answers}"), 1);
        let mut hasher = DefaultHasher::new();
        text.hash(&mut hasher);
        Index { tag: format!("\"{:016x}\"", hasher.finish()), text: text.into() }
    }
}

/// The file at a path, which is looked up in a list: no file of this machine is opened.
pub(super) async fn file(State(house): State<House>, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if matches!(path, "" | "index.html") {
        return index(house.index.get_or_init(|| Index::of(&house)), &headers);
    }
    let path = path.strip_prefix(VERSION).and_then(|path| path.strip_prefix('/'));
    let Some((path, text)) = FILES.iter().find(|(name, _)| path == Some(*name)) else {
        return (StatusCode::NOT_FOUND, "404\n").into_response();
    };
    let kind = match path.rsplit('.').next() {
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        _ => "image/svg+xml",
    };
    let kept = (header::CACHE_CONTROL, "max-age=31536000, immutable");
    ([(header::CONTENT_TYPE, kind), kept], *text).into_response()
}

/// Browsers keep the index, and validate it on each visit.
fn index(Index { text, tag }: &Index, headers: &HeaderMap) -> Response {
    if headers.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        return (StatusCode::NOT_MODIFIED, [(header::ETAG, tag)]).into_response();
    }
    let kind = (header::CONTENT_TYPE, "text/html; charset=utf-8");
    ([kind, (header::CACHE_CONTROL, "no-cache"), (header::ETAG, tag)], text.clone()).into_response()
}

/// The description of the interface, for programs; the tests ask every address that it names.
pub(super) async fn openapi() -> Response {
    ([(header::CONTENT_TYPE, "application/json")], include_str!("openapi.json")).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_whole_page_weighs_less_than_320_kilobytes() {
        let bytes = INDEX.len() + FILES.iter().map(|(_, text)| text.len()).sum::<usize>();
        assert!(0 < bytes && bytes < 320_000, "{bytes} bytes");
    }

    #[test]
    fn the_index_has_each_part_that_this_server_replaces() {
        for part in [ROOT, ENTRY, ANSWERS] {
            assert_eq!(INDEX.matches(part).count(), 1, "{part}");
        }
    }

    #[test]
    fn every_sheet_is_in_the_index() {
        for (path, _) in FILES.iter().filter(|(path, _)| path.ends_with(".css")) {
            assert!(INDEX.contains(&format!("<link rel=\"stylesheet\" href=\"{path}\">")), "{path}");
        }
    }

    #[test]
    fn every_module_is_loaded_except_those_of_a_page_without_a_server() {
        let paths = FILES.iter().map(|(path, _)| *path);
        let others: Vec<&str> = paths.filter(|path| path.ends_with(".js") && !MODULES.contains(path)).collect();
        let names = ["beside", "parts", "split_match", "split_worth", "worker", "workers"];
        assert_eq!(others, names.map(|name| format!("js/transport/{name}.js")));
        assert_eq!(MODULES[0], "js/main.js");
    }
}
