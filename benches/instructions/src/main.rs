//! Runs one workload, named by the argument, and nothing else, so that a tool can count its instructions.
//!
//! * `silent`: alpha-beta over all of tic-tac-toe with the observer that does nothing.
//! * `bare`: the same search from the same source text with every call to the observer removed (see `build.rs`).
//!
//! The two must cost the same: watching is free when nobody watches.

use std::hint::black_box;
use std::process::ExitCode;

use alfabeta::games::mnk::TicTacToe;
use alfabeta::textbook::{Settings, alphabeta_soft};
use alfabeta::trace::Silent;

/// The search without its observer.
mod bare {
    #![allow(unused_variables, unused_imports, unreachable_pub, clippy::all)]
    include!(concat!(env!("OUT_DIR"), "/twin.rs"));
}

fn main() -> ExitCode {
    let start = black_box(TicTacToe::default());
    let settings = black_box(Settings::default());
    let found = match std::env::args().nth(1).as_deref() {
        Some("silent") => alphabeta_soft(&start, &settings, &mut Silent),
        Some("bare") => bare::alphabeta_soft(&start, &settings, &mut Silent),
        _ => return ExitCode::FAILURE,
    };
    black_box(found);
    ExitCode::SUCCESS
}
