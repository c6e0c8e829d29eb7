//! What a student filled in, checked item by item.

use std::ops::RangeInclusive;

use alfabeta::message::Message;
use alfabeta::workbook::{Answers, Attempt, Checked, Points};
use serde::{Deserialize, Serialize};

use super::source::{Asked, TreeQuery};
use crate::desk::{Desk, Never, Query, memory};
use crate::limits::Budget;

/// A tree and what a student says about it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CheckQuery {
    /// The tree.
    pub tree: TreeQuery,
    /// What was filled in.
    pub attempt: Attempt,
}

/// The verdicts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Judged {
    /// One for each item.
    pub items: Vec<Checked>,
    /// What all of them earn together.
    pub points: Points,
}

impl Query for CheckQuery {
    const NAME: &'static str = "check";
    type Answer = Judged;
    type Event = Never;

    fn memory(&self, budget: &Budget) -> RangeInclusive<usize> {
        memory::exactly(self.tree.memory_within(memory::READ, budget))
    }

    fn answer(&self, desk: &Desk<'_>, _: &mut dyn FnMut(Never)) -> Result<Judged, Message> {
        let Asked { tree, convention, question4, .. } = self.tree.asked(desk)?;
        let question4 = question4.as_ref().and_then(|answer| answer.as_ref().ok());
        let items = Answers::new(&tree, &convention)?.check(&self.attempt, question4)?;
        let points = items.iter().map(|item| item.points).sum();
        Ok(Judged { items, points })
    }
}
