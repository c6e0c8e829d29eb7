//! Files that must be whole or not there, whatever ends the program while it writes.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use alfabeta_workbench::words::Text;

use crate::failure::Failure;

/// Puts a new file in the place of an old one, at once or not at all. The new one is locked if it can be, and written on behind
/// its end.
pub(crate) fn replace(path: &Path, write: impl FnOnce(&mut File) -> io::Result<()>) -> io::Result<File> {
    let draft = draft(path);
    let attempt = || {
        let mut file = OpenOptions::new().write(true).create(true).truncate(true).open(&draft)?;
        let _ = file.try_lock();
        write(&mut file)?;
        file.sync_all()?;
        fs::rename(&draft, path)?;
        Ok(file)
    };
    attempt().inspect_err(|_| drop(fs::remove_file(&draft)))
}

/// The same with all that is to be written at hand.
pub(crate) fn replace_with(path: &Path, content: impl AsRef<[u8]>) -> Result<File, Failure> {
    replace(path, |file| file.write_all(content.as_ref())).map_err(|error| Failure::file(path, error))
}

/// Where a file is written before it takes its place.
pub(crate) fn draft(path: &Path) -> PathBuf {
    beside(path, ".draft")
}

/// The path of a file beside another one.
pub(crate) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    name.into()
}

/// What is written is a regular file: not a folder, not a device without end.
pub(crate) fn refuse_odd_files(path: &Path, text: &Text) -> Result<(), Failure> {
    match fs::metadata(path) {
        Ok(metadata) if !metadata.is_file() => Err(Failure::content(path, &text.get("file-odd", &[]))),
        _ => Ok(()),
    }
}

/// Whether two names are those of one file, links included.
pub(crate) fn is_same_file(one: &Path, other: &Path) -> bool {
    one.canonicalize().is_ok_and(|one| other.canonicalize().is_ok_and(|other| one == other))
}

/// A file to go on with, or a new one, for this process alone. `None` if another one has it.
pub(crate) fn open_alone(path: &Path, text: &Text) -> Result<Option<File>, Failure> {
    refuse_odd_files(path, text)?;
    let opened = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path);
    let file = opened.map_err(|error| Failure::file(path, error))?;
    match file.try_lock() {
        Err(fs::TryLockError::WouldBlock) => Ok(None),
        _ => Ok(Some(file)),
    }
}
