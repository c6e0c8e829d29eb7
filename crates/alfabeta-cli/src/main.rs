//! The command `alfabeta` with the games of this repository.

use std::process::ExitCode;

use alfabeta_workbench::Registry;

fn main() -> ExitCode {
    alfabeta_cli::run(Registry::standard())
}
