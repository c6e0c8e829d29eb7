//! The texts of the page: the language files of the command, as JSON.
//!
//! A text is a string, or a list of parts: strings, `{"variable": name}`, `{"text": identifier}` and
//! `{"select": name, "cases": {key: text}, "otherwise": key}`. What only the command line says is left out.

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use serde_json::{Map, Value, json};

use crate::language::Language;

/// The prefixes of the texts that the page never shows.
const COMMAND_LINE: [&str; 5] = ["help-", "command-", "example-", "argument-", "usage-"];

/// All texts that the page may need, by identifier.
pub(super) fn words(language: Language) -> Value {
    let resource = match fluent_syntax::parser::parse(language.source()) {
        Ok(resource) | Err((resource, _)) => resource,
    };
    let mut words = Map::new();
    for entry in resource.body {
        if let Entry::Message(message) = entry
            && let Some(pattern) = message.value
            && !COMMAND_LINE.iter().any(|prefix| message.id.name.starts_with(prefix))
        {
            words.insert(message.id.name.into(), text(&pattern));
        }
    }
    words.into()
}

fn text(pattern: &Pattern<&str>) -> Value {
    let mut parts: Vec<Value> = Vec::new();
    for element in &pattern.elements {
        let part = match element {
            PatternElement::TextElement { value } => json!(value),
            PatternElement::Placeable { expression } => placeable(expression),
        };
        match (parts.last_mut(), &part) {
            (Some(Value::String(before)), Value::String(after)) => before.push_str(after),
            _ => parts.push(part),
        }
    }
    match parts.as_slice() {
        [] => json!(""),
        [only @ Value::String(_)] => only.clone(),
        _ => Value::Array(parts),
    }
}

fn placeable(expression: &Expression<&str>) -> Value {
    match expression {
        Expression::Inline(inline) => literal(inline),
        Expression::Select { selector, variants } => {
            let key = |key: &VariantKey<&str>| match key {
                VariantKey::Identifier { name } => name.to_string(),
                VariantKey::NumberLiteral { value } => value.to_string(),
            };
            let cases: Map<String, Value> =
                variants.iter().map(|variant| (key(&variant.key), text(&variant.value))).collect();
            let otherwise = variants.iter().find(|variant| variant.default).map(|variant| key(&variant.key));
            json!({ "select": name(selector), "cases": cases, "otherwise": otherwise })
        }
    }
}

fn literal(inline: &InlineExpression<&str>) -> Value {
    match inline {
        InlineExpression::StringLiteral { value } | InlineExpression::NumberLiteral { value } => json!(value),
        InlineExpression::MessageReference { id, attribute: None } => json!({ "text": id.name }),
        other => json!({ "variable": name(other) }),
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

    #[test]
    fn plain_texts_are_strings_and_others_are_parts() {
        let english = words(Language::En);
        assert_eq!(english["value-won"], "win");
        let expected = json!(["win in ", { "select": "plies", "otherwise": "other",
            "cases": { "one": "1 ply", "other": [{ "variable": "plies" }, " plies"] } }]);
        assert_eq!(english["value-win"], expected);
    }

    #[test]
    fn no_text_uses_what_the_page_cannot_do() {
        for language in [Language::En, Language::Es] {
            let all = words(language).to_string();
            assert!(!all.contains(r#""variable":"""#) && !all.contains(r#""select":"""#), "{language:?}");
        }
    }
}
