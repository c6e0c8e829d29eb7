//! The language of whoever calls the command.

use std::ffi::OsString;

use alfabeta_workbench::words::Language;

/// The language that the arguments ask for with `--lang`, or else that of the locale, or else English.
///
/// This looks at the arguments before they are parsed, because help and errors need a language too.
pub(crate) fn choose(arguments: &[OsString]) -> Language {
    let words: Vec<&str> = arguments.iter().filter_map(|word| word.to_str()).collect();
    let after_flag = words.windows(2).find(|pair| pair[0] == "--lang").map(|pair| pair[1]);
    let asked = after_flag.or_else(|| words.iter().find_map(|word| word.strip_prefix("--lang=")));
    // A language that we do not speak is refused later, in the words of the locale.
    asked
        .and_then(|name| name.parse().ok())
        .unwrap_or_else(|| sys_locale::get_locale().map_or(Language::En, |tag| Language::of_locale(&tag)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_is_chosen_before_the_arguments_are_parsed() {
        let arguments = |words: &[&str]| words.iter().map(OsString::from).collect::<Vec<_>>();
        assert_eq!(choose(&arguments(&["alfabeta", "--lang", "es", "games"])), Language::Es);
        assert_eq!(choose(&arguments(&["alfabeta", "games", "--lang=en"])), Language::En);
    }
}
