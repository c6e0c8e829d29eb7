//! The languages of every front end. Each text a user reads comes from `i18n/en.ftl` or `i18n/es.ftl`, or from the words
//! that a game ([`Kind::words`](alfabeta::kind::Kind::words)) or another part of the program
//! ([`Registry::with_words`](crate::Registry::with_words)) brings along.

mod page;

pub use page::{Part, Words, words};

use std::fmt;
use std::str::FromStr;

use alfabeta::message::Message;
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use serde::{Deserialize, Serialize};
use unic_langid::LanguageIdentifier;

/// A language that the user interface speaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Language {
    /// English.
    #[default]
    En,
    /// Spanish.
    Es,
}

impl Language {
    /// All of them.
    pub const ALL: [Language; 2] = [Language::En, Language::Es];

    /// The language of a locale, such as `es_ES.UTF-8`; English if we do not speak it.
    pub fn of_locale(tag: &str) -> Language {
        let tag = tag.to_ascii_lowercase();
        Language::ALL.into_iter().find(|language| tag.starts_with(language.tag())).unwrap_or_default()
    }

    /// Its name for programs.
    pub fn tag(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::Es => "es",
        }
    }

    /// The texts of this language.
    pub fn text(self) -> Text {
        self.text_with([])
    }

    /// The texts of this language, and more of them in Fluent's syntax.
    pub fn text_with<'a>(self, more: impl IntoIterator<Item = &'a str>) -> Text {
        let mut bundle = FluentBundle::new(vec![self.tag().parse::<LanguageIdentifier>().unwrap_or_default()]);
        bundle.set_use_isolating(false);
        for source in std::iter::once(self.source()).chain(more) {
            let resource = FluentResource::try_new(source.into()).unwrap_or_else(|(resource, _)| resource);
            bundle.add_resource_overriding(resource);
        }
        Text { bundle, language: self }
    }

    /// The language file.
    fn source(self) -> &'static str {
        match self {
            Language::En => include_str!("../../i18n/en.ftl"),
            Language::Es => include_str!("../../i18n/es.ftl"),
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.tag())
    }
}

impl FromStr for Language {
    type Err = Message;

    fn from_str(tag: &str) -> Result<Language, Message> {
        Language::ALL.into_iter().find(|language| language.tag() == tag).ok_or_else(|| {
            let known = Language::ALL.map(Language::tag).join(", ");
            let english = format!("unknown language “{tag}”; available: {known}");
            Message::new("language-unknown", english).with("name", tag).with("known", known)
        })
    }
}

/// The texts of one language.
pub struct Text {
    bundle: FluentBundle<FluentResource>,
    language: Language,
}

impl Text {
    /// Which language it is.
    pub fn language(&self) -> Language {
        self.language
    }

    /// The text with this identifier; the identifier itself if there is none.
    pub fn get(&self, id: &str, arguments: &[(&str, &str)]) -> String {
        self.find(id, arguments).unwrap_or_else(|| id.to_string())
    }

    /// The text with this identifier, if there is one.
    pub fn find(&self, id: &str, arguments: &[(&str, &str)]) -> Option<String> {
        let pattern = self.bundle.get_message(id)?.value()?;
        let mut values = FluentArgs::new();
        for (name, value) in arguments {
            values.set(*name, value_of(value));
        }
        Some(self.bundle.format_pattern(pattern, Some(&values), &mut Vec::new()).into_owned())
    }

    /// What the library has to say, in this language; in English if the language has no words for it.
    pub fn message(&self, message: &Message) -> String {
        let arguments: Vec<(&str, &str)> =
            message.arguments.iter().map(|(name, value)| (*name, value.as_str())).collect();
        self.find(message.id, &arguments).unwrap_or_else(|| message.to_string())
    }
}

/// A number where the text is one, so that the language can choose between singular and plural. Fluent keeps numbers as
/// fractions, which would garble a long one: a seed, or the moves of a game whose moves are digits.
fn value_of(text: &str) -> FluentValue<'_> {
    const MOST: u64 = 1 << f64::MANTISSA_DIGITS;
    match text.parse::<i64>() {
        Ok(number) if number.unsigned_abs() <= MOST && number.to_string() == text => FluentValue::from(number),
        _ => FluentValue::from(text),
    }
}

#[cfg(test)]
mod tests {
    use super::{Language, value_of};

    #[test]
    fn long_numbers_are_told_digit_by_digit() {
        let text = Language::En.text();
        for number in
            ["1", "-4", "9007199254740993", "9223372036854775807", "1212121212121212121", "18446744073709551615"]
        {
            let said = text.get("book-incomplete", &[("moves", number)]);
            assert!(said.contains(&format!("“{number}”")), "{said}");
        }
        assert!(matches!(value_of("3"), fluent_bundle::FluentValue::Number(_)));
    }
}
