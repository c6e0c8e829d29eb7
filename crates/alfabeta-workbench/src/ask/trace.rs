//! A search, node by node.

use std::ops::RangeInclusive;

use alfabeta::message::Message;
use serde::{Deserialize, Serialize};

use super::{Desk, Never, Query, Work, memory};
use crate::limits::{Budget, at_most};
use crate::search::Search;
use crate::setup::Setup;
use crate::transcript::Transcript;

/// What to search, how, and how many nodes to tell of.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct TraceQuery {
    /// Which position.
    pub setup: Setup,
    /// How to search it.
    #[serde(default)]
    pub search: Search,
    /// How many nodes at most.
    pub most: usize,
}

impl Query for TraceQuery {
    const NAME: &'static str = "trace";
    const WORK: Work = Work::Think;
    type Answer = Transcript;
    type Event = Never;

    fn memory(&self, budget: &Budget) -> RangeInclusive<usize> {
        memory::exactly(memory::SEARCH + memory::VISIT * self.most.min(budget.tree_nodes))
    }

    fn answer(&self, desk: &Desk<'_>, _: &mut dyn FnMut(Never)) -> Result<Transcript, Message> {
        let limits = &desk.limits;
        limits.budget.pays(&self.search)?;
        at_most("nodes", self.most as u64, limits.budget.tree_nodes as u64)?;
        desk.open(&self.setup)?.transcript(&self.search, self.most, limits)
    }
}
