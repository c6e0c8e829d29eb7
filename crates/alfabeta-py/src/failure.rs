//! The exception that ended something: raised by code in Python that was called back, kept for whoever asked.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use pyo3::prelude::*;

/// The first exception, if there was any.
#[derive(Default)]
pub(crate) struct Failure {
    has_happened: AtomicBool,
    exception: Mutex<Option<PyErr>>,
}

impl Failure {
    /// Whether there was an exception.
    pub(crate) fn has_happened(&self) -> bool {
        self.has_happened.load(Ordering::Relaxed)
    }

    /// The exception, for whoever raises it.
    pub(crate) fn take(&self) -> Option<PyErr> {
        self.exception.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    /// What was found; an exception is kept instead.
    pub(crate) fn heard<T>(&self, found: PyResult<T>) -> Option<T> {
        match found {
            Ok(found) => Some(found),
            Err(exception) => {
                self.exception.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(exception);
                self.has_happened.store(true, Ordering::Relaxed);
                None
            }
        }
    }
}
