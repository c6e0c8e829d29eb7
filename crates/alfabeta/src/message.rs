//! Something to say to a user, in whatever language the user reads.
//!
//! The library never prints. What it has to say (an error, mostly) is a [`Message`]: an identifier and arguments, which a
//! front end looks up in its language files, and an English sentence for everybody else.

use std::fmt;

use serde::Serialize;

/// A sentence with an identifier, so that it can be said in another language.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Message {
    /// The identifier in the language files.
    pub id: &'static str,
    /// The parts that vary, by name.
    pub arguments: Vec<(&'static str, String)>,
    english: String,
}

impl Message {
    /// A message that says `english`.
    pub fn new(id: &'static str, english: impl Into<String>) -> Message {
        Message { id, arguments: Vec::new(), english: english.into() }
    }

    /// The same message with one more argument.
    pub fn with(mut self, name: &'static str, value: impl fmt::Display) -> Message {
        self.arguments.push((name, value.to_string()));
        self
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.english)
    }
}

impl std::error::Error for Message {}
