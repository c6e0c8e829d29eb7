//! Makes the twin of a textbook algorithm: the same text with every call to the observer removed.

use std::path::Path;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let source = "../../crates/alfabeta/src/textbook/alphabeta_soft.rs";
    println!("cargo::rerun-if-changed={source}");
    let text = fs::read_to_string(source)?;
    let kept = text.lines().filter(|line| !line.starts_with("//!") && !line.trim_start().starts_with("watch."));
    let twin = kept.collect::<Vec<_>>().join("\n");
    let twin = twin.replace("super::", "alfabeta::textbook::").replace("crate::", "alfabeta::");
    assert!(!twin.contains("watch.") && twin.contains("fn max_value"), "the twin is made from the shape of the source");
    let folder = env::var("OUT_DIR").map_err(io::Error::other)?;
    fs::write(Path::new(&folder).join("twin.rs"), twin)
}
