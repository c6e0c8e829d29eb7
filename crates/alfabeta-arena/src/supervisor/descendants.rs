//! All processes that an agent has started, and theirs.

use std::fs;
use std::io;

use rustix::process::{Pid, Signal, WaitOptions, WaitStatus, getpid, kill_process, wait};

/// A page of memory, in bytes.
const PAGE: u64 = 4096;

/// The numbers of all descendants of this process, parents before their children; some of them, if there are more than `most`.
pub(super) fn descendants(most: usize) -> Vec<i32> {
    let mut found = children(getpid().as_raw_nonzero().get());
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
    let is_child = |process: &i32| {
        let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
        // `42 (name) S 7 …`: the name may contain anything, also parentheses.
        let parent_of = stat.rsplit_once(')').and_then(|(_, rest)| rest.split_whitespace().nth(1)?.parse::<i32>().ok());
        parent_of == Some(parent)
    };
    processes.flatten().filter_map(number).filter(is_child).collect()
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

/// Takes note of every child that has ended; `on_end` hears of each. Whether any child is left.
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

/// Ends all descendants that the end of an agent's group has left, whatever they do meanwhile. First everybody is stopped, over
/// and over until nobody new appears: who is stopped cannot start anybody. Then everybody is killed. Orphans become our
/// children, so that having none left means that nobody is left.
pub(super) fn sweep(mut on_end: impl FnMut(Pid, WaitStatus)) {
    let signal = |process: i32, signal| {
        if let Some(process) = Pid::from_raw(process) {
            let _ = kill_process(process, signal);
        }
    };
    loop {
        let mut stopped = 0;
        loop {
            let all = descendants(usize::MAX);
            if all.len() <= stopped {
                break;
            }
            stopped = all.len();
            all.iter().for_each(|&process| signal(process, Signal::STOP));
        }
        descendants(usize::MAX).iter().for_each(|&process| signal(process, Signal::KILL));
        if !reap(&mut on_end) {
            return;
        }
        // Somebody is dying. Waiting for one of them is enough to go on.
        match wait(WaitOptions::empty()) {
            Ok(Some((child, status))) => on_end(child, status),
            Ok(None) | Err(rustix::io::Errno::INTR) => {}
            Err(_) => return,
        }
    }
}
