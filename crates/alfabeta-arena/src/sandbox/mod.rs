//! What an agent is kept from, and what it may use.
//!
//! An agent is a program of somebody else. By default ([`Level::Guard`]) it gets a private working folder, a clean
//! environment, limits on memory, files and processes, sees only the files it needs (Landlock) and cannot reach the
//! network or other processes (seccomp, Landlock). None of that needs root. [`Level::Strict`] adds namespaces by
//! bubblewrap and a control group, where the system has them.
//!
//! Nothing is silently left out: a [`Report`] says what could not be enforced on this machine, and is kept with each game.
//!
//! The limits are applied by a process to itself, between its start and the agent's program (`enter`), so that no code
//! of ours runs between `fork` and `exec`.

mod calls;
mod cgroup;
mod files;
mod limits;
mod namespaces;
mod processes;
mod spec;

pub use cgroup::Group;
pub(crate) use cgroup::enter as enter_group;
pub use namespaces::find_bubblewrap;
pub(crate) use namespaces::wrapped;
pub use spec::{Level, Missing, Report, Spec};

use std::io;

/// Applies everything to the process that calls it, for good. It has one thread, and is about to become the agent.
pub(crate) fn enter(spec: &Spec) -> io::Result<Report> {
    let mut report = Report { level: spec.level, missing: spec.missing.clone() };
    if spec.level == Level::Trusted {
        return Ok(report);
    }
    limits::apply(&spec.limits)?;
    limits::drop_capabilities();
    report.missing.extend(processes::apply(spec, limits::KEPT)?);
    rustix::thread::set_no_new_privs(true)?;
    report.missing.extend(files::apply(spec)?);
    if !calls::apply() {
        report.missing.extend([Missing::Calls, Missing::Network]);
    }
    report.missing.sort_unstable();
    report.missing.dedup();
    Ok(report)
}
