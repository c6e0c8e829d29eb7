//! The program as these tests run it, and a place for its files.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The program with some arguments, in English; whoever runs it can read what it prints.
pub(crate) fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_alfabeta"));
    command.args(arguments).env("LC_ALL", "C").stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

pub(crate) fn said(output: &[u8]) -> String {
    String::from_utf8(output.to_vec()).expect("the program prints UTF-8")
}

/// A file that is not there yet, in an empty folder for one test.
pub(crate) fn place(test: &str, file: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder for temporary files");
    folder.join(file)
}
