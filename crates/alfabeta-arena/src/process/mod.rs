//! An agent as a process: how it is started, spoken to and ended.
//!
//! [`Launcher`] starts agents, each under a supervisor of its own; [`Agent`] is one that runs. Nothing here knows of games.

mod agent;
mod launcher;
mod tail;

pub use agent::{Agent, Heard, Sending};
pub use launcher::Launcher;
pub use tail::Tail;
