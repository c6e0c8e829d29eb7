//! What a supervisor tells the arena, one line of JSON at a time.

use alfabeta::message::Message;
use serde::{Deserialize, Serialize};

use crate::sandbox::Report;

/// News of an agent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// The program runs, and this is what was enforced on it.
    Started(Report),
    /// The program could not be started.
    Failed(String),
    /// The program has ended.
    Ended {
        /// With this code.
        code: Option<i32>,
        /// By this signal.
        signal: Option<i32>,
        /// Because the supervisor ended it.
        cause: Option<Cause>,
    },
}

/// Why a supervisor ends an agent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Cause {
    /// Its processes together used more memory than they may.
    Memory,
    /// It had more processes than it may.
    Processes,
    /// Its files together took more of the disk than they may.
    Disk,
    /// It computed while it had to wait.
    Waiting,
}

impl Status {
    /// The same in a sentence.
    pub fn message(&self) -> Message {
        match self {
            Status::Started(report) => {
                let english = format!("the agent was started at level {}", report.level);
                Message::new("arena-started", english).with("level", report.level)
            }
            Status::Failed(error) => {
                let english = format!("the agent could not be started: {error}");
                Message::new("arena-not-started", english).with("error", error)
            }
            Status::Ended { cause: Some(Cause::Memory), .. } => {
                Message::new("arena-ended-memory", "the agent used more memory than it may")
            }
            Status::Ended { cause: Some(Cause::Processes), .. } => {
                Message::new("arena-ended-processes", "the agent had more processes than it may")
            }
            Status::Ended { cause: Some(Cause::Disk), .. } => {
                Message::new("arena-ended-disk", "the agent wrote more to the disk than it may")
            }
            Status::Ended { cause: Some(Cause::Waiting), .. } => {
                Message::new("arena-ended-waiting", "the agent kept computing while it had to wait for its turn")
            }
            Status::Ended { signal: Some(signal), .. } => {
                let english = format!("the agent was ended by signal {signal}");
                Message::new("arena-ended-signal", english).with("signal", signal)
            }
            Status::Ended { code, .. } => {
                let code = code.unwrap_or(0);
                let english = format!("the agent ended with code {code}");
                Message::new("arena-ended-code", english).with("code", code)
            }
        }
    }
}
