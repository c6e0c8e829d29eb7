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
use rustix::process::{Pid, PidfdFlags, Signal, WaitStatus, kill_process_group, pidfd_open, set_child_subreaper};

use super::descendants::{Frozen, descendants, memory, own, reap, sweep};
use super::disk;
use super::messages::{Cause, Order, Pipes, Status, receive, send};
use super::{ENTER, own_arguments, say};
use crate::sandbox::{self, Spec};
use crate::scratch::Folder;

/// How often the agent's processes are counted, in milliseconds.
const TICK: i64 = 50;

/// Starts an agent and stays until it has ended or the arena does not need it any more.
pub(super) fn watch(mut socket: UnixStream) -> io::Result<()> {
    let (mut spec, pipes) = receive(&socket)?;
    let mut _work = None;
    if spec.work.as_os_str().is_empty() {
        match working_folder(&spec.folder) {
            Ok(work) => spec.work = _work.insert(work).path().into(),
            Err(error) => return say(&mut socket, &Status::Failed(error.to_string())),
        }
    }
    let name = spec.work.display().to_string();
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
    // The links to its files are not its own.
    let entries = disk::ENTRIES + fs::read_dir(&spec.work)?.count();
    let agent = match start(spec, pipes) {
        Ok(agent) => agent,
        Err(error) => return say(socket, &Status::Failed(error.to_string())),
    };
    let mut watched = Watched { spec, agent, entries, frozen: None };
    while let Some(status) = watched.wait(socket)? {
        say(socket, &status)?;
        if !matches!(status, Status::Started(_)) {
            break;
        }
    }
    Ok(())
}

/// A process that becomes the agent. What it reports meanwhile comes through the socket.
struct Started {
    pid: Pid,
    pidfd: OwnedFd,
    socket: UnixStream,
    text: Vec<u8>,
    has_started: bool,
    is_closed: bool,
}

impl Started {
    /// Its next report, without waiting.
    fn said(&mut self) -> Option<Status> {
        let mut buffer = [0; 4096];
        match self.socket.read(&mut buffer) {
            Ok(0) => self.is_closed = true,
            Ok(n) => self.text.extend_from_slice(&buffer[..n]),
            Err(_) => {}
        }
        let end = self.text.iter().position(|&byte| byte == b'\n')?;
        let line: Vec<u8> = self.text.drain(..=end).collect();
        let status = serde_json::from_slice(&line).ok()?;
        self.has_started |= matches!(status, Status::Started(_));
        Some(status)
    }

    /// Ends its group: all that it has started, because a guarded agent cannot leave it. The system does that in one step, so
    /// that no process escapes that is being started at that moment. Going through a list of processes never catches up with
    /// those that multiply.
    fn end_group(&self) {
        let _ = kill_process_group(self.pid, Signal::KILL);
    }
}

fn no_sandbox() -> Status {
    Status::Failed("the sandbox could not be set up".into())
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
    ours.set_nonblocking(true)?;
    Ok(Started { pid, pidfd, socket: ours, text: Vec::new(), has_started: false, is_closed: false })
}

/// An agent at work.
struct Watched<'a> {
    spec: &'a Spec,
    agent: Started,
    /// How many files and folders it may have.
    entries: usize,
    /// Its processes, while it has to wait.
    frozen: Option<Frozen>,
}

impl Watched<'_> {
    /// Waits for news of the agent; `None` if the arena does not need it any more.
    ///
    /// "Started" is said before the program is tried, "failed" only if it could not be. There is nothing else to wait for:
    /// bubblewrap keeps the socket open as long as it runs.
    fn wait(&mut self, arena: &mut UnixStream) -> io::Result<Option<Status>> {
        loop {
            let mut fds = [
                PollFd::new(&*arena, PollFlags::IN),
                PollFd::from_borrowed_fd(self.agent.pidfd.as_fd(), PollFlags::IN),
                PollFd::new(&self.agent.socket, PollFlags::IN),
            ];
            // A socket that has been closed would wake us for ever.
            let watched = if self.agent.is_closed { 2 } else { 3 };
            wait_on(&mut fds[..watched], TICK)?;
            let is_spoken_to = !fds[0].revents().is_empty();
            let is_unwanted = is_spoken_to && !self.obey(arena);
            if let Some(status) = self.agent.said() {
                return Ok(Some(status));
            }
            let mut ended = None;
            reap(|child, status| {
                if child == self.agent.pid {
                    // The number of a group is not reused as long as a process is in it.
                    self.agent.end_group();
                    ended = Some(status);
                }
            });
            if let Some(status) = ended {
                let failed = self.agent.said().or((!self.agent.has_started).then(no_sandbox));
                return Ok(Some(failed.unwrap_or_else(|| explain(status, None))));
            }
            if is_unwanted {
                self.agent.end_group();
                return Ok(None);
            }
            if let Some(cause) = self.exceeded() {
                self.agent.end_group();
                let mut ended = None;
                sweep(|child, status| {
                    if child == self.agent.pid {
                        ended = Some(status);
                    }
                });
                return Ok(ended.map(|status| explain(status, Some(cause))));
            }
        }
    }

    /// Follows the orders of the arena; whether it still needs the agent.
    fn obey(&mut self, arena: &mut UnixStream) -> bool {
        let mut orders = [0; 64];
        let count = match arena.read(&mut orders) {
            Ok(0) => return false,
            Ok(count) => count,
            Err(error) => return matches!(error.kind(), io::ErrorKind::Interrupted | io::ErrorKind::WouldBlock),
        };
        // Only the last one counts: those before it are out of date.
        match Order::read(orders[count - 1]) {
            Some(Order::Freeze) if self.frozen.is_none() => self.frozen = Some(Frozen::new(self.agent.pid)),
            Some(Order::Thaw) => {
                if let Some(frozen) = self.frozen.take() {
                    frozen.thaw();
                }
            }
            _ => {}
        }
        true
    }

    /// What the agent's processes have too much of, if anything.
    fn exceeded(&mut self) -> Option<Cause> {
        if let Some(frozen) = &mut self.frozen {
            return frozen.is_kept_awake().then_some(Cause::Waiting);
        }
        if self.spec.level == sandbox::Level::Trusted {
            return None;
        }
        let most = self.spec.limits.processes as usize;
        let all = descendants(own(), most);
        if most < all.len() {
            return Some(Cause::Processes);
        }
        if self.spec.limits.memory << 20 < memory(&all) {
            return Some(Cause::Memory);
        }
        disk::is_over(&self.spec.work, &all, self.spec.limits.disk << 20, self.entries).then_some(Cause::Disk)
    }
}

fn explain(status: WaitStatus, cause: Option<Cause>) -> Status {
    Status::Ended { code: status.exit_status(), signal: status.terminating_signal(), cause }
}

fn wait_on(fds: &mut [PollFd<'_>], milliseconds: i64) -> io::Result<()> {
    let timeout = Timespec { tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000 };
    match poll(fds, Some(&timeout)) {
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
