//! Agents that misbehave: each is contained, fails under its own name if it fails, and leaves no process behind.

use std::path::Path;

use alfabeta_arena::sandbox::{Level, Missing};
use alfabeta_arena::store::GameRecord;
use rustix::process::{WaitOptions, getpid, set_child_subreaper, wait};
use tempfile::TempDir;

use crate::alone;
use crate::cups::{self, agent, play, skip};

/// So long that a busy machine does not matter.
const PATIENT: &str = "game = \"tictactoe\"\n[pace]\nmovetime = 30000\nstartup = 30000\n[limits]\nmemory = 512\n";

/// For agents that do not answer in time.
const BRISK: &str = "game = \"tictactoe\"\n[pace]\nmovetime = 300\nstartup = 30000\n";

/// For agents that do not start.
const HASTY: &str = "game = \"tictactoe\"\n[pace]\nstartup = 300\n";

/// An agent in both seats against one that behaves; the two games, seen by the one that misbehaves.
fn contain(kind: &str, pace: &str, more: &str) -> [GameRecord; 2] {
    let _alone = alone();
    // A process that escapes from a supervisor becomes our child.
    set_child_subreaper(Some(getpid())).expect("Linux");
    let folder = TempDir::new().expect("a folder");
    let text = format!("{pace}{}{more}{}", agent("bad", "hostile", kind), agent("good", "agent", "first"));
    let before = cups::left_folders();
    let games = play(&text, folder.path(), Level::Guard);
    let left = wait(WaitOptions::NOHANG);
    assert!(left.is_err(), "{kind} left processes behind: {left:?}");
    cups::expect_no_folders(&before, kind);
    games.try_into().expect("two games")
}

/// The agent loses both games under this name, for this reason.
fn fails(kind: &str, pace: &str, ending: &str, reason: &str) -> [GameRecord; 2] {
    let games = contain(kind, pace, "");
    for game in &games {
        let bad_seat = game.agents.iter().position(|&agent| agent == 0).expect("it plays");
        assert_eq!((game.ending.as_str(), usize::from(game.half_points)), (ending, 2 * bad_seat), "{kind}: {game:?}");
        let id = &game.detail.as_ref().expect("a reason")["id"];
        // On a busy machine it may have got no processor.
        assert!(id == reason || (ending == "timeout" && id == "arena-late-crowded"), "{kind}: {game:?}");
    }
    games
}

/// The agent achieves nothing, and continues to play.
fn plays_on(kind: &str) -> [GameRecord; 2] {
    let games = contain(kind, PATIENT, "");
    for game in &games {
        let log = String::from_utf8_lossy(&game.stderr.concat()).into_owned();
        assert_eq!(game.ending, "rules", "{kind}: {:?} {log}", game.detail);
    }
    games
}

#[test]
fn an_agent_that_never_answers_could_not_be_started() {
    fails("mute", HASTY, "startup", "arena-late-silent");
}

#[test]
fn an_agent_that_ends_at_once_could_not_be_started() {
    fails("dead", PATIENT, "startup", "arena-ended-code");
}

#[test]
fn a_flood_of_lines_is_too_much_output() {
    fails("flood", PATIENT, "output", "arena-output");
}

#[test]
fn a_line_without_end_is_too_much_output() {
    fails("endless", PATIENT, "output", "arena-output");
}

#[test]
fn a_slow_drip_of_lines_is_late() {
    fails("drip", BRISK, "timeout", "arena-late");
}

#[test]
fn an_agent_that_sleeps_or_does_not_flush_is_late() {
    fails("sleep", BRISK, "timeout", "arena-late-silent");
}

#[test]
fn an_illegal_move_is_illegal() {
    fails("illegal", PATIENT, "illegal", "arena-illegal");
}

#[test]
fn an_agent_that_aborts_has_crashed() {
    fails("crash", PATIENT, "crash", "arena-ended-signal");
}

#[test]
fn an_agent_that_closes_its_output_has_crashed() {
    fails("closed", PATIENT, "crash", "arena-closed");
}

#[test]
fn an_agent_that_ends_leaves_no_daemon_behind() {
    fails("daemon", PATIENT, "crash", "arena-ended-code");
}

#[test]
fn too_many_processes_are_ended() {
    fails("bomb", PATIENT, "crash", "arena-ended-processes");
}

#[test]
fn an_avalanche_of_processes_is_stopped_by_the_system() {
    let probed = cups::launcher(Level::Guard).probe().expect("a program can be started");
    if probed.missing.contains(&Missing::Processes) {
        return skip("this system cannot limit the processes of an agent: an avalanche would bring it down");
    }
    fails("avalanche", PATIENT, "crash", "arena-ended-processes");
}

#[test]
fn processes_that_are_others_before_one_looks_are_ended() {
    let games = fails("comets", PATIENT, "crash", "arena-ended-processes");
    assert!(games.iter().all(|game| game.stderr.concat().is_empty()), "they ended by themselves: {games:?}");
}

#[test]
fn two_gigabytes_are_not_to_be_had() {
    fails("memory", PATIENT, "crash", "arena-ended-signal");
}

#[test]
fn memory_counts_over_all_processes() {
    fails("share", PATIENT, "crash", "arena-ended-memory");
}

#[test]
fn the_disk_cannot_be_filled() {
    for kind in ["filler", "hoarder", "miner"] {
        let games = contain(kind, PATIENT, "disk = 40\nhandles = 1024\n");
        for game in games {
            let log = String::from_utf8_lossy(&game.stderr.concat()).into_owned();
            assert_eq!(game.ending, "crash", "{kind}: {:?} {log}", game.detail);
            assert_eq!(game.detail.as_ref().expect("a reason")["id"], "arena-ended-disk", "{kind}: {game:?} {log}");
        }
    }
}

#[test]
fn the_disk_cannot_be_filled_with_empty_files() {
    fails("crowd", PATIENT, "crash", "arena-ended-disk");
}

#[test]
fn a_folder_without_permissions_is_removed_all_the_same() {
    contain("locker", PATIENT, "");
}

#[test]
fn an_agent_that_does_not_read_stalls() {
    // A pipe holds 64 KiB; an option can be longer than that.
    let option = format!("options = {{ Book = \"{}\" }}\n", "x".repeat(200_000));
    for game in contain("deaf", PATIENT, &option) {
        assert_eq!(
            (game.ending.as_str(), game.detail.expect("a reason")["id"].as_str()),
            ("stall", Some("arena-stall"))
        );
    }
}

#[test]
fn other_files_cannot_be_read() {
    plays_on("reader");
}

#[test]
fn only_the_own_folder_can_be_written() {
    plays_on("writer");
    assert!(!Path::new("/tmp/alfabeta-arena-was-here").exists());
}

#[test]
fn there_is_no_network() {
    plays_on("sockets");
}

#[test]
fn the_supervisor_cannot_be_killed() {
    plays_on("parent");
}

#[test]
fn other_processes_get_no_signals() {
    plays_on("all");
}

#[test]
fn zombies_do_no_harm() {
    plays_on("zombies");
}

#[test]
fn the_environment_reveals_nothing() {
    plays_on("environment");
}

#[test]
fn noise_before_and_between_answers_is_ignored() {
    plays_on("babble");
    plays_on("twice");
    let games = plays_on("chatter");
    let bad_seat = games[0].agents.iter().position(|&agent| agent == 0).expect("it plays");
    assert!(games[0].stray[bad_seat].count >= 1000);
}

#[test]
fn the_end_of_standard_error_is_kept() {
    let games = plays_on("complain");
    let bad_seat = games[0].agents.iter().position(|&agent| agent == 0).expect("it plays");
    assert_eq!(games[0].stderr[bad_seat].len(), 64 << 10);
    assert!(games[0].stderr[1 - bad_seat].is_empty());
}

#[test]
fn what_cannot_be_enforced_is_kept_with_the_game() {
    let _alone = alone();
    let folder = TempDir::new().expect("a folder");
    let text = format!("{PATIENT}{}{}", agent("one", "agent", "first"), agent("two", "agent", "last"));
    for level in [Level::Trusted, Level::Guard, Level::Strict] {
        let launcher = cups::launcher(level);
        let probed = launcher.probe().expect("a program can be started");
        eprintln!("{level}: {:?}", probed.missing);
        let games = play(&text, folder.path(), level);
        assert!(games.iter().all(|game| game.ending == "rules"), "{level}: {:?}", games[0].detail);
        let report = &games[0].sandbox[0];
        assert_eq!(report["level"], level.to_string());
        let missing: Vec<Missing> = serde_json::from_value(report["missing"].clone()).expect("a list");
        assert!(launcher.missing().iter().all(|part| missing.contains(part)), "{missing:?}");
        assert_eq!(missing, probed.missing, "the probe reports what games will be played with");
    }
    // Trying out bubblewrap leaves a process that is about to end, which may have become our child.
    while wait(WaitOptions::empty()).is_ok() {}
}

#[test]
fn the_strict_level_contains_as_well() {
    for (kind, ending) in
        [("reader", "rules"), ("sockets", "rules"), ("all", "rules"), ("daemon", "crash"), ("bomb", "crash")]
    {
        let _alone = alone();
        set_child_subreaper(Some(getpid())).expect("Linux");
        let folder = TempDir::new().expect("a folder");
        let text = format!("{PATIENT}{}{}", agent("bad", "hostile", kind), agent("good", "agent", "first"));
        for game in play(&text, folder.path(), Level::Strict) {
            let log = String::from_utf8_lossy(&game.stderr.concat()).into_owned();
            assert_eq!(game.ending, ending, "{kind}: {:?} {log}", game.detail);
        }
        while wait(WaitOptions::empty()).is_ok() {}
    }
}

#[test]
fn an_agent_that_never_starts_is_left_out_after_three_tries() {
    let _alone = alone();
    let folder = TempDir::new().expect("a folder");
    let missing = "[[agent]]\nname = \"ghost\"\ncommand = [\"./no-such-program\"]\n";
    let text = format!("{PATIENT}[openings]\nplies = 1\ncount = 3\n{missing}{}", agent("good", "agent", "first"));
    let games = play(&text, folder.path(), Level::Guard);
    let reasons: Vec<&str> =
        games.iter().map(|game| game.detail.as_ref().expect("a reason")["id"].as_str().expect("a name")).collect();
    assert_eq!(reasons[..4], ["arena-not-started", "arena-not-started", "arena-not-started", "arena-left-out"]);
    assert!(games.iter().all(|game| game.ending == "startup" && game.agents[usize::from(game.half_points) / 2] == 0));
}
