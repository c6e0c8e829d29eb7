//! One game of a match, as a line of text that can be replayed.

use std::fmt;

use serde::Serialize;

/// One game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Record {
    /// Counted from 1.
    pub number: usize,
    /// Who made the first move: A or B.
    pub first: char,
    /// +1 if A won, -1 if B did, 0 for a draw.
    pub result: i32,
    /// How the game ended.
    pub ending: Ending,
    /// How many of the moves are the opening.
    pub opening: usize,
    /// All moves.
    pub moves: Vec<String>,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Ending {
    /// By the rules of the game.
    Rules,
    /// Drawn, because a position occurred for the third time.
    Repetition,
    /// Drawn, because it reached the limit of plies.
    Length,
}

impl Record {
    /// What A got: 1, ½ or 0.
    pub fn points(&self) -> f64 {
        f64::from(self.result + 1) / 2.0
    }
}

/// `3 B-A 1-0 repetition 4 | 1 2 3 4 5 …`: number, who began, the result in that order, the ending, the length of the opening,
/// and the moves as every command takes them.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (order, for_first) = if self.first == 'A' { ("A-B", self.result) } else { ("B-A", -self.result) };
        let result = match for_first {
            1 => "1-0",
            0 => "½-½",
            _ => "0-1",
        };
        let ending = match self.ending {
            Ending::Rules => "rules",
            Ending::Repetition => "repetition",
            Ending::Length => "length",
        };
        write!(f, "{} {order} {result} {ending} {} | {}", self.number, self.opening, self.moves.join(" "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_says_who_began_and_who_won() {
        let moves = ["4", "B"].map(String::from).to_vec();
        let record = Record { number: 3, first: 'B', result: 1, ending: Ending::Rules, opening: 1, moves };
        assert_eq!(record.to_string(), "3 B-A 0-1 rules 1 | 4 B");
        assert_eq!(record.points(), 1.0);
    }
}
