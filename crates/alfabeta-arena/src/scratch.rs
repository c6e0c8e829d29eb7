//! A folder that is gone when it is no longer needed.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::{env, fs, io, process};

/// How the names of all these folders begin.
const NAME: &str = "alfabeta-scratch-";

/// The first of the numbers that agents get as users where root runs the arena; their folders are theirs. No system gives out
/// numbers above it: systemd's containers, which have the highest, end at 1,879,048,191.
#[cfg(target_os = "linux")]
pub(crate) const USERS: u32 = 2_000_000_000;

/// A private folder among the system's temporary files; dropping it removes it with all it holds.
///
/// It is locked as long as it is in use. A process that is killed leaves its folders behind, but not their locks, so that
/// [`sweep`] can tell them from those of others.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
    _lock: Option<File>,
}

impl Folder {
    /// A new, empty folder that nobody else can look into.
    pub fn new() -> io::Result<Folder> {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        loop {
            let number = NEXT.fetch_add(1, Ordering::Relaxed);
            let path = env::temp_dir().join(format!("{NAME}{}-{number}", process::id()));
            match make_private(&path) {
                Ok(()) => {}
                // Left behind by somebody with the same process number.
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => continue,
                Err(error) => return Err(error),
            }
            let path = path.canonicalize()?;
            // Where folders cannot be opened or locked, nothing is ever swept away.
            let lock = File::open(&path).ok().filter(|folder| folder.lock().is_ok());
            // Unless that has happened before it was locked.
            if path.is_dir() {
                return Ok(Folder { path, _lock: lock });
            }
        }
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What cannot be removed is left to the system, which empties that place from time to time.
        let _ = remove(&self.path);
    }
}

/// Removes the folders of processes that were killed before they could do it.
pub fn sweep() {
    let Ok(entries) = fs::read_dir(env::temp_dir()) else { return };
    for entry in entries.flatten() {
        let is_ours = entry.file_name().to_str().is_some_and(|name| name.starts_with(NAME));
        if is_ours && is_own_folder(&entry) {
            let folder = File::open(entry.path());
            if folder.as_ref().is_ok_and(|folder| folder.try_lock().is_ok()) {
                let _ = remove(&entry.path());
            }
        }
    }
}

/// Removes a folder with all it holds, whatever was done to keep that from happening: folders without permissions, and
/// folders within folders, deeper than names can be long. The folders in it are taken apart one after the other; what they
/// hold moves up, so that no name is longer than a few parts.
fn remove(path: &Path) -> io::Result<()> {
    let mut number = 0;
    loop {
        open(path);
        let mut is_empty = true;
        for entry in fs::read_dir(path)? {
            let entry = entry?;
            is_empty = false;
            if entry.file_type()?.is_dir() {
                // Most are empty.
                if fs::remove_dir(entry.path()).is_err() {
                    take_apart(&entry.path(), path, &mut number)?;
                }
            } else {
                fs::remove_file(entry.path())?;
            }
        }
        if is_empty {
            return fs::remove_dir(path);
        }
    }
}

/// Removes a folder; the folders in it go to `above`, under new names.
fn take_apart(folder: &Path, above: &Path, number: &mut u64) -> io::Result<()> {
    open(folder);
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if !entry.file_type()?.is_dir() {
            fs::remove_file(entry.path())?;
            continue;
        }
        // Moving a folder writes to it.
        open(&entry.path());
        let free = loop {
            *number += 1;
            let free = above.join(format!("{NAME}{number}"));
            if free.symlink_metadata().is_err() {
                break free;
            }
        };
        fs::rename(entry.path(), free)?;
    }
    fs::remove_dir(folder)
}

#[cfg(unix)]
fn make_private(path: &Path) -> io::Result<()> {
    use std::os::unix::fs::DirBuilderExt;
    fs::DirBuilder::new().mode(0o700).create(path)
}

#[cfg(not(unix))]
fn make_private(path: &Path) -> io::Result<()> {
    fs::create_dir(path)
}

/// Lets us do in a folder what we want; whether that was needed shows later.
#[cfg(unix)]
fn open(folder: &Path) {
    use std::os::unix::fs::PermissionsExt;
    let _ = fs::set_permissions(folder, fs::Permissions::from_mode(0o700));
}

#[cfg(not(unix))]
fn open(_: &Path) {}

/// Whether an entry is a folder that belongs to this user, or to somebody whom root has made up for an agent.
#[cfg(target_os = "linux")]
fn is_own_folder(entry: &fs::DirEntry) -> bool {
    use std::os::unix::fs::MetadataExt;
    let own = rustix::process::geteuid();
    let is_own = |owner: u32| owner == own.as_raw() || (own.is_root() && USERS <= owner);
    entry.metadata().is_ok_and(|metadata| metadata.is_dir() && is_own(metadata.uid()))
}

/// Agents do not run here, so nothing is left behind that could not be removed.
#[cfg(not(target_os = "linux"))]
fn is_own_folder(_: &fs::DirEntry) -> bool {
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_goes_with_all_that_it_holds() {
        let folder = Folder::new().expect("a folder");
        let path = folder.path().to_path_buf();
        fs::create_dir_all(path.join("a/b")).expect("made");
        fs::write(path.join("a/b/c"), "x").expect("written");
        drop(folder);
        assert!(!path.exists());
    }

    #[cfg(unix)]
    #[test]
    fn links_are_removed_and_not_followed() {
        let (kept, folder) = (Folder::new().expect("a folder"), Folder::new().expect("a folder"));
        fs::write(kept.path().join("file"), "x").expect("written");
        for name in ["one", "two"] {
            std::os::unix::fs::symlink(kept.path(), folder.path().join(name)).expect("linked");
        }
        drop(folder);
        assert!(kept.path().join("file").exists());
    }

    /// A name is at most 4,096 bytes long for the system, and a process has a thousand open files.
    #[cfg(target_os = "linux")]
    #[test]
    fn folders_within_folders_go_however_deep_they_are() {
        let folder = Folder::new().expect("a folder");
        let path = folder.path().to_path_buf();
        let (whole, inner) = (path.join("whole"), path.join("inner"));
        fs::create_dir(&inner).expect("made");
        for _ in 0..5000 {
            fs::create_dir(&whole).expect("made");
            fs::rename(&inner, whole.join("d")).expect("moved");
            fs::rename(&whole, &inner).expect("moved");
        }
        drop(folder);
        assert!(!path.exists());
    }

    #[cfg(unix)]
    #[test]
    fn missing_permissions_do_not_keep_a_folder() {
        use std::os::unix::fs::PermissionsExt;
        let folder = Folder::new().expect("a folder");
        let path = folder.path().to_path_buf();
        fs::create_dir_all(path.join("a/b")).expect("made");
        for name in ["a/b", "a", ""] {
            fs::set_permissions(path.join(name), fs::Permissions::from_mode(0o000)).expect("set");
        }
        drop(folder);
        assert!(!path.exists());
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn only_folders_that_nobody_uses_are_swept_away() {
        let used = Folder::new().expect("a folder");
        let left = env::temp_dir().join(format!("{NAME}left-by-a-test-{}", process::id()));
        make_private(&left).expect("made");
        fs::write(left.join("file"), "x").expect("written");
        sweep();
        assert!(!left.exists() && used.path().exists());
    }
}
