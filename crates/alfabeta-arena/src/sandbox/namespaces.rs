//! Namespaces around an agent: its own view of processes, files and network, by bubblewrap.
//!
//! Making namespaces without root takes a program that is known to do it right on each system. Where bubblewrap is missing
//! or may not be used, as in most containers, that is reported.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use super::Spec;

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
