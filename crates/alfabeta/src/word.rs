//! Values from a short list, each known by one word: on the command line, on the wire and in the texts.

use crate::message::Message;

/// One of a few values with a word each.
pub trait Word: Copy + Sized + 'static {
    /// All values, the default first.
    const ALL: &'static [Self];

    /// The word for this one.
    fn name(self) -> &'static str;

    /// All words.
    fn names() -> Vec<&'static str> {
        Self::ALL.iter().map(|value| value.name()).collect()
    }

    /// The value that a word stands for.
    fn named(word: &str) -> Result<Self, Message> {
        Self::ALL.iter().copied().find(|value| value.name() == word).ok_or_else(|| {
            let known = Self::names().join(", ");
            let english = format!("unknown word “{word}”; available: {known}");
            Message::new("word-unknown", english).with("name", word).with("known", known)
        })
    }
}

/// Makes an enum of a list of values and their words: it reads and writes itself, as text and as data. The first is the default.
macro_rules! words {
    (
        $(#[$attribute:meta])*
        $name:ident {
            $(#[$first_attribute:meta])*
            $first:ident = $first_word:tt,
            $($(#[$value_attribute:meta])* $value:ident = $word:tt,)*
        }
    ) => {
        $(#[$attribute])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        pub enum $name {
            $(#[$first_attribute])*
            #[default]
            #[cfg_attr(feature = "serde", serde(rename = $first_word))]
            $first,
            $(
                $(#[$value_attribute])*
                #[cfg_attr(feature = "serde", serde(rename = $word))]
                $value,
            )*
        }

        impl $name {
            /// The words to choose from, as help shows them.
            pub const CHOICE: &'static str = concat!($first_word, $("|", $word),*);
        }

        impl $crate::word::Word for $name {
            const ALL: &'static [$name] = &[$name::$first, $($name::$value),*];

            fn name(self) -> &'static str {
                match self {
                    $name::$first => $first_word,
                    $($name::$value => $word,)*
                }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str($crate::word::Word::name(*self))
            }
        }

        impl std::str::FromStr for $name {
            type Err = $crate::message::Message;

            fn from_str(word: &str) -> Result<$name, $crate::message::Message> {
                $crate::word::Word::named(word)
            }
        }
    };
}

pub(crate) use words;
