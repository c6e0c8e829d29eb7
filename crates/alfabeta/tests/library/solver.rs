//! The solver against brute force and against published values; and what it hands out and takes back.

use std::collections::HashMap;
use std::convert::Infallible;
use std::sync::atomic::AtomicU64;
use std::sync::atomic::Ordering::Relaxed;

use alfabeta::game::{Game, Outcome, Player};
use alfabeta::games::connect4::SevenBySix;
use alfabeta::games::desconecta4::Desconecta4;
use alfabeta::games::kalah::{Capture, Kalah};
use alfabeta::notation::Notation;
use alfabeta::random::Random;
use alfabeta::score::Score;
use alfabeta::solve::{Goal, Resources, Solution, Solvable, Solver, Task};

use crate::common::{connect4, late_position, mnk, seven_by_six};
use crate::toys::{Bare, Expensive, Token};

fn solve<G: Solvable>(solver: &Solver, s: &G) -> Solution {
    solver.solve(s)
}

fn solved<G: Solvable>(s: &G) -> Score {
    solve(&Solver::with(s, Resources { bytes: 16 << 20, threads: 1 }), s).value().expect("a solved position")
}

/// All ways to solve a position: another number of threads, a table that holds nearly nothing, no hooks, expensive calls, no table at
/// all.
fn every_way_agrees<G: Solvable + Notation>(one: &Solver, two: &Solver, s: &G) {
    let place = format!("{} {}", s.game_name(), s.position_text().unwrap_or_default());
    let value = solve(one, s).value();
    assert!(value.is_some(), "{place}");
    assert_eq!(solve(two, s).value(), value, "two threads: {place}");
    let left = s.plies_left();
    if left < Some(18) {
        let keyed = Bare::<_, true>(s.clone());
        assert_eq!(
            solve(&Solver::with(s, Resources { bytes: 64 * 8, threads: 1 }), s).value(),
            value,
            "64 words: {place}"
        );
        assert_eq!(
            solve(&Solver::with(&keyed, Resources { bytes: 1 << 16, threads: 1 }), &keyed).value(),
            value,
            "no hooks: {place}"
        );
        let expensive = Expensive(s.clone());
        assert_eq!(
            solve(&Solver::with(&expensive, Resources { bytes: 1 << 16, threads: 1 }), &expensive).value(),
            value,
            "expensive calls: {place}"
        );
    }
    if left < Some(11) {
        let bare = Bare::<_, false>(s.clone());
        assert_eq!(
            solve(&Solver::with(&bare, Resources { bytes: 0, threads: 1 }), &bare).value(),
            value,
            "no table: {place}"
        );
    }
}

#[test]
fn hooks_tables_and_threads_do_not_change_a_value() {
    let mut random = Random::new(77);
    let start = SevenBySix::default();
    let (one, two) = (
        Solver::with(&start, Resources { bytes: 1 << 22, threads: 1 }),
        Solver::with(&start, Resources { bytes: 1 << 22, threads: 2 }),
    );
    for round in 0..2000 {
        every_way_agrees(&one, &two, &seven_by_six(24 + round % 14, &mut random));
    }
}

#[test]
fn two_threads_agree_with_one_where_there_is_work_for_both() {
    let mut random = Random::new(78);
    let start = SevenBySix::default();
    let (one, two) = (
        Solver::with(&start, Resources { bytes: 1 << 22, threads: 1 }),
        Solver::with(&start, Resources { bytes: 1 << 22, threads: 2 }),
    );
    let mut nodes = 0;
    for round in 0..60 {
        let s = seven_by_six(11 + round % 4, &mut random);
        let (alone, together) = (solve(&one, &s), solve(&two, &s));
        assert_eq!(alone.value(), together.value(), "{}", s.position_text().unwrap_or_default());
        nodes += alone.nodes;
    }
    assert!(nodes > 60 * 10_000, "{nodes} nodes: too easy to be shared");
}

#[test]
fn hooks_tables_and_threads_do_not_change_a_value_in_other_games() {
    fn check<G: Solvable + Notation>(start: &G, plies: usize, rounds: usize, seed: u64) {
        let mut random = Random::new(seed);
        let (one, two) = (
            Solver::with(start, Resources { bytes: 1 << 20, threads: 1 }),
            Solver::with(start, Resources { bytes: 1 << 20, threads: 2 }),
        );
        for _ in 0..rounds {
            let s = late_position(start, plies, &mut random);
            every_way_agrees(&one, &two, &s);
        }
    }
    check(&connect4(6, 6, true), 27, 200, 1);
    check(&connect4(5, 5, false), 13, 300, 2);
    check(&mnk(4, 4, 4, false), 7, 300, 3);
    check(&mnk(4, 4, 3, true), 7, 200, 4);
    check(&mnk(5, 5, 4, false), 15, 150, 5);
}

#[test]
fn boards_have_their_published_values_and_last_moves() {
    // Tromp; Steininger: width, height, value.
    let draws = [(4, 4), (5, 4), (7, 4), (4, 5), (5, 5), (6, 5), (4, 6), (5, 6), (4, 7)];
    for (columns, rows) in draws {
        assert_eq!(solved(&connect4(columns, rows, false)), Score::DRAW, "{columns} by {rows}");
    }
    assert_eq!(solved(&connect4(6, 4, false)), Score::loss_in(24));
}

#[test]
fn larger_boards_have_their_published_values_and_last_moves() {
    for (columns, rows, value) in
        [(7, 5, Score::DRAW), (6, 6, Score::loss_in(36)), (5, 7, Score::DRAW), (8, 4, Score::loss_in(32))]
    {
        assert_eq!(solved(&connect4(columns, rows, false)), value, "{columns} by {rows}");
    }
}

#[test]
#[ignore = "takes ten seconds"]
fn four_in_a_row_on_five_by_five_is_a_draw() {
    // Berlekamp, Conway and Guy, "Winning Ways".
    let start = mnk(5, 5, 4, false);
    let found = Solver::with(&start, Resources { bytes: 64 << 20, threads: 1 })
        .solve_with(&start, Task { goal: Goal::Weak, ..Task::default() });
    assert_eq!(found.sign(), Some(0));
}

#[test]
fn mnk_games_have_their_known_values() {
    assert_eq!(solved(&mnk(4, 4, 3, false)), Score::win_in(5));
    assert_eq!(solved(&mnk(4, 3, 3, true)), Score::loss_in(11));
    assert_eq!(solved(&mnk(4, 4, 4, false)), Score::DRAW);
    assert_eq!(solved(&mnk(4, 4, 4, true)), Score::DRAW);
}

#[test]
fn variations_end_in_the_proven_result_at_the_proven_ply() {
    let mut random = Random::new(3);
    let solver = Solver::with(&SevenBySix::default(), Resources { bytes: 1 << 22, threads: 1 });
    for round in 0..60 {
        let s = seven_by_six(20 + round % 16, &mut random);
        let value = solve(&solver, &s).value().expect("a solved position");
        let line = solver.variation(&s, value, &|| false);
        let end = line.iter().fold(s, |s, &m| s.after(m));
        let outcome = end.outcome().expect("the line ends the game");
        assert_eq!(
            outcome.score(s.player()).to_root(line.len() as u32),
            value,
            "{}",
            s.position_text().unwrap_or_default()
        );
    }
}

#[test]
fn variations_of_other_games_end_as_proven_too() {
    fn check<G: Solvable + Notation>(start: &G, plies: usize) {
        let mut random = Random::new(9);
        let solver = Solver::with(start, Resources { bytes: 1 << 22, threads: 1 });
        for _ in 0..40 {
            let s = late_position(start, plies, &mut random);
            let value = solve(&solver, &s).value().expect("a solved position");
            let line = solver.variation(&s, value, &|| false);
            let end = line.iter().fold(s.clone(), |s, &m| s.after(m));
            let outcome = end.outcome().expect("the line ends the game");
            assert_eq!(
                outcome.score(s.player()).to_root(line.len() as u32),
                value,
                "{}",
                s.position_text().unwrap_or_default()
            );
        }
    }
    check(&connect4(5, 5, true), 12);
    check(&connect4(5, 4, false), 4);
    check(&mnk(4, 4, 4, false), 5);
    check(&mnk(4, 4, 3, true), 5);
    check(&mnk(5, 5, 4, false), 14);
}

#[test]
fn a_stopped_solver_keeps_what_it_has_proven() {
    let s = SevenBySix::default();
    let solver = Solver::with(&s, Resources { bytes: 1 << 20, threads: 1 });
    let calls = AtomicU64::new(0);
    let stop = || calls.fetch_add(1, Relaxed) > 20;
    let found = solver.solve_with(&s, Task { stop: &stop, ..Task::default() });
    assert!(found.value().is_none());
    assert!(found.lower <= Score::win_in(41) && Score::win_in(41) <= found.upper);
}

#[test]
fn equal_input_gives_equal_nodes_with_one_thread() {
    let s = seven_by_six(16, &mut Random::new(8));
    let nodes = || solve(&Solver::with(&s, Resources { bytes: 1 << 20, threads: 1 }), &s).nodes;
    assert_eq!(nodes(), nodes());
}

/// The value of every position of a game with cycles, by improving a guess until nothing changes: at first everything that
/// is not over is a draw, and in round n exactly the results of distance n appear. `None` if there are too many positions.
fn by_fixed_point<G: Game>(start: &G) -> Option<HashMap<u64, (G, Score)>> {
    let mut values: HashMap<u64, (G, Score)> = HashMap::new();
    let mut open = vec![start.clone()];
    while let Some(s) = open.pop() {
        if values.contains_key(&s.key()) {
            continue;
        }
        if values.len() > 100_000 {
            return None;
        }
        let value = s.outcome().map_or(Score::DRAW, |outcome| outcome.score(s.player()));
        values.insert(s.key(), (s.clone(), value));
        if s.outcome().is_none() {
            open.extend(s.moves().into_iter().map(|m| s.after(m)));
        }
    }
    loop {
        let mut changes = Vec::new();
        for (key, (s, value)) in &values {
            if s.outcome().is_none() && *value == Score::DRAW {
                let seen = |child: G| {
                    let value = values[&child.key()].1;
                    if child.player() == s.player() { value.to_root(1) } else { -value.to_root(1) }
                };
                let best = s.moves().into_iter().map(|m| seen(s.after(m))).max();
                if let Some(best) = best.filter(|&best| best != Score::DRAW) {
                    changes.push((*key, best));
                }
            }
        }
        if changes.is_empty() {
            return Some(values);
        }
        for (key, value) in changes {
            values.get_mut(&key).expect("a known position").1 = value;
        }
    }
}

/// Compares the solver with the fixed point on some positions; whether there were few enough to try.
fn agrees_with_fixed_point<G: Solvable>(start: &G) -> bool {
    let Some(truth) = by_fixed_point(start) else { return false };
    let solver = Solver::with(start, Resources { bytes: 1 << 26, threads: 1 });
    let mut positions: Vec<&(G, Score)> = truth.values().collect();
    positions.sort_by_key(|(s, _)| s.key());
    for (s, value) in positions.iter().step_by(positions.len().div_ceil(20)) {
        assert_eq!(solve(&solver, s).value(), Some(*value), "key {}", s.key());
        let line = solver.variation(s, *value, &|| false);
        let end = line.iter().fold(s.clone(), |s, &m| s.after(m));
        if value.is_decided() {
            let outcome = end.outcome().expect("the line ends the game");
            assert_eq!(outcome.score(s.player()).to_root(line.len() as u32), *value, "key {}", s.key());
        }
    }
    true
}

#[test]
fn games_with_cycles_are_solved_like_by_fixed_point() {
    let mut random = Random::new(11);
    for _ in 0..300 {
        let places = 5 + random.below(60);
        let outcomes = [Outcome::Win(Player::Max), Outcome::Win(Player::Min), Outcome::Draw];
        let graph: Vec<_> = (0..places)
            .map(|_| {
                let player = random.pick(&[Player::Max, Player::Min]);
                let outcome = (random.below(6) == 0).then(|| random.pick(&outcomes));
                let mut moves: Vec<u8> = (0..1 + random.below(3)).map(|_| random.below(places) as u8).collect();
                moves.sort_unstable();
                moves.dedup();
                (player, outcome, moves)
            })
            .collect();
        assert!(agrees_with_fixed_point(&Token::<true, false> { graph: &graph, at: 0 }));
    }
}

#[test]
fn ends_of_desconecta4_on_a_small_board_are_solved_like_by_fixed_point() {
    let mut random = Random::new(5);
    let mut compared = 0;
    for _ in 0..400 {
        // Bombs come so late that some positions are left with few continuations.
        let mut s = Desconecta4::new(4, 6).expect("a board that fits");
        for _ in 0..12 {
            let moves: Vec<u64> = s.moves().into_iter().collect();
            let quiet: Vec<u64> = moves.iter().copied().filter(|&m| s.after(m).outcome().is_none()).collect();
            if quiet.is_empty() {
                break;
            }
            s.play(random.pick(&quiet));
        }
        compared += usize::from(agrees_with_fixed_point(&s));
    }
    assert!(compared >= 20, "{compared} positions were small enough");
}

#[test]
fn what_a_solver_has_seen_of_a_game_with_cycles_it_does_not_look_at_again() {
    let moves = |text: &str| {
        let start = Desconecta4::new(4, 2).expect("a board that fits");
        Desconecta4::split_moves(text).fold(start, |s, text| s.after(s.read_move(text).expect("a legal move")))
    };
    let mut s = moves("443414323213112BB");
    let solver = Solver::for_game(&s);
    let looked_at = solve(&solver, &s).nodes;
    assert!(10_000 < looked_at);
    while s.outcome().is_none() {
        let value = solved(&s);
        let again = solve(&solver, &s);
        assert_eq!((again.value(), again.nodes), (Some(value), 0));
        let Some(m) = solver.best_move(&s, value, &|| false).filter(|_| s.turn() < 40) else { break };
        s.play(m);
    }
    // Another end of a game has other positions, and the first ones are forgotten for them.
    let other = moves("1");
    assert_eq!(solve(&solver, &other).value(), None, "too many");
    assert_eq!(solve(&solver, &moves("443414323213112BB")).nodes, looked_at);
    solver.clear();
    assert_eq!(solve(&solver, &moves("443414323213112BB")).nodes, looked_at);
}

#[test]
fn a_game_with_cycles_that_is_too_large_is_not_solved() {
    let start = Desconecta4::default();
    let found = solve(&Solver::with(&start, Resources { bytes: 1 << 20, threads: 1 }), &start);
    assert_eq!((found.value(), found.sign()), (None, None));
}

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

/// A solver that is stopped when it has looked at the watch `looks` times.
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
