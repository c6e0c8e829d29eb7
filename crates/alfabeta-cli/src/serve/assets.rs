//! The files of the page, which are part of the program.

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{Embed, EmbeddedFile};

use super::House;

#[derive(Embed)]
#[folder = "web/"]
#[exclude = "*.d.ts"]
struct Files;

/// The file at a path. The path is looked up in a list; no file is opened.
pub(super) async fn file(State(house): State<House>, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    let path = if path.is_empty() { "index.html" } else { path };
    let Some(file) = Files::get(path) else {
        return (StatusCode::NOT_FOUND, "404\n").into_response();
    };
    let mut tag = tag(&file);
    let mut data = file.data;
    if path == "index.html" {
        // The page speaks the language of whoever started the server, unless its reader chooses another.
        let language = house.language.tag();
        let (name, arena) = if house.hall.is_some() { ("arena-", " data-arena") } else { ("", "") };
        tag = tag.replacen('"', &format!("\"{language}-{name}"), 1);
        let html = format!("<html lang=\"{language}\"{arena}>");
        let text = String::from_utf8_lossy(&data).replacen("<html lang=\"\">", &html, 1);
        data = text.into_bytes().into();
    }
    if headers.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        return (StatusCode::NOT_MODIFIED, [(header::ETAG, tag)]).into_response();
    }
    let kind = match path.rsplit_once('.').map(|(_, extension)| extension) {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        _ => "image/svg+xml",
    };
    // The browser keeps the file and asks each time whether it is still the same; not so for the icon, which it would ask
    // for again whenever the address bar changes.
    let cache = if kind == "image/svg+xml" { "max-age=3600" } else { "no-cache" };
    let headers = [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, cache), (header::ETAG, &tag)];
    (headers, data).into_response()
}

/// The first bytes of the file's hash, as an entity tag.
fn tag(file: &EmbeddedFile) -> String {
    let hash: String = file.metadata.sha256_hash()[..12].iter().map(|byte| format!("{byte:02x}")).collect();
    format!("\"{hash}\"")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_whole_page_weighs_less_than_300_kilobytes() {
        let bytes: usize = Files::iter().filter_map(|path| Files::get(&path)).map(|file| file.data.len()).sum();
        assert!(0 < bytes && bytes < 300_000, "{bytes} bytes");
    }
}
