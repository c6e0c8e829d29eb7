//! Desconecta-4 Boom on a board small enough to list every position there is, cycles included.

use std::collections::HashMap;

use alfabeta::engine::{Engine, Limits, Mode, Options, Report};
use alfabeta::game::{Game, Outcome, Player, Utility};
use alfabeta::games::desconecta4::Desconecta4;
use alfabeta::random::Random;
use alfabeta::score::Score;
use alfabeta::solve::{Resources, Solver};
use alfabeta::textbook::{Settings, alphabeta_hard};
use alfabeta::trace::Silent;

/// Every position that can be reached from a start, and the wins and losses up to some distance.
struct Solved {
    positions: Vec<Desconecta4>,
    /// For the player to move; `None` where there is neither a win nor a loss within the distance.
    values: Vec<Option<Score>>,
}

/// Lists all positions and works back from those that are over: a position is won in n plies if some move leads to one
/// that is lost in n - 1, and lost in n if all moves lead to won ones, the longest of them in n - 1. No search, no depth first, no path:
/// it does not matter how often play can come back.
fn solve(start: Desconecta4, distance: u32) -> Solved {
    let mut positions = vec![start];
    let mut numbers = HashMap::from([(start.key(), 0)]);
    let mut children: Vec<Vec<usize>> = Vec::new();
    while let Some(&s) = positions.get(children.len()) {
        let mut behind = Vec::new();
        if s.outcome().is_none() {
            for m in s.moves() {
                let child = s.after(m);
                let number = *numbers.entry(child.key()).or_insert(positions.len());
                if number == positions.len() {
                    positions.push(child);
                }
                behind.push(number);
            }
        }
        children.push(behind);
    }
    let ended = |s: &Desconecta4| match s.outcome() {
        Some(Outcome::Win(winner)) if winner == s.player() => Some(Score::WIN),
        Some(Outcome::Win(_)) => Some(Score::LOSS),
        _ => None,
    };
    let mut values: Vec<Option<Score>> = positions.iter().map(ended).collect();
    for plies in 1..=distance {
        let before = values.clone();
        for (value, children) in values.iter_mut().zip(&children).filter(|(value, _)| value.is_none()) {
            if children.iter().any(|&child| before[child] == Some(Score::loss_in(plies - 1))) {
                *value = Some(Score::win_in(plies));
            } else if !children.is_empty()
                && children.iter().all(|&child| before[child].is_some_and(|value| value > Score::DRAW))
            {
                *value = Some(Score::loss_in(plies));
            }
        }
    }
    Solved { positions, values }
}

#[test]
fn a_search_of_some_depth_finds_exactly_the_wins_within_it_though_positions_come_back() {
    const DEPTH: u32 = 6;
    let start = Desconecta4::new(4, 7).expect("a board that fits");
    let Solved { positions, values } = solve(start, 13);
    assert_eq!(positions.len(), 2_020_006);
    assert_eq!(values[0], Some(Score::loss_in(13)), "the second player wins, as on the misère board without bombs");
    let mut random = Random::new(3);
    let settings = Settings { utility: Utility::Distance, ..Settings::to_depth(DEPTH, |_: &Desconecta4| 0) };
    let mut decided = 0;
    for _ in 0..4000 {
        let index = random.below(positions.len());
        let s = positions[index];
        if s.outcome().is_some() {
            continue;
        }
        let nearby = |value: &Score| {
            [value.win_distance(), value.loss_distance()].into_iter().flatten().all(|plies| plies <= DEPTH)
        };
        let expected = values[index].filter(nearby).unwrap_or(Score::DRAW);
        let found = s.player().sees(alphabeta_hard(&s, &settings, &mut Silent).value);
        assert_eq!(found, expected, "{s:?}");
        decided += u32::from(expected != Score::DRAW);
    }
    assert!(decided > 500, "{decided} positions with a result: the test would prove little");
}

#[test]
fn without_bombs_the_small_board_is_misere_connect_4() {
    let start = Desconecta4::new(4, 99).expect("a board that fits");
    let Solved { positions, values } = solve(start, 13);
    assert_eq!(positions.len(), 161_029, "as many positions as Connect-4 of 4 by 4");
    assert_eq!((values[0], start.player()), (Some(Score::loss_in(13)), Player::Max));
}

/// Compares the solver and the engine with the list of all positions, each on one position in every few; how many are lost,
/// drawn and won. The solver works backwards from every position anew; the engine searches forwards, farther than the
/// longest win takes.
fn solver_and_engine_agree(start: Desconecta4, solver_step: usize, engine_step: usize) -> [usize; 3] {
    const DEPTH: u32 = 16;
    let Solved { positions, values } = solve(start, DEPTH + 1);
    let solver = Solver::with(&start, Resources { bytes: 64 << 20, threads: 1 });
    let engine = Engine::new(Options { table: 4, ..Options::default() });
    let mut results = [0; 3];
    for (index, (s, value)) in positions.iter().zip(&values).enumerate() {
        let value = value.unwrap_or(Score::DRAW);
        assert!(
            value.win_distance().or(value.loss_distance()) <= Some(DEPTH),
            "a longer win than the engine would see"
        );
        results[(value.signum() + 1) as usize] += 1;
        if index.is_multiple_of(solver_step) {
            let found = solver.solve(s);
            assert_eq!(found.value(), Some(value), "{s:?}");
        }
        if index.is_multiple_of(engine_step) && s.outcome().is_none() {
            let report = engine.search(s, &|_: &Desconecta4| 0, &Limits::depth(DEPTH));
            assert_eq!(report.value, value, "{s:?}");
            claims_are_true(s, value, index as u32 % 8 + 1);
        }
    }
    results
}

/// A search of little depth claims nothing that is not so: who wins, and that the winner needs at most that many plies.
fn claims_are_true(s: &Desconecta4, truth: Score, depth: u32) {
    for mode in [Mode::Analyse, Mode::Play] {
        let engine = Engine::new(Options { mode, table: 0, ..Options::default() });
        let Report { value, is_exact, .. } = engine.search(s, &|_: &Desconecta4| 0, &Limits::depth(depth));
        let place = || format!("{s:?} {mode:?} depth {depth}: {value} claimed, {truth} true");
        assert!(!is_exact || value == truth, "{}", place());
        let holds = if Score::DRAW < value { value <= truth } else { truth <= value };
        assert!(!value.is_decided() || holds, "{}", place());
    }
}

#[test]
fn every_position_behind_late_ones_has_its_value_by_solver_and_engine() {
    let mut random = Random::new(12);
    let mut total = [0; 3];
    for round in 0..200 {
        let mut s = Desconecta4::new(4, 5 + round % 3).expect("a board that fits");
        for _ in 0..13 {
            let quiet: Vec<u64> = s.moves().into_iter().filter(|&m| s.after(m).outcome().is_none()).collect();
            if quiet.is_empty() {
                break;
            }
            s.play(random.pick(&quiet));
        }
        // The solver looks at all that follows, once for each position.
        if count(s, 1500).is_some_and(|positions| positions >= 100) {
            let found = solver_and_engine_agree(s, 1, 1);
            (0..3).for_each(|i| total[i] += found[i]);
        }
    }
    assert!(total.iter().all(|&positions| positions > 4000), "{total:?}: the test would prove little");
}

#[test]
fn a_whole_board_with_late_bombs_has_its_values_by_solver_and_engine() {
    let start = Desconecta4::new(4, 8).expect("a board that fits");
    let [lost, drawn, won] = solver_and_engine_agree(start, 997, 9);
    assert_eq!(lost + drawn + won, 197_187);
}

/// How many positions can be reached, if there are at most `most`.
fn count(start: Desconecta4, most: usize) -> Option<usize> {
    let mut seen = HashMap::from([(start.key(), start)]);
    let mut open = vec![start];
    while let Some(s) = open.pop() {
        if most < seen.len() {
            return None;
        }
        if s.outcome().is_none() {
            for child in s.moves().map(|m| s.after(m)) {
                if seen.insert(child.key(), child).is_none() {
                    open.push(child);
                }
            }
        }
    }
    Some(seen.len())
}
