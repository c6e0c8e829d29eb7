//! A message to a user: an identifier to translate it by, arguments, and the sentence in English.
//!
//! The library never prints. What it has to say (an error, mostly) is a [`Message`]: an identifier and arguments, which a
//! front end looks up in its language files, and an English sentence for programs that have none.

use std::fmt;

/// A sentence with an identifier, so that it can be said in another language.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Message {
    /// The identifier in the language files.
    pub id: &'static str,
    /// The parts that vary, by name.
    #[cfg_attr(feature = "serde", serde(serialize_with = "as_map"))]
    #[cfg_attr(feature = "schema", schemars(with = "std::collections::BTreeMap<String, String>"))]
    pub arguments: Vec<(&'static str, String)>,
    /// The sentence, for callers without a translation.
    english: String,
}

/// Arguments as data: what belongs to each name.
#[cfg(feature = "serde")]
fn as_map<S: serde::Serializer>(arguments: &[(&'static str, String)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(arguments.iter().map(|(name, value)| (name, value)))
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
