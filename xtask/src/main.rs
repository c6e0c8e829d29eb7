//! What is made of this repository besides programs.
//!
//! `cargo run -p xtask -- site` writes the page as a folder of files that need no server of ours: `target/site`.
//! `cargo run --release -p xtask -- growth` renews the table of `docs/growth.md`.

mod bundle;
mod documents;
mod growth;
mod module;
mod site;

use std::path::Path;
use std::process::ExitCode;

/// Why something was not made, in one line.
type Failure = String;

const HELP: &str = "\
Usage: cargo run -p xtask -- site [FOLDER]
       cargo run --release -p xtask -- growth [MILLIONS]

Writes the page with the module that answers its questions, its texts and the documents to FOLDER (default: target/site).
It needs esbuild: npm ci --prefix crates/alfabeta-cli/web-tests
Any static file server can serve the folder, under any prefix:
  python3 -m http.server --directory target/site
Chromium also opens its index.html from the disk.

`growth` solves every board of Connect-4 that takes no more than so many MILLIONS of nodes (default: 100) and renews the table
in docs/growth.md.";

/// How many million nodes a board may take if nobody says.
const MILLIONS: u64 = 100;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let made = match words[..] {
        ["site"] => site::write(Path::new("target/site")),
        ["site", folder] if !folder.starts_with('-') => site::write(Path::new(folder)),
        ["help" | "--help" | "-h"] | ["site" | "growth", "--help"] => Ok(HELP.to_string()),
        ["growth"] => growth::renew(Path::new("."), MILLIONS),
        ["growth", millions] => match millions.parse() {
            Ok(millions @ 1..=1_000_000) => growth::renew(Path::new("."), millions),
            _ => Err(format!("“{millions}” is not allowed: expected a whole number from 1 to 1000000")),
        },
        _ => Err(format!("expected “site” or “growth”.\n\n{HELP}")),
    };
    match made {
        Ok(line) => {
            println!("{line}");
            ExitCode::SUCCESS
        }
        Err(reason) => {
            eprintln!("error: {reason}");
            ExitCode::from(2)
        }
    }
}
