//! What the fuzz targets check, one module for each kind of file that the program reads.
//!
//! No input makes the library panic, run for ever or take memory without limit. Most files have checksums, which no mutation of
//! a file would ever hit: `seal` makes them right again, so that what lies behind them is tried too. Each check says whether the
//! input was accepted, so that the corpus can be known to be of use.

pub mod book;
pub mod certificate;
pub mod checkpoint;
mod seal;
pub mod store;
pub mod trees;
pub mod weights;

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// A stop predicate that says stop when it has been asked this many times.
fn patience(times: u64) -> impl Fn() -> bool + Sync {
    let asked = AtomicU64::new(0);
    move || times < asked.fetch_add(1, Relaxed)
}
