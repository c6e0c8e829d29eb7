//! The list of queries, from which the enums of the wire, their names and their schemas are generated.

use std::ops::RangeInclusive;

use alfabeta::message::Message;
use serde::ser::SerializeMap;
use serde::{Deserialize, Serialize, Serializer};

use super::{
    AboutQuery, AgentQuery, AnalyseQuery, BenchQuery, BookQuery, CompareQuery, Desk, GamesQuery, JudgeQuery, LawsQuery,
    MatchQuery, PerftQuery, Query, ReplyQuery, SolveQuery, SourceQuery, ThinkQuery, TraceQuery, VerifyQuery,
    WordsQuery, Work, WorthQuery,
};
use crate::desk::memory::smaller;
use crate::limits::Budget;
use crate::setup::Setup;
use crate::trees::{CheckQuery, GenerateQuery, PictureQuery, StepsQuery, TreeQuery};

/// Adds the schema of a type to those that a generator knows.
#[cfg(feature = "schema")]
pub type Describe = fn(&mut schemars::SchemaGenerator) -> schemars::Schema;

/// The schema entry of one question: a row of the table, or one that a front end answers itself.
#[cfg(feature = "schema")]
pub struct Entry {
    /// Its name.
    pub name: &'static str,
    /// What is asked, in a sentence.
    pub summary: &'static str,
    /// The schema of the question.
    pub question: Describe,
    /// The schema of the answer.
    pub answer: Describe,
    /// The name of the events that come before the answer, and their schema.
    pub event: Option<(&'static str, Describe)>,
    /// An example of the question.
    pub example: serde_json::Value,
}

macro_rules! questions {
    ($(#[doc = $doc:literal] $variant:ident($query:ty);)*) => {
        /// Any of the queries. As data: `{ NAME: query }`.
        #[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum Question {
            $(#[doc = $doc] $variant($query),)*
        }

        /// The answer to any of them. As data it has no name: the caller knows the question.
        #[derive(Clone, Debug, Serialize)]
        #[serde(untagged)]
        pub enum Answer {
            $(#[doc = $doc] $variant(Box<<$query as Query>::Answer>),)*
        }

        /// What a long query has found so far. As data: `{ NAME: what was found }`.
        #[derive(Clone, Debug)]
        pub enum Event {
            $(#[doc = $doc] $variant(Box<<$query as Query>::Event>),)*
        }

        impl Question {
            /// The names of all questions.
            pub const NAMES: &'static [&'static str] = &[$(<$query>::NAME),*];

            /// The name of this one.
            pub fn name(&self) -> &'static str {
                match self {
                    $(Question::$variant(_) => <$query>::NAME,)*
                }
            }

            /// The name of its events, if there are any.
            pub fn event(&self) -> Option<&'static str> {
                match self {
                    $(Question::$variant(_) => <$query>::EVENT,)*
                }
            }

            /// What kind of work it is.
            pub fn work(&self) -> Work {
                match self {
                    $(Question::$variant(_) => <$query>::WORK,)*
                }
            }

            /// The bytes that it takes within a budget: at least, and at most.
            pub fn memory(&self, budget: &Budget) -> RangeInclusive<usize> {
                match self {
                    $(Question::$variant(query) => query.memory(budget),)*
                }
            }

            fn table(&mut self) -> Option<&mut usize> {
                match self {
                    $(Question::$variant(query) => query.table(),)*
                }
            }

            /// Answers it; `on_event` is called with what was found so far.
            pub fn answer(&self, desk: &Desk<'_>, on_event: &mut dyn FnMut(Event)) -> Result<Answer, Message> {
                Ok(match self {
                    $(Question::$variant(query) => Answer::$variant(Box::new(
                        query.answer(desk, &mut |found| on_event(Event::$variant(Box::new(found))))?,
                    )),)*
                })
            }
        }

        impl Event {
            /// The name of the event.
            pub fn name(&self) -> &'static str {
                match self {
                    $(Event::$variant(_) => <$query>::EVENT.unwrap_or_default(),)*
                }
            }
        }

        impl Serialize for Event {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let mut named = serializer.serialize_map(Some(1))?;
                match self {
                    $(Event::$variant(found) => named.serialize_entry(self.name(), found)?,)*
                }
                named.end()
            }
        }

        /// The whole table.
        #[cfg(feature = "schema")]
        pub(crate) fn entries() -> Vec<Entry> {
            vec![$(Entry {
                name: <$query>::NAME,
                summary: $doc,
                question: |generator| generator.subschema_for::<$query>(),
                answer: |generator| generator.subschema_for::<<$query as Query>::Answer>(),
                event: <$query>::EVENT
                    .map(|name| (name, (|generator| generator.subschema_for::<<$query as Query>::Event>()) as Describe)),
                example: super::examples::example(<$query>::NAME),
            }),*]
        }
    };
}

questions! {
    #[doc = "What is available: games, algorithms, languages, limits."]
    About(AboutQuery);
    #[doc = "The games, with their parameters and facts."]
    Games(GamesQuery);
    #[doc = "The texts of one language."]
    Words(WordsQuery);
    #[doc = "The source of a textbook algorithm."]
    Source(SourceQuery);
    #[doc = "An agent, read and taken apart, or put together and written."]
    Agent(AgentQuery);
    #[doc = "A position, ready to be drawn."]
    Position(Setup);
    #[doc = "One search of a fixed depth."]
    Analyse(AnalyseQuery);
    #[doc = "What an agent thinks of a position, and the position after its move."]
    Think(ThinkQuery);
    #[doc = "A move, and what an agent answers: both positions and what it thinks."]
    Reply(ReplyQuery);
    #[doc = "What a position is worth by the best truth there is: book, proof or estimate."]
    Worth(WorthQuery);
    #[doc = "The exact value of a position."]
    Solve(SolveQuery);
    #[doc = "An opening book: the first positions of a game with their exact values."]
    Book(BookQuery);
    #[doc = "What a certificate proves, checked by the rules alone."]
    Verify(VerifyQuery);
    #[doc = "The same search by all algorithms."]
    Compare(CompareQuery);
    #[doc = "A match between two agents."]
    Match(MatchQuery);
    #[doc = "An agent against perfect play: its perfect moves and its blunders."]
    Judge(JudgeQuery);
    #[doc = "The number of positions after 1, 2, … moves."]
    Perft(PerftQuery);
    #[doc = "How fast this machine searches."]
    Bench(BenchQuery);
    #[doc = "Whether a game obeys the laws that every game must obey."]
    Laws(LawsQuery);
    #[doc = "A search, node by node."]
    Trace(TraceQuery);
    #[doc = "All answers about a tree, and where to draw it."]
    Tree(TreeQuery);
    #[doc = "The search of a tree, one event at a time: some of its steps, and what to watch them on."]
    Steps(StepsQuery);
    #[doc = "What a student filled in, checked item by item."]
    Check(CheckQuery);
    #[doc = "A tree as a file."]
    Picture(PictureQuery);
    #[doc = "Exercises that meet conditions, as data and as files."]
    Generate(GenerateQuery);
}

impl Question {
    /// The question with a name and a body.
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

    /// The same question with a table so small that it takes no more than so many bytes, of which it has been found to need at
    /// least as many. A table that the budget does not allow stays, and is refused.
    pub fn within(mut self, bytes: usize, budget: &Budget) -> Question {
        let spared = self.memory(budget).end().saturating_sub(bytes);
        if let Some(table) = self.table()
            && 0 < spared
            && *table <= budget.table
        {
            *table = smaller(*table, spared);
        }
        self
    }

    /// The question of a text: `{ NAME: query }`.
    pub fn from_json(text: &str) -> Result<Question, Message> {
        // A list would do for a struct. No name of a question has a colon.
        let is_object = text.split_once(':').is_some_and(|(_, asked)| asked.trim_start().starts_with('{'));
        match serde_json::from_str(text) {
            Ok(question) if is_object => Ok(question),
            _ => Question::explained(text),
        }
    }

    /// What is wrong with a text.
    fn explained(text: &str) -> Result<Question, Message> {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_of_a_question_is_the_name_of_its_data() {
        for entry in ["about", "games", "bench"] {
            let question = Question::from_parts(entry, serde_json::json!({})).expect("a question without a body");
            let data = serde_json::to_value(&question).expect("plain data");
            assert_eq!(data, serde_json::json!({ question.name(): {} }));
        }
        let unknown = Question::from_parts("nothing", serde_json::json!({})).expect_err("no such question");
        for name in Question::NAMES {
            assert!(unknown.to_string().contains(name));
            let empty = serde_json::json!({ *name: null });
            let refused = serde_json::from_value::<Question>(empty).expect_err("a body that is not an object");
            assert!(!refused.to_string().contains("unknown variant"), "{name}: {refused}");
        }
    }
}
