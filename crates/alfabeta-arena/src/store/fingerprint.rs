//! What an agent is made of: the sha256 of its files.
//!
//! These are the files that its command names, and all files of its own folder, if it has one beside the cup file's. An
//! interpreter from the search path of the system is not part of the agent.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use alfabeta::message::Message;
use sha2::{Digest, Sha256};

use crate::cup::Entrant;

/// The fingerprint of an agent, or why a file of it cannot be read. `base` is the folder of the cup file.
pub fn fingerprint(agent: &Entrant, base: &Path) -> Result<String, Message> {
    let explain = |path: &Path, error: io::Error| {
        let (name, path) = (&agent.name, path.display());
        let english = format!("{path}, a file of {name}, cannot be read: {error}");
        Message::new("arena-agent-unreadable", english).with("name", name).with("path", path).with("error", error)
    };
    let mut files: Vec<PathBuf> =
        agent.command.iter().map(|word| agent.folder.join(word)).filter(|path| path.is_file()).collect();
    if !holds(&agent.folder, base) {
        collect(&agent.folder, &mut files).map_err(|error| explain(&agent.folder, error))?;
    }
    files.sort();
    files.dedup();
    let mut all = Sha256::new();
    for path in files {
        let digest = digest(&path).map_err(|error| explain(&path, error))?;
        // Where the folder stands does not matter.
        let name = path.strip_prefix(&agent.folder).unwrap_or(&path);
        all.update(name.as_os_str().as_encoded_bytes());
        all.update([0]);
        all.update(digest);
    }
    Ok(all.finalize().iter().map(|byte| format!("{byte:02x}")).collect())
}

/// Whether a folder is another one or holds it, however the two are written.
fn holds(folder: &Path, other: &Path) -> bool {
    let other = if other.as_os_str().is_empty() { Path::new(".") } else { other };
    let real = |path: &Path| path.canonicalize().unwrap_or_else(|_| path.into());
    real(other).starts_with(real(folder))
}

/// All files of a folder, but for hidden ones and what Python leaves behind.
fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name();
        if name.as_encoded_bytes().starts_with(b".") || name == "__pycache__" {
            continue;
        }
        let kind = entry.file_type()?;
        if kind.is_dir() {
            collect(&entry.path(), files)?;
        } else if entry.path().is_file() {
            files.push(entry.path());
        }
    }
    Ok(())
}

fn digest(path: &Path) -> io::Result<Vec<u8>> {
    let mut file = File::open(path)?;
    let mut sha256 = Sha256::new();
    let mut buffer = vec![0; 1 << 16];
    loop {
        let n = file.read(&mut buffer)?;
        if n == 0 {
            return Ok(sha256.finalize().to_vec());
        }
        sha256.update(&buffer[..n]);
    }
}
