//! Writing: to a draft beside the place, which then takes it. Until then the place has what it had before, whatever happens to
//! the disk or the program.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use alfabeta::message::Message;
use clap::Args;
use tempfile::{Builder, NamedTempFile};

use super::{refuse_odd_files, refused};
use crate::failure::Failure;
use crate::interruption;

/// A file is recognised by so many bytes at most.
const BEGINNING: u64 = 64 << 20;

/// How the names of drafts end.
pub(super) const DRAFT: &str = ".draft";

/// Whether a file that holds something else may be overwritten.
#[derive(Args, Clone, Copy, Default)]
pub(crate) struct ForceArguments {
    #[arg(long)]
    pub(crate) force: bool,
}

/// A place for a file. Free are one where nothing is, an empty file, a file of the same kind, and any regular file if the user says so.
pub(crate) struct Output<'a> {
    path: &'a Path,
    is_same_kind: &'a dyn Fn(&[u8]) -> bool,
    force: ForceArguments,
}

impl<'a> Output<'a> {
    /// A place for files of the kind that is recognised like this by its beginning.
    pub(crate) fn new(path: &'a Path, is_same_kind: &'a dyn Fn(&[u8]) -> bool, force: ForceArguments) -> Output<'a> {
        Output { path, is_same_kind, force }
    }

    /// Refuses what cannot be written, for those who have long work to do before they write.
    pub(crate) fn check(&self) -> Result<(), Failure> {
        self.refuse_foreign_files()?;
        check_folder(self.path)
    }

    /// Writes the file, whole or not at all.
    pub(crate) fn write(
        &self,
        write: impl FnOnce(&mut BufWriter<&mut File>) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        self.refuse_foreign_files()?;
        replace(self.path, write).map(drop).map_err(|failure| match failure {
            Failure::Io(error) => Failure::file(self.path, error),
            other => other,
        })
    }

    /// The same with all that is to be written at hand.
    pub(crate) fn write_all(&self, content: impl AsRef<[u8]>) -> Result<(), Failure> {
        self.write(|out| Ok(out.write_all(content.as_ref())?))
    }

    fn refuse_foreign_files(&self) -> Result<(), Failure> {
        refuse_odd_files(self.path)?;
        let failure = |error| Failure::file(self.path, error);
        let file = match File::open(self.path) {
            _ if self.force.force => return Ok(()),
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
            opened => opened.map_err(failure)?,
        };
        // Another file could take the place of one that may not be written.
        if file.metadata().map_err(failure)?.permissions().readonly() {
            return Err(failure(io::ErrorKind::PermissionDenied.into()));
        }
        let mut beginning = Vec::new();
        file.take(BEGINNING).read_to_end(&mut beginning).map_err(failure)?;
        if beginning.is_empty() || (self.is_same_kind)(&beginning) {
            return Ok(());
        }
        let english = "this file holds something else: choose another one, or --force to overwrite it";
        Err(refused(self.path, Message::new("file-foreign", english)))
    }
}

/// Refuses a folder in which no file can be made.
pub(super) fn check_folder(path: &Path) -> Result<(), Failure> {
    draft(&place(path)).map(drop).map_err(|error| Failure::file(path, error))
}

/// Puts a new file in the place of whatever is there, and gives it back, locked, to be written on behind its end.
pub(super) fn replace<E: From<io::Error>>(
    path: &Path,
    write: impl FnOnce(&mut BufWriter<&mut File>) -> Result<(), E>,
) -> Result<File, E> {
    let place = place(path);
    Ok(written(&place, write)?.persist(&place).map_err(|error| error.error)?)
}

/// The same where nothing may be there yet.
pub(super) fn create<E: From<io::Error>>(
    path: &Path,
    write: impl FnOnce(&mut BufWriter<&mut File>) -> Result<(), E>,
) -> Result<File, E> {
    Ok(written(path, write)?.persist_noclobber(path).map_err(|error| error.error)?)
}

/// A draft with all that belongs in the file. If it cannot be written to its end, nothing is left of it.
fn written<E: From<io::Error>>(
    place: &Path,
    write: impl FnOnce(&mut BufWriter<&mut File>) -> Result<(), E>,
) -> Result<NamedTempFile, E> {
    // A signal that ended the program would leave the draft behind.
    interruption::listen();
    let mut draft = draft(place)?;
    if let Ok(before) = fs::metadata(place) {
        draft.as_file().set_permissions(before.permissions())?;
    }
    // Some file systems have no locks.
    let _ = draft.as_file().try_lock();
    let mut out = BufWriter::new(draft.as_file_mut());
    write(&mut out)?;
    out.flush()?;
    drop(out);
    draft.as_file().sync_all()?;
    Ok(draft)
}

/// A new file beside its place, which nobody else has.
fn draft(place: &Path) -> io::Result<NamedTempFile> {
    let mut builder = Builder::new();
    let beginning = beginning_of_drafts(place);
    builder.prefix(&beginning).suffix(DRAFT);
    // Those of a new file, less what the user takes away from all; usually others could not read what is temporary.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    builder.tempfile_in(folder(place))
}

/// How the names of drafts for a place begin.
pub(super) fn beginning_of_drafts(place: &Path) -> OsString {
    let mut name = OsString::from(".");
    name.push(place.file_name().unwrap_or_default());
    name.push(".");
    name
}

/// The folder of a place.
pub(super) fn folder(place: &Path) -> &Path {
    place.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Where a file is, links followed: what takes its place leaves them as they are.
pub(super) fn place(path: &Path) -> PathBuf {
    path.canonicalize().unwrap_or_else(|_| path.to_path_buf())
}

#[cfg(test)]
mod tests {
    use super::*;

    const FORCE: ForceArguments = ForceArguments { force: true };
    const NEW: &[u8] = b"kind: what is to be written";

    fn is_kind(beginning: &[u8]) -> bool {
        beginning.starts_with(b"kind:")
    }

    /// A disk with room for so many bytes.
    fn full_after(room: usize) -> impl FnOnce(&mut BufWriter<&mut File>) -> Result<(), Failure> {
        move |out| {
            out.write_all(&NEW[..room])?;
            out.flush()?;
            Err(io::Error::from(io::ErrorKind::StorageFull).into())
        }
    }

    fn names(folder: &Path) -> Vec<OsString> {
        fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").file_name()).collect()
    }

    #[test]
    fn a_disk_that_is_full_anywhere_changes_nothing() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("file");
        let output = Output::new(&path, &is_kind, ForceArguments::default());
        for room in 0..=NEW.len() {
            assert!(matches!(output.write(full_after(room)), Err(Failure::File(file, _)) if file == path));
            assert!(names(folder.path()).is_empty(), "{room}");
        }
        fs::write(&path, "kind: before").expect("a file");
        for room in 0..=NEW.len() {
            assert!(output.write(full_after(room)).is_err());
            assert_eq!(fs::read(&path).expect("a file"), b"kind: before", "{room}");
            assert_eq!(names(folder.path()), ["file"], "{room}");
        }
        output.write_all(NEW).expect("written");
        assert_eq!(fs::read(&path).expect("a file"), NEW);
        assert_eq!(names(folder.path()), ["file"]);
    }

    #[test]
    fn what_is_there_is_looked_at_before_it_is_overwritten() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("file");
        for (before, may) in [(&b""[..], true), (b"kind: other", true), (b"a letter", false), (b"kin", false)] {
            fs::write(&path, before).expect("a file");
            let output = Output::new(&path, &is_kind, ForceArguments::default());
            assert_eq!((output.check().is_ok(), output.write_all(NEW).is_ok()), (may, may));
            assert_eq!(fs::read(&path).expect("a file"), if may { NEW } else { before });
            fs::write(&path, before).expect("a file");
            Output::new(&path, &is_kind, FORCE).write_all(NEW).expect("written");
            assert_eq!(fs::read(&path).expect("a file"), NEW);
        }
        for nowhere in [folder.path().to_owned(), folder.path().join("no/folder"), path.join("below")] {
            let output = Output::new(&nowhere, &is_kind, FORCE);
            assert!(output.check().is_err() && output.write_all(NEW).is_err(), "{}", nowhere.display());
        }
    }
}
