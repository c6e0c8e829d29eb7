//! An agent that runs.

use std::io::{self, Read, Write};
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::os::unix::net::UnixStream;
use std::process::Child;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::process::{Pid, PidfdFlags, Signal, kill_process, pidfd_open};

use crate::protocol::{Command, Lines, OutputBudget, Tail};
use crate::referee::Effort;
use crate::sandbox::SandboxReport;
use crate::supervisor::{self, Order, Status};

/// A program under its supervisor. Dropping it ends both, with everything that the program has started.
#[derive(Debug)]
pub struct Agent {
    supervisor: Child,
    control: UnixStream,
    pipes: [OwnedFd; 3],
    lines: Lines,
    errors: Tail,
    outbox: Vec<u8>,
    news: Vec<u8>,
    report: Option<SandboxReport>,
    is_new: bool,
    /// Whether its processes are stopped.
    is_frozen: bool,
    /// Whether something in the outbox has to be answered.
    is_asked: bool,
    dialogue: Vec<String>,
    dialogue_room: usize,
}

/// What came from an agent.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ReadOutput {
    /// Whole lines.
    pub lines: Vec<String>,
    /// Whether it wrote more than it may.
    pub is_too_much: bool,
    /// Whether it has closed its output.
    pub is_closed: bool,
    /// Whether there may be more at once.
    pub is_more: bool,
}

/// How far a text for an agent has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sending {
    /// All of it is in the pipe.
    Done,
    /// The pipe is full: the agent does not read.
    Blocked,
    /// The agent has closed its input.
    Closed,
}

/// How long a supervisor may take to end all processes and to remove their files, before it is ended itself.
const PATIENCE: Timespec = Timespec { tv_sec: 30, tv_nsec: 0 };

impl Agent {
    pub(super) fn new(supervisor: Child, control: UnixStream, pipes: [OwnedFd; 3], budget: OutputBudget) -> Agent {
        Agent {
            supervisor,
            control,
            pipes,
            lines: Lines::new(budget),
            errors: Tail::default(),
            outbox: Vec::new(),
            news: Vec::new(),
            report: None,
            is_new: true,
            is_frozen: false,
            is_asked: false,
            dialogue: Vec::new(),
            dialogue_room: 0,
        }
    }

    /// Whether it has not played yet.
    pub fn is_new(&self) -> bool {
        self.is_new
    }

    /// What is enforced on it, once it runs.
    pub fn report(&self) -> Option<&SandboxReport> {
        self.report.as_ref()
    }

    /// Stops all its processes until it is asked something. It reads then what it was sent meanwhile.
    pub fn freeze(&mut self) {
        if !std::mem::replace(&mut self.is_frozen, true) {
            self.order(Order::Freeze);
        }
    }

    fn thaw(&mut self) {
        if std::mem::replace(&mut self.is_frozen, false) {
            self.order(Order::Thaw);
        }
    }

    fn order(&mut self, order: Order) {
        // A supervisor that is gone is noticed elsewhere; one that lives reads its few bytes.
        let _ = self.control.write(&[order.byte()]);
    }

    /// What it has computed since its start, with all that it has started.
    pub fn effort(&self) -> Option<Effort> {
        supervisor::effort(self.supervisor.id() as i32)
    }

    /// A new game begins: budgets and the log are reset.
    pub fn begin_game(&mut self) {
        self.lines.begin_game();
        self.errors.take();
        self.outbox.clear();
    }

    /// The game has ended; what the agent wrote to standard error in it.
    pub fn end_game(&mut self) -> Vec<u8> {
        self.is_new = false;
        self.read_errors();
        self.errors.take()
    }

    /// Keeps the next lines of the dialogue, up to this number.
    pub fn keep_dialogue(&mut self, lines: usize) {
        self.dialogue_room = lines;
    }

    /// The dialogue so far: `<` is said to the agent, `>` by it.
    pub fn take_dialogue(&mut self) -> Vec<String> {
        std::mem::take(&mut self.dialogue)
    }

    fn note(&mut self, direction: char, line: &str) {
        if 0 < self.dialogue_room {
            self.dialogue_room -= 1;
            self.dialogue.push(format!("{direction} {line}"));
        }
    }

    /// Puts a line into the outbox.
    pub fn say(&mut self, command: &Command) {
        if let Command::Go(_) = command {
            self.lines.begin_move();
        }
        self.is_asked |= matches!(command, Command::Go(_) | Command::IsReady);
        let line = command.to_string();
        self.note('<', &line);
        self.outbox.extend_from_slice(line.as_bytes());
        self.outbox.push(b'\n');
    }

    /// Whether something waits to be sent.
    pub fn is_sending(&self) -> bool {
        !self.outbox.is_empty()
    }

    /// Sends as much of the outbox as the pipe takes. An agent that is asked something may compute from here on.
    pub fn send(&mut self) -> Sending {
        if std::mem::take(&mut self.is_asked) {
            self.thaw();
        }
        while !self.outbox.is_empty() {
            match rustix::io::write(&self.pipes[0], &self.outbox) {
                Ok(n) => drop(self.outbox.drain(..n)),
                Err(rustix::io::Errno::INTR) => {}
                Err(rustix::io::Errno::AGAIN) => return Sending::Blocked,
                Err(_) => {
                    self.outbox.clear();
                    return Sending::Closed;
                }
            }
        }
        Sending::Done
    }

    /// Reads a piece of its output, without waiting.
    pub fn read(&mut self) -> ReadOutput {
        let mut buffer = [0; 16 << 10];
        match rustix::io::read(&self.pipes[1], &mut buffer) {
            Ok(0) => ReadOutput { is_closed: true, ..ReadOutput::default() },
            Ok(n) => {
                let fed = self.lines.feed(&buffer[..n]);
                fed.lines.iter().for_each(|line| self.note('>', line));
                let is_more = n == buffer.len();
                ReadOutput { lines: fed.lines, is_too_much: fed.is_too_much, is_closed: false, is_more }
            }
            Err(rustix::io::Errno::AGAIN | rustix::io::Errno::INTR) => ReadOutput::default(),
            Err(_) => ReadOutput { is_closed: true, ..ReadOutput::default() },
        }
    }

    /// Reads a piece of its standard error, without waiting; a bounded one, so that an agent cannot keep the arena busy with it.
    /// Whether there can be more later.
    pub fn read_errors(&mut self) -> bool {
        let mut buffer = [0; 16 << 10];
        match rustix::io::read(&self.pipes[2], &mut buffer) {
            Ok(0) => false,
            Ok(n) => {
                self.errors.feed(&buffer[..n]);
                true
            }
            Err(rustix::io::Errno::AGAIN | rustix::io::Errno::INTR) => true,
            Err(_) => false,
        }
    }

    /// News from the supervisor, without waiting: only of failures. That the agent runs is noted.
    pub fn news(&mut self) -> Option<Status> {
        let mut buffer = [0; 4096];
        let is_gone = match self.control.read(&mut buffer) {
            Ok(0) => true,
            Ok(n) => {
                self.news.extend_from_slice(&buffer[..n]);
                false
            }
            Err(error) => !matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::Interrupted),
        };
        while let Some(end) = self.news.iter().position(|&byte| byte == b'\n') {
            let line: Vec<u8> = self.news.drain(..=end).collect();
            match serde_json::from_slice(&line) {
                Ok(Status::Started(report)) => self.report = Some(report),
                Ok(status) => return Some(status),
                Err(_) => {}
            }
        }
        // A supervisor that ends without a word was killed, and its agent with it.
        is_gone.then_some(Status::Ended { code: None, signal: Some(Signal::KILL.as_raw()), cause: None })
    }

    /// The same, waiting for a moment: an agent that has closed its output is often about to end.
    pub fn news_soon(&mut self) -> Option<Status> {
        let moment = Timespec { tv_sec: 0, tv_nsec: 100_000_000 };
        // The first news may be good: that the agent was started.
        for _ in 0..2 {
            let _ = poll(&mut [PollFd::new(&self.control, PollFlags::IN)], Some(&moment));
            if let Some(status) = self.news() {
                return Some(status);
            }
        }
        None
    }

    /// Waits until the agent has ended or could not be started.
    pub(super) fn wait_for_end(&mut self) -> Status {
        loop {
            let _ = poll(&mut [PollFd::new(&self.control, PollFlags::IN)], None);
            if let Some(status) = self.news() {
                return status;
            }
        }
    }

    /// Where news of the supervisor, the output and the standard error come from, and where the input goes to.
    pub fn handles(&self) -> [BorrowedFd<'_>; 4] {
        [self.control.as_fd(), self.pipes[1].as_fd(), self.pipes[2].as_fd(), self.pipes[0].as_fd()]
    }
}

impl Drop for Agent {
    fn drop(&mut self) {
        self.say(&Command::Quit);
        self.send();
        // The supervisor takes this for the end.
        let _ = self.control.shutdown(std::net::Shutdown::Both);
        let pid = Pid::from_child(&self.supervisor);
        if let Ok(handle) = pidfd_open(pid, PidfdFlags::empty()) {
            let mut fds = [PollFd::new(&handle, PollFlags::IN)];
            if poll(&mut fds, Some(&PATIENCE)) == Ok(0) {
                let _ = kill_process(pid, Signal::KILL);
            }
        }
        let _ = self.supervisor.wait();
    }
}
