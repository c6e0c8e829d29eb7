//! The tests of the library in one program: the searches are generic, and every program of its own would compile them again.

mod common;
mod connect4;
mod desconecta4;
mod desconecta4_brute_force;
mod dfpn;
mod engine;
mod engine_play;
mod engine_proofs;
mod exhaustive;
mod kalah;
mod known_answers;
mod large_boards;
mod points;
mod solver;
#[path = "../toys/mod.rs"]
mod toys;
mod tree_parsers;
mod workbook;
