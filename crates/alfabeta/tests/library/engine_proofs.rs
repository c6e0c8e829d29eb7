//! What the engine calls a fact is one, however shallow the search: who wins, how soon, and every bound on a move. (Games
//! with cycles: see `desconecta4_brute_force.rs`.)

use std::collections::HashMap;

use crate::common::{BruteForce, connect4, mnk, random_position};
use alfabeta::engine::{Engine, Limits, Mode, Options, Report};
use alfabeta::game::Game;
use alfabeta::games::connect4::Connect4;
use alfabeta::games::connect4::size::Custom;
use alfabeta::games::mnk::TicTacToe;
use alfabeta::notation::Notation;
use alfabeta::random::{Random, mix};
use alfabeta::score::Score;
use alfabeta::solve::{Resources, Solvable, Solver};
use alfabeta::trace::Bound;

/// An opinion that no two positions share but by chance.
fn noise<G: Game>(s: &G) -> i32 {
    (mix(s.key()) % 201) as i32 - 100
}

/// What was claimed, so that a test knows that it has seen all kinds of claims.
#[derive(Default, Debug)]
struct Claims {
    exact: u32,
    at_most: u32,
    bounds: u32,
}

/// Holds a value against the truth. A decided one is a claim in any case: the winner needs at most that many plies.
fn check_value(value: Score, is_exact: bool, truth: Score, claims: &mut Claims, place: &dyn Fn() -> String) {
    if is_exact {
        claims.exact += 1;
        assert_eq!(value, truth, "{}", place());
    } else if value.is_decided() {
        claims.at_most += 1;
        let holds = if Score::DRAW < value { value <= truth } else { truth <= value };
        assert!(holds, "{}: {value} claimed, {truth} true", place());
    }
}

/// Every move of a report against the truth about it.
fn check_moves<G: Game>(
    s: &G,
    report: &Report<G::Move>,
    truth: &dyn Fn(&G) -> Score,
    claims: &mut Claims,
    place: &dyn Fn() -> String,
) {
    for found in report.moves.iter().filter(|found| found.is_proven) {
        let child = s.after(found.m);
        let seen = truth(&child).to_root(1);
        let seen = if child.player() == s.player() { seen } else { -seen };
        let holds = match found.bound {
            Bound::Exact => found.value == seen,
            Bound::Lower => found.value <= seen,
            Bound::Upper => seen <= found.value,
        };
        claims.bounds += 1;
        assert!(holds, "{}: a move is {:?} {}, and is {seen}", place(), found.bound, found.value);
    }
}

/// All depths of a search, in both modes, with one line and with all of them, with pruning that may be wrong and without.
fn check_position<G: Game + Sync>(s: &G, deepest: u32, truth: &dyn Fn(&G) -> Score, claims: &mut Claims) {
    let value = truth(s);
    let kinds = [
        (Mode::Analyse, 1, false),
        (Mode::Analyse, usize::MAX, false),
        (Mode::Play, 1, true),
        (Mode::Play, usize::MAX, false),
    ];
    for (mode, lines, selective) in kinds {
        let options = Options { mode, lines, selective: Some(selective), table: 0, ..Options::default() };
        let engine = Engine::new(options);
        for depth in 1..=deepest {
            let report = engine.search(s, &noise, &Limits::depth(depth));
            let place = || format!("key {} {mode:?} lines {lines} selective {selective} depth {depth}", s.key());
            check_value(report.value, report.is_exact, value, claims, &place);
            check_moves(s, &report, truth, claims, &place);
            if report.depth < depth {
                break;
            }
        }
    }
}

/// Every `step`-th position that can be reached.
fn check_all<G: Game + Sync>(start: &G, step: usize, deepest: u32) {
    let positions = BruteForce::from(start).positions();
    let values: HashMap<u64, Score> = positions.iter().map(|(s, value)| (s.key(), *value)).collect();
    let truth = |s: &G| s.outcome().map_or_else(|| values[&s.key()], |outcome| outcome.score(s.player()));
    let mut claims = Claims::default();
    for (s, _) in positions.iter().step_by(step) {
        check_position(s, deepest, &truth, &mut claims);
    }
    assert!(claims.exact > 0 && claims.bounds > 0, "{claims:?}");
}

#[test]
fn every_claim_about_every_position_of_small_boards_is_true() {
    check_all(&TicTacToe::default(), 1, 9);
    check_all(&mnk(3, 3, 3, true), 1, 9);
    check_all(&connect4(4, 3, false), 1, 12);
    check_all(&connect4(4, 4, false), 101, 16);
    check_all(&connect4(4, 4, true), 499, 16);
    check_all(&mnk(4, 3, 3, false), 499, 12);
}

/// The same for all 161,029 positions of a larger board. That takes a minute or more, which only `.ci/run` has.
#[test]
#[ignore = "takes a minute or more"]
fn every_claim_about_every_position_of_a_larger_board_is_true() {
    check_all(&connect4(4, 4, false), 1, 16);
}

/// Positions of a board too large for brute force, against the solver.
fn check_some<G: Solvable>(start: &G, plies: usize, count: usize, deepest: u32) -> Claims {
    let solver = Solver::with(start, Resources { bytes: 1 << 24, threads: 1 });
    let truth = |s: &G| match s.outcome() {
        Some(outcome) => outcome.score(s.player()),
        None => solver.solve(s).value().expect("a solved position"),
    };
    let mut random = Random::new(19);
    let mut claims = Claims::default();
    for _ in 0..count {
        check_position(&random_position(start, &mut random, plies), deepest, &truth, &mut claims);
    }
    claims
}

#[test]
fn claims_about_larger_boards_are_true_and_some_say_at_most() {
    let claims = check_some(&connect4(6, 4, false), 22, 150, 8);
    assert!(claims.at_most > 0 && claims.exact > 0, "{claims:?}");
    let claims = check_some(&connect4(5, 4, false), 18, 150, 8);
    assert!(claims.at_most > 0, "{claims:?}");
}

fn after<G: Notation>(start: G, moves: &str) -> G {
    G::split_moves(moves).fold(start, |s, text| s.after(s.read_move(text).expect("a legal move")))
}

/// Positions in which the engine once took the distance that the game proves at a glance for the true one.
#[test]
fn a_distance_that_is_not_proven_is_a_bound() {
    let custom = |columns, rows| Connect4::new(Custom::new(columns, rows, false).expect("a board"));
    let search = |s: &Connect4<Custom>, depth| {
        let report = Engine::new(Options::default()).search(s, &|_: &_| 0, &Limits::depth(depth));
        (report.value, report.is_exact, report.line.len())
    };
    let s = after(custom(6, 4), "531663345624132");
    assert_eq!(search(&s, 1), (Score::win_in(9), false, 7), "a win in 7, and the line has it");
    assert_eq!(search(&s, 9), (Score::win_in(7), true, 7));
    let s = after(custom(5, 4), "314212555");
    assert_eq!((search(&s, 6).0, search(&s, 6).1), (Score::win_in(11), false));
    assert_eq!((search(&s, 11).0, search(&s, 11).1), (Score::win_in(9), true));
}

#[test]
fn a_search_that_is_stopped_claims_nothing_that_is_not_so() {
    let start = connect4(5, 4, false);
    let solver = Solver::with(&start, Resources { bytes: 1 << 22, threads: 1 });
    let mut random = Random::new(4);
    let mut claims = Claims::default();
    for round in 0..400 {
        let s = random_position(&start, &mut random, 19);
        let truth = |s: &_| match Game::outcome(s) {
            Some(outcome) => outcome.score(Game::player(s)),
            None => solver.solve(s).value().expect("a solved position"),
        };
        let value = truth(&s);
        for mode in [Mode::Analyse, Mode::Play] {
            // So few nodes that most searches end between two moves of the root.
            for nodes in [1, 3, 7, 15, 40, 100] {
                let engine = Engine::new(Options { mode, table: 0, lines: 3, ..Options::default() });
                let report = engine.search(&s, &noise, &Limits { nodes, ..Limits::depth(20) });
                let place = || format!("round {round} {mode:?} nodes {nodes}");
                check_value(report.value, report.is_exact, value, &mut claims, &place);
                check_moves(&s, &report, &truth, &mut claims, &place);
            }
        }
    }
    assert!(claims.exact > 0 && claims.bounds > 0, "{claims:?}");
}
