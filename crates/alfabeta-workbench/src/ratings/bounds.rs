//! Bounds where nothing finite is most likely: clean sweeps of groups, and an advantage that decided everything.
//!
//! A bound is where the results would have one fortieth of the likelihood that they have at best. For a clean sweep, whose
//! probability approaches 1, this is the exact bound of Clopper and Pearson (1934): were the difference smaller, such a
//! sweep would happen in less than one of 40 cases, as much as an interval of 95 % leaves out on either side.

use super::bradley_terry::winner_first;
use super::game::Game;
use super::groups::Groups;
use super::logistic::{Model, Term, log_likelihood};

/// How much less likely results are at a bound.
const PART: f64 = 1.0 / 40.0;

/// Beyond this the exponential function has nothing left to say.
const FAR: f64 = 50.0;

/// Where groups are beside the one whose average is 0, in units of θ.
#[derive(Clone, Debug)]
pub(super) struct Bounds {
    /// At least there: for groups that made points against it, or against groups that did.
    pub(super) least: Vec<Option<f64>>,
    /// At most there: for groups against which it made points, or groups that it beat did.
    pub(super) most: Vec<Option<f64>>,
}

/// The bounds of all groups. `order` has the stronger groups first; `terms` say what of each game between groups is beyond
/// the strengths within them.
pub(super) fn of_groups(
    groups: &Groups,
    order: &[usize],
    reference: usize,
    between: &[&Game],
    terms: &[Term],
) -> Bounds {
    let mut won: Vec<Vec<(usize, f64)>> = vec![Vec::new(); order.len()];
    let mut lost = won.clone();
    for (game, term) in between.iter().zip(terms) {
        let [winner, loser] = winner_first(game).map(|agent| groups.of[agent]);
        won[winner].push((loser, term.base));
        lost[loser].push((winner, term.base));
    }
    let mut least = vec![None; order.len()];
    let mut most = least.clone();
    if reference < order.len() {
        (least[reference], most[reference]) = (Some(0.0), Some(0.0));
    }
    // An opponent is taken at its own bound, where it makes the results most likely.
    for &group in order.iter().rev() {
        let known: Vec<f64> = won[group].iter().filter_map(|(other, base)| Some(base - least[*other]?)).collect();
        least[group] = least[group].or_else(|| sweep(&known));
    }
    for &group in order {
        let known: Vec<f64> = lost[group].iter().filter_map(|(other, base)| Some(base + most[*other]?)).collect();
        most[group] = most[group].or_else(|| sweep(&known).map(|distance| -distance));
    }
    Bounds { least, most }
}

/// The distance at which winning games of these margins is as probable as one in forty; none without games.
fn sweep(margins: &[f64]) -> Option<f64> {
    let likelihood = |distance: f64| margins.iter().map(|margin| log_likelihood(1.0, margin + distance)).sum::<f64>();
    let most = margins.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let least = margins.iter().copied().fold(f64::INFINITY, f64::min);
    (!margins.is_empty()).then(|| crossing(-most - FAR, -least + FAR, likelihood))
}

/// The advantage of moving first whose best ratings make the results as likely as a bound asks, where the advantage of the
/// model is held by a prior alone. With that prior the results are almost, not quite, as likely as at best, which makes the
/// bound a little more careful.
pub(super) fn of_advantage(model: &Model, parameters: &[f64], sign: f64) -> f64 {
    let best = model.likelihood(parameters);
    let lost = |h: f64| model.likelihood(&with_advantage(model, h)) - best;
    let h = parameters[parameters.len() - 1] * sign;
    let mut step = 1.0;
    while step < FAR && PART.ln() < lost(sign * (h - step)) {
        step *= 2.0;
    }
    sign * crossing(h - step, h, |x| lost(sign * x))
}

/// The most likely parameters if moving first is worth `h`.
pub(super) fn with_advantage(model: &Model, h: f64) -> Vec<f64> {
    let last = model.prior.len() - 1;
    let hold = |term: &Term| {
        let [one, other, (_, factor)] = term.factors;
        Term { factors: [one, other, (last, 0.0)], base: term.base + factor * h, ..*term }
    };
    let mut held = model.clone();
    held.terms = model.terms.iter().map(hold).collect();
    held.prior[last] = 1.0;
    let mut parameters = held.maximum();
    parameters[last] = h;
    parameters
}

/// Where a rising function passes the log of [`PART`].
fn crossing(mut low: f64, mut high: f64, rising: impl Fn(f64) -> f64) -> f64 {
    for _ in 0..60 {
        let middle = (low + high) / 2.0;
        if rising(middle) < PART.ln() {
            low = middle;
        } else {
            high = middle;
        }
    }
    high
}
