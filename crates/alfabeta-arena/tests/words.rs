//! Every sentence for users stands in both languages, with the same variables, and is said somewhere.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, PatternElement};

const ENGLISH: &str = include_str!("../i18n/en.ftl");
const SPANISH: &str = include_str!("../i18n/es.ftl");

/// Each identifier with the names of the variables in its text.
fn keys(source: &'static str) -> BTreeMap<&'static str, BTreeSet<&'static str>> {
    let resource = fluent_syntax::parser::parse(source).expect("the language file has no syntax errors");
    let mut keys = BTreeMap::new();
    for entry in resource.body {
        if let Entry::Message(message) = entry {
            let mut names = BTreeSet::new();
            message.value.iter().for_each(|value| collect(&value.elements, &mut names));
            assert!(keys.insert(message.id.name, names).is_none(), "{} stands twice", message.id.name);
        }
    }
    keys
}

fn collect(elements: &[PatternElement<&'static str>], names: &mut BTreeSet<&'static str>) {
    for element in elements {
        let PatternElement::Placeable { expression } = element else { continue };
        let inline = match expression {
            Expression::Inline(inline) => inline,
            Expression::Select { selector, variants } => {
                variants.iter().for_each(|variant| collect(&variant.value.elements, names));
                selector
            }
        };
        if let InlineExpression::VariableReference { id } = inline {
            names.insert(id.name);
        }
    }
}

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
fn both_languages_have_the_same_keys_with_the_same_variables() {
    assert_eq!(keys(ENGLISH), keys(SPANISH));
}

#[test]
fn what_is_said_is_translated_and_what_is_translated_is_said() {
    let mut found = BTreeSet::new();
    said(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut found);
    let known: BTreeSet<String> = keys(ENGLISH).into_keys().map(String::from).collect();
    assert_eq!(found, known);
    assert!(found.iter().all(|id| id.starts_with("arena-")), "no other part of the project uses these names");
}
