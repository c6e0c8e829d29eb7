//! The games, each in a folder of its own: rules, kind, notation, hooks, evaluation.
//!
//! Nothing here knows them all. A front end puts the kinds that it wants into a registry.

pub mod connect4;
pub mod desconecta4;
pub mod kalah;
pub mod mnk;
pub mod nim;
mod words;
