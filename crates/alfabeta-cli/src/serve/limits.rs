//! How much one request may ask for, and how many there may be.

use std::time::Duration;

use alfabeta::message::Message;
use alfabeta::workbench::{Depth, Search};
use serde::Serialize;

use super::refusal::Refusal;

/// The longest body, in bytes. The largest honest one is a tree.
pub(super) const BODY: usize = 1 << 20;
/// How long a request may take to arrive and be answered, searches that stream aside.
pub(super) const PATIENCE: Duration = Duration::from_secs(90);
/// The requests that are looked at in one moment.
pub(super) const IN_FLIGHT: usize = 256;
/// How long a search waits for a free thread before it is turned away.
pub(super) const QUEUE: Duration = Duration::from_millis(500);
/// The longest a search may think.
pub(super) const THINKING: Duration = Duration::from_secs(60);

/// The limits that the page should know of.
#[derive(Serialize)]
pub(super) struct Limits {
    pub(super) depth: u32,
    pub(super) milliseconds: u64,
    pub(super) nodes: u64,
}

/// The limits that the page should know of.
pub(super) const LIMITS: Limits =
    Limits { depth: 64, milliseconds: THINKING.as_millis() as u64, nodes: 10_000_000_000 };

/// How long to think, if the wish is within the limits.
pub(super) fn thinking_time(milliseconds: Option<u64>) -> Result<Duration, Refusal> {
    let wish = milliseconds.unwrap_or(LIMITS.milliseconds);
    at_most("time", wish, LIMITS.milliseconds)?;
    Ok(Duration::from_millis(wish))
}

/// Refuses a search that looks too far ahead.
pub(super) fn check_depth(search: &Search) -> Result<(), Refusal> {
    match search.depth {
        Depth::Plies(plies) => at_most("depth", plies.into(), LIMITS.depth.into()),
        Depth::Usual | Depth::Complete => Ok(()),
    }
}

/// Refuses a number that is too large.
pub(super) fn at_most(name: &str, value: u64, most: u64) -> Result<(), Refusal> {
    if value <= most {
        return Ok(());
    }
    let english = format!("{name} is {value}: this server allows at most {most}");
    let message = Message::new("serve-limit", english).with("name", name).with("value", value).with("most", most);
    Err(Refusal::bad(message))
}
