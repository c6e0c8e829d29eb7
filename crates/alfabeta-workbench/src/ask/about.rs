//! What there is: games, algorithms, agents, words.

use std::collections::BTreeMap;

use alfabeta::message::Message;
use serde::{Deserialize, Serialize};

use super::{Desk, Never, Query};
use crate::contestant::{Agent, AgentParts};
use crate::limits::Budget;
use crate::registry::GameInfo;
use crate::search::Algorithm;
use crate::trees::Vocabulary;
use crate::words::{self, Language, Words};

/// What is available: games, algorithms, languages, limits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct AboutQuery {}

/// The games alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct GamesQuery {}

/// Everything a front end must know before it can show anything.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct About {
    /// The version of the program.
    pub version: &'static str,
    /// The languages it speaks.
    pub languages: Vec<Language>,
    /// The games it knows.
    pub games: Vec<GameInfo>,
    /// What an agent can choose its moves by, the simplest first.
    pub algorithms: Vec<Algorithm>,
    /// The default opponent.
    pub opponent: String,
    /// The algorithms whose source can be read.
    pub sources: Vec<&'static str>,
    /// The words of questions about trees.
    pub trees: Vocabulary,
    /// What one question may cost.
    pub budget: Budget,
}

/// The strongest one, for as long as a person likes to wait.
const OPPONENT: &str = "engine:time=500";

impl Query for AboutQuery {
    const NAME: &'static str = "about";
    type Answer = About;
    type Event = Never;

    fn answer(&self, desk: &Desk<'_>, _: &mut dyn FnMut(Never)) -> Result<About, Message> {
        Ok(About {
            version: env!("CARGO_PKG_VERSION"),
            languages: Language::ALL.to_vec(),
            games: desk.registry.games(),
            algorithms: Algorithm::ALL.to_vec(),
            opponent: OPPONENT.to_string(),
            sources: alfabeta::textbook::SOURCES.iter().map(|(name, _)| *name).collect(),
            trees: Vocabulary::new(),
            budget: desk.limits.budget,
        })
    }
}

impl Query for GamesQuery {
    const NAME: &'static str = "games";
    type Answer = Vec<GameInfo>;
    type Event = Never;

    fn answer(&self, desk: &Desk<'_>, _: &mut dyn FnMut(Never)) -> Result<Vec<GameInfo>, Message> {
        Ok(desk.registry.games())
    }
}

/// Which language.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct WordsQuery {
    /// The language.
    pub language: Language,
}

impl Query for WordsQuery {
    const NAME: &'static str = "words";
    type Answer = BTreeMap<String, Words>;
    type Event = Never;

    fn answer(&self, desk: &Desk<'_>, _: &mut dyn FnMut(Never)) -> Result<BTreeMap<String, Words>, Message> {
        Ok(words::words(self.language, desk.registry.words(self.language)))
    }
}

/// Which algorithm.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SourceQuery {
    /// Its name.
    pub algorithm: String,
}

/// The file of a textbook algorithm: its module document is the pseudocode, the code below follows it line by line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SourceText {
    /// The file.
    pub text: &'static str,
}

impl Query for SourceQuery {
    const NAME: &'static str = "source";
    type Answer = SourceText;
    type Event = Never;

    fn answer(&self, _: &Desk<'_>, _: &mut dyn FnMut(Never)) -> Result<SourceText, Message> {
        let known = alfabeta::textbook::SOURCES.iter().find(|(name, _)| *name == self.algorithm);
        known.map(|(_, text)| SourceText { text }).ok_or_else(|| {
            let name = &self.algorithm;
            let known = alfabeta::textbook::SOURCES.map(|(name, _)| name).join(", ");
            let english = format!("unknown textbook algorithm “{name}”; available: {known}");
            Message::new("source-unknown", english).with("name", name).with("known", known)
        })
    }
}

/// An agent as a text, or in parts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum AgentQuery {
    /// To be taken apart.
    Text(String),
    /// To be put together.
    Parts(AgentParts),
}

/// An agent as a text and in parts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AgentAnswer {
    /// As the command line writes it.
    pub text: String,
    /// Part by part.
    pub parts: AgentParts,
}

impl Query for AgentQuery {
    const NAME: &'static str = "agent";
    type Answer = AgentAnswer;
    type Event = Never;

    fn answer(&self, _: &Desk<'_>, _: &mut dyn FnMut(Never)) -> Result<AgentAnswer, Message> {
        let agent = match self {
            AgentQuery::Text(text) => text.parse()?,
            // Written and read again, so that parts are refused for the same reasons as texts.
            AgentQuery::Parts(parts) => Agent::from(parts.clone()).to_string().parse::<Agent>()?,
        };
        Ok(AgentAnswer { text: agent.to_string(), parts: agent.parts() })
    }
}
