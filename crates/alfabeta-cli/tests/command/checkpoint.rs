//! Checkpoints of `solve` on disk: what survives, what is refused.

use std::fs;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

use crate::program::{command, place, said};

/// Where a report has come after the first few questions, in nodes.
const AT_WORK: u64 = 1 << 18;

/// Solves Connect-4 on a board of 6 by 5, with one thread so that its nodes can be compared.
fn solve(path: &Path, more: &[&str]) -> Command {
    let path = path.to_str().expect("UTF-8");
    let usual = ["solve", "connect4:6,5", "--threads", "1", "--json", "--checkpoint", path, "--every", "0"];
    command(&[&usual[..], more].concat())
}

fn number(json: &str, name: &str) -> i64 {
    let answer: serde_json::Value = serde_json::from_str(json).expect("JSON");
    answer[name].as_i64().unwrap_or_else(|| panic!("no {name}: {json}"))
}

/// How many nodes went into a checkpoint.
fn nodes(path: &Path) -> u64 {
    let content = fs::read(path).unwrap_or_default();
    let head = String::from_utf8_lossy(&content[..content.len().min(300)]).into_owned();
    head.lines().find_map(|line| line.strip_prefix("nodes ")?.parse().ok()).unwrap_or(0)
}

/// A process that is in the middle of its work.
fn at_work(path: &Path) -> Child {
    // On a busy machine it may be through before anybody looks: then there is another one.
    for _ in 0..20 {
        let mut child = solve(path, &[]).spawn().expect("the program starts");
        while child.try_wait().expect("a state").is_none() {
            if AT_WORK <= nodes(path) {
                return child;
            }
            std::thread::yield_now();
        }
    }
    panic!("it is always through too soon");
}

fn refused(output: &Output, reason: &str) {
    let errors = said(&output.stderr);
    assert_eq!((output.status.code(), errors.lines().count()), (Some(2), 1), "{errors}");
    assert!(errors.contains(reason), "{errors}");
}

#[cfg(unix)]
#[test]
fn whatever_ends_it_it_goes_on_and_finds_the_same() {
    let path = place("killed", "checkpoint");
    let whole = solve(&path, &[]).output().expect("the program starts");
    assert!(whole.status.success() && !path.exists(), "{}", said(&whole.stderr));
    let whole = said(&whole.stdout);

    // Nothing can be done about this signal.
    let mut child = at_work(&path);
    child.kill().expect("the signal is sent");
    child.wait().expect("the program ends");
    assert!(AT_WORK <= nodes(&path));
    let rest = solve(&path, &["--table", "64"]).output().expect("the program starts");
    assert!(rest.status.success() && said(&rest.stderr).contains("resuming after"), "{}", said(&rest.stderr));
    let rest = said(&rest.stdout);
    assert_eq!(number(&rest, "value"), number(&whole, "value"));
    assert!(number(&rest, "nodes") < number(&whole, "nodes") - AT_WORK as i64 / 2, "{rest}");

    // This one is heard, unless the work is done by then.
    let child = at_work(&path);
    let sent = Command::new("kill").args(["-TERM", &child.id().to_string()]).status().expect("the signal is sent");
    assert!(sent.success());
    let output = child.wait_with_output().expect("the program ends");
    if output.status.code() == Some(130) {
        assert!(said(&output.stderr).contains("Run the same command to continue."), "{}", said(&output.stderr));
        let rest = solve(&path, &[]).output().expect("the program starts");
        assert_eq!(number(&said(&rest.stdout), "value"), number(&whole, "value"), "{}", said(&rest.stderr));
    }
    assert!(!path.exists(), "the position is solved");
    assert_eq!(fs::read_dir(path.parent().expect("a folder")).expect("a folder").count(), 0, "nothing is left behind");
}

#[cfg(unix)]
#[test]
fn what_is_no_checkpoint_of_this_position_stays_as_it_is() {
    let path = place("foreign", "checkpoint");
    let mut child = at_work(&path);
    child.kill().expect("the signal is sent");
    child.wait().expect("the program ends");
    let good = fs::read(&path).expect("a checkpoint");
    let check = |content: &[u8], more: &[&str], reason: &str| {
        fs::write(&path, content).expect("a file");
        refused(&solve(&path, more).output().expect("the program starts"), reason);
        assert!(fs::read(&path).expect("the file") == content, "{reason}");
    };
    check(&good, &["--moves", "4"], "another position");
    check(&good[..good.len() / 2], &[], "damaged");
    check(&good[..good.len() - 10], &[], "damaged");
    check(&[&good[..], b"."].concat(), &[], "damaged");
    let mut changed = good.clone();
    changed[good.len() / 2] ^= 4;
    check(&changed, &[], "damaged");
    check(&good, &["--weak", "--algorithm", "dfpn"], "expected a game without cycles");
    check(b"shopping list\n- bread\n", &[], "not a checkpoint");
    check(&[0; 100_000], &[], "not a checkpoint");
    check(b"", &[], "this file is empty");

    fs::write(&path, &good).expect("a checkpoint");
    let name = path.to_str().expect("UTF-8");
    let other = command(&["solve", "connect4:5,5", "--checkpoint", name]).output().expect("the program starts");
    refused(&other, "a checkpoint for connect4:6,5");
    let spanish = command(&["--lang", "es", "solve", "connect4:5,5", "--checkpoint", name]).output();
    refused(&spanish.expect("the program starts"), "un punto de control de connect4:6,5");
    // A terabyte of nothing behind it takes no time and no memory.
    let file = fs::OpenOptions::new().write(true).open(&path).expect("a checkpoint");
    let entries = (1 << 40) / 10;
    file.set_len(good.len() as u64 + 10 * entries).expect("a file with a hole");
    refused(&solve(&path, &[]).output().expect("the program starts"), "this --table has no room");
}

#[test]
fn a_checkpoint_that_is_being_written_is_left_alone() {
    let path = place("locked", "checkpoint");
    let file = fs::File::create(&path).expect("a file");
    file.lock().expect("a lock");
    refused(&solve(&path, &[]).output().expect("the program starts"), "another process");
    assert_eq!(fs::read(&path).expect("the file"), b"");
}

#[test]
fn a_file_that_cannot_be_written_is_refused_before_the_work() {
    for odd in ["/dev/zero", "/dev/full", "/", "/no/such/folder/checkpoint"] {
        refused(&solve(Path::new(odd), &[]).output().expect("the program starts"), odd);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn what_is_proven_is_said_although_it_cannot_be_kept() {
    let path = place("full", "checkpoint");
    // There is room for a checkpoint without proofs, which is written at once; a longer file is as bad as a full disk.
    let mut limited = Command::new("sh");
    limited.args(["-c", "trap '' XFSZ; exec \"$@\"", "sh", "prlimit", "--fsize=1000", "--"]);
    limited.args([env!("CARGO_BIN_EXE_alfabeta"), "solve", "connect4", "--table", "8", "--checkpoint"]).arg(&path);
    let child = limited.env("LC_ALL", "C").stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let child = child.expect("the program starts");
    // The file is there as soon as signals are heard.
    while !path.exists() {
        std::thread::yield_now();
    }
    let sent = Command::new("kill").args(["-TERM", &child.id().to_string()]).status().expect("the signal is sent");
    assert!(sent.success());
    let output = child.wait_with_output().expect("the program ends");
    refused(&output, "checkpoint: ");
    assert!(said(&output.stdout).contains("Value      stopped; "), "{}", said(&output.stdout));
    let files = fs::read_dir(path.parent().expect("a folder")).expect("a folder").count();
    assert!(files == 1 && 100 < fs::read(&path).expect("a checkpoint").len(), "the one before stays");
}
