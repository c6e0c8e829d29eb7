//! Memory that comes back.
//!
//! The allocator of glibc keeps what is freed. It has a heap for each thread, up to eight for each processor; and once a large
//! block was freed, it takes blocks of that size from those heaps from then on (up to 32 MiB), and gives back nothing that lies
//! below the last block in use. After a busy hour hundreds of megabytes stay with a server that does nothing. With a fixed
//! threshold every table and every large tree is mapped by itself and is gone when it is freed.
//!
//! These settings can be made before a program starts, or by a call that is not safe. So the server starts itself once more, in
//! its own place: the same process, the same arguments.

#[cfg(all(target_os = "linux", target_env = "gnu"))]
mod glibc {
    use std::os::unix::process::CommandExt;
    use std::process::{Command, Stdio};
    use std::{env, io};

    /// Few heaps, no growing threshold, and what lies free at the end of a heap goes back.
    const SETTINGS: [(&str, &str); 3] =
        [("MALLOC_ARENA_MAX", "2"), ("MALLOC_MMAP_THRESHOLD_", "131072"), ("MALLOC_TRIM_THRESHOLD_", "131072")];

    /// Starts the program again with these settings, unless any of them is there already.
    pub(crate) fn settle() {
        if SETTINGS.iter().any(|(name, _)| env::var_os(name).is_some()) {
            return;
        }
        let Ok(program) = env::current_exe() else { return };
        let mut arguments = env::args_os();
        let mut again = Command::new(program);
        if let Some(name) = arguments.next() {
            again.arg0(name);
        }
        // This returns only if it fails, and then the server does without.
        let _ = again.args(arguments).envs(SETTINGS).exec();
    }

    /// Opens an address in a browser, which should not inherit the settings.
    pub(crate) fn open(url: &str) -> io::Result<()> {
        let mut failure = Ok(());
        for mut command in open::commands(url) {
            for (name, _) in SETTINGS {
                command.env_remove(name);
            }
            let quiet = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
            // A group of its own, so that Ctrl-C ends the server and not the browser.
            match quiet.process_group(0).spawn() {
                Ok(_) => return Ok(()),
                Err(error) => failure = Err(error),
            }
        }
        failure
    }
}

#[cfg(all(target_os = "linux", target_env = "gnu"))]
pub(crate) use glibc::{open, settle};

/// Other allocators give memory back by themselves.
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
pub(crate) fn settle() {}

#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
pub(crate) use open::that_detached as open;
