//! How fast the games are on this machine, on one core: `cargo bench -p alfabeta --bench speed`.
//!
//! Perft counts leaves, each of them played and tested for its outcome; the searches count nodes of plain alpha-beta without
//! table or ordering. Each figure is the best of five runs.

use std::time::Instant;

use alfabeta::games::connect4::SevenBySix;
use alfabeta::games::desconecta4::Desconecta4;
use alfabeta::notation::Notation;
use alfabeta::perft::perft;
use alfabeta::textbook::{Settings, alphabeta_hard};
use alfabeta::trace::Counts;

fn main() {
    report("perft connect4 9", || leaves(&SevenBySix::default(), 9));
    report("perft desconecta4 9", || leaves(&Desconecta4::default(), 9));
    nodes_with_every_evaluation(&SevenBySix::default(), 9);
    nodes_with_every_evaluation(&Desconecta4::default(), 9);
}

fn leaves<G: Notation>(start: &G, depth: usize) -> u64 {
    perft(start, depth).nodes.last().copied().unwrap_or(0)
}

fn nodes_with_every_evaluation<G: Notation>(start: &G, depth: u32) {
    for evaluation in G::evaluations() {
        report(&format!("alphabeta {} {depth} {}", start.game_name(), evaluation.name), || {
            let mut counts = Counts::default();
            alphabeta_hard(start, &Settings::to_depth(depth, evaluation.points), &mut counts);
            counts.nodes
        });
    }
}

/// Runs some work five times and prints how much of it a second holds.
fn report(name: &str, work: impl Fn() -> u64) {
    let speed = |_| {
        let start = Instant::now();
        let amount = work();
        amount as f64 / start.elapsed().as_secs_f64().max(1e-9)
    };
    let best = (0..5).map(speed).fold(0.0, f64::max);
    println!("{name:<32} {:>8.1} million/s", best / 1e6);
}
