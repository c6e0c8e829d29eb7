//! All against all, by the tables of Johann Berger (1893), which chess tournaments use.

use super::{Meeting, Schedule};

/// All against all. With an odd number, the agent that would meet the missing one has a bye.
pub(super) fn round_robin(agents: usize, pairs: usize) -> Schedule {
    let mut schedule = Schedule::default();
    let even = agents + agents % 2;
    if agents < 2 {
        return schedule;
    }
    for round in 1..even {
        let mut table = 0;
        for seats in berger_round(even, round) {
            let round = round as u32;
            match seats.iter().find(|&&agent| agent == agents) {
                Some(_) => schedule.byes.push((round, seats[0].min(seats[1]))),
                None => {
                    table += 1;
                    schedule.meet(Meeting { round, table, agents: seats }, pairs);
                }
            }
        }
    }
    schedule
}

/// A round of the table for an even number of agents, rounds counted from 1 and agents from 0.
///
/// The last agent `n` stays where it is; the others stand in a circle and meet those opposite. In round 1 agent 1 meets
/// `n`, and every round turns the circle by half its length:
///
/// ```text
/// 6 agents   1: 1-6 2-5 3-4   2: 6-4 5-3 1-2   3: 2-6 3-1 4-5   4: 6-5 1-4 2-3   5: 3-6 4-2 5-1
/// ```
fn berger_round(even: usize, round: usize) -> Vec<[usize; 2]> {
    let circle = even - 1;
    let top = (round - 1) * (even / 2) % circle;
    let mut meetings = vec![if round % 2 == 1 { [top, circle] } else { [circle, top] }];
    for k in 1..even / 2 {
        meetings.push([(top + k) % circle, (top + circle - k) % circle]);
    }
    meetings
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The tables as FIDE prints them (Handbook C.05, annex 1), players counted from 1.
    const TABLES: [(usize, &str); 3] = [
        (4, "1-4 2-3, 4-3 1-2, 2-4 3-1"),
        (6, "1-6 2-5 3-4, 6-4 5-3 1-2, 2-6 3-1 4-5, 6-5 1-4 2-3, 3-6 4-2 5-1"),
        (
            8,
            "1-8 2-7 3-6 4-5, 8-5 6-4 7-3 1-2, 2-8 3-1 4-7 5-6, 8-6 7-5 1-4 2-3, 3-8 4-2 5-1 6-7, 8-7 1-6 2-5 3-4, \
             4-8 5-3 6-2 7-1",
        ),
    ];

    #[test]
    fn the_tables_are_those_of_fide() {
        for (agents, table) in TABLES {
            for (round, expected) in table.split(", ").enumerate() {
                let meetings = berger_round(agents, round + 1);
                let written: Vec<String> = meetings.iter().map(|[a, b]| format!("{}-{}", a + 1, b + 1)).collect();
                assert_eq!(written.join(" "), expected.trim(), "{agents} agents, round {}", round + 1);
            }
        }
    }

    #[test]
    fn five_agents_play_the_table_of_six_with_a_bye_each() {
        let schedule = round_robin(5, 1);
        assert_eq!(schedule.byes, [(1, 0), (2, 3), (3, 1), (4, 4), (5, 2)]);
        assert_eq!(schedule.fixtures.len(), 20);
    }

    #[test]
    fn all_meet_all_once_and_play_once_per_round() {
        for agents in 2..=13 {
            let schedule = round_robin(agents, 1);
            let mut met = vec![0; agents * agents];
            for fixture in &schedule.fixtures {
                met[fixture.agents[0] * agents + fixture.agents[1]] += 1;
            }
            let is_right = |i: usize| met[i] == usize::from(i / agents != i % agents);
            assert!((0..agents * agents).all(is_right), "{agents}");
            for round in 1..agents as u32 {
                let mut busy: Vec<usize> =
                    schedule.fixtures.iter().filter(|f| f.id.round == round).map(|f| f.agents[0]).collect();
                busy.extend(schedule.byes.iter().filter(|bye| bye.0 == round).map(|bye| bye.1));
                busy.sort_unstable();
                assert_eq!(busy, (0..agents).collect::<Vec<_>>());
            }
        }
    }

    #[test]
    fn without_an_opponent_there_is_no_game() {
        assert!(round_robin(0, 3).fixtures.is_empty() && round_robin(1, 3).fixtures.is_empty());
    }
}
