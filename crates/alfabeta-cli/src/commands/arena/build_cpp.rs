//! `alfabeta arena build-cpp`: a player of the course's simulator becomes an agent.

use std::io::Write;
use std::path::PathBuf;

use alfabeta_arena::bridge::build_cpp;
use clap::Args;

use crate::commands::Desk;
use crate::failure::Failure;

#[derive(Args)]
pub(crate) struct Arguments {
    #[arg(value_name = "FILE", required = true)]
    sources: Vec<PathBuf>,

    #[arg(long, short, value_name = "FILE")]
    output: PathBuf,
}

pub(crate) fn run(arguments: &Arguments, desk: &mut Desk<'_, impl Write>) -> Result<(), Failure> {
    build_cpp(&arguments.sources, &arguments.output)?;
    desk.say("cup-built", &[("path", &arguments.output.display().to_string())])
}
