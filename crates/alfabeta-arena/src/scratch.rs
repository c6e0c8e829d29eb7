//! Folders for untrusted programs: removed whatever was done to keep them, and found again after a kill.
//!
//! `tempfile` makes them. It cannot remove a folder without permissions or one deeper than a process can have open files,
//! and it leaves behind the folders of a process that is killed; that part is here.

use std::fs::{self, DirEntry, File, Permissions};
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::Path;
use std::{env, io, process};

use rustix::process::geteuid;
use tempfile::{Builder, TempDir};

/// How the names of all these folders begin.
const NAME: &str = "alfabeta-scratch-";

/// The first user number for agents where root runs the arena; each agent owns its folder. No system assigns numbers above
/// it: systemd's containers, which have the highest, end at 1,879,048,191.
pub(crate) const USERS: u32 = 2_000_000_000;

/// A private folder among the system's temporary files; dropping it removes it with everything in it.
///
/// It is locked as long as it is in use. A killed process leaves its folders behind, but not their locks, so that [`sweep`]
/// can tell them from folders in use.
#[derive(Debug)]
pub(crate) struct Folder {
    folder: TempDir,
    _lock: Option<File>,
}

impl Folder {
    /// A new, empty folder that no other user can look into. Its name contains the number of this process.
    pub(crate) fn new() -> io::Result<Folder> {
        let prefix = format!("{NAME}{}-", process::id());
        let place = env::temp_dir().canonicalize()?;
        loop {
            let folder = Builder::new().prefix(&prefix).permissions(private()).tempdir_in(&place)?;
            // Where folders cannot be opened or locked, none is ever swept up.
            let lock = File::open(&folder).ok().filter(|folder| folder.lock().is_ok());
            // Another process may have swept it up before it was locked.
            if folder.path().is_dir() {
                return Ok(Folder { folder, _lock: lock });
            }
        }
    }

    /// Where it is.
    pub(crate) fn path(&self) -> &Path {
        self.folder.path()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What cannot be removed is left to the system, which empties that place from time to time.
        let _ = remove(self.path());
    }
}

/// Removes the folders of processes that were killed before they could do it.
pub(crate) fn sweep() {
    let Ok(entries) = fs::read_dir(env::temp_dir()) else { return };
    for entry in entries.flatten() {
        let has_name = entry.file_name().to_str().is_some_and(|name| name.starts_with(NAME));
        if has_name && is_own_folder(&entry) {
            let folder = File::open(entry.path());
            if folder.as_ref().is_ok_and(|folder| folder.try_lock().is_ok()) {
                let _ = remove(&entry.path());
            }
        }
    }
}

/// Whether an entry is a folder that belongs to this user, or to one that root made up for an agent.
fn is_own_folder(entry: &DirEntry) -> bool {
    let own = geteuid();
    let is_own = |owner: u32| owner == own.as_raw() || (own.is_root() && USERS <= owner);
    entry.metadata().is_ok_and(|metadata| metadata.is_dir() && is_own(metadata.uid()))
}

/// Removes a folder and everything in it, also folders without permissions, and folders within folders that are deeper than
/// names can be long. Inner folders are dissolved one after the other: their contents move up, so that no name has more than
/// a few parts.
fn remove(path: &Path) -> io::Result<()> {
    let mut number = 0;
    loop {
        unlock(path);
        let mut is_empty = true;
        for entry in fs::read_dir(path)? {
            let entry = entry?;
            is_empty = false;
            if entry.file_type()?.is_dir() {
                // Most are empty.
                if fs::remove_dir(entry.path()).is_err() {
                    dissolve(&entry.path(), path, &mut number)?;
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

/// Removes a folder; the folders in it move to `above`, under new names.
fn dissolve(folder: &Path, above: &Path, number: &mut u64) -> io::Result<()> {
    unlock(folder);
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if !entry.file_type()?.is_dir() {
            fs::remove_file(entry.path())?;
            continue;
        }
        // Moving a folder writes to it.
        unlock(&entry.path());
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

/// Gives us all permissions on a folder; whether that was necessary shows later.
fn unlock(folder: &Path) {
    let _ = fs::set_permissions(folder, private());
}

fn private() -> Permissions {
    Permissions::from_mode(0o700)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_goes_with_everything_in_it() {
        let folder = Folder::new().expect("a folder");
        let path = folder.path().to_path_buf();
        fs::create_dir_all(path.join("a/b")).expect("made");
        fs::write(path.join("a/b/c"), "x").expect("written");
        drop(folder);
        assert!(!path.exists());
    }

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

    #[test]
    fn missing_permissions_do_not_keep_a_folder() {
        let folder = Folder::new().expect("a folder");
        let path = folder.path().to_path_buf();
        fs::create_dir_all(path.join("a/b")).expect("made");
        for name in ["a/b", "a", ""] {
            fs::set_permissions(path.join(name), Permissions::from_mode(0o000)).expect("set");
        }
        drop(folder);
        assert!(!path.exists());
    }

    #[test]
    fn only_unused_folders_are_swept_up() {
        let used = Folder::new().expect("a folder");
        let left = env::temp_dir().join(format!("{NAME}left-by-a-test-{}", process::id()));
        fs::create_dir(&left).expect("made");
        fs::write(left.join("file"), "x").expect("written");
        sweep();
        assert!(!left.exists() && used.path().exists());
    }
}
