//! Kinds of games: what to ask for a game by, which parameters it takes, and what is true of all its positions.
//!
//! Each game owns its kind, beside its notation. A list of kinds has to hold games of different types; it hands itself to
//! [`Kind::start`] as a [`Host`], which takes a position of whatever type and makes something of one type from it, say a
//! boxed trait object. So this file knows nothing of lists, and a list knows no game.
//!
//! ```
//! use alfabeta::game::{Game, Outcome, Player};
//! use alfabeta::kind::{Host, Kind, Plain, Playable};
//! use alfabeta::notation::Notation;
//!
//! /// Take one or two of four matches; whoever takes the last one wins.
//! #[derive(Clone)]
//! struct Matches { left: u8, player: Player }
//!
//! impl Game for Matches {
//!     type Move = u8;
//!     type Moves = std::ops::RangeInclusive<u8>;
//!     fn player(&self) -> Player { self.player }
//!     fn moves(&self) -> Self::Moves { 1..=self.left.min(2) }
//!     fn play(&mut self, m: u8) { self.left -= m; self.player = !self.player; }
//!     fn outcome(&self) -> Option<Outcome> { (self.left == 0).then_some(Outcome::Win(!self.player)) }
//! }
//!
//! impl Notation for Matches {
//!     fn game_name(&self) -> String { "matches".into() }
//! }
//!
//! /// Answers with the name of the game and its first move.
//! struct Ask;
//! impl Host for Ask {
//!     type Seat = String;
//!     fn seat<G: Playable>(self, start: G) -> String {
//!         let first = start.moves().into_iter().next().expect("an unfinished position has a move");
//!         format!("{}: {}", start.game_name(), start.move_text(first))
//!     }
//! }
//!
//! let kind = Plain::new("matches", || Matches { left: 4, player: Player::Max });
//! assert_eq!(kind.start(&[], Ask)?, "matches: 1");
//! assert!(kind.start(&["7"], Ask).is_err(), "it takes no parameters");
//! # Ok::<(), alfabeta::message::Message>(())
//! ```

use crate::message::Message;
use crate::notation::Notation;
use crate::solve::Solvable;

/// A game that everything in the house can work with: people read and write it, and threads may share its positions.
pub trait Playable: Notation + Solvable {}

impl<G: Notation + Solvable> Playable for G {}

/// Takes the start of a game, whatever its type, and makes something of one type from it.
pub trait Host {
    /// What it makes.
    type Seat;

    /// Takes the start of a game.
    fn seat<G: Playable>(self, start: G) -> Self::Seat;
}

/// A kind of game: what to ask for it by, and how its games start.
pub trait Kind: Send + Sync + 'static {
    /// What to ask for it by.
    fn name(&self) -> &str;

    /// Its parameters, as they are written after the name and a colon: `m,n,k[,misere]`. Empty if there are none.
    fn parameters(&self) -> &str {
        ""
    }

    /// Full names to show and to test, the default first.
    fn samples(&self) -> Vec<String> {
        vec![self.name().into()]
    }

    /// What is true of all its games.
    fn facts(&self) -> Facts {
        Facts::default()
    }

    /// The words that it brings along: pairs of a language tag (`en`) and texts in Fluent, such as the title of the game.
    fn words(&self) -> &[(&str, &str)] {
        &[]
    }

    /// Hands the start of the game with these parameters to `host`; or says what is wrong with them.
    fn start<H: Host>(&self, parameters: &[&str], host: H) -> Result<H::Seat, Message>;
}

/// What is true of all games of a kind and does not show in the types. Whether play can go round in circles does:
/// [`Rules`](crate::game::Rules).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Facts {
    /// Whether games end in points rather than in a win, a draw or a loss. A kind need not say so: a list of kinds learns it
    /// from its [`Rules`](crate::game::Rules).
    pub has_points: bool,
    /// Whether a player may move twice in a row.
    pub has_extra_turns: bool,
}

/// The simplest kind: a name and a function that gives the start. It takes no parameters.
#[derive(Clone, Copy, Debug)]
pub struct Plain<F> {
    name: &'static str,
    start: F,
    facts: Facts,
    words: &'static [(&'static str, &'static str)],
}

impl<F> Plain<F> {
    /// The kind with this name whose games start as `start` says: a closure, or `Type::default`.
    pub const fn new(name: &'static str, start: F) -> Plain<F> {
        Plain { name, start, facts: Facts { has_points: false, has_extra_turns: false }, words: &[] }
    }

    /// The same with facts.
    pub fn with_facts(self, facts: Facts) -> Plain<F> {
        Plain { facts, ..self }
    }

    /// The same for games in which a player may move twice in a row.
    pub fn with_extra_turns(mut self) -> Plain<F> {
        self.facts.has_extra_turns = true;
        self
    }

    /// The same with words: see [`Kind::words`].
    pub fn with_words(self, words: &'static [(&'static str, &'static str)]) -> Plain<F> {
        Plain { words, ..self }
    }
}

impl<G: Playable, F: Fn() -> G + Send + Sync + 'static> Kind for Plain<F> {
    fn name(&self) -> &str {
        self.name
    }

    fn facts(&self) -> Facts {
        self.facts
    }

    fn words(&self) -> &[(&str, &str)] {
        self.words
    }

    fn start<H: Host>(&self, parameters: &[&str], host: H) -> Result<H::Seat, Message> {
        match parameters {
            [] => Ok(host.seat((self.start)())),
            _ => Err(unusable(parameters)),
        }
    }
}

/// The name of a kind and the parameters in the full name of a game: `mnk` and `4`, `3`, `3` in `mnk:4,3,3`.
pub fn split_name(name: &str) -> (&str, Vec<&str>) {
    let (kind, parameters) = name.split_once(':').unwrap_or((name, ""));
    (kind.trim(), parameters.split(',').map(str::trim).filter(|word| !word.is_empty()).collect())
}

/// How to ask for a kind, with its parameters: `mnk:m,n,k[,misere]`.
pub fn usage(name: &str, parameters: &str) -> String {
    if parameters.is_empty() { name.into() } else { format!("{name}:{parameters}") }
}

/// Reads parameters that are numbers, of which all may be missing, and then perhaps `word`: `7,6,misere`.
pub fn numbers_then(word: &str, parameters: &[&str]) -> Result<(Vec<u32>, bool), Message> {
    let (numbers, has_word) = match parameters {
        [numbers @ .., last] if *last == word => (numbers, true),
        numbers => (numbers, false),
    };
    let numbers: Option<Vec<u32>> = numbers.iter().map(|number| number.parse().ok()).collect();
    numbers.map(|numbers| (numbers, has_word)).ok_or_else(|| unusable(parameters))
}

/// Reads parameters that are all numbers.
pub fn numbers(parameters: &[&str]) -> Result<Vec<u32>, Message> {
    // No parameter is empty.
    numbers_then("", parameters).map(|(numbers, _)| numbers)
}

/// The message for parameters that a kind cannot use. Whoever knows the kind adds its [`usage`] as `game`.
pub fn unusable(parameters: &[&str]) -> Message {
    let text = parameters.join(",");
    Message::new("game-parameters", format!("cannot use the parameters “{text}”")).with("text", text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_name_is_a_kind_and_parameters() {
        assert_eq!(split_name("mnk: 4, 3,3"), ("mnk", vec!["4", "3", "3"]));
        assert_eq!(split_name(" tictactoe "), ("tictactoe", vec![]));
        assert_eq!(split_name("connect4:"), ("connect4", vec![]));
    }

    #[test]
    fn numbers_may_be_followed_by_one_word() {
        assert_eq!(numbers_then("misere", &["7", "6", "misere"]), Ok((vec![7, 6], true)));
        assert_eq!(numbers_then("misere", &["misere"]), Ok((vec![], true)));
        assert_eq!(numbers_then("misere", &["7", "6"]), Ok((vec![7, 6], false)));
        for wrong in [&["misere", "7"][..], &["seven"], &["-1"], &["misère"]] {
            let reason = numbers_then("misere", wrong).expect_err("no numbers");
            assert_eq!(reason.to_string(), format!("cannot use the parameters “{}”", wrong.join(",")));
        }
        assert_eq!(numbers(&["7", "5"]), Ok(vec![7, 5]));
    }
}
