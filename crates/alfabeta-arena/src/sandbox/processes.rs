//! How many processes an agent may have, by a limit that holds at every moment.
//!
//! The supervisor counts the agent's processes every now and then and ends who has too many. Processes that start processes
//! that start processes are faster than that: soon the supervisor is one among thousands. The system's own limit
//! (`RLIMIT_NPROC`) keeps them within bounds until the supervisor comes by. But it counts whatever the user of a process has
//! running, and does not hold for root at all. So, where we are root, each agent becomes a user of its own, which nobody
//! else is; elsewhere the limit is what the user has running already, and some more.

use std::io;
use std::os::unix::fs::{MetadataExt, chown};
use std::path::Path;
use std::{fs, process};

use rustix::process::{Gid, Resource, Rlimit, Uid, getuid, setrlimit};
use rustix::thread::{
    CapabilitySet, CapabilitySets, configure_capability_in_ambient_set, set_capabilities, set_keep_capabilities,
    set_thread_groups, set_thread_res_gid, set_thread_res_uid,
};

use super::{Missing, Spec};
use crate::scratch::USERS;

/// Limits the processes of this process for good, where the system can. `kept` is all that is left of root.
pub(super) fn apply(spec: &Spec, kept: CapabilitySet) -> io::Result<Option<Missing>> {
    let most = spec.limits.tasks();
    if !getuid().is_root() {
        limit(tasks_of(getuid()) + most)?;
        return Ok(None);
    }
    if become_nobody_else(&spec.work, kept).is_ok() {
        limit(most)?;
        return Ok(None);
    }
    // Namespaces may have taken away what it takes. The control group that comes with them has a limit of its own.
    limit(tasks_of(getuid()) + most)?;
    Ok((spec.group.is_none() && is_real_root()).then_some(Missing::Processes))
}

fn limit(most: u64) -> io::Result<()> {
    Ok(setrlimit(Resource::Nproc, Rlimit { current: Some(most), maximum: Some(most) })?)
}

/// Makes root, which this process is, a user that has nothing but the folder in which it works.
fn become_nobody_else(work: &Path, kept: CapabilitySet) -> io::Result<()> {
    let number = USERS + process::id();
    let (user, group) = (Uid::from_raw(number), Gid::from_raw(number));
    chown(work, Some(number), Some(number))?;
    set_keep_capabilities(true)?;
    set_thread_groups(&[])?;
    set_thread_res_gid(group, group, group)?;
    set_thread_res_uid(user, user, user)?;
    // What is to survive the start of the agent's program has to be handed down.
    set_capabilities(None, CapabilitySets { effective: kept, permitted: kept, inheritable: kept })?;
    for capability in kept.iter() {
        configure_capability_in_ambient_set(capability, true)?;
    }
    Ok(())
}

/// The processes of a user with all their threads, which is what the system counts.
fn tasks_of(user: Uid) -> u64 {
    let Ok(processes) = fs::read_dir("/proc") else { return 0 };
    let own = processes.flatten().filter(|entry| entry.metadata().is_ok_and(|process| process.uid() == user.as_raw()));
    own.map(|entry| fs::read_dir(entry.path().join("task")).map_or(0, |threads| threads.count() as u64)).sum()
}

/// Whether root is the root of the machine, and not somebody else's idea of it in a namespace, for whom limits hold.
fn is_real_root() -> bool {
    let map = fs::read_to_string("/proc/self/uid_map").unwrap_or_default();
    map.split_whitespace().take(2).eq(["0", "0"])
}
