//! The command `alfabeta` as a library: a program with games of its own calls [`run`] and has every command for them.
//!
//! ```no_run
//! fn main() -> std::process::ExitCode {
//!     alfabeta_cli::run(alfabeta_workbench::Registry::standard())
//! }
//! ```

mod arguments;
mod commands;
mod draw;
mod failure;
mod help;
mod interruption;
mod locale;
mod serve;
mod values;

use std::process::ExitCode;

use alfabeta_workbench::Registry;
use clap::{CommandFactory, FromArgMatches};

use commands::Cli;

/// Does what the arguments of the process ask for, with the games of `registry`.
pub fn run(registry: Registry) -> ExitCode {
    let arguments: Vec<std::ffi::OsString> = std::env::args_os().collect();
    let language = locale::choose(&arguments);
    let text = language.text_with(registry.words(language));
    let parsed = help::command(Cli::command(), &text)
        .try_get_matches_from(&arguments)
        .and_then(|matches| Cli::from_arg_matches(&matches));
    let outcome = match parsed {
        Ok(cli) => commands::run(cli, &registry, &text),
        Err(error) => help::explain(&error, &text),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(&text),
    }
}
