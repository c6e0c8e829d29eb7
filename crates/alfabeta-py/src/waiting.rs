//! Waiting for work that calls nothing of Python, interrupted by Ctrl-C.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread::Builder;
use std::time::Duration;

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

use crate::caller::PATIENCE;

/// Work that does not end so soon after it was stopped is left behind: it calls nothing of Python, and ends by itself or with the interpreter.
pub(crate) const GRACE: Duration = Duration::from_secs(1);

/// Does some work on a thread of its own, which is asked to stop at Ctrl-C; what it finds.
pub(crate) fn awaited<T: Send + 'static>(
    py: Python<'_>,
    work: impl FnOnce(&(dyn Fn() -> bool + Sync)) -> T + Send + 'static,
) -> PyResult<T> {
    let stop = Arc::new(AtomicBool::new(false));
    let (sender, mut found) = channel();
    let is_stopped = {
        let stop = stop.clone();
        move || stop.load(Ordering::Relaxed)
    };
    // Nothing receives the result once the wait was given up.
    let labour = move || drop(sender.send(catch_unwind(AssertUnwindSafe(|| work(&is_stopped)))));
    if cfg!(target_os = "emscripten") {
        // A browser has no threads for Python.
        labour();
    } else {
        Builder::new().name("alfabeta".into()).spawn(labour)?;
    }
    let mut wait = |time| {
        let found = &mut found;
        py.detach(move || found.recv_timeout(time))
    };
    loop {
        match wait(PATIENCE) {
            Ok(end) => return end.map_err(|panic| PyRuntimeError::new_err(panic_text(&*panic))),
            Err(RecvTimeoutError::Timeout) => py.check_signals().inspect_err(|_| {
                stop.store(true, Ordering::Relaxed);
                drop(wait(GRACE));
            })?,
            Err(RecvTimeoutError::Disconnected) => {
                return Err(PyRuntimeError::new_err("the work has ended without a word"));
            }
        }
    }
}

/// What a panic has to say.
pub(crate) fn panic_text(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str).or_else(|| panic.downcast_ref::<&str>().copied());
    format!("alfabeta: {}", text.unwrap_or("a panic"))
}
