//! Ratings from all games at once: Bradley and Terry (1952) with the advantage of moving first (Davidson and Beaver 1977).
//!
//! The probability that seat 1 scores is 1 / (1 + exp(-(θ₁ - θ₂ + h))), a draw counts as half a win and half a loss. Within a
//! group of agents that results connect in both directions ([`Groups`]), the strengths θ are those under which the results
//! are most likely, and so is the advantage h wherever results say something about it. Nothing is shrunk.
//!
//! Between groups there is no most likely difference: the larger, the more likely. Only to have a number to print, groups are
//! put where the results between them and a weak prior agree; what the results do say is a bound ([`super::bounds`]).
//!
//! The errors are of the "sandwich" kind (Huber 1967), H⁻¹ J H⁻¹, with J from the gradients of whole pairs of games: two
//! games with one opening are not independent, and a pair that both seats split says little. Two more pairs are imagined for
//! each parameter, a clean sweep for either side, so that pairs that happen to agree are no certainty.

use std::collections::BTreeMap;

use super::bounds::{self, Bounds};
use super::elo::Z;
use super::game::Game;
use super::groups::{Advantage, Groups};
use super::linear::Matrix;
use super::logistic::{Model, Term, logistic};
use super::standing::Interval;

/// Points of the Elo scale per unit of θ.
pub(super) const ELO: f64 = 400.0 / std::f64::consts::LN_10;

/// The weight of the prior that holds what results do not hold: a fifth of what a drawn game against an average agent says.
const PRIOR: f64 = 0.05;

/// With fewer pairs than this, results that happen to agree would make the sandwich too thin.
const FEW_PAIRS: usize = 20;

/// Strengths and errors, in units of θ. The last parameter of the matrices is the advantage of moving first.
#[derive(Clone, Debug)]
pub(super) struct Fit {
    groups: Groups,
    /// The groups from the strongest to the weakest.
    order: Vec<usize>,
    /// The group whose average is 0.
    reference: usize,
    ratings: Vec<f64>,
    /// Where ratings lie in 95 of 100 cases by bounds alone, for each group beside its printed place.
    bounds: Bounds,
    advantage: f64,
    advantage_interval: Interval,
    by_pairs: Matrix,
    by_games: Matrix,
    pairs: Vec<usize>,
}

impl Fit {
    /// The most likely strengths of this many agents, as far as they exist.
    pub(super) fn new(agents: usize, games: &[&Game]) -> Fit {
        let groups = Groups::new(agents, games);
        let advantage = groups.advantage(games);
        let (within, between): (Vec<&Game>, Vec<&Game>) =
            games.iter().partition(|game| groups.are_comparable(game.agents[0], game.agents[1]));
        let model = model(&groups, &within, advantage);
        let parameters = model.maximum();
        let h = parameters[agents];
        let beyond =
            |parameters: &[f64]| -> Vec<Term> { between.iter().map(|game| beyond(game, parameters)).collect() };
        let places = places(&groups, &between, &beyond(&parameters));
        let order = groups.order(|group| places[group]);
        let reference = reference(&groups, &order, games);
        // An advantage that has a bound only is taken where it makes clean sweeps from both seats most likely: the stronger it is, the
        // larger the differences that they would need.
        let (advantage_bound, likely) = match advantage {
            Advantage::Large | Advantage::Small => {
                let sign = if advantage == Advantage::Large { 1.0 } else { -1.0 };
                let bound = bounds::of_advantage(&model, &parameters, sign);
                (bound, bounds::with_advantage(&model, sign * (sign * bound).max(0.0)))
            }
            Advantage::Finite | Advantage::Free => (h, parameters.clone()),
        };
        let bounds = bounds::of_groups(&groups, &order, reference, &between, &beyond(&likely));
        let rating = |agent: usize| parameters[agent] + places[groups.of[agent]] - places[reference];
        let ratings: Vec<f64> = (0..agents).map(rating).collect();
        let (by_pairs, by_games, pairs) = covariances(&model, &within, &parameters);
        let all_pairs = pairs.iter().sum::<usize>() / 2;
        let variance = |matrix: &Matrix| matrix.at(agents, agents);
        let error = larger(&by_pairs, &by_games, all_pairs < FEW_PAIRS, variance).sqrt();
        let advantage_interval = match advantage {
            Advantage::Finite => Interval::Between((h - Z * error) * ELO, (h + Z * error) * ELO),
            Advantage::Large => Interval::AtLeast(advantage_bound * ELO),
            Advantage::Small => Interval::AtMost(advantage_bound * ELO),
            Advantage::Free => Interval::Unknown,
        };
        Fit { order, reference, ratings, bounds, advantage: h, advantage_interval, by_pairs, by_games, pairs, groups }
    }

    /// The rating of an agent, in points of the Elo scale.
    pub(super) fn rating(&self, agent: usize) -> f64 {
        self.ratings[agent] * ELO
    }

    /// The place of an agent's group among all groups, the strongest first, counted from 0.
    pub(super) fn group(&self, agent: usize) -> usize {
        self.order.iter().position(|&group| group == self.groups.of[agent]).unwrap_or(0)
    }

    /// Where the rating of an agent lies, beside the average of the group whose average is 0.
    pub(super) fn interval(&self, agent: usize) -> Interval {
        let group = self.groups.of[agent];
        let members = &self.groups.members[group];
        if group == self.reference {
            if members.len() == 1 {
                return Interval::Unknown;
            }
            let variance = |matrix: &Matrix| matrix.at(agent, agent);
            let margin = Z * self.error(self.pairs[agent], variance);
            return Interval::Between(self.rating(agent) - margin, self.rating(agent) + margin);
        }
        let average = members.iter().map(|&member| self.ratings[member]).sum::<f64>() / members.len() as f64;
        let beside = self.ratings[agent] - average;
        match (self.bounds.least[group], self.bounds.most[group]) {
            (Some(least), _) => Interval::AtLeast((least + beside) * ELO),
            (None, Some(most)) => Interval::AtMost((most + beside) * ELO),
            (None, None) => Interval::Unknown,
        }
    }

    /// What moving first is worth, in points of the Elo scale, and where that lies.
    pub(super) fn advantage(&self) -> (f64, Interval) {
        (self.advantage * ELO, self.advantage_interval)
    }

    /// The points that seat 1 should make.
    pub(super) fn expected(&self, first: usize, second: usize) -> f64 {
        logistic(self.ratings[first] - self.ratings[second] + self.advantage)
    }

    /// The difference of two ratings and its standard error, if they can be compared.
    pub(super) fn difference(&self, one: usize, other: usize) -> Option<(f64, f64)> {
        if !self.groups.are_comparable(one, other) {
            return None;
        }
        let part = |m: &Matrix| m.at(one, one) + m.at(other, other) - 2.0 * m.at(one, other);
        let error = self.error(self.pairs[one].min(self.pairs[other]), part);
        Some((self.rating(one) - self.rating(other), error))
    }

    fn error(&self, pairs: usize, part: impl Fn(&Matrix) -> f64) -> f64 {
        larger(&self.by_pairs, &self.by_games, pairs < FEW_PAIRS, part).sqrt() * ELO
    }
}

/// A part of the covariance by pairs; of the one by games if that is larger and pairs are few.
fn larger(by_pairs: &Matrix, by_games: &Matrix, are_few: bool, part: impl Fn(&Matrix) -> f64) -> f64 {
    let variance = if are_few { part(by_pairs).max(part(by_games)) } else { part(by_pairs) };
    variance.max(0.0)
}

/// Games within groups: the strengths of all agents, each group around an average of 0, and the advantage.
fn model(groups: &Groups, within: &[&Game], advantage: Advantage) -> Model {
    let agents = groups.of.len();
    // An advantage that results say nothing about is taken for none: its curvature is that of the prior alone.
    let (seat, held) = match advantage {
        Advantage::Finite => (1.0, 0.0),
        Advantage::Large | Advantage::Small => (1.0, PRIOR),
        Advantage::Free => (0.0, 1.0),
    };
    let term = |game: &&Game| Term {
        factors: [(game.agents[0], 1.0), (game.agents[1], -1.0), (agents, seat)],
        base: 0.0,
        points: game.points(),
    };
    let mut prior = vec![0.0; agents + 1];
    prior[agents] = held;
    Model { terms: within.iter().map(term).collect(), prior, centred: groups.members.clone() }
}

/// A game between two groups, seen by the agent that won it; what is beyond the strengths is the distance of the groups.
fn beyond(game: &Game, parameters: &[f64]) -> Term {
    let [first, second] = game.agents;
    let margin = parameters[first] - parameters[second] + parameters[parameters.len() - 1];
    let (base, points) = if game.half_points == 2 { (margin, 1.0) } else { (-margin, 1.0) };
    Term { factors: [(0, 0.0); 3], base, points }
}

/// Where to print the groups.
fn places(groups: &Groups, between: &[&Game], beyond: &[Term]) -> Vec<f64> {
    let term = |(game, term): (&&Game, &Term)| {
        let [winner, loser] = winner_first(game).map(|agent| groups.of[agent]);
        Term { factors: [(winner, 1.0), (loser, -1.0), (0, 0.0)], ..*term }
    };
    let prior = groups.members.iter().map(|members| PRIOR * members.len() as f64).collect();
    Model { terms: between.iter().zip(beyond).map(term).collect(), prior, centred: Vec::new() }.maximum()
}

/// The agents of a game that was not drawn.
pub(super) fn winner_first(game: &Game) -> [usize; 2] {
    let [first, second] = game.agents;
    if game.half_points == 2 { [first, second] } else { [second, first] }
}

/// The group whose average is 0: the largest one; of several, the one that played most; of several, the strongest.
fn reference(groups: &Groups, order: &[usize], games: &[&Game]) -> usize {
    let mut played = vec![0; groups.members.len()];
    games.iter().flat_map(|game| game.agents).for_each(|agent| played[groups.of[agent]] += 1);
    let weight = |&group: &usize| (groups.members[group].len(), played[group]);
    // The last of equals is taken, so the strongest has to come last.
    order.iter().rev().copied().max_by_key(weight).unwrap_or(0)
}

/// The covariance by pairs of games, the one by games, and how many pairs each agent has.
fn covariances(model: &Model, within: &[&Game], parameters: &[f64]) -> (Matrix, Matrix, Vec<usize>) {
    let agents = parameters.len() - 1;
    let by_games = model.covariance(parameters);
    let units = units(model, within, parameters);
    let mut pairs = vec![0; agents];
    units.keys().flat_map(|(_, agents)| agents).for_each(|&agent| pairs[agent] += 1);
    let mut spread = Matrix::zero(agents + 1);
    // Corrected for the parameters that were fitted to the pairs.
    let (n, fitted) = (units.len() as f64, agents as f64);
    let correction = if fitted + 1.0 < n { n / (n - fitted) } else { 2.0 };
    units.values().for_each(|gradient| spread.add_square(gradient, correction));
    imagine(&mut spread, within, agents);
    let by_pairs = by_games.times(&spread).times(&by_games);
    (by_pairs, by_games, pairs)
}

/// A gradient of which most is 0.
type Gradient = BTreeMap<usize, f64>;

/// The gradients of the pairs of games.
fn units(model: &Model, within: &[&Game], parameters: &[f64]) -> BTreeMap<(u64, [usize; 2]), Gradient> {
    let mut units: BTreeMap<_, Gradient> = BTreeMap::new();
    for (game, term) in within.iter().zip(&model.terms) {
        let [a, b] = game.agents;
        let gradient = units.entry((game.pair, [a.min(b), a.max(b)])).or_default();
        let rest = term.rest(parameters);
        term.factors.iter().for_each(|(i, factor)| *gradient.entry(*i).or_default() += factor * rest);
    }
    units
}

/// Adds two pairs for each parameter, a clean sweep for either side. Each agent has half of them, because its opponents have
/// theirs: for two agents, they are those of [`super::Duel`].
fn imagine(spread: &mut Matrix, within: &[&Game], agents: usize) {
    let sweeps = |score: f64| 4.0 * (score.powi(2) + (1.0 - score).powi(2));
    let mut points = vec![0.0; agents + 1];
    let mut opponents: Vec<BTreeMap<usize, f64>> = vec![BTreeMap::new(); agents];
    for game in within {
        let [first, second] = game.agents;
        for (me, other, mine) in [(first, second, game.points()), (second, first, 1.0 - game.points())] {
            points[me] += mine;
            *opponents[me].entry(other).or_default() += 1.0;
        }
        points[agents] += game.points();
    }
    for (agent, opponents) in opponents.iter().enumerate() {
        let n: f64 = opponents.values().sum();
        if 0.0 < n {
            let mut gradient: Gradient = opponents.iter().map(|(&other, games)| (other, -games / n)).collect();
            *gradient.entry(agent).or_default() += 1.0;
            spread.add_square(&gradient, sweeps(points[agent] / n) / 2.0);
        }
    }
    if !within.is_empty() {
        spread.add(agents, agents, sweeps(points[agents] / within.len() as f64));
    }
}

#[cfg(test)]
mod tests;
