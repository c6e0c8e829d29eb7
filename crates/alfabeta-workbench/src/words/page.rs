//! The texts of a page: the language files as plain data, for front ends that put sentences together themselves.

use std::collections::BTreeMap;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use serde::Serialize;

use super::Language;

/// The prefixes of the texts that a page never shows: they are about the command line.
const COMMAND_LINE: [&str; 6] = ["help-", "command-", "example-", "argument-", "usage-", "metavar-"];

/// A text: a plain one, or parts to be put together.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Words {
    /// The text itself.
    Plain(String),
    /// Its parts.
    Parts(Vec<Part>),
}

/// A part of a text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Part {
    /// Words as they are.
    Plain(String),
    /// What the variable of this name holds.
    Variable {
        /// The name.
        variable: String,
    },
    /// Another text.
    Text {
        /// Its identifier.
        text: String,
    },
    /// One of several texts: the one whose key is the value of a variable or its plural form.
    Select {
        /// The name of the variable.
        select: String,
        /// The texts.
        cases: BTreeMap<String, Words>,
        /// The key of the text to take when none fits.
        otherwise: String,
    },
}

/// All texts that a page may need, by identifier. `more` are texts in Fluent's syntax beside those of the language.
pub fn words<'a>(language: Language, more: impl IntoIterator<Item = &'a str>) -> BTreeMap<String, Words> {
    let mut words = BTreeMap::new();
    for source in std::iter::once(language.source()).chain(more) {
        let resource = match fluent_syntax::parser::parse(source) {
            Ok(resource) | Err((resource, _)) => resource,
        };
        for entry in resource.body {
            if let Entry::Message(message) = entry
                && let Some(pattern) = message.value
                && !COMMAND_LINE.iter().any(|prefix| message.id.name.starts_with(prefix))
            {
                words.insert(message.id.name.into(), text(&pattern));
            }
        }
    }
    words
}

fn text(pattern: &Pattern<&str>) -> Words {
    let mut parts: Vec<Part> = Vec::new();
    for element in &pattern.elements {
        let part = match element {
            PatternElement::TextElement { value } => Part::Plain((*value).into()),
            PatternElement::Placeable { expression } => placeable(expression),
        };
        match (parts.last_mut(), part) {
            (Some(Part::Plain(before)), Part::Plain(after)) => before.push_str(&after),
            (_, part) => parts.push(part),
        }
    }
    match &mut parts[..] {
        [] => Words::Plain(String::new()),
        [Part::Plain(only)] => Words::Plain(std::mem::take(only)),
        _ => Words::Parts(parts),
    }
}

fn placeable(expression: &Expression<&str>) -> Part {
    match expression {
        Expression::Inline(inline) => literal(inline),
        Expression::Select { selector, variants } => {
            let key = |key: &VariantKey<&str>| match key {
                VariantKey::Identifier { name } => name.to_string(),
                VariantKey::NumberLiteral { value } => value.to_string(),
            };
            let cases = variants.iter().map(|variant| (key(&variant.key), text(&variant.value))).collect();
            let otherwise = variants.iter().find(|variant| variant.default).map(|variant| key(&variant.key));
            Part::Select { select: name(selector).into(), cases, otherwise: otherwise.unwrap_or_default() }
        }
    }
}

fn literal(inline: &InlineExpression<&str>) -> Part {
    match inline {
        InlineExpression::StringLiteral { value } | InlineExpression::NumberLiteral { value } => {
            Part::Plain((*value).into())
        }
        InlineExpression::MessageReference { id, attribute: None } => Part::Text { text: id.name.into() },
        other => Part::Variable { variable: name(other).into() },
    }
}

fn name<'a>(inline: &InlineExpression<&'a str>) -> &'a str {
    match inline {
        InlineExpression::VariableReference { id } => id.name,
        _ => "",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn plain_texts_are_strings_and_others_are_parts() {
        let english = serde_json::to_value(words(Language::En, [])).expect("plain data");
        assert_eq!(english["value-won"], "win");
        let expected = json!(["win in ", { "select": "plies", "otherwise": "other",
            "cases": { "one": "1 ply", "other": [{ "variable": "plies" }, " plies"] } }]);
        assert_eq!(english["value-win"], expected);
    }

    #[test]
    fn no_text_uses_what_a_page_cannot_do() {
        for language in Language::ALL {
            let all = serde_json::to_string(&words(language, [])).expect("plain data");
            assert!(!all.contains(r#""variable":"""#) && !all.contains(r#""select":"""#), "{language:?}");
        }
    }

    #[test]
    fn a_game_brings_its_own_texts_along() {
        let all = words(Language::En, ["game-dots = Dots and boxes"]);
        assert_eq!(all["game-dots"], Words::Plain("Dots and boxes".into()));
    }
}
