//! What can go wrong with a store, in one clear sentence each.

use std::fmt::Display;
use std::path::Path;

use alfabeta::message::Message;
use rusqlite::{Error, ErrorCode};

/// What an error of SQLite means to a user.
pub(super) fn explain(path: &Path, error: &Error) -> Message {
    match error.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => {
            let english = format!("the disk is full: {} could not be written; what it held is intact", path.display());
            Message::new("arena-store-full", english).with("path", path.display())
        }
        Some(ErrorCode::NotADatabase) => foreign(path),
        // No cell is longer than the file that it stands in.
        Some(ErrorCode::DatabaseCorrupt | ErrorCode::TooBig) => damaged(path, "pages"),
        Some(ErrorCode::ConstraintViolation) => {
            let english = format!("{} already holds that game", path.display());
            Message::new("arena-store-twice", english).with("path", path.display())
        }
        _ => unreadable(path, error),
    }
}

/// The system denies access.
pub(super) fn unreadable(path: &Path, error: &dyn Display) -> Message {
    let english = format!("{} cannot be opened: {error}", path.display());
    Message::new("arena-store-unreadable", english).with("path", path.display()).with("error", error)
}

/// The file belongs to another program.
pub(super) fn foreign(path: &Path) -> Message {
    let english = format!("{} is not an arena store", path.display());
    Message::new("arena-store-foreign", english).with("path", path.display())
}

/// A part of the store is not as it was written: `pages`, `tables`, `cup`, `agents` or `games`.
pub(super) fn damaged(path: &Path, part: &str) -> Message {
    let english = format!("{} is damaged: its {part} are not as they were written", path.display());
    Message::new("arena-store-damaged", english).with("path", path.display()).with("part", part)
}

/// A game is not as it was written.
pub(super) fn damaged_game(path: &Path, id: &str) -> Message {
    let english = format!("{} is damaged: game {id} is not as it was written", path.display());
    Message::new("arena-store-damaged-game", english).with("path", path.display()).with("id", id)
}
