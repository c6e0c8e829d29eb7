//! The agents of a cup.

use std::path::{Path, PathBuf};

use alfabeta::message::Message;
use serde::{Deserialize, Serialize};

use super::section::Section;
use crate::texts;

/// An agent as the cup file describes it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entrant {
    /// One word, unique in the cup.
    pub name: String,
    /// The program and its arguments. A program without a slash is looked for in the search path of the system;
    /// `alfabeta` is the one that runs the cup.
    pub command: Vec<String>,
    /// The folder of the agent's own files, which it can read and run, but not change.
    pub folder: PathBuf,
    /// More folders or files that it may read, such as an interpreter outside the standard places.
    pub read: Vec<PathBuf>,
    /// Options to set, if the agent knows any.
    pub options: Vec<(String, String)>,
    /// What it may use.
    pub limits: AgentLimits,
}

/// What an agent may use of the machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AgentLimits {
    /// Memory in MiB, of each process and of all processes of the agent together.
    pub memory: u64,
    /// Processes at a time.
    pub processes: u64,
    /// The size of a file in MiB.
    pub file: u64,
    /// All its files together in MiB.
    pub disk: u64,
    /// Open files of a process.
    pub handles: u64,
}

impl Default for AgentLimits {
    fn default() -> AgentLimits {
        AgentLimits { memory: 1024, processes: 32, file: 64, disk: 256, handles: 256 }
    }
}

impl AgentLimits {
    /// Processes and threads together, which is what the system counts: runtimes have threads of their own, Java dozens.
    pub fn tasks(&self) -> u64 {
        self.processes * 8 + 64
    }
}

/// The ratings of this many agents take seconds and some hundred megabytes, and both grow fast.
const MOST_AGENTS: usize = 1000;

const LIMITS: [&str; 5] = ["memory", "processes", "file", "disk", "handles"];

/// All agents of the file.
pub(super) fn read(top: &Section<'_>, base: &Path) -> Result<Vec<Entrant>, Message> {
    let default = match top.table("limits")? {
        Some(section) => {
            section.allow(&LIMITS)?;
            limits(&section, AgentLimits::default())?
        }
        None => AgentLimits::default(),
    };
    let mut agents: Vec<Entrant> = Vec::new();
    let sections = top.tables("agent")?;
    if MOST_AGENTS < sections.len() {
        let (count, most) = (sections.len(), MOST_AGENTS);
        return Err(Message::from(texts::CupMany { count, most }));
    }
    for section in sections {
        let agent = entrant(&section, base, default)?;
        if agents.iter().any(|other| other.name == agent.name) {
            let (line, name) = (section.line_at("name"), agent.name);
            return Err(Message::from(texts::CupTwice { line, name }));
        }
        agents.push(agent);
    }
    if agents.len() < 2 {
        return Err(Message::from(texts::CupFew { count: agents.len() }));
    }
    Ok(agents)
}

fn entrant(section: &Section<'_>, base: &Path, default: AgentLimits) -> Result<Entrant, Message> {
    section.allow(&[&["name", "command", "folder", "read", "options"][..], &LIMITS].concat())?;
    let name = section.need_text("name")?;
    let is_word =
        !name.is_empty() && name.chars().count() <= 40 && !name.contains(|c: char| c.is_whitespace() || c.is_control());
    if !is_word {
        let line = section.line_at("name");
        return Err(Message::from(texts::CupName { line, name }));
    }
    let command = section.texts("command")?.unwrap_or_default();
    section.need_some("command", command.len())?;
    Ok(Entrant {
        name,
        command,
        folder: base.join(section.text("folder")?.unwrap_or_default()),
        read: section.texts("read")?.unwrap_or_default().iter().map(|path| base.join(path)).collect(),
        options: section.pairs("options")?,
        limits: limits(section, default)?,
    })
}

fn limits(section: &Section<'_>, default: AgentLimits) -> Result<AgentLimits, Message> {
    Ok(AgentLimits {
        memory: section.number("memory", 16, 1 << 20)?.unwrap_or(default.memory),
        processes: section.number("processes", 1, 4096)?.unwrap_or(default.processes),
        file: section.number("file", 0, 1 << 20)?.unwrap_or(default.file),
        disk: section.number("disk", 0, 1 << 20)?.unwrap_or(default.disk),
        handles: section.number("handles", 8, 65_536)?.unwrap_or(default.handles),
    })
}
