//! How much one request may ask for, and how many there may be.

use std::time::Duration;

use alfabeta_workbench::Budget;

/// The longest body, in bytes. The largest honest one is a tree.
pub(super) const BODY: usize = 1 << 20;
/// How long a request may take to arrive and be answered, answers that stream aside.
pub(super) const PATIENCE: Duration = Duration::from_secs(90);
/// The requests that are looked at in one moment.
pub(super) const IN_FLIGHT: usize = 256;
/// How long a question waits for a free thread before it is turned away.
pub(super) const QUEUE: Duration = Duration::from_millis(500);
/// What one question may cost.
pub(super) const BUDGET: Budget = Budget::GUEST;
