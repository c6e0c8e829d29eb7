//! Which files an agent can see: Landlock, which needs no root (Linux 5.13 and later).
//!
//! An agent reads the system's programs and libraries and its own files, and writes to its working folder only. Its signals
//! and abstract sockets stay within its own processes (Linux 6.12 and later).

use std::io;

use landlock::{
    ABI, Access, AccessFs, AccessNet, CompatLevel, Compatible, LandlockStatus, Ruleset, RulesetAttr,
    RulesetCreatedAttr, RulesetError, Scope, path_beneath_rules,
};

use super::{Missing, Spec};

/// The newest rules that we know; older systems enforce what they can.
const RULES: ABI = ABI::V6;

/// Programs, libraries and what runtimes look up about the machine. Nothing here reveals anything about users, and of the processes
/// only the agent itself can be seen.
const SYSTEM: [&str; 33] = [
    "/usr",
    "/bin",
    "/sbin",
    "/lib",
    "/lib32",
    "/lib64",
    "/libx32",
    "/nix/store",
    "/opt",
    "/etc/alternatives",
    "/etc/ld.so.cache",
    "/etc/ld.so.conf",
    "/etc/ld.so.conf.d",
    "/etc/ld.so.preload",
    "/etc/localtime",
    "/etc/timezone",
    "/etc/java-17-openjdk",
    "/etc/java-21-openjdk",
    "/etc/mono",
    "/etc/ssl/openssl.cnf",
    "/etc/pki/tls/openssl.cnf",
    "/proc/self",
    "/proc/cpuinfo",
    "/proc/meminfo",
    "/proc/stat",
    "/proc/version",
    "/proc/filesystems",
    "/proc/sys/vm",
    "/proc/sys/kernel/cap_last_cap",
    "/proc/sys/kernel/random",
    "/sys/devices/system",
    "/sys/fs/cgroup",
    "/sys/kernel/mm/transparent_hugepage",
];

const DEVICES: [&str; 5] = ["/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom"];

/// Applies the rules to this process for good; what the system could not do.
pub(super) fn apply(spec: &Spec) -> io::Result<Vec<Missing>> {
    let status = restrict(spec).map_err(io::Error::other)?;
    let LandlockStatus::Available { effective_abi, .. } = status else {
        return Ok(vec![Missing::Files, Missing::Signals]);
    };
    let mut missing = Vec::new();
    // Before its third version Landlock let files be cut that may not be written.
    if effective_abi < ABI::V3 {
        missing.push(Missing::Files);
    }
    if effective_abi < ABI::V6 {
        missing.push(Missing::Signals);
    }
    Ok(missing)
}

fn restrict(spec: &Spec) -> Result<LandlockStatus, RulesetError> {
    let read = AccessFs::from_read(RULES);
    let use_device = AccessFs::ReadFile | AccessFs::WriteFile;
    let status = Ruleset::default()
        .set_compatibility(CompatLevel::BestEffort)
        .handle_access(AccessFs::from_all(RULES))?
        .handle_access(AccessNet::from_all(RULES))?
        .scope(Scope::from_all(RULES))?
        .create()?
        .add_rules(path_beneath_rules(SYSTEM, read))?
        .add_rules(path_beneath_rules(DEVICES, use_device))?
        .add_rules(path_beneath_rules(&spec.read, read))?
        .add_rules(path_beneath_rules([&spec.work], AccessFs::from_all(RULES) & !AccessFs::IoctlDev))?
        .restrict_self()?;
    Ok(status.landlock)
}
