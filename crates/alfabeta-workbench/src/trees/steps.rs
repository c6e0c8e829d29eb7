//! The search of a tree, one event at a time.

use alfabeta::message::Message;
use alfabeta::workbook::{Answers, StepReport, Steps};
use serde::Serialize;

use super::source::{Asked, TreeQuestion};
use crate::limits::Limits;
use crate::registry::Registry;

/// A search, told step by step.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Account {
    /// The lines of the algorithm, which the steps point at.
    pub pseudocode: Vec<Message>,
    /// The steps.
    pub steps: Vec<StepReport>,
}

pub(crate) fn account(question: &TreeQuestion, registry: &Registry, limits: &Limits<'_>) -> Result<Account, Message> {
    let Asked { tree, convention, .. } = question.asked(registry, limits)?;
    let Steps { pseudocode, steps } = Steps::new(&Answers::new(&tree, &convention)?, question.told)?;
    Ok(Account { pseudocode, steps })
}
