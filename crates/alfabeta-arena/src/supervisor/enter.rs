//! The last step before the agent: this process applies the sandbox to itself and becomes the agent.

use std::io::{self, Write};
use std::os::unix::net::UnixStream;
use std::os::unix::process::CommandExt;
use std::process::{Command, Stdio};

use rustix::process::{Signal, set_parent_process_death_signal, setsid};

use super::handover::receive;
use super::status::Status;
use crate::sandbox;

/// Becomes the agent. Only returns if that fails, after having said why. The socket closes by itself when the agent's
/// program takes over, which tells the supervisor that it has.
pub(super) fn enter(mut socket: UnixStream) -> io::Result<()> {
    let (spec, [stdin, stdout, stderr]) = receive(&socket)?;
    let error = 'failed: {
        // Within namespaces the session may exist already.
        let _ = setsid();
        let report = match sandbox::enter(&spec) {
            Ok(report) => report,
            Err(error) => break 'failed error,
        };
        // Where agents can kill the supervisor, because the system is too old to forbid it, they at least die with it. Becoming
        // another user would undo this.
        if let Err(error) = set_parent_process_death_signal(Some(Signal::KILL)) {
            break 'failed error.into();
        }
        say(&mut socket, &Status::Started(report))?;
        Command::new(&spec.command[0])
            .args(&spec.command[1..])
            .env_clear()
            .envs(spec.environment)
            .current_dir(&spec.work)
            .stdin(Stdio::from(stdin))
            .stdout(Stdio::from(stdout))
            .stderr(Stdio::from(stderr))
            .exec()
    };
    say(&mut socket, &Status::Failed(error.to_string()))
}

/// Says something, one line of JSON.
pub(super) fn say(socket: &mut UnixStream, status: &Status) -> io::Result<()> {
    let mut line = serde_json::to_vec(status)?;
    line.push(b'\n');
    socket.write_all(&line)
}
