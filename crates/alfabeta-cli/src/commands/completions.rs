//! `alfabeta completions`: a script that teaches a shell the commands and their options.

use std::io::Write;

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use super::{Cli, Desk};
use crate::failure::Failure;
use crate::help;

#[derive(Args)]
pub(crate) struct Arguments {
    #[arg(value_name = "SHELL", value_enum)]
    shell: Shell,
}

pub(crate) fn run(arguments: &Arguments, desk: &mut Desk<'_, impl Write>) -> Result<(), Failure> {
    // Generated into memory first: the generator panics where writing fails.
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut help::command(Cli::command(), desk.text), "alfabeta", &mut script);
    Ok(desk.out.write_all(&script)?)
}
