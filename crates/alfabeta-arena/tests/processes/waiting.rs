//! Agents that have to wait do not compute, and what those compute whose turn it is can be read.
//!
//! Time is measured as the system counts it for processes: what a clock says depends on who else uses the machine.

use std::collections::BTreeSet;
use std::fs;
use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};

use alfabeta_arena::runner::{Completion, CupEvent, Stop};
use alfabeta_arena::sandbox::Level;
use rustix::process::{Pid, Signal, kill_process};
use tempfile::TempDir;

use crate::alone;
use crate::cups::{agent, play, play_with};

const PATIENT: &str = "game = \"tictactoe\"\n[pace]\nmovetime = 30000\nstartup = 30000\n";

/// A process of an agent of this kind below this one: its number, its state, and how long it has computed, in ticks.
fn processes(kind: &str) -> Vec<(i32, String, u64)> {
    let mut found = Vec::new();
    let mut parents = vec![std::process::id() as i32];
    while let Some(parent) = parents.pop() {
        let Ok(threads) = fs::read_dir(format!("/proc/{parent}/task")) else { continue };
        let children = threads.flatten().filter_map(|thread| fs::read_to_string(thread.path().join("children")).ok());
        parents.extend(children.flat_map(|text| text.split(' ').filter_map(|n| n.parse().ok()).collect::<Vec<i32>>()));
        let line = fs::read(format!("/proc/{parent}/cmdline")).unwrap_or_default();
        let is_wanted = line.split(|&byte| byte == 0).any(|word| word == kind.as_bytes());
        let stat = fs::read_to_string(format!("/proc/{parent}/stat")).unwrap_or_default();
        let words: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
        if is_wanted && words.len() > 12 {
            let ticks = words[11].parse::<u64>().expect("a number") + words[12].parse::<u64>().expect("a number");
            found.push((parent, words[0].into(), ticks));
        }
    }
    found
}

/// Waits until something is so; the machine may be busy.
fn wait_for(what: &str, mut is_so: impl FnMut() -> bool) {
    let patience = Instant::now();
    while !is_so() {
        assert!(patience.elapsed() < Duration::from_secs(30), "{what}");
        thread::sleep(Duration::from_millis(5));
    }
}

fn are_stopped(kinds: &[&str]) -> bool {
    let all: Vec<_> = kinds.iter().flat_map(|kind| processes(kind)).collect();
    !all.is_empty() && all.iter().all(|(_, state, _)| state == "T")
}

fn computed(kinds: &[&str]) -> u64 {
    kinds.iter().flat_map(|kind| processes(kind)).map(|(_, _, ticks)| ticks).sum()
}

#[test]
fn spinning_children_get_no_processor_between_two_turns_of_their_agent() {
    let _alone = alone();
    for level in [Level::Trusted, Level::Guard, Level::Strict] {
        let folder = TempDir::new().expect("a folder");
        let text = format!("{PATIENT}{}{}", agent("bad", "hostile", "spinner"), agent("good", "hostile", "worker"));
        let looked = Mutex::new(0);
        // Moves are reported when the other one has been asked: it thinks while we look.
        let on_event = |event: CupEvent<'_>| {
            let CupEvent::Moved { id, plies } = event else { return };
            let bad_seat = if id.game == 1 { 1 } else { 0 };
            let is_bad =
                plies.last().is_some_and(|ply| usize::from(ply.player == alfabeta::game::Player::Min) == 1 - bad_seat);
            if is_bad && plies.len() < 8 {
                let kinds = ["spinner", "spin"];
                assert_eq!(processes("spin").len(), 4, "{level}");
                wait_for("they are stopped", || are_stopped(&kinds));
                let before = computed(&kinds);
                thread::sleep(Duration::from_millis(60));
                assert_eq!(computed(&kinds), before, "{level}: they computed while their agent waited");
                *looked.lock().expect("one thread") += 1;
            }
        };
        let stop = Stop::new().expect("pipes");
        let (ended, games) = play_with(&text, folder.path(), level, &stop, &on_event);
        assert_eq!(ended, Completion::Complete);
        assert!(games.iter().all(|game| game.ending == "rules"), "{level}: {games:?}");
        assert!(3 < *looked.lock().expect("one thread"), "{level}");
    }
}

#[test]
fn an_agent_that_is_woken_while_it_waits_is_ended() {
    let _alone = alone();
    let folder = TempDir::new().expect("a folder");
    let text = format!("{PATIENT}{}{}", agent("bad", "hostile", "spinner"), agent("good", "hostile", "worker"));
    let woken = Mutex::new(BTreeSet::new());
    let on_event = |event: CupEvent<'_>| {
        let CupEvent::Moved { id, plies } = event else { return };
        let last = plies.last().expect("a move").player;
        let is_bad = (last == alfabeta::game::Player::Max) == (id.game == 1);
        if is_bad && woken.lock().expect("one thread").insert(id) {
            // A timer that an agent sets before does this from within.
            wait_for("it is ended", || {
                let all = processes("spin");
                all.iter().for_each(|(process, _, _)| {
                    let _ = kill_process(Pid::from_raw(*process).expect("a number"), Signal::CONT);
                });
                all.is_empty()
            });
        }
    };
    let stop = Stop::new().expect("pipes");
    let (_, games) = play_with(&text, folder.path(), Level::Guard, &stop, &on_event);
    for game in games {
        let bad_seat = game.agents.iter().position(|&agent| agent == 0).expect("it plays");
        assert_eq!((game.ending.as_str(), usize::from(game.half_points)), ("crash", 2 * bad_seat), "{game:?}");
        assert_eq!(game.detail.as_ref().expect("a reason")["id"], "arena-ended-waiting", "{game:?}");
    }
}

#[test]
fn what_an_agent_computes_is_kept_with_each_of_its_moves() {
    let _alone = alone();
    let folder = TempDir::new().expect("a folder");
    let text = format!("{PATIENT}{}{}", agent("busy", "hostile", "worker"), agent("idle", "agent", "first"));
    for game in play(&text, folder.path(), Level::Guard) {
        for ply in &game.plies {
            let is_busy = game.agents[usize::from(ply.seat) - 1] == 0;
            let cpu = ply.cpu.unwrap_or_else(|| panic!("{ply:?}"));
            assert_eq!(90_000 <= cpu, is_busy, "{ply:?}");
        }
    }
}

#[test]
fn the_message_says_whether_a_late_agent_computed_or_slept() {
    let _alone = alone();
    let brisk = "game = \"tictactoe\"\n[pace]\nmovetime = 1500\nstartup = 30000\n";
    for (kind, reasons) in [
        ("sleep", &["arena-late-silent"][..]),
        ("oversleep", &["arena-late-asleep"]),
        // On a busy machine it may have got no processor.
        ("overwork", &["arena-late-computing", "arena-late-crowded"]),
    ] {
        let folder = TempDir::new().expect("a folder");
        let text = format!("{brisk}{}{}", agent("bad", "hostile", kind), agent("good", "agent", "first"));
        for game in play(&text, folder.path(), Level::Guard) {
            assert_eq!(game.ending, "timeout", "{kind}: {game:?}");
            let reason = game.detail.as_ref().expect("a reason")["id"].as_str().expect("a name");
            assert!(reasons.contains(&reason), "{kind}: {:?}", game.detail);
        }
    }
}

#[test]
fn agents_end_with_their_table() {
    let _alone = alone();
    let folder = TempDir::new().expect("a folder");
    let agents: String = (0..6).map(|number| agent(&format!("a{number}"), "agent", "first")).collect();
    let most = Mutex::new(0);
    let on_event = |event: CupEvent<'_>| {
        if let CupEvent::Began { .. } = event {
            // Those of the table before may be about to end.
            wait_for("at most one table is left", || processes("first").len() <= 2);
            let mut most = most.lock().expect("one thread");
            *most = processes("first").len().max(*most);
        }
    };
    let stop = Stop::new().expect("pipes");
    let (_, games) = play_with(&format!("{PATIENT}{agents}"), folder.path(), Level::Guard, &stop, &on_event);
    assert_eq!(games.len(), 30);
    assert_eq!(processes("first").len(), 0);
    assert!(0 < *most.lock().expect("one thread"));
}
