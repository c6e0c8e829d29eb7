//! A cup as it stands: what the command prints, the page shows and the HTML file keeps, as plain data.
//!
//! All of it is computed from the games that have ended; nothing here is stored.

mod rounds;

pub use rounds::{Round, Table};

use std::path::Path;

use alfabeta::message::Message;
use alfabeta_workbench::ratings::{Decision, Interval, Standing};
use serde::Serialize;

use crate::cup::Cup;
use crate::referee::Failure;
use crate::schedule::{Format, Results, Sequential, schedule, sequential_state};
use crate::store::Store;

/// A cup as it stands.
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
    /// The agents, the strongest first.
    pub standing: Vec<Rank>,
    /// What each agent did against each other one, in the order of the agents; `None` where two have not met.
    pub crosstable: Vec<Vec<Option<Points>>>,
    /// What moving first is worth in points of the Elo scale.
    pub advantage: f64,
    /// The standard error of that.
    pub advantage_error: f64,
    /// How many games only repeated others and count for no rating.
    pub repeated: usize,
    /// The rounds with their tables, as far as they are known.
    pub rounds: Vec<Round>,
    /// How a sequential test stands.
    pub test: Option<TestState>,
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
    /// How many of the lost ones it lost without being beaten: late, crashed, an illegal move.
    pub failures: u32,
    /// Its rating, in points of the Elo scale around an average of 0.
    pub rating: f64,
    /// Where its rating lies at least, in 95 of 100 cases; `None` if nothing is known.
    pub least: Option<f64>,
    /// Where it lies at most.
    pub most: Option<f64>,
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
    /// At or below this the first agent is no better.
    pub low: f64,
    /// At or above this it is better.
    pub high: f64,
    /// How many pairs count.
    pub pairs: u64,
    /// What the test says, once it says something.
    pub is_better: Option<bool>,
}

impl Overview {
    /// The cup in a store, as it stands now.
    pub fn of(store: &Store) -> Result<Overview, Message> {
        // Folders of agents play no part here.
        let cup = Cup::read(&store.cup_text()?, Path::new(""))?;
        let (results, games) = (store.results()?, store.rated_games()?);
        let standing = Standing::new(cup.agents.len(), &games);
        let pairs = cup.pairs(store.openings()?.len());
        let plan = schedule(&cup.format, cup.agents.len(), pairs, cup.seed, &results);
        let failures = store.failures(&Failure::ALL.map(|failure| failure.to_string()))?;
        let rank = |row: &alfabeta_workbench::ratings::Row| {
            let (least, most) = match row.interval {
                Interval::Between(least, most) => (Some(least), Some(most)),
                Interval::AtLeast(least) => (Some(least), None),
                Interval::AtMost(most) => (None, Some(most)),
                Interval::Unknown => (None, None),
            };
            let failures = failures.get(&row.agent).copied().unwrap_or(0);
            Rank { agent: row.agent, score: row.total.into(), failures, rating: row.rating, least, most }
        };
        let agents = cup.agents.len();
        let cell = |one, other| Some(standing.crosstable.cell(one, other)).filter(|cell| 0 < cell.games());
        Ok(Overview {
            format: cup.format.name(),
            played: results.len(),
            left: plan.open(&results).count(),
            is_open: plan.is_open,
            standing: standing.rows.iter().map(rank).collect(),
            crosstable: (0..agents)
                .map(|one| (0..agents).map(|other| cell(one, other).map(Points::from)).collect())
                .collect(),
            advantage: standing.advantage.0,
            advantage_error: standing.advantage.1,
            repeated: standing.repeated,
            rounds: rounds::rounds(&cup.format, agents, pairs, &plan, &results),
            test: if let Format::Sequential(test) = &cup.format { Some(test_state(test, &results)) } else { None },
            agents: cup.agents.into_iter().map(|agent| agent.name).collect(),
            game: cup.game,
        })
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

impl Rank {
    /// Where the rating lies: `-12 … +40`, `≥ +166`, `≤ -30`, or nothing.
    pub fn interval(&self) -> String {
        match (self.least, self.most) {
            (Some(least), Some(most)) => format!("{least:+.0} … {most:+.0}"),
            (Some(least), None) => format!("≥ {least:+.0}"),
            (None, Some(most)) => format!("≤ {most:+.0}"),
            (None, None) => String::new(),
        }
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
