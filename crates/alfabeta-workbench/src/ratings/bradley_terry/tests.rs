//! Ratings against computations of other kinds.

use alfabeta::random::Random;

use super::*;

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
    let fit = Fit::new(2, &all.iter().collect::<Vec<_>>(), 0.0);
    let logit = |p: f64| (p / (1.0 - p)).ln();
    let (p1, p2) = (logit(0.7), logit(0.4));
    let difference = fit.rating(0) - fit.rating(1);
    assert!((difference - (p1 + p2) / 2.0 * ELO).abs() < 1e-6, "{difference}");
    assert!((fit.advantage().0 - (p1 - p2) / 2.0 * ELO).abs() < 1e-6);
    let usual = Fit::new(2, &all.iter().collect::<Vec<_>>(), PRIOR);
    assert!((usual.rating(0) + usual.rating(1)).abs() < 1e-6, "the average is 0");
    assert!((usual.rating(0) - usual.rating(1) - difference).abs() < 0.1, "the prior is weak");
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
    let fit = Fit::new(2, &all.iter().collect::<Vec<_>>(), PRIOR);
    let n = scores.len() as f64;
    let mean = scores.iter().sum::<f64>() / n;
    let error = (scores.iter().map(|s| (s - mean).powi(2)).sum::<f64>() / n / n).sqrt();
    let expected = error / (mean * (1.0 - mean)) * ELO;
    let ratio = fit.difference_error(0, 1) / expected;
    assert!((ratio - 1.0).abs() < 0.01, "{ratio}");
}

#[test]
fn newton_agrees_with_minorisation() {
    // Hunter (2004): γᵢ = Wᵢ / Σ nᵢⱼ-weighted 1 / (γᵢ + γⱼ), with the home advantage of his section 2.
    let results = [(0, 1, 13, 20), (1, 0, 9, 20), (1, 2, 15, 20), (2, 1, 8, 20), (2, 0, 5, 20), (0, 2, 16, 20)];
    let all: Vec<Game> = results.iter().flat_map(|&(a, b, wins, n)| games(a, b, wins, n)).collect();
    let fit = Fit::new(3, &all.iter().collect::<Vec<_>>(), 0.0);
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
        let fit = Fit::new(4, &all.iter().collect::<Vec<_>>(), PRIOR);
        let truth = strengths.map(|x| x * ELO);
        covered += (0..4).filter(|&i| (fit.rating(i) - truth[i]).abs() < 1.96 * fit.error(i)).count();
    }
    assert!((725..=795).contains(&covered), "{covered} of 800");
}
