//! Every claim of every answer is true: what searches, solvers and judges say about all positions of small boards, held against the
//! truth that follows from the rules alone.
//!
//! A claim is whatever an answer calls a fact: a value that is exact, who wins, how soon or at most how soon, by how many points, a
//! bound on a move that is proven, a line that keeps the result. Opinions are none.

mod claim;
mod truth;

use alfabeta::game::Utility;
use alfabeta::solve::{Goal, Resources};
use alfabeta_workbench::{
    Algorithm, Budget, Depth, Desk, JudgeQuery, Limits, Line, Problem, Recollection, Registry, Search, Setup, Tuning,
};

use claim::{Claims, Witness};
use truth::{Place, Truth};

/// Where positions come back, searches look so far ahead.
const DEEPEST_OF_CYCLES: u32 = 8;
/// Searches that think are stopped after so many nodes, and not at all.
const NODES: [u64; 3] = [9, 60, u64::MAX];

/// A board and how much of it is looked at.
struct Board {
    game: &'static str,
    /// The moves to the position from which all others are listed.
    moves: &'static str,
    /// Every so many positions are asked about, the first one included.
    step: usize,
}

const fn whole(game: &'static str, moves: &'static str) -> Board {
    Board { game, moves, step: 1 }
}

const fn part(game: &'static str, moves: &'static str, step: usize) -> Board {
    Board { game, moves, step }
}

impl Board {
    /// All claims about the board.
    fn check(&self) -> Claims {
        let registry = Registry::standard();
        let start = registry.start(self.game).and_then(|start| start.after(self.moves)).expect("a position");
        let truth = Truth::about(start);
        let mut claims = about_all(&truth, self.step);
        claims.add(judged(&registry, &truth, self));
        claims.all_hold(self.game);
        claims
    }
}

/// What everybody says about every so many positions.
fn about_all(truth: &Truth, step: usize) -> Claims {
    let mut claims = Claims::default();
    let start = &*truth.places[0].position;
    let solver = start.solver(Resources { bytes: 1 << 20, threads: 1 });
    let dfpn = start.dfpn_solver(1 << 20).ok();
    // What earlier searches remember, whatever cut them off, is of use to later ones.
    let mut recollections: [Recollection; 8] = Default::default();
    let unfinished = truth.places.iter().filter(|place| !place.moves.is_empty());
    for (number, place) in unfinished.step_by(step).enumerate() {
        searched(&mut claims, truth, place, number);
        thought(&mut claims, truth, place, number, &mut recollections);
        let moves = start.moves_text(&place.path);
        for goal in [Goal::Strong, Goal::Weak] {
            let problem = Problem { goal, every_move: true, line: Line::Whole, ..Problem::default() };
            let weak_solver = dfpn.iter().filter(|_| goal == Goal::Weak);
            for solver in [&solver].into_iter().chain(weak_solver) {
                let found = solver.solve(&moves, &problem, &|| false, &mut |_, _| ()).expect("an unfinished position");
                let asked = || format!("solve {goal:?}");
                claims.solved(&Witness { truth, place, asked: &asked }, &found, goal);
            }
        }
    }
    claims
}

/// What all algorithms find at all depths.
fn searched(claims: &mut Claims, truth: &Truth, place: &Place, number: usize) {
    let deepest = place.longest.unwrap_or(DEEPEST_OF_CYCLES);
    let depths = (0..=deepest).map(Depth::Plies).chain(place.longest.map(|_| Depth::Complete));
    for depth in depths {
        for algorithm in Algorithm::ALL {
            for utility in [Utility::Sign, Utility::Distance] {
                for (every_move, knowledge) in [(false, true), (true, true), (false, false), (true, false)] {
                    if algorithm != Algorithm::Engine && !knowledge {
                        continue;
                    }
                    let search = search(algorithm, depth, utility, every_move, knowledge, number);
                    let found = place.position.analyse(&search, &Limits::NONE).expect("an unfinished position");
                    let asked = || format!("analyse {search:?}");
                    claims.analysis(&Witness { truth, place, asked: &asked }, &found);
                }
            }
        }
    }
}

/// What is thought by those who look deeper and deeper, and are stopped or not.
fn thought(claims: &mut Claims, truth: &Truth, place: &Place, number: usize, recollections: &mut [Recollection; 8]) {
    let depth = if place.longest.is_some() { Depth::Complete } else { Depth::Plies(DEEPEST_OF_CYCLES) };
    for algorithm in Algorithm::SEARCHES {
        for (option, recollection) in recollections.iter_mut().enumerate() {
            let [is_sign, every_move, is_bold] = [1, 2, 4].map(|bit| option & bit != 0);
            let utility = if is_sign { Utility::Sign } else { Utility::Distance };
            if algorithm != Algorithm::Engine && is_bold {
                continue;
            }
            let mut search = search(algorithm, depth, utility, every_move, true, 0);
            search.engine.selective = if is_bold { Some(true) } else { None };
            for nodes in NODES {
                let limits = Limits { budget: Budget { nodes, ..Budget::OWNER }, ..Limits::NONE };
                let asked = || format!("think, {nodes} nodes, position {number}: {search:?}");
                let witness = Witness { truth, place, asked: &asked };
                let mut heard = Vec::new();
                let found = place.position.think(&search, &limits, recollection, &mut |told| heard.push(told.clone()));
                let found = found.expect("an unfinished position");
                heard.iter().for_each(|told| claims.progress(&witness, told, utility));
                claims.analysis(&witness, &found);
                if nodes == u64::MAX
                    && let Some(longest) = place.longest
                {
                    // Who asks for pruning where it is not usual has it seen to the end before a proof begins.
                    claims.whole_game(&witness, &found, if is_bold { longest + 1 } else { longest });
                }
            }
        }
    }
}

fn search(
    algorithm: Algorithm,
    depth: Depth,
    utility: Utility,
    every_move: bool,
    knowledge: bool,
    number: usize,
) -> Search {
    let evaluation = (number % 2 == 1).then(|| "noise".into());
    let engine = Tuning { knowledge, table: 1, ..Tuning::default() };
    Search { algorithm, depth, evaluation, utility, every_move, seed: 0, engine }
}

/// The mistakes that somebody who does not think is told of.
fn judged(registry: &Registry, truth: &Truth, board: &Board) -> Claims {
    let setup = Setup { moves: board.moves.into(), ..Setup::of(board.game) };
    let agent = "random:seed=3".parse().expect("an agent");
    let question = JudgeQuery { setup, agent, games: 6, plies: 0, seed: 1, table: 64 };
    let judgement = Desk::new(registry, Limits::NONE).ask(&question).expect("a small board");
    let mut claims = Claims::default();
    let start = &truth.places[0].position;
    for blunder in &judgement.blunders {
        let place = truth.of(&*start.after(&blunder.moves).expect("legal moves"));
        claims.blunder(&Witness { truth, place, asked: &|| "judge".into() }, blunder);
    }
    claims
}

/// Boards of every game, each with fewer positions than a person could look at, and late positions of larger ones.
const SMALL: &[Board] = &[
    whole("mnk:3,2,3", ""),
    whole("mnk:3,2,3,misere", ""),
    part("mnk:4,2,3", "", 6),
    part("mnk:4,2,3,misere", "", 13),
    part("tictactoe", "", 30),
    part("tictactoe:misere", "", 30),
    whole("mnk:4,3,3", "0 1 2 4 6 9 5 8"),
    part("connect4:4,3", "", 120),
    part("connect4:3,4", "", 60),
    part("connect4:4,3,misere", "", 120),
    part("connect4:3,4,misere", "", 60),
    whole("connect4:4,4,misere", "1114331324"),
    whole("connect4:4,4", "1114331324"),
    whole("kalah:1,3", ""),
    whole("kalah:2,1", ""),
    whole("kalah:2,2", ""),
    whole("kalah:2,2,empty-capture", ""),
    part("kalah:2,3", "", 2),
    whole("kalah:3,1", ""),
    whole("kalah:3,1,empty-capture", ""),
    part("kalah:3,2", "", 100),
    whole("nim:9,3", ""),
    whole("nim:7,2", "1"),
    whole("desconecta4:4,2", "1332B124444312"),
    part("desconecta4:4,4", "443423224B3322", 10),
    part("desconecta4:4,4", "2413111224442B", 3),
    part("desconecta4:4,7", "43231131312442", 4),
];

/// All positions of some of these boards, and more of larger ones. That takes a minute or more, which only `.ci/run` has.
const LARGE: &[Board] = &[
    whole("mnk:4,2,3", ""),
    whole("mnk:4,2,3,misere", ""),
    whole("tictactoe", ""),
    part("tictactoe:misere", "", 3),
    part("mnk:4,3,3", "0 5 10", 97),
    part("mnk:4,3,3,misere", "0 5 10", 97),
    part("connect4:4,3", "", 17),
    whole("connect4:3,4,misere", ""),
    part("connect4:4,4", "2233", 97),
    part("connect4:4,4,misere", "2233", 97),
    whole("kalah:2,3", ""),
    part("kalah:3,2", "", 10),
    part("kalah:3,2,empty-capture", "", 10),
    whole("desconecta4:4,4", "441431421133B2"),
    whole("desconecta4:4,4", "43124342111433"),
    whole("desconecta4:4,5", "3312414231BB14"),
    whole("desconecta4:4,7", "32341311321224"),
    whole("desconecta4:4,7", "42341214312432"),
];

/// What is claimed at all. Opinions are none.
const KINDS: &[&str] = &[
    "exact value",
    "exact distance",
    "distance at most",
    "length of the line",
    "end of the line",
    "line",
    "best",
    "who wins",
    "margin",
    "score",
    "exact move",
    "bound of a move",
    "who wins by a move",
    "ended",
    "whole game",
    "bounds",
    "solved value",
    "solved who wins",
    "solved weakly",
    "solved distance",
    "solved margin",
    "solved score",
    "solved line",
    "blunder",
];

/// All claims about some boards, which are at least so many, and of all kinds.
fn check_all(boards: &[Board], least: u64) {
    let mut claims = Claims::default();
    std::thread::scope(|scope| {
        let checks: Vec<_> = boards.iter().map(|board| scope.spawn(|| board.check())).collect();
        for (check, board) in checks.into_iter().zip(boards) {
            claims.add(check.join().unwrap_or_else(|_| panic!("{}: false claims", board.game)));
        }
    });
    for kind in KINDS {
        assert!(claims.of(kind) > 0, "nothing was claimed of the kind “{kind}”: the test would prove little");
    }
    assert!(least <= claims.count(), "{} claims: the test would prove little", claims.count());
}

#[test]
fn every_claim_about_small_boards_is_true() {
    check_all(SMALL, 3_000_000);
}

#[test]
#[ignore = "takes a minute or more"]
fn every_claim_about_larger_boards_is_true() {
    check_all(LARGE, 25_000_000);
}

#[test]
fn every_registered_game_has_a_small_board() {
    for game in Registry::standard().games() {
        let is_board = |board: &Board| board.game.split(':').next() == Some(&game.name);
        assert!(SMALL.iter().any(is_board), "{}: nobody compares what is claimed of it with the truth", game.name);
    }
}
