//! What the strict level adds: namespaces and a control group around an agent.
//!
//! Namespaces give it its own view of processes, files and network. Making them without root takes a program that is known to
//! do it right on each system: bubblewrap. Where it is missing or not permitted, as in most containers, that is reported.
//!
//! A control group (cgroup v2) has exact limits on the memory and the processes of everything that an agent starts. Groups are
//! folders, limits are files in them. We can make them where the system delegates a group to us: as root, or in a session of
//! systemd with `systemd-run --user --scope -p Delegate=yes`.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{fs, io, process};

use super::Spec;
use crate::cup::AgentLimits;

/// Where bubblewrap is, if it is installed and works here.
pub fn find_bubblewrap() -> Option<PathBuf> {
    let places = ["/usr/bin/bwrap", "/usr/local/bin/bwrap", "/bin/bwrap"];
    let path = places.into_iter().map(PathBuf::from).find(|path| path.is_file())?;
    let works = Command::new(&path)
        .args(["--unshare-all", "--ro-bind", "/", "/", "--proc", "/proc", "/bin/true"])
        .env_clear()
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    works.is_ok_and(|status| status.success()).then_some(path)
}

/// The arguments of bubblewrap for running `program` within: everything that the agent may read, its working folder, and
/// nothing else.
pub(crate) fn wrapped(spec: &Spec, program: &Path) -> Vec<OsString> {
    let mut words: Vec<OsString> =
        ["--unshare-all", "--die-with-parent", "--proc", "/proc", "--dev", "/dev"].map(OsString::from).to_vec();
    let mut bind = |kind: &str, path: &Path| {
        words.extend([OsString::from(kind), path.into(), path.into()]);
    };
    for path in ["/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/nix/store", "/opt", "/etc", "/sys"] {
        bind("--ro-bind-try", Path::new(path));
    }
    spec.read.iter().for_each(|path| bind("--ro-bind-try", path));
    bind("--ro-bind", program);
    bind("--bind", &spec.work);
    words.extend(["--chdir".into(), spec.work.clone().into(), "--".into(), program.into()]);
    words
}

/// A group in which we may make groups for agents.
#[derive(Clone, Debug)]
pub struct ControlGroup {
    root: PathBuf,
}

impl ControlGroup {
    /// The group that this process may divide, if it may.
    pub fn find() -> Option<ControlGroup> {
        let lines = fs::read_to_string("/proc/self/cgroup").ok()?;
        let own = lines.lines().find_map(|line| line.strip_prefix("0::/"))?;
        ControlGroup::at(&Path::new("/sys/fs/cgroup").join(own)).ok()
    }

    /// Prepares a group: its processes move to a group of their own, because only groups without processes can be divided
    /// with limits.
    fn at(root: &Path) -> io::Result<ControlGroup> {
        let controllers = fs::read_to_string(root.join("cgroup.controllers"))?;
        if !["memory", "pids"].iter().all(|name| controllers.split_whitespace().any(|word| word == *name)) {
            return Err(io::Error::other("no controllers"));
        }
        let own = root.join("arena");
        fs::create_dir_all(&own)?;
        fs::write(own.join("cgroup.procs"), process::id().to_string())?;
        fs::write(root.join("cgroup.subtree_control"), "+memory +pids")?;
        Ok(ControlGroup { root: root.into() })
    }

    /// A new group with these limits, which a supervisor enters with its agent and removes after it.
    pub fn agent(&self, name: &str, limits: &AgentLimits) -> io::Result<PathBuf> {
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
    use tempfile::TempDir;

    use super::*;

    #[test]
    fn a_group_is_divided_as_the_kernel_wants_it() {
        // A folder takes any file: what is written can be looked at.
        let folder = TempDir::new().expect("a folder");
        let root = folder.path();
        assert!(ControlGroup::at(root).is_err(), "no group");
        fs::write(root.join("cgroup.controllers"), "cpu io\n").expect("written");
        assert!(ControlGroup::at(root).is_err(), "nothing to limit with");
        fs::write(root.join("cgroup.controllers"), "cpu memory pids\n").expect("written");
        let group = ControlGroup::at(root).expect("a group");
        assert_eq!(fs::read_to_string(root.join("cgroup.subtree_control")).expect("read"), "+memory +pids");
        let path = group.agent("1", &AgentLimits::default()).expect("a group");
        assert_eq!(fs::read_to_string(path.join("memory.max")).expect("read"), (1040_u64 << 20).to_string());
        enter(&path).expect("entered");
        assert_eq!(fs::read_to_string(path.join("cgroup.procs")).expect("read"), process::id().to_string());
    }
}
