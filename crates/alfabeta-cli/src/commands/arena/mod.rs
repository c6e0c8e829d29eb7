//! `alfabeta arena`: other people's programs play each other.
//!
//! The arena itself is a crate of its own; here its parts are put together for a terminal: a cup is run and resumed, looked
//! at, exported and shown on a page; an agent is checked, or built from the course's C++.

#[cfg(target_os = "linux")]
mod build_cpp;
#[cfg(target_os = "linux")]
mod check;
mod export;
#[cfg(target_os = "linux")]
mod level;
mod ninja;
mod place;
#[cfg(target_os = "linux")]
mod progress;
#[cfg(target_os = "linux")]
mod run;
mod serve;
mod show;
mod standing;

use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;

use clap::{Args, Subcommand};

use super::Desk;
use crate::failure::Failure;

/// The hidden command under which the program becomes the supervisor of an agent.
const GUARD: [&str; 2] = ["arena", "__guard"];

#[derive(Args)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    action: Action,
}

/// Agents run on Linux only; elsewhere there is no command for that.
#[derive(Subcommand)]
enum Action {
    #[cfg(target_os = "linux")]
    Run(Box<run::Arguments>),
    #[cfg(target_os = "linux")]
    Resume(Box<run::Arguments>),
    Standing(standing::Arguments),
    Show(show::Arguments),
    Export(export::Arguments),
    Serve(serve::Arguments),
    #[cfg(target_os = "linux")]
    Check(check::Arguments),
    #[cfg(target_os = "linux")]
    BuildCpp(build_cpp::Arguments),
    Ninja(ninja::Arguments),
}

pub(crate) fn run(arguments: &Arguments, desk: &mut Desk<'_, impl Write>) -> Result<(), Failure> {
    match &arguments.action {
        #[cfg(target_os = "linux")]
        Action::Run(arguments) => run::run(arguments, run::Beginning::New, desk),
        #[cfg(target_os = "linux")]
        Action::Resume(arguments) => run::run(arguments, run::Beginning::Resumed, desk),
        Action::Standing(arguments) => standing::run(arguments, desk),
        Action::Show(arguments) => show::run(arguments, desk),
        Action::Export(arguments) => export::run(arguments, desk),
        Action::Serve(arguments) => serve::run(arguments, desk),
        #[cfg(target_os = "linux")]
        Action::Check(arguments) => check::run(arguments, desk),
        #[cfg(target_os = "linux")]
        Action::BuildCpp(arguments) => build_cpp::run(arguments, desk),
        Action::Ninja(arguments) => ninja::run(arguments, desk),
    }
}

/// Whether the process was started to be the supervisor of an agent, and how that went. This comes before everything else:
/// a supervisor starts in a millisecond or two and says nothing to people.
pub(crate) fn guard(arguments: &[OsString]) -> Option<ExitCode> {
    let words = arguments.get(1..3)?;
    if words != GUARD {
        return None;
    }
    #[cfg(target_os = "linux")]
    return Some(alfabeta_arena::supervisor::main(arguments[3..].iter().cloned()));
    #[cfg(not(target_os = "linux"))]
    Some(ExitCode::FAILURE)
}
