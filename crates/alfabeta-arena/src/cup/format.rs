//! How a cup is played: its format, and how fast; all times in milliseconds.

use std::time::Duration;

use alfabeta::message::Message;
use alfabeta_workbench::ratings::{Scale, Sprt};

use super::section::Section;
use crate::referee::Pace;
use crate::schedule::{Format, Sequential, most_swiss_rounds};
use crate::texts;

/// No cup has more rounds than this.
const MOST_ROUNDS: u64 = 100_000;

#[derive(Clone, Copy)]
enum FormatKind {
    RoundRobin,
    Gauntlet,
    Swiss,
    Knockout,
    Sprt,
}

const KINDS: [(&str, FormatKind); 5] = [
    ("round-robin", FormatKind::RoundRobin),
    ("gauntlet", FormatKind::Gauntlet),
    ("swiss", FormatKind::Swiss),
    ("knockout", FormatKind::Knockout),
    ("sprt", FormatKind::Sprt),
];

/// The section `[format]`; all against all if there is none.
pub(super) fn read(top: &Section<'_>, agents: &[&str]) -> Result<Format, Message> {
    let Some(section) = top.table("format")? else { return Ok(Format::RoundRobin) };
    let kind = section.choice("kind", &KINDS)?.unwrap_or(FormatKind::RoundRobin);
    match kind {
        FormatKind::RoundRobin | FormatKind::Knockout => section.allow(&["kind"])?,
        FormatKind::Gauntlet => section.allow(&["kind", "agent"])?,
        FormatKind::Swiss => section.allow(&["kind", "rounds"])?,
        FormatKind::Sprt => section.allow(&["kind", "elo0", "elo1", "scale", "alpha", "beta", "pairs"])?,
    }
    Ok(match kind {
        FormatKind::RoundRobin => Format::RoundRobin,
        FormatKind::Knockout => Format::Knockout,
        FormatKind::Gauntlet => Format::Gauntlet(gauntlet(&section, agents)?),
        FormatKind::Swiss => Format::Swiss(rounds(&section, agents.len())?),
        FormatKind::Sprt => Format::Sequential(sprt(&section, agents.len())?),
    })
}

fn gauntlet(section: &Section<'_>, agents: &[&str]) -> Result<usize, Message> {
    let Some(name) = section.text("agent")? else { return Ok(0) };
    let place = agents.iter().position(|agent| *agent == name);
    place.ok_or_else(|| section.not_allowed("agent", name, agents.join(", ")))
}

fn rounds(section: &Section<'_>, agents: usize) -> Result<usize, Message> {
    let most = most_swiss_rounds(agents);
    // Enough to decide between all of them, if that many are possible.
    let default = agents.next_power_of_two().ilog2() as usize;
    let Some(rounds) = section.number("rounds", 1, MOST_ROUNDS)? else { return Ok(default.clamp(1, most)) };
    if (most as u64) < rounds {
        let line = section.line_at("rounds");
        return Err(Message::from(texts::CupRounds { line, agents, most, rounds }));
    }
    Ok(rounds as usize)
}

fn sprt(section: &Section<'_>, agents: usize) -> Result<Sequential, Message> {
    if agents != 2 {
        let line = section.line_at("kind");
        return Err(Message::from(texts::CupTwo { line, count: agents }));
    }
    let default = Sprt::default();
    let scale = section.choice("scale", &[("normalized", Scale::Normalized), ("logistic", Scale::Logistic)])?;
    let test = Sprt {
        elo0: section.decimal("elo0", -1000.0, 1000.0)?.unwrap_or(default.elo0),
        elo1: section.decimal("elo1", -1000.0, 1000.0)?.unwrap_or(default.elo1),
        scale: scale.unwrap_or(default.scale),
        alpha: section.decimal("alpha", 0.0001, 0.4)?.unwrap_or(default.alpha),
        beta: section.decimal("beta", 0.0001, 0.4)?.unwrap_or(default.beta),
    };
    if test.elo1 <= test.elo0 {
        return Err(section.not_allowed("elo1", test.elo1, format!("> {}", test.elo0)));
    }
    Ok(Sequential { test, most_pairs: section.number("pairs", 1, 100_000)?.unwrap_or(2000) as usize })
}

/// A day.
const LONGEST: u64 = 86_400_000;

/// The section `[pace]`; a second a move if there is none.
pub(super) fn read_pace(top: &Section<'_>) -> Result<Pace, Message> {
    let default = Pace::default();
    let Some(section) = top.table("pace")? else {
        return Ok(Pace { movetime: Some(Duration::from_secs(1)), ..default });
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
        margin: time("margin")?.unwrap_or(default.margin),
        startup: section.number("startup", 1, LONGEST)?.map_or(default.startup, Duration::from_millis),
        patience: section.number("patience", 1, LONGEST)?.map_or(default.patience, Duration::from_millis),
    })
}
