//! Ratings from all games at once: Bradley and Terry (1952) with the advantage of moving first (Davidson and Beaver 1977).
//!
//! The probability that seat 1 scores is 1 / (1 + exp(-(θ₁ - θ₂ + h))), a draw counts as half a win and half a loss. The
//! strengths θ and the advantage h are those under which the results are most likely, with a weak prior towards 0 that
//! keeps them finite where somebody won everything; Newton's method finds them, because the likelihood is concave.
//!
//! The errors are of the "sandwich" kind (Huber 1967), H⁻¹ J H⁻¹, with J from the gradients of whole pairs of games: two
//! games with one opening are not independent, and a pair that both seats split says little.

use std::collections::BTreeMap;

use super::game::Game;
use super::linear::Matrix;

/// Points of the Elo scale per unit of θ.
pub(super) const ELO: f64 = 400.0 / std::f64::consts::LN_10;

/// The weight of the prior: a fifth of what a drawn game against an average agent says.
pub(super) const PRIOR: f64 = 0.05;

/// With fewer pairs than this, results that happen to agree would make the sandwich too thin.
const FEW_PAIRS: usize = 20;

/// Strengths and errors, in units of θ. The last parameter is the advantage of moving first.
#[derive(Clone, Debug)]
pub(super) struct Fit {
    parameters: Vec<f64>,
    by_pairs: Matrix,
    by_games: Matrix,
    pairs: Vec<usize>,
}

impl Fit {
    /// The most likely strengths of so many agents.
    pub(super) fn new(agents: usize, games: &[&Game], prior: f64) -> Fit {
        let model = Model { agents, games, prior };
        let mut parameters = vec![0.0; agents + 1];
        let mut likelihood = model.likelihood(&parameters);
        for _ in 0..100 {
            let (gradient, curvature) = model.derivatives(&parameters);
            let step = curvature.solve(&gradient);
            let size = step.iter().fold(0.0_f64, |most, x| most.max(x.abs()));
            // Newton's step can be too long far from the maximum; near it, likelihoods differ by rounding only.
            let mut length = 1.0;
            let mut next = advance(&parameters, &step, length);
            while 1e-5 < size * length && model.likelihood(&next) < likelihood {
                length /= 2.0;
                next = advance(&parameters, &step, length);
            }
            parameters = next;
            likelihood = model.likelihood(&parameters);
            if size < 1e-10 {
                break;
            }
        }
        let (_, curvature) = model.derivatives(&parameters);
        let inverse = curvature.inverse();
        let units = model.units(&parameters);
        let mut pairs = vec![0; agents];
        units.iter().flat_map(|unit| unit.agents).for_each(|agent| pairs[agent] += 1);
        let by_pairs = inverse.times(&model.spread(&units)).times(&inverse);
        Fit { by_pairs, by_games: centred(&inverse, agents), parameters, pairs }
    }

    /// The rating of an agent, in points of the Elo scale around an average of 0.
    pub(super) fn rating(&self, agent: usize) -> f64 {
        self.parameters[agent] * ELO
    }

    /// What moving first is worth, in points of the Elo scale, and the standard error of that.
    pub(super) fn advantage(&self) -> (f64, f64) {
        let h = self.parameters.len() - 1;
        (self.parameters[h] * ELO, self.by_pairs.at(h, h).max(0.0).sqrt() * ELO)
    }

    /// The points that seat 1 should make.
    pub(super) fn expected(&self, first: usize, second: usize) -> f64 {
        logistic(self.parameters[first] - self.parameters[second] + self.parameters[self.parameters.len() - 1])
    }

    /// The standard error of a rating beside the average of all.
    pub(super) fn error(&self, agent: usize) -> f64 {
        self.variance(agent, |matrix| matrix.at(agent, agent)).sqrt() * ELO
    }

    /// The standard error of the difference of two ratings.
    pub(super) fn difference_error(&self, one: usize, other: usize) -> f64 {
        let fewer = if self.pairs[one] < self.pairs[other] { one } else { other };
        let part = |m: &Matrix| m.at(one, one) + m.at(other, other) - 2.0 * m.at(one, other);
        self.variance(fewer, part).sqrt() * ELO
    }

    fn variance(&self, agent: usize, part: impl Fn(&Matrix) -> f64) -> f64 {
        let by_pairs = part(&self.by_pairs);
        let variance = if self.pairs[agent] < FEW_PAIRS { by_pairs.max(part(&self.by_games)) } else { by_pairs };
        variance.max(0.0)
    }
}

/// A pair of games: the agents that played it, and its gradient.
struct Unit {
    agents: [usize; 2],
    gradient: BTreeMap<usize, f64>,
}

/// Games and the prior: what is to be made most likely.
struct Model<'a> {
    agents: usize,
    games: &'a [&'a Game],
    prior: f64,
}

impl Model<'_> {
    fn margin(&self, parameters: &[f64], game: &Game) -> f64 {
        parameters[game.agents[0]] - parameters[game.agents[1]] + parameters[self.agents]
    }

    fn likelihood(&self, parameters: &[f64]) -> f64 {
        let of_game = |game: &&Game| {
            let x = self.margin(parameters, game);
            // s ln p + (1 - s) ln (1 - p), written so that nothing overflows.
            game.points() * x - x.max(0.0) - (-x.abs()).exp().ln_1p()
        };
        let prior: f64 = parameters.iter().map(|x| x * x).sum::<f64>() * self.prior / 2.0;
        self.games.iter().map(of_game).sum::<f64>() - prior
    }

    /// The gradient, and the second derivatives with the opposite sign.
    fn derivatives(&self, parameters: &[f64]) -> (Vec<f64>, Matrix) {
        let n = self.agents + 1;
        let mut gradient: Vec<f64> = parameters.iter().map(|x| -self.prior * x).collect();
        let mut curvature = Matrix::zero(n);
        // Where the prior is switched off, the mean of the strengths still has to be somewhere.
        (0..n).for_each(|i| curvature.add(i, i, self.prior.max(1e-9)));
        for game in self.games {
            let p = logistic(self.margin(parameters, game));
            let signs = self.signs(game);
            for (i, sign) in signs {
                gradient[i] += sign * (game.points() - p);
                for (j, other) in signs {
                    curvature.add(i, j, sign * other * p * (1.0 - p));
                }
            }
        }
        (gradient, curvature)
    }

    /// Which parameters a game depends on, and in which direction.
    fn signs(&self, game: &Game) -> [(usize, f64); 3] {
        [(game.agents[0], 1.0), (game.agents[1], -1.0), (self.agents, 1.0)]
    }

    /// The pairs of games.
    fn units(&self, parameters: &[f64]) -> Vec<Unit> {
        let mut units: BTreeMap<(u64, [usize; 2]), BTreeMap<usize, f64>> = BTreeMap::new();
        for game in self.games {
            let [a, b] = game.agents;
            let gradient = units.entry((game.pair, [a.min(b), a.max(b)])).or_default();
            let rest = game.points() - logistic(self.margin(parameters, game));
            self.signs(game).iter().for_each(|(i, sign)| *gradient.entry(*i).or_default() += sign * rest);
        }
        units.into_iter().map(|((_, agents), gradient)| Unit { agents, gradient }).collect()
    }

    /// The sum of the outer products of the pairs' gradients, corrected for the parameters that were fitted to them.
    fn spread(&self, units: &[Unit]) -> Matrix {
        let (n, fitted) = (units.len() as f64, self.agents as f64);
        let correction = if fitted + 1.0 < n { n / (n - fitted) } else { 2.0 };
        let mut spread = Matrix::zero(self.agents + 1);
        for unit in units {
            for (i, a) in &unit.gradient {
                for (j, b) in &unit.gradient {
                    spread.add(*i, *j, correction * a * b);
                }
            }
        }
        spread
    }
}

/// A covariance beside the average of all agents, which no game says anything about.
fn centred(covariance: &Matrix, agents: usize) -> Matrix {
    let n = agents.max(1) as f64;
    let row = |i: usize| (0..agents).map(|j| covariance.at(i, j)).sum::<f64>() / n;
    let rows: Vec<f64> = (0..agents).map(row).collect();
    let all = rows.iter().sum::<f64>() / n;
    let mut result = Matrix::zero(agents + 1);
    for i in 0..agents {
        for j in 0..agents {
            result.add(i, j, covariance.at(i, j) - rows[i] - rows[j] + all);
        }
    }
    result.add(agents, agents, covariance.at(agents, agents));
    result
}

fn advance(parameters: &[f64], step: &[f64], length: f64) -> Vec<f64> {
    parameters.iter().zip(step).map(|(x, dx)| x + length * dx).collect()
}

fn logistic(x: f64) -> f64 {
    1.0 / (1.0 + (-x).exp())
}

#[cfg(test)]
mod tests;
