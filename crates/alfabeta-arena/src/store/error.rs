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
        Some(ErrorCode::DatabaseCorrupt) => {
            let english = format!("{} is damaged", path.display());
            Message::new("arena-store-damaged", english).with("path", path.display())
        }
        Some(ErrorCode::ConstraintViolation) => {
            let english = format!("{} already holds that game", path.display());
            Message::new("arena-store-twice", english).with("path", path.display())
        }
        _ => unreadable(path, error),
    }
}

/// The system does not let us.
pub(super) fn unreadable(path: &Path, error: &dyn Display) -> Message {
    let english = format!("{} cannot be opened: {error}", path.display());
    Message::new("arena-store-unreadable", english).with("path", path.display()).with("error", error)
}

/// The file belongs to somebody else.
pub(super) fn foreign(path: &Path) -> Message {
    let english = format!("{} is no store of an arena", path.display());
    Message::new("arena-store-foreign", english).with("path", path.display())
}
