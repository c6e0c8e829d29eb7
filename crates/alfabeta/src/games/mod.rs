//! The games. Each has a folder with its rules (`mod.rs`), notation and kind, hooks and evaluation; [`nim`] is small enough for one
//! file.
//!
//! There is no list of them here: a front end puts the kinds that it offers into a registry.

pub mod connect4;
pub mod desconecta4;
pub mod kalah;
pub mod mnk;
pub mod nim;
mod words;
