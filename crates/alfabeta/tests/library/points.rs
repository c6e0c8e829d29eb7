//! Games that end in points, and in which the same player may move twice in a row: the solver, df-pn and the engine find what
//! the naive versions find, with cycles and without.

use std::collections::HashMap;

use crate::toys::{Ends, Keyless, Place, Sowing, Token, random_graph};
use alfabeta::engine::{Ended, Engine, Limits, Mode, Options};
use alfabeta::game::{Game, Outcome, Player};
use alfabeta::random::Random;
use alfabeta::score::Score;
use alfabeta::solve::dfpn::DfPn;
use alfabeta::solve::{Goal, Resources, Solvable, Solver, Task};
use alfabeta::trace::Bound;

/// The values of all places for MAX: a player who has nothing better plays on for ever, and that is a draw. In round n each place
/// has the value of a game that is broken off after n moves; after more rounds than there are places nothing changes.
fn by_value_iteration(graph: &[Place]) -> Vec<Score> {
    let ended = |outcome: &Option<Outcome>| outcome.map_or(Score::DRAW, |outcome| outcome.score(Player::Max));
    let mut values: Vec<Score> = graph.iter().map(|(_, outcome, _)| ended(outcome)).collect();
    for _ in 0..graph.len() + 2 {
        let next = |(player, outcome, moves): &Place| {
            let after = moves.iter().map(|&m| values[m as usize].to_root(1));
            match player {
                _ if outcome.is_some() => ended(outcome),
                Player::Max => after.max().expect("a move"),
                Player::Min => after.min().expect("a move"),
            }
        };
        values = graph.iter().map(next).collect();
    }
    values
}

/// Follows a line; what its end is worth to the player to move at its beginning.
fn end_of_line<G: Game>(s: &G, line: &[G::Move]) -> Score {
    let end = line.iter().fold(s.clone(), |s, &m| {
        assert!(s.moves().into_iter().any(|legal| legal == m), "an illegal line");
        s.after(m)
    });
    let outcome = end.outcome().expect("the line ends the game");
    outcome.score(s.player()).to_root(line.len() as u32)
}

/// The solver finds the value, its sign, and a line that leads to it.
fn solver_agrees<G: Solvable>(solver: &Solver, s: &G, value: Score, place: &str) {
    let found = solver.solve(s);
    assert_eq!(found.value(), Some(value), "{place}");
    assert!(found.is_proof, "{place}");
    let weak = solver.solve_with(s, Task { goal: Goal::Weak, ..Task::default() });
    assert_eq!(weak.sign(), Some(value.signum()), "{place}");
    assert!(weak.lower <= value && value <= weak.upper, "{place}");
    if s.outcome().is_none() && !(G::RULES.has_cycles && value == Score::DRAW) {
        let line = solver.variation(s, value, &|| false);
        assert_eq!(end_of_line(s, &line), value, "{place}");
        assert!(solver.best_move(s, value, &|| false) == line.first().copied(), "{place}");
    }
}

/// The engine, looking ahead until nothing can change, knows the value of every move.
fn engine_agrees<G: Game + Sync>(s: &G, value: Score, of_move: impl Fn(G::Move) -> Score, threads: usize, place: &str) {
    for uses_knowledge in [true, false] {
        let options = Options { threads, uses_knowledge, table: 1, ..Options::default() };
        let report = Engine::new(options.clone()).search(s, &|_: &G| 3, &Limits::depth(100));
        assert!(report.is_exact && report.ended == Ended::Exact, "{place}");
        assert_eq!(report.value, value, "{place}");
        assert_eq!(of_move(report.best.expect("a move")), value, "{place}");
        let every = Engine::new(Options { lines: usize::MAX, ..options }).search(s, &|_: &G| 3, &Limits::depth(100));
        for found in &every.moves {
            assert_eq!((found.value, found.bound), (of_move(found.m), Bound::Exact), "{place}");
        }
    }
}

fn dfpn_agrees<G: Game>(s: &G, value: Score, bytes: usize, place: &str) {
    let found = DfPn::new(s, bytes).expect("a game without cycles").solve(s, &|| false, &mut |_| ());
    assert_eq!(found.sign(), Some(value.signum()), "{place}");
    assert!(found.lower <= value && value <= found.upper, "{place}");
}

#[test]
fn random_games_of_points_have_their_values() {
    for seed in 0..120 {
        let mut random = Random::new(seed);
        let ends = Ends::ALL[seed as usize % 4];
        let graph = random_graph(&mut random, ends, false);
        let values = by_value_iteration(&graph);
        let start = Token::<false, true> { graph: &graph, at: 0 };
        let [large, small] = [1 << 16, 0].map(|bytes| Solver::with(&start, Resources { bytes, threads: 1 }));
        let two = Solver::with(&start, Resources { bytes: 1 << 16, threads: 2 });
        for at in (0..graph.len() as u8).step_by(1 + graph.len() / 8) {
            let s = Token::<false, true> { graph: &graph, at };
            let value = s.player().sees(values[at as usize]);
            let place = format!("seed {seed} at {at}");
            // Threads take their time to come and go where a machine has other things to do.
            let threads = if at == 0 { 2 } else { 1 };
            let solvers = [&large, &small, &two];
            solvers[..threads + 1].iter().for_each(|solver| solver_agrees(solver, &s, value, &place));
            dfpn_agrees(&s, value, 1 << 16, &place);
            dfpn_agrees(&s, value, 0, &place);
            if s.outcome().is_none() {
                engine_agrees(&s, value, |m| s.player().sees(values[m as usize].to_root(1)), threads, &place);
            }
        }
    }
}

#[test]
fn a_game_that_does_not_announce_its_points_is_solved_all_the_same() {
    for seed in 0..120 {
        let ends = [Ends::Points, Ends::ManyPoints, Ends::PointsAndWins][seed as usize % 3];
        let graph = random_graph(&mut Random::new(seed), ends, false);
        let value = by_value_iteration(&graph)[0];
        let s = Token::<false, false> { graph: &graph, at: 0 };
        let place = format!("seed {seed}");
        solver_agrees(&Solver::with(&s, Resources { bytes: 1 << 16, threads: 1 }), &s, s.player().sees(value), &place);
    }
}

#[test]
fn random_games_of_points_with_cycles_have_their_values() {
    let mut seen = HashMap::new();
    for seed in 0..400 {
        let graph = random_graph(&mut Random::new(seed), Ends::ALL[seed as usize % 4], true);
        let values = by_value_iteration(&graph);
        for at in (0..graph.len() as u8).step_by(1 + graph.len() / 8) {
            let s = Token::<true, true> { graph: &graph, at };
            let value = s.player().sees(values[at as usize]);
            let place = format!("seed {seed} at {at}");
            solver_agrees(&Solver::with(&s, Resources { bytes: 1 << 16, threads: 1 }), &s, value, &place);
            *seen.entry((value.is_decided(), value.signum())).or_insert(0) += 1;
            if s.outcome().is_none() {
                for mode in [Mode::Analyse, Mode::Play] {
                    let options = Options { mode, table: 1, ..Options::default() };
                    let report = Engine::new(options).search(&s, &|_: &_| 0, &Limits::depth(8));
                    let is_right = report.value == value || mode == Mode::Play && value.is_decided();
                    assert!(!report.is_exact || is_right, "{place}: {} is not {value}", report.value);
                }
            }
        }
    }
    assert!(seen.len() == 5 && seen.values().all(|&count| count > 20), "{seen:?}: the test would prove little");
}

#[test]
fn a_draw_is_not_all_that_can_be_had_in_a_circle() {
    // MAX may go round for ever, or leave the circle with five points; MIN can only go round.
    let graph: Vec<Place> = vec![
        (Player::Max, None, vec![1, 2]),
        (Player::Min, None, vec![0]),
        (Player::Min, Some(Outcome::Payoff(Score::from(5))), vec![]),
    ];
    let s = Token::<true, true> { graph: &graph, at: 0 };
    let solver = Solver::with(&s, Resources { bytes: 1 << 16, threads: 1 });
    solver_agrees(&solver, &s, Score::from(5), "the way out");
    assert_eq!(solver.variation(&s, Score::from(5), &|| false), [2], "not round the circle first");
}

#[test]
fn positions_that_cannot_be_told_apart_are_not_solved_backwards() {
    let s = Keyless(Player::Max);
    assert_eq!(Solver::with(&s, Resources { bytes: 1 << 16, threads: 1 }).solve(&s).value(), None);
}

#[test]
fn games_are_counted_by_who_has_more_points() {
    let graph: Vec<Place> = vec![
        (Player::Max, None, vec![1, 2, 3]),
        (Player::Min, Some(Outcome::Payoff(Score::from(5))), vec![]),
        (Player::Min, Some(Outcome::Payoff(Score::from(-5))), vec![]),
        (Player::Min, Some(Outcome::Payoff(Score::DRAW)), vec![]),
    ];
    let counted = alfabeta::perft::perft(&Token::<false, true> { graph: &graph, at: 0 }, 1);
    assert_eq!((counted.max, counted.min, counted.draw), (vec![1], vec![1], vec![1]));
}

/// The value of every position of a sowing, for the player to move, by plain minimax.
fn by_minimax<const BOUNDED: bool>(s: &Sowing<BOUNDED>, known: &mut HashMap<u64, (Sowing<BOUNDED>, Score)>) -> Score {
    if let Some(outcome) = s.outcome() {
        return outcome.score(s.player);
    }
    if let Some((_, value)) = known.get(&s.key()) {
        return *value;
    }
    let mut best = Score::NEG_INFINITY;
    for m in s.moves() {
        let child = s.after(m);
        let value = by_minimax(&child, known);
        best = best.max(if child.player == s.player { value } else { -value });
    }
    known.insert(s.key(), (s.clone(), best));
    best
}

fn sowing_agrees<const BOUNDED: bool>(seeds: u8, step: usize) {
    let start = Sowing::<BOUNDED>::with(seeds);
    let mut known = HashMap::new();
    by_minimax(&start, &mut known);
    let mut positions: Vec<_> = known.values().cloned().collect();
    positions.sort_by_key(|(s, _)| s.key());
    let solvers = [1 << 20, 0].map(|bytes| Solver::with(&start, Resources { bytes, threads: 1 }));
    solver_agrees(
        &Solver::with(&start, Resources { bytes: 1 << 20, threads: 2 }),
        &start,
        known[&start.key()].1,
        "two threads",
    );
    for (s, value) in positions.iter().step_by(step) {
        let place = format!("{s:?}");
        solvers.iter().for_each(|solver| solver_agrees(solver, s, *value, &place));
        dfpn_agrees(s, *value, 1 << 16, &place);
        let of_move = |m| {
            let child = s.after(m);
            let value = child.outcome().map_or_else(|| known[&child.key()].1, |outcome| outcome.score(child.player));
            if child.player == s.player { value } else { -value }
        };
        engine_agrees(s, *value, of_move, 1, &place);
    }
}

#[test]
fn a_game_of_sowing_has_its_margins() {
    sowing_agrees::<true>(2, 37);
    sowing_agrees::<false>(2, 101);
}

#[test]
fn bounds_on_the_points_save_nodes() {
    fn nodes<const BOUNDED: bool>() -> (Option<Score>, u64) {
        let start = Sowing::<BOUNDED>::with(3);
        let found = Solver::with(&start, Resources { bytes: 1 << 22, threads: 1 }).solve(&start);
        (found.value(), found.nodes)
    }
    let (with, without) = (nodes::<true>(), nodes::<false>());
    assert_eq!(with.0, without.0);
    assert!(with.1 < without.1, "{} {}", with.1, without.1);
}

#[test]
fn a_game_of_sowing_obeys_the_laws() {
    alfabeta::laws::check(&Sowing::<true>::with(3), 1, 200).expect("a lawful game");
}
