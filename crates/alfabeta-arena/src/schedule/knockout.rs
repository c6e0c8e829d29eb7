//! Knockout: who loses a meeting is out.
//!
//! The agents are seeded in the order of the cup file: the first two can meet only in the final, the first four only in the
//! semi-finals. Where their number is not a power of two, the first ones have a bye in round 1. A meeting that ends level is
//! prolonged by pairs of games with further openings; still level after three more, the higher seed advances.

use super::{Meeting, Results, Schedule};

/// How many pairs a level meeting is prolonged by.
pub const EXTRA_PAIRS: usize = 3;

/// A place in the bracket: a meeting, or an agent with a bye.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Slot {
    /// Who meets here, as far as it is known.
    pub agents: [Option<usize>; 2],
    /// The number of the table; `None` for a bye.
    pub table: Option<u32>,
    /// Who advances, once that is decided.
    pub winner: Option<usize>,
    /// Whether that is only because the meeting ended level and the winner is seeded higher.
    pub is_by_seed: bool,
}

/// A knockout cup, as far as it is decided, and its bracket, round by round from the top.
pub fn bracket(agents: usize, pairs: usize, results: &Results) -> (Schedule, Vec<Vec<Slot>>) {
    let mut schedule = Schedule::default();
    let mut rounds = Vec::new();
    // Who is still in, in the order of the bracket; `None` where a place is not decided or was never taken.
    let mut left: Vec<Option<usize>> =
        bracket_order(agents).into_iter().map(|seed| (seed < agents).then_some(seed)).collect();
    let mut round = 1;
    while 1 < left.len() {
        let mut slots = Vec::new();
        let mut tables = 0;
        for places in left.chunks(2) {
            let both = [places[0], places[1]];
            let one = both[0].or(both[1]);
            if round == 1 && both.contains(&None) {
                schedule.byes.extend(one.map(|one| (round, one)));
                slots.push(Slot { agents: both, table: None, winner: one, is_by_seed: false });
                continue;
            }
            // A table is reserved also where no agent is known yet, so that games keep their names whatever is decided first.
            tables += 1;
            let (winner, is_by_seed) = if let [Some(a), Some(b)] = both {
                let meeting = Meeting { round, table: tables, agents: [a.min(b), a.max(b)] };
                meet(&mut schedule, meeting, pairs, results)
            } else {
                schedule.is_open = true;
                (None, false)
            };
            slots.push(Slot { agents: both, table: Some(tables), winner, is_by_seed });
        }
        left = slots.iter().map(|slot| slot.winner).collect();
        rounds.push(slots);
        round += 1;
    }
    (schedule, rounds)
}

/// Adds the games of a meeting, with as many further pairs as its results require; who advances, if that is decided, and
/// whether only the seeds decided it.
fn meet(schedule: &mut Schedule, meeting: Meeting, pairs: usize, results: &Results) -> (Option<usize>, bool) {
    let [higher, lower] = meeting.agents;
    for played in pairs..=pairs + EXTRA_PAIRS {
        match meeting.points(played, results) {
            None => {
                schedule.meet(meeting, played);
                schedule.is_open = true;
                return (None, false);
            }
            Some([a, b]) if a != b => {
                schedule.meet(meeting, played);
                return (Some(if b < a { higher } else { lower }), false);
            }
            Some(_) => {}
        }
    }
    schedule.meet(meeting, pairs + EXTRA_PAIRS);
    (Some(higher), true)
}

/// The seeds in the order of the bracket, for the next power of two: 0 3 2 1 become 0-3 and 1-2, the winners meet.
///
/// Each round doubles the bracket: the agent at `s` gets the opponent whose seed completes the sum.
fn bracket_order(agents: usize) -> Vec<usize> {
    let mut order = vec![0];
    while order.len() < agents {
        let sum = 2 * order.len() - 1;
        order = order.iter().flat_map(|&seed| [seed, sum - seed]).collect();
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    fn knockout(agents: usize, pairs: usize, results: &Results) -> Schedule {
        bracket(agents, pairs, results).0
    }

    /// Meetings of a round, as far as they are known.
    fn meetings(schedule: &Schedule, round: u32) -> Vec<[usize; 2]> {
        let first = |f: &&super::super::Fixture| f.id.round == round && f.id.game == 1;
        schedule.fixtures.iter().filter(first).map(|fixture| fixture.agents).collect()
    }

    /// Plays a cup in which the lower number wins, and gives its meetings round by round.
    fn play(agents: usize) -> (Vec<Vec<[usize; 2]>>, Schedule) {
        let mut results = Results::new();
        loop {
            let schedule = knockout(agents, 1, &results);
            let open: Vec<_> = schedule.open(&results).copied().collect();
            if open.is_empty() {
                assert!(!schedule.is_open);
                let rounds = schedule.fixtures.iter().map(|fixture| fixture.id.round).max().unwrap_or(0);
                return ((1..=rounds).map(|round| meetings(&schedule, round)).collect(), schedule);
            }
            for fixture in open {
                results.insert(fixture.id, if fixture.agents[0] < fixture.agents[1] { 2 } else { 0 });
            }
        }
    }

    #[test]
    fn five_six_and_eight_agents_play_the_bracket_on_paper() {
        let (five, schedule) = play(5);
        assert_eq!(five, [vec![[3, 4]], vec![[0, 3], [1, 2]], vec![[0, 1]]]);
        assert_eq!(schedule.byes, [(1, 0), (1, 1), (1, 2)]);
        let (six, schedule) = play(6);
        assert_eq!(six, [vec![[3, 4], [2, 5]], vec![[0, 3], [1, 2]], vec![[0, 1]]]);
        assert_eq!(schedule.byes, [(1, 0), (1, 1)]);
        let (eight, schedule) = play(8);
        assert_eq!(eight, [vec![[0, 7], [3, 4], [1, 6], [2, 5]], vec![[0, 3], [1, 2]], vec![[0, 1]]]);
        assert!(schedule.byes.is_empty());
        assert_eq!(play(2).0, [vec![[0, 1]]]);
        assert!(play(1).0.is_empty() && play(0).0.is_empty());
    }

    #[test]
    fn a_level_meeting_is_prolonged_and_then_the_higher_seed_goes_on() {
        let mut results = Results::new();
        for pairs in 1..=1 + EXTRA_PAIRS {
            let schedule = knockout(2, 1, &results);
            assert_eq!(schedule.fixtures.len(), 2 * pairs);
            assert!(schedule.is_open);
            results.extend(schedule.fixtures.iter().map(|fixture| (fixture.id, 1)));
        }
        let schedule = knockout(2, 1, &results);
        assert_eq!((schedule.fixtures.len(), schedule.is_open), (8, false));
        let slot = |results: &Results| bracket(2, 1, results).1[0][0];
        assert_eq!((slot(&results).winner, slot(&results).is_by_seed), (Some(0), true), "which is said");
        let mut upset = Results::new();
        upset.extend(knockout(2, 1, &upset).fixtures.iter().map(|fixture| (fixture.id, 1)));
        let extra = knockout(2, 1, &upset);
        let last: Vec<_> = extra.open(&upset).copied().collect();
        upset.extend(last.iter().map(|fixture| (fixture.id, if fixture.agents[0] == 1 { 2 } else { 0 })));
        assert!(!knockout(2, 1, &upset).is_open, "decided in overtime");
        assert_eq!((slot(&upset).winner, slot(&upset).is_by_seed), (Some(1), false));
    }

    #[test]
    fn half_of_the_bracket_can_run_ahead() {
        let mut results = Results::new();
        let first = knockout(4, 1, &results);
        results.extend(first.fixtures.iter().filter(|f| f.id.table == 2).map(|f| (f.id, 2)));
        let schedule = knockout(4, 1, &results);
        assert!(schedule.fixtures.iter().filter(|f| f.id.table == 1).all(|f| f.id.game <= 2));
        assert!(schedule.is_open && meetings(&schedule, 2).is_empty());
    }

    #[test]
    fn the_bracket_shows_byes_and_who_goes_on() {
        let (schedule, rounds) = bracket(3, 1, &Results::new());
        let slots =
            |round: usize| rounds[round].iter().map(|slot| (slot.agents, slot.table, slot.winner)).collect::<Vec<_>>();
        assert_eq!(slots(0), [([Some(0), None], None, Some(0)), ([Some(1), Some(2)], Some(1), None)]);
        assert_eq!(slots(1), [([Some(0), None], Some(1), None)]);
        let results: Results = schedule.fixtures.iter().map(|f| (f.id, if f.agents[0] == 2 { 2 } else { 0 })).collect();
        let (_, rounds) = bracket(3, 1, &results);
        assert_eq!(rounds[1][0].agents, [Some(0), Some(2)]);
    }
}
