//! One program for everything that the tests have to run as a process: the supervisor, agents that play, agents that do
//! not, and a cup that can be killed.

#[cfg(target_os = "linux")]
mod agents;
#[cfg(target_os = "linux")]
mod hostile;

use std::process::ExitCode;

#[cfg(target_os = "linux")]
fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["guard", ..] => alfabeta_arena::supervisor::main(std::env::args_os().skip(2)),
        ["agent", kind] => agents::run(kind),
        ["hostile", kind, ..] => hostile::run(kind),
        ["cup", file, store] => agents::run_cup(file.as_ref(), store.as_ref()),
        _ => ExitCode::FAILURE,
    }
}

#[cfg(not(target_os = "linux"))]
fn main() -> ExitCode {
    ExitCode::FAILURE
}
