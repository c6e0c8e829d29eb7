//! What the engine does beyond plain alpha-beta: handing the turn over, reductions, forced moves, several lines,
//! and bounds by distance. Each on a game made for it.

use crate::common::{BruteForce, connect4, late_position, mnk, random_position};
use crate::toys::{Corridor, Hunt, Passing};
use alfabeta::engine::{Ended, Engine, Limits, MAX_DEPTH, Mode, Options, Report, RootMove};
use alfabeta::game::{Game, Player, Utility};
use alfabeta::games::connect4::SevenBySix;
use alfabeta::games::desconecta4::Desconecta4;
use alfabeta::notation::Notation;
use alfabeta::random::Random;
use alfabeta::score::Score;
use alfabeta::solve::{Resources, Solver};
use alfabeta::textbook::{Settings, minimax};
use alfabeta::trace::{Bound, Silent};

fn engine(options: Options) -> Engine {
    Engine::new(Options { table: 1, ..options })
}

fn play(selective: Option<bool>) -> Options {
    Options { mode: Mode::Play, selective, ..Options::default() }
}

fn points<G: Game>(s: &G) -> i32 {
    (alfabeta::random::mix(s.key()) % 201) as i32 - 100
}

#[test]
fn pruning_that_can_be_wrong_is_for_play_where_nobody_is_in_zugzwang_and_is_reported() {
    fn is_selective<G: Game + Sync>(s: &G, options: Options) -> bool {
        engine(options).search(s, &points::<G>, &Limits::depth(6)).is_selective
    }
    let analyse = |selective| Options { selective, ..Options::default() };
    let pass = mnk(5, 5, 4, false);
    assert!(is_selective(&pass, play(None)), "one stone more never hurts");
    assert!(!is_selective(&pass, play(Some(false))));
    assert!(
        !is_selective(&pass, analyse(None)) && !is_selective(&pass, analyse(Some(true))),
        "values are to be trusted"
    );
    let zugzwang = SevenBySix::default();
    assert!(!is_selective(&zugzwang, play(None)), "off by default where one may not pass");
    assert!(is_selective(&zugzwang, play(Some(true))), "late moves are reduced if the caller asks for it");
    assert!(!is_selective(&mnk(5, 5, 4, true), play(None)), "where lines lose, a stone more does hurt");
}

/// A search to play by, with the default pruning of the game, that nothing but the end of the game stops.
fn search_to_the_end<G: Game + Sync>(s: &G, engine: &Engine) -> Report<G::Move> {
    let report = engine.search(s, &points::<G>, &Limits::depth(MAX_DEPTH));
    let place = || format!("key {}: {} to depth {}", s.key(), report.value, report.depth);
    assert_eq!(report.ended, Ended::Exact, "{}", place());
    assert!(report.depth <= s.plies_left().expect("a board that fills up"), "{}", place());
    assert!(report.value.is_decided() || report.is_exact && !report.is_selective, "{}", place());
    report
}

#[test]
fn a_search_that_saw_the_whole_game_is_a_proof() {
    for lines in [1, usize::MAX] {
        for (start, step) in [(mnk(3, 3, 3, false), 1), (mnk(4, 3, 3, false), 97)] {
            // Some with a table of their own, and others with what earlier searches remember, pruned or cut off by the horizon.
            let remembers = engine(Options { lines, ..play(None) });
            for (number, (s, value)) in BruteForce::from(&start).positions().into_iter().step_by(step).enumerate() {
                if number % 2 == 0 {
                    remembers.search(&s, &points::<_>, &Limits::depth(number as u32 % 7));
                }
                let fresh = engine(Options { lines, ..play(None) });
                for engine in [&fresh, &remembers] {
                    let report = search_to_the_end(&s, engine);
                    assert_eq!(report.value.signum(), value.signum(), "key {}", s.key());
                    assert!(!report.is_exact || report.value == value, "key {}", s.key());
                    let draws = |found: &&RootMove<_>| found.value == Score::DRAW && found.bound == Bound::Exact;
                    assert!(report.moves.iter().filter(draws).all(|found| found.is_proven), "key {}", s.key());
                }
            }
        }
        let start = mnk(4, 4, 4, false);
        let report = search_to_the_end(&start, &engine(Options { lines, ..play(None) }));
        assert_eq!((report.value, report.is_exact), (Score::DRAW, true));
    }
}

fn best_evaluation<G: Notation>(_: &G) -> fn(&G) -> i32 {
    G::evaluations().first().expect("a game with an evaluation").points
}

#[test]
fn every_line_is_legal_whenever_the_search_is_stopped() {
    let start = mnk(4, 2, 3, true);
    let mut lines = 0;
    let evaluation = best_evaluation(&start);
    let engine = engine(play(Some(true)));
    for (s, _) in BruteForce::from(&start).positions() {
        for nodes in [9, 30, 60, 90] {
            let report = engine.search(&s, &evaluation, &Limits { nodes, ..Limits::depth(MAX_DEPTH) });
            for line in report.moves.iter().map(|found| &found.line).chain([&report.line]) {
                let mut s = s;
                for &m in line {
                    let is_legal = s.outcome().is_none() && s.moves().into_iter().any(|legal| legal == m);
                    assert!(is_legal, "key {}, {nodes} nodes: {line:?}", s.key());
                    s.play(m);
                }
                lines += usize::from(2 < line.len());
            }
        }
    }
    assert!(2_000 < lines, "{lines} lines: the test would prove little");
}

#[test]
fn who_stands_well_and_looks_further_plays_for_tension() {
    let explosive = "......./......./......./......./..o..../oxo.o../xXoxx.. max 6";
    let turned = "......./......./......./......./..x..../xox.x../oOxoo.x min 6";
    for (text, sign) in [(explosive, 1), (turned, -1)] {
        let s = Desconecta4::default().read_position(text, None).expect("a position");
        let look_after = |plies, mode, tension, depth, opinion: i32| {
            // Of games that went through other positions than those ahead.
            let options = Options { mode, tension, history: (0..plies).collect(), ..Options::default() };
            let opinion = sign * opinion;
            let report = engine(options).search(&s, &move |_: &Desconecta4| opinion, &Limits::depth(depth));
            (report.value, report.best)
        };
        let look = |mode, tension, depth, opinion| look_after(0, mode, tension, depth, opinion);
        let well = Desconecta4::default().style().tension_from;
        let calm = look(Mode::Play, Some(0), 9, well);
        let tense = look(Mode::Play, Some(5), 9, well);
        assert_eq!(calm.0, Score::from(well));
        assert!(calm.0 < tense.0, "stones more than at the root: {text}");
        assert_eq!(
            look(Mode::Play, None, 9, well),
            look(Mode::Play, Some(Desconecta4::default().style().tension), 9, well)
        );
        assert_eq!(
            look(Mode::Analyse, Some(5), 9, well),
            look(Mode::Analyse, Some(0), 9, well),
            "values are to be trusted"
        );
        assert_eq!(
            look(Mode::Play, Some(5), 4, well),
            look(Mode::Play, Some(0), 4, well),
            "no further than others: {text}"
        );
        assert_eq!(look(Mode::Play, Some(5), 9, well - 1), look(Mode::Play, Some(0), 9, well - 1), "worse: {text}");
        assert_ne!(look(Mode::Play, Some(5), 9, well + 3), look(Mode::Play, Some(0), 9, well + 3), "better: {text}");
        let bets = |plies, opinion| {
            let [tense, calm] = [5, 0].map(|tension| look_after(plies, Mode::Play, Some(tension), 9, opinion));
            tense != calm
        };
        let [default, twice] = [None, Some(2 * Desconecta4::default().style().tension)];
        assert_eq!(
            look_after(230, Mode::Play, default, 9, well),
            look_after(230, Mode::Play, twice, 9, well),
            "{text}"
        );
        assert!(!bets(200, well - 1), "patient: {text}");
        assert!(bets(230, well - 15) && !bets(230, well - 16), "less and less patient: {text}");
    }
}

#[test]
fn tension_needs_no_more_nodes_and_no_more_time_than_there_is() {
    let s = Desconecta4::default();
    for nodes in [0, 1, 10, 1000, 5000] {
        let limits = Limits { nodes, ..Limits::depth(60) };
        let options = Options { mode: Mode::Play, tension: Some(4), ..Options::default() };
        let report = engine(options).search(&s, &|_: &Desconecta4| 0, &limits);
        // Each of the two searches counts the root, however few it is allowed.
        assert!(report.nodes <= nodes + 2 && report.best.is_some(), "{nodes}: {}", report.nodes);
    }
    let stopped = Limits { stop: &|| true, ..Limits::depth(60) };
    let report = engine(Options { mode: Mode::Play, ..Options::default() }).search(&s, &|_: &Desconecta4| 0, &stopped);
    assert!(report.best.is_some());
}

#[test]
fn handing_the_turn_over_cuts_where_the_game_allows_it() {
    // The side to move likes its position: to pass is good enough nearly everywhere.
    let content = |s: &Passing<true>| if s.player() == Player::Max { 50 } else { -50 };
    let content_without = |s: &Passing<false>| if s.player() == Player::Max { 50 } else { -50 };
    let nodes = |passes: bool| {
        let (s, limits) = (SevenBySix::default(), Limits::depth(6));
        if passes {
            engine(play(Some(true))).search(&Passing::<true>(s, false), &content, &limits).nodes
        } else {
            engine(play(Some(true))).search(&Passing::<false>(s, false), &content_without, &limits).nodes
        }
    };
    assert!(nodes(true) < nodes(false), "{} {}", nodes(true), nodes(false));
}

#[test]
fn forced_moves_cost_no_depth_in_play_and_make_a_line_at_most_twice_as_long() {
    let look = |mode, left, moves| {
        let s = Corridor { left, forks: 0..if moves == 1 { 0 } else { left + 1 }, player: Player::Max };
        engine(Options { mode, ..Options::default() }).search(&s, &|_: &Corridor| 0, &Limits::depth(4)).value
    };
    assert_eq!(look(Mode::Play, 8, 1), Score::win_in(8));
    assert_eq!(look(Mode::Analyse, 8, 1), Score::DRAW, "in analysis a ply is a ply");
    assert_eq!(look(Mode::Play, 8, 2), Score::DRAW, "a choice is not forced");
    assert_eq!(look(Mode::Play, 40, 1), Score::DRAW, "not without end");
}

#[test]
fn the_first_lines_are_exact_and_the_others_no_better() {
    let mut random = Random::new(31);
    for _ in 0..20 {
        let s = random_position(&SevenBySix::default(), &mut random, 26);
        let settings = Settings { utility: Utility::Distance, ..Settings::to_depth(4, points::<SevenBySix>) };
        let truth = |m: u64| s.player().sees(minimax(&s.after(m), &settings, &mut Silent).value.to_root(1));
        let mut values: Vec<Score> = s.moves().map(truth).collect();
        values.sort_by_key(|&value| std::cmp::Reverse(value));
        let lines = 3.min(values.len());
        let options = Options { uses_knowledge: false, lines, ..Options::default() };
        let report: Report<u64> = engine(options).search(&s, &points::<SevenBySix>, &Limits::depth(5));
        let mut best: Vec<_> = report.moves.iter().filter(|found| found.bound == Bound::Exact).collect();
        best.sort_by_key(|found| std::cmp::Reverse(found.value));
        assert!(lines <= best.len());
        for (found, value) in best.iter().zip(&values).take(lines) {
            assert_eq!((found.value, truth(found.m)), (*value, *value));
            assert!(found.line.first() == Some(&found.m) && !found.line.is_empty());
        }
        for other in &report.moves {
            assert!(other.bound == Bound::Exact || truth(other.m) <= values[lines - 1], "{other:?}");
        }
    }
}

#[test]
fn no_search_is_made_for_a_win_that_comes_too_late() {
    let evaluated = |depth| {
        let start = Hunt { ply: 0, is_hit: false };
        engine(Options::default()).search(&start, &|_: &Hunt| 0, &Limits::depth(depth))
    };
    let report = evaluated(3);
    assert_eq!((report.value, report.best), (Score::win_in(3), Some(0)));
    // The other 29 moves could win in 3 at best, which is no better: not one opinion is asked for below them.
    assert_eq!(report.evaluations, evaluated(2).evaluations);
}

#[test]
fn a_search_ends_where_there_is_nothing_to_choose() {
    let start = connect4(5, 4, false);
    let solver = Solver::with(&start, Resources { bytes: 1 << 22, threads: 1 });
    let value = |s: &_| solver.solve(s).value().expect("a value");
    let mut random = Random::new(11);
    let mut clear = 0;
    for round in 0..100 {
        let s = late_position(&start, 4 + round % 10, &mut random);
        let look = |lines, limits| {
            engine(Options { mode: Mode::Play, lines, stops_when_clear: true, ..Options::default() }).search(
                &s,
                &|_: &_| 0,
                &limits,
            )
        };
        let report = look(1, Limits::depth(MAX_DEPTH));
        if report.ended != Ended::Choice {
            continue;
        }
        clear += 1;
        let best = report.best.expect("a move");
        let worth = |m| (-value(&s.after(m))).to_root(1);
        let others = s.moves().into_iter().filter(|m| *m != best);
        assert!(others.into_iter().all(|m| worth(m) <= worth(best)), "{s:?}: {best}");
        // A search with a given depth, or of all moves, is complete.
        assert_ne!(look(1, Limits::depth(3)).ended, Ended::Choice);
        assert_ne!(look(usize::MAX, Limits::depth(MAX_DEPTH)).ended, Ended::Choice);
    }
    assert!(10 < clear, "{clear}");
}

#[test]
fn progress_counts_the_nodes_of_all_threads() {
    let s = SevenBySix::default();
    for threads in [1, 2] {
        let (mut reported, mut last) = (Vec::new(), 0);
        let report = engine(Options { threads, mode: Mode::Play, ..Options::default() }).search_with_progress(
            &s,
            &|_: &_| 0,
            &Limits::depth(10),
            &mut |progress| reported.push(progress.nodes),
        );
        for nodes in reported {
            assert!(last <= nodes && nodes <= report.nodes, "{threads} threads: {nodes} of {}", report.nodes);
            last = nodes;
        }
        // A thread looks at the watch every 1024 nodes: what it has not reported, and what it visits before it learns of the end.
        assert!(report.nodes <= last + 2 * 1024 * threads as u64, "{threads} threads: {last} of {}", report.nodes);
    }
}
