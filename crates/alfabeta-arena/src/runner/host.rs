//! The machine on which games are played.

use std::fs;

/// Its name.
pub(super) fn name() -> String {
    fs::read_to_string("/proc/sys/kernel/hostname").map(|name| name.trim().into()).unwrap_or_default()
}
