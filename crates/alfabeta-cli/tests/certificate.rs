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
    assert!(said(&refused).contains("line 5: “0” is no move here"), "{}", said(&refused));
}
