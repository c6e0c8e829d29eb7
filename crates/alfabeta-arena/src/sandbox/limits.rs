//! Limits on what a process may use, by the system's own means (setrlimit).
//!
//! The supervisor counts the processes of an agent at intervals and ends an agent with too many. Processes that start processes
//! that start processes are faster than that: soon the supervisor is one among thousands. The system's own limit
//! (`RLIMIT_NPROC`) holds at every moment. But it counts all processes of a user, and does not hold for root at all. So, where
//! we are root, each agent becomes a user of its own; elsewhere the limit is the number of processes that the user has already,
//! and some more.

use std::os::unix::fs::{MetadataExt, chown};
use std::path::Path;
use std::{fs, io, process};

use rustix::process::{Gid, Resource, Rlimit, Uid, getuid, setrlimit};
use rustix::thread::{
    CapabilitySet, CapabilitySets, configure_capability_in_ambient_set, remove_capability_from_bounding_set,
    set_capabilities, set_keep_capabilities, set_thread_groups, set_thread_res_gid, set_thread_res_uid,
};

use super::{Missing, Spec};
use crate::cup::AgentLimits;
use crate::scratch::USERS;

const MIB: u64 = 1 << 20;

/// Limits this process and all that it will start.
///
/// Memory is limited as private writable memory (`RLIMIT_DATA`): the address space, which is limited elsewhere, says nothing
/// about Java or JavaScript, which reserve far more of it than they use. The number of processes is a matter of its own.
pub(super) fn apply(limits: &AgentLimits) -> io::Result<()> {
    let set = |resource, most| setrlimit(resource, Rlimit { current: Some(most), maximum: Some(most) });
    set(Resource::Data, limits.memory * MIB)?;
    set(Resource::Fsize, limits.file * MIB)?;
    set(Resource::Nofile, limits.handles)?;
    set(Resource::Core, 0)?;
    set(Resource::Memlock, 0)?;
    set(Resource::Msgqueue, 0)?;
    // If memory runs out all the same, the system ends agents before other processes.
    let _ = fs::write("/proc/self/oom_score_adj", "1000");
    Ok(())
}

/// What is left of root: reading files of other users, where the rules about files allow it. Agents are often in the home
/// folder of a user.
pub(super) const KEPT: CapabilitySet = CapabilitySet::DAC_READ_SEARCH;

/// Drops the capabilities of root, as far as possible; other users have none.
pub(super) fn drop_capabilities() {
    for capability in CapabilitySet::all().iter().filter(|&one| one != KEPT) {
        let _ = remove_capability_from_bounding_set(capability);
    }
}

/// Limits the processes of this process for good, where the system can. `kept` is all that is left of root.
pub(super) fn limit_processes(spec: &Spec, kept: CapabilitySet) -> io::Result<Option<Missing>> {
    let most = spec.limits.tasks();
    if !getuid().is_root() {
        limit(tasks_of(getuid()) + most)?;
        return Ok(None);
    }
    if become_separate_user(&spec.work, kept).is_ok() {
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

/// Turns this process, which is root, into a user that owns nothing but its working folder.
fn become_separate_user(work: &Path, kept: CapabilitySet) -> io::Result<()> {
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

/// Whether root is the root of the machine, and not of a namespace, where limits hold.
fn is_real_root() -> bool {
    let map = fs::read_to_string("/proc/self/uid_map").unwrap_or_default();
    map.split_whitespace().take(2).eq(["0", "0"])
}
