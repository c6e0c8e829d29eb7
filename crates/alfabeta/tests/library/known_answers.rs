//! Numbers that others have counted. Sources: OEIS A061526 (games of tic-tac-toe by length), A008907 (positions up to
//! symmetry); the others were counted by an independent brute force.

use std::collections::HashSet;

use alfabeta::game::{Game, Outcome, Player, Utility};
use alfabeta::games::mnk::{Mnk, Shape, Sized, TicTacToe};
use alfabeta::perft::perft;
use alfabeta::score::Score;
use alfabeta::textbook::{Settings, alphabeta_hard, alphabeta_soft, minimax, negamax};
use alfabeta::trace::Counts;

fn with_distance() -> Settings<alfabeta::textbook::NoHeuristic> {
    Settings { utility: Utility::Distance, ..Settings::default() }
}

/// The value for MAX by alpha-beta over the complete tree.
fn solve<S: Shape>(start: &Mnk<S>) -> Score {
    alphabeta_soft(start, &with_distance(), &mut Counts::default()).value
}

fn mnk(m: u32, n: u32, k: u32, misere: bool) -> Mnk<Sized> {
    Mnk::new(Sized::new(m, n, k, misere).expect("a game"))
}

/// Every reachable position, once.
fn positions<G: Game>(start: &G) -> Vec<G> {
    let (mut all, mut seen) = (vec![start.clone()], HashSet::from([start.key()]));
    let mut next = 0;
    while next < all.len() {
        let s = all[next].clone();
        next += 1;
        if s.outcome().is_none() {
            all.extend(s.moves().into_iter().map(|m| s.after(m)).filter(|child| seen.insert(child.key())));
        }
    }
    all
}

#[test]
fn the_tree_of_tic_tac_toe_has_549946_nodes_and_255168_games() {
    let counts = perft(&TicTacToe::default(), 9);
    assert_eq!(counts.nodes, [9, 72, 504, 3024, 15120, 54720, 148_176, 200_448, 127_872]);
    assert_eq!(counts.nodes.iter().sum::<u64>() + 1, 549_946);
    assert_eq!(counts.max, [0, 0, 0, 0, 1440, 0, 47952, 0, 81792]);
    assert_eq!(counts.min, [0, 0, 0, 0, 0, 5328, 0, 72576, 0]);
    assert_eq!(counts.draw, [0, 0, 0, 0, 0, 0, 0, 0, 46080]);
    let sum = |list: &[u64]| list.iter().sum::<u64>();
    assert_eq!((sum(&counts.max), sum(&counts.min), sum(&counts.draw)), (131_184, 77_904, 46_080));
}

#[test]
fn tic_tac_toe_has_5478_positions_of_which_958_are_terminal() {
    let all = positions(&TicTacToe::default());
    let stones = |s: &TicTacToe| (0..9).filter(|&cell| s.stone(cell).is_some()).count();
    let by_ply: Vec<usize> = (0..=9).map(|ply| all.iter().filter(|s| stones(s) == ply).count()).collect();
    assert_eq!(by_ply, [1, 9, 72, 252, 756, 1260, 1520, 1140, 390, 78]);
    let ended = |outcome| all.iter().filter(|s| s.outcome() == Some(outcome)).count();
    let terminal = [Outcome::Win(Player::Max), Outcome::Win(Player::Min), Outcome::Draw].map(ended);
    assert_eq!(terminal, [626, 316, 16]);
}

#[test]
fn tic_tac_toe_has_765_positions_up_to_symmetry() {
    // The eight symmetries of the square are made of a turn and a flip.
    let turn = |cells: [i8; 9]| [6, 3, 0, 7, 4, 1, 8, 5, 2].map(|cell: usize| cells[cell]);
    let flip = |cells: [i8; 9]| [2, 1, 0, 5, 4, 3, 8, 7, 6].map(|cell: usize| cells[cell]);
    let smallest = |s: &TicTacToe| {
        let mut cells: [i8; 9] = std::array::from_fn(|cell| s.stone(cell as u8).map_or(0, |player| player as i8 + 1));
        let mut least = cells;
        for i in 0..8 {
            cells = if i == 4 { flip(cells) } else { turn(cells) };
            least = least.min(cells);
        }
        least
    };
    let classes: HashSet<[i8; 9]> = positions(&TicTacToe::default()).iter().map(smallest).collect();
    assert_eq!(classes.len(), 765);
}

#[test]
fn minimax_visits_549946_nodes_and_alpha_beta_18297_with_the_same_answer() {
    let start = TicTacToe::default();
    let run = |search: &dyn Fn(&mut Counts) -> (Score, Option<u8>)| {
        let mut counts = Counts::default();
        (search(&mut counts), counts.nodes)
    };
    let settings = Settings::default();
    let slow = run(&|watch| {
        let f = minimax(&start, &settings, watch);
        (f.value, f.best)
    });
    let hard = run(&|watch| {
        let f = alphabeta_hard(&start, &settings, watch);
        (f.value, f.best)
    });
    let soft = run(&|watch| {
        let f = alphabeta_soft(&start, &settings, watch);
        (f.value, f.best)
    });
    let nega = run(&|watch| {
        let f = negamax(&start, &settings, watch);
        (f.value, f.best)
    });
    assert_eq!(slow, ((Score::DRAW, Some(0)), 549_946));
    for fast in [hard, soft, nega] {
        assert_eq!(fast, ((Score::DRAW, Some(0)), 18_297));
    }
}

#[test]
fn in_misere_tic_tac_toe_only_the_centre_draws() {
    let start = mnk(3, 3, 3, true);
    for m in start.moves() {
        let value = negamax(&start.after(m), &with_distance(), &mut Counts::default()).value.to_root(1);
        let expected = if m == 4 { Score::DRAW } else { Score::win_in(9) };
        assert_eq!(value, expected, "first move {m}");
    }
}

#[test]
fn small_boards_have_their_known_values_and_last_moves() {
    assert_eq!(solve(&mnk(4, 3, 3, false)), Score::win_in(7));
    assert_eq!(solve(&mnk(4, 4, 3, false)), Score::win_in(5));
    assert_eq!(solve(&mnk(4, 3, 3, true)), Score::loss_in(11));
}
