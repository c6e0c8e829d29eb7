//! The queries that have no module of their own, and the list of them all.
//!
//! Front ends that have only text read a [`Question`], one of the queries that `table` lists; a [`Desk`] answers it.

mod about;
mod bench;
mod compare;
mod count;
#[cfg(feature = "schema")]
mod examples;
mod first;
mod judge;
mod play;
mod solve;
mod table;
mod think;
mod trace;

pub use about::{About, AboutQuery, AgentAnswer, AgentQuery, GamesQuery, Scale, SourceQuery, SourceText, WordsQuery};
pub use bench::{Bench, BenchQuery, Measured};
pub use compare::{CompareQuery, Compared};
pub use count::{LawsAnswer, LawsProgress, LawsQuery, PerftQuery};
pub use first::first;
pub use judge::{Blunder, JudgeProgress, JudgeQuery, Judgement, MoveSum};
pub use play::{MatchGame, MatchQuery, play_match};
pub use solve::{Method, SolveProgress, SolveQuery};
pub use table::{Answer, Event, Question};
pub use think::{AnalyseQuery, ThinkQuery, Thought};
pub use trace::TraceQuery;

#[cfg(feature = "schema")]
pub(crate) use table::entries;
#[cfg(feature = "schema")]
pub use table::{Describe, Entry};

use crate::desk::{Desk, Never, Query, Work, memory};
