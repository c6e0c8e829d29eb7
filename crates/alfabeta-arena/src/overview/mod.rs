//! The current state of a cup: what the command prints, the page shows and the HTML file contains, as plain data.
//!
//! All of it is computed from the games that have ended; nothing here is stored.

mod notes;
mod rounds;

pub use rounds::{Round, Table};

use std::cmp::Reverse;

use alfabeta::message::Message;
use alfabeta_workbench::ratings::{Decision, Interval, Row, Standing};
use serde::Serialize;

use crate::schedule::{Format, MeetingPoints, Results, Sequential, Slot, bracket, schedule, sequential_state};
use crate::store::{Store, Summary};

/// The current state of a cup.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Overview {
    /// The name of the game with its parameters.
    pub game: String,
    /// How the cup is played: `round-robin`, `gauntlet`, `swiss`, `knockout` or `sprt`.
    pub format: &'static str,
    /// The names of the agents; everywhere else an agent is its place in this list.
    pub agents: Vec<String>,
    /// How many games have ended.
    pub played: usize,
    /// How many are known to be left.
    pub left: usize,
    /// Whether more will follow from their results.
    pub is_open: bool,
    /// The agents, the best first: by what the format counts, then by rating.
    pub standing: Vec<Rank>,
    /// The score of each agent against each other one, in the order of the agents; `None` where two have not met.
    pub crosstable: Vec<Vec<Option<Points>>>,
    /// The number of groups of agents that results do not allow to compare: 1 if all can be compared.
    pub groups: usize,
    /// The most likely value of moving first, in Elo points; `None` if results do not determine it.
    pub advantage: Option<f64>,
    /// The lower end of its 95 % interval.
    pub advantage_least: Option<f64>,
    /// The upper end.
    pub advantage_most: Option<f64>,
    /// The number of games that repeated others and do not count towards the ratings.
    pub repeated: usize,
    /// The rounds with their tables, as far as they are known.
    pub rounds: Vec<Round>,
    /// How a sequential test stands.
    pub test: Option<TestState>,
    /// Notes on the standing.
    pub notes: Vec<Message>,
}

/// An agent in the standing.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Rank {
    /// Who.
    pub agent: usize,
    /// Its games together.
    #[serde(flatten)]
    pub score: Points,
    /// How many games it lost by a failure: late, crashed, an illegal move.
    pub failures: u32,
    /// What its meetings have brought it, in the Swiss system.
    pub meetings: Option<Meetings>,
    /// Its group, counted from 1 at the strongest. Ratings of different groups cannot be compared.
    pub group: usize,
    /// Its rating, in points of the Elo scale; 0 is the average of the largest group.
    pub rating: f64,
    /// The lower end of the 95 % interval of its rating; `None` if results set no bound.
    pub least: Option<f64>,
    /// The upper end.
    pub most: Option<f64>,
}

/// What the meetings of an agent have brought it.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Meetings {
    /// 1 for a won meeting or a bye, ½ for a drawn one.
    pub points: f64,
    /// The points of its opponents together (Buchholz), which decide between equals.
    pub opponents: f64,
    /// How many byes are among its points.
    pub byes: u32,
}

/// Games won, drawn and lost.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Points {
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
    /// 1 for a win, ½ for a draw.
    pub points: f64,
}

/// How a sequential test stands.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TestState {
    /// The log of the ratio of the two likelihoods.
    pub llr: f64,
    /// At or below this the first agent is not better.
    pub low: f64,
    /// At or above this it is better.
    pub high: f64,
    /// How many pairs count.
    pub pairs: u64,
    /// The decision, once there is one.
    pub is_better: Option<bool>,
}

impl Overview {
    /// The current state of the cup in a store.
    pub fn of(store: &Store) -> Result<Overview, Message> {
        let cup = store.cup()?;
        let Summary { results, games, failures } = store.summary()?;
        let agents = cup.agents.len();
        let mut standing = Standing::new(agents, &games);
        let groups = standing.groups();
        let pairs = cup.pairs(store.openings()?.len());
        let plan = schedule(&cup.format, agents, pairs, cup.seed, &results);
        let bracket = if cup.format == Format::Knockout { bracket(agents, pairs, &results).1 } else { Vec::new() };
        let meetings = plan.meeting_points(agents, &results);
        sort_by_format(&mut standing.rows, &cup.format, &meetings, &bracket);
        let is_swiss = matches!(cup.format, Format::Swiss(_));
        let rank = |row: &Row| {
            let (least, most) = row.interval.ends();
            let failures = failures.get(&row.agent).copied().unwrap_or(0);
            let meetings = is_swiss.then(|| meetings[row.agent].into());
            let (agent, score, group, rating) = (row.agent, row.total.into(), row.group + 1, row.rating);
            Rank { agent, score, failures, meetings, group, rating, least, most }
        };
        let (advantage_least, advantage_most) = standing.advantage_interval.ends();
        let is_known = matches!(standing.advantage_interval, Interval::Between(..));
        let cell = |one, other| Some(standing.crosstable.cell(one, other)).filter(|cell| 0 < cell.games());
        let mut overview = Overview {
            format: cup.format.name(),
            played: results.len(),
            left: plan.open(&results).count(),
            is_open: plan.is_open,
            standing: standing.rows.iter().map(rank).collect(),
            crosstable: (0..agents)
                .map(|one| (0..agents).map(|other| cell(one, other).map(Points::from)).collect())
                .collect(),
            groups,
            advantage: is_known.then_some(standing.advantage),
            advantage_least,
            advantage_most,
            repeated: standing.repeated,
            rounds: rounds::rounds(&bracket, &plan, &results),
            test: if let Format::Sequential(test) = &cup.format { Some(test_state(test, &results)) } else { None },
            agents: cup.agents.into_iter().map(|agent| agent.name).collect(),
            game: cup.game,
            notes: Vec::new(),
        };
        overview.notes = overview.say();
        Ok(overview)
    }

    /// The columns of the standing behind the name of the agent.
    pub fn columns(&self) -> Vec<Column> {
        let mut columns: Vec<Column> = Vec::new();
        let meetings = |rank: &Rank| rank.meetings.unwrap_or_default();
        if self.standing.iter().any(|rank| rank.meetings.is_some()) {
            columns.push(("meetings", |rank| rank.meetings.unwrap_or_default().points.to_string()));
            columns.push(("opponents", |rank| rank.meetings.unwrap_or_default().opponents.to_string()));
        }
        if self.standing.iter().any(|rank| 0 < meetings(rank).byes) {
            columns.push(("byes", |rank| rank.meetings.unwrap_or_default().byes.to_string()));
        }
        columns.extend::<[Column; 5]>([
            ("points", |rank| rank.score.points.to_string()),
            ("wins", |rank| rank.score.wins.to_string()),
            ("draws", |rank| rank.score.draws.to_string()),
            ("losses", |rank| rank.score.losses.to_string()),
            ("failures", |rank| rank.failures.to_string()),
        ]);
        if 1 < self.groups {
            columns.push(("group", |rank| rank.group.to_string()));
        }
        columns.extend::<[Column; 2]>([("rating", |rank| elo(rank.rating)), ("interval", Rank::interval)]);
        columns
    }

    /// The name of an agent.
    pub fn name(&self, agent: usize) -> &str {
        self.agents.get(agent).map_or("", String::as_str)
    }

    /// Whether nothing is left to play.
    pub fn is_complete(&self) -> bool {
        self.left == 0 && !self.is_open
    }
}

/// A column of a standing: its name and what an agent has there.
pub type Column = (&'static str, fn(&Rank) -> String);

/// A number of the Elo scale with its sign: `+12`, and never `-0`.
pub(crate) fn elo(elo: f64) -> String {
    format!("{:+.0}", elo.round() + 0.0)
}

impl Rank {
    /// Where the rating lies: `-12 … +40`, `≥ +166`, `≤ -30`, or nothing.
    pub fn interval(&self) -> String {
        match (self.least, self.most) {
            (Some(least), Some(most)) => format!("{} … {}", elo(least), elo(most)),
            (Some(least), None) => format!("≥ {}", elo(least)),
            (None, Some(most)) => format!("≤ {}", elo(most)),
            (None, None) => String::new(),
        }
    }
}

impl From<MeetingPoints> for Meetings {
    fn from(meetings: MeetingPoints) -> Meetings {
        let MeetingPoints { points, opponents, byes } = meetings;
        Meetings { points: f64::from(points) / 2.0, opponents: f64::from(opponents) / 2.0, byes }
    }
}

impl From<alfabeta_workbench::ratings::Cell> for Points {
    fn from(cell: alfabeta_workbench::ratings::Cell) -> Points {
        Points { wins: cell.wins, draws: cell.draws, losses: cell.losses, points: cell.points() }
    }
}

fn test_state(test: &Sequential, results: &Results) -> TestState {
    let (pairs, decision) = sequential_state(test, results);
    let (low, high) = test.test.bounds();
    let is_better = decision.map(|decision| decision == Decision::Better);
    TestState { llr: test.test.llr(&pairs), low, high, pairs: pairs.count(), is_better }
}

/// Puts agents that stand in the order of their ratings in that of their cup: in the Swiss system by the points of their
/// meetings and those of their opponents, as the pairings do, in a knockout by the round that they reached. Ratings decide
/// where that is equal, and everywhere else.
fn sort_by_format(rows: &mut [Row], format: &Format, meetings: &[MeetingPoints], bracket: &[Vec<Slot>]) {
    match format {
        Format::Swiss(_) => {
            rows.sort_by_key(|row| Reverse((meetings[row.agent].points, meetings[row.agent].opponents)));
        }
        Format::Knockout => rows.sort_by_key(|row| Reverse(reached(row.agent, bracket))),
        Format::RoundRobin | Format::Gauntlet(_) | Format::Sequential(_) => {}
    }
}

/// How many meetings an agent has won, and how many it has been in.
fn reached(agent: usize, bracket: &[Vec<Slot>]) -> (usize, usize) {
    let slots = || bracket.iter().flatten();
    let won = slots().filter(|slot| slot.winner == Some(agent)).count();
    (won, slots().filter(|slot| slot.agents.contains(&Some(agent))).count())
}

#[cfg(test)]
mod tests;
