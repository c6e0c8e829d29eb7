//! How a command fails: one line for the user and an exit code.

use std::io;
use std::path::{Path, PathBuf};
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
    /// Reading or writing this file failed.
    File(PathBuf, io::Error),
}

impl Failure {
    /// A file that cannot be read or written.
    pub(crate) fn file(path: &Path, error: io::Error) -> Failure {
        Failure::File(path.to_path_buf(), error)
    }

    /// A file whose content cannot be used, and why.
    pub(crate) fn content(path: &Path, reason: &str) -> Failure {
        Failure::Said(format!("{}: {reason}", path.display()))
    }

    /// Says what went wrong, once, and gives the exit code.
    pub(crate) fn report(self, text: &Text) -> ExitCode {
        let line = match self {
            Failure::No => return ExitCode::from(1),
            Failure::Interrupted => return ExitCode::from(interruption::EXIT_CODE),
            // Whoever reads our output has heard enough: `alfabeta … | head`.
            Failure::Io(error) if error.kind() == io::ErrorKind::BrokenPipe => return ExitCode::SUCCESS,
            Failure::Io(error) => text.message(&reason(&error)),
            Failure::File(path, error) => format!("{}: {}", path.display(), text.message(&reason(&error))),
            Failure::Input(message) => text.message(&message),
            Failure::Said(line) => line,
        };
        let lines: Vec<String> = line.split('\n').map(printable).collect();
        eprintln!("{}: {}", text.get("error", &[]), lines.join("\n"));
        ExitCode::from(2)
    }
}

/// What an agent or a file says, without what would change the terminal.
pub(crate) fn printable(line: &str) -> String {
    line.chars().map(|letter| if letter.is_control() && letter != '\t' { '\u{fffd}' } else { letter }).collect()
}

/// Why reading or writing failed; in the words of the operating system where it is something rare. Where it was refused by this
/// program, the error is a message already.
pub(crate) fn reason(error: &io::Error) -> Message {
    if let Some(message) = error.get_ref().and_then(|inner| inner.downcast_ref::<Message>()) {
        return message.clone();
    }
    let id = match error.kind() {
        io::ErrorKind::NotFound => "io-not-found",
        io::ErrorKind::PermissionDenied => "io-not-allowed",
        io::ErrorKind::IsADirectory => "io-directory",
        io::ErrorKind::StorageFull => "io-full",
        io::ErrorKind::InvalidData => "io-no-text",
        _ => "io-other",
    };
    Message::new(id, error.to_string()).with("reason", error)
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
