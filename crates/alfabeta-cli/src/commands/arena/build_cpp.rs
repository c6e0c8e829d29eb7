//! `alfabeta arena build-cpp`: a player of the course's simulator becomes an agent.

use std::io::Write;
use std::path::PathBuf;

use alfabeta_arena::bridge::{Built, build_cpp};
use alfabeta_arena::ninja;
use clap::Args;

use super::level::LevelArguments;
use crate::commands::Desk;
use crate::failure::Failure;
use crate::files::{ForceArguments, Output, is_same_file};

#[derive(Args)]
pub(crate) struct Arguments {
    #[arg(value_name = "FILE", required = true)]
    sources: Vec<PathBuf>,

    #[arg(long, short, value_name = "FILE")]
    output: PathBuf,

    #[command(flatten)]
    force: ForceArguments,

    #[command(flatten)]
    level: LevelArguments,
}

pub(crate) fn run(arguments: &Arguments, desk: &mut Desk<'_, impl Write>) -> Result<(), Failure> {
    // The compiler sees copies of the sources, so it would not notice.
    if arguments.sources.iter().any(|source| is_same_file(source, &arguments.output)) {
        return Err(Failure::content(&arguments.output, &desk.text.get("cup-output-source", &[])));
    }
    let is_program = |beginning: &[u8]| beginning.starts_with(b"\x7fELF");
    Output::new(&arguments.output, &is_program, arguments.force).check()?;
    let launcher = arguments.level.launcher(desk.text)?;
    let Built { notes, outcome } = build_cpp(&launcher, &arguments.sources, &arguments.output);
    for note in &notes {
        eprintln!("{}: {}", desk.text.get("cup-warning", &[]), desk.text.message(note));
    }
    outcome?;
    let path = arguments.output.display().to_string();
    // A name without a folder would be looked for among the programs of the system.
    let program = if path.contains('/') { path.clone() } else { format!("./{path}") };
    desk.say("cup-built", &[("path", &path), ("game", ninja::GAME), ("program", &program)])
}
