//! The versions of the format. They differ in which positions of a walk are the same.

use crate::position::Position;

/// A version of the format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Version {
    /// The same text and the same player to move. Where play can go round and the text counts turns, as in Desconecta-4, each
    /// round is new, and play without end has no end here either.
    One,
    /// What counts as the same position when a game repeats itself, and otherwise the same text and the same player to move.
    Two,
}

impl Version {
    /// All of them.
    const ALL: [Version; 2] = [Version::One, Version::Two];

    /// The one that is written.
    pub(crate) const LATEST: Version = Version::Two;

    /// The first line of a certificate.
    pub(crate) fn first_line(self) -> &'static str {
        match self {
            Version::One => "alfabeta certificate 1",
            Version::Two => "alfabeta certificate 2",
        }
    }

    /// The version with this first line.
    pub(super) fn with_first_line(line: &str) -> Option<Version> {
        Version::ALL.into_iter().find(|version| version.first_line() == line)
    }

    /// What tells a position from others; `None` in games without texts, where each is new. Keys are no good for that: they are
    /// hooks, and may be hashes.
    pub(super) fn identity(self, position: &dyn Position) -> Option<String> {
        let text = position.text()?;
        let text = match self {
            Version::One => text,
            Version::Two => position.repetition_text().unwrap_or(text),
        };
        Some(format!("{:?} {text}", position.player()))
    }
}
