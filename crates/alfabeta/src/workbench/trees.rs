//! Explicit trees and the workbook's questions about them, for front ends.
//!
//! Nothing is added here to [`tree`](crate::tree) and [`workbook`](crate::workbook); this is their door.

pub use crate::trace::Bound;
pub use crate::tree::draw::{Document, Picture, Scheme, Sheet};
pub use crate::tree::notation::{Format, Options};
pub use crate::tree::{Evaluation, Node, Tree, Value, notation};
pub use crate::workbook::generate::Wishes;
pub use crate::workbook::{
    AllOrders, Answers, Attempt, Canvas, Checked, Claim, Convention, Counts, CutReport, CutRule, Event, ExerciseReport,
    Generation, Interval, Item, Kind, OpenNode, Orders, Question4, Question4Report, Returned, StepReport, Steps,
    TABLE_HEAD, Told, Update, Verdict, notes, questions, table,
};
