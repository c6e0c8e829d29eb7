//! The documents as pages of their own.

use std::fs;
use std::path::Path;

use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, html};

use crate::Failure;

/// Where a document lies in the repository, its name as a page, and its language.
const DOCUMENTS: [(&str, &str, &str); 10] = [
    ("README.md", "readme.html", "en"),
    ("README.es.md", "leeme.html", "es"),
    ("docs/your-own-game.md", "your-own-game.html", "en"),
    ("docs/tu-propio-juego.md", "tu-propio-juego.html", "es"),
    ("docs/protocol.md", "protocol.html", "en"),
    ("docs/protocol.es.md", "protocol.es.html", "es"),
    ("docs/growth.md", "growth.html", "en"),
    ("docs/growth.es.md", "growth.es.html", "es"),
    ("ARCHITECTURE.md", "architecture.html", "en"),
    ("CHANGELOG.md", "changelog.html", "en"),
];

/// Each page's name and content. Links between documents become links between pages; those to the sources become plain text,
/// because the sources are not there.
pub(crate) fn pages(repository: &Path) -> Result<Vec<(String, Vec<u8>)>, Failure> {
    DOCUMENTS
        .iter()
        .map(|&(file, page, language)| {
            let text = fs::read_to_string(repository.join(file)).map_err(|reason| format!("{file}: {reason}"))?;
            Ok((page.to_string(), whole(&text, language).into_bytes()))
        })
        .collect()
}

fn whole(text: &str, language: &str) -> String {
    let mut body = String::new();
    let mut dropped = 0;
    let events = Parser::new_ext(text, Options::ENABLE_TABLES).filter_map(|event| match event {
        Event::Start(Tag::Link { link_type, dest_url, title, id }) => match address(&dest_url) {
            Some(dest_url) => Some(Event::Start(Tag::Link { link_type, dest_url, title, id })),
            None => {
                dropped += 1;
                None
            }
        },
        Event::End(pulldown_cmark::TagEnd::Link) if dropped > 0 => {
            dropped -= 1;
            None
        }
        Event::Start(Tag::Image { link_type, dest_url, title, id }) => {
            let dest_url = dest_url.strip_prefix("docs/").map_or(dest_url.clone(), |rest| rest.to_string().into());
            Some(Event::Start(Tag::Image { link_type, dest_url, title, id }))
        }
        other => Some(other),
    });
    html::push_html(&mut body, events);
    let title = text.lines().find_map(|line| line.strip_prefix("# ")).unwrap_or("alfabeta");
    format!(
        "<!doctype html>\n<html lang=\"{language}\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{title} · alfabeta</title>\n\
         <link rel=\"icon\" href=\"../icon.svg\" type=\"image/svg+xml\">\n<link rel=\"stylesheet\" href=\"../css/base.css\">\n\
         <link rel=\"stylesheet\" href=\"../css/document.css\">\n<main class=\"document\">\n\
         <p><a href=\"../index.html\">alfabeta</a></p>\n{body}</main>\n</html>\n"
    )
}

/// Where a link leads among the pages: another document, a place in this one, or another site.
fn address(link: &str) -> Option<CowStr<'static>> {
    if link.starts_with('#') || link.starts_with("https://") {
        return Some(link.to_string().into());
    }
    let (path, place) = link.split_once('#').map_or((link, String::new()), |(path, place)| (path, format!("#{place}")));
    let name = path.rsplit('/').next().unwrap_or(path);
    let (_, page, _) = DOCUMENTS.iter().find(|(file, _, _)| file.rsplit('/').next() == Some(name))?;
    Some(format!("{page}{place}").into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_lead_to_pages_or_nowhere() {
        let page = whole("# T\n[a](docs/protocol.md#x) [b](crates/a.rs) [c](#y) ![p](docs/play.png)", "en");
        assert!(page.contains("<a href=\"protocol.html#x\">a</a> b <a href=\"#y\">c</a>"), "{page}");
        assert!(page.contains("<img src=\"play.png\""), "{page}");
    }
}
