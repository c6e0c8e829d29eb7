//! Games that end in points, and in which the same player may move twice in a row: the solver, df-pn and the engine find what
//! the naive versions find, with cycles and without.

mod sowing;

use std::collections::HashMap;

use alfabeta::engine::{Ended, Engine, Limits, Mode, Options};
use alfabeta::game::{Game, Keys, Outcome, Player, Rules};
use alfabeta::random::Random;
use alfabeta::score::Score;
use alfabeta::solve::dfpn::DfPn;
use alfabeta::solve::{Goal, Resources, Solvable, Solver, Task};
use alfabeta::trace::Bound;

/// A place of a random graph: who moves there, how the game ends there if it does, and where the moves lead.
type Place = (Player, Option<Outcome>, Vec<u8>);

/// A token moves along the arrows of a graph. `POINTS` says whether the game announces that it ends in points.
#[derive(Clone)]
struct Token<'g, const CYCLES: bool, const POINTS: bool> {
    graph: &'g [Place],
    at: u8,
}

impl<const CYCLES: bool, const POINTS: bool> Game for Token<'_, CYCLES, POINTS> {
    type Move = u8;
    type Moves = Vec<u8>;
    const RULES: Rules = Rules { has_cycles: CYCLES, has_points: POINTS };
    fn player(&self) -> Player {
        self.graph[self.at as usize].0
    }
    fn moves(&self) -> Vec<u8> {
        self.graph[self.at as usize].2.clone()
    }
    fn play(&mut self, m: u8) {
        self.at = m;
    }
    fn outcome(&self) -> Option<Outcome> {
        self.graph[self.at as usize].1
    }
    fn keys(&self) -> Keys {
        Keys::Exact { bits: 8 }
    }
    fn key(&self) -> u64 {
        self.at.into()
    }
}

/// What can happen at the end of a random game.
#[derive(Clone, Copy)]
enum Ends {
    /// Small margins, as in most games.
    Points,
    /// Margins that no byte holds.
    ManyPoints,
    /// Points for some, and wins at once.
    PointsAndWins,
    /// As in an explicit tree.
    InfinitePoints,
}

impl Ends {
    const ALL: [Ends; 4] = [Ends::Points, Ends::ManyPoints, Ends::PointsAndWins, Ends::InfinitePoints];

    fn pick(self, random: &mut Random) -> Outcome {
        let points = random.below(13) as i32 - 6;
        match self {
            Ends::ManyPoints => Outcome::Payoff(Score::from(1000 * points + points)),
            Ends::PointsAndWins if random.below(3) == 0 => {
                random.pick(&[Outcome::Win(Player::Max), Outcome::Win(Player::Min), Outcome::Draw])
            }
            Ends::InfinitePoints if random.below(8) == 0 => {
                Outcome::Payoff(random.pick(&[Score::INFINITY, Score::NEG_INFINITY]))
            }
            _ => Outcome::Payoff(Score::from(points)),
        }
    }
}

/// A random graph. Without cycles all arrows lead to later places, and the last one is an end.
fn random_graph(random: &mut Random, ends: Ends, has_cycles: bool) -> Vec<Place> {
    let places = 5 + random.below(60);
    let place = |number: usize| {
        let player = random.pick(&[Player::Max, Player::Min]);
        if number + 1 == places || 0 < number && random.below(6) == 0 {
            return (player, Some(ends.pick(random)), Vec::new());
        }
        let targets = if has_cycles { 0..places } else { number + 1..places.min(number + 13) };
        let mut moves: Vec<u8> =
            (0..1 + random.below(3)).map(|_| (targets.start + random.below(targets.len())) as u8).collect();
        moves.sort_unstable();
        moves.dedup();
        (player, None, moves)
    };
    (0..places).map(place).collect()
}

/// The values of all places for MAX: whoever has nothing better goes on for ever, and that is a draw. In round n each place
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
fn a_game_that_keeps_quiet_about_its_points_is_solved_all_the_same() {
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
    #[derive(Clone)]
    struct Keyless(Player);
    impl Game for Keyless {
        type Move = bool;
        type Moves = [bool; 2];
        const RULES: Rules = Rules { has_cycles: true, ..Rules::DEFAULT };
        fn player(&self) -> Player {
            self.0
        }
        fn moves(&self) -> [bool; 2] {
            [false, true]
        }
        fn play(&mut self, _: bool) {
            self.0 = !self.0;
        }
        fn outcome(&self) -> Option<Outcome> {
            None
        }
    }
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
