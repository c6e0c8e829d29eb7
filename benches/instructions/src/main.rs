//! Runs one workload, named by the argument, and nothing else, so that a tool can count its instructions.
//!
//! * `silent`: alpha-beta over all of tic-tac-toe with the observer that does nothing.
//! * `bare`: the same search from the same source text with every call to the observer removed (see `build.rs`).
//!
//! The two must cost the same: observing is free without an observer.
//!
//! * `solver`: thirteen Connect-4 positions solved one after the other; prints the nodes.

use std::hint::black_box;
use std::process::ExitCode;

use alfabeta::game::Game;
use alfabeta::games::connect4::SevenBySix;
use alfabeta::games::mnk::TicTacToe;
use alfabeta::notation::Notation;
use alfabeta::solve::{Resources, Solver};
use alfabeta::textbook::{Settings, alphabeta_soft};
use alfabeta::trace::Silent;

/// The search without its observer.
mod bare {
    #![allow(unused_variables, unused_imports, unreachable_pub, clippy::all)]
    include!(concat!(env!("OUT_DIR"), "/twin.rs"));
}

/// Positions of 13 stones and more, none of them won at once.
const POSITIONS: [&str; 13] = [
    "5777131474464",
    "1417445771643",
    "725131116514624",
    "262743147561266",
    "33547545714267",
    "17257434614136",
    "554622521725752",
    "53753436556147",
    "572575241473552",
    "447343155575345",
    "7262552717577",
    "66346344113434",
    "2676542561465",
];

fn solve() {
    let start = SevenBySix::default();
    let solver = Solver::with(&start, Resources { bytes: 1 << 20, threads: 1 });
    let mut nodes = 0;
    for moves in POSITIONS {
        let play = |s: SevenBySix, text: &str| s.after(s.read_move(text).expect("a legal move"));
        let position = SevenBySix::split_moves(moves).fold(start, play);
        nodes += solver.solve(&position).nodes;
    }
    println!("{nodes}");
}

fn main() -> ExitCode {
    if std::env::args().nth(1).as_deref() == Some("solver") {
        solve();
        return ExitCode::SUCCESS;
    }
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
