//! The command `alfabeta` as a library: a program with games of its own calls [`run`] and has every command for them.
//!
//! A game is a type with two traits, [`Game`](alfabeta::game::Game) and [`Notation`](alfabeta::notation::Notation), and a
//! [`Kind`](alfabeta::kind::Kind), which names it. This is a whole program; it plays, explains, solves and draws a game of its own, and
//! shows it on the page, beside the games that alfabeta knows:
//!
//! ```no_run
//! use alfabeta::game::{Game, Outcome, Player};
//! use alfabeta::kind::Plain;
//! use alfabeta::notation::Notation;
//! use alfabeta_workbench::Registry;
//!
//! /// Take one, two or three matches; the player who takes the last one loses.
//! #[derive(Clone)]
//! struct Matches { left: u8, player: Player }
//!
//! impl Game for Matches {
//!     type Move = u8;
//!     type Moves = std::ops::RangeInclusive<u8>;
//!     fn player(&self) -> Player { self.player }
//!     fn moves(&self) -> Self::Moves { 1..=self.left.min(3) }
//!     fn play(&mut self, taken: u8) { self.left -= taken; self.player = !self.player; }
//!     fn outcome(&self) -> Option<Outcome> { (self.left == 0).then_some(Outcome::Win(self.player)) }
//! }
//!
//! impl Notation for Matches {
//!     fn game_name(&self) -> String { "matches".into() }
//!     fn drawing(&self) -> String { "|".repeat(self.left.into()) }
//! }
//!
//! fn main() -> std::process::ExitCode {
//!     let matches = Plain::new("matches", || Matches { left: 15, player: Player::Max });
//!     alfabeta_cli::run(Registry::standard().with(matches))
//! }
//! ```
//!
//! The guide `docs/your-own-game.md` goes on from there: laws, heuristics, keys, boards to click on, words in two languages.

mod arguments;
mod commands;
mod draw;
mod failure;
mod files;
mod help;
mod interruption;
mod locale;
mod serve;
mod values;

use std::process::ExitCode;

use alfabeta_workbench::Registry;
use clap::{CommandFactory, FromArgMatches};

use commands::Cli;

/// Does what the arguments of the process ask for, with the games of `registry`.
pub fn run(registry: Registry) -> ExitCode {
    let arguments: Vec<std::ffi::OsString> = std::env::args_os().collect();
    if let Some(code) = commands::arena::guard(&arguments) {
        return code;
    }
    let registry = registry.with_words(help::WORDS).with_words(alfabeta_arena::WORDS);
    let language = locale::choose(&arguments);
    let text = language.text_with(registry.words(language));
    let parsed = help::command(Cli::command(), &text)
        .try_get_matches_from(&arguments)
        .and_then(|matches| Cli::from_arg_matches(&matches));
    let outcome = match parsed {
        Ok(cli) => commands::run(cli, &registry, &text),
        Err(error) => help::explain(&error, &text),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(&text),
    }
}
