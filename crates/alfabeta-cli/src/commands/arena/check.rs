//! `alfabeta arena check`: checks whether an agent is ready for a cup.

use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use alfabeta_arena::cup::{AgentLimits, Entrant};
use alfabeta_arena::referee::Pace;
use alfabeta_arena::runner::{Check, Findings, Stop};
use clap::Args;

use super::level::{LevelArguments, find};
use crate::arguments::number;
use crate::commands::Desk;
use crate::failure::{Failure, printable};

/// This many lines of the dialogue are shown by default.
const DIALOGUE: usize = 24;

#[derive(Args)]
pub(crate) struct Arguments {
    #[arg(value_name = "PROGRAM", required = true, trailing_var_arg = true, allow_hyphen_values = true)]
    program: Vec<String>,

    #[arg(long, value_name = "GAME")]
    game: Option<String>,

    #[arg(long, value_name = "MS", default_value_t = 1000, value_parser = number::<u64>(1..=86_400_000))]
    movetime: u64,

    #[arg(long, value_name = "PATH", default_value = ".")]
    folder: PathBuf,

    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number::<u64>(0..=u64::MAX))]
    seed: u64,

    #[arg(long)]
    dialogue: bool,

    #[command(flatten)]
    level: LevelArguments,
}

pub(crate) fn run(arguments: &Arguments, desk: &mut Desk<'_, impl Write>) -> Result<(), Failure> {
    let text = desk.text;
    let default = || desk.registry.games().first().map(|game| game.name.clone()).unwrap_or_default();
    let start = desk.registry.start(&arguments.game.clone().unwrap_or_else(default))?;
    let agent = Entrant {
        name: "agent".into(),
        command: arguments.program.clone(),
        folder: arguments.folder.clone(),
        read: Vec::new(),
        options: Vec::new(),
        limits: AgentLimits::default(),
    };
    let launcher = arguments.level.launcher(text)?;
    find(&launcher, &agent, text).map_err(Failure::Said)?;
    let game = start.game_name();
    let check = Check {
        agent: &agent,
        game: &game,
        start: &*start,
        pace: Pace { movetime: Some(Duration::from_millis(arguments.movetime)), ..Pace::default() },
        seed: arguments.seed,
        launcher: &launcher,
    };
    let findings = check.check(&Stop::new()?);
    print(&findings, arguments.dialogue, desk)?;
    if findings.is_fit { Ok(()) } else { Err(Failure::No) }
}

fn print(findings: &Findings, is_whole: bool, desk: &mut Desk<'_, impl Write>) -> Result<(), Failure> {
    let text = desk.text;
    let lines = &findings.dialogue;
    let most = if is_whole { lines.len() } else { DIALOGUE.min(lines.len()) };
    // What went wrong stands at the end.
    let shown = if findings.is_fit { &lines[..most] } else { &lines[lines.len() - most..] };
    if !shown.is_empty() {
        desk.say("cup-dialogue", &[])?;
        shown.iter().try_for_each(|line| writeln!(desk.out, "  {}", printable(line)))?;
        writeln!(desk.out)?;
    }
    let log = String::from_utf8_lossy(&findings.stderr);
    let log: Vec<&str> = log.lines().collect();
    if !log.is_empty() {
        desk.say("cup-stderr", &[("name", "agent")])?;
        let last = &log[log.len().saturating_sub(DIALOGUE)..];
        last.iter().try_for_each(|line| writeln!(desk.out, "  {}", printable(line)))?;
        writeln!(desk.out)?;
    }
    for message in &findings.messages {
        writeln!(desk.out, "{}", printable(&text.message(message)))?;
    }
    desk.say(if findings.is_fit { "cup-fit" } else { "cup-unfit" }, &[])
}
