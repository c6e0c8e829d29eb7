//! What all commands do with files: they read no more than there is room for, end at Ctrl-C, write whole files or none, and overwrite
//! nothing that holds something else.
use std::fs::{self, OpenOptions};
use std::os::unix::fs::{PermissionsExt, symlink};
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use crate::program::{command, place, said};

/// All formats of a tree.
const FORMATS: [&str; 20] = [
    "report",
    "json",
    "text",
    "svg",
    "png",
    "pdf",
    "latex",
    "tikz",
    "dot",
    "mermaid",
    "csv",
    "steps",
    "steps-json",
    "native",
    "list",
    "s-expression",
    "labelled",
    "tree-json",
    "flat",
    "forest",
];

/// Files that no command has written.
const FOREIGN: [&[u8]; 8] = [
    b"shopping list\n- bread\n",
    b"# notes\n",
    b"{\"a\": 1}\n",
    b"a,b\n1,2\n",
    b"<svg xmlns=\"http://www.w3.org/2000/svg\" id=\"logo\"></svg>\n",
    b"\\documentclass{article}\n",
    b"\0\x01\x02\xff",
    b"alfabeta\n",
];

fn alfabeta(arguments: &[&str]) -> Output {
    command(arguments).stdin(Stdio::null()).output().expect("the program starts")
}

fn refused(output: &Output, what: &str) {
    let errors = said(&output.stderr);
    assert_eq!((output.status.code(), errors.lines().count()), (Some(2), 1), "{what}: {errors}");
}

/// Commands that write a file of this name, each as words, and a kind that it is for.
fn writers(name: &str) -> Vec<Vec<String>> {
    let words = |line: &str| -> Vec<String> { line.split(' ').chain([name]).map(String::from).collect() };
    let mut writers: Vec<Vec<String>> =
        FORMATS.iter().map(|format| words(&format!("tree --expr [[3,5],[2,9]] --format {format} --output"))).collect();
    for format in ["native", "json", "svg", "report", "forest"] {
        writers.push(words(&format!("tree --expr [[3,5],[2,9]] --statement --format {format} --output")));
    }
    writers.push(words("tree from tictactoe --depth 1 --output"));
    writers.push(words("tree from tictactoe --depth 1 --format steps --output"));
    writers.push(words("solve tictactoe --table 1 --threads 1 --certificate"));
    writers.push(words("learn tictactoe --games 1 --depth 1 --output"));
    writers.push(words(&format!("book tictactoe --plies 0 --table 1 --threads 1 --output {name}.txt --small")));
    writers
}

fn run(words: &[String], more: &[&str]) -> Output {
    let words: Vec<&str> = words.iter().map(String::as_str).chain(more.iter().copied()).collect();
    alfabeta(&words)
}

#[test]
fn what_has_no_end_is_refused() {
    let readers: [&[&str]; 9] = [
        &["tree", "/dev/zero"],
        &["tree", "-"],
        &["solve", "tictactoe", "--table", "1", "--threads", "1", "--batch", "/dev/zero"],
        &["solve", "tictactoe", "--table", "1", "--threads", "1", "--batch", "/dev/stdin"],
        &["verify", "/dev/zero"],
        &["analyse", "tictactoe", "--depth", "1", "--eval", "@/dev/zero"],
        &["arena", "run", "/dev/zero"],
        &["play", "tictactoe", "--depth", "1"],
        &["menu"],
    ];
    for reader in readers {
        // If it did read on, it would be ended by this before it filled the machine.
        let mut limited = Command::new("prlimit");
        limited.args(["--as=4294967296", "--", env!("CARGO_BIN_EXE_alfabeta")]).args(reader).env("LC_ALL", "C");
        let zeros = fs::File::open("/dev/zero").expect("a device without end");
        let output = limited.stdin(zeros).output().expect("the program starts");
        refused(&output, &reader.join(" "));
        assert!(said(&output.stderr).len() < 200, "{}", said(&output.stderr));
    }
}

#[test]
fn ctrl_c_ends_what_waits_for_its_input() {
    let pipe = place("waiting", "pipe");
    let made = Command::new("mkfifo").arg(&pipe).status().expect("the program starts");
    assert!(made.success());
    let name = pipe.to_str().expect("UTF-8");
    let weights = format!("@{name}");
    let readers: [&[&str]; 6] = [
        &["tree", name],
        &["solve", "tictactoe", "--batch", name],
        &["solve", "tictactoe", "--book", name],
        &["verify", name],
        &["analyse", "tictactoe", "--eval", &weights],
        &["arena", "run", name],
    ];
    for reader in readers {
        let child = command(reader).spawn().expect("the program starts");
        // This ends as soon as the program has opened the other end.
        let writer = OpenOptions::new().write(true).open(&pipe).expect("a pipe with a reader");
        // The polite request does what Ctrl-C does, also where that is switched off, as in the background of a shell.
        let sent = Command::new("kill").args(["-TERM", &child.id().to_string()]).status().expect("the signal is sent");
        assert!(sent.success());
        drop(writer);
        let output = child.wait_with_output().expect("the program ends");
        assert_eq!(output.status.signal(), Some(15), "{reader:?}: {}", said(&output.stderr));
    }
}

#[test]
fn nothing_is_overwritten_that_holds_something_else() {
    let path = place("overwritten", "out");
    let name = path.to_str().expect("UTF-8");
    for words in writers(name) {
        let line = words.join(" ");
        let clean = || {
            for file in fs::read_dir(path.parent().expect("a folder")).expect("a folder") {
                fs::remove_file(file.expect("a file").path()).expect("removed");
            }
        };
        for foreign in FOREIGN {
            clean();
            fs::write(&path, foreign).expect("a file");
            let output = run(&words, &[]);
            refused(&output, &line);
            assert!(said(&output.stderr).contains("--force"), "{line}: {}", said(&output.stderr));
            assert_eq!(fs::read(&path).expect("the file"), foreign, "{line}");
        }
        let forced = run(&words, &["--force"]);
        assert!(forced.status.success(), "{line}: {}", said(&forced.stderr));
        let written = fs::read(&path).expect("a file");
        assert!(!FOREIGN.contains(&&written[..]), "{line}");
        // What it has written itself it may overwrite, and so what is empty.
        let again = run(&words, &[]);
        assert!(again.status.success(), "{line}: {}", said(&again.stderr));
        clean();
        fs::write(&path, "").expect("an empty file");
        assert!(run(&words, &[]).status.success(), "{line}");
        assert_eq!(fs::read(&path).expect("a file").is_empty(), written.is_empty(), "{line}");
    }
}

#[test]
fn what_is_gone_on_with_is_not_overwritten_either() {
    for (words, kind) in [("book connect4:4,4 --plies 1 --output", "book"), ("solve connect4:4,4 --checkpoint", "kept")]
    {
        let path = place(&format!("going-on-{kind}"), kind);
        let name = path.to_str().expect("UTF-8");
        let words: Vec<String> = words.split(' ').chain([name]).map(String::from).collect();
        for foreign in [&FOREIGN[..], &[b""]].concat() {
            fs::write(&path, foreign).expect("a file");
            refused(&run(&words, &[]), kind);
            assert_eq!(fs::read(&path).expect("the file"), foreign, "{kind}");
        }
        let forced = run(&words, &["--force"]);
        assert!(forced.status.success(), "{kind}: {}", said(&forced.stderr));
        let files = fs::read_dir(path.parent().expect("a folder")).expect("a folder").count();
        assert_eq!(files, usize::from(kind == "book"), "a checkpoint goes when the position is solved");
    }
}

/// Runs a command whose files may have no more than `most` bytes, as on a disk that is full; whether it is told of that or ended.
fn on_a_full_disk(words: &[String], most: u64, is_told: bool) -> Output {
    let script = if is_told { "trap '' XFSZ; exec \"$@\"" } else { "exec \"$@\"" };
    let mut limited = Command::new("sh");
    limited.args(["-c", script, "sh", "prlimit", &format!("--fsize={most}"), "--", env!("CARGO_BIN_EXE_alfabeta")]);
    limited.args(words).env("LC_ALL", "C").stdin(Stdio::null()).output().expect("the program starts")
}

/// The files of a folder, drafts of what was ended left out.
fn files(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let mut files: Vec<_> = entries
        .filter(|path| path.extension().is_none_or(|ending| ending != "draft"))
        .map(|path| (path.clone(), fs::read(path).expect("a file")))
        .collect();
    files.sort();
    files
}

#[test]
fn a_full_disk_leaves_the_whole_file_or_the_one_before_wherever_it_is_full() {
    let path = place("full-disk", "out");
    let (name, folder) = (path.to_str().expect("UTF-8"), path.parent().expect("a folder"));
    let commands = [
        "tree --expr [[3,5],[2,9]] --format native --output",
        "solve tictactoe --moves 0,1,2,3,4,5 --table 1 --threads 1 --certificate",
    ];
    for words in commands {
        let words: Vec<String> = words.split(' ').chain([name]).map(String::from).collect();
        let _ = fs::remove_file(&path);
        assert!(run(&words, &[]).status.success(), "{words:?}");
        let whole = fs::read(&path).expect("a file");
        let _ = fs::remove_file(&path);
        for most in 0..=whole.len() as u64 {
            let is_enough = most == whole.len() as u64;
            // Told and without a file before; ended, and with one.
            let output = on_a_full_disk(&words, most, true);
            assert_eq!(output.status.success(), is_enough, "{words:?} {most}: {}", said(&output.stderr));
            if is_enough {
                assert_eq!(fs::read(&path).expect("a file"), whole);
            } else {
                refused(&output, &format!("{words:?} {most}"));
                assert_eq!(fs::read_dir(folder).expect("a folder").count(), 0, "{words:?} {most}");
            }
        }
        for most in 0..whole.len() as u64 {
            assert!(!on_a_full_disk(&words, most, most % 2 == 0).status.success(), "{words:?} {most}");
            assert_eq!(files(folder), [(path.clone(), whole.clone())], "{words:?} {most}");
        }
        fs::read_dir(folder)
            .expect("a folder")
            .for_each(|file| fs::remove_file(file.expect("a file").path()).expect("it"));
    }
}

#[test]
fn a_book_goes_on_after_a_full_disk_wherever_it_was_full() {
    let path = place("full-disk-book", "book.txt");
    let name = path.to_str().expect("UTF-8");
    let words = format!("book connect4:4,4 --plies 1 --table 1 --threads 1 --output {name}");
    let words: Vec<String> = words.split(' ').map(String::from).collect();
    assert!(run(&words, &[]).status.success());
    let whole = fs::read(&path).expect("a book");
    for most in 0..whole.len() as u64 {
        let _ = fs::remove_file(&path);
        refused(&on_a_full_disk(&words, most, true), &format!("{most}"));
        if path.exists() {
            assert_ne!(fs::read(&path).expect("a book").len(), 0, "{most}");
            let solved = alfabeta(&["solve", "connect4:4,4", "--threads", "1", "--table", "1", "--book", name]);
            assert!(solved.status.success(), "{most}: {}", said(&solved.stderr));
        }
        let output = run(&words, &[]);
        assert!(output.status.success(), "{most}: {}", said(&output.stderr));
        assert_eq!(fs::read(&path).expect("a book"), whole, "{most}");
    }
}

#[test]
fn a_file_that_is_replaced_keeps_its_link_and_who_may_read_it() {
    let path = place("replaced", "tree.csv");
    let link = path.with_file_name("link");
    symlink(&path, &link).expect("a link");
    let write = |more: &[&str]| {
        let name = link.to_str().expect("UTF-8");
        alfabeta(&[&["tree", "--expr", "[3,5]", "--format", "csv", "--output", name], more].concat())
    };
    // A link to nothing gives way to the file.
    fs::write(&path, "").expect("a file");
    for mode in [0o600, 0o644] {
        fs::set_permissions(&path, fs::Permissions::from_mode(mode)).expect("set");
        assert!(write(&[]).status.success());
        assert_eq!(fs::metadata(&path).expect("a file").permissions().mode() & 0o777, mode);
        assert!(fs::symlink_metadata(&link).expect("a link").is_symlink() && path.exists());
    }
    fs::set_permissions(&path, fs::Permissions::from_mode(0o444)).expect("set");
    refused(&write(&[]), "read only");
    assert!(write(&["--force"]).status.success());
}

/// A place where files are opened that is not the one for it.
const OPENING: [&str; 8] =
    ["File::", "OpenOptions", "fs::write", "fs::read(", "fs::copy", "fs::rename", "read_to_string", "read_to_end"];

#[test]
fn no_command_opens_files_by_itself() {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                if !path.ends_with("files") {
                    folders.push(path);
                }
                continue;
            }
            let source = fs::read_to_string(&path).expect("a source is text");
            let code = source.split("#[cfg(test)]").next().unwrap_or_default();
            for opening in OPENING {
                let is_failure = |before: &str| before.ends_with("Failure::") || before.ends_with("Failure");
                let found = code.match_indices(opening).any(|(at, _)| {
                    let before = &code[..at];
                    !is_failure(before) && !before.ends_with(|c: char| c.is_alphanumeric() || c == '_')
                });
                assert!(!found, "{}: {opening}", path.display());
            }
        }
    }
}
