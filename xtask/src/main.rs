//! What is made of this repository besides programs.
//!
//! `cargo run -p xtask -- site` writes the page as a folder of files that need no server of ours: `target/site`.

mod answers;
mod documents;
mod module;
mod site;

use std::path::Path;
use std::process::ExitCode;

/// Why something was not made, in one line.
type Failure = String;

const HELP: &str = "\
Usage: cargo run -p xtask -- site [FOLDER]

Writes the page with the module that answers its questions, its texts and the documents to FOLDER (default: target/site).
Any static file server can serve the folder, under any prefix:
  python3 -m http.server --directory target/site";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let made = match words[..] {
        ["site"] => site::write(Path::new("target/site")),
        ["site", folder] if !folder.starts_with('-') => site::write(Path::new(folder)),
        ["help" | "--help" | "-h"] | ["site", "--help"] => Ok(HELP.to_string()),
        _ => Err(format!("expected “site”.\n\n{HELP}")),
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
