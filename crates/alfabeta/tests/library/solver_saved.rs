//! What a solver hands out and takes back: nothing that was proven is lost, and nothing else comes in.

use std::convert::Infallible;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use crate::common::{Bare, connect4};
use alfabeta::games::desconecta4::Desconecta4;
use alfabeta::games::kalah::{Capture, Kalah};
use alfabeta::score::Score;
use alfabeta::solve::{Resources, Solution, Solvable, Solver, Task};

fn saved(solver: &Solver) -> Vec<u8> {
    let mut bytes = Vec::new();
    let Ok(()) = solver.save::<Infallible>(&mut |part| {
        bytes.extend_from_slice(part);
        Ok(())
    });
    bytes
}

fn restored<G: Solvable>(start: &G, bytes: &[u8], size: usize, threads: usize) -> Solver {
    let solver = Solver::with(start, Resources { bytes: size, threads });
    let entries = bytes.len() / solver.entry_bytes().expect("a game with keys");
    assert!(solver.reserve(entries as u64) && solver.restore(bytes));
    solver
}

fn solve<G: Solvable>(solver: &Solver, start: &G) -> Solution {
    solver.solve(start)
}

/// A solver that is stopped when it has looked at the watch so many times.
fn stopped<G: Solvable>(start: &G, size: usize, threads: usize, looks: u64) -> (Solver, Solution) {
    let (solver, asked) = (Solver::with(start, Resources { bytes: size, threads }), AtomicU64::new(0));
    let solution = solver.solve_with(start, Task { stop: &|| looks < asked.fetch_add(1, Relaxed), ..Task::default() });
    (solver, solution)
}

#[test]
fn a_solver_that_was_stopped_goes_on_in_another_one() {
    fn check<G: Solvable>(start: &G, looks: u64) {
        let whole = solve(&Solver::with(start, Resources { bytes: 1 << 22, threads: 1 }), start);
        let (first, part) = stopped(start, 1 << 22, 1, looks);
        assert_eq!((part.value(), whole.nodes > part.nodes), (None, true), "it was stopped early enough");
        let bytes = saved(&first);
        for (size, threads) in [(1 << 22, 1), (1 << 24, 1), (1 << 22, 2)] {
            let rest = solve(&restored(start, &bytes, size, threads), start);
            assert_eq!(rest.value(), whole.value());
            assert!(threads != 1 || rest.nodes < whole.nodes - part.nodes / 2, "{} {}", rest.nodes, whole.nodes);
        }
    }
    check(&connect4(5, 5, false), 70);
    check(&Kalah::new(4, 3, Capture::default()).expect("a board that fits"), 6);
}

#[test]
fn what_is_solved_is_not_solved_again() {
    let start = connect4(5, 5, false);
    let solver = Solver::with(&start, Resources { bytes: 1 << 22, threads: 1 });
    let solution = solve(&solver, &start);
    let again = solve(&restored(&start, &saved(&solver), 1 << 22, 1), &start);
    assert_eq!((again.value(), again.nodes), (Some(Score::DRAW), 0));
    assert!(0 < solution.nodes);
}

#[test]
fn a_solver_can_be_saved_while_its_threads_are_at_work() {
    let start = connect4(6, 5, false);
    let solver = Solver::with(&start, Resources { bytes: 1 << 24, threads: 2 });
    let bytes = std::thread::scope(|scope| {
        let solving = scope.spawn(|| solve(&solver, &start));
        let mut bytes = saved(&solver);
        // Again and again, while the table fills and grows; the last time may come after the end.
        while !solving.is_finished() {
            bytes = saved(&solver);
        }
        bytes
    });
    assert_eq!(solve(&restored(&start, &bytes, 1 << 24, 1), &start).value(), Some(Score::DRAW));
}

#[test]
fn what_remembers_nothing_has_nothing_to_save() {
    assert_eq!(Solver::with(&Desconecta4::default(), Resources { bytes: 1 << 20, threads: 1 }).entry_bytes(), None);
    assert_eq!(Solver::for_game(&Bare::<_, false>(connect4(4, 4, false))).entry_bytes(), None);
}
