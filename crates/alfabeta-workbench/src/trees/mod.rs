//! Questions about explicit trees. The tree is named in every one of them: see [`TreeQuery`].
//!
//! What a front end needs besides, to read, draw or ask a tree by itself, is handed on from the library.

mod answer;
mod check;
mod picture;
mod source;
mod steps;

pub use alfabeta::trace::Bound;
pub use alfabeta::tree::draw::{Document, Picture, Scheme, Sheet};
pub use alfabeta::tree::notation::{Format, Options};
pub use alfabeta::tree::{Evaluation, Node, Tree, Value, notation};
pub use alfabeta::workbook::generate::Wishes;
pub use alfabeta::workbook::{
    AllOrders, Answers, Attempt, Backdrop, Canvas, Checked, Claim, Convention, Counts, CutReport, CutRule, Event,
    ExerciseReport, Generation, Interval, Item, Kind, Moments, OpenNode, Orders, Points, Question4, Question4Report,
    Returned, StepReport, Steps, TABLE_HEAD, Told, Update, Verdict, notes, questions, table,
};
pub use answer::{NamedNode, TreeAnswer};
pub use check::{CheckQuery, Judged};
pub use picture::{Drawn, PictureFile, PictureFormat, PictureQuery};
pub use source::{ConventionWish, Exercise, Source, TreeQuery};
pub use steps::{Account, StepsQuery};
