//! Kinds of games: the name of a game, the parameters it takes, and what is true of all its positions.
//!
//! Each game defines its kind, beside its notation. A list of kinds has to hold games of different types; it hands itself to
//! [`Kind::start`] as a [`Visitor`], which takes a position of any type and makes something of one type from it, say a
//! boxed trait object. So this file knows nothing of lists, and a list knows no game.
//!
//! ```
//! use alfabeta::games::nim::NimKind;
//! use alfabeta::kind::{Kind, Playable, Visitor};
//!
//! /// Returns the name of the game and its first move.
//! struct Describe;
//! impl Visitor for Describe {
//!     type Output = String;
//!     fn visit<G: Playable>(self, start: G) -> String {
//!         let first = start.moves().into_iter().next().expect("an unfinished position has a move");
//!         format!("{}: {}", start.game_name(), start.move_text(first))
//!     }
//! }
//!
//! assert_eq!(NimKind.start(&["21", "4"], Describe)?, "nim:21,4: 1");
//! assert!(NimKind.start(&["7"], Describe).is_err(), "a heap, but no maximum");
//! # Ok::<(), alfabeta::message::Message>(())
//! ```

use crate::message::Message;
use crate::notation::Notation;
use crate::solve::Solvable;

/// A game that every front end can use: people read and write it, and threads may share its positions.
pub trait Playable: Notation + Solvable {}

impl<G: Notation + Solvable> Playable for G {}

/// Takes the start of a game of any type, and makes something of one type from it.
pub trait Visitor {
    /// What it makes.
    type Output;

    /// Takes the start of a game.
    fn visit<G: Playable>(self, start: G) -> Self::Output;
}

/// A kind of game: its name, its parameters, and how its games start.
pub trait Kind: Send + Sync + 'static {
    /// Its name: `mnk`.
    fn name(&self) -> &str;

    /// Its parameters, as they are written after the name and a colon: `m,n,k[,misere]`. Empty if there are none.
    fn parameters(&self) -> &str {
        ""
    }

    /// Full names to show and to test: `mnk:4,3,3`. The first one is the default.
    fn samples(&self) -> Vec<String> {
        vec![self.name().into()]
    }

    /// What is true of all its games.
    fn facts(&self) -> Facts {
        Facts::default()
    }

    /// Texts about it, such as its title: pairs of a language tag (`en`) and messages in Fluent.
    fn words(&self) -> &[(&str, &str)] {
        &[]
    }

    /// Hands the start of the game with these parameters to `visitor`; an error says what is wrong with them.
    fn start<V: Visitor>(&self, parameters: &[&str], visitor: V) -> Result<V::Output, Message>;
}

/// What is true of all games of a kind and does not follow from their type, as whether there are cycles does:
/// [`Rules`](crate::game::Rules).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Facts {
    /// Whether games end in points rather than in a win, a draw or a loss. Optional: a list of kinds also takes it from the
    /// [`Rules`](crate::game::Rules).
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
    /// The kind with this name whose games start with what `start` returns: a closure, or `Type::default`.
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

    /// The same with texts: see [`Kind::words`].
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

    fn start<V: Visitor>(&self, parameters: &[&str], visitor: V) -> Result<V::Output, Message> {
        match parameters {
            [] => Ok(visitor.visit((self.start)())),
            _ => Err(unusable(parameters)),
        }
    }
}

/// The name of a kind and the parameters in the full name of a game: `mnk` and `4`, `3`, `3` in `mnk:4,3,3`.
pub fn split_name(name: &str) -> (&str, Vec<&str>) {
    let (kind, parameters) = name.split_once(':').unwrap_or((name, ""));
    (kind.trim(), parameters.split(',').map(str::trim).filter(|word| !word.is_empty()).collect())
}

/// The name of a kind with its parameters: `mnk:m,n,k[,misere]`.
pub fn usage(name: &str, parameters: &str) -> String {
    if parameters.is_empty() { name.into() } else { format!("{name}:{parameters}") }
}

/// Reads parameters that are numbers, or none, with an optional `word` after them: `7,6,misere`.
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

/// The message for parameters that a kind cannot use. A caller that knows the kind adds its [`usage`] as `game`.
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
