//! What an agent may do and use.
//!
//! An agent is a foreign program. By default ([`Level::Guard`]) it gets a private working folder, a clean
//! environment, limits on memory, files and processes, sees only the files it needs (Landlock) and cannot reach the
//! network or other processes (seccomp, Landlock). None of that needs root. [`Level::Strict`] adds namespaces by
//! bubblewrap and a control group, where the system has them.
//!
//! Nothing is omitted silently: a [`SandboxReport`] says what could not be enforced on this machine, and is kept with each game.
//!
//! The limits are applied by a process to itself, between its start and the agent's program (`enter`), so that no code
//! of ours runs between `fork` and `exec`.

mod calls;
mod files;
mod limits;
mod strict;

pub use strict::{ControlGroup, find_bubblewrap};
pub(crate) use strict::{enter as enter_group, wrapped};

use std::path::PathBuf;
use std::str::FromStr;
use std::{fmt, io};

use alfabeta::message::Message;
use serde::{Deserialize, Serialize};

use crate::texts;

/// Applies everything to the process that calls it, for good. It has one thread, and is about to become the agent.
pub(crate) fn enter(spec: &Spec) -> io::Result<SandboxReport> {
    let mut report = SandboxReport { level: spec.level, missing: spec.missing.clone() };
    if spec.level == Level::Trusted {
        return Ok(report);
    }
    limits::apply(&spec.limits)?;
    limits::drop_capabilities();
    report.missing.extend(limits::limit_processes(spec, limits::KEPT)?);
    rustix::thread::set_no_new_privs(true)?;
    report.missing.extend(files::apply(spec)?);
    if !calls::apply() {
        report.missing.extend([Missing::Calls, Missing::Network]);
    }
    report.missing.sort_unstable();
    report.missing.dedup();
    Ok(report)
}

/// How far an agent is restricted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Not at all; only for one's own programs.
    Trusted,
    /// Limits, files, network and other processes.
    Guard,
    /// The same, with namespaces and a control group around it.
    Strict,
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Level::Trusted => "trusted",
            Level::Guard => "guard",
            Level::Strict => "strict",
        })
    }
}

impl FromStr for Level {
    type Err = Message;

    fn from_str(text: &str) -> Result<Level, Message> {
        let all = [Level::Trusted, Level::Guard, Level::Strict];
        all.into_iter().find(|level| level.to_string() == text).ok_or_else(|| Message::from(texts::Level { text }))
    }
}

/// A program to start.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Spec {
    /// The program, with its whole path, and its arguments.
    pub command: Vec<String>,
    /// The folder of its files.
    pub folder: PathBuf,
    /// The private folder in which it works and which it may change; if it is empty here, the supervisor makes one.
    pub work: PathBuf,
    /// What it may read and run.
    pub read: Vec<PathBuf>,
    /// Its environment, all of it.
    pub environment: Vec<(String, String)>,
    /// What it may use.
    pub limits: crate::cup::AgentLimits,
    /// How far it is restricted.
    pub level: Level,
    /// Where bubblewrap is, if namespaces are to be used.
    pub bubblewrap: Option<PathBuf>,
    /// The control group to enter, if there is one.
    pub group: Option<PathBuf>,
    /// What is known beforehand to be missing.
    pub missing: Vec<Missing>,
}

/// Something that this machine does not let us enforce.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Missing {
    /// Which files it reads and writes.
    Files,
    /// Which network connections it makes.
    Network,
    /// Which processes it sends signals to.
    Signals,
    /// Which system calls it makes.
    Calls,
    /// How many processes it starts between two counts.
    Processes,
    /// Its own view of processes, files and network.
    Namespaces,
    /// A control group with exact limits.
    Groups,
}

impl Missing {
    /// Whether only the strict level requires it.
    pub fn is_strict(self) -> bool {
        matches!(self, Missing::Namespaces | Missing::Groups)
    }

    /// What is missing, in a sentence.
    pub fn message(self) -> Message {
        match self {
            Missing::Files => Message::from(texts::MissingFiles),
            Missing::Network => Message::from(texts::MissingNetwork),
            Missing::Signals => Message::from(texts::MissingSignals),
            Missing::Calls => Message::from(texts::MissingCalls),
            Missing::Processes => Message::from(texts::MissingProcesses),
            Missing::Namespaces => Message::from(texts::MissingNamespaces),
            Missing::Groups => Message::from(texts::MissingGroups),
        }
    }
}

/// What was enforced on an agent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SandboxReport {
    /// The requested level.
    pub level: Level,
    /// What could not be enforced.
    pub missing: Vec<Missing>,
}
