//! `solve --certificate` writes what `verify` checks; damage is refused with its line.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

/// A file of its own for each test.
fn file(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    fs::create_dir_all(&folder).expect("a folder");
    folder.join(name)
}

fn alfabeta(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_alfabeta")).args(arguments).output().expect("the binary starts")
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

#[test]
fn a_win_is_written_and_checked_in_both_languages() {
    let path = file("win.txt");
    let path = path.to_str().expect("a name");
    for algorithm in [&[][..], &["--weak", "--algorithm", "dfpn"]] {
        let solve = ["solve", "mnk:4,3,3", "--table", "4", "--threads", "1", "--certificate", path];
        let written = alfabeta(&[&solve[..], algorithm].concat());
        assert!(
            written.status.success() && said(&written).contains("MAX wins from this position"),
            "{}",
            said(&written)
        );
        let checked = alfabeta(&["verify", path]);
        assert!(checked.status.success() && said(&checked).contains("against every defence: "), "{}", said(&checked));
        let checked = said(&alfabeta(&["verify", path, "--lang", "es"]));
        assert!(checked.contains("MAX gana desde esta posición contra cualquier defensa: "), "{checked}");
    }
}

#[test]
fn a_draw_takes_two_claims() {
    let path = file("draw.txt");
    let path = path.to_str().expect("a name");
    alfabeta(&["solve", "tictactoe", "--table", "1", "--threads", "1", "--certificate", path]);
    let checked = said(&alfabeta(&["verify", path]));
    for claim in ["MAX does not lose", "MIN does not lose", "So the position is a draw."] {
        assert!(checked.contains(claim), "{checked}");
    }
    let json: serde_json::Value = serde_json::from_slice(&alfabeta(&["verify", path, "--json"]).stdout).expect("JSON");
    assert_eq!((&json["setup"]["game"], &json["claims"][1]["result"]), (&"tictactoe".into(), &"does-not-lose".into()));
}

#[test]
fn a_position_that_no_game_leads_to_is_called_so() {
    let path = file("unreachable.txt");
    let name = path.to_str().expect("a name");
    let solve = ["solve", "mnk:3,3,3", "--position", "1 1 0 0 0 0 0 0 0", "--to-move", "max", "--threads", "1"];
    let written = alfabeta(&[&solve[..], &["--certificate", name]].concat());
    let reason = "No game leads to this position (impossible position: 2 X and 0 O, although the players take turns)";
    assert!(said(&written).contains(reason), "{}", said(&written));
    assert!(said(&alfabeta(&["verify", name])).contains(reason));
    let json: serde_json::Value = serde_json::from_slice(&alfabeta(&["verify", name, "--json"]).stdout).expect("JSON");
    assert_eq!(json["reached"], "impossible");

    // The finished position itself: nobody has to write such a file, but anybody can.
    let finished = "alfabeta certificate 2\ngame mnk:3,3,3\nposition 1 1 1 0 0 0 0 0 0\nclaim max wins\nend 0 0\n";
    fs::write(&path, finished).expect("a file");
    let refused = alfabeta(&["verify", name]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(said(&refused).contains("line 4: the game is over: MAX has won"), "{}", said(&refused));
}

#[cfg(unix)]
#[test]
fn an_interrupted_proof_leaves_no_file() {
    let folder = file("interrupted-proof");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join("proof.txt");
    let solve =
        ["solve", "connect4", "--threads", "1", "--table", "64", "--certificate", path.to_str().expect("a name")];
    let child = Command::new(env!("CARGO_BIN_EXE_alfabeta")).args(solve).spawn().expect("the binary starts");
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("the signal is sent");
    assert!(sent.success());
    assert!(!child.wait_with_output().expect("it ends").status.success());
    assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 0, "nothing is left behind");
}

#[test]
fn a_damaged_certificate_is_refused_with_the_line() {
    let path = file("damaged.txt");
    let name = path.to_str().expect("a name");
    alfabeta(&["solve", "tictactoe", "--moves", "0 1", "--table", "1", "--threads", "1", "--certificate", name]);
    let whole = fs::read_to_string(&path).expect("a certificate");
    let mut lines: Vec<&str> = whole.lines().collect();
    lines[4] = "0";
    fs::write(&path, lines.join("\n")).expect("a file");
    let refused = alfabeta(&["verify", name]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(said(&refused).contains("line 5: “0” is not a legal move here"), "{}", said(&refused));
}
