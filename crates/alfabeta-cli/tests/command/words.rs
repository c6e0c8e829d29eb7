//! The identifiers in the sources and the texts in the language files belong together: whatever is said has words in both
//! languages, and no words wait for somebody to say them.
//!
//! Words about the command line, which are looked up by the names of commands and options, are checked beside them in `help.rs`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, PatternElement};

/// What stands before an identifier when something is said.
const CALLS: [&str; 7] = ["text.get(", "text.find(", "say(", "Message::new(", " t(", "(t(", "textOr("];

/// Words that are looked up by the names of commands and options: see `help.rs`.
const ABOUT_THE_COMMAND_LINE: [&str; 4] = ["command-", "example-", "argument-", "metavar-"];

/// Texts that the compiler checks, because their crate has a type for each of them (`alfabeta-texts`).
const CHECKED_BY_THE_COMPILER: &str = "arena-";

/// Identifiers that are put together from too little to be recognised.
const PUT_TOGETHER: [&str; 2] = ["web-right", "web-wrong"];

/// What only looks like an identifier: a key of a cup file, questions of the page of a cup, and a format of trees.
const OTHER_NAMES: [&str; 4] = ["games-at-once", "arena-games", "arena-game", "tree-json"];

#[test]
fn both_languages_have_the_same_keys_with_the_same_variables() {
    let (english, spanish) = (language_files("en"), language_files("es"));
    assert_eq!(english.len(), spanish.len(), "a crate that speaks one language speaks both");
    for (english, spanish) in english.iter().zip(&spanish) {
        let (english, spanish) = (keys(english), keys(spanish));
        let differ = |(id, _): &(&String, _)| english.get(*id) != spanish.get(*id);
        let different: BTreeSet<_> = english.iter().chain(&spanish).filter(differ).collect();
        assert!(different.is_empty(), "{different:?}");
    }
}

#[test]
fn whatever_is_said_has_words() {
    let known = identifiers();
    // `batch-` is how identifiers begin, `sec-fetch-mode` is none.
    let first = |id: &String| id.split_once('-').map(|(first, _)| first.to_string());
    let is_beginning = |word: &str| known.iter().filter_map(first).filter(|first| first == word).nth(1).is_some();
    let mut missing = Vec::new();
    for (path, source) in sources() {
        let is_rust = path.extension().is_some_and(|extension| extension == "rs");
        for Literal { before, text } in literals(&source) {
            let is_said = CALLS.iter().any(|call| before.ends_with(call));
            let looks_like_it = match is_rust {
                true => text.split_once('-').is_some_and(|(first, _)| is_beginning(first)),
                false => text.starts_with("web-"),
            };
            let looks_like_it = looks_like_it && !OTHER_NAMES.contains(&text);
            if (is_said || looks_like_it) && is_identifier(text) && !known.contains(text) {
                missing.push(format!("{}: {text}", path.display()));
            }
        }
    }
    assert!(missing.is_empty(), "said, but not in the language files:\n{}", missing.join("\n"));
}

#[test]
fn all_words_are_said() {
    let mut said: BTreeSet<String> = BTreeSet::new();
    let mut patterns: Vec<(String, String)> = Vec::new();
    for (_, source) in sources() {
        for Literal { text, .. } in literals(&source) {
            said.insert(text.into());
            patterns.extend(pattern(text));
        }
    }
    for file in language_files("en") {
        // One text may stand in another: `{ tree-read-place }`.
        let parts = file.split("{ ").skip(1).filter_map(|rest| rest.split_once(" }")).map(|(part, _)| part.to_string());
        said.extend(parts);
    }
    let is_put_together = |id: &str| {
        patterns.iter().any(|(start, end)| {
            id.len() > start.len() + end.len() && id.starts_with(start.as_str()) && id.ends_with(end.as_str())
        })
    };
    let is_said = |id: &str| {
        said.contains(id)
            || is_put_together(id)
            || PUT_TOGETHER.contains(&id)
            || id.starts_with(CHECKED_BY_THE_COMPILER)
            || ABOUT_THE_COMMAND_LINE.iter().any(|prefix| id.starts_with(prefix))
    };
    let known = identifiers();
    let left_over: Vec<&String> = known.iter().filter(|id| !is_said(id)).collect();
    assert!(left_over.is_empty(), "in the language files, but never said: {left_over:?}");
}

/// A string in a source, and what stands before it.
struct Literal<'a> {
    before: &'a str,
    text: &'a str,
}

/// All strings of one line without quotes in them, in whatever quotes the language has.
fn literals(source: &str) -> impl Iterator<Item = Literal<'_>> {
    source.char_indices().filter(|(_, c)| matches!(c, '"' | '\'' | '`')).filter_map(|(at, quote)| {
        let rest = &source[at + 1..];
        let text = &rest[..rest.find([quote, '\n'])?];
        Some(Literal { before: source[..at].trim_end(), text })
    })
}

/// Whether it could be an identifier: `batch-line`, `limit`.
fn is_identifier(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_lowercase())
        && !text.ends_with('-')
        && text.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_'))
}

/// What an identifier begins and ends with that is put together at run time: `perft-{head}`, `web-way-${name}-what`. One that
/// could be nearly anything, like `web-${verdict}`, does not count.
fn pattern(text: &str) -> Option<(String, String)> {
    let (start, rest) = text.split_once('{')?;
    let start = start.trim_end_matches('$');
    let end = &rest[rest.rfind('}')? + 1..];
    let is_enough = start.ends_with('-') && start != "web-" && is_identifier(&start[..start.len() - 1]);
    is_enough.then(|| (start.into(), end.into()))
}

/// The sources of all crates and of the page, without tests.
fn sources() -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    for part in ["src", "web"] {
        for crate_ in folder(&crates()) {
            collect(&crate_.join(part), &mut found);
        }
    }
    collect(&crates().join("../python/alfabeta"), &mut found);
    assert!(found.len() > 100, "the sources are where they used to be");
    found
}

fn collect(path: &Path, found: &mut Vec<(PathBuf, String)>) {
    if path.ends_with("tests.rs") {
        return;
    }
    if path.is_dir() {
        folder(path).iter().for_each(|inner| collect(inner, found));
    } else if path
        .extension()
        .is_some_and(|extension| ["rs", "js", "html", "py"].iter().any(|known| extension == *known))
    {
        let source = fs::read_to_string(path).expect("a source is text");
        let source = source.split("#[cfg(test)]").next().unwrap_or_default();
        // What is written about the code is not said.
        let code = source.lines().filter(|line| !line.trim_start().starts_with("//"));
        found.push((path.to_path_buf(), code.collect::<Vec<_>>().join("\n")));
    }
}

/// Each identifier of a language file, with the names of the variables in its text.
fn keys(file: &str) -> BTreeMap<String, BTreeSet<String>> {
    let resource = fluent_syntax::parser::parse(file).expect("a language file has no syntax errors");
    let mut keys = BTreeMap::new();
    for entry in resource.body {
        if let Entry::Message(message) = entry {
            let mut names = BTreeSet::new();
            message.value.iter().for_each(|value| collect_variables(&value.elements, &mut names));
            assert!(keys.insert(message.id.name.into(), names).is_none(), "{} stands twice", message.id.name);
        }
    }
    keys
}

fn collect_variables(elements: &[PatternElement<&str>], names: &mut BTreeSet<String>) {
    for element in elements {
        let PatternElement::Placeable { expression } = element else { continue };
        let inline = match expression {
            Expression::Inline(inline) => inline,
            Expression::Select { selector, variants } => {
                variants.iter().for_each(|variant| collect_variables(&variant.value.elements, names));
                selector
            }
        };
        if let InlineExpression::VariableReference { id } = inline {
            names.insert(id.name.into());
        }
    }
}

/// The file in this language of every crate that has one.
fn language_files(language: &str) -> Vec<String> {
    let file = format!("i18n/{language}.ftl");
    let files = folder(&crates()).into_iter().map(|crate_| crate_.join(&file)).filter(|path| path.exists());
    files.map(|path| fs::read_to_string(path).expect("a language file is text")).collect()
}

/// Every identifier that has words.
fn identifiers() -> BTreeSet<String> {
    let is_text = |line: &&str| line.starts_with(|c: char| c.is_ascii_lowercase());
    let ids = |file: String| -> Vec<String> {
        let lines = file.lines().filter(is_text).filter_map(|line| line.split_once(" ="));
        lines.map(|(id, _)| id.into()).collect()
    };
    language_files("en").into_iter().flat_map(ids).collect()
}

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn folder(path: &Path) -> Vec<PathBuf> {
    let mut inside: Vec<PathBuf> =
        fs::read_dir(path).into_iter().flatten().map(|entry| entry.expect("a readable folder").path()).collect();
    inside.sort();
    inside
}
