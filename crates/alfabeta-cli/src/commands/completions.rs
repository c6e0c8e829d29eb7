//! `alfabeta completions`: a script that teaches a shell the commands and their options.

use std::io::Write;

use clap::Args;
use clap_complete::Shell;

use crate::failure::Failure;
use crate::help;
use crate::language::Text;

#[derive(Args)]
pub(crate) struct Arguments {
    #[arg(value_name = "SHELL", value_enum)]
    shell: Shell,
}

pub(crate) fn run(arguments: &Arguments, out: &mut impl Write, text: &Text) -> Result<(), Failure> {
    // Generated into memory first: the generator panics where writing fails.
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut help::command(text), "alfabeta", &mut script);
    Ok(out.write_all(&script)?)
}
