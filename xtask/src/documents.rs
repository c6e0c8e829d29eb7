//! The documents as pages of their own.

use std::fs;
use std::path::Path;

use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, html};

use crate::Failure;

/// The documents outside `docs`: where one lies in the repository, and its name as a page.
const OUTSIDE: [(&str, &str); 4] = [
    ("README.md", "readme.html"),
    ("README.es.md", "leeme.html"),
    ("ARCHITECTURE.md", "architecture.html"),
    ("CHANGELOG.md", "changelog.html"),
];

/// Each page's name and content. Links between documents become links between pages; those to the sources become plain text,
/// because the sources are not there.
pub(crate) fn pages(repository: &Path) -> Result<Vec<(String, Vec<u8>)>, Failure> {
    let folder = repository.join("docs");
    let mut files: Vec<String> = OUTSIDE.iter().map(|(file, _)| file.to_string()).collect();
    for entry in fs::read_dir(&folder).map_err(|reason| format!("{}: {reason}", folder.display()))? {
        let name = entry.map_err(|reason| reason.to_string())?.file_name().to_string_lossy().into_owned();
        if name.ends_with(".md") {
            files.push(format!("docs/{name}"));
        }
    }
    files.sort();
    files
        .iter()
        .map(|file| {
            let text = fs::read_to_string(repository.join(file)).map_err(|reason| format!("{file}: {reason}"))?;
            Ok((page_of(file, &files).expect("a document"), whole(&text, language(file), &files).into_bytes()))
        })
        .collect()
}

/// The name as a page of the document that a link leads to.
fn page_of(link: &str, files: &[String]) -> Option<String> {
    let name = link.trim_start_matches("../");
    if let Some((_, page)) = OUTSIDE.iter().find(|(file, _)| *file == name) {
        return Some(page.to_string());
    }
    let name = name.strip_prefix("docs/").unwrap_or(name);
    let is_there = files.iter().any(|file| file.strip_prefix("docs/") == Some(name));
    is_there.then(|| name.trim_end_matches(".md").to_string() + ".html")
}

fn language(file: &str) -> &'static str {
    if file.ends_with(".es.md") || file.ends_with("tu-propio-juego.md") || file.ends_with("orden.md") {
        "es"
    } else {
        "en"
    }
}

fn whole(text: &str, language: &str, files: &[String]) -> String {
    let mut body = String::new();
    let mut dropped = 0;
    let events = Parser::new_ext(text, Options::ENABLE_TABLES).filter_map(|event| match event {
        Event::Start(Tag::Link { link_type, dest_url, title, id }) => match address(&dest_url, files) {
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
         <link rel=\"icon\" href=\"../icon.svg\" type=\"image/svg+xml\">\n<link rel=\"stylesheet\" href=\"base.css\">\n\
         <link rel=\"stylesheet\" href=\"document.css\">\n<main class=\"document\">\n\
         <p><a href=\"../index.html\">alfabeta</a></p>\n{body}</main>\n</html>\n"
    )
}

/// Where a link leads among the pages: another document, a place in this one, or another site.
fn address(link: &str, files: &[String]) -> Option<CowStr<'static>> {
    if link.starts_with('#') || link.starts_with("https://") {
        return Some(link.to_string().into());
    }
    let (path, place) = link.split_once('#').map_or((link, String::new()), |(path, place)| (path, format!("#{place}")));
    Some(format!("{}{place}", page_of(path, files)?).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_lead_to_pages_or_nowhere() {
        let page = whole(
            "# T\n[a](docs/protocol.md#x) [b](crates/a.rs) [c](#y) [d](docs/notes/README.md) ![p](docs/play.png)",
            "en",
            &["docs/protocol.md".to_string()],
        );
        assert!(page.contains("<a href=\"protocol.html#x\">a</a> b <a href=\"#y\">c</a> d <"), "{page}");
        assert!(page.contains("<img src=\"play.png\""), "{page}");
    }
}
