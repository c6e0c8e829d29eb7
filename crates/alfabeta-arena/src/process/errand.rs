//! A program that does one thing and ends, restricted like an agent: a compiler that reads foreign sources.

use std::io;
use std::path::Path;
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};

use super::Launcher;
use crate::cup::{AgentLimits, Entrant};
use crate::protocol::OutputBudget;
use crate::supervisor::Status;

/// What is to be run.
#[derive(Clone, Debug)]
pub struct Errand<'a> {
    /// The program and its arguments.
    pub command: Vec<String>,
    /// The folder in which it works. It is there before and stays; nothing else can be changed.
    pub folder: &'a Path,
    /// What it may use.
    pub limits: AgentLimits,
    /// How long it may take.
    pub patience: Duration,
}

/// How it went.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finished {
    /// How it ended; `None` if it had to be ended, because it took too long or wrote too much.
    pub status: Option<Status>,
    /// What it wrote, to standard output and standard error, from the beginning.
    pub lines: Vec<String>,
}

impl Finished {
    /// Whether it ended by itself and reported success.
    pub fn is_success(&self) -> bool {
        self.status == Some(Status::Ended { code: Some(0), signal: None, cause: None })
    }

    /// Whether it ended by itself, with success or not.
    pub fn has_ended(&self) -> bool {
        matches!(self.status, Some(Status::Ended { code: Some(_), cause: None, .. }))
    }
}

impl Launcher {
    /// Runs a program to its end, or until it has used up what it may use.
    pub fn run(&self, errand: Errand<'_>) -> io::Result<Finished> {
        let Errand { command, folder, limits, patience } = errand;
        let (name, read, options) = (String::new(), Vec::new(), Vec::new());
        let tool = Entrant { name, command, folder: folder.into(), read, options, limits };
        let mut spec = self.spec(&tool)?;
        spec.work = spec.folder.clone();
        let mut agent = self.launch(&spec, OutputBudget::default(), true)?;
        let deadline = Instant::now() + patience;
        let mut lines = Vec::new();
        let mut is_open = true;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Ok(Finished { status: None, lines });
            }
            let [news, output, ..] = agent.handles();
            let mut fds =
                [PollFd::from_borrowed_fd(news, PollFlags::IN), PollFd::from_borrowed_fd(output, PollFlags::IN)];
            let wait = Timespec { tv_sec: left.as_secs() as i64, tv_nsec: i64::from(left.subsec_nanos()) };
            let _ = poll(if is_open { &mut fds } else { &mut fds[..1] }, Some(&wait));
            // Its output is there before the news that it has ended.
            let status = agent.news();
            loop {
                let output = agent.read();
                is_open &= !output.is_closed;
                lines.extend(output.lines);
                if output.is_too_much {
                    return Ok(Finished { status: None, lines });
                }
                if !output.is_more {
                    break;
                }
            }
            if status.is_some() {
                return Ok(Finished { status, lines });
            }
        }
    }
}
