//! How fast the games of a cup are played; all times in milliseconds.

use std::time::Duration;

use alfabeta::message::Message;

use super::section::Section;
use crate::referee::Pace;

/// A day.
const LONGEST: u64 = 86_400_000;

/// The section `[pace]`; a second a move if there is none.
pub(super) fn read(top: &Section<'_>) -> Result<Pace, Message> {
    let usual = Pace::default();
    let Some(section) = top.table("pace")? else {
        return Ok(Pace { movetime: Some(Duration::from_secs(1)), ..usual });
    };
    section.allow(&["movetime", "clock", "increment", "nodes", "depth", "margin", "startup", "patience"])?;
    let time = |key| Ok::<_, Message>(section.number(key, 0, LONGEST)?.map(Duration::from_millis));
    let clock = section.number("clock", 1, LONGEST)?.map(Duration::from_millis);
    let increment = time("increment")?;
    if clock.is_none() && increment.is_some() {
        return Err(section.not_allowed("increment", increment.unwrap_or_default().as_millis(), "clock"));
    }
    Ok(Pace {
        movetime: section.number("movetime", 1, LONGEST)?.map(Duration::from_millis),
        clock: clock.map(|clock| (clock, increment.unwrap_or_default())),
        nodes: section.number("nodes", 1, u64::MAX)?,
        depth: section.number("depth", 1, 10_000)?.map(|depth| depth as u32),
        margin: time("margin")?.unwrap_or(usual.margin),
        startup: section.number("startup", 1, LONGEST)?.map_or(usual.startup, Duration::from_millis),
        patience: section.number("patience", 1, LONGEST)?.map_or(usual.patience, Duration::from_millis),
    })
}
