//! The questions of the page of a cup and their answers, as plain data. [`crate::hall::Hall`] answers them.

use serde::{Deserialize, Serialize};

use crate::overview::Overview;

/// What is the state of the cup?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct ArenaQuestion {
    /// The number of games in the last answer: what has not changed since is left out.
    pub since: Option<usize>,
}

/// A cup and the games that are being played.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ArenaNow {
    /// How many games had ended when the cup was looked at.
    pub games: usize,
    /// The games under way, if this process plays them.
    pub running: Vec<RunningGame>,
    /// The cup; `None` if no game has ended since the question says.
    pub overview: Option<Overview>,
}

/// A game under way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RunningGame {
    /// Its name: `3.2.1`.
    pub id: String,
    /// Who sits at seat 1 and at seat 2, by their places among the agents.
    pub agents: (usize, usize),
    /// All moves so far.
    pub moves: Vec<String>,
    /// What both have used, in milliseconds.
    pub used: (u64, u64),
}

/// Which games have ended?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct GamesQuestion {
    /// Only those of this agent.
    pub agent: Option<usize>,
    /// How many to pass over; the latest come first.
    pub from: usize,
    /// How many to list, within the limit of one answer.
    pub most: Option<usize>,
}

/// Games that have ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GamesAnswer {
    /// The games, the latest first.
    pub games: Vec<ListedGame>,
}

/// A game as a line of a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ListedGame {
    /// Its name: `3.2.1`.
    pub id: String,
    /// Who sat at seat 1 and at seat 2, by their places among the agents.
    pub agents: (usize, usize),
    /// `1-0`, `0-1` or `1/2-1/2`.
    pub result: &'static str,
    /// How it ended.
    pub ending: String,
    /// How many moves it had.
    pub plies: usize,
}

/// What happened in a game?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct GameQuestion {
    /// Its name: `3.2.1`.
    pub id: String,
}

/// The names of the questions.
pub const NAMES: [&str; 3] = ["arena", "arena-games", "arena-game"];

/// The questions, described beside those of the workbench.
#[cfg(feature = "schema")]
pub fn entries() -> Vec<alfabeta_workbench::wire::Entry> {
    use alfabeta_workbench::wire::Entry;
    use serde_json::json;
    vec![
        Entry {
            name: NAMES[0],
            summary: "The state of the cup of this server, and the games under way.",
            question: |generator| generator.subschema_for::<ArenaQuestion>(),
            answer: |generator| generator.subschema_for::<ArenaNow>(),
            event: None,
            example: json!({}),
        },
        Entry {
            name: NAMES[1],
            summary: "The games of the cup that have ended.",
            question: |generator| generator.subschema_for::<GamesQuestion>(),
            answer: |generator| generator.subschema_for::<GamesAnswer>(),
            event: None,
            example: json!({ "most": 20 }),
        },
        Entry {
            name: NAMES[2],
            summary: "A game of the cup, with times and what the agents said.",
            question: |generator| generator.subschema_for::<GameQuestion>(),
            answer: |generator| generator.subschema_for::<crate::export::PublishedGame>(),
            event: None,
            example: json!({ "id": "1.1.1" }),
        },
    ]
}
