//! What the Swiss system counts: meetings, not games.

use std::collections::BTreeMap;

use super::swiss::value;
use super::{Fixture, Meeting, Results, Schedule};

/// What the meetings of an agent have brought it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct MeetingPoints {
    /// 2 for a won meeting or a bye, 1 for a drawn one.
    pub points: u32,
    /// The points of its opponents together (Buchholz).
    pub opponents: u32,
    /// How many byes are among its points.
    pub byes: u32,
}

impl Schedule {
    /// The points of all agents from the meetings that have ended, as the pairings of the Swiss system count them.
    pub fn meeting_points(&self, agents: usize, results: &Results) -> Vec<MeetingPoints> {
        let mut meetings: BTreeMap<(u32, u32), Vec<&Fixture>> = BTreeMap::new();
        for fixture in &self.fixtures {
            meetings.entry((fixture.id.round, fixture.id.table)).or_default().push(fixture);
        }
        let mut table = vec![MeetingPoints::default(); agents];
        let mut met = Vec::new();
        for ((round, number), fixtures) in meetings {
            let [a, b] = fixtures[0].agents;
            let meeting = Meeting { round, table: number, agents: [a, b] };
            if let Some([mine, theirs]) = meeting.points(fixtures.len() / 2, results) {
                table[a].points += value(mine, theirs);
                table[b].points += value(theirs, mine);
                met.push([a, b]);
            }
        }
        for &(_, agent) in &self.byes {
            table[agent].points += value(1, 0);
            table[agent].byes += 1;
        }
        for [a, b] in met {
            table[a].opponents += table[b].points;
            table[b].opponents += table[a].points;
        }
        table
    }
}

#[cfg(test)]
mod tests {
    use alfabeta::random::Random;

    use super::super::{Format, schedule};
    use super::*;

    #[test]
    fn the_table_is_the_one_by_which_the_next_round_is_paired() {
        for seed in 0..40 {
            let mut random = Random::new(seed);
            let agents = 4 + random.below(8);
            let format = Format::Swiss(agents.div_ceil(2));
            let mut results = Results::new();
            let mut played = 0;
            loop {
                let plan = schedule(&format, agents, 2, seed, &results);
                let open: Vec<Fixture> = plan.open(&results).copied().collect();
                if 0 < played && !open.is_empty() {
                    // The first to be paired has the most points, and of those with as many the strongest opponents.
                    let before = Schedule {
                        fixtures: plan.fixtures.iter().filter(|f| f.id.round <= played).copied().collect(),
                        byes: plan.byes.iter().filter(|bye| bye.0 <= played).copied().collect(),
                        is_open: true,
                    };
                    let table = before.meeting_points(agents, &results);
                    let key = |agent: usize| (table[agent].points, table[agent].opponents);
                    let best = (0..agents).map(key).max();
                    assert_eq!(Some(key(open[0].agents[0])), best, "seed {seed}, round {}", played + 1);
                    let all: u32 = table.iter().map(|row| row.points).sum();
                    let meetings = (agents / 2) as u32 * played;
                    assert_eq!(all, 2 * (meetings + before.byes.len() as u32), "two points a meeting, and two a bye");
                }
                if open.is_empty() {
                    break;
                }
                results.extend(open.iter().map(|fixture| (fixture.id, random.below(3) as u8)));
                played += 1;
            }
        }
    }

    #[test]
    fn a_bye_is_a_won_meeting_and_games_do_not_count() {
        let plan = schedule(&Format::Swiss(1), 3, 1, 1, &Results::new());
        let (_, idle) = plan.byes[0];
        let [a, b] = plan.fixtures[0].agents;
        let row = |points, opponents, byes| MeetingPoints { points, opponents, byes };
        let table = plan.meeting_points(3, &Results::new());
        assert_eq!([table[a], table[b], table[idle]], [row(0, 0, 0), row(0, 0, 0), row(2, 0, 1)]);
        // A win and a draw are a meeting won, as two wins are.
        let results = Results::from([(plan.fixtures[0].id, 2), (plan.fixtures[1].id, 1)]);
        let table = plan.meeting_points(3, &results);
        assert_eq!([table[a], table[b], table[idle]], [row(2, 0, 0), row(0, 2, 0), row(2, 0, 1)]);
    }
}
