//! What can go wrong with a store, in one clear sentence each.

use std::fmt::Display;
use std::path::Path;

use alfabeta::message::Message;
use rusqlite::{Error, ErrorCode};

use crate::texts;

/// What an error of SQLite means to a user.
pub(super) fn explain(path: &Path, error: &Error) -> Message {
    match error.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => Message::from(texts::StoreFull { path: path.display() }),
        Some(ErrorCode::NotADatabase) => foreign(path),
        // No cell is longer than the file that it stands in.
        Some(ErrorCode::DatabaseCorrupt | ErrorCode::TooBig) => damaged(path, "pages"),
        Some(ErrorCode::ConstraintViolation) => Message::from(texts::StoreTwice { path: path.display() }),
        _ => unreadable(path, error),
    }
}

/// The system denies access.
pub(super) fn unreadable(path: &Path, error: &dyn Display) -> Message {
    Message::from(texts::StoreUnreadable { path: path.display(), error })
}

/// The file belongs to another program.
pub(super) fn foreign(path: &Path) -> Message {
    Message::from(texts::StoreForeign { path: path.display() })
}

/// A part of the store is not as it was written: `pages`, `tables`, `cup`, `agents` or `games`.
pub(super) fn damaged(path: &Path, part: &str) -> Message {
    Message::from(texts::StoreDamaged { path: path.display(), part })
}

/// A game is not as it was written.
pub(super) fn damaged_game(path: &Path, id: &str) -> Message {
    Message::from(texts::StoreDamagedGame { path: path.display(), id })
}
