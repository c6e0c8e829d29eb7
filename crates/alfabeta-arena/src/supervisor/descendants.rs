//! All processes that an agent has started, and theirs: how they are found, measured, stopped and ended.
//!
//! An agent that has to wait is stopped. The signal goes to its group, which the system does in one step, and to each process
//! outside the group, where nothing forbids leaving it or namespaces separate it. A stopped process cannot start others or
//! continue by itself, but a timer that it has set before can wake it: so processes that are awake are stopped again, and an
//! agent that keeps computing is ended.

use std::time::Duration;
use std::{fs, io};

use rustix::process::{Pid, Signal, WaitOptions, WaitStatus, getpid, kill_process, kill_process_group, wait};

use crate::referee::Effort;

/// A page of memory, in bytes.
const PAGE: u64 = 4096;

/// The unit in which the system counts the time of processes (USER_HZ).
const TICK: Duration = Duration::from_millis(10);

/// At most this many processes of an agent are measured.
const MEASURED: usize = 4096;

/// The number of this process.
pub(super) fn own() -> i32 {
    getpid().as_raw_nonzero().get()
}

/// The numbers of all descendants of a process, parents before their children; some of them, if there are more than `most`.
pub(super) fn descendants(of: i32, most: usize) -> Vec<i32> {
    let mut found = children(of);
    let mut next = 0;
    while next < found.len() && found.len() <= most {
        found.extend(children(found[next]));
        next += 1;
    }
    found
}

/// The children of a process: each of its threads has a list of its own.
fn children(parent: i32) -> Vec<i32> {
    let Ok(threads) = fs::read_dir(format!("/proc/{parent}/task")) else { return Vec::new() };
    let mut found = Vec::new();
    for thread in threads.flatten() {
        match fs::read_to_string(thread.path().join("children")) {
            Ok(text) => found.extend(text.split_whitespace().filter_map(|word| word.parse::<i32>().ok())),
            // Systems without these lists (CONFIG_PROC_CHILDREN) are searched from the other side.
            Err(error) if error.kind() == io::ErrorKind::NotFound && thread.path().exists() => return search(parent),
            Err(_) => {}
        }
    }
    found
}

/// All processes whose parent this is.
fn search(parent: i32) -> Vec<i32> {
    let Ok(processes) = fs::read_dir("/proc") else { return Vec::new() };
    let number = |entry: fs::DirEntry| entry.file_name().to_str()?.parse::<i32>().ok();
    let is_child = |process: &i32| Stat::of(*process).is_some_and(|stat| stat.parent == parent);
    processes.flatten().filter_map(number).filter(is_child).collect()
}

/// What the system reports about a process.
pub(super) struct Stat {
    parent: i32,
    /// The number of its group.
    pub(super) group: i32,
    /// Whether it is stopped, or has ended.
    pub(super) is_still: bool,
    /// How long it has computed.
    cpu: Duration,
    /// How long its children that have ended did.
    cpu_of_children: Duration,
}

impl Stat {
    pub(super) fn of(process: i32) -> Option<Stat> {
        let text = fs::read(format!("/proc/{process}/stat")).ok()?;
        // `42 (name) S 7 …`: the name may contain anything, also parentheses and bytes that are not text.
        let text = String::from_utf8_lossy(&text);
        let words: Vec<&str> = text.rsplit_once(')')?.1.split_whitespace().collect();
        let number = |place: usize| words.get(place)?.parse::<u32>().ok();
        let time = |place| Some(TICK * number(place)? + TICK * number(place + 1)?);
        Some(Stat {
            parent: number(1)? as i32,
            group: number(2)? as i32,
            is_still: matches!(*words.first()?, "T" | "t" | "Z" | "X"),
            cpu: time(11)?,
            cpu_of_children: time(13)?,
        })
    }
}

/// What all descendants of a supervisor have used, those that have ended too.
pub(crate) fn effort(supervisor: i32) -> Option<Effort> {
    let mut effort = Effort { cpu: Stat::of(supervisor)?.cpu_of_children, waited: Duration::ZERO };
    for process in descendants(supervisor, MEASURED) {
        // A process that has ended meanwhile is counted next time, with its parent.
        let Some(stat) = Stat::of(process) else { continue };
        let (ran, waited) = scheduled(process).unwrap_or_default();
        effort.cpu += stat.cpu.max(ran) + stat.cpu_of_children;
        effort.waited += waited;
    }
    Some(effort)
}

/// For how long the first thread of a process has run, exactly, and for how long it has waited for a processor.
fn scheduled(process: i32) -> Option<(Duration, Duration)> {
    let text = fs::read_to_string(format!("/proc/{process}/schedstat")).ok()?;
    let mut times = text.split_whitespace().map(|word| word.parse().ok().map(Duration::from_nanos));
    Some((times.next()??, times.next()??))
}

/// Sends a signal to a process, which may be gone.
pub(super) fn signal(process: i32, signal: Signal) {
    if let Some(process) = Pid::from_raw(process) {
        let _ = kill_process(process, signal);
    }
}

/// The memory that processes use together, in bytes.
pub(super) fn memory(processes: &[i32]) -> u64 {
    let of = |process: &i32| -> Option<u64> {
        let text = fs::read_to_string(format!("/proc/{process}/statm")).ok()?;
        let pages = |place: usize| text.split_whitespace().nth(place)?.parse::<u64>().ok();
        // What is shared with others, libraries mostly, is not the agent's.
        Some((pages(1)?.saturating_sub(pages(2)?)) * PAGE)
    };
    processes.iter().filter_map(of).sum()
}

/// Collects every child that has ended and reports each to `on_end`. Whether any child is left.
pub(super) fn reap(mut on_end: impl FnMut(Pid, WaitStatus)) -> bool {
    loop {
        match wait(WaitOptions::NOHANG) {
            Ok(Some((child, status))) => on_end(child, status),
            Ok(None) => return true,
            Err(rustix::io::Errno::INTR) => {}
            Err(_) => return false,
        }
    }
}

/// Ends all descendants that the end of an agent's group has left, whatever they do meanwhile. First all are stopped, again and
/// again until no new one appears: a stopped process cannot start others. Then all are killed. Orphans become our children, so
/// that having no child left means that no descendant is left.
pub(super) fn sweep(mut on_end: impl FnMut(Pid, WaitStatus)) {
    loop {
        let mut stopped = 0;
        loop {
            let all = descendants(own(), usize::MAX);
            if all.len() <= stopped {
                break;
            }
            stopped = all.len();
            all.iter().for_each(|&process| signal(process, Signal::STOP));
        }
        descendants(own(), usize::MAX).iter().for_each(|&process| signal(process, Signal::KILL));
        if !reap(&mut on_end) {
            return;
        }
        // Processes are ending. Waiting for one of them is enough to continue.
        match wait(WaitOptions::empty()) {
            Ok(Some((child, status))) => on_end(child, status),
            Ok(None) | Err(rustix::io::Errno::INTR) => {}
            Err(_) => return,
        }
    }
}

/// How long an agent may compute while it has to wait. A process that is stopped within a long system call finishes that
/// first.
const TOLERATED: Duration = Duration::from_millis(250);

/// The stopped processes of an agent.
pub(super) struct Frozen {
    group: Pid,
    /// Those outside the group.
    others: Vec<i32>,
    /// What had been computed when it was stopped.
    cpu: Option<Duration>,
}

impl Frozen {
    /// Stops an agent with all that it has started.
    pub(super) fn new(group: Pid) -> Frozen {
        let mut frozen = Frozen { group, others: Vec::new(), cpu: None };
        frozen.stop();
        frozen.cpu = computed();
        frozen
    }

    /// Stops all processes, again and again until no new one appears.
    fn stop(&mut self) {
        let _ = kill_process_group(self.group, Signal::STOP);
        loop {
            let is_new = |process: &i32| {
                let is_inside = |stat: Stat| stat.group == self.group.as_raw_nonzero().get();
                !self.others.contains(process) && !Stat::of(*process).is_none_or(is_inside)
            };
            let new: Vec<i32> = descendants(own(), usize::MAX).into_iter().filter(is_new).collect();
            if new.is_empty() {
                return;
            }
            new.iter().for_each(|&process| signal(process, Signal::STOP));
            self.others.extend(new);
        }
    }

    /// Stops processes again that have been woken. Whether the agent computes more than an accident explains.
    pub(super) fn is_kept_awake(&mut self) -> bool {
        let is_awake = |&process: &i32| Stat::of(process).is_some_and(|stat| !stat.is_still);
        if !descendants(own(), usize::MAX).iter().any(is_awake) {
            return false;
        }
        self.others.clear();
        self.stop();
        self.cpu.zip(computed()).is_some_and(|(before, now)| before + TOLERATED < now)
    }

    /// Lets all processes continue.
    pub(super) fn thaw(self) {
        let _ = kill_process_group(self.group, Signal::CONT);
        self.others.iter().for_each(|&process| signal(process, Signal::CONT));
    }
}

fn computed() -> Option<Duration> {
    effort(own()).map(|effort| effort.cpu)
}
