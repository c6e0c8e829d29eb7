//! The smallest agents of six languages play.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use alfabeta_arena::sandbox::Level;
use tempfile::TempDir;

use crate::cups::{agent, play, skip};

fn examples() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/agents")
}

/// Whether a program can be run.
fn has(program: &str) -> bool {
    let output = Command::new(program).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    output.is_ok_and(|status| status.success())
}

/// Builds an agent in a folder of its own and lets it play in the sandbox, from both seats.
fn plays(file: &str, build: &[&str], command: &[&str]) {
    let tools = [build.first(), command.first()];
    if let Some(missing) = tools.iter().flatten().find(|tool| !tool.starts_with('.') && !has(tool)) {
        return skip(&format!("{file} does not play: {missing} is not installed"));
    }
    let folder = TempDir::new().expect("a folder");
    fs::copy(examples().join(file), folder.path().join(file)).expect("copied");
    if let [compiler, arguments @ ..] = build {
        let status = Command::new(compiler).args(arguments).current_dir(folder.path()).status().expect("a compiler");
        assert!(status.success(), "{file} does not compile");
    }
    let head = "game = \"tictactoe\"\n[openings]\nplies = 1\ncount = 3\n[pace]\nmovetime = 30000\nstartup = 30000\n";
    let words = command.iter().map(|word| format!("\"{word}\"")).collect::<Vec<_>>().join(", ");
    let own = format!("[[agent]]\nname = \"{file}\"\ncommand = [{words}]\n");
    let games = play(&format!("{head}{own}{}", agent("first", "agent", "first")), folder.path(), Level::Guard);
    assert_eq!(games.len(), 6);
    for game in games {
        let log = String::from_utf8_lossy(&game.stderr.concat()).into_owned();
        assert_eq!(game.ending, "rules", "{file}: {:?} {log}", game.detail);
        assert_eq!(game.stray[0].count, 0, "{file}");
    }
}

#[test]
fn examples_are_at_most_fifteen_lines_long() {
    for file in ["agent.py", "agent.c", "agent.cpp", "Agent.java", "agent.js", "agent.rs"] {
        let text = fs::read_to_string(examples().join(file)).expect(file);
        assert!(text.lines().count() <= 15, "{file}");
    }
}

#[test]
fn python_plays() {
    plays("agent.py", &[], &["python3", "agent.py"]);
}

#[test]
fn c_plays() {
    plays("agent.c", &["cc", "-O1", "-Wall", "-o", "agent", "agent.c"], &["./agent"]);
}

#[test]
fn cpp_plays() {
    plays("agent.cpp", &["c++", "-O1", "-Wall", "-o", "agent", "agent.cpp"], &["./agent"]);
}

#[test]
fn java_plays() {
    plays("Agent.java", &["javac", "Agent.java"], &["java", "-cp", ".", "Agent"]);
}

#[test]
fn javascript_plays() {
    plays("agent.js", &[], &["node", "agent.js"]);
}

#[test]
fn rust_plays() {
    plays("agent.rs", &["rustc", "-O", "agent.rs"], &["./agent"]);
}

#[test]
fn the_python_of_a_virtual_environment_finds_what_is_installed_there() {
    if !has("python3") {
        return skip("python3 is not installed");
    }
    let ask = |question: &str| {
        let output = Command::new("/usr/bin/env").args(["python3", "-c", question]).output().expect("Python runs");
        String::from_utf8_lossy(&output.stdout).trim().to_string()
    };
    let folder = TempDir::new().expect("a folder");
    let place = folder.path().join("venv");
    let version = ask("import sys; print('python%d.%d' % sys.version_info[:2])");
    let library = place.join("lib").join(version).join("site-packages");
    fs::create_dir_all(&library).expect("made");
    fs::create_dir(place.join("bin")).expect("made");
    let base = ask("import os, sys; print(os.path.realpath(sys._base_executable))");
    let home = Path::new(&base).parent().expect("a folder").display();
    fs::write(place.join("pyvenv.cfg"), format!("home = {home}\ninclude-system-site-packages = false\n"))
        .expect("written");
    // As they are made: a name, a link to it in the same folder, and a link to the base interpreter.
    std::os::unix::fs::symlink(&base, place.join("bin/python3")).expect("linked");
    std::os::unix::fs::symlink("python3", place.join("bin/python")).expect("linked");
    fs::copy(examples().join("agent.py"), library.join("only_installed_here.py")).expect("copied");
    let own = "[[agent]]\nname = \"venv\"\ncommand = [\"venv/bin/python\", \"-m\", \"only_installed_here\"]\n";
    let head = "game = \"tictactoe\"\n[pace]\nmovetime = 30000\nstartup = 30000\n";
    for game in play(&format!("{head}{own}{}", agent("first", "agent", "first")), folder.path(), Level::Guard) {
        let log = String::from_utf8_lossy(&game.stderr.concat()).into_owned();
        assert_eq!(game.ending, "rules", "{:?} {log}", game.detail);
    }
}
