//! A control group for each agent (cgroup v2): exact limits on the memory and the processes of all that it starts.
//!
//! Groups are folders, limits are files in them. We can make them where the system delegates a group to us: as root, or in
//! a session of systemd with `systemd-run --user --scope -p Delegate=yes`.

use std::path::{Path, PathBuf};
use std::{fs, io, process};

use crate::cup::Limits;

/// A group in which we may make groups for agents.
#[derive(Clone, Debug)]
pub struct Group {
    root: PathBuf,
}

impl Group {
    /// The group that this process may divide, if it may.
    pub fn find() -> Option<Group> {
        let lines = fs::read_to_string("/proc/self/cgroup").ok()?;
        let own = lines.lines().find_map(|line| line.strip_prefix("0::/"))?;
        Group::at(&Path::new("/sys/fs/cgroup").join(own)).ok()
    }

    /// Prepares a group: its processes move to a group of their own, because only groups without processes can be divided
    /// with limits.
    fn at(root: &Path) -> io::Result<Group> {
        let controllers = fs::read_to_string(root.join("cgroup.controllers"))?;
        if !["memory", "pids"].iter().all(|name| controllers.split_whitespace().any(|word| word == *name)) {
            return Err(io::Error::other("no controllers"));
        }
        let own = root.join("arena");
        fs::create_dir_all(&own)?;
        fs::write(own.join("cgroup.procs"), process::id().to_string())?;
        fs::write(root.join("cgroup.subtree_control"), "+memory +pids")?;
        Ok(Group { root: root.into() })
    }

    /// A new group with these limits, which a supervisor enters with its agent and removes after it.
    pub fn agent(&self, name: &str, limits: &Limits) -> io::Result<PathBuf> {
        let path = self.root.join(format!("agent-{}-{name}", process::id()));
        fs::create_dir(&path)?;
        // Room for the supervisor itself, and what bubblewrap needs.
        fs::write(path.join("memory.max"), ((limits.memory + 16) << 20).to_string())?;
        fs::write(path.join("pids.max"), limits.tasks().to_string())?;
        Ok(path)
    }
}

/// Enters a group with all that this process will start.
pub(crate) fn enter(group: &Path) -> io::Result<()> {
    fs::write(group.join("cgroup.procs"), process::id().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scratch::Folder;

    #[test]
    fn a_group_is_divided_as_the_kernel_wants_it() {
        // A folder takes any file: what is written can be looked at.
        let folder = Folder::new().expect("a folder");
        let root = folder.path();
        assert!(Group::at(root).is_err(), "no group");
        fs::write(root.join("cgroup.controllers"), "cpu io\n").expect("written");
        assert!(Group::at(root).is_err(), "nothing to limit with");
        fs::write(root.join("cgroup.controllers"), "cpu memory pids\n").expect("written");
        let group = Group::at(root).expect("a group");
        assert_eq!(fs::read_to_string(root.join("cgroup.subtree_control")).expect("read"), "+memory +pids");
        let path = group.agent("1", &Limits::default()).expect("a group");
        assert_eq!(fs::read_to_string(path.join("memory.max")).expect("read"), (1040_u64 << 20).to_string());
        enter(&path).expect("entered");
        assert_eq!(fs::read_to_string(path.join("cgroup.procs")).expect("read"), process::id().to_string());
    }
}
