//! How a command fails: one line for the user and an exit code.

use std::io;
use std::path::Path;
use std::process::ExitCode;

use alfabeta::message::Message;
use alfabeta_workbench::words::Text;

use crate::interruption;

/// Why a command ends early.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The user asked for something that cannot be done.
    Input(Message),
    /// The same, already in the user's language.
    Said(String),
    /// What was asked for is done, and the answer is no.
    No,
    /// The user stopped it; what was found until then has been said.
    Interrupted,
    /// Reading or writing failed.
    Io(io::Error),
}

impl Failure {
    /// A file that cannot be used, and why.
    pub(crate) fn file(path: &Path, reason: impl std::fmt::Display) -> Failure {
        Failure::Said(format!("{}: {reason}", path.display()))
    }

    /// Says what went wrong, once, and gives the exit code.
    pub(crate) fn report(self, text: &Text) -> ExitCode {
        let line = match self {
            Failure::No => return ExitCode::from(1),
            Failure::Interrupted => return ExitCode::from(interruption::EXIT_CODE),
            // Whoever reads our output has heard enough: `alfabeta … | head`.
            Failure::Io(error) if error.kind() == io::ErrorKind::BrokenPipe => return ExitCode::SUCCESS,
            Failure::Io(error) => text.get("error-io", &[("reason", &error.to_string())]),
            Failure::Input(message) => text.message(&message),
            Failure::Said(line) => line,
        };
        eprintln!("{}: {line}", text.get("error", &[]));
        ExitCode::from(2)
    }
}

impl From<Message> for Failure {
    fn from(message: Message) -> Self {
        Failure::Input(message)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Failure::Io(error)
    }
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Self {
        Failure::Io(error.into())
    }
}
