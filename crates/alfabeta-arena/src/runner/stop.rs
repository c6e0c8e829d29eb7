//! How a run is stopped: the first time it lets running games end, the second time it does not.

use std::io;
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::sync::atomic::{AtomicU8, Ordering};

use rustix::pipe::{PipeFlags, pipe_with};

/// The wish to stop, which any thread can say and every game hears at once.
#[derive(Debug)]
pub struct Stop {
    asked: AtomicU8,
    /// Becomes readable for all who wait when running games are to be killed, and stays so.
    alarm: (OwnedFd, OwnedFd),
}

impl Stop {
    /// Nobody wants to stop.
    pub fn new() -> io::Result<Stop> {
        Ok(Stop { asked: AtomicU8::new(0), alarm: pipe_with(PipeFlags::CLOEXEC | PipeFlags::NONBLOCK)? })
    }

    /// Somebody wants to stop: once to let running games end, twice to kill them. Made for handlers of Ctrl-C.
    pub fn ask(&self) {
        if self.asked.fetch_add(1, Ordering::SeqCst) > 0 {
            let _ = rustix::io::write(&self.alarm.1, &[1]);
        }
    }

    /// Lets running games end, whoever else asks.
    pub(super) fn drain(&self) {
        let _ = self.asked.compare_exchange(0, 1, Ordering::SeqCst, Ordering::SeqCst);
    }

    /// Whether no game should begin any more.
    pub fn is_draining(&self) -> bool {
        self.asked.load(Ordering::SeqCst) > 0
    }

    /// Whether running games are to be killed.
    pub fn is_killing(&self) -> bool {
        self.asked.load(Ordering::SeqCst) > 1
    }

    pub(super) fn alarm(&self) -> BorrowedFd<'_> {
        self.alarm.0.as_fd()
    }
}
