//! The command `alfabeta`: reads what is asked, asks the library's workbench, and shows the answer.

mod arguments;
mod commands;
mod draw;
mod failure;
mod help;
mod language;
mod serve;
mod values;

use std::process::ExitCode;

use clap::FromArgMatches;

use arguments::Cli;
use language::Language;

fn main() -> ExitCode {
    let arguments: Vec<std::ffi::OsString> = std::env::args_os().collect();
    let text = Language::choose(&arguments).text();
    let parsed =
        help::command(&text).try_get_matches_from(&arguments).and_then(|matches| Cli::from_arg_matches(&matches));
    let outcome = match parsed {
        Ok(cli) => commands::run(cli, &text),
        Err(error) => help::explain(&error, &text),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(&text),
    }
}
