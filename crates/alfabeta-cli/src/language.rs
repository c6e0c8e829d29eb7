//! The languages of the user interface. Every text a user reads comes from `i18n/en.ftl` or `i18n/es.ftl`.

use std::ffi::OsString;

use alfabeta::message::Message;
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

/// A language that the user interface speaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, clap::ValueEnum, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Language {
    /// English.
    #[default]
    En,
    /// Spanish.
    Es,
}

impl Language {
    /// The language that the arguments ask for with `--lang`, or else that of the locale, or else English.
    ///
    /// This looks at the arguments before they are parsed, because help and errors need a language too.
    pub(crate) fn choose(arguments: &[OsString]) -> Language {
        let words: Vec<&str> = arguments.iter().filter_map(|word| word.to_str()).collect();
        let after_flag = words.windows(2).find(|pair| pair[0] == "--lang").map(|pair| pair[1]);
        let asked = after_flag.or_else(|| words.iter().find_map(|word| word.strip_prefix("--lang=")));
        match asked {
            Some(name) => Language::from_tag(name),
            None => sys_locale::get_locale().map_or(Language::En, |tag| Language::from_tag(&tag)),
        }
    }

    fn from_tag(tag: &str) -> Language {
        if tag.to_ascii_lowercase().starts_with("es") { Language::Es } else { Language::En }
    }

    /// The texts of this language.
    pub(crate) fn text(self) -> Text {
        let identifier = match self {
            Language::En => "en",
            Language::Es => "es",
        };
        let resource = FluentResource::try_new(self.source().into()).unwrap_or_else(|(resource, _)| resource);
        let mut bundle = FluentBundle::new(vec![identifier.parse::<LanguageIdentifier>().unwrap_or_default()]);
        bundle.set_use_isolating(false);
        bundle.add_resource_overriding(resource);
        Text { bundle, language: self }
    }

    /// The language file.
    pub(crate) fn source(self) -> &'static str {
        match self {
            Language::En => include_str!("../i18n/en.ftl"),
            Language::Es => include_str!("../i18n/es.ftl"),
        }
    }
}

/// The texts of one language.
pub(crate) struct Text {
    bundle: FluentBundle<FluentResource>,
    language: Language,
}

impl Text {
    /// Which language it is.
    pub(crate) fn language(&self) -> Language {
        self.language
    }

    /// The text with this identifier; the identifier itself if there is none.
    pub(crate) fn get(&self, id: &str, arguments: &[(&str, &str)]) -> String {
        self.find(id, arguments).unwrap_or_else(|| id.to_string())
    }

    /// The text with this identifier, if there is one.
    pub(crate) fn find(&self, id: &str, arguments: &[(&str, &str)]) -> Option<String> {
        let pattern = self.bundle.get_message(id)?.value()?;
        let mut values = FluentArgs::new();
        for (name, value) in arguments {
            values.set(*name, value_of(value));
        }
        Some(self.bundle.format_pattern(pattern, Some(&values), &mut Vec::new()).into_owned())
    }

    /// What the library has to say, in this language; in English if the language has no words for it.
    pub(crate) fn message(&self, message: &Message) -> String {
        let arguments: Vec<(&str, &str)> =
            message.arguments.iter().map(|(name, value)| (*name, value.as_str())).collect();
        self.find(message.id, &arguments).unwrap_or_else(|| message.to_string())
    }
}

/// A number where the text is one, so that the language can choose between singular and plural.
fn value_of(text: &str) -> FluentValue<'_> {
    match text.parse::<i64>() {
        Ok(number) if number.to_string() == text => FluentValue::from(number),
        _ => FluentValue::from(text),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use fluent_syntax::ast::{Entry, Expression, InlineExpression, PatternElement};

    use super::*;

    const ENGLISH: &str = include_str!("../i18n/en.ftl");
    const SPANISH: &str = include_str!("../i18n/es.ftl");

    /// Each identifier with the names of the variables in its text.
    fn keys(source: &'static str) -> BTreeSet<(&'static str, Vec<&'static str>)> {
        let resource = fluent_syntax::parser::parse(source).expect("the language file has no syntax errors");
        let entries = resource.body.into_iter().filter_map(|entry| match entry {
            Entry::Message(message) => {
                Some((message.id.name, message.value.map_or(Vec::new(), |v| variables(&v.elements))))
            }
            _ => None,
        });
        entries.collect()
    }

    fn variables(elements: &[PatternElement<&'static str>]) -> Vec<&'static str> {
        let mut names = BTreeSet::new();
        for element in elements {
            let PatternElement::Placeable { expression } = element else { continue };
            let inline = match expression {
                Expression::Inline(inline) => inline,
                Expression::Select { selector, variants } => {
                    variants.iter().for_each(|variant| names.extend(variables(&variant.value.elements)));
                    selector
                }
            };
            if let InlineExpression::VariableReference { id } = inline {
                names.insert(id.name);
            }
        }
        names.into_iter().collect()
    }

    #[test]
    fn both_languages_have_the_same_keys_with_the_same_variables() {
        let (english, spanish) = (keys(ENGLISH), keys(SPANISH));
        let only_english: Vec<_> = english.difference(&spanish).collect();
        let only_spanish: Vec<_> = spanish.difference(&english).collect();
        assert!(only_english.is_empty() && only_spanish.is_empty(), "en: {only_english:?}\nes: {only_spanish:?}");
    }

    #[test]
    fn no_key_is_defined_twice() {
        for source in [ENGLISH, SPANISH] {
            let resource = fluent_syntax::parser::parse(source).expect("the language file has no syntax errors");
            let mut seen = BTreeSet::new();
            for entry in resource.body {
                if let Entry::Message(message) = entry {
                    assert!(seen.insert(message.id.name), "{} stands twice", message.id.name);
                }
            }
        }
    }

    #[test]
    fn the_language_is_chosen_before_the_arguments_are_parsed() {
        let arguments = |words: &[&str]| words.iter().map(OsString::from).collect::<Vec<_>>();
        assert_eq!(Language::choose(&arguments(&["alfabeta", "--lang", "es", "games"])), Language::Es);
        assert_eq!(Language::choose(&arguments(&["alfabeta", "games", "--lang=en"])), Language::En);
    }
}
