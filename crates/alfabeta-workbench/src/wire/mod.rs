//! The wire format, described: every question, event and answer as an OpenAPI document and as types for a page.
//!
//! Both are generated from the Rust types and kept in files, which a test compares; they are never edited by hand. A front end that answers
//! questions of its own hands in their descriptions.

mod openapi;
mod schemas;
mod typescript;

pub use crate::ask::{Describe, Entry};
pub use openapi::openapi;
pub use typescript::typescript;
