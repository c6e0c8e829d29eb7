//! Starts agents, each under a supervisor of its own.

use std::ffi::OsString;
use std::os::fd::{AsFd, OwnedFd};
use std::os::unix::net::UnixStream;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::{env, io};

use rustix::fs::{OFlags, fcntl_setfl};
use rustix::pipe::{PipeFlags, pipe_with};

use super::Agent;
use crate::cup::{AgentLimits, Entrant};
use crate::protocol::OutputBudget;
use crate::sandbox::{ControlGroup, Level, Missing, SandboxReport, Spec, find_bubblewrap};
use crate::scratch;
use crate::supervisor::{self, Status};

/// The program that the arena itself is part of.
const OWN_NAME: &str = "alfabeta";

/// How agents are started.
#[derive(Debug)]
pub struct Launcher {
    program: PathBuf,
    arguments: Vec<OsString>,
    level: Level,
    bubblewrap: Option<PathBuf>,
    group: Option<ControlGroup>,
    missing: Vec<Missing>,
    started: AtomicU64,
}

impl Launcher {
    /// Starts agents under supervisors: `program` with `arguments` must run [`supervisor::main`]. For the strict level the
    /// machine is examined.
    pub fn new(program: impl Into<PathBuf>, arguments: impl IntoIterator<Item = OsString>, level: Level) -> Launcher {
        // What an arena left that was killed together with its supervisors.
        scratch::sweep();
        let is_strict = level == Level::Strict;
        let bubblewrap = if is_strict { find_bubblewrap() } else { None };
        let group = if is_strict { ControlGroup::find() } else { None };
        let mut missing = Vec::new();
        if is_strict && bubblewrap.is_none() {
            missing.push(Missing::Namespaces);
        }
        if is_strict && group.is_none() {
            missing.push(Missing::Groups);
        }
        Launcher {
            program: program.into(),
            arguments: arguments.into_iter().collect(),
            level,
            bubblewrap,
            group,
            missing,
            started: AtomicU64::new(0),
        }
    }

    /// How far agents are restricted.
    pub fn level(&self) -> Level {
        self.level
    }

    /// What this machine is known to lack for that level before an agent is started.
    pub fn missing(&self) -> &[Missing] {
        &self.missing
    }

    /// Whether the program of an agent and its folder are there, before any game is played; what is not, and why.
    pub fn find(&self, agent: &Entrant) -> Result<(), (PathBuf, io::Error)> {
        self.locate(agent).map(drop)
    }

    /// The folder of an agent and its program.
    fn locate(&self, agent: &Entrant) -> Result<(PathBuf, PathBuf), (PathBuf, io::Error)> {
        let folder = agent.folder.canonicalize().map_err(|error| (agent.folder.clone(), error))?;
        let program = match &*agent.command[0] {
            // This very program, wherever it is: its agents can be entered without being installed.
            OWN_NAME => self.program.canonicalize().map_err(|error| (self.program.clone(), error))?,
            name => find_program(name, &folder)?,
        };
        Ok((folder, program))
    }

    /// Starts an agent. That its program runs, or could not be started, comes later, from the supervisor.
    pub fn start(&self, agent: &Entrant, budget: OutputBudget) -> io::Result<Agent> {
        self.launch(&self.spec(agent)?, budget, false)
    }

    /// Starts what a specification says. If `is_joined`, its standard error comes with its output.
    pub(super) fn launch(&self, spec: &Spec, budget: OutputBudget, is_joined: bool) -> io::Result<Agent> {
        let (control, theirs) = UnixStream::pair()?;
        let supervisor = Command::new(&self.program)
            .args(&self.arguments)
            .stdin(Stdio::from(OwnedFd::from(theirs)))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            // A Ctrl-C at the terminal is for the arena alone.
            .process_group(0)
            .spawn()?;
        let (stdin, to_agent) = pipe_with(PipeFlags::CLOEXEC)?;
        let (from_agent, stdout) = pipe_with(PipeFlags::CLOEXEC)?;
        let (errors, stderr) = pipe_with(PipeFlags::CLOEXEC)?;
        for ours in [&to_agent, &from_agent, &errors] {
            fcntl_setfl(ours.as_fd(), OFlags::NONBLOCK)?;
        }
        let stderr = if is_joined { stdout.try_clone()? } else { stderr };
        // A supervisor that has died already is noticed like any other end.
        let _ = supervisor::send(&control, spec, &[stdin, stdout, stderr]);
        control.set_nonblocking(true)?;
        Ok(Agent::new(supervisor, control, [to_agent, from_agent, errors], budget))
    }

    /// What is enforced on agents here, found out by starting a program that does nothing.
    pub fn probe(&self) -> io::Result<SandboxReport> {
        let folder = tempfile::tempdir()?;
        let nothing = Entrant {
            name: "probe".into(),
            command: vec!["true".into()],
            folder: folder.path().into(),
            read: Vec::new(),
            options: Vec::new(),
            limits: AgentLimits::default(),
        };
        let mut agent = self.start(&nothing, OutputBudget::default())?;
        match agent.wait_for_end() {
            Status::Failed(error) => Err(io::Error::other(error)),
            _ => agent.report().cloned().ok_or_else(|| io::Error::other("the supervisor did not answer")),
        }
    }

    pub(super) fn spec(&self, agent: &Entrant) -> io::Result<Spec> {
        let (folder, program) = self.locate(agent).map_err(|(path, error)| name_path(&path, &error))?;
        let mut command = agent.command.clone();
        command[0] = text(&program)?;
        let number = self.started.fetch_add(1, Ordering::Relaxed);
        let group = self.group.as_ref().and_then(|group| group.agent(&number.to_string(), &agent.limits).ok());
        let mut read = vec![folder.clone()];
        read.extend(installations(&program));
        read.extend(agent.read.iter().cloned());
        Ok(Spec {
            environment: environment(&program),
            command,
            folder,
            work: PathBuf::new(),
            read,
            limits: agent.limits,
            level: self.level,
            bubblewrap: self.bubblewrap.clone(),
            group,
            missing: self.missing.clone(),
        })
    }
}

/// Where a program is: a path within the agent's folder, or a name in the search path of the user. A link stays a link:
/// Python finds its virtual environment by the name under which it was started.
fn find_program(name: &str, folder: &Path) -> Result<PathBuf, (PathBuf, io::Error)> {
    if name.contains('/') {
        let path = folder.join(name);
        return path.metadata().map(|_| path.clone()).map_err(|error| (path, error));
    }
    let path = env::var_os("PATH").unwrap_or_else(|| "/usr/local/bin:/usr/bin:/bin".into());
    // A virtual environment that the user is in was meant. Then the places of the system: scripts of version managers
    // elsewhere need more than an agent can see.
    let entered = env::var_os("VIRTUAL_ENV").map(|folder| PathBuf::from(folder).join("bin"));
    let system = ["/usr/local/bin", "/usr/bin", "/bin"].map(PathBuf::from);
    let places = entered.into_iter().chain(system).chain(env::split_paths(&path));
    let found = places.map(|place| place.join(name)).find(|path| path.is_file());
    found.ok_or_else(|| (name.into(), io::ErrorKind::NotFound.into()))
}

/// How many links are followed from a program to the file that it is; the system follows as many.
const LINKS: usize = 40;

/// What has to be read to run a program: the file under its name, and the folders with which it, the links on the way and
/// the file that it is in the end were installed. The interpreter of a virtual environment is a link to one that has its
/// libraries elsewhere.
fn installations(program: &Path) -> Vec<PathBuf> {
    let next = |path: &PathBuf| Some(path.parent()?.join(path.read_link().ok()?));
    let names = std::iter::successors(Some(program.to_path_buf()), next).take(LINKS);
    let real = program.canonicalize().unwrap_or_else(|_| program.into());
    let last = installation(&real).unwrap_or_else(|| real.parent().unwrap_or(Path::new("/")).into());
    let mut folders: Vec<PathBuf> = names.filter_map(|name| installation(&name)).chain([last]).collect();
    folders.dedup();
    folders.push(program.into());
    folders
}

/// The folder that a program was installed with, if it was: libraries of interpreters stand beside their `bin`. A home is
/// none.
fn installation(program: &Path) -> Option<PathBuf> {
    let folder = program.parent()?;
    let above = folder.parent().filter(|_| folder.ends_with("bin"))?;
    let is_home = above.parent().is_none_or(|place| place == Path::new("/") || place == Path::new("/home"))
        || env::var_os("HOME").is_some_and(|home| Path::new(&home) == above);
    (!is_home).then(|| above.into())
}

/// All that an agent learns from its environment, but for its working folder.
fn environment(program: &Path) -> Vec<(String, String)> {
    let mut path = String::from("/usr/local/bin:/usr/bin:/bin");
    if let Some(place) = program.parent().and_then(Path::to_str) {
        path = format!("{path}:{place}");
    }
    let pairs = [
        ("PATH", path.as_str()),
        ("LANG", "C.UTF-8"),
        // Beginners forget to flush; Python can do it for them.
        ("PYTHONUNBUFFERED", "1"),
        ("PYTHONDONTWRITEBYTECODE", "1"),
        ("PYTHONUTF8", "1"),
    ];
    pairs.map(|(name, value)| (name.into(), value.into())).to_vec()
}

fn text(path: &Path) -> io::Result<String> {
    let text = path.to_str().map(String::from);
    text.ok_or_else(|| io::Error::other(format!("{}: the name is not UTF-8", path.display())))
}

/// The same error with the path that it is about.
fn name_path(path: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", path.display()))
}
