//! Help and usage errors in the user's language.
//!
//! The derived command knows names and shapes only. Its words are looked up by identifier: `command-NAME`, `example-NAME`
//! and `argument-NAME` (or `argument-COMMAND-NAME` where a command means something of its own by it), and for what stands in
//! the place of a value, `metavar-NAME`.

use std::error::Error;

use alfabeta::message::Message;
use alfabeta_workbench::words::Text;
use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, Command};

use crate::failure::Failure;

/// What the command line says about itself, in Fluent's syntax, by language.
pub(crate) const WORDS: &[(&str, &str)] =
    &[("en", include_str!("../i18n/en.ftl")), ("es", include_str!("../i18n/es.ftl"))];

/// A whole command line with its help.
pub(crate) fn command(bare: Command, text: &Text) -> Command {
    let root = bare.disable_help_subcommand(true).disable_help_flag(true).disable_version_flag(true);
    let version = Arg::new("version").short('V').long("version").action(ArgAction::Version);
    let mut root = describe(root.arg(version), "alfabeta", text);
    root.build();
    with_usage(root, text)
}

/// Says how each command is used; only a built command knows its full name.
fn with_usage(mut command: Command, text: &Text) -> Command {
    let usage = command.render_usage().to_string().replace("[OPTIONS]", &text.get("help-placeholder", &[]));
    let usage = usage.trim_start_matches("Usage:").trim().to_string();
    command.override_usage(usage).mut_subcommands(|sub| with_usage(sub, text))
}

fn describe(command: Command, name: &str, text: &Text) -> Command {
    let help = Arg::new("help").short('h').long("help").action(ArgAction::Help);
    let (options, arguments) = (text.get("help-options", &[]), text.get("help-arguments", &[]));
    let mut command = command
        .about(text.get(&format!("command-{name}"), &[]))
        .help_template(template(text))
        .subcommand_value_name(text.get("help-command", &[]))
        .subcommand_help_heading(text.get("help-commands", &[]))
        .disable_help_flag(true)
        .arg(help)
        .mut_args(|argument| {
            let id = argument.get_id().as_str();
            let own = text.find(&format!("argument-{name}-{id}"), &[]);
            let words = own.unwrap_or_else(|| text.get(&format!("argument-{id}"), &[]));
            let heading = if argument.is_positional() { arguments.clone() } else { options.clone() };
            let hides = argument.get_action().takes_values();
            let names: Vec<String> = metavars(&argument).map(|name| metavar(name, text)).collect();
            let argument = if names.is_empty() { argument } else { argument.value_names(names) };
            argument.help(words).help_heading(heading).hide_possible_values(hides).hide_default_value(hides)
        });
    if let Some(example) = text.find(&format!("example-{name}"), &[]) {
        command = command.after_help(format!("{}\n{example}", text.get("help-example", &[])));
    }
    let path = if name == "alfabeta" { String::new() } else { format!("{name}-") };
    command.mut_subcommands(|sub| {
        let name = format!("{path}{}", sub.get_name());
        describe(sub, &name, text)
    })
}

/// What stands in the places of an argument's values, if it takes any.
fn metavars(argument: &Arg) -> impl Iterator<Item = &str> {
    let names = argument.get_value_names().filter(|_| argument.get_action().takes_values());
    names.unwrap_or_default().iter().map(|name| name.as_str())
}

/// What stands in the place of a value, in the user's language. Words in capitals are for people and are translated; the
/// others are typed as they are: `start|random:PLIES:COUNT`.
fn metavar(name: &str, text: &Text) -> String {
    let is_for_people = |word: &str| word.len() > 1 && word.bytes().all(|byte| byte.is_ascii_uppercase());
    let mut translated = String::new();
    for part in name.split_inclusive(|c: char| !c.is_ascii_alphabetic()) {
        let word = part.trim_end_matches(|c: char| !c.is_ascii_alphabetic());
        if is_for_people(word) {
            translated += &text.get(&format!("metavar-{}", word.to_lowercase()), &[]);
            translated += &part[word.len()..];
        } else {
            translated += part;
        }
    }
    translated
}

fn template(text: &Text) -> StyledStr {
    format!("{{about-with-newline}}\n{} {{usage}}\n\n{{all-args}}{{after-help}}\n", text.get("help-usage", &[])).into()
}

/// Shows the help that was asked for, or says in one line what is wrong with the arguments.
pub(crate) fn explain(error: &clap::Error, text: &Text) -> Result<(), Failure> {
    let part = |kind| match error.get(kind) {
        Some(ContextValue::String(word)) => word.clone(),
        Some(ContextValue::Strings(words)) => words.join(", "),
        Some(ContextValue::StyledStr(word)) => word.to_string(),
        _ => String::new(),
    };
    let (argument, value) = (part(ContextKind::InvalidArg), part(ContextKind::InvalidValue));
    let known = part(ContextKind::ValidValue);
    let line = match error.kind() {
        // A command that has commands of its own and is given none says which there are.
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            return Ok(error.print()?);
        }
        ErrorKind::InvalidValue if value.is_empty() => text.get("usage-no-value", &[("argument", &argument)]),
        ErrorKind::InvalidValue => {
            text.get("usage-value", &[("argument", &argument), ("value", &value), ("known", &known)])
        }
        ErrorKind::ValueValidation => match error.source().and_then(<dyn Error>::downcast_ref::<Message>) {
            Some(reason) => format!("{argument}: {}.", text.message(reason)),
            None => text.get("usage-unreadable", &[("argument", &argument), ("value", &value)]),
        },
        ErrorKind::UnknownArgument if argument.starts_with('-') => {
            text.get("usage-unknown", &[("argument", &argument)])
        }
        ErrorKind::UnknownArgument => text.get("usage-extra", &[("argument", &argument)]),
        ErrorKind::TooManyValues => text.get("usage-takes-none", &[("argument", &argument)]),
        ErrorKind::InvalidSubcommand => {
            text.get("usage-command", &[("command", &part(ContextKind::InvalidSubcommand))])
        }
        ErrorKind::MissingSubcommand => text.get("usage-no-command", &[("known", &part(ContextKind::ValidSubcommand))]),
        ErrorKind::MissingRequiredArgument => text.get("usage-missing", &[("argument", &argument)]),
        // Where a file was expected and given, a further word is no command.
        ErrorKind::ArgumentConflict if argument.is_empty() => {
            text.get("usage-extra", &[("argument", &part(ContextKind::InvalidSubcommand))])
        }
        ErrorKind::ArgumentConflict => {
            let other = part(ContextKind::PriorArg);
            let id = if other == argument { "usage-twice" } else { "usage-conflict" };
            text.get(id, &[("argument", &argument), ("other", &other)])
        }
        _ => text.get("usage-other", &[]),
    };
    let similar = [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand].map(part).concat();
    let advice = match &*similar {
        "" => text.get("usage-see-help", &[]),
        similar => text.get("usage-similar", &[("similar", similar)]),
    };
    Err(Failure::Said(format!("{line} {advice}")))
}

#[cfg(test)]
mod tests {
    use alfabeta_workbench::words::Language;
    use clap::CommandFactory;

    use super::*;
    use crate::commands::Cli;

    fn text(language: Language) -> Text {
        language.text_with(WORDS.iter().filter(|(tag, _)| *tag == language.tag()).map(|(_, words)| *words))
    }

    #[test]
    fn every_command_and_argument_has_words_in_both_languages() {
        fn missing(command: &Command) -> Vec<String> {
            let mut missing = Vec::new();
            let words = command.get_arguments().filter_map(|argument| argument.get_help());
            let abouts = command.get_about().into_iter().chain(words).map(ToString::to_string);
            let metavars = command.get_arguments().flat_map(metavars).map(ToString::to_string);
            let has_no_words =
                |words: &String| ["command-", "argument-", "metavar-"].iter().any(|prefix| words.contains(prefix));
            missing.extend(abouts.chain(metavars).filter(has_no_words));
            missing.extend(command.get_subcommands().flat_map(missing_in));
            missing
        }
        fn missing_in(command: &Command) -> Vec<String> {
            let mut found = missing(command);
            if command.get_after_help().is_none() {
                found.push(format!("example-{}", command.get_name()));
            }
            found
        }
        for language in Language::ALL {
            assert_eq!(missing(&command(Cli::command(), &text(language))), Vec::<String>::new());
        }
    }

    #[test]
    fn no_words_about_the_command_line_are_left_over() {
        fn identifiers(command: &Command, name: &str, used: &mut Vec<String>) {
            used.extend([format!("command-{name}"), format!("example-{name}")]);
            for argument in command.get_arguments() {
                let id = argument.get_id();
                used.extend([format!("argument-{id}"), format!("argument-{name}-{id}")]);
                let words = metavars(argument).flat_map(|names| names.split(|c: char| !c.is_ascii_alphabetic()));
                used.extend(words.map(|word| format!("metavar-{}", word.to_lowercase())));
            }
            for sub in command.get_subcommands() {
                let path = if name == "alfabeta" { String::new() } else { format!("{name}-") };
                identifiers(sub, &format!("{path}{}", sub.get_name()), used);
            }
        }
        let mut used = ["argument-help", "argument-version"].map(String::from).to_vec();
        identifiers(&Cli::command(), "alfabeta", &mut used);
        let file = include_str!("../i18n/en.ftl");
        let known = file.lines().filter_map(|line| line.split_once(" = ")).map(|(id, _)| id);
        let is_about_it =
            |id: &&str| ["command-", "example-", "argument-", "metavar-"].iter().any(|prefix| id.starts_with(prefix));
        let left_over: Vec<&str> = known.filter(is_about_it).filter(|id| !used.iter().any(|it| it == id)).collect();
        assert_eq!(left_over, Vec::<&str>::new());
    }

    #[test]
    fn only_what_is_for_people_is_translated_in_the_place_of_a_value() {
        let spanish = text(Language::Es);
        assert_eq!(metavar("start|random:PLIES:COUNT", &spanish), "start|random:JUGADAS:NÚMERO");
        assert_eq!(metavar("N|all", &spanish), "N|all");
        assert_eq!(metavar("NAME|VALUE", &spanish), "NOMBRE|VALOR");
        assert_eq!(metavar("A..B", &spanish), "A..B");
    }

    #[test]
    fn the_command_line_is_consistent() {
        command(Cli::command(), &text(Language::En)).debug_assert();
    }
}
