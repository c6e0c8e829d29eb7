//! What the module and its host call of each other.
//!
//! The host asks for room, writes its question there, calls [`question`] with the length, and reads as many bytes as that
//! returns from [`answer`]. What is told on the way is read during the call of `tell`.
//!
//! This is the one place of the module that names functions for others, which Rust calls unsafe: the names `room`, `question`
//! and `answer` and those of the host occur nowhere else. No pointer is followed here; the host reads and writes the memory,
//! within lengths that both sides were told.
#![allow(unsafe_code)]

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::{LONGEST, reply};

#[link(wasm_import_module = "host")]
unsafe extern "C" {
    /// Milliseconds since some moment in the past.
    safe fn now() -> f64;
    /// Hears an event: JSON of so many bytes.
    safe fn tell(text: *const u8, length: usize);
}

/// The question; then the answer to it.
static TEXT: Mutex<Vec<u8>> = Mutex::new(Vec::new());

fn text() -> MutexGuard<'static, Vec<u8>> {
    TEXT.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Where to write a question of so many bytes; null if that is too long.
#[unsafe(no_mangle)]
extern "C" fn room(length: usize) -> *mut u8 {
    if LONGEST < length {
        return std::ptr::null_mut();
    }
    let mut text = text();
    text.clear();
    text.resize(length, 0);
    text.as_mut_ptr()
}

/// Answers the question that was written; the length of the answer.
#[unsafe(no_mangle)]
extern "C" fn question() -> usize {
    let question = String::from_utf8_lossy(&text()).into_owned();
    let clock = || Duration::from_secs_f64(now().max(0.0) / 1000.0);
    let answer = reply(&question, &clock, &mut |event| tell(event.as_ptr(), event.len()));
    *text() = answer.into_bytes();
    text().len()
}

/// Where the answer is.
#[unsafe(no_mangle)]
extern "C" fn answer() -> *const u8 {
    text().as_ptr()
}
