//! Help and usage errors in the user's language.
//!
//! The derived command knows names and shapes only. Its words are looked up by identifier: `command-NAME`, `example-NAME`
//! and `argument-NAME` (or `argument-COMMAND-NAME` where a command means something of its own by it).

use std::error::Error;

use alfabeta::message::Message;
use alfabeta_workbench::words::Text;
use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, Command};

use crate::failure::Failure;

/// A whole command line with its help.
pub(crate) fn command(bare: Command, text: &Text) -> Command {
    let root = bare
        .disable_help_subcommand(true)
        .disable_help_flag(true)
        .disable_version_flag(true)
        .subcommand_value_name(text.get("help-command", &[]))
        .subcommand_help_heading(text.get("help-commands", &[]));
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
        .disable_help_flag(true)
        .arg(help)
        .mut_args(|argument| {
            let id = argument.get_id().as_str();
            let own = text.find(&format!("argument-{name}-{id}"), &[]);
            let words = own.unwrap_or_else(|| text.get(&format!("argument-{id}"), &[]));
            let heading = if argument.is_positional() { arguments.clone() } else { options.clone() };
            let hides = argument.get_action().takes_values();
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
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => return Ok(error.print()?),
        ErrorKind::InvalidValue if value.is_empty() => text.get("usage-no-value", &[("argument", &argument)]),
        ErrorKind::InvalidValue => {
            text.get("usage-value", &[("argument", &argument), ("value", &value), ("known", &known)])
        }
        ErrorKind::ValueValidation => match error.source().and_then(<dyn Error>::downcast_ref::<Message>) {
            Some(reason) => format!("{argument}: {}.", text.message(reason)),
            None => text.get("usage-unreadable", &[("argument", &argument), ("value", &value)]),
        },
        ErrorKind::UnknownArgument => text.get("usage-unknown", &[("argument", &argument)]),
        ErrorKind::InvalidSubcommand => {
            text.get("usage-command", &[("command", &part(ContextKind::InvalidSubcommand))])
        }
        ErrorKind::MissingRequiredArgument => text.get("usage-missing", &[("argument", &argument)]),
        ErrorKind::ArgumentConflict => {
            let other = part(ContextKind::PriorArg);
            text.get("usage-conflict", &[("argument", &argument), ("other", &other)])
        }
        _ => text.get("usage-other", &[]),
    };
    Err(Failure::Said(format!("{line} {}", text.get("usage-see-help", &[]))))
}

#[cfg(test)]
mod tests {
    use alfabeta_workbench::words::Language;
    use clap::CommandFactory;

    use super::*;
    use crate::commands::Cli;

    #[test]
    fn every_command_and_argument_has_words_in_both_languages() {
        fn missing(command: &Command) -> Vec<String> {
            let mut missing = Vec::new();
            let words = command.get_arguments().filter_map(|argument| argument.get_help());
            let abouts = command.get_about().into_iter().chain(words).map(ToString::to_string);
            let has_no_words = |words: &String| words.starts_with("command-") || words.starts_with("argument-");
            missing.extend(abouts.filter(has_no_words));
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
        for language in [Language::En, Language::Es] {
            assert_eq!(missing(&command(Cli::command(), &language.text())), Vec::<String>::new());
        }
    }

    #[test]
    fn the_command_line_is_consistent() {
        command(Cli::command(), &Language::En.text()).debug_assert();
    }
}
