//! How much of the disk an agent uses.

use std::collections::HashSet;
use std::fs::{self, Metadata};
use std::io;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

/// No agent needs more files and folders than this; counting more would take too long.
pub(super) const ENTRIES: usize = 2_000;

/// The unit in which the system counts the size of a file on the disk.
const BLOCK: u64 = 512;

/// Whether an agent uses more than `most` bytes or more than `entries` files and folders. Files in its working folder count, and
/// files without a name that its processes hold open. Folders that cannot be read count as too much, because anything can be
/// in them.
pub(super) fn is_over(work: &Path, processes: &[i32], most: u64, entries: usize) -> bool {
    let mut left = Some(most);
    let mut spend = |file: &Metadata| {
        left = left.and_then(|left| left.checked_sub(file.blocks() * BLOCK));
        left.is_some()
    };
    named(work, entries, &mut spend).is_none()
        || processes.iter().try_fold(HashSet::new(), |seen, &process| nameless(process, seen, &mut spend)).is_none()
}

/// The files of a folder; `None` if they are too many.
fn named(work: &Path, entries: usize, spend: &mut impl FnMut(&Metadata) -> bool) -> Option<()> {
    let mut folders: Vec<PathBuf> = vec![work.into()];
    let mut count = 0;
    while let Some(folder) = folders.pop() {
        let list = match fs::read_dir(&folder) {
            Ok(list) => list,
            Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
            Err(_) => return None,
        };
        for entry in list.flatten() {
            count += 1;
            // What is gone meanwhile takes nothing.
            let Ok(metadata) = entry.metadata() else { continue };
            if !spend(&metadata) || entries < count {
                return None;
            }
            if metadata.is_dir() {
                folders.push(entry.path());
            }
        }
    }
    Some(())
}

/// The open files of a process that have no name any more, each once; `None` if they are too large.
fn nameless(
    process: i32,
    mut seen: HashSet<(u64, u64)>,
    spend: &mut impl FnMut(&Metadata) -> bool,
) -> Option<HashSet<(u64, u64)>> {
    let Ok(handles) = fs::read_dir(format!("/proc/{process}/fd")) else { return Some(seen) };
    for handle in handles.flatten() {
        let Ok(file) = fs::metadata(handle.path()) else { continue };
        let is_nameless = file.is_file() && file.nlink() == 0;
        if is_nameless && seen.insert((file.dev(), file.ino())) && !spend(&file) {
            return None;
        }
    }
    Some(seen)
}
