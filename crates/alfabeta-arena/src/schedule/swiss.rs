//! The Swiss system: agents with equal points meet, and no two meet twice.
//!
//! Each round is decided by the results of those before. Agents stand in the order of their points, then of those of their
//! opponents (Buchholz), then of the lots drawn from the seed. From the top, each gets the highest opponent whom it has not
//! met and with whom the rest can still be paired. With an odd number the one who is left over, as low as possible, has a
//! bye, worth a won meeting; no agent has two.

use super::matching::Matching;
use super::{Meeting, Results, Schedule};

/// A Swiss cup, as far as it is decided. `lots` is the place of each agent among equals.
///
/// There are at most half as many rounds as agents: so long a pairing without rematches always exists (Dirac 1952).
pub(super) fn swiss(agents: usize, rounds: usize, pairs: usize, lots: &[usize], results: &Results) -> Schedule {
    let mut schedule = Schedule::default();
    let mut state = State::new(agents, lots);
    for round in 1..=rounds.min(most_rounds(agents)) as u32 {
        let seats = state.pair();
        let mut meetings = Vec::new();
        for [a, b] in seats {
            if a.max(b) == agents {
                schedule.byes.push((round, a.min(b)));
            } else {
                let table = meetings.len() as u32 + 1;
                meetings.push(Meeting { round, table, agents: [a, b] });
            }
            (state.met[a][b], state.met[b][a]) = (true, true);
        }
        meetings.iter().for_each(|meeting| schedule.meet(*meeting, pairs));
        for meeting in &meetings {
            let Some(points) = meeting.points(pairs, results) else {
                schedule.is_open = (round as usize) < rounds.min(most_rounds(agents));
                return schedule;
            };
            let [a, b] = meeting.agents;
            (state.points[a], state.points[b]) =
                (state.points[a] + value(points[0], points[1]), state.points[b] + value(points[1], points[0]));
        }
        if let Some((_, agent)) = schedule.byes.last().filter(|(last, _)| *last == round) {
            state.points[*agent] += value(1, 0);
        }
    }
    schedule
}

/// The largest number of rounds in which no two agents have to meet twice, whatever the results.
pub fn most_rounds(agents: usize) -> usize {
    (agents + agents % 2) / 2
}

/// What a meeting is worth: 2 won, 1 drawn, 0 lost.
pub(super) fn value(mine: u32, theirs: u32) -> u32 {
    match mine.cmp(&theirs) {
        std::cmp::Ordering::Greater => 2,
        std::cmp::Ordering::Equal => 1,
        std::cmp::Ordering::Less => 0,
    }
}

struct State<'a> {
    agents: usize,
    lots: &'a [usize],
    points: Vec<u32>,
    /// Who has met whom; the number after the last agent stands for a bye.
    met: Vec<Vec<bool>>,
}

impl State<'_> {
    fn new(agents: usize, lots: &[usize]) -> State<'_> {
        State { agents, lots, points: vec![0; agents], met: vec![vec![false; agents + 1]; agents + 1] }
    }

    /// The pairs of the next round; with an odd number, one of them is with the number after the last agent: a bye.
    fn pair(&self) -> Vec<[usize; 2]> {
        let ranking = self.ranking();
        let can_meet = |i: usize, j: usize| i != j && !self.met[ranking[i]][ranking[j]];
        let mut matching = Matching::perfect(ranking.len(), can_meet);
        let mut left: Vec<usize> = (0..ranking.len()).collect();
        let mut pairs = Vec::new();
        while 1 < left.len() {
            let first = left.remove(0);
            let mut can_settle = |&other: &usize| matching.as_mut().is_some_and(|all| all.settle(first, other));
            let place = left.iter().position(&mut can_settle).unwrap_or(0);
            pairs.push([ranking[first], ranking[left.remove(place)]]);
        }
        pairs
    }

    /// The agents from the top of the table to its end; the agent that would meet the missing one has a bye.
    fn ranking(&self) -> Vec<usize> {
        let opponents = |agent: usize| -> u32 {
            let points = |other: usize| if self.met[agent][other] { self.points[other] } else { 0 };
            (0..self.agents).map(points).sum()
        };
        let mut ranking: Vec<usize> = (0..self.agents).collect();
        ranking.sort_by_key(|&agent| (u32::MAX - self.points[agent], u32::MAX - opponents(agent), self.lots[agent]));
        if !self.agents.is_multiple_of(2) {
            ranking.push(self.agents);
        }
        ranking
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use alfabeta::random::Random;

    use super::*;

    /// Plays a whole cup; `result` gives the half points of seat 1 for the lower-numbered agent winning or not.
    fn play(agents: usize, rounds: usize, mut result: impl FnMut([usize; 2]) -> u8) -> (Schedule, Results) {
        let lots: Vec<usize> = (0..agents).collect();
        let mut results = Results::new();
        loop {
            let schedule = swiss(agents, rounds, 1, &lots, &results);
            let open: Vec<_> = schedule.open(&results).copied().collect();
            if open.is_empty() {
                assert!(!schedule.is_open);
                return (schedule, results);
            }
            results.extend(open.iter().map(|fixture| (fixture.id, result(fixture.agents))));
        }
    }

    fn meetings(schedule: &Schedule, round: u32) -> Vec<[usize; 2]> {
        let first = |f: &&super::super::Fixture| f.id.round == round && f.id.game == 1;
        schedule.fixtures.iter().filter(first).map(|fixture| fixture.agents).collect()
    }

    #[test]
    fn winners_meet_winners() {
        // The lower number wins. By hand: round 1 0-1 2-3 4-5 6-7; the winners 0 2 4 6 and the losers 1 3 5 7 meet.
        let (schedule, _) = play(8, 3, |[a, b]| if a < b { 2 } else { 0 });
        assert_eq!(meetings(&schedule, 1), [[0, 1], [2, 3], [4, 5], [6, 7]]);
        assert_eq!(meetings(&schedule, 2), [[0, 2], [4, 6], [1, 3], [5, 7]]);
        // 0 and 4 have won twice; 2, 6, 1 and 5 once, 2 and 1 against better opponents; 3 and 7 never.
        assert_eq!(meetings(&schedule, 3), [[0, 4], [1, 2], [5, 6], [3, 7]]);
    }

    #[test]
    fn with_an_odd_number_the_last_has_a_bye_and_no_agent_two() {
        let (schedule, _) = play(5, 3, |[a, b]| if a < b { 2 } else { 0 });
        assert_eq!(schedule.byes[0], (1, 4));
        let mut agents: Vec<usize> = schedule.byes.iter().map(|bye| bye.1).collect();
        agents.sort_unstable();
        agents.dedup();
        assert_eq!(agents.len(), 3);
    }

    #[test]
    fn no_two_meet_twice_whatever_the_results() {
        for seed in 0..60 {
            let mut random = Random::new(seed);
            let agents = 2 + random.below(15);
            let rounds = most_rounds(agents);
            let (schedule, _) = play(agents, rounds, |_| random.below(3) as u8);
            let mut met = HashSet::new();
            for round in 1..=rounds as u32 {
                let mut busy: Vec<usize> = meetings(&schedule, round).concat();
                for [a, b] in meetings(&schedule, round) {
                    assert!(met.insert((a.min(b), a.max(b))), "seed {seed}: {a} and {b} have met");
                }
                busy.extend(schedule.byes.iter().filter(|bye| bye.0 == round).map(|bye| bye.1));
                busy.sort_unstable();
                assert_eq!(busy, (0..agents).collect::<Vec<_>>(), "seed {seed}");
            }
            let mut byes: Vec<usize> = schedule.byes.iter().map(|bye| bye.1).collect();
            byes.sort_unstable();
            byes.dedup();
            assert_eq!(byes.len(), schedule.byes.len(), "seed {seed}: two byes");
        }
    }

    /// Whether these can all meet a new opponent, by trying everything.
    fn can_pair(left: &[usize], met: &[Vec<bool>]) -> bool {
        let Some((&first, rest)) = left.split_first() else { return true };
        let without = |other: usize| rest.iter().copied().filter(|&one| one != other).collect::<Vec<_>>();
        rest.iter().any(|&other| !met[first][other] && can_pair(&without(other), met))
    }

    #[test]
    fn from_the_top_each_gets_the_highest_opponent_who_leaves_the_rest_a_pairing() {
        let mut random = Random::new(3);
        for _ in 0..300 {
            let agents = 2 + random.below(8);
            let lots: Vec<usize> = (0..agents).collect();
            let mut state = State::new(agents, &lots);
            state.points.iter_mut().for_each(|points| *points = random.below(4) as u32);
            for (i, j) in (0..agents).flat_map(|i| (0..i).map(move |j| (i, j))) {
                let has_met = random.below(4) == 0;
                (state.met[i][j], state.met[j][i]) = (has_met, has_met);
            }
            let mut left = state.ranking();
            if !can_pair(&left, &state.met) {
                continue;
            }
            for [first, other] in state.pair() {
                assert_eq!(left.remove(0), first);
                let leaves_a_pairing = |place: &usize| {
                    let rest = [&left[..*place], &left[place + 1..]].concat();
                    !state.met[first][left[*place]] && can_pair(&rest, &state.met)
                };
                let place = (0..left.len()).find(leaves_a_pairing).expect("there is one");
                assert_eq!(left.remove(place), other);
            }
        }
    }

    /// A round of 200 was paired by eliminating a hundred matrices, which took longer than its games.
    #[test]
    fn two_hundred_are_paired_for_many_rounds() {
        let (schedule, _) = play(200, 9, |[a, b]| if a < b { 2 } else { 0 });
        assert_eq!(schedule.fixtures.len(), 200 * 9);
    }

    #[test]
    fn a_round_waits_for_all_games_of_the_one_before() {
        let lots = [0, 1, 2, 3];
        let first = swiss(4, 2, 1, &lots, &Results::new());
        assert_eq!((first.fixtures.len(), first.is_open), (4, true));
        let mut results: Results = first.fixtures.iter().skip(1).map(|fixture| (fixture.id, 1)).collect();
        assert_eq!(swiss(4, 2, 1, &lots, &results).fixtures.len(), 4);
        results.insert(first.fixtures[0].id, 1);
        let second = swiss(4, 2, 1, &lots, &results);
        assert_eq!((second.fixtures.len(), second.is_open), (8, false));
    }
}
