//! One search of a game written in Python: its keys, and the exception that ended it.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use pyo3::prelude::*;
use pyo3::types::PyDict;

/// More keys are not remembered at once: the author's states stay alive with them.
const MOST_KEYS: usize = 1 << 22;

/// What the positions of one search share.
pub(crate) struct Run {
    has_failed: AtomicBool,
    exception: Mutex<Option<PyErr>>,
    /// The number of every key seen. Equal keys have equal numbers, and different keys different ones: a proof.
    numbers: Option<Py<PyDict>>,
    next: AtomicU64,
    /// Whether numbers must stay the same for ever, because positions come back.
    has_cycles: bool,
}

impl Run {
    pub(crate) fn new(py: Python<'_>, has_keys: bool, has_cycles: bool) -> Run {
        let numbers = has_keys.then(|| PyDict::new(py).unbind());
        let (has_failed, exception) = (AtomicBool::new(false), Mutex::new(None));
        Run { has_failed, exception, numbers, next: AtomicU64::new(0), has_cycles }
    }

    /// Whether an exception has ended the search.
    pub(crate) fn has_failed(&self) -> bool {
        self.has_failed.load(Ordering::Relaxed)
    }

    /// The exception, for whoever raises it.
    pub(crate) fn take_exception(&self) -> Option<PyErr> {
        self.exception.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    /// What was found; the first exception is kept instead and ends the search.
    pub(crate) fn heard<T>(&self, found: PyResult<T>) -> Option<T> {
        match found {
            Ok(found) => Some(found),
            Err(exception) => {
                let mut kept = self.exception.lock().unwrap_or_else(PoisonError::into_inner);
                kept.get_or_insert(exception);
                self.has_failed.store(true, Ordering::Relaxed);
                None
            }
        }
    }

    /// Whether positions have keys.
    pub(super) fn has_keys(&self) -> bool {
        self.numbers.is_some()
    }

    /// The number of a key. A number is given out once, so that forgetting keys leaves what was proven true.
    pub(super) fn number(&self, py: Python<'_>, key: &Py<PyAny>) -> PyResult<u64> {
        let Some(numbers) = &self.numbers else { return Ok(0) };
        let numbers = numbers.bind(py);
        if let Some(number) = numbers.get_item(key)? {
            return number.extract();
        }
        if !self.has_cycles && MOST_KEYS <= numbers.len() {
            numbers.clear();
        }
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        numbers.set_item(key, number)?;
        Ok(number)
    }
}
