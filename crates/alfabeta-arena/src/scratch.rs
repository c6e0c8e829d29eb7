//! A folder that is gone when it is no longer needed.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::{env, fs, io, process};

/// A private folder among the system's temporary files; dropping it removes it with all it holds.
#[derive(Debug)]
pub struct Folder(PathBuf);

impl Folder {
    /// A new, empty folder that nobody else can look into.
    pub fn new() -> io::Result<Folder> {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        loop {
            let number = NEXT.fetch_add(1, Ordering::Relaxed);
            let path = env::temp_dir().join(format!("alfabeta-arena-{}-{number}", process::id()));
            match make_private(&path) {
                Ok(()) => return Ok(Folder(path.canonicalize()?)),
                // Left behind by somebody with the same process number.
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
            }
        }
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.0
    }
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

impl Drop for Folder {
    fn drop(&mut self) {
        // What cannot be removed is left to the system, which empties that place from time to time.
        let _ = fs::remove_dir_all(&self.0);
    }
}
