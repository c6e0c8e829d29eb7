//! The small process under which each agent runs.
//!
//! ```text
//! arena ── socket ── supervisor ── socket ── (sandbox) becomes the agent
//!   └───────────────── pipes: stdin, stdout, stderr ─────────────────┘
//! ```
//!
//! The arena starts its own program again with a hidden command and gives it a socket as standard input. Over the socket
//! comes what to start, with the pipes of the agent attached: the pipes go straight to the agent, and the supervisor does not
//! stand between while games are played. It starts the same program once more, which applies the sandbox to itself and then
//! becomes the agent.
//!
//! The supervisor is the subreaper of everything that the agent starts: a process that loses its parent becomes its child, so
//! that no descendant is left when it has no child left. When the agent ends, or the socket closes because the arena is done or
//! was killed, it ends all of them, removes the working folder and exits.
//!
//! Over the socket the arena also sends when the agent has to wait and when it is its turn again: an agent that waits is stopped,
//! with everything that it has started, so that it does not compute at the expense of others.
//!
//! Everything here happens in processes with one thread, so that no code has to run between `fork` and `exec`.

mod descendants;
mod disk;
mod messages;
mod watch;

pub(crate) use descendants::effort;
pub use messages::{Cause, Status};
pub(crate) use messages::{Order, send};

use std::env;
use std::ffi::OsString;
use std::io::{self, Write};
use std::os::fd::AsFd;
use std::os::unix::net::UnixStream;
use std::os::unix::process::CommandExt;
use std::process::{Command, ExitCode, Stdio};

use rustix::process::{Signal, set_parent_process_death_signal, setsid};

use crate::sandbox;
use messages::receive;

/// The word after the hidden command that makes a process become the agent.
const ENTER: &str = "enter";

/// The hidden command. `arguments` are those that follow it on the command line.
pub fn main(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let Ok(socket) = standard_input() else { return ExitCode::FAILURE };
    let done = if arguments.into_iter().any(|word| word == ENTER) { enter(socket) } else { watch::watch(socket) };
    if done.is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// The socket that stands in for standard input.
fn standard_input() -> io::Result<UnixStream> {
    Ok(io::stdin().as_fd().try_clone_to_owned()?.into())
}

/// The arguments with which this very process was started, so that it can be started again.
fn own_arguments() -> impl Iterator<Item = OsString> {
    env::args_os().skip(1)
}

/// Becomes the agent. Returns only if that fails, after having sent the reason. The socket closes by itself when the agent's
/// program takes over, which shows the supervisor that it has.
fn enter(mut socket: UnixStream) -> io::Result<()> {
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

/// Sends a status as one line of JSON.
fn say(socket: &mut UnixStream, status: &Status) -> io::Result<()> {
    let mut line = serde_json::to_vec(status)?;
    line.push(b'\n');
    socket.write_all(&line)
}
