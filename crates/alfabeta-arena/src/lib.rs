//! Other people's programs play each other: in any game and any language, even if programs are hostile or broken and however
//! often a cup is interrupted.
//!
//! The parts can be read one by one. These do no I/O:
//!
//! - [`cup`]: the file that describes a cup.
//! - [`protocol`]: the lines that the arena and an agent exchange.
//! - [`referee`]: one game, as a state machine without a clock of its own.
//! - [`schedule`]: who plays whom, from results that are already there.
//! - [`overview`]: the current state of a cup, as plain data.
//! - [`export`]: games for other programs and for people.
//!
//! These do:
//!
//! - [`store`]: one SQLite file per cup, one transaction per game.
//! - `sandbox`: the restrictions of an agent, applied by a process to itself.
//! - `supervisor`: the small process under which each agent runs.
//! - `process`: an agent that runs.
//! - `runner`: runs a cup, and checks an agent.
//! - [`hall`]: the questions of the page of a cup, and their answers.
//! - [`bridge`]: players of the course's simulator, in C++, become agents.
//! - [`ninja`]: the network game of that simulator.
//!
//! Ratings and their errors are computed in [`alfabeta_workbench::ratings`].
//!
//! Agents run on Linux only; elsewhere there are schedules and stores, but no games.

#[cfg(target_os = "linux")]
pub mod bridge;
pub mod cup;
pub mod export;
pub mod hall;
pub mod ninja;
pub mod overview;
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

/// A type for each text of the arena.
#[cfg_attr(not(target_os = "linux"), allow(dead_code, reason = "elsewhere no agent runs that they could be about"))]
mod texts {
    include!(concat!(env!("OUT_DIR"), "/texts.rs"));
}

/// The texts of the arena, in Fluent's syntax, by language.
pub const WORDS: &[(&str, &str)] = &[("en", include_str!("../i18n/en.ftl")), ("es", include_str!("../i18n/es.ftl"))];

#[cfg(test)]
mod tests {
    use alfabeta::message::Message;
    use alfabeta_workbench::words::Language;

    use super::{WORDS, texts};

    #[test]
    fn english_is_the_same_from_the_compiler_and_from_fluent() {
        let text = Language::En.text_with(WORDS.iter().filter(|(tag, _)| *tag == "en").map(|(_, words)| *words));
        let plurals = [1, 3].map(|count| {
            [
                Message::from(texts::CupRounds { line: 4, agents: 5, most: count, rounds: 9 }),
                Message::from(texts::HostGames { games: 2, count }),
                Message::from(texts::CheckStray { count, first: "hello" }),
                Message::from(texts::NoteRepeated { count }),
            ]
        });
        let parts = ["pages", "tables", "cup", "agents", "games"];
        let parts = parts.map(|part| Message::from(texts::StoreDamaged { path: "a.arena", part }));
        let others = [
            Message::from(texts::CupTexts { line: 1, key: "command" }),
            Message::from(texts::CppError { said: "player.cpp:1: error" }),
            Message::from(texts::Stall),
        ];
        for message in plurals.iter().flatten().chain(&parts).chain(&others) {
            assert_eq!(message.to_string(), text.message(message));
        }
    }
}
