//! The signature of the searches: how many nodes the engine and the solver visit on each game, with one thread.
//!
//! A change that is meant to make them faster or tidier must not move a number here; one that is meant to make them search
//! other nodes changes it in the same commit, and says so.

use alfabeta::solve::Resources;
use alfabeta_workbench::{Algorithm, Depth, Line, Problem, Registry, Search};

/// Megabytes are enough for positions that take a moment.
const TABLE: usize = 1 << 20;

#[test]
fn the_engine_visits_the_nodes_of_its_signature() {
    let signature = [
        ("tictactoe", Depth::Complete, 2024),
        ("tictactoe:misere", Depth::Complete, 3763),
        ("mnk:4,4,4", Depth::Plies(9), 98_602),
        ("mnk:8,8,5", Depth::Plies(4), 14_842),
        ("connect4", Depth::Plies(12), 105_440),
        ("connect4:4,4,misere", Depth::Plies(10), 3782),
        ("connect4:6,5", Depth::Plies(12), 90_278),
        ("desconecta4", Depth::Plies(10), 37_242),
    ];
    let nodes = |game: &str, depth| {
        let search = Search { algorithm: Algorithm::Engine, depth, ..Search::default() };
        Registry::standard()
            .start(game)
            .and_then(|start| start.count_nodes(&search))
            .unwrap_or_else(|reason| panic!("{game}: {reason}"))
    };
    assert_eq!(signature, signature.map(|(game, depth, _)| (game, depth, nodes(game, depth))));
}

#[test]
fn the_solver_visits_the_nodes_of_its_signature() {
    let signature = [
        ("tictactoe", "", 66),
        ("tictactoe:misere", "", 802),
        ("mnk:4,4,4", "", 6343),
        ("mnk:5,5,4", "12 6 13 11 7", 545),
        ("connect4", "33547545714267", 7982),
        ("connect4:5,4", "", 2561),
        ("connect4:5,4,misere", "", 112_307),
        ("desconecta4:4,8", "", 197_187),
    ];
    let problem = Problem { line: Line::Nothing, ..Problem::default() };
    let nodes = |game: &str, moves| {
        let start = Registry::standard().start(game).unwrap_or_else(|reason| panic!("{game}: {reason}"));
        let bytes = if game.starts_with("desconecta4") { 256 * TABLE } else { TABLE };
        let solved = start.solver(Resources { bytes, threads: 1 }).solve(moves, &problem, &|| false, &mut |_, _| ());
        let solved = solved.unwrap_or_else(|reason| panic!("{game}: {reason}"));
        assert!(solved.worth.value.is_some(), "{game}: not solved");
        solved.nodes
    };
    assert_eq!(signature, signature.map(|(game, moves, _)| (game, moves, nodes(game, moves))));
}
