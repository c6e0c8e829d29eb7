//! The checksum of a row, and the fingerprint of an agent.
//!
//! SQLite notices when its tree of pages makes no sense; it does not notice a changed letter in a cell. A checksum is made of
//! the kind, the length and the bytes of every value, the key among them, so that no value can take the place of another.
//!
//! A fingerprint is the sha256 of the files that the command of an agent names, and of all files in its folder, if that is not
//! the folder of the cup file. An interpreter from the search path of the system is not part of the agent.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use alfabeta::message::Message;
use rusqlite::Row;
use rusqlite::types::{Value, ValueRef};
use sha2::{Digest, Sha256};

use crate::cup::Entrant;
use crate::texts;

/// The first 64 bits of the sha256 of these values.
pub(super) fn of<'a>(values: impl IntoIterator<Item = ValueRef<'a>>) -> i64 {
    let mut sha256 = Sha256::new();
    for value in values {
        let number: [u8; 8];
        let (kind, bytes) = match value {
            ValueRef::Null => (0, &[][..]),
            ValueRef::Integer(value) => {
                number = value.to_le_bytes();
                (1, &number[..])
            }
            ValueRef::Real(value) => {
                number = value.to_le_bytes();
                (2, &number[..])
            }
            ValueRef::Text(bytes) => (3, bytes),
            ValueRef::Blob(bytes) => (4, bytes),
        };
        sha256.update([kind]);
        sha256.update((bytes.len() as u64).to_le_bytes());
        sha256.update(bytes);
    }
    sha256.finalize().iter().take(8).fold(0, |number, byte| number << 8 | i64::from(*byte))
}

/// The same values with their checksum behind them, as a row is kept.
pub(super) fn sealed(mut values: Vec<Value>) -> Vec<Value> {
    let checksum = of(values.iter().map(ValueRef::from));
    values.push(Value::Integer(checksum));
    values
}

/// The checksum behind the values of a row; `None` if it is not theirs.
pub(super) fn opened(row: &Row<'_>, columns: usize) -> Option<i64> {
    let values: Vec<ValueRef<'_>> = (0..columns).map(|i| row.get_ref(i).ok()).collect::<Option<_>>()?;
    row.get_ref(columns).ok()?.as_i64().ok().filter(|&checksum| of(values) == checksum)
}

/// How many bytes the texts and blobs of a row have.
pub(super) fn length(row: &Row<'_>, columns: usize) -> u64 {
    let length = |column| match row.get_ref(column) {
        Ok(ValueRef::Text(bytes) | ValueRef::Blob(bytes)) => bytes.len() as u64,
        _ => 0,
    };
    (0..columns).map(length).sum()
}

/// The fingerprint of an agent, or why a file of it cannot be read. `base` is the folder of the cup file.
pub fn fingerprint(agent: &Entrant, base: &Path) -> Result<String, Message> {
    let explain = |path: &Path, error: io::Error| {
        let (name, path) = (&agent.name, path.display());
        Message::from(texts::AgentUnreadable { name, path, error })
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_value_can_take_the_place_of_another() {
        let of_values = |values: &[Value]| of(values.iter().map(ValueRef::from));
        let text = |text: &str| Value::Text(text.into());
        let rows = [
            vec![text("ab"), text("c")],
            vec![text("a"), text("bc")],
            vec![text("abc")],
            vec![text("abc"), Value::Null],
            vec![Value::Blob(b"abc".into())],
            vec![Value::Integer(1)],
            vec![Value::Integer(2)],
            vec![],
        ];
        for (i, one) in rows.iter().enumerate() {
            assert!(rows.iter().enumerate().all(|(j, other)| i == j || of_values(one) != of_values(other)), "{one:?}");
        }
    }
}
