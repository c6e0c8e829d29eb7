//! What the check of an agent reports.

use std::time::Duration;

use alfabeta_arena::cup::{AgentLimits, Entrant};
use alfabeta_arena::referee::Pace;
use alfabeta_arena::runner::{Check, Findings, Stop};
use alfabeta_arena::sandbox::Level;
use alfabeta_workbench::Registry;
use tempfile::TempDir;

use crate::cups;

fn check(kind: &str, what: &str, movetime: u64) -> Findings {
    let folder = TempDir::new().expect("a folder");
    let agent = Entrant {
        name: "mine".into(),
        command: [cups::TOY, kind, what].map(String::from).to_vec(),
        folder: folder.path().into(),
        read: Vec::new(),
        options: Vec::new(),
        limits: AgentLimits::default(),
    };
    let check = Check {
        agent: &agent,
        game: "tictactoe",
        start: &*Registry::standard().start("tictactoe").expect("a registered game"),
        pace: Pace { movetime: Some(Duration::from_millis(movetime)), ..Pace::default() },
        seed: 1,
        launcher: &cups::launcher(Level::Guard),
    };
    check.check(&Stop::new().expect("pipes"))
}

fn ids(findings: &Findings) -> Vec<&str> {
    findings.messages.iter().map(|message| message.id).collect()
}

#[test]
fn a_ready_agent_is_reported_as_ready() {
    let findings = check("agent", "random", 30_000);
    assert!(findings.is_fit);
    assert_eq!(ids(&findings), ["arena-check-started", "arena-check-played", "arena-check-time"]);
    assert_eq!(findings.dialogue[..3], ["< ugi", "< isready", "> readyok"]);
    assert_eq!(findings.report.map(|report| report.level), Some(Level::Guard));
}

#[test]
fn an_agent_that_is_not_ready_gets_the_reason() {
    let findings = check("hostile", "illegal", 30_000);
    assert!(!findings.is_fit);
    assert!(findings.messages[1].to_string().contains("“77” is not a legal move"), "{:?}", findings.messages);
    assert!(findings.dialogue.iter().any(|line| line == "> bestmove 77"));
    let silent = check("hostile", "sleep", 200);
    assert!(silent.messages[1].to_string().contains("did you flush"), "{:?}", silent.messages);
    let missing = check("hostile", "dead", 200);
    assert!(missing.messages[1].to_string().contains("ended with code 3"), "{:?}", missing.messages);
}

#[test]
fn other_output_is_reported_too() {
    let findings = check("hostile", "chatter", 30_000);
    assert!(findings.is_fit);
    assert_eq!(ids(&findings).last(), Some(&"arena-check-stray"));
}
