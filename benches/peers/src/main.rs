//! Solves and searches the same positions with alfabeta and with its peers, in turn and in one process, and prints ratios.
//!
//! Every figure is processor time of one thread, the least of all rounds: whatever else the machine does makes a round longer,
//! never shorter.

mod depth;
mod exact;

use cpu_time::ProcessTime;

/// `peers [PER CENT] [SEED] [ROUNDS]`: how many of the usual number of positions, which ones, how often.
fn main() {
    let numbers: Vec<u64> = std::env::args().skip(1).filter_map(|word| word.parse().ok()).collect();
    let number = |index: usize, usually| numbers.get(index).copied().unwrap_or(usually);
    let (per_cent, seed, rounds) = (number(0, 100), number(1, 1), number(2, 3).max(1));
    exact::compare(per_cent, seed, rounds);
    println!();
    depth::compare(rounds);
}

/// The processor time that something takes, in milliseconds.
fn milliseconds(work: impl FnOnce()) -> f64 {
    let start = ProcessTime::now();
    work();
    start.elapsed().as_secs_f64() * 1e3
}
