//! Cups of tic-tac-toe for the tests.
#![allow(dead_code, reason = "no test program needs all of it")]

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use alfabeta_arena::cup::Cup;
use alfabeta_arena::process::Launcher;
use alfabeta_arena::runner::{Completion, CupEvent, Run, Stop};
use alfabeta_arena::sandbox::Level;
use alfabeta_arena::store::{Beginning, Changed, GameRecord, Store};
use alfabeta_workbench::Registry;
use tempfile::TempDir;

/// The program that can be everything that the tests need as a process.
pub(crate) const TOY: &str = env!("CARGO_BIN_EXE_arena-toy");

/// A test lacks something that this machine does not have. Where everything has to be there (`CI` is set), that is a failure;
/// elsewhere it is reported past the output of the test, which is not shown if the test passes.
pub(crate) fn skip(reason: &str) {
    assert!(std::env::var_os("CI").is_none(), "{reason}");
    let test = thread::current().name().unwrap_or_default().to_owned();
    let _ = writeln!(io::stderr(), "SKIPPED {test}: {reason}");
}

/// An agent of that program as a section of a cup file.
pub(crate) fn agent(name: &str, kind: &str, what: &str) -> String {
    format!("[[agent]]\nname = \"{name}\"\ncommand = [\"{TOY}\", \"{kind}\", \"{what}\"]\n")
}

/// How agents are started in the tests.
pub(crate) fn launcher(level: Level) -> Launcher {
    Launcher::new(TOY, ["guard".into()], level)
}

/// Folders of agents that are not in use: the supervisors of those in use hold a lock on them.
pub(crate) fn left_folders() -> BTreeSet<PathBuf> {
    let entries = fs::read_dir(std::env::temp_dir()).expect("a folder").flatten().map(|entry| entry.path());
    let is_ours =
        |path: &PathBuf| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("alfabeta-scratch-"));
    let is_free = |path: &PathBuf| File::open(path).is_ok_and(|folder| folder.try_lock().is_ok());
    entries.filter(is_ours).filter(is_free).collect()
}

/// Waits until no more folders are left than were before; those of other tests come and go.
pub(crate) fn expect_no_folders(before: &BTreeSet<PathBuf>, what: &str) {
    let patience = Instant::now();
    loop {
        let left: Vec<PathBuf> = left_folders().difference(before).cloned().collect();
        if left.is_empty() {
            return;
        }
        assert!(patience.elapsed() < Duration::from_secs(20), "{what} left {left:?} behind");
        thread::sleep(Duration::from_millis(20));
    }
}

/// A cup that is played to its end in this process.
pub(crate) fn play(text: &str, base: &Path, level: Level) -> Vec<GameRecord> {
    play_with(text, base, level, &Stop::new().expect("pipes"), &|_| {}).1
}

/// The same with an observer, which may stop it.
pub(crate) fn play_with(
    text: &str,
    base: &Path,
    level: Level,
    stop: &Stop,
    on_event: &(dyn Fn(CupEvent<'_>) + Sync),
) -> (Completion, Vec<GameRecord>) {
    let cup = Cup::read(text, base).expect("a cup");
    let folder = TempDir::new().expect("a folder");
    let prints: Vec<String> = cup.agents.iter().map(|agent| agent.name.clone()).collect();
    let path = folder.path().join("cup.arena");
    let start = Registry::standard().start(&cup.game).expect("a registered game");
    let openings = cup.draw_openings(&*start).expect("openings");
    let beginning = Beginning { cup: &cup, text, fingerprints: &prints, openings: &openings };
    let mut store = Store::begin(&path, &beginning, Changed::Refuse).expect("a store");
    let launcher = launcher(level);
    let run = Run { cup: &cup, start: &*start, openings: &openings, launcher: &launcher };
    let ended = run.run(&mut store, stop, on_event).expect("a run");
    let mut games = Vec::new();
    let keep = |game| {
        games.push(game);
        Ok(())
    };
    store.each_game(keep).expect("games");
    (ended, games)
}
