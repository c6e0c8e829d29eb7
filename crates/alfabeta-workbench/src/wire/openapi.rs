//! The OpenAPI document of a server that answers questions: `POST /api/NAME`.

use serde_json::{Map, Value, json};

use super::Entry;
use super::schemas::{Described, Schemas};

/// The document, with `more` questions than those of the workbench.
pub fn openapi(more: Vec<Entry>) -> Value {
    let Schemas { questions, mut types, message } = Schemas::new(more);
    types.insert("Refusal".into(), refusal(&message));
    let paths: Map<String, Value> =
        questions.iter().map(|question| (format!("/api/{}", question.name), path(question))).collect();
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "alfabeta",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Plain questions about two-player games and explicit trees. Every question carries its whole \
                context. Where events come before the answer, the response is a stream of server-sent events: those, \
                then one `done` with the answer, or one `refused` with the reason.",
            "license": { "name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0" },
        },
        "paths": paths,
        "components": { "schemas": types },
    })
}

fn refusal(message: &Value) -> Value {
    json!({
        "description": "Why a question is not answered.",
        "type": "object",
        "properties": { "error": message },
        "required": ["error"],
    })
}

fn path(question: &Described) -> Value {
    let refused = json!({
        "description": "Refused, with the reason.",
        "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Refusal" } } },
    });
    let answered = match &question.event {
        None => json!({
            "description": "The answer.",
            "content": { "application/json": { "schema": question.answer } },
        }),
        Some((name, described)) => json!({
            "description": format!("Events `{name}`, then `done` with the answer, or `refused`."),
            "content": { "text/event-stream": { "schema": {
                "type": "object",
                "properties": { "event": { "enum": [name, "done", "refused"] }, "data": { "type": "string" } },
                "required": ["data"],
            } } },
            "x-events": { *name: described, "done": question.answer, "refused": { "$ref": "#/components/schemas/Refusal" } },
        }),
    };
    let codes = ["400", "403", "404", "408", "413", "415", "421", "422", "429", "503"];
    let mut responses: Map<String, Value> = codes.map(|code| (code.to_string(), refused.clone())).into_iter().collect();
    responses.insert("200".into(), answered);
    json!({
        "post": {
            "operationId": question.name,
            "summary": question.summary,
            "requestBody": {
                "required": true,
                "content": { "application/json": { "schema": question.question, "example": question.example } },
            },
            "responses": responses,
        },
    })
}
