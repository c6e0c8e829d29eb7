//! An agent as a process: how it is started, spoken to and ended.
//!
//! [`Launcher`] starts agents, each under a supervisor of its own; [`Agent`] is one that runs. An
//! [`Errand`] is a program that is kept in as well, but does one thing and ends. Nothing here knows of games.

mod agent;
mod errand;
mod launcher;

pub use agent::{Agent, ReadOutput, Sending};
pub use errand::{Errand, Finished};
pub use launcher::Launcher;
