//! One question, one answer: the door of every front end.
//!
//! A question carries its whole context; an answer is plain data; what a long question has found so far comes as events.
//! The command line, the server, a worker in a browser and a binding for another language all ask here, and get the same
//! answer to the same question.
//!
//! ```
//! use alfabeta_workbench::{Answer, Limits, Question, Registry, ask};
//!
//! let question: Question = serde_json::from_str(r#"{ "solve": { "setup": { "game": "tictactoe" } } }"#).unwrap();
//! let answer = ask(&Registry::standard(), &question, &Limits::NONE, &mut |_| ())?;
//! let Answer::Solve(solved) = answer else { unreachable!() };
//! assert_eq!(solved.utility, Some(0), "tic-tac-toe is a draw");
//! # Ok::<(), alfabeta::message::Message>(())
//! ```

mod about;
mod bench;
mod compare;
mod count;
#[cfg(feature = "schema")]
mod examples;
mod first;
mod judge;
mod memory;
mod play;
mod solve;
mod table;
mod think;
mod time;
mod trace;

pub use about::{About, AgentAnswer, AgentQuestion, Nothing, Scale, SourceQuestion, SourceText, WordsQuestion};
pub use bench::{Bench, Measured};
pub use compare::{CompareQuestion, Compared};
pub use count::{LawsAnswer, LawsProgress, LawsQuestion, PerftQuestion};
pub use first::first;
pub use judge::{Blunder, JudgeProgress, JudgeQuestion, Judgement, MoveSum};
pub use play::{MatchGame, MatchQuestion, play_match};
pub use solve::{Method, SolveProgress, SolveQuestion};
pub use table::{Answer, Event, Question};
pub use think::{AnalyseQuestion, ThinkQuestion, Thought};
pub use trace::TraceQuestion;

#[cfg(feature = "schema")]
pub(crate) use table::entries;
#[cfg(feature = "schema")]
pub use table::{Describe, Entry};

use alfabeta::message::Message;

use crate::limits::Limits;
use crate::registry::Registry;
use crate::trees;

/// Answers a question. `on_event` hears what a long question finds on its way.
pub fn ask(
    registry: &Registry,
    question: &Question,
    limits: &Limits<'_>,
    on_event: &mut dyn FnMut(Event),
) -> Result<Answer, Message> {
    Ok(match question {
        Question::About(Nothing {}) => Answer::About(about::about(registry, limits)),
        Question::Games(Nothing {}) => Answer::Games(registry.games()),
        Question::Words(asked) => Answer::Words(about::words(asked, registry)),
        Question::Source(asked) => Answer::Source(about::source(asked)?),
        Question::Agent(asked) => Answer::Agent(about::agent(asked)?),
        Question::Position(setup) => Answer::Position(Box::new(setup.scene(registry)?)),
        Question::Analyse(asked) => Answer::Analyse(Box::new(think::analyse(asked, registry, limits)?)),
        Question::Think(asked) => Answer::Think(Box::new(think::think(asked, registry, limits, on_event)?)),
        Question::Solve(asked) => Answer::Solve(Box::new(solve::solve(asked, registry, limits, on_event)?)),
        Question::Compare(asked) => Answer::Compare(compare::compare(asked, registry, limits, on_event)?),
        Question::Match(asked) => Answer::Match(play::play(asked, registry, limits, on_event)?),
        Question::Judge(asked) => Answer::Judge(judge::judge(asked, registry, limits, on_event)?),
        Question::Perft(asked) => Answer::Perft(count::perft(asked, registry, limits)?),
        Question::Bench(Nothing {}) => Answer::Bench(bench::bench(limits, on_event)?),
        Question::Laws(asked) => Answer::Laws(count::laws(asked, registry, limits, on_event)?),
        Question::Trace(asked) => Answer::Trace(trace::trace(asked, registry, limits)?),
        Question::Tree(asked) => Answer::Tree(Box::new(trees::about(asked, registry, limits)?)),
        Question::Steps(asked) => Answer::Steps(trees::account(asked, registry, limits)?),
        Question::Check(asked) => Answer::Check(trees::judge(asked, registry, limits)?),
        Question::Picture(asked) => Answer::Picture(trees::draw(asked, registry, limits)?),
    })
}
