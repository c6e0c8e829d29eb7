//! What an agent says to the arena. An agent can say anything, so reading never fails: a line that is not a message is a stray line.

use serde::{Deserialize, Serialize};

/// A line from an agent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply {
    /// The agent speaks all of UGI.
    UgiOk,
    /// The answer to `isready`.
    ReadyOk,
    /// The name that the agent gives itself.
    Name(String),
    /// What the agent says about its search.
    Info(Box<Info>),
    /// The answer to `go`. The word may be anything, or missing: the referee judges it.
    BestMove(String),
    /// The answer to `go` of an agent that gives up.
    Resign,
    /// Everything else: a message that the arena does not need, or text that got onto standard output.
    Stray,
}

/// What an agent says about its search; every part is optional.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default)]
pub struct Info {
    /// How deep it looked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// Its value of the position, for the player to move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<SaidValue>,
    /// How many nodes it visited.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// The line that it expects.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub line: Vec<String>,
    /// Free text, from `info string`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// The value of a position as an agent sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum SaidValue {
    /// An estimate in points of its own scale.
    Points(i64),
    /// It wins in this many plies.
    Win(i64),
    /// It loses in this many plies.
    Loss(i64),
}

impl Reply {
    /// Reads a line.
    pub fn read(line: &str) -> Reply {
        let mut words = line.split_whitespace();
        match words.next() {
            Some("ugiok") => Reply::UgiOk,
            Some("readyok") => Reply::ReadyOk,
            Some("bestmove") => match words.next() {
                Some("resign") => Reply::Resign,
                word => Reply::BestMove(word.unwrap_or_default().into()),
            },
            Some("info") => Reply::Info(Box::new(Info::read(line, words))),
            Some("id") if words.next() == Some("name") => Reply::Name(words.collect::<Vec<_>>().join(" ")),
            _ => Reply::Stray,
        }
    }
}

impl Info {
    fn read<'a>(line: &str, words: impl Iterator<Item = &'a str>) -> Info {
        let mut info = Info::default();
        let mut words = words.peekable();
        while let Some(key) = words.next() {
            match key {
                "depth" => info.depth = words.next().and_then(|word| word.parse().ok()),
                "nodes" => info.nodes = words.next().and_then(|word| word.parse().ok()),
                "score" => info.value = SaidValue::read(&mut words),
                "pv" => info.line = words.by_ref().map(String::from).collect(),
                "string" => {
                    info.text = line.split_once("string").map(|(_, text)| text.trim().into());
                    break;
                }
                _ => {}
            }
        }
        info
    }

    /// Adds what a later line says; what it does not mention stays.
    pub fn update(&mut self, later: Info) {
        self.depth = later.depth.or(self.depth);
        self.value = later.value.or(self.value);
        self.nodes = later.nodes.or(self.nodes);
        if !later.line.is_empty() {
            self.line = later.line;
        }
        self.text = later.text.or(self.text.take());
    }

    /// Whether it says nothing at all.
    pub fn is_empty(&self) -> bool {
        *self == Info::default()
    }
}

impl SaidValue {
    /// `13`, `cp 13`, `win 5` or `loss 4`.
    fn read<'a>(words: &mut impl Iterator<Item = &'a str>) -> Option<SaidValue> {
        let word = words.next()?;
        let mut number = || words.next()?.parse().ok();
        match word {
            "cp" => number().map(SaidValue::Points),
            "win" => number().map(SaidValue::Win),
            "loss" => number().map(SaidValue::Loss),
            _ => word.parse().ok().map(SaidValue::Points),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn replies_are_read_whatever_stands_around_them() {
        assert_eq!(Reply::read("readyok"), Reply::ReadyOk);
        assert_eq!(Reply::read("  ugiok \t"), Reply::UgiOk);
        assert_eq!(Reply::read("bestmove 4 ponder 5"), Reply::BestMove("4".into()));
        assert_eq!(Reply::read("bestmove"), Reply::BestMove(String::new()));
        assert_eq!(Reply::read("bestmove resign"), Reply::Resign);
        assert_eq!(Reply::read("id name Little Anna"), Reply::Name("Little Anna".into()));
        for stray in ["", "Valor AlfaBeta: 3", "Bestmove 4", "readyok!", "id author X", "option name A", "\u{fffd}"] {
            assert_eq!(Reply::read(stray), Reply::Stray, "{stray}");
        }
    }

    #[test]
    fn what_an_agent_says_about_its_search_adds_up() {
        let read = |line| match Reply::read(line) {
            Reply::Info(info) => *info,
            other => panic!("{other:?}"),
        };
        let mut info = read("info depth 3 seldepth 9 score cp -20 nodes 77 nps x pv 4 B");
        assert_eq!(info.value, Some(SaidValue::Points(-20)));
        assert_eq!((info.depth, info.nodes, info.line.len()), (Some(3), Some(77), 2));
        info.update(read("info score win 5 string a long thought"));
        assert_eq!((info.depth, info.value), (Some(3), Some(SaidValue::Win(5))));
        assert_eq!(info.text.as_deref(), Some("a long thought"));
        assert!(read("info depth deep score").is_empty());
    }
}
