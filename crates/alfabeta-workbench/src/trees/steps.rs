//! The search of a tree, one event at a time.

use std::ops::RangeInclusive;

use alfabeta::message::Message;
use alfabeta::workbook::{Answers, Backdrop, StepReport, Steps, Told, Watch};
use serde::{Deserialize, Serialize};

use super::source::{Asked, TreeQuery};
use crate::desk::{Desk, Never, Query, memory};
use crate::limits::{Budget, at_most};

/// A tree, and which steps of its search to tell.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct StepsQuery {
    /// The tree.
    pub tree: TreeQuery,
    /// As which algorithm the search is told.
    #[serde(default)]
    pub told: Told,
    /// The number of the first step, from 0.
    #[serde(default)]
    pub from: usize,
    /// How many steps; as many as one answer may have if there is no number.
    #[serde(default)]
    pub count: Option<usize>,
    /// Whether drawings are added, to watch the steps on.
    #[serde(default)]
    pub drawn: bool,
}

/// Some steps of a search, and what to watch them on.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Account {
    /// The lines of the algorithm, which the steps point at.
    pub pseudocode: Vec<Message>,
    /// How many steps the whole search has.
    pub total: usize,
    /// The number of the first step that is told, from 0.
    pub from: usize,
    /// The steps. There are fewer than were asked for where the search ends, and where they would be too much at once.
    pub steps: Vec<StepReport>,
    /// The number of the first cut behind them.
    pub next_cut: Option<usize>,
    /// Drawings of the part of the tree in which the steps happen, if they were asked for: each is for the steps up to the
    /// next.
    pub backdrops: Vec<Backdrop>,
}

impl Query for StepsQuery {
    const NAME: &'static str = "steps";
    type Answer = Account;
    type Event = Never;

    fn memory(&self, budget: &Budget) -> RangeInclusive<usize> {
        memory::exactly(self.tree.memory_within(memory::READ, budget))
    }

    fn answer(&self, desk: &Desk<'_>, _: &mut dyn FnMut(Never)) -> Result<Account, Message> {
        Account::new(&self.tree.asked(desk)?, self.told, self.from, self.count, self.drawn, &desk.limits.budget)
    }
}

impl Account {
    pub(super) fn new(
        asked: &Asked,
        told: Told,
        from: usize,
        count: Option<usize>,
        drawn: bool,
        budget: &Budget,
    ) -> Result<Account, Message> {
        let most = budget.steps;
        at_most("count", count.unwrap_or(0) as u64, most as u64)?;
        at_most("nodes", asked.tree.len() as u64, budget.tree_nodes as u64)?;
        let answers = Answers::new(&asked.tree, &asked.convention)?;
        let wanted = from..from.saturating_add(count.unwrap_or(most));
        let open = asked.open.as_deref().unwrap_or_default();
        let Watch { steps, backdrops } = match drawn {
            true => Watch::new(&answers, told, wanted, open, budget.drawn_nodes)?,
            false => Watch { steps: Steps::new(&answers, told, wanted)?, backdrops: Vec::new() },
        };
        let Steps { pseudocode, total, from, steps, next_cut } = steps;
        Ok(Account { pseudocode, total, from, steps, next_cut, backdrops })
    }
}
