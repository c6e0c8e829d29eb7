//! Every sentence of the arena has words, and all words are said.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

const ENGLISH: &str = include_str!("../i18n/en.ftl");

/// All identifiers of messages in the sources.
fn said(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).expect("the sources").map(|entry| entry.expect("an entry").path()) {
        if entry.is_dir() {
            said(&entry, found);
        } else if entry.file_name().is_some_and(|name| name != "tests.rs") {
            let text = fs::read_to_string(&entry).expect("text");
            let code = text.split("#[cfg(test)]").next().unwrap_or_default();
            for rest in code.split("Message::new(").skip(1) {
                let id = rest.trim_start().strip_prefix('"').and_then(|rest| rest.split('"').next());
                found.insert(id.unwrap_or_else(|| panic!("{}: an identifier is a literal", entry.display())).into());
            }
        }
    }
}

#[test]
fn what_is_said_is_translated_and_what_is_translated_is_said() {
    let mut found = BTreeSet::new();
    said(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut found);
    let lines = ENGLISH.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()));
    let known: BTreeSet<String> = lines.filter_map(|line| line.split_once(" =")).map(|(id, _)| id.into()).collect();
    assert_eq!(found, known);
    assert!(found.iter().all(|id| id.starts_with("arena-")), "no other part of the project uses these names");
}
