//! Files that are gone on with: books and checkpoints.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, BufWriter, Seek, SeekFrom, Write};
use std::path::Path;

use alfabeta::message::Message;

use super::input::bounded;
use super::output::{DRAFT, ForceArguments, beginning_of_drafts, check_folder, create, folder, place, replace};
use super::{refuse_odd_files, refused};
use crate::failure::Failure;

/// A file that no other process may have meanwhile: whoever has it holds its lock.
pub(crate) struct Kept<'a> {
    path: &'a Path,
    file: File,
}

impl<'a> Kept<'a> {
    /// The file that is there; `None` if there is none and one can be made. An empty one is refused: it was left by something that
    /// went wrong, and who starts anew should know.
    pub(crate) fn open(path: &'a Path, force: ForceArguments) -> Result<Option<Kept<'a>>, Failure> {
        refuse_odd_files(path)?;
        let failure = |error| Failure::file(path, error);
        let file = match OpenOptions::new().read(true).write(true).open(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return check_folder(path).map(|()| None),
            opened => opened.map_err(failure)?,
        };
        if matches!(file.try_lock(), Err(TryLockError::WouldBlock)) {
            return Err(refused(path, locked()));
        }
        remove_drafts(&place(path)).map_err(failure)?;
        if !force.force && file.metadata().map_err(failure)?.len() == 0 {
            let english = "this file is empty, and there is nothing to go on with: choose another one, or --force to overwrite it";
            return Err(refused(path, Message::new("file-empty", english)));
        }
        Ok(Some(Kept { path, file }))
    }

    /// A new file with this content.
    pub(crate) fn create(
        path: &'a Path,
        write: impl FnOnce(&mut BufWriter<&mut File>) -> io::Result<()>,
    ) -> Result<Kept<'a>, Failure> {
        match create(path, write) {
            Ok(file) => Ok(Kept { path, file }),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Err(refused(path, locked())),
            Err(error) => Err(Failure::file(path, error)),
        }
    }

    /// Puts other content in the place of all that is there.
    pub(crate) fn replace(
        &mut self,
        write: impl FnOnce(&mut BufWriter<&mut File>) -> io::Result<()>,
    ) -> Result<(), Failure> {
        self.file = replace(self.path, write).map_err(|error| Failure::file(self.path, error))?;
        Ok(())
    }

    /// Writes on behind the end, all or nothing.
    pub(crate) fn append(&mut self, content: &[u8]) -> Result<(), Failure> {
        let end = self.file.seek(SeekFrom::End(0)).map_err(|error| Failure::file(self.path, error))?;
        self.file.write_all(content).map_err(|error| {
            // If even that fails, the reader drops what has no end.
            let _ = self.file.set_len(end);
            Failure::file(self.path, error)
        })
    }

    /// Cuts off what stands behind so many bytes.
    pub(crate) fn cut(&mut self, length: u64) -> Result<(), Failure> {
        self.file.set_len(length).map_err(|error| Failure::file(self.path, error))
    }

    /// Makes sure that the disk has all of it.
    pub(crate) fn close(self) -> Result<(), Failure> {
        self.file.sync_all().map_err(|error| Failure::file(self.path, error))
    }

    /// Nobody will go on with it.
    pub(crate) fn remove(self) -> Result<(), Failure> {
        fs::remove_file(self.path).map_err(|error| Failure::file(self.path, error))
    }

    /// All of it, which is at most `most` bytes.
    pub(crate) fn read(&self, most: u64) -> Result<Vec<u8>, Failure> {
        bounded(&self.file, most).map_err(|error| Failure::file(self.path, error))
    }

    /// The file, to be read piece by piece.
    pub(crate) fn file(&self) -> &File {
        &self.file
    }
}

fn locked() -> Message {
    let english = "another process is writing this file: wait for it, or choose another one";
    Message::new("file-locked", english)
}

/// Removes what was left by processes that were killed while they wrote. Whoever writes now would hold the lock of the file.
fn remove_drafts(place: &Path) -> io::Result<()> {
    let beginning = beginning_of_drafts(place);
    for entry in fs::read_dir(folder(place))? {
        let entry = entry?;
        let name = entry.file_name();
        let (name, beginning) = (name.as_encoded_bytes(), beginning.as_encoded_bytes());
        let middle = name.strip_prefix(beginning).and_then(|rest| rest.strip_suffix(DRAFT.as_bytes()));
        if middle.is_some_and(|middle| middle.len() == 6 && middle.iter().all(u8::is_ascii_alphanumeric)) {
            let _ = fs::remove_file(entry.path());
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn open(path: &Path) -> Result<Option<Kept<'_>>, Failure> {
        Kept::open(path, ForceArguments::default())
    }

    #[test]
    fn one_process_at_a_time_has_it() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("file");
        assert!(open(&path).expect("a place").is_none() && !path.exists());
        let mut one = Kept::create(&path, |out| out.write_all(b"1")).expect("a file");
        assert!(open(&path).is_err() && Kept::create(&path, |out| out.write_all(b"2")).is_err());
        one.append(b"2").expect("appended");
        one.replace(|out| out.write_all(b"34")).expect("replaced");
        one.append(b"5").expect("appended");
        assert!(open(&path).is_err(), "also after it was replaced");
        assert!(one.replace(|_| Err(io::ErrorKind::StorageFull.into())).is_err());
        one.close().expect("closed");
        let again = open(&path).expect("nobody has it").expect("a file");
        assert_eq!(again.read(3).expect("all of it"), b"345");
        again.remove().expect("removed");
        assert!(!path.exists());
    }

    #[test]
    fn an_empty_file_is_nothing_to_go_on_with() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("file");
        fs::write(&path, "").expect("a file");
        assert!(open(&path).is_err());
        assert!(Kept::open(&path, ForceArguments { force: true }).expect("as the user says").is_some());
    }

    #[test]
    fn drafts_of_what_was_killed_go_and_nothing_else_does() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("file");
        let others =
            [".file.draft", ".other.aB3xyz.draft", "file.aB3xyz.draft", ".file.aB3xyz.draf", ".file.aB-xyz.draft"];
        for name in ["file", ".file.aB3xyz.draft"].iter().chain(&others) {
            fs::write(folder.path().join(name), "x").expect("a file");
        }
        open(&path).expect("nobody has it");
        assert!(!folder.path().join(".file.aB3xyz.draft").exists());
        assert!(others.iter().all(|name| folder.path().join(name).exists()));
    }
}
