//! Explicit trees and the workbook's questions about them, for front ends.
//!
//! Nothing is added here to [`tree`](crate::tree) and [`workbook`](crate::workbook); this is their door.

pub use crate::tree::draw::{Picture, Scheme, Sheet};
pub use crate::tree::read::{Format, Options, tree_with};
pub use crate::tree::{Evaluation, Node, Tree, Value, write};
pub use crate::workbook::generate::Wishes;
pub use crate::workbook::{
    Answers, Convention, CutRule, Generation, Interval, Kind, Question4, Returned, Say, Steps, Update, notes, table,
};
