//! The tests of the workbench in one program.

mod agreement;
mod claims;
mod laws;
mod opening_book;
mod plain_game;
mod signature;
