//! Players of the course's simulator become agents: `bridge/cpp` with a student's `player.cpp`, by the system's compiler.
//!
//! A source can make a compiler read any file and work for ever. So it runs like an agent: in a folder with copies of what was
//! handed in, with the system's own files and no others in sight, and with limits.

use std::collections::BTreeSet;
use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::process::{self, Command, Stdio};
use std::time::Duration;

use alfabeta::message::Message;

use crate::cup::AgentLimits;
use crate::process::{Errand, Finished, Launcher};
use crate::scratch::Folder;
use crate::texts;

const ENVIRONMENT: &str = include_str!("../bridge/cpp/include/environment.h");
const PLAYER: &str = include_str!("../bridge/cpp/include/player.h");
const MAIN: &str = include_str!("../bridge/cpp/main/agent.cpp");

/// The beginning of what a compiler says is enough to know what is wrong.
const MOST_LINES: usize = 40;

/// The newest first: what was written for an older one may not be valid any more, and not every compiler knows all of them.
const STANDARDS: [&str; 3] = ["gnu++20", "gnu++17", "gnu++14"];

/// What a player may be written in, and what it may include.
const ENDINGS: [&str; 12] = ["h", "hh", "hpp", "hxx", "inc", "inl", "ipp", "tpp", "cpp", "cc", "cxx", "c"];

/// The largest file that is taken along, in bytes.
const LARGEST: u64 = 8 << 20;

/// So many files beside a source are taken along.
const MOST_FILES: usize = 500;

/// What the compiler may use.
const LIMITS: AgentLimits = AgentLimits { memory: 2048, processes: 32, file: 64, disk: 512, handles: 256 };

/// How long it may take for one attempt.
const PATIENCE: Duration = Duration::from_secs(120);

/// How building an agent went.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Built {
    /// What its author should know, whether it could be built or not.
    pub notes: Vec<Message>,
    /// Whether it could.
    pub outcome: Result<(), Message>,
}

/// Builds an agent from the sources of a player. What they may include from their folder is taken along, so that a player's
/// own `player.h` is used; an `environment.h` is ours, always.
pub fn build_cpp(launcher: &Launcher, sources: &[PathBuf], output: &Path) -> Built {
    let mut notes = Vec::new();
    let outcome = build(launcher, sources, output, &mut notes);
    Built { notes, outcome }
}

fn build(launcher: &Launcher, sources: &[PathBuf], output: &Path, notes: &mut Vec<Message>) -> Result<(), Message> {
    let compiler = find_compiler().ok_or_else(|| Message::from(texts::CppNone))?;
    let folder = Folder::new().map_err(|error| unreadable(output, &error))?;
    write_bridge(folder.path()).map_err(|error| unreadable(folder.path(), &error))?;
    let mut environment = None;
    let mut names = Vec::new();
    for source in sources {
        let foreign = take_along(source, folder.path()).map_err(|error| unreadable(source, &error))?;
        if let Some(text) = foreign {
            let path = source.with_file_name("environment.h");
            let path = path.display();
            notes.push(Message::from(texts::CppEnvironment { path }));
            environment = Some(text);
        }
        // A name that begins with a hyphen would be an option.
        names.extend(source.file_name().and_then(OsStr::to_str).map(|name| format!("./{name}")));
    }
    let finished = compile(launcher, &compiler, folder.path(), &names)?;
    if finished.is_success() {
        return deliver(&folder.path().join(AGENT), output).map_err(|error| unreadable(output, &error));
    }
    let said = finished.lines.iter().take(MOST_LINES).map(String::as_str).collect::<Vec<_>>().join("\n");
    if !finished.has_ended() {
        let AgentLimits { memory, disk, .. } = LIMITS;
        let seconds = PATIENCE.as_secs();
        return Err(Message::from(texts::CppLimits { seconds, memory, disk, said }));
    }
    let missing = environment.map(|text| only_there(&said, &text)).filter(|missing| !missing.is_empty());
    if let Some(names) = missing {
        let names = names.into_iter().collect::<Vec<_>>().join(", ");
        return Err(Message::from(texts::CppChanged { names, said }));
    }
    Err(Message::from(texts::CppError { said }))
}

/// The name of the program within the folder in which it is built.
const AGENT: &str = "agent";

/// Tries one standard after the other. If none will do, the newest one that the compiler knows says why.
fn compile(launcher: &Launcher, compiler: &str, folder: &Path, names: &[String]) -> Result<Finished, Message> {
    let mut first = None;
    for standard in STANDARDS {
        let flag = format!("-std={standard}");
        let words = [compiler, "-O2", &flag, "-w", "-I", ".", "-I", "include", "-o", AGENT, "main/agent.cpp"];
        let command = words.into_iter().map(String::from).chain(names.iter().cloned()).collect();
        let errand = Errand { command, folder, limits: LIMITS, patience: PATIENCE };
        let finished = launcher.run(errand).map_err(|error| unreadable(Path::new(compiler), &error))?;
        if finished.is_success() || !finished.has_ended() {
            return Ok(finished);
        }
        let is_unknown = finished.lines.iter().any(|line| line.contains(&flag) || line.contains(standard));
        if first.is_none() || !is_unknown {
            first.get_or_insert(finished);
        }
    }
    first.ok_or_else(|| Message::from(texts::CppError { said: "" }))
}

/// Puts the program where it belongs, whole or not at all.
fn deliver(agent: &Path, output: &Path) -> io::Result<()> {
    if !agent.symlink_metadata()?.is_file() {
        return Err(io::ErrorKind::InvalidData.into());
    }
    let mut name = OsString::from(".");
    name.push(output.file_name().unwrap_or_default());
    name.push(format!(".{}.draft", process::id()));
    let draft = output.with_file_name(name);
    // What has this name already is not ours.
    let mut file = File::create_new(&draft)?;
    let copied = io::copy(&mut File::open(agent)?, &mut file).and_then(|_| {
        file.set_permissions(agent.metadata()?.permissions())?;
        file.sync_all()?;
        fs::rename(&draft, output)
    });
    copied.inspect_err(|_| drop(fs::remove_file(&draft)))
}

/// The names that a compiler complains of and that stand in a student's header, but not in ours.
fn only_there(said: &str, theirs: &str) -> BTreeSet<String> {
    let words = |text: &str| -> BTreeSet<String> {
        let all = text.split(|c: char| !c.is_alphanumeric() && c != '_');
        all.filter(|word| word.starts_with(|c: char| c.is_alphabetic() || c == '_')).map(String::from).collect()
    };
    let (theirs, ours) = (words(theirs), words(ENVIRONMENT));
    // `error: ‘class Environment’ has no member named ‘Nuevo’`
    let errors: String = said.lines().filter(|line| line.contains("error")).flat_map(quoted).collect();
    words(&errors).into_iter().filter(|word| theirs.contains(word) && !ours.contains(word)).collect()
}

/// The quoted parts of a line, each with a blank behind it.
fn quoted(line: &str) -> Vec<String> {
    let parts = line.split(['‘', '’', '\'']).skip(1).step_by(2);
    parts.map(|part| format!("{part} ")).collect()
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

/// Copies a source and what it may include from its folder. What another `environment.h` there says, if it differs from ours.
fn take_along(source: &Path, folder: &Path) -> io::Result<Option<String>> {
    let Some(name) = source.file_name() else { return Err(io::ErrorKind::InvalidInput.into()) };
    let parent = source.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let parent = parent.canonicalize()?;
    let mut environment = None;
    for entry in fs::read_dir(&parent)?.take(MOST_FILES) {
        let path = entry?.path();
        let is_code = path.extension().is_some_and(|kind| ENDINGS.iter().any(|ending| kind == *ending));
        let Some(name) = path.file_name().filter(|_| is_code) else { continue };
        if name == "environment.h" {
            let theirs = read_inside(&path, &parent).map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
            environment = theirs.ok().filter(|text| text != ENVIRONMENT);
        } else if let Ok(bytes) = read_inside(&path, &parent) {
            // What cannot be taken along is missed by the compiler, if anything includes it.
            fs::write(folder.join(name), bytes)?;
        }
    }
    fs::write(folder.join(name), read_inside(&parent.join(name), &parent)?)?;
    Ok(environment)
}

/// Reads a foreign file: not a device or anything else without an end, and not a link to a file outside the folder that only
/// we can read.
fn read_inside(path: &Path, folder: &Path) -> io::Result<Vec<u8>> {
    let real = path.canonicalize()?;
    let metadata = real.metadata()?;
    if real.starts_with(folder) && metadata.is_file() && metadata.len() <= LARGEST {
        return fs::read(real);
    }
    Err(io::ErrorKind::InvalidInput.into())
}

fn unreadable(path: &Path, error: &io::Error) -> Message {
    let path = path.display();
    Message::from(texts::CppFile { path, error })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_agent_takes_its_place_and_no_other_file() {
        let folder = Folder::new().expect("a folder");
        let [agent, output, other] = ["made", "agent", "agent-new"].map(|name| folder.path().join(name));
        fs::write(&agent, "new").expect("written");
        fs::write(&other, "mine").expect("written");
        for before in [None, Some("old")] {
            before.into_iter().for_each(|text| fs::write(&output, text).expect("written"));
            deliver(&agent, &output).expect("delivered");
            assert_eq!(fs::read_to_string(&output).expect("text"), "new");
        }
        assert_eq!(fs::read_to_string(&other).expect("text"), "mine");
        assert!(deliver(&agent, &folder.path().join("no/folder")).is_err());
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 3);
    }
}
