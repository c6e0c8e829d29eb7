//! Every question beside its answer, and the events that may come before it: the wire format in one table.

use std::collections::BTreeMap;

use alfabeta::message::Message;
use alfabeta::perft::Perft;
use serde::{Deserialize, Serialize};

use super::{
    About, AgentAnswer, AgentQuestion, AnalyseQuestion, Bench, CompareQuestion, Compared, JudgeProgress, JudgeQuestion,
    Judgement, LawsAnswer, LawsProgress, LawsQuestion, MatchGame, MatchQuestion, Measured, Nothing, PerftQuestion,
    SolveProgress, SolveQuestion, SourceQuestion, SourceText, ThinkQuestion, Thought, TraceQuestion, WordsQuestion,
};
use crate::analysis::{Analysis, Progress};
use crate::matches::Report;
use crate::registry::GameInfo;
use crate::scene::Scene;
use crate::setup::Setup;
use crate::solve::Solved;
use crate::transcript::Transcript;
use crate::trees::{Account, Filled, Judged, PictureFile, PictureQuestion, StepsQuestion, TreeAnswer, TreeQuestion};
use crate::words::Words;

/// Adds the schema of a type to those that a generator knows.
#[cfg(feature = "schema")]
pub type Describe = fn(&mut schemars::SchemaGenerator) -> schemars::Schema;

/// A question for whoever describes it: a row of the table, or one that a front end answers beside it.
#[cfg(feature = "schema")]
pub struct Entry {
    /// Its name.
    pub name: &'static str,
    /// What is asked, in a sentence.
    pub summary: &'static str,
    /// The schema of what is asked.
    pub question: Describe,
    /// The schema of the answer.
    pub answer: Describe,
    /// The name of the events that come before the answer, and what each holds.
    pub event: Option<(&'static str, Describe)>,
    /// Something to ask.
    pub example: serde_json::Value,
}

macro_rules! questions {
    ($(
        #[doc = $doc:literal]
        $name:literal $variant:ident($question:ty) => $answer:ty $(, after $event_name:literal $event:ident($told:ty))?;
    )*) => {
        /// A question, with all that is needed to answer it. As data: its name, and what is asked.
        #[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum Question {
            $(#[doc = $doc] $variant($question),)*
        }

        /// An answer. As data it has no name: whoever asked knows the question.
        #[derive(Clone, Debug, Serialize)]
        #[serde(untagged)]
        pub enum Answer {
            $(#[doc = $doc] $variant($answer),)*
        }

        /// What a long question has found so far. As data: its name, and what was found.
        #[derive(Clone, Debug, Serialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum Event {
            $($(#[doc = concat!("While the answer to `", $name, "` is being found.")] $event($told),)?)*
        }

        impl Question {
            /// The names of all questions.
            pub const NAMES: &'static [&'static str] = &[$($name),*];

            /// The name of this one.
            pub fn name(&self) -> &'static str {
                match self {
                    $(Question::$variant(_) => $name,)*
                }
            }

            /// Whether events come before the answer.
            pub fn tells_events(&self) -> bool {
                match self {
                    $(Question::$variant(_) => { let events: &[&str] = &[$($event_name)?]; !events.is_empty() })*
                }
            }
        }

        impl Event {
            /// The name of the event.
            pub fn name(&self) -> &'static str {
                match self {
                    $($(Event::$event(_) => $event_name,)?)*
                }
            }
        }

        /// The whole table.
        #[cfg(feature = "schema")]
        pub(crate) fn entries() -> Vec<Entry> {
            vec![$(Entry {
                name: $name,
                summary: $doc,
                question: |generator| generator.subschema_for::<$question>(),
                answer: |generator| generator.subschema_for::<$answer>(),
                event: {
                    #[allow(unused_mut, unused_assignments)]
                    let mut event: Option<(&'static str, Describe)> = None;
                    $(event = Some(($event_name, |generator| generator.subschema_for::<$told>()));)?
                    event
                },
                example: super::examples::example($name),
            }),*]
        }
    };
}

questions! {
    #[doc = "What there is: games, algorithms, languages, limits."]
    "about" About(Nothing) => About;
    #[doc = "The games, with their parameters and facts."]
    "games" Games(Nothing) => Vec<GameInfo>;
    #[doc = "The texts of one language."]
    "words" Words(WordsQuestion) => BTreeMap<String, Words>;
    #[doc = "The source of a textbook algorithm."]
    "source" Source(SourceQuestion) => SourceText;
    #[doc = "An agent, read and taken apart, or put together and written."]
    "agent" Agent(AgentQuestion) => AgentAnswer;
    #[doc = "A position, ready to be drawn."]
    "position" Position(Setup) => Box<Scene>;
    #[doc = "One search of a fixed depth."]
    "analyse" Analyse(AnalyseQuestion) => Box<Analysis>;
    #[doc = "What an agent thinks of a position, and the position after its move."]
    "think" Think(ThinkQuestion) => Box<Thought>, after "depth" Depth(Progress);
    #[doc = "The exact value of a position."]
    "solve" Solve(SolveQuestion) => Box<Solved>, after "bounds" Bounds(SolveProgress);
    #[doc = "The same search by all algorithms."]
    "compare" Compare(CompareQuestion) => Vec<Compared>, after "compared" Compared(Box<Compared>);
    #[doc = "A match between two agents."]
    "match" Match(MatchQuestion) => Report, after "game" Game(MatchGame);
    #[doc = "An agent beside perfect play: its perfect moves and its blunders."]
    "judge" Judge(JudgeQuestion) => Judgement, after "judged" Judged(JudgeProgress);
    #[doc = "How many positions there are after 1, 2, … moves."]
    "perft" Perft(PerftQuestion) => Perft;
    #[doc = "How fast this machine searches."]
    "bench" Bench(Nothing) => Bench, after "measured" Measured(Measured);
    #[doc = "Whether a game keeps the promises that every game makes."]
    "laws" Laws(LawsQuestion) => LawsAnswer, after "checked" Checked(LawsProgress);
    #[doc = "A search, node by node."]
    "trace" Trace(TraceQuestion) => Transcript;
    #[doc = "Everything there is to know about a tree, and where to draw it."]
    "tree" Tree(TreeQuestion) => Box<TreeAnswer>;
    #[doc = "The search of a tree, one event at a time: some of its steps, and what to watch them on."]
    "steps" Steps(StepsQuestion) => Account;
    #[doc = "What a student filled in, checked item by item."]
    "check" Check(Filled) => Judged;
    #[doc = "A tree as a file."]
    "picture" Picture(PictureQuestion) => PictureFile;
}

impl Question {
    /// The question with a name and what is asked, both as a front end that keeps them apart has them.
    pub fn from_parts(name: &str, asked: serde_json::Value) -> Result<Question, Message> {
        if !Question::NAMES.contains(&name) {
            let known = Question::NAMES.join(", ");
            let english = format!("unknown question “{name}”; available: {known}");
            return Err(Message::new("question-unknown", english).with("name", name).with("known", known));
        }
        if !asked.is_object() {
            return Err(unreadable("expected an object"));
        }
        let parts = serde_json::Map::from_iter([(name.to_string(), asked)]);
        serde_json::from_value(parts.into()).map_err(unreadable)
    }

    /// The question of a text: `{ NAME: what is asked }`.
    pub fn from_json(text: &str) -> Result<Question, Message> {
        let parts: serde_json::Map<String, serde_json::Value> = serde_json::from_str(text).map_err(unreadable)?;
        let mut parts = parts.into_iter();
        match (parts.next(), parts.next()) {
            (Some((name, asked)), None) => Question::from_parts(&name, asked),
            _ => Err(unreadable("expected an object with one name")),
        }
    }
}

fn unreadable(reason: impl std::fmt::Display) -> Message {
    let english = format!("invalid question: {reason}");
    Message::new("question-unreadable", english).with("reason", reason)
}
