//! The files of all commands, which open none by themselves. What is read ends at a limit, a device without end included; what
//! is written takes its place whole or not at all, and never that of something else unless the user says so.
//!
//! What is read and for what, and how a kind of file is recognised, is the business of the command.

mod input;
mod kept;
mod output;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use alfabeta::message::Message;

use crate::failure::Failure;

pub(crate) use input::{open, read, read_if_any, read_input, read_line, read_text};
pub(crate) use kept::Kept;
pub(crate) use output::{ForceArguments, Output};

/// The path of a file beside another one.
pub(crate) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// Whether two names are those of one file, links included.
pub(crate) fn is_same_file(one: &Path, other: &Path) -> bool {
    one.canonicalize().is_ok_and(|one| other.canonicalize().is_ok_and(|other| one == other))
}

/// A file that cannot be used, and why.
pub(crate) fn refused(path: &Path, reason: Message) -> Failure {
    Failure::file(path, io::Error::other(reason))
}

/// What is written is a regular file: not a folder, not a device without end.
fn refuse_odd_files(path: &Path) -> Result<(), Failure> {
    let odd = || Message::new("file-odd", "not a regular file: expected one to write to or to read from");
    match fs::metadata(path) {
        Ok(metadata) if !metadata.is_file() => Err(refused(path, odd())),
        _ => Ok(()),
    }
}
