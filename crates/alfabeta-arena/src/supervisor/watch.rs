//! The supervisor's work: start the agent, watch it, clean up after it.

use std::io::{self, Read};
use std::os::fd::{AsFd, OwnedFd};
use std::os::unix::fs::symlink;
use std::os::unix::net::UnixStream;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Command, Stdio};
use std::{env, fs};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::process::{Pid, PidfdFlags, WaitStatus, pidfd_open, set_child_subreaper};

use super::descendants::{descendants, memory, reap, sweep};
use super::enter::say;
use super::handover::{Pipes, receive, send};
use super::status::{Cause, Status};
use super::{ENTER, own_arguments};
use crate::sandbox::{self, Spec};
use crate::scratch::Folder;

/// How often the agent's processes are counted, in milliseconds.
const TICK: i64 = 50;

/// Starts an agent and stays until it has ended or nobody wants it any more.
pub(super) fn watch(mut socket: UnixStream) -> io::Result<()> {
    let (mut spec, pipes) = receive(&socket)?;
    let work = match working_folder(&spec.folder) {
        Ok(work) => work,
        Err(error) => return say(&mut socket, &Status::Failed(error.to_string())),
    };
    spec.work = work.path().into();
    let name = work.path().display().to_string();
    spec.environment.extend(["HOME", "TMPDIR"].map(|variable| (variable.into(), name.clone())));
    let done = supervise(&mut socket, &spec, pipes);
    sweep(|_, _| {});
    leave_group(&spec);
    done
}

/// A private folder that holds the agent's files as links: what they point to cannot be changed, everything else can.
/// Several copies of an agent do not get into each other's way. It is ours, not the arena's, so that it is removed also
/// when the arena is killed.
fn working_folder(folder: &Path) -> io::Result<Folder> {
    let work = Folder::new()?;
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        symlink(entry.path(), work.path().join(entry.file_name()))?;
    }
    Ok(work)
}

fn supervise(socket: &mut UnixStream, spec: &Spec, pipes: Pipes) -> io::Result<()> {
    // Without a number for "off", any process is "on".
    set_child_subreaper(Some(rustix::process::getpid()))?;
    if let Some(group) = &spec.group {
        sandbox::enter_group(group)?;
    }
    let agent = match start(spec, pipes) {
        Ok(agent) => agent,
        Err(error) => return say(socket, &Status::Failed(error.to_string())),
    };
    let Some(started) = wait_for_start(socket, agent.socket)? else { return Ok(()) };
    let is_started = matches!(started, Status::Started(_));
    say(socket, &started)?;
    if !is_started {
        return Ok(());
    }
    let watched = Watched { spec, agent: agent.pid, pidfd: agent.pidfd };
    match watched.wait(socket)? {
        Some(ended) => say(socket, &ended),
        None => Ok(()),
    }
}

struct Started {
    pid: Pid,
    pidfd: OwnedFd,
    socket: UnixStream,
}

/// Starts this program again, which becomes the agent.
fn start(spec: &Spec, pipes: Pipes) -> io::Result<Started> {
    let (ours, theirs) = UnixStream::pair()?;
    let mut command = match &spec.bubblewrap {
        None => Command::new("/proc/self/exe"),
        Some(bubblewrap) => {
            let mut command = Command::new(bubblewrap);
            command.args(sandbox::wrapped(spec, &env::current_exe()?));
            command
        }
    };
    let child = command
        .args(own_arguments())
        .arg(ENTER)
        .env_clear()
        .stdin(Stdio::from(OwnedFd::from(theirs)))
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .process_group(0)
        .spawn()?;
    let pid = Pid::from_child(&child);
    let pidfd = pidfd_open(pid, PidfdFlags::empty())?;
    send(&ours, spec, &pipes)?;
    Ok(Started { pid, pidfd, socket: ours })
}

/// Waits until the agent's program has taken over or could not; `None` if the arena does not want it any more.
fn wait_for_start(arena: &UnixStream, mut child: UnixStream) -> io::Result<Option<Status>> {
    let mut text = Vec::new();
    let mut buffer = [0; 4096];
    loop {
        let mut fds = [PollFd::new(arena, PollFlags::IN), PollFd::new(&child, PollFlags::IN)];
        wait_on(&mut fds, None)?;
        if !fds[0].revents().is_empty() {
            return Ok(None);
        }
        match child.read(&mut buffer) {
            Ok(0) => break,
            Ok(n) => text.extend_from_slice(&buffer[..n]),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(_) => break,
        }
    }
    // "Started" comes before the program is tried; "failed" only if it could not be.
    let mut lines = text.split(|&byte| byte == b'\n').filter_map(|line| serde_json::from_slice(line).ok());
    Ok(Some(lines.next_back().unwrap_or(Status::Failed("the sandbox could not be set up".into()))))
}

/// An agent at work.
struct Watched<'a> {
    spec: &'a Spec,
    agent: Pid,
    pidfd: OwnedFd,
}

impl Watched<'_> {
    /// Waits for the end of the agent; `None` if the arena does not want it any more.
    fn wait(&self, arena: &UnixStream) -> io::Result<Option<Status>> {
        loop {
            let mut fds =
                [PollFd::new(arena, PollFlags::IN), PollFd::from_borrowed_fd(self.pidfd.as_fd(), PollFlags::IN)];
            wait_on(&mut fds, Some(TICK))?;
            let is_unwanted = !fds[0].revents().is_empty();
            let mut ended = None;
            reap(|child, status| {
                if child == self.agent {
                    ended = Some(status);
                }
            });
            if let Some(status) = ended {
                return Ok(Some(explain(status, None)));
            }
            if is_unwanted {
                return Ok(None);
            }
            if let Some(cause) = self.exceeded() {
                let mut ended = None;
                sweep(|child, status| {
                    if child == self.agent {
                        ended = Some(status);
                    }
                });
                return Ok(ended.map(|status| explain(status, Some(cause))));
            }
        }
    }

    /// What the agent's processes have too much of, if anything.
    fn exceeded(&self) -> Option<Cause> {
        if self.spec.level == sandbox::Level::Trusted {
            return None;
        }
        let all = descendants();
        if self.spec.limits.processes < all.len() as u64 {
            return Some(Cause::Processes);
        }
        (self.spec.limits.memory << 20 < memory(&all)).then_some(Cause::Memory)
    }
}

fn explain(status: WaitStatus, cause: Option<Cause>) -> Status {
    Status::Ended { code: status.exit_status(), signal: status.terminating_signal(), cause }
}

fn wait_on(fds: &mut [PollFd<'_>], milliseconds: Option<i64>) -> io::Result<()> {
    let timeout = milliseconds.map(|ms| Timespec { tv_sec: ms / 1000, tv_nsec: ms % 1000 * 1_000_000 });
    match poll(fds, timeout.as_ref()) {
        Ok(_) | Err(rustix::io::Errno::INTR) => Ok(()),
        Err(error) => Err(error.into()),
    }
}

/// Removes the group of an agent that has ended. We are its last member, so we go to the one above first.
fn leave_group(spec: &Spec) {
    if let Some(group) = &spec.group {
        let arena = group.parent().map(|root| root.join("arena"));
        if arena.as_deref().is_some_and(|arena: &Path| sandbox::enter_group(arena).is_ok()) {
            let _ = fs::remove_dir(group);
        }
    }
}
