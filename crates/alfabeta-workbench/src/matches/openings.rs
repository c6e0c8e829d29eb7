//! How the games of a match start.

use std::collections::HashSet;
use std::fmt;
use std::str::FromStr;

use alfabeta::message::Message;
use alfabeta::random::Random;
use serde::{Deserialize, Serialize};

use crate::position::Position;

/// The openings of a match. Each is played from both sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Openings {
    /// One game a side, from the start.
    Start,
    /// Different sequences of random moves, after which the game is not over.
    Random {
        /// How many moves each has.
        plies: usize,
        /// How many openings.
        count: usize,
    },
}

impl Openings {
    /// The moves of each opening. There may be fewer than asked for where the game has no more.
    pub fn choose(self, start: &dyn Position, random: &mut Random) -> Result<Vec<Vec<String>>, Message> {
        let Openings::Random { plies, count } = self else { return Ok(vec![Vec::new()]) };
        let mut seen = HashSet::new();
        let mut openings = Vec::new();
        for _ in 0..count.saturating_mul(20) {
            if openings.len() == count {
                break;
            }
            if let Some((opening, position)) = random_opening(start, plies, random)?
                && seen.insert(position)
            {
                openings.push(opening);
            }
        }
        if openings.is_empty() {
            let english = format!("no game lasts longer than {plies} random moves: expected fewer");
            return Err(Message::new("openings-none", english).with("plies", plies));
        }
        Ok(openings)
    }
}

/// Random moves and what identifies the position after them; `None` if the game ended on the way.
fn random_opening(
    start: &dyn Position,
    plies: usize,
    random: &mut Random,
) -> Result<Option<(Vec<String>, String)>, Message> {
    let mut position = start.after("")?;
    let mut moves = Vec::new();
    for _ in 0..plies {
        let texts = position.moves();
        if texts.is_empty() {
            return Ok(None);
        }
        let text = texts[random.below(texts.len())].clone();
        position = position.after(&text)?;
        moves.push(text);
    }
    let name = identity(&*position).unwrap_or_else(|| moves.join(" "));
    Ok(position.outcome().is_none().then_some((moves, name)))
}

/// What identifies a position: its text, or else its key or what the board shows. `None` if it shows nothing.
fn identity(position: &dyn Position) -> Option<String> {
    let board = || position.board().lines().join("/");
    let seen = position.text().or_else(|| position.key().map(|key| key.to_string())).unwrap_or_else(board);
    (!seen.is_empty()).then(|| format!("{:?} {seen}", position.player()))
}

impl FromStr for Openings {
    type Err = Message;

    /// `start` or `random:PLIES:COUNT`.
    fn from_str(text: &str) -> Result<Openings, Message> {
        let words: Vec<&str> = text.split(':').collect();
        let number = |word: &str| word.parse::<u16>().ok().map(usize::from);
        match words[..] {
            ["start"] => Some(Openings::Start),
            ["random", plies, count] => number(plies)
                .zip(number(count).filter(|&count| count > 0))
                .map(|(plies, count)| Openings::Random { plies, count }),
            _ => None,
        }
        .ok_or_else(|| {
            let english =
                format!("“{text}” are not openings: expected start or random:PLIES:COUNT, such as random:4:50");
            Message::new("openings-unreadable", english).with("text", text)
        })
    }
}

impl fmt::Display for Openings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Openings::Start => f.write_str("start"),
            Openings::Random { plies, count } => write!(f, "random:{plies}:{count}"),
        }
    }
}

impl TryFrom<String> for Openings {
    type Error = Message;

    fn try_from(text: String) -> Result<Openings, Message> {
        text.parse()
    }
}

impl From<Openings> for String {
    fn from(openings: Openings) -> String {
        openings.to_string()
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Openings {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Openings".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let description = "How the games of a match start: `start`, or `random:PLIES:COUNT`.";
        schemars::json_schema!({ "type": "string", "description": description })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::registry::Registry;

    #[test]
    fn random_openings_differ_and_leave_a_game_to_play() {
        let start = Registry::standard().start("tictactoe").expect("a registered game");
        let openings = Openings::Random { plies: 4, count: 30 }.choose(&*start, &mut Random::new(1)).expect("openings");
        assert_eq!(openings.len(), 30);
        let two: Openings = "random:1:100".parse().expect("openings");
        assert_eq!(two.choose(&*start, &mut Random::new(1)).expect("openings").len(), 9, "there are no more");
    }

    #[test]
    fn openings_that_end_the_game_are_refused() {
        let start = Registry::standard().start("tictactoe").expect("a registered game");
        assert!(Openings::Random { plies: 9, count: 1 }.choose(&*start, &mut Random::new(1)).is_err());
        for text in ["", "random", "random:4", "random:4:0", "random:x:3", "start:4"] {
            assert!(text.parse::<Openings>().is_err(), "{text}");
        }
    }
}
