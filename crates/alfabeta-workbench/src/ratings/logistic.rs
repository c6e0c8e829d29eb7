//! Logistic regression, as much as the ratings need: parameters, what they make of each game, and the maximum of the
//! likelihood by Newton's method, which cannot miss it because the likelihood is concave.

use super::linear::Matrix;

/// A game as the regression sees it: a margin that is linear in the parameters, and points between 0 and 1.
#[derive(Clone, Copy, Debug)]
pub(super) struct Term {
    /// On which parameters the margin depends, and how; a factor of 0 for none.
    pub(super) factors: [(usize, f64); 3],
    /// What is known of the margin beforehand.
    pub(super) base: f64,
    /// The points of the side whose margin it is.
    pub(super) points: f64,
}

/// What is to be made most likely.
#[derive(Clone, Debug)]
pub(super) struct Model {
    pub(super) terms: Vec<Term>,
    /// The weight of a prior towards 0, for each parameter.
    pub(super) prior: Vec<f64>,
    /// Sets of parameters of which only differences matter: their average is held at 0.
    pub(super) centred: Vec<Vec<usize>>,
}

impl Term {
    fn margin(&self, parameters: &[f64]) -> f64 {
        self.factors.iter().fold(self.base, |sum, (i, factor)| sum + factor * parameters[*i])
    }

    /// The points beyond those that the parameters predict.
    pub(super) fn rest(&self, parameters: &[f64]) -> f64 {
        self.points - logistic(self.margin(parameters))
    }
}

impl Model {
    /// The most likely parameters. They must be finite: either no parameter can be moved without end, or a prior holds it.
    pub(super) fn maximum(&self) -> Vec<f64> {
        let mut parameters = vec![0.0; self.prior.len()];
        let mut likelihood = self.penalised(&parameters);
        for _ in 0..100 {
            let step = self.curvature(&parameters).solve(&self.gradient(&parameters));
            let size = step.iter().fold(0.0_f64, |most, x| most.max(x.abs()));
            // Newton's step can be too long far from the maximum; near it, likelihoods differ by rounding only.
            let mut length = 1.0;
            let mut next = advance(&parameters, &step, length);
            while 1e-5 < size * length && self.penalised(&next) < likelihood {
                length /= 2.0;
                next = advance(&parameters, &step, length);
            }
            parameters = next;
            likelihood = self.penalised(&parameters);
            if size < 1e-10 {
                break;
            }
        }
        parameters
    }

    /// The log of the likelihood of the games, without the prior.
    pub(super) fn likelihood(&self, parameters: &[f64]) -> f64 {
        self.terms.iter().map(|term| log_likelihood(term.points, term.margin(parameters))).sum()
    }

    fn penalised(&self, parameters: &[f64]) -> f64 {
        let prior: f64 = parameters.iter().zip(&self.prior).map(|(x, weight)| weight * x * x / 2.0).sum();
        self.likelihood(parameters) - prior
    }

    fn gradient(&self, parameters: &[f64]) -> Vec<f64> {
        let mut gradient: Vec<f64> = parameters.iter().zip(&self.prior).map(|(x, weight)| -weight * x).collect();
        for set in &self.centred {
            let sum: f64 = set.iter().map(|&i| parameters[i]).sum();
            set.iter().for_each(|&i| gradient[i] -= sum);
        }
        for term in &self.terms {
            let rest = term.rest(parameters);
            term.factors.iter().for_each(|(i, factor)| gradient[*i] += factor * rest);
        }
        gradient
    }

    /// The second derivatives with the opposite sign. A set whose average is held adds a matrix of ones, whose part of the
    /// inverse is 1 / size² everywhere ([`Model::covariance`]).
    fn curvature(&self, parameters: &[f64]) -> Matrix {
        let mut curvature = Matrix::zero(self.prior.len());
        self.prior.iter().enumerate().for_each(|(i, &weight)| curvature.add(i, i, weight));
        for set in &self.centred {
            set.iter().for_each(|&i| set.iter().for_each(|&j| curvature.add(i, j, 1.0)));
        }
        for term in &self.terms {
            let p = logistic(term.margin(parameters));
            for (i, factor) in term.factors {
                for (j, other) in term.factors {
                    curvature.add(i, j, factor * other * p * (1.0 - p));
                }
            }
        }
        curvature
    }

    /// The covariance of the parameters if all games were independent; within a centred set, beside its average.
    pub(super) fn covariance(&self, parameters: &[f64]) -> Matrix {
        let mut covariance = self.curvature(parameters).inverse();
        for set in &self.centred {
            let held = (set.len() as f64).powi(-2);
            set.iter().for_each(|&i| set.iter().for_each(|&j| covariance.add(i, j, -held)));
        }
        covariance
    }
}

/// s ln p + (1 - s) ln (1 - p) for the p of this margin, written so that nothing overflows.
pub(super) fn log_likelihood(points: f64, margin: f64) -> f64 {
    points * margin - margin.max(0.0) - (-margin.abs()).exp().ln_1p()
}

/// The probability that belongs to a margin.
pub(super) fn logistic(x: f64) -> f64 {
    1.0 / (1.0 + (-x).exp())
}

fn advance(parameters: &[f64], step: &[f64], length: f64) -> Vec<f64> {
    parameters.iter().zip(step).map(|(x, dx)| x + length * dx).collect()
}
