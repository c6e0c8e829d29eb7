//! The answers, one file per question. Each reads a query, asks the library's workbench and serialises what it says.

pub(super) mod about;
pub(super) mod match_play;
pub(super) mod position;
pub(super) mod think;
pub(super) mod tree;
