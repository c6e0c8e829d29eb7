//! Limits on what a process may use, by the system's own means (setrlimit).

use std::{fs, io};

use rustix::process::{Resource, Rlimit, setrlimit};
use rustix::thread::{CapabilitySet, remove_capability_from_bounding_set};

use crate::cup::Limits;

const MIB: u64 = 1 << 20;

/// Limits this process and all that it will start.
///
/// Memory is limited as private writable memory (`RLIMIT_DATA`): the address space, which is limited elsewhere, says nothing
/// about Java or JavaScript, which reserve far more of it than they use. The number of processes is a matter of its own.
pub(super) fn apply(limits: &Limits) -> io::Result<()> {
    let set = |resource, most| setrlimit(resource, Rlimit { current: Some(most), maximum: Some(most) });
    set(Resource::Data, limits.memory * MIB)?;
    set(Resource::Fsize, limits.file * MIB)?;
    set(Resource::Nofile, limits.handles)?;
    set(Resource::Core, 0)?;
    set(Resource::Memlock, 0)?;
    set(Resource::Msgqueue, 0)?;
    // Where memory runs out all the same, the system ends agents rather than anybody else.
    let _ = fs::write("/proc/self/oom_score_adj", "1000");
    Ok(())
}

/// What is left of root: reading files of other users, where the rules about files allow it. Agents often live in the home
/// of somebody.
pub(super) const KEPT: CapabilitySet = CapabilitySet::DAC_READ_SEARCH;

/// Takes from root what makes it root, as far as it goes; other users have nothing to lose.
pub(super) fn drop_capabilities() {
    for capability in CapabilitySet::all().iter().filter(|&one| one != KEPT) {
        let _ = remove_capability_from_bounding_set(capability);
    }
}
