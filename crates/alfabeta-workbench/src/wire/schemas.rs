//! The schemas of all questions, events and answers, each type once.

use std::collections::BTreeMap;

use alfabeta::message::Message;
use schemars::SchemaGenerator;
use schemars::generate::{Contract, SchemaSettings};
use serde_json::Value;

use crate::ask::{Entry, entries};

/// Where a document keeps its types.
pub(super) const PATH: &str = "#/components/schemas/";

/// A question with the schemas of what is asked, its events and what is answered.
pub(super) struct Described {
    pub(super) name: &'static str,
    pub(super) summary: &'static str,
    pub(super) question: Value,
    pub(super) event: Option<(&'static str, Value)>,
    pub(super) answer: Value,
    pub(super) example: Value,
}

/// Every question described, and the types they refer to.
pub(super) struct Schemas {
    pub(super) questions: Vec<Described>,
    pub(super) types: BTreeMap<String, Value>,
    /// The schema of a message, which is also the body of a refusal.
    pub(super) message: Value,
}

impl Schemas {
    pub(super) fn new(more: Vec<Entry>) -> Schemas {
        // A question may leave out what has a default; an answer has every field.
        let (mut asked, mut answered) = (generator(Contract::Deserialize), generator(Contract::Serialize));
        let describe = |Entry { name, summary, question, answer, event, example }: Entry| Described {
            name,
            summary: summary.trim(),
            question: question(&mut asked).to_value(),
            event: event.map(|(name, described)| (name, described(&mut answered).to_value())),
            answer: answer(&mut answered).to_value(),
            example,
        };
        let mut questions: Vec<Described> = entries().into_iter().chain(more).map(describe).collect();
        let message = answered.subschema_for::<Message>().to_value();
        let mut types: BTreeMap<String, Value> = asked.take_definitions(true).into_iter().collect();
        let mut in_answers: BTreeMap<String, Value> = answered.take_definitions(true).into_iter().collect();
        in_answers.values_mut().for_each(without_absent_nulls);
        // A type that looks different in answers gets a name of its own there, and so does what refers to it.
        while let Some(name) = conflict(&types, &in_answers) {
            let (old, new) = (format!("{PATH}{name}"), format!("{PATH}{name}Answered"));
            let renamed = in_answers.remove(&name).expect("the name of one of them");
            in_answers.insert(format!("{name}Answered"), renamed);
            let all = questions
                .iter_mut()
                .flat_map(|q| q.event.iter_mut().map(|(_, described)| described).chain([&mut q.answer]));
            all.chain(in_answers.values_mut()).for_each(|schema| redirect(schema, &old, &new));
        }
        types.extend(in_answers);
        Schemas { questions, types, message }
    }
}

fn generator(contract: Contract) -> SchemaGenerator {
    let mut settings = SchemaSettings::draft2020_12();
    settings.definitions_path = PATH.trim_start_matches('#').trim_end_matches('/').to_string().into();
    settings.contract = contract;
    settings.meta_schema = None;
    settings.into_generator()
}

/// A name that means one thing in questions and another in answers.
fn conflict(asked: &BTreeMap<String, Value>, answered: &BTreeMap<String, Value>) -> Option<String> {
    let differs = |(name, schema): (&String, &Value)| answered.get(name).is_some_and(|other| other != schema);
    asked.iter().find(|&entry| differs(entry)).map(|(name, _)| name.clone())
}

/// What an answer may leave out, it leaves out rather than saying that there is none.
fn without_absent_nulls(schema: &mut Value) {
    let required: Vec<Value> = schema["required"].as_array().cloned().unwrap_or_default();
    let Some(properties) = schema.get_mut("properties").and_then(Value::as_object_mut) else { return };
    for (name, property) in properties {
        if required.iter().any(|other| other == name) {
            continue;
        }
        if let Some(kinds) = property.get_mut("type").and_then(Value::as_array_mut) {
            kinds.retain(|kind| kind != "null");
        }
        if let Some(choices) = property.get_mut("anyOf").and_then(Value::as_array_mut) {
            choices.retain(|choice| choice["type"] != "null");
        }
    }
}

/// Makes references to one type refer to another.
fn redirect(schema: &mut Value, old: &str, new: &str) {
    match schema {
        Value::String(text) if text == old => *text = new.to_string(),
        Value::Array(values) => values.iter_mut().for_each(|value| redirect(value, old, new)),
        Value::Object(map) => map.values_mut().for_each(|value| redirect(value, old, new)),
        _ => {}
    }
}
