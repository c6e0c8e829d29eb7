//! The queries that have no module of their own, and the list of them all.
//!
//! Front ends that have only text read a [`Question`], one of the queries that `table` lists; a [`Desk`] answers it. A query belongs in
//! that list if a stranger may ask it: all it needs is in its text, and a budget bounds its time and memory. The others are for
//! callers in the same process. [`BatchQuery`], [`CertifyQuery`], [`LearnQuery`] and [`SampleQuery`] work as long as they need and
//! hand out their results bit by bit, for files that the caller owns, and [`BoundsQuery`] is of use to a caller that keeps a solver.

mod about;
mod batch;
mod bench;
mod book;
mod certificate;
mod compare;
mod count;
#[cfg(feature = "schema")]
mod examples;
mod first;
mod judge;
#[cfg(feature = "learn")]
mod learn;
mod play;
mod sample;
mod solve;
mod table;
mod think;
mod trace;
mod worth;

pub use about::{About, AboutQuery, AgentAnswer, AgentQuery, GamesQuery, SourceQuery, SourceText, WordsQuery};
pub use batch::{BatchEntry, BatchQuery, BatchSum};
pub use bench::{Bench, BenchQuery, Measured};
pub use book::{BookEntry, BookFilled, BookQuery};
pub use certificate::{CertifyQuery, Certifying, Verification, VerifyQuery};
pub use compare::{CompareQuery, Compared};
pub use count::{LawsAnswer, LawsProgress, LawsQuery, PerftQuery};
pub use first::first;
pub use judge::{Blunder, JudgeProgress, JudgeQuery, Judgement, MoveSum};
#[cfg(feature = "learn")]
pub use learn::{LearnQuery, Learned, Learning};
pub use play::{MatchGame, MatchQuery, play_match};
pub use sample::{SampleQuery, Sampling};
pub use solve::{BoundsQuery, Method, ProvenBounds, SolveProgress, SolveQuery};
pub use table::{Answer, Event, Question};
pub use think::{AnalyseQuery, Reply, ReplyProgress, ReplyQuery, ThinkQuery, Thought};
pub use trace::TraceQuery;
pub use worth::{Appraisal, Basis, WorthQuery};

#[cfg(feature = "schema")]
pub(crate) use table::entries;
#[cfg(feature = "schema")]
pub use table::{Describe, Entry};

use crate::desk::{Desk, Never, Query, Work, memory};
