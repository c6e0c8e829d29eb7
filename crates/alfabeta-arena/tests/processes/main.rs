//! Agents as processes: contained whatever they do, stopped while they wait, and none left behind.
#![cfg(target_os = "linux")]

#[path = "../cups/mod.rs"]
mod cups;
mod hostile;
mod interrupted;
mod waiting;

use std::fs;
use std::sync::{Mutex, MutexGuard, PoisonError};

use alfabeta_arena::runner::{CupEvent, Stop};
use alfabeta_arena::sandbox::Level;
use tempfile::TempDir;

use cups::{agent, play_with};

/// One test after the other: each looks at all processes below this one, and some wait for all of them.
fn alone() -> MutexGuard<'static, ()> {
    static ALONE: Mutex<()> = Mutex::new(());
    ALONE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Open handles, and private memory in KiB.
fn usage() -> (usize, u64) {
    let handles = fs::read_dir("/proc/self/fd").expect("Linux").count();
    let status = fs::read_to_string("/proc/self/status").expect("Linux");
    let line = status.lines().find_map(|line| line.strip_prefix("RssAnon:")).expect("Linux");
    (handles, line.trim().trim_end_matches(" kB").parse().expect("a number"))
}

#[test]
fn a_thousand_games_take_no_more_than_six_hundred() {
    let _alone = alone();
    // Enough openings that are not decided.
    let head =
        "game = \"connect4:4,4\"\n[openings]\nplies = 4\ncount = 50\n[pace]\nmovetime = 30000\nstartup = 30000\n";
    let agents = [("ana", "random"), ("ben", "first"), ("eva", "last"), ("leo", "random"), ("mia", "random")];
    let text = agents.iter().fold(String::from(head), |text, (name, what)| text + &agent(name, "agent", what));
    let folder = TempDir::new().expect("a folder");
    let seen = Mutex::new(Vec::new());
    let on_event = |event: CupEvent<'_>| {
        // Once every agent has played, and before any can be retired.
        if let CupEvent::Ended { progress, .. } = event
            && [600, 1000].contains(&progress.played)
        {
            seen.lock().expect("one thread").push(usage());
        }
    };
    let (_, games) = play_with(&text, folder.path(), Level::Guard, &Stop::new().expect("pipes"), &on_event);
    assert_eq!(games.len(), 1000);
    assert!(games.iter().all(|game| game.ending == "rules"));
    let [(handles, memory), (more_handles, more_memory)] = seen.into_inner().expect("one thread")[..] else {
        panic!("two looks")
    };
    assert_eq!(handles, more_handles);
    assert!(more_memory < memory + 1024, "{memory} KiB after 600 games, {more_memory} KiB after 1000");
}
