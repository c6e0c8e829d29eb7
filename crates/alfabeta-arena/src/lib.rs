//! Other people's programs play each other: any game, any language, hostile or broken programs, any number of
//! interruptions.
//!
//! The parts can be read one by one. These do no I/O:
//!
//! - [`cup`]: the file that describes a cup.
//! - [`protocol`]: the lines that the arena and an agent exchange.
//! - [`referee`]: one game, as a state machine whose clock is handed in.
//! - [`schedule`]: who plays whom, from results that are already there.
//! - [`overview`]: a cup as it stands, as plain data.
//! - [`page`]: what the page of a cup asks and is answered.
//! - [`export`]: games for other programs and for people.
//!
//! These do:
//!
//! - [`store`]: one SQLite file per cup, one transaction per game.
//! - `sandbox`: what an agent is kept from, applied by a process to itself.
//! - `supervisor`: the small process under which each agent runs.
//! - `process`: an agent that runs, started and spoken to.
//! - `runner`: runs a cup, and checks an agent.
//! - [`hall`]: where people watch a cup.
//! - [`bridge`]: players of the course's simulator, in C++, become agents.
//! - [`ninja`]: the network game of that simulator.
//!
//! How strong the agents are, and how well we know it, is computed where matches are: [`alfabeta_workbench::ratings`].
//!
//! Agents are run by the means of Linux; elsewhere there are schedules and stores, but nobody plays.

#[cfg(target_os = "linux")]
pub mod bridge;
pub mod cup;
pub mod export;
pub mod hall;
pub mod ninja;
pub mod overview;
pub mod page;
mod position;
#[cfg(target_os = "linux")]
pub mod process;
pub mod protocol;
pub mod referee;
#[cfg(target_os = "linux")]
pub mod runner;
#[cfg(target_os = "linux")]
pub mod sandbox;
pub mod schedule;
#[cfg(target_os = "linux")]
mod scratch;
pub mod store;
#[cfg(target_os = "linux")]
pub mod supervisor;

/// What the arena says, in Fluent's syntax, by language.
pub const WORDS: &[(&str, &str)] = &[("en", include_str!("../i18n/en.ftl")), ("es", include_str!("../i18n/es.ftl"))];
