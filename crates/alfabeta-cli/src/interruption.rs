//! Ctrl-C and a polite request to end: what is proven so far is said before the program ends.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// Set by the signal.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Set once the signal no longer ends the program by itself.
static AWAITED: AtomicBool = AtomicBool::new(false);

/// The exit code of a command that was interrupted: 128 and the number of the signal.
pub(crate) const EXIT_CODE: u8 = 130;

/// From now on Ctrl-C asks to stop instead of ending the program.
pub(crate) fn listen() {
    AWAITED.store(true, Relaxed);
    // Without a handler Ctrl-C ends the program, which is the second-best answer.
    let _ = ctrlc::set_handler(|| INTERRUPTED.store(true, Relaxed));
}

/// Whether Ctrl-C only asks.
pub(crate) fn is_awaited() -> bool {
    AWAITED.load(Relaxed)
}

/// Whether the user has asked to stop.
pub(crate) fn has_come() -> bool {
    INTERRUPTED.load(Relaxed)
}
