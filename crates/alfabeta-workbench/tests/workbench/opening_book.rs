//! The opening book of Connect-4 that every front end has: what it says is true, and who asks for it gets it.
//!
//! Renewed by `alfabeta book connect4 --plies 8 --output openings.txt --small crates/alfabeta-workbench/books/connect4.book`.

use alfabeta::random::Random;
use alfabeta::score::Score;
use alfabeta::solve::Resources;
use alfabeta_workbench::book::{Book, Plan};
use alfabeta_workbench::position::Searchable;
use alfabeta_workbench::{
    Algorithm, Depth, Desk, Limits, Line, Problem, Registry, Search, SolveProgress, SolveQuery, Solved,
};

/// How many plies the book has.
const PLIES: u32 = 8;
/// How many positions its last ply has: 184,275 (OEIS A212693) are 91,295 up to mirror images and without those that are won
/// already; counted by brute force.
const LAST: usize = 91_295;

fn start() -> Box<dyn Searchable> {
    Registry::standard().start("connect4").expect("a registered game")
}

fn book() -> &'static Book {
    Registry::standard().book(&*start()).expect("a book that can be read").expect("a book")
}

/// The answer to a query, and the progress reported before it.
fn solve(query: &serde_json::Value) -> (Solved, Vec<SolveProgress>) {
    let query: SolveQuery = serde_json::from_value(query.clone()).expect("a query");
    let mut reported = Vec::new();
    let registry = Registry::standard();
    let solved = Desk::new(&registry, Limits::NONE).ask_with(&query, &mut |progress| reported.push(progress));
    (solved.expect("an answer"), reported)
}

/// Pons' score of a position and those of its moves.
fn scores(setup: serde_json::Value) -> (i32, Vec<i32>) {
    let (solved, _) = solve(&serde_json::json!({ "setup": setup, "every_move": true, "book": true }));
    assert!(solved.from_book && solved.proof && solved.nodes == 0, "{solved:?}");
    let score = |score: Option<i32>| score.expect("a score");
    (score(solved.worth.score), solved.moves.iter().map(|m| score(m.worth.score)).collect())
}

#[test]
fn the_book_knows_what_everybody_knows() {
    // The scores of the first moves, and of 4455: Pascal Pons, blog.gamesolver.org and connect4.gamesolver.org.
    let first = [-2, -1, 0, 1, 0, -1, -2];
    let game = |moves: &str| serde_json::json!({ "game": "connect4", "moves": moves });
    assert_eq!(scores(game("")), (1, first.to_vec()));
    for (column, score) in (1..).zip(first) {
        assert_eq!(scores(game(&format!("{column}"))).0, -score, "after {column}");
    }
    assert_eq!((scores(game("4455")).0, scores(game("4433")).0), (18, 18));
    // However the position is asked for, and whoever is to move in it.
    let empty = "......./......./......./......./......./.......";
    let setup = serde_json::json!({ "game": "connect4", "position": empty, "to_move": "min" });
    assert_eq!(scores(setup), (1, first.to_vec()));
}

#[test]
fn the_book_has_every_position_of_its_plies() {
    let plan = Plan::new(&*start(), PLIES).expect("a small plan");
    assert_eq!((book().len(), plan.len()), (129_498, 129_498));
}

#[test]
fn the_book_counts_wins_draws_and_losses_as_others_do() {
    // The Connect-4 data set of the UCI repository (John Tromp, 1995): all positions of eight plies, one of each two mirror
    // images, in which nobody has won and nobody can win or must prevent that at once.
    let mut counts = [0; 3];
    for moves in Plan::new(&*start(), PLIES).expect("a small plan").deepest_first().take(LAST) {
        let position = start().after(moves).expect("legal moves");
        let ends_game = |s: &dyn Searchable| (0..7).filter_map(|m| s.after_nth(m)).any(|s| s.outcome().is_some());
        let passed = position.with_player(!position.player()).expect("the same stones");
        if !ends_game(&*position) && !ends_game(&*passed) {
            let value = book().entry(&*position).expect("a position of the book").value;
            counts[(1 - value.signum()) as usize] += 1;
        }
    }
    assert_eq!(counts, [44_473, 6_449, 16_635]);
}

#[test]
fn what_is_decided_soon_is_what_a_short_search_sees() {
    const SOON: u32 = 4;
    let search = Search { algorithm: Algorithm::AlphaBeta, depth: Depth::Plies(SOON), ..Search::default() };
    for moves in Plan::new(&*start(), PLIES).expect("a small plan").deepest_first().step_by(16) {
        let position = start().after(moves).expect("legal moves");
        let value = book().entry(&*position).expect("a position of the book").value;
        let distance = |value: Score| value.win_distance().or(value.loss_distance());
        let analysis = position.analyse(&search, &Limits::NONE).expect("an analysis");
        let seen = analysis.worth.value.filter(|value| distance(*value).is_some()).map(Score::signum);
        let known = if distance(value).is_some_and(|plies| plies <= SOON) { Some(value.signum()) } else { None };
        assert_eq!(seen, known, "after {moves}: {value}");
    }
}

/// Compares positions of the last ply with what the solver finds.
fn compare(positions: usize, seed: u64) {
    let plan = Plan::new(&*start(), PLIES).expect("a small plan");
    let last: Vec<&str> = plan.deepest_first().take(LAST).collect();
    let solver = start().solver(Resources { bytes: 64 << 20, threads: 1 });
    let problem = Problem { line: Line::Nothing, ..Problem::default() };
    let mut random = Random::new(seed);
    for _ in 0..positions {
        let moves = last[random.below(last.len())];
        let known = book().entry(&*start().after(moves).expect("legal moves")).expect("a position of the book");
        let solved = solver.solve(moves, &problem, &|| false, &mut |_, _| ()).expect("solved");
        assert_eq!((solved.worth.value, solved.proof), (Some(known.value), true), "after {moves}, seed {seed}");
    }
}

#[test]
fn the_solver_finds_what_the_book_says() {
    compare(20, 1);
}

#[test]
#[ignore = "a minute or more"]
fn the_solver_finds_what_the_book_says_wherever_it_is_opened() {
    compare(300, 2);
}

#[test]
fn behind_its_last_ply_the_book_tells_the_value_at_once() {
    // MAX wins with a fourth stone in column 1 and must not let MIN do the same in column 2.
    let setup = serde_json::json!({ "game": "connect4", "moves": "12121277" });
    let (solved, heard) = solve(&serde_json::json!({ "setup": setup, "every_move": true, "book": true }));
    let about_position: Vec<_> = heard.iter().filter(|found| found.text.is_none()).collect();
    assert_eq!(about_position.len(), 1);
    let [SolveProgress { lower, upper, nodes: 0, .. }] = about_position[..] else { panic!("{about_position:?}") };
    assert_eq!((*lower, *upper), (Score::win_in(1), Score::win_in(1)));
    assert!(!solved.from_book && solved.moves.len() == 7);
    assert_eq!(solved.worth.value, Some(Score::win_in(1)));
}

#[test]
fn beyond_its_last_ply_nobody_looks_into_the_book() {
    let opened = |moves: &str| {
        let position = start().after(moves).expect("legal moves");
        Registry::standard().book(&*position).expect("a book that can be read").is_some()
    };
    assert!(opened("") && opened("12121277") && !opened("121212772"));
}

#[test]
fn without_a_book_or_beyond_it_the_solver_answers_as_ever() {
    for (game, moves, goal) in [
        ("connect4", "33547545714267", "strong"),
        ("connect4:4,4", "", "strong"),
        ("tictactoe", "", "weak"),
        ("connect4:4,4,misere", "12", "weak"),
    ] {
        let setup = serde_json::json!({ "game": game, "moves": moves });
        let question =
            |book: bool| serde_json::json!({ "setup": setup, "goal": goal, "every_move": true, "book": book });
        assert_eq!(solve(&question(true)), solve(&question(false)), "{game} {moves}");
    }
    let setup = serde_json::json!({ "game": "connect4", "moves": "121212" });
    assert!(!solve(&serde_json::json!({ "setup": setup })).0.from_book, "nobody has allowed a book");
    assert!(solve(&serde_json::json!({ "setup": setup, "book": true })).0.from_book);
}
