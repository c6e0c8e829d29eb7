//! Dots and boxes with everything that the second half of the guide adds: boards of any size, keys and hooks for speed, a
//! heuristic, a board to click on, words in two languages.

mod evaluation;
mod kind;
mod notation;
mod rules;
#[cfg(test)]
mod tests;

use alfabeta_workbench::Registry;

fn main() -> std::process::ExitCode {
    alfabeta_cli::run(Registry::standard().with(kind::DotsKind))
}
