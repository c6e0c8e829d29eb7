//! The questions of the course about an explicit tree, answered exactly under a named convention.
//!
//! 1. Which tree does minimax with alpha-beta search? ([`Answers`]: every node with its window and value, every cut)
//! 2. What is the best move of the root? ([`Answers::best`])
//! 3. How many nodes are not generated, compared with plain minimax? ([`Answers::counts`])
//! 4. What value should a node have so that a cut does not happen? ([`Question4`])
//!
//! Courses disagree on details, and wrong answers circulate because of it; so every answer carries its [`Convention`] and
//! says whether another one would answer differently. [`Steps`] describes the search one event at a time, and [`generate`]
//! sets exercises; [`Answers::check`] judges what a student fills in.

mod answers;
mod canvas;
mod check;
mod convention;
mod difference;
pub mod generate;
mod interval;
mod marking;
mod narrator;
mod negamax;
mod orders;
mod pseudocode;
mod question4;
mod reasons;
mod record;
mod remarks;
mod report;
mod search;
mod sentences;
mod span;
mod statement;
mod steps;
mod watch;

pub use answers::{Answers, Counts};
pub use canvas::{Canvas, CanvasNode, notes};
pub use check::{Attempt, Checked, Item};
pub use convention::{Convention, CutRule, Generation, Returned, RootWindow, Update};
pub use difference::Difference;
pub use interval::{End, Interval};
pub use marking::{Points, Verdict};
pub use orders::{AllOrders, Orders};
pub use pseudocode::{Line, pseudocode};
pub use question4::{Kind, Question4};
pub use record::{After, Cut, CutKind, Owner, Record, Visit};
pub use report::{CutReport, ExerciseReport, Question4Report, TABLE_HEAD, questions, table};
pub use search::search;
pub use span::{Claim, Span, minimax_bounds};
pub use steps::{Event, OpenNode, StepReport, Steps, Told};
pub use watch::{Backdrop, Moments, Watch};
