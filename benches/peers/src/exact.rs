//! Exact scores of random positions, against `connect-four-ai` without its opening book.

use alfabeta::game::Game;
use alfabeta::games::connect4::SevenBySix;
use alfabeta::notation::Notation;
use alfabeta::solve::{Resources, Solver};
use alfabeta_workbench::Registry;
use alfabeta_workbench::positions::{Class, Sample, Sampler};

use crate::milliseconds;

/// The table of alfabeta. That of `connect-four-ai` has a fixed number of entries and is larger.
const TABLE: usize = 64 << 20;

/// How many positions of each class, in the order of [`Class::ALL`]: fewer where each takes longer. A processor that sees the same
/// few hundred short ones in every round learns them by heart, which nobody's positions let it do.
const COUNTS: [u64; 6] = [1000, 1000, 100, 20, 30, 8];

/// Prints a table of times and ratios, and how often the two disagree.
pub(crate) fn compare(per_cent: u64, seed: u64, rounds: u64) {
    println!("| exact score, 7 by 6 | positions | alfabeta, ms | connect-four-ai, ms | ratio | disagreements |");
    println!("|---|---|---|---|---|---|");
    let ours = Solver::with(&SevenBySix::default(), Resources { bytes: TABLE, threads: 1 });
    let mut theirs = connect_four_ai::Solver::new();
    theirs.opening_book = None;
    for (class, count) in Class::ALL.into_iter().zip(COUNTS) {
        let samples = draw(class, (count * per_cent).div_ceil(100), seed);
        let positions: Vec<SevenBySix> = samples.iter().map(|sample| position(&sample.moves)).collect();
        let boards: Vec<_> =
            samples.iter().filter_map(|s| connect_four_ai::Position::from_moves(&s.moves).ok()).collect();
        assert_eq!(boards.len(), samples.len(), "both read all positions");
        let (mut least, mut their_least, mut disagreements) = (f64::INFINITY, f64::INFINITY, 0);
        for _ in 0..rounds {
            ours.clear();
            least = least.min(milliseconds(|| {
                for position in &positions {
                    ours.solve(position);
                }
            }));
            theirs.reset();
            let mut scores = Vec::with_capacity(boards.len());
            their_least = their_least.min(milliseconds(|| {
                for board in &boards {
                    scores.push(i32::from(theirs.solve(board)));
                }
            }));
            disagreements = samples.iter().zip(&scores).filter(|(sample, score)| sample.score != **score).count();
        }
        let each = samples.len().max(1) as f64;
        println!(
            "| {} | {} | {:.4} | {:.4} | {:.1} | {disagreements} |",
            class.name,
            samples.len(),
            least / each,
            their_least / each,
            their_least / least,
        );
    }
}

/// Random positions of a class, solved by alfabeta.
fn draw(class: Class, count: u64, seed: u64) -> Vec<Sample> {
    let start = Registry::standard().start("connect4").expect("a registered game");
    let solver = start.solver(Resources { bytes: TABLE, threads: 1 });
    let mut sampler = Sampler::new(&*start, &*solver, class, seed).expect("a game that ends");
    (0..count).map_while(|_| sampler.next(&|| false).expect("solved positions")).collect()
}

fn position(moves: &str) -> SevenBySix {
    let play = |s: SevenBySix, text: &str| s.after(s.read_move(text).expect("a legal move"));
    SevenBySix::split_moves(moves).fold(SevenBySix::default(), play)
}
