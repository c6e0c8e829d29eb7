//! The digest of a book, which it ends with: no line that is about a position can be changed, left out or added before it.

use crate::checksum::Checksum;

/// How the line with the digest begins. To programs that know nothing of it, it is a comment.
const MARK: &str = "# digest ";

/// What is to be written below the lines of a book.
#[derive(Clone, Copy)]
pub struct Seal(Checksum);

impl Seal {
    /// Of a book without positions.
    pub(super) fn new() -> Seal {
        Seal(Checksum::new())
    }

    /// One more line about a position, with or without its end.
    pub fn add(&mut self, line: &str) {
        self.0.add(line.trim_end_matches('\n'));
    }

    /// The line with the digest of all lines so far.
    pub fn line(&self) -> String {
        format!("{MARK}{}\n", self.0.text())
    }

    /// Whether a line holds this digest; `None` if it holds none.
    pub(super) fn is_in(&self, line: &str) -> Option<bool> {
        Some(line.strip_prefix(MARK)? == self.0.text())
    }
}
