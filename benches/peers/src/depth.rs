//! Searches to a depth from the empty board, against `minimax`: the same rules, the same evaluation, tables of one size.
//!
//! `minimax` plays on alfabeta's own board, so that only the searches differ. On our side runs the algorithm named `engine`;
//! a library without one has nothing to set against an iterative search with a table, and the table says so.

use alfabeta::game::{Game as _, Outcome, Player};
use alfabeta::games::connect4::SevenBySix;
use alfabeta::notation::Notation;
use alfabeta::random::mix;
use alfabeta_workbench::{Algorithm, Depth, Limits, Registry, Search};
use minimax::{Evaluator, Game, IterativeOptions, IterativeSearch, Strategy, Winner};

use crate::milliseconds;

/// The size of the tables, which is also what the engine takes when nobody says.
const TABLE: usize = 64 << 20;

const DEPTHS: [u8; 4] = [8, 12, 14, 16];

/// Prints a table of times and ratios.
pub(crate) fn compare(rounds: u64) {
    let algorithm = Algorithm::ALL.iter().copied().find(|algorithm| algorithm.name() == "engine");
    println!("| search from the empty board | alfabeta, ms | minimax, ms | ratio |");
    println!("|---|---|---|---|");
    for depth in DEPTHS {
        let (mut least, mut their_least) = (f64::INFINITY, f64::INFINITY);
        for _ in 0..rounds {
            least = algorithm.map_or(least, |algorithm| least.min(ours(algorithm, depth)));
            their_least = their_least.min(theirs(depth));
        }
        match algorithm {
            Some(_) => println!("| depth {depth} | {least:.1} | {their_least:.1} | {:.1} |", their_least / least),
            None => println!("| depth {depth} | no engine | {their_least:.1} | |"),
        }
    }
}

fn ours(algorithm: Algorithm, depth: u8) -> f64 {
    let start = Registry::standard().start("connect4").expect("a registered game");
    let evaluation = Some(SevenBySix::evaluations()[0].name.to_string());
    let search = Search { algorithm, depth: Depth::Plies(depth.into()), evaluation, ..Search::default() };
    milliseconds(|| {
        start.analyse(&search, &Limits::NONE).expect("a search that nobody stops");
    })
}

fn theirs(depth: u8) -> f64 {
    let options = IterativeOptions::new().with_table_byte_size(TABLE);
    milliseconds(|| {
        let mut search = IterativeSearch::new(Points, options);
        search.set_max_depth(depth);
        search.choose_move(&SevenBySix::default());
    })
}

/// The rules of alfabeta as `minimax` wants them.
struct Rules;

impl Game for Rules {
    type S = SevenBySix;
    type M = u64;

    fn generate_moves(s: &SevenBySix, moves: &mut Vec<u64>) -> Option<Winner> {
        let winner = Self::get_winner(s);
        if winner.is_none() {
            moves.extend(s.moves());
        }
        winner
    }

    fn apply(s: &mut SevenBySix, m: u64) -> Option<SevenBySix> {
        Some(s.after(m))
    }

    fn get_winner(s: &SevenBySix) -> Option<Winner> {
        s.outcome().map(|outcome| match outcome {
            Outcome::Win(player) if player == s.player() => Winner::PlayerToMove,
            Outcome::Win(_) => Winner::PlayerJustMoved,
            Outcome::Draw | Outcome::Payoff(_) => Winner::Draw,
        })
    }

    /// Not the key of alfabeta: mirror images share that, and `minimax` keeps a move with each position.
    fn zobrist_hash(s: &SevenBySix) -> u64 {
        mix(s.stones(Player::Max) ^ mix(s.stones(Player::Min)))
    }
}

/// The evaluation of alfabeta, for the player to move.
#[derive(Clone)]
struct Points;

impl Evaluator for Points {
    type G = Rules;

    fn evaluate(&self, s: &SevenBySix) -> i16 {
        let points = (SevenBySix::evaluations()[0].points)(s).clamp(-30_000, 30_000) as i16;
        if s.player() == Player::Max { points } else { -points }
    }
}
