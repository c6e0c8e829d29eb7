//! A search, node by node.

use alfabeta::message::Message;
use serde::{Deserialize, Serialize};

use crate::limits::{Limits, at_most};
use crate::registry::Registry;
use crate::search::Search;
use crate::setup::Setup;
use crate::transcript::Transcript;

/// What to search, how, and how many nodes to tell of.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct TraceQuestion {
    /// Which position.
    pub setup: Setup,
    /// How to search it.
    #[serde(default)]
    pub search: Search,
    /// How many nodes at most.
    pub most: usize,
}

pub(super) fn trace(asked: &TraceQuestion, registry: &Registry, limits: &Limits<'_>) -> Result<Transcript, Message> {
    limits.budget.pays(&asked.search)?;
    at_most("nodes", asked.most as u64, limits.budget.tree_nodes as u64)?;
    asked.setup.position(registry)?.transcript(&asked.search, asked.most, limits)
}
