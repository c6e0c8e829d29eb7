//! The engine finds the values of minimax, with any table, threads and hooks; and its lines are legal and end as promised.

use crate::common::random_position;
use crate::toys::{Bare, Ring, Tree};
use alfabeta::engine::{Ended, Engine, Limits, Mode, Options, Table};
use alfabeta::game::{Evaluate, Game, Player, Utility};
use alfabeta::games::connect4::{Connect4, size};
use alfabeta::games::desconecta4::Desconecta4;
use alfabeta::games::mnk::{self, Mnk, TicTacToe};
use alfabeta::random::{Random, mix};
use alfabeta::score::Score;
use alfabeta::textbook::{Settings, minimax};
use alfabeta::trace::{Bound, Silent};

/// An opinion that no two positions share but by chance.
fn noise<G: Game>(s: &G) -> i32 {
    (mix(s.key()) % 201) as i32 - 100
}

/// What minimax finds, for the player to move.
fn truth<G: Game>(s: &G, depth: u32, evaluate: impl Evaluate<G>) -> Score {
    let settings = Settings { utility: Utility::Distance, ..Settings::to_depth(depth, evaluate) };
    s.player().sees(minimax(s, &settings, &mut Silent).value)
}

/// Only the rules: the value at a depth is then that of minimax.
fn by_the_rules() -> Options {
    Options { uses_knowledge: false, table: 1, ..Options::default() }
}

/// The line of a report is legal, and a proven result comes at the ply it was promised for.
fn check_line<G: Game>(s: &G, report: &alfabeta::engine::Report<G::Move>, place: &str) {
    let mut end = s.clone();
    for &m in &report.line {
        assert!(end.outcome().is_none() && end.moves().into_iter().any(|legal| legal == m), "{place}: illegal line");
        end.play(m);
    }
    if let Some(plies) = report.value.win_distance().or(report.value.loss_distance())
        && plies <= report.depth
    {
        assert_eq!(report.line.len() as u32, plies, "{place}: {report:?}", report = report.value);
        let outcome = end.outcome().unwrap_or_else(|| panic!("{place}: the line does not end the game"));
        assert_eq!(outcome.score(s.player()).signum(), report.value.signum(), "{place}");
    }
}

fn agrees_with_minimax<G: Game + Sync>(name: &str, start: &G, positions: usize, deepest: u32) {
    let mut random = Random::new(11);
    for round in 0..positions {
        let s = random_position(start, &mut random, 30);
        for depth in 1..=deepest {
            let expected = truth(&s, depth, noise::<G>);
            for (entries, threads) in [(1 << 12, 1), (1 << 12, 2), (4, 1), (0, 1)] {
                let options = Options { threads, ..by_the_rules() };
                let engine = Engine::with_table(options, Table::with_entries(entries));
                let report = engine.search(&s, &noise::<G>, &Limits::depth(depth));
                let place = format!("{name} round {round} depth {depth} entries {entries} threads {threads}");
                assert_eq!(report.value, expected, "{place}");
                check_line(&s, &report, &place);
                let child = s.after(report.best.unwrap_or_else(|| panic!("{place}: no move")));
                let settings = Settings { utility: Utility::Distance, ..Settings::to_depth(depth - 1, noise::<G>) };
                let of_move = s.player().sees(minimax(&child, &settings, &mut Silent).value.to_root(1));
                assert_eq!(of_move, expected, "{place}: the move is one of the best");
            }
        }
    }
}

#[test]
fn the_value_at_a_depth_is_that_of_minimax() {
    agrees_with_minimax("tictactoe", &TicTacToe::default(), 60, 9);
    let sized = |m, n, k, misere| Mnk::new(mnk::Sized::new(m, n, k, misere).expect("a shape"));
    agrees_with_minimax("mnk:4,3,3,misere", &sized(4, 3, 3, true), 20, 5);
    agrees_with_minimax("mnk:5,5,4", &sized(5, 5, 4, false), 5, 3);
    let custom = |columns, rows, misere| Connect4::new(size::Custom::new(columns, rows, misere).expect("a board"));
    agrees_with_minimax("connect4", &Connect4::new(size::Fixed::<7, 6>), 25, 6);
    agrees_with_minimax("connect4:4,4,misere", &custom(4, 4, true), 25, 7);
    agrees_with_minimax("desconecta4", &Desconecta4::default(), 15, 5);
    agrees_with_minimax("desconecta4:4,2", &Desconecta4::new(4, 2).expect("a board"), 40, 7);
    agrees_with_minimax("desconecta4:4,1", &Desconecta4::new(4, 1).expect("a board"), 40, 7);
}

#[test]
fn a_game_without_hooks_has_the_same_values() {
    let mut random = Random::new(5);
    let start = Connect4::new(size::Fixed::<7, 6>);
    for _ in 0..20 {
        let s = random_position(&start, &mut random, 30);
        let engine = Engine::new(by_the_rules());
        let with = engine.search(&s, &noise, &Limits::depth(6));
        let without = engine.search(&Bare::<_, false>(s), &|s: &Bare<_, false>| noise(&s.0), &Limits::depth(6));
        assert_eq!(with.value, without.value);
    }
}

fn knowledge_keeps_exact_values<G: Game + Sync>(name: &str, start: &G, positions: usize, plies: usize) {
    let mut random = Random::new(23);
    for round in 0..positions {
        let s = random_position(start, &mut random, plies);
        let plain = Engine::new(by_the_rules()).search(&s, &noise, &Limits::depth(64));
        let knowing = Engine::new(Options { table: 1, ..Options::default() }).search(&s, &noise, &Limits::depth(64));
        let place = format!("{name} round {round}");
        assert!(plain.is_exact && knowing.is_exact && plain.ended == Ended::Exact, "{place}");
        assert_eq!(plain.value, knowing.value, "{place}");
        check_line(&s, &plain, &place);
        check_line(&s, &knowing, &place);
        for report in [plain, knowing] {
            let best = s.after(report.best.expect("a move of an unfinished game"));
            assert_eq!(exact(&best, s.player()).to_root(1), report.value, "{place}");
        }
    }
}

/// The exact value for `player`.
fn exact<G: Game + Sync>(s: &G, player: Player) -> Score {
    let report = Engine::new(by_the_rules()).search(s, &noise, &Limits::depth(64));
    if s.player() == player { report.value } else { -report.value }
}

#[test]
fn knowledge_changes_no_exact_value() {
    knowledge_keeps_exact_values("tictactoe", &TicTacToe::default(), 60, 9);
    let sized = |m, n, k, misere| Mnk::new(mnk::Sized::new(m, n, k, misere).expect("a shape"));
    knowledge_keeps_exact_values("mnk:4,3,3", &sized(4, 3, 3, false), 60, 12);
    let late = random_position(&sized(4, 4, 4, false), &mut Random::new(1), 7);
    knowledge_keeps_exact_values("mnk:4,4,4", &late, 10, 9);
    knowledge_keeps_exact_values("mnk:4,3,3,misere", &sized(4, 3, 3, true), 60, 12);
    let custom = |columns, rows, misere| Connect4::new(size::Custom::new(columns, rows, misere).expect("a board"));
    knowledge_keeps_exact_values("connect4:4,4", &custom(4, 4, false), 60, 16);
    knowledge_keeps_exact_values("connect4:5,4", &custom(5, 4, false), 20, 20);
    knowledge_keeps_exact_values("connect4:4,4,misere", &custom(4, 4, true), 40, 16);
}

#[test]
fn every_move_gets_its_exact_value_if_asked() {
    let mut random = Random::new(3);
    let start = Connect4::new(size::Fixed::<7, 6>);
    for _ in 0..20 {
        let s = random_position(&start, &mut random, 30);
        let engine = Engine::new(Options { lines: usize::MAX, ..by_the_rules() });
        let report = engine.search(&s, &noise, &Limits::depth(5));
        assert!(report.moves.iter().map(|found| found.m).eq(s.moves()));
        for found in &report.moves {
            let settings = Settings { utility: Utility::Distance, ..Settings::to_depth(4, noise) };
            let expected = minimax(&s.after(found.m), &settings, &mut Silent).value.to_root(1);
            assert_eq!((found.value, found.bound), (s.player().sees(expected), Bound::Exact));
        }
    }
}

#[test]
fn a_player_may_move_twice_and_payoffs_may_be_infinite() {
    let mut random = Random::new(8);
    for _ in 0..300 {
        let tree = Tree::random(&mut random, 5);
        let nothing = |_: &Tree| 0;
        for depth in 1..=5 {
            let expected = truth(&tree, depth, nothing);
            let report = Engine::new(by_the_rules()).search(&tree, &nothing, &Limits::depth(depth));
            assert_eq!(report.value, expected, "{tree:?}");
        }
    }
}

#[test]
fn one_thread_visits_the_same_nodes_every_time() {
    let s = Connect4::new(size::Fixed::<7, 6>);
    let nodes = || Engine::new(Options { table: 1, ..Options::default() }).search(&s, &noise, &Limits::depth(8)).nodes;
    assert_eq!(nodes(), nodes());
}

#[test]
fn limits_are_kept_and_reported() {
    let s = Desconecta4::default();
    let engine = Engine::new(Options { table: 1, ..Options::default() });
    let report = engine.search(&s, &noise, &Limits { nodes: 5000, ..Limits::depth(100) });
    assert!(report.nodes <= 5000 && report.ended == Ended::Nodes && report.best.is_some() && !report.is_exact);
    let report = engine.search(&s, &noise, &Limits { stop: &|| true, ..Limits::depth(100) });
    assert!(report.depth == 0 && report.ended == Ended::Stop && report.best.is_some());
    let report = engine.search(&s, &noise, &Limits::depth(0));
    assert!(report.best.is_none() && report.value == Score::from(noise(&s)) && report.ended == Ended::Depth);
}

#[test]
fn every_iteration_is_announced() {
    let mut depths = Vec::new();
    let engine = Engine::new(Options { table: 1, ..Options::default() });
    engine.search_with_progress(&Desconecta4::default(), &noise, &Limits::depth(4), &mut |progress| {
        assert!(!progress.line.is_empty() && progress.nodes > 0);
        depths.push(progress.depth);
    });
    assert_eq!(depths, [1, 2, 3, 4]);
}

#[test]
fn a_player_who_can_repeat_does_not_lose_and_contempt_has_its_price() {
    let s = Ring { cell: 0, player: Player::Max };
    // MIN is to move in cell 3: to 4 it loses, so it goes to 0, and round again.
    let evaluate = |s: &Ring| if s.player == Player::Max { 40 } else { 30 };
    let play = |contempt| {
        let options = Options { mode: Mode::Play, contempt, table: 1, ..Options::default() };
        Engine::new(options).search(&s, &evaluate, &Limits::depth(20))
    };
    assert_eq!(play(0).value, Score::DRAW);
    assert_eq!(play(7).value, Score::from(-7));
    assert!(!play(0).is_exact, "a draw by repetition rests on the path");
}
