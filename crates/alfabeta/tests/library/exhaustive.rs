//! Every position of small boards: the solver, df-pn and the engine find what brute force finds, distances included.

use crate::common::{BruteForce, connect4, mnk};
use crate::toys::Turned;
use alfabeta::engine::{Engine, Limits, Options};
use alfabeta::game::Game;
use alfabeta::games::mnk::TicTacToe;
use alfabeta::score::Score;
use alfabeta::solve::dfpn::DfPn;
use alfabeta::solve::{Goal, Resources, Solvable, Solver, Task};

type Truth<G> = [(G, Score)];

/// The solver on every position, with and without distances.
fn solver_agrees<G: Solvable>(truth: &Truth<G>) {
    solver_agrees_with(&Solver::with(&truth[0].0, Resources { bytes: 1 << 22, threads: 1 }), truth);
}

fn solver_agrees_with<G: Solvable>(solver: &Solver, truth: &Truth<G>) {
    for (s, value) in truth {
        let found = solver.solve(s);
        assert_eq!(found.value(), Some(*value), "key {}", s.key());
        let weak = solver.solve_with(s, Task { goal: Goal::Weak, ..Task::default() });
        assert_eq!(weak.sign(), Some(value.signum()), "key {}", s.key());
    }
}

fn dfpn_agrees<G: Game>(truth: &Truth<G>, bytes: usize) {
    let mut dfpn = DfPn::new(&truth[0].0, bytes).expect("a game without cycles");
    for (s, value) in truth {
        let found = dfpn.solve(s, &|| false, &mut |_| ());
        assert_eq!(found.sign(), Some(value.signum()), "key {}", s.key());
    }
}

/// The engine on every `step`-th position, looking ahead until nothing can change.
fn engine_agrees<G: Game + Sync>(truth: &Truth<G>, step: usize) {
    let engine = Engine::new(Options { table: 4, ..Options::default() });
    for (s, value) in truth.iter().step_by(step) {
        let report = engine.search(s, &|_: &G| 0, &Limits::depth(64));
        assert!(report.is_exact, "key {}", s.key());
        assert_eq!(report.value, *value, "key {}", s.key());
    }
}

fn all_agree<G: Solvable>(start: &G, engine_step: usize) {
    let truth = BruteForce::from(start).positions();
    solver_agrees(&truth);
    dfpn_agrees(&truth, 1 << 22);
    engine_agrees(&truth, engine_step);
}

#[test]
fn every_position_of_connect4_on_4_by_4() {
    all_agree(&connect4(4, 4, false), 1);
}

#[test]
fn every_position_of_misere_connect4_on_4_by_4() {
    let truth = BruteForce::from(&connect4(4, 4, true)).positions();
    assert_eq!(truth.last().map(|(_, value)| *value), Some(Score::loss_in(13)), "the start comes last");
    all_agree(&connect4(4, 4, true), 7);
}

#[test]
fn every_position_of_other_small_connect4_boards() {
    all_agree(&connect4(4, 3, false), 1);
    all_agree(&connect4(3, 5, false), 1);
}

#[test]
fn every_position_of_small_mnk_boards() {
    all_agree(&TicTacToe::default(), 1);
    all_agree(&mnk(3, 3, 3, true), 1);
    all_agree(&mnk(4, 3, 3, false), 9);
    all_agree(&mnk(4, 3, 3, true), 19);
}

/// The solver on every `step`-th position, the others on fewer.
fn positions_up_to_symmetry(k: u32, misere: bool, count: usize, step: usize) {
    let truth = BruteForce::from(&Turned(mnk(4, 4, k, misere))).positions();
    assert_eq!(truth.len(), count);
    let every = |step: usize| truth.iter().step_by(step).cloned().collect::<Vec<_>>();
    solver_agrees_with(&Solver::with(&truth[0].0, Resources { bytes: 1 << 26, threads: 1 }), &every(step));
    dfpn_agrees(&every(5 * step - 4), 1 << 26);
    engine_agrees(&truth, 100);
}

#[test]
fn every_position_of_three_in_a_row_on_4_by_4() {
    positions_up_to_symmetry(3, false, 434_205, 1);
}

#[test]
fn many_positions_of_four_in_a_row_on_4_by_4() {
    positions_up_to_symmetry(4, false, 1_135_214, 9);
}

#[test]
#[ignore = "takes two minutes"]
fn every_position_of_the_other_games_on_4_by_4() {
    positions_up_to_symmetry(4, false, 1_135_214, 1);
    positions_up_to_symmetry(3, true, 434_205, 1);
    positions_up_to_symmetry(4, true, 1_135_214, 1);
}

#[test]
fn a_table_of_64_entries_does_not_change_a_value() {
    // Its entries are words; those of df-pn are two.
    let every = |truth: Vec<_>, step| truth.into_iter().step_by(step).collect::<Vec<_>>();
    let truth = every(BruteForce::from(&connect4(4, 4, false)).positions(), 31);
    solver_agrees_with(&Solver::with(&truth[0].0, Resources { bytes: 64 * 8, threads: 1 }), &truth);
    dfpn_agrees(&truth, 64 * 16);
    let truth = BruteForce::from(&TicTacToe::default()).positions();
    solver_agrees_with(&Solver::with(&truth[0].0, Resources { bytes: 64 * 8, threads: 1 }), &truth);
    dfpn_agrees(&truth, 64 * 16);
}
