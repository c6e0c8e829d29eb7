//! Two agents until it is clear enough which one is stronger.
//!
//! Whether a test has ended must not depend on the order in which games happen to end. So pairs are looked at in the order
//! of the schedule: the test ends with the first pair up to which all are there and the ratio crosses a bound. Games that
//! were under way then are stored and do not count.

use alfabeta_workbench::ratings::{Decision, Pentanomial, Sprt};

use super::{Meeting, Results, Schedule};

/// A sequential test in a cup.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sequential {
    /// The hypotheses.
    pub test: Sprt,
    /// After this many pairs it ends without a decision.
    pub most_pairs: usize,
}

const MEETING: Meeting = Meeting { round: 1, table: 1, agents: [0, 1] };

/// The games of a sequential test: all that may be needed, or only those that were, once it has ended.
pub(super) fn sequential(plan: &Sequential, openings: usize, results: &Results) -> Schedule {
    let (pairs, decision) = sequential_state(plan, results);
    let mut schedule = Schedule::default();
    match decision {
        Some(_) => schedule.meet(MEETING, pairs.count() as usize),
        None => schedule.meet(MEETING, plan.most_pairs.min(openings)),
    }
    schedule
}

/// The pairs that count by now, from the view of the first agent, and the decision.
pub fn sequential_state(plan: &Sequential, results: &Results) -> (Pentanomial, Option<Decision>) {
    let mut pairs = Pentanomial::default();
    for pair in 0..plan.most_pairs {
        let Some([points, _]) = MEETING.pair_points(pair, results) else { break };
        pairs.add(points as u8);
        if let Some(decision) = plan.test.decide(&pairs) {
            return (pairs, Some(decision));
        }
    }
    (pairs, None)
}

#[cfg(test)]
mod tests {
    use alfabeta_workbench::ratings::Scale;

    use super::*;

    const PLAN: Sequential = Sequential {
        test: Sprt { elo0: 0.0, elo1: 30.0, scale: Scale::Normalized, alpha: 0.05, beta: 0.05 },
        most_pairs: 500,
    };

    #[test]
    fn a_test_ends_with_the_first_pair_that_decides() {
        let mut results = Results::new();
        let all = sequential(&PLAN, 1000, &results);
        assert_eq!(all.fixtures.len(), 1000, "500 pairs of two games");
        // The first agent wins two pairs of three and draws the third.
        for fixture in &all.fixtures {
            let half_points = if fixture.opening % 3 == 0 { 1 } else { 2 * u8::from(fixture.agents[0] == 0) };
            results.insert(fixture.id, half_points);
        }
        let (pairs, decision) = sequential_state(&PLAN, &results);
        assert_eq!(decision, Some(Decision::Better));
        assert!(pairs.count() < 400);
        assert_eq!(sequential(&PLAN, 1000, &results).fixtures.len(), 2 * pairs.count() as usize);
    }

    #[test]
    fn pairs_count_in_the_order_of_the_schedule() {
        let all = sequential(&PLAN, 1000, &Results::new());
        let late: Results = all.fixtures.iter().skip(2).map(|fixture| (fixture.id, 2)).collect();
        assert_eq!(sequential_state(&PLAN, &late).0.count(), 0, "the first pair is missing");
    }
}
