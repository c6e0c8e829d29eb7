//! The same as types for the checker of a page's scripts.

use std::fmt::Write;

use serde_json::Value;

use super::Entry;
use super::schemas::{PATH, Schemas};

/// The declarations: every type, and which question has which answer, with `more` questions than those of the workbench.
pub fn typescript(more: Vec<Entry>) -> String {
    let Schemas { questions, types, .. } = Schemas::new(more);
    let mut out =
        String::from("// What is asked and what is answered: generated from the Rust types. Nothing here runs.\n");
    for (name, schema) in &types {
        out.push('\n');
        comment(&mut out, schema, "");
        let _ = writeln!(out, "export type {name} = {};", of(schema, ""));
    }
    let mut table = |title: &str, rows: &mut dyn Iterator<Item = (&str, String)>| {
        let _ = writeln!(out, "\nexport interface {title} {{");
        for (name, row) in rows {
            let _ = writeln!(out, "  {}: {row};", key(name));
        }
        out.push_str("}\n");
    };
    table("Questions", &mut questions.iter().map(|question| (question.name, of(&question.question, "  "))));
    table("Answers", &mut questions.iter().map(|question| (question.name, of(&question.answer, "  "))));
    let events = questions.iter().filter_map(|question| {
        let (event, described) = question.event.as_ref()?;
        Some((question.name, format!("{{ {event}: {} }}", of(described, "  "))))
    });
    table("Events", &mut events.into_iter());
    out
}

/// The description of a schema as a comment.
fn comment(out: &mut String, schema: &Value, indent: &str) {
    if let Some(text) = schema["description"].as_str() {
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ").replace("*/", "* /");
        let _ = writeln!(out, "{indent}/** {text} */");
    }
}

/// The type that a schema describes.
fn of(schema: &Value, indent: &str) -> String {
    if let Some(path) = schema["$ref"].as_str() {
        return path.trim_start_matches(PATH).to_string();
    }
    if let Some(value) = schema.get("const") {
        return value.to_string();
    }
    if let Some(values) = schema["enum"].as_array() {
        return values.iter().map(Value::to_string).collect::<Vec<_>>().join(" | ");
    }
    let choices = schema["oneOf"].as_array().or(schema["anyOf"].as_array());
    let fields = schema.get("properties").map(|_| object(schema, indent));
    if let Some(choices) = choices {
        let choices = choices.iter().map(|choice| of(choice, indent)).collect::<Vec<_>>().join(" | ");
        // Variants beside fields of their own: both at once.
        return fields.map_or(choices.clone(), |fields| format!("{fields} & ({choices})"));
    }
    if let Some(parts) = schema["allOf"].as_array() {
        return parts.iter().map(|part| of(part, indent)).collect::<Vec<_>>().join(" & ");
    }
    match &schema["type"] {
        Value::Array(kinds) => {
            let kinds = kinds.iter().filter_map(Value::as_str);
            kinds.map(|kind| plain(kind, schema, indent)).collect::<Vec<_>>().join(" | ")
        }
        Value::String(kind) => plain(kind, schema, indent),
        _ => "unknown".into(),
    }
}

fn plain(kind: &str, schema: &Value, indent: &str) -> String {
    match kind {
        "integer" | "number" => "number".into(),
        "string" | "boolean" | "null" => kind.into(),
        "array" => match schema["prefixItems"].as_array() {
            Some(items) => {
                let items: Vec<String> = items.iter().map(|item| of(item, indent)).collect();
                format!("[{}]", items.join(", "))
            }
            None => format!("({})[]", of(&schema["items"], indent)),
        },
        _ => object(schema, indent),
    }
}

fn object(schema: &Value, indent: &str) -> String {
    let Some(properties) = schema["properties"].as_object() else {
        return match schema.get("additionalProperties") {
            Some(values) if values.is_object() => format!("{{ [name: string]: {} }}", of(values, indent)),
            _ => "{}".into(),
        };
    };
    let deeper = format!("{indent}  ");
    let required: Vec<&str> = schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    let mut out = String::from("{\n");
    for (name, property) in properties {
        comment(&mut out, property, &deeper);
        let optional = if required.contains(&name.as_str()) { "" } else { "?" };
        let _ = writeln!(out, "{deeper}{}{optional}: {};", key(name), of(property, &deeper));
    }
    out + indent + "}"
}

/// A name as a key of an object.
fn key(name: &str) -> String {
    let is_word = name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    if is_word { name.into() } else { format!("{name:?}") }
}
