//! Ratings against computations of other kinds.

use alfabeta::random::Random;

use super::*;
use crate::ratings::{Duel, Pentanomial};

fn fit(agents: usize, games: &[Game]) -> Fit {
    Fit::new(agents, &games.iter().collect::<Vec<_>>())
}

/// `wins` of `n` games of one agent in seat 1 against another.
fn games(first: usize, second: usize, wins: usize, n: usize) -> Vec<Game> {
    let half_points = |i| if i < wins { 2 } else { 0 };
    (0..n)
        .map(|i| Game {
            agents: [first, second],
            half_points: half_points(i),
            pair: i as u64,
            moves: format!("{first} {second} {i}"),
        })
        .collect()
}

#[test]
fn two_agents_have_a_closed_form() {
    // logit p₁ = d + h where A begins, logit p₂ = d - h for A's score where B begins.
    let all = [games(0, 1, 70, 100), games(1, 0, 60, 100)].concat();
    let fit = fit(2, &all);
    let logit = |p: f64| (p / (1.0 - p)).ln();
    let (p1, p2) = (logit(0.7), logit(0.4));
    let difference = fit.rating(0) - fit.rating(1);
    assert!((difference - (p1 + p2) / 2.0 * ELO).abs() < 1e-6, "{difference}");
    assert!((fit.advantage().0 - (p1 - p2) / 2.0 * ELO).abs() < 1e-6);
    assert!((fit.rating(0) + fit.rating(1)).abs() < 1e-6, "the average is 0");
}

#[test]
fn the_error_of_two_agents_is_that_of_their_pairs() {
    // The delta method on the mean of pairs: dθ = ds / (s (1 - s)).
    let mut random = Random::new(3);
    let mut all = Vec::new();
    let mut scores = Vec::new();
    for pair in 0..4000 {
        let results = [random.below(3) as u8, random.below(3) as u8];
        all.push(Game { agents: [0, 1], half_points: results[0], pair, moves: pair.to_string() });
        all.push(Game { agents: [1, 0], half_points: 2 - results[1], pair, moves: pair.to_string() });
        scores.push(f64::from(results[0] + results[1]) / 4.0);
    }
    let fit = fit(2, &all);
    let n = scores.len() as f64;
    let mean = scores.iter().sum::<f64>() / n;
    let error = (scores.iter().map(|s| (s - mean).powi(2)).sum::<f64>() / n / n).sqrt();
    let expected = error / (mean * (1.0 - mean)) * ELO;
    let ratio = fit.difference(0, 1).expect("comparable").1 / expected;
    assert!((ratio - 1.0).abs() < 0.01, "{ratio}");
}

#[test]
fn newton_agrees_with_minorisation() {
    // Hunter (2004): γᵢ = Wᵢ / Σ nᵢⱼ-weighted 1 / (γᵢ + γⱼ), with the home advantage of his section 2.
    let results = [(0, 1, 13, 20), (1, 0, 9, 20), (1, 2, 15, 20), (2, 1, 8, 20), (2, 0, 5, 20), (0, 2, 16, 20)];
    let all: Vec<Game> = results.iter().flat_map(|&(a, b, wins, n)| games(a, b, wins, n)).collect();
    let fit = fit(3, &all);
    let (mut gamma, mut home) = ([1.0_f64; 3], 1.0_f64);
    for _ in 0..20_000 {
        let mut wins = [0.0; 3];
        let mut weights = [0.0; 3];
        let (mut home_wins, mut home_weight) = (0.0, 0.0);
        for &(a, b, won, n) in &results {
            let each = n as f64 / (home * gamma[a] + gamma[b]);
            wins[a] += won as f64;
            wins[b] += (n - won) as f64;
            weights[a] += home * each;
            weights[b] += each;
            home_wins += won as f64;
            home_weight += gamma[a] * each;
        }
        (0..3).for_each(|i| gamma[i] = wins[i] / weights[i]);
        home = home_wins / home_weight;
    }
    for (i, j) in [(0, 1), (1, 2), (0, 2)] {
        let expected = (gamma[i] / gamma[j]).ln() * ELO;
        assert!((fit.rating(i) - fit.rating(j) - expected).abs() < 1e-6);
    }
    assert!((fit.advantage().0 - home.ln() * ELO).abs() < 1e-6);
}

#[test]
fn intervals_cover_the_truth_as_often_as_they_say() {
    // Four agents of known strength and a known advantage, 200 cups of 20 pairs each: 95 % of 1.96 errors.
    let strengths: [f64; 4] = [0.6, 0.2, -0.2, -0.6];
    let mut random = Random::new(11);
    let mut covered = 0;
    for _ in 0..200 {
        let mut all = Vec::new();
        for (a, b) in [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)] {
            for pair in 0..20 {
                for (first, second) in [(a, b), (b, a)] {
                    let p = logistic(strengths[first] - strengths[second] + 0.3);
                    let half_points = if (random.below(1 << 30) as f64) < p * f64::from(1 << 30) { 2 } else { 0 };
                    all.push(Game { agents: [first, second], half_points, pair, moves: String::new() });
                }
            }
        }
        let fit = fit(4, &all);
        let truth = strengths.map(|x| x * ELO);
        covered += (0..4).filter(|&i| holds(fit.interval(i), truth[i])).count();
    }
    assert!((725..=795).contains(&covered), "{covered} of 800");
}

/// Whether an interval holds a number.
fn holds(interval: Interval, truth: f64) -> bool {
    let (least, most) = interval.ends();
    least.is_none_or(|least| least <= truth) && most.is_none_or(|most| truth <= most)
}

/// Pairs of games, one opening each, between agents of these strengths and this advantage.
fn cup(random: &mut Random, strengths: &[f64], advantage: f64, pairs: u64, draws: usize) -> Vec<Game> {
    let mut games = Vec::new();
    for a in 0..strengths.len() {
        for b in a + 1..strengths.len() {
            for pair in 0..pairs {
                for agents in [[a, b], [b, a]] {
                    let p = logistic(strengths[agents[0]] - strengths[agents[1]] + advantage);
                    let is_won = (random.below(1 << 30) as f64) < p * f64::from(1 << 30);
                    let half_points = if random.below(10) < draws { 1 } else { 2 * u8::from(is_won) };
                    games.push(Game { agents, half_points, pair, moves: games.len().to_string() });
                }
            }
        }
    }
    games
}

/// The most likely strengths and advantage by minorisation and maximisation (Hunter 2004), where they are finite: slow, and
/// without derivatives, matrices or line searches. A draw is half a win for both.
fn minorised(agents: usize, games: &[Game]) -> (Vec<f64>, f64) {
    let (mut gamma, mut home) = (vec![1.0_f64; agents], 1.0_f64);
    for _ in 0..200_000 {
        let (mut wins, mut weights) = (vec![0.0; agents], vec![0.0; agents]);
        let (mut home_wins, mut home_weight) = (0.0, 0.0);
        for game in games {
            let [a, b] = game.agents;
            let each = 1.0 / (home * gamma[a] + gamma[b]);
            wins[a] += game.points();
            wins[b] += 1.0 - game.points();
            weights[a] += home * each;
            weights[b] += each;
            home_wins += game.points();
            home_weight += gamma[a] * each;
        }
        let next: Vec<f64> = (0..agents).map(|i| wins[i] / weights[i]).collect();
        let change = (0..agents).map(|i| (next[i] / gamma[i]).ln().abs()).fold(0.0, f64::max);
        let next_home = home_wins / home_weight;
        let is_still = change < 1e-13 && (next_home / home).ln().abs() < 1e-13;
        (gamma, home) = (next, next_home);
        if is_still {
            break;
        }
    }
    let average = gamma.iter().map(|x| x.ln()).sum::<f64>() / agents as f64;
    (gamma.iter().map(|x| (x.ln() - average) * ELO).collect(), home.ln() * ELO)
}

#[test]
fn ratings_are_the_most_likely_ones_and_nothing_is_shrunk() {
    let mut random = Random::new(21);
    let mut compared = 0;
    for _ in 0..60 {
        let agents = 2 + random.below(4);
        let strengths: Vec<f64> = (0..agents).map(|_| random.below(300) as f64 / 100.0 - 1.5).collect();
        let pairs = 2 + random.below(5) as u64;
        let games = cup(&mut random, &strengths, 0.4, pairs, 2);
        let fit = fit(agents, &games);
        let (_, Interval::Between(..)) = fit.advantage() else { continue };
        if 1 < fit.groups.members.len() {
            continue;
        }
        let (expected, home) = minorised(agents, &games);
        (0..agents)
            .for_each(|i| assert!((fit.rating(i) - expected[i]).abs() < 1e-3, "{} {}", fit.rating(i), expected[i]));
        assert!((fit.advantage().0 - home).abs() < 1e-3);
        compared += 1;
    }
    assert!(30 < compared, "{compared}");
}

#[test]
fn a_group_that_never_dropped_a_point_has_a_lower_bound_only() {
    // 0 and 1 beat each other sometimes and 2, 3 and 4 always; 5 and 6 lost everything but to each other.
    let mut random = Random::new(2);
    let mut games = cup(&mut random, &[0.3, 0.0, 9e9, 0.2, -0.2, 9e9, 9e9], 0.1, 20, 1);
    let class = [0, 0, 1, 1, 1, 2, 2];
    for game in &mut games {
        let [a, b] = game.agents.map(|agent| class[agent]);
        if a != b {
            game.half_points = if a < b { 2 } else { 0 };
        } else {
            game.half_points = [0, 1, 2, 2][random.below(4)];
        }
    }
    let all = fit(7, &games);
    for agent in 0..7 {
        let interval = all.interval(agent);
        let is_right = match class[agent] {
            0 => matches!(interval, Interval::AtLeast(_)),
            1 => matches!(interval, Interval::Between(..)),
            _ => matches!(interval, Interval::AtMost(_)),
        };
        assert!(is_right && all.group(agent) == class[agent], "{agent}: {interval:?}");
        for other in 0..7 {
            assert_eq!(all.difference(agent, other).is_some(), class[agent] == class[other]);
        }
    }
    // Inside a group only its own games count for differences, with one advantage for all groups.
    let within: Vec<Game> =
        games.iter().filter(|game| class[game.agents[0]] == class[game.agents[1]]).cloned().collect();
    let alone = fit(7, &within);
    let difference = |fit: &Fit, a, b| fit.difference(a, b).expect("one group");
    for (a, b) in [(0, 1), (2, 3), (3, 4), (5, 6)] {
        assert!((difference(&all, a, b).0 - difference(&alone, a, b).0).abs() < 1e-6);
        assert!((difference(&all, a, b).1 - difference(&alone, a, b).1).abs() < 1e-6);
    }
    // By brute force: at the bound, the group wins its 240 games against the middle once in 40 cases, and below it more rarely.
    let beside = |agent: usize| all.rating(agent) - (all.rating(0) + all.rating(1)) / 2.0;
    let (Interval::AtLeast(bound), h) = (all.interval(0), all.advantage().0) else { panic!() };
    let probability = |average: f64| -> f64 {
        let between = games.iter().filter(|game| game.agents.iter().map(|&a| class[a]).sum::<usize>() == 1);
        between
            .map(|game| {
                let place = |agent: usize| if class[agent] == 0 { average + beside(agent) } else { all.rating(agent) };
                let p = logistic((place(game.agents[0]) - place(game.agents[1]) + h) / ELO);
                if game.half_points == 2 { p } else { 1.0 - p }
            })
            .product()
    };
    let average = bound - beside(0);
    assert!((probability(average) - 0.025).abs() < 1e-6, "{}", probability(average));
    let Interval::AtLeast(other) = all.interval(1) else { panic!() };
    assert!((bound - other - difference(&all, 0, 1).0).abs() < 1e-6, "the difference within the group is known");
}

#[test]
fn bounds_and_intervals_hold_as_often_as_they_say_whatever_is_separated() {
    let mut random = Random::new(31);
    let (mut all, mut open, mut open_missed, mut missed) = (0, 0, 0, 0);
    for number in 0..600 {
        let gap = [2.0, 3.0, 4.0][number % 3];
        let strengths = [gap + 0.2, gap - 0.2, 0.2, -0.2, -gap];
        let games = cup(&mut random, &strengths, 0.2, 3, 0);
        let fit = fit(5, &games);
        let members = &fit.groups.members[fit.reference];
        let average = members.iter().map(|&i| strengths[i]).sum::<f64>() / members.len() as f64;
        for (agent, strength) in strengths.iter().enumerate() {
            let has_missed = usize::from(!holds(fit.interval(agent), (strength - average) * ELO));
            (all, missed) = (all + 1, missed + has_missed);
            if let Interval::AtLeast(_) | Interval::AtMost(_) = fit.interval(agent) {
                (open, open_missed) = (open + 1, open_missed + has_missed);
            }
        }
    }
    // A bound misses where a sweep happened that is rarer than 1 in 40; beside all cups, in which it might have happened.
    assert!(300 < open && 40 * open_missed <= all, "{open_missed} of {open} among {all}");
    assert!(20 * missed <= all, "{missed} of {all}");
}

#[test]
fn pairs_that_all_agree_are_no_certainty() {
    // A hundred pairs, half of them won twice by one agent and half by the other: nothing depends on the seat.
    let game = |first: usize, half_points, pair| Game {
        agents: [first, 1 - first],
        half_points,
        pair,
        moves: format!("{first} {pair}"),
    };
    let all = |half_points: &dyn Fn(u64, usize) -> u8| -> Vec<Game> {
        (0..100).flat_map(|pair| [0, 1].map(|first| game(first, half_points(pair, first), pair))).collect()
    };
    let symmetric = fit(2, &all(&|pair, first| if (pair % 2 == 0) == (first == 0) { 2 } else { 0 }));
    let (advantage, Interval::Between(least, most)) = symmetric.advantage() else { panic!() };
    // A hundred equal pairs and an imagined one for either side: what a duel of the two seats would say.
    let Duel { error, .. } = Duel::of(&Pentanomial([0, 0, 100, 0, 0]));
    assert!(advantage.abs() < 1e-6 && ((most - least) / 2.0 / (Z * error * 4.0 * ELO) - 1.0).abs() < 0.02, "{most}");
    // The same for the difference of two agents when the first to move always wins or every pair is split by two draws.
    let drawn = fit(2, &all(&|_, _| 1));
    let (difference, error_of_difference) = drawn.difference(0, 1).expect("comparable");
    assert!(difference.abs() < 1e-6 && (error_of_difference / (error * 4.0 * ELO) - 1.0).abs() < 0.02);
}

#[test]
fn what_moving_first_is_worth_is_not_made_up() {
    let pairs = |results: &[[u8; 2]]| -> Vec<Game> {
        let game =
            |agents, half_points, pair: usize| Game { agents, half_points, pair: pair as u64, moves: pair.to_string() };
        let both = |(pair, [one, two]): (usize, &[u8; 2])| [game([0, 1], *one, pair), game([1, 0], *two, pair)];
        results.iter().enumerate().flat_map(both).collect()
    };
    // One agent wins from either seat.
    assert_eq!(fit(2, &pairs(&[[2, 0]; 8])).advantage(), (0.0, Interval::Unknown));
    assert_eq!(fit(3, &[]).advantage(), (0.0, Interval::Unknown));
    // Whoever moves first wins: 16 games of 16, so 50 % in 16 games are out, and so is all that makes them rarer than 1 in 40.
    let (_, Interval::AtLeast(least)) = fit(2, &pairs(&[[2, 2]; 8])).advantage() else { panic!() };
    let p = logistic(least / ELO);
    assert!((0.018..0.0251).contains(&p.powi(16)), "{p}");
    let (_, Interval::AtMost(most)) = fit(2, &pairs(&[[0, 0]; 8])).advantage() else { panic!() };
    assert!((least + most).abs() < 1e-6);
    assert!(matches!(fit(2, &pairs(&[[2, 2], [0, 0]])).advantage().1, Interval::Between(..)));
}

#[test]
fn a_clean_sweep_needs_no_larger_difference_where_moving_second_always_won() {
    // 1 and 2 beat each other when they move second, and 0 beats both from either seat.
    let meetings = [(1, 2, 0), (2, 1, 0), (0, 1, 4), (1, 0, 0), (0, 2, 4), (2, 0, 0)];
    let fit = fit(3, &meetings.map(|(first, second, wins)| games(first, second, wins, 4)).concat());
    let (Interval::AtLeast(least), (_, Interval::AtMost(most))) = (fit.interval(0), fit.advantage()) else { panic!() };
    let p = |margin: f64| logistic(margin / ELO);
    // Of all the advantages that the results allow, this one makes the sweep most likely.
    let sweep = |difference: f64| (p(difference + most) * p(difference - most)).powi(8);
    assert!(most < 0.0 && (sweep(least) - 0.025).abs() < 1e-6, "{least} with {most}: {}", sweep(least));
}

#[test]
fn neither_the_order_of_games_nor_the_numbers_of_agents_matter() {
    let mut random = Random::new(8);
    for _ in 0..20 {
        let mut games = cup(&mut random, &[3.0, 2.0, 0.0, -0.5, -3.0], 0.1, 2, 1);
        let before = fit(5, &games);
        let turned = |agent: usize| (agent + 2) % 5;
        games.iter_mut().for_each(|game| game.agents = game.agents.map(turned));
        games.reverse();
        let after = fit(5, &games);
        assert_eq!(before.groups.members.len(), after.groups.members.len());
        for i in 0..5 {
            for j in 0..5 {
                match (before.difference(i, j), after.difference(turned(i), turned(j))) {
                    (Some(before), Some(after)) => {
                        assert!((before.0 - after.0).abs() < 1e-6 && (before.1 - after.1).abs() < 1e-6);
                    }
                    (None, None) => {}
                    other => panic!("{other:?}"),
                }
            }
        }
    }
}
