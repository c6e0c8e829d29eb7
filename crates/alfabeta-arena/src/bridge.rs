//! Players of the course's simulator become agents: `bridge/cpp` with a student's `player.cpp`, by the system's compiler.

use std::ffi::OsStr;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use alfabeta::message::Message;

use crate::scratch::Folder;

const ENVIRONMENT: &str = include_str!("../bridge/cpp/include/environment.h");
const PLAYER: &str = include_str!("../bridge/cpp/include/player.h");
const MAIN: &str = include_str!("../bridge/cpp/main/agent.cpp");

/// The beginning of what a compiler says is enough to know what is wrong.
const MOST_LINES: usize = 40;

/// Builds an agent from the sources of a player. Headers beside them are taken along, so that a player's own `player.h` is
/// used; an `environment.h` is ours, always.
pub fn build_cpp(sources: &[PathBuf], output: &Path) -> Result<(), Message> {
    let compiler = find_compiler().ok_or_else(|| {
        let english = "there is no C++ compiler here: install g++ or clang++, or name one in CXX";
        Message::new("arena-cpp-none", english)
    })?;
    let folder = Folder::new().map_err(|error| unreadable(output, &error))?;
    write_bridge(folder.path()).map_err(|error| unreadable(folder.path(), &error))?;
    let mut names = Vec::new();
    for source in sources {
        take_along(source, folder.path()).map_err(|error| unreadable(source, &error))?;
        names.extend(source.file_name().map(OsStr::to_owned));
    }
    let output = std::path::absolute(output).map_err(|error| unreadable(output, &error))?;
    let done = Command::new(&compiler)
        .args(["-O2", "-std=gnu++14", "-w", "-I", ".", "-I", "include", "-o"])
        .arg(&output)
        .arg("main/agent.cpp")
        .args(names)
        .current_dir(folder.path())
        .stdin(Stdio::null())
        .output()
        .map_err(|error| unreadable(Path::new(&compiler), &error))?;
    if done.status.success() {
        return Ok(());
    }
    let said = String::from_utf8_lossy(&done.stderr);
    let said: Vec<&str> = said.lines().take(MOST_LINES).collect();
    let said = said.join("\n");
    let english = format!("the player does not compile:\n{said}");
    Err(Message::new("arena-cpp-error", english).with("said", said))
}

/// The compiler that is there.
fn find_compiler() -> Option<String> {
    let named = std::env::var("CXX").ok().filter(|name| !name.is_empty());
    let candidates = named.into_iter().chain(["g++", "clang++", "c++"].map(String::from));
    candidates.into_iter().find(|name| {
        let asked = Command::new(name).arg("--version").stdin(Stdio::null()).output();
        asked.is_ok_and(|output| output.status.success())
    })
}

fn write_bridge(folder: &Path) -> io::Result<()> {
    fs::create_dir(folder.join("include"))?;
    fs::create_dir(folder.join("main"))?;
    fs::write(folder.join("include/environment.h"), ENVIRONMENT)?;
    fs::write(folder.join("include/player.h"), PLAYER)?;
    fs::write(folder.join("main/agent.cpp"), MAIN)
}

/// Copies a source and the headers beside it.
fn take_along(source: &Path, folder: &Path) -> io::Result<()> {
    let Some(name) = source.file_name() else { return Err(io::ErrorKind::InvalidInput.into()) };
    fs::copy(source, folder.join(name))?;
    let parent = source.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    for entry in fs::read_dir(parent)? {
        let path = entry?.path();
        let is_header = path.extension().is_some_and(|kind| ["h", "hpp", "hh"].iter().any(|header| kind == *header));
        if let Some(name) = path.file_name().filter(|name| is_header && *name != "environment.h") {
            fs::copy(&path, folder.join(name))?;
        }
    }
    Ok(())
}

fn unreadable(path: &Path, error: &io::Error) -> Message {
    let path = path.display();
    let english = format!("{path} cannot be used: {error}");
    Message::new("arena-cpp-file", english).with("path", path).with("error", error)
}
