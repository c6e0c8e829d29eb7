//! Every faster search agrees with the naive one, on every registered game.

use alfabeta::game::{Game, Utility};
use alfabeta::games::mnk::TicTacToe;
use alfabeta::random::Random;
use alfabeta::score::Score;
use alfabeta::textbook::{Settings, alphabeta_hard, alphabeta_soft, minimax, negamax};
use alfabeta::trace::{Bound, Silent};
use alfabeta_workbench::position::Searchable;
use alfabeta_workbench::{Algorithm, Analysis, Budget, Depth, Limits, Recollection, Registry, Search, Tuning};

#[test]
fn all_algorithms_agree_on_every_reachable_tic_tac_toe_position() {
    fn visit(s: &TicTacToe, seen: &mut std::collections::HashSet<u64>) {
        if Game::outcome(s).is_some() || !seen.insert(s.key()) {
            return;
        }
        for utility in [Utility::Sign, Utility::Distance] {
            let settings = Settings { utility, ..Settings::default() };
            let expected = minimax(s, &settings, &mut Silent);
            assert_eq!(alphabeta_hard(s, &settings, &mut Silent), expected);
            assert_eq!(alphabeta_soft(s, &settings, &mut Silent), expected);
            let found = negamax(s, &settings, &mut Silent);
            assert_eq!((Game::player(s).sees(found.value), found.best), (expected.value, expected.best));
        }
        s.moves().into_iter().for_each(|m| visit(&s.after(m), seen));
    }
    let mut seen = std::collections::HashSet::new();
    visit(&TicTacToe::default(), &mut seen);
    assert_eq!(seen.len(), 5478 - 958);
}

/// An unfinished position after some random moves.
fn random_position(start: &dyn Searchable, random: &mut Random) -> Box<dyn Searchable> {
    let mut s = start.after("").expect("no move is always legal");
    for _ in 0..random.below(30) {
        let moves = s.moves();
        let next = s.after(&moves[random.below(moves.len())]).expect("a listed move is legal");
        if next.outcome().is_some() {
            break;
        }
        s = next;
    }
    s
}

#[test]
fn all_algorithms_agree_at_every_depth_with_a_noise_evaluation() {
    for start in Registry::standard().samples() {
        let mut random = Random::new(2024);
        for round in 0..12 {
            let s = random_position(&*start, &mut random);
            let deepest = if s.moves().len() > 16 { 2 } else { 4 };
            for depth in 0..=deepest {
                for utility in [Utility::Sign, Utility::Distance] {
                    let search = |algorithm| Search {
                        algorithm,
                        depth: Depth::Plies(depth),
                        evaluation: Some("noise".into()),
                        utility,
                        every_move: false,
                        seed: round,
                        // What a game knows beyond its rules lets the engine see further at the same depth.
                        engine: Tuning { knowledge: false, ..Tuning::default() },
                    };
                    let ask = |search: &Search| s.analyse(search, &Limits::NONE).expect("an unfinished position");
                    let expected = ask(&search(Algorithm::Minimax));
                    for algorithm in Algorithm::SEARCHES {
                        let found = ask(&search(algorithm));
                        let place =
                            format!("{} {} depth {depth} {algorithm:?}", s.game_name(), s.text().unwrap_or_default());
                        assert_eq!(found.worth.value, expected.worth.value, "{place}");
                        check_best(algorithm, &found, &expected, &place);
                        check_moves(&found.moves, &expected.moves, &place);
                        let each = ask(&Search { every_move: true, ..search(algorithm) });
                        assert_eq!(each.worth.value, expected.worth.value, "{place}, every move");
                        check_best(algorithm, &each, &expected, &place);
                        assert!(each.moves.iter().all(|m| m.worth.bound == Bound::Exact), "{place}");
                        check_moves(&each.moves, &expected.moves, &place);
                    }
                }
            }
        }
    }
}

/// The textbook algorithms name the first of the best moves, the engine any of them.
fn check_best(algorithm: Algorithm, found: &Analysis, truth: &Analysis, place: &str) {
    if algorithm == Algorithm::Engine {
        let value = |best: &String| truth.moves.iter().find(|m| m.text == *best).map(|m| m.worth.value);
        assert_eq!(found.best.as_ref().and_then(value), truth.best.as_ref().map(|_| truth.worth.value), "{place}");
    } else {
        assert_eq!(found.best, truth.best, "{place}");
    }
}

/// What is said about a move of the root holds for its minimax value.
fn check_moves(found: &[alfabeta_workbench::MoveValue], truth: &[alfabeta_workbench::MoveValue], place: &str) {
    for (m, exact) in found.iter().zip(truth) {
        assert_eq!(m.text, exact.text, "{place}");
        let [value, truth] = [m, exact].map(|m| m.worth.value);
        let holds = match m.worth.bound {
            Bound::Exact => truth == value,
            Bound::Upper => truth <= value,
            Bound::Lower => value <= truth,
        };
        assert!(holds, "{place}: {m:?}, but {exact:?}");
    }
}

#[test]
fn a_principal_variation_ends_in_the_proven_result_at_the_proven_ply() {
    for name in ["tictactoe", "tictactoe:misere", "mnk:4,3,3"] {
        let start = Registry::standard().start(name).expect("a registered game");
        let mut random = Random::new(7);
        for _ in 0..50 {
            let s = random_position(&*start, &mut random);
            for algorithm in [Algorithm::AlphaBeta, Algorithm::AlphaBetaSoft, Algorithm::Negamax, Algorithm::Engine] {
                for utility in [Utility::Sign, Utility::Distance] {
                    let search = Search { algorithm, depth: Depth::Complete, utility, ..Search::default() };
                    let found = s.analyse(&search, &Limits::NONE).expect("an unfinished position");
                    let end = s.after(&found.pv.join(" ")).expect("the variation is legal");
                    if algorithm == Algorithm::Engine && found.worth.value == Some(Score::DRAW) {
                        // Its line stops where the game knows that nobody can win any more.
                        continue;
                    }
                    let outcome = end.outcome().expect("the variation ends the game");
                    assert_eq!(Some(outcome.score(s.player()).signum()), found.worth.utility);
                    if let Some(plies) = found.worth.win_in.or(found.worth.loss_in) {
                        assert_eq!(
                            plies as usize,
                            found.pv.len(),
                            "{} {algorithm:?} {utility:?}",
                            s.text().unwrap_or_default()
                        );
                    }
                }
            }
        }
    }
}

#[test]
fn a_stopped_search_answers_with_what_it_has() {
    let start = Registry::standard().start("mnk:8,8,5").expect("a registered game");
    let search = Search { depth: Depth::Complete, ..Search::default() };
    let limits = Limits { budget: Budget { nodes: 10_000, ..Budget::OWNER }, ..Limits::NONE };
    assert!(start.analyse(&search, &limits).is_err());
    let thought = start.think(&search, &limits, &mut Recollection::default(), &mut |_| ()).expect("an answer");
    assert!(thought.best.is_some() && thought.depth >= Some(1));
}

#[test]
fn exact_results_come_with_the_score_of_the_literature() {
    let search = Search { depth: Depth::Plies(3), utility: Utility::Distance, ..Search::default() };
    let won = Registry::standard().start("connect4").and_then(|start| start.after("4455")).expect("legal moves");
    let found = won.analyse(&search, &Limits::NONE).expect("an unfinished position");
    assert_eq!((found.worth.win_in, found.worth.score), (Some(3), Some(18)), "“4455” is +18 (Pons)");
    let sign = Search { utility: Utility::Sign, ..search };
    let found = won.analyse(&sign, &Limits::NONE).expect("an unfinished position");
    assert_eq!((found.worth.utility, found.worth.score), (Some(1), None), "a search without distances cannot know");
}
