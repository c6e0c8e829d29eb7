//! One game of a schedule and its name, the meeting of two agents that it belongs to, and what meetings are worth.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use alfabeta::message::Message;

use super::Schedule;
use super::swiss::value;
use crate::texts;

/// The results so far: twice the points of seat 1 in each game, 2, 1 or 0.
pub type Results = BTreeMap<GameId, u8>;

/// The name of a game in its cup, written `3.2.1`: round 3, table 2, game 1. The schedule alone decides it, so that a game
/// has the same name before and after an interruption, on every machine.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GameId {
    /// Counted from 1.
    pub round: u32,
    /// The meeting within the round, counted from 1.
    pub table: u32,
    /// The game within the meeting, counted from 1. Games 1 and 2 are a pair, so are 3 and 4, and so on.
    pub game: u32,
}

impl GameId {
    /// The other game of the pair.
    pub fn twin(self) -> GameId {
        GameId { game: if self.game % 2 == 1 { self.game + 1 } else { self.game - 1 }, ..self }
    }

    /// Whether it is the second game of its pair.
    pub fn is_return(self) -> bool {
        self.game.is_multiple_of(2)
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}", self.round, self.table, self.game)
    }
}

impl FromStr for GameId {
    type Err = Message;

    fn from_str(text: &str) -> Result<GameId, Message> {
        let numbers: Option<Vec<u32>> = text.split('.').map(|word| word.parse().ok().filter(|&n| 0 < n)).collect();
        match numbers.as_deref() {
            Some(&[round, table, game]) => Ok(GameId { round, table, game }),
            _ => Err(Message::from(texts::GameId { text })),
        }
    }
}

/// A game that is to be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fixture {
    /// Its name.
    pub id: GameId,
    /// Who sits at seat 1 and at seat 2, by their numbers.
    pub agents: [usize; 2],
    /// The number of the opening.
    pub opening: usize,
}

/// Two agents at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Meeting {
    /// Counted from 1.
    pub round: u32,
    /// Counted from 1.
    pub table: u32,
    /// Who has seat 1 in the first game of each pair, and who has seat 2.
    pub agents: [usize; 2],
}

impl Meeting {
    /// The two games of a pair, counted from 0.
    pub fn games(self, pair: usize) -> [Fixture; 2] {
        let Meeting { round, table, agents: [a, b] } = self;
        let game = 2 * pair as u32 + 1;
        let fixture = |game, agents| Fixture { id: GameId { round, table, game }, agents, opening: pair };
        [fixture(game, [a, b]), fixture(game + 1, [b, a])]
    }

    /// The half points of both agents in one pair; `None` unless both of its games have a result.
    pub(super) fn pair_points(self, pair: usize, results: &Results) -> Option<[u32; 2]> {
        let [one, two] = self.games(pair);
        let (one, two) = (u32::from(*results.get(&one.id)?), u32::from(*results.get(&two.id)?));
        Some([one + 2 - two, 2 - one + two])
    }

    /// The half points of both agents in the first `pairs` pairs; `None` unless all of them have been played.
    pub(super) fn points(self, pairs: usize, results: &Results) -> Option<[u32; 2]> {
        let mut sum = [0; 2];
        for pair in 0..pairs {
            let points = self.pair_points(pair, results)?;
            (0..2).for_each(|i| sum[i] += points[i]);
        }
        Some(sum)
    }
}

/// The points of an agent from its meetings.
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
    fn names_are_written_as_they_are_read() {
        let id = GameId { round: 3, table: 2, game: 1 };
        assert_eq!(id.to_string(), "3.2.1");
        assert_eq!("3.2.1".parse(), Ok(id));
        for text in ["", "3", "3.2", "3.2.0", "3.2.1.4", "a.b.c", "3.2.-1"] {
            assert!(text.parse::<GameId>().is_err(), "{text}");
        }
        assert_eq!((id.twin().game, id.twin().twin()), (2, id));
    }

    #[test]
    fn points_of_a_meeting_belong_to_agents_not_seats() {
        let meeting = Meeting { round: 1, table: 1, agents: [4, 7] };
        let [one, two] = meeting.games(0);
        assert_eq!((one.agents, two.agents), ([4, 7], [7, 4]));
        // Seat 1 wins both games: a point for each.
        let mut results = Results::from([(one.id, 2)]);
        assert_eq!(meeting.points(1, &results), None);
        results.insert(two.id, 2);
        assert_eq!(meeting.points(1, &results), Some([2, 2]));
        results.insert(two.id, 0);
        assert_eq!(meeting.points(1, &results), Some([4, 0]));
    }

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
