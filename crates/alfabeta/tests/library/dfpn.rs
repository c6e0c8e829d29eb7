//! df-pn agrees with the other solver where there are too many positions to try all, and keeps to its limits. Every position
//! of small boards is compared in `exhaustive.rs`.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use crate::common::{mnk, seven_by_six};
use crate::toys::{Bare, Tree};
use alfabeta::game::Game;
use alfabeta::games::connect4::SevenBySix;
use alfabeta::games::desconecta4::Desconecta4;
use alfabeta::notation::Notation;
use alfabeta::random::Random;
use alfabeta::score::Score;
use alfabeta::solve::dfpn::DfPn;
use alfabeta::solve::{Goal, Resources, Solution, Solver, Task};
use alfabeta::textbook::{Settings, minimax};
use alfabeta::trace::Silent;

fn solve<G: Game>(s: &G, bytes: usize) -> Solution {
    DfPn::new(s, bytes).expect("a game without cycles").solve(s, &|| false, &mut |_| ())
}

#[test]
fn random_positions_of_connect4_have_their_results_whatever_the_table() {
    let mut random = Random::new(41);
    let solver = Solver::with(&SevenBySix::default(), Resources { bytes: 1 << 22, threads: 1 });
    let mut dfpn = DfPn::new(&SevenBySix::default(), 1 << 22).expect("a game without cycles");
    let mut results = [0; 3];
    for round in 0..1000 {
        let s = seven_by_six(18 + round % 20, &mut random);
        let truth = solver.solve_with(&s, Task { goal: Goal::Weak, ..Task::default() }).sign();
        assert_eq!(dfpn.solve(&s, &|| false, &mut |_| ()).sign(), truth, "{}", s.position_text().unwrap_or_default());
        if s.plies_left() < Some(14) {
            assert_eq!(solve(&s, 64 * 16).sign(), truth, "64 entries: {}", s.position_text().unwrap_or_default());
            assert_eq!(solve(&s, 0).sign(), truth, "one bucket: {}", s.position_text().unwrap_or_default());
        }
        if s.plies_left() < Some(10) {
            assert_eq!(
                solve(&Bare::<_, true>(s), 1 << 16).sign(),
                truth,
                "no hooks: {}",
                s.position_text().unwrap_or_default()
            );
            assert_eq!(
                solve(&Bare::<_, false>(s), 0).sign(),
                truth,
                "no table: {}",
                s.position_text().unwrap_or_default()
            );
        }
        results[(truth.expect("a solved position") + 1) as usize] += 1;
    }
    assert!(results.iter().all(|&count| count > 20), "{results:?}: the test would prove little");
}

#[test]
fn a_player_may_move_twice_and_payoffs_count_by_their_sign() {
    let mut random = Random::new(6);
    for _ in 0..3000 {
        let tree = Tree::random(&mut random, 6);
        let value = tree.player().sees(minimax(&tree, &Settings::default(), &mut Silent).value);
        assert_eq!(solve(&tree, 0).sign(), Some(value.signum()), "{tree:?}");
    }
}

#[test]
fn four_in_a_row_is_won_on_6_by_5_and_larger_boards() {
    for (m, n) in [(6, 5), (6, 6), (7, 7)] {
        assert_eq!(solve(&mnk(m, n, 4, false), 1 << 24).sign(), Some(1), "{m} by {n}");
    }
}

#[test]
fn a_game_with_cycles_is_refused() {
    assert!(DfPn::new(&Desconecta4::default(), 1 << 20).is_err());
}

#[test]
fn a_stopped_search_claims_nothing_it_has_not_proven_and_can_go_on() {
    let s = mnk(5, 5, 4, false);
    let mut dfpn = DfPn::new(&s, 1 << 20).expect("a game without cycles");
    let asked = AtomicU64::new(0);
    let stop = || asked.fetch_add(1, Relaxed) >= 20;
    let found = dfpn.solve(&s, &stop, &mut |_| ());
    assert_eq!((found.lower, found.upper, found.sign()), (Score::LOSS, Score::WIN, None));
    assert!(found.nodes < 40 * 1024, "{}", found.nodes);
    let s = mnk(4, 4, 3, false);
    let mut dfpn = DfPn::new(&s, 1 << 20).expect("a game without cycles");
    assert_eq!(dfpn.solve(&s, &|| false, &mut |_| ()).sign(), Some(1));
    assert_eq!(dfpn.solve(&s, &|| false, &mut |_| ()).nodes, 0, "it remembers");
    dfpn.clear();
    assert!(dfpn.solve(&s, &|| false, &mut |_| ()).nodes > 0, "and forgets");
}

#[test]
fn equal_input_gives_equal_nodes() {
    let s = seven_by_six(14, &mut Random::new(8));
    assert_eq!(solve(&s, 1 << 20).nodes, solve(&s, 1 << 20).nodes);
}

#[test]
fn a_move_that_keeps_the_result_is_found_whatever_the_table() {
    let mut random = Random::new(43);
    let solver = Solver::with(&SevenBySix::default(), Resources { bytes: 1 << 22, threads: 1 });
    let sign = |s: &SevenBySix| {
        solver.solve_with(s, Task { goal: Goal::Weak, ..Task::default() }).sign().expect("a solved position")
    };
    for round in 0..300 {
        let s = seven_by_six(24 + round % 14, &mut random);
        let mut dfpn = DfPn::new(&s, if round % 2 == 0 { 1 << 20 } else { 0 }).expect("a game without cycles");
        let found = dfpn.solve(&s, &|| false, &mut |_| ()).sign().expect("a solved position");
        let m = dfpn.keeping_move(&s, found, &|| false).expect("a move of an unfinished game");
        let after = s.after(m);
        let kept = after.outcome().map_or_else(|| sign(&after), |outcome| outcome.score(after.player()).signum());
        assert_eq!(-kept, found, "{}", s.position_text().unwrap_or_default());
    }
}
