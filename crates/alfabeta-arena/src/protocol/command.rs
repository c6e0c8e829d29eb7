//! What the arena says to an agent.

use std::fmt;

use alfabeta::game::Player;

use crate::position::seat_number;

/// The largest seed that is sent. Up to here every number is exact in the floating point of JavaScript and fits the signed
/// 64 bits that many languages read; agents crashed on larger ones.
pub const LARGEST_SEED: u64 = (1 << 53) - 1;

/// A line from the arena to an agent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// "Do you speak UGI?" A simple agent may ignore it.
    Ugi,
    /// "Are you there?" Must be answered with `readyok`.
    IsReady,
    /// Sets an option of the agent.
    SetOption {
        /// Which; it may contain blanks.
        name: String,
        /// To what.
        value: String,
    },
    /// A new game begins.
    NewGame {
        /// The game with its parameters.
        game: String,
        /// Where the agent sits.
        seat: Player,
        /// Whom it plays.
        opponent: String,
        /// A number from which the agent may draw its randomness, at most [`LARGEST_SEED`].
        seed: u64,
    },
    /// The history of the game, for agents that play along.
    Position {
        /// Where the game began, in its notation; `None` is the start position of the game.
        start: Option<String>,
        /// All moves since.
        moves: Vec<String>,
    },
    /// The current position in the notation of the game, for agents without a memory.
    Board(String),
    /// The legal moves.
    Legal(Vec<String>),
    /// "Your move." Must be answered with `bestmove`.
    Go(Go),
    /// The game is over.
    Result {
        /// Who won; `None` is a draw.
        winner: Option<Player>,
        /// How it ended, in one word.
        reason: String,
    },
    /// "Answer now." May be ignored.
    Stop,
    /// "Good bye."
    Quit,
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Command::Ugi => f.write_str("ugi"),
            Command::IsReady => f.write_str("isready"),
            Command::SetOption { name, value } => write!(f, "setoption name {name} value {value}"),
            Command::NewGame { game, seat, opponent, seed } => {
                write!(f, "uginewgame game {game} seat {} opp {opponent} seed {seed}", seat_number(*seat))
            }
            Command::Position { start, moves } => {
                match start {
                    None => f.write_str("position startpos")?,
                    Some(text) => write!(f, "position fen {text}")?,
                }
                if !moves.is_empty() {
                    f.write_str(" moves")?;
                }
                moves.iter().try_for_each(|m| write!(f, " {m}"))
            }
            Command::Board(text) => write!(f, "board {text}"),
            Command::Legal(moves) => {
                f.write_str("legal")?;
                moves.iter().try_for_each(|m| write!(f, " {m}"))
            }
            Command::Go(go) => write!(f, "{go}"),
            Command::Result { winner, reason } => {
                let result = match winner {
                    Some(Player::Max) => "p1win",
                    Some(Player::Min) => "p2win",
                    None => "draw",
                };
                write!(f, "result {result} reason {reason}")
            }
            Command::Stop => f.write_str("stop"),
            Command::Quit => f.write_str("quit"),
        }
    }
}

impl Command {
    /// Reads a line as an agent must: `None` for a verb that it does not know and may ignore.
    pub fn read(line: &str) -> Option<Command> {
        let line = line.trim();
        let (verb, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let (rest, words) = (rest.trim(), || rest.split_whitespace());
        Some(match verb {
            "ugi" => Command::Ugi,
            "isready" => Command::IsReady,
            "setoption" => {
                let (name, value) = rest.strip_prefix("name ")?.split_once(" value ")?;
                Command::SetOption { name: name.trim().into(), value: value.trim().into() }
            }
            "uginewgame" => Command::NewGame {
                game: after(words(), "game").unwrap_or_default().into(),
                seat: if after(words(), "seat") == Some("2") { Player::Min } else { Player::Max },
                opponent: after(words(), "opp").unwrap_or_default().into(),
                seed: after(words(), "seed").and_then(|seed| seed.parse().ok()).unwrap_or(0),
            },
            "position" => {
                let (start, moves) = match rest.split_once("moves") {
                    Some((start, moves)) => (start.trim(), moves),
                    None => (rest, ""),
                };
                Command::Position {
                    start: start.strip_prefix("fen ").map(|text| text.trim().into()),
                    moves: moves.split_whitespace().map(String::from).collect(),
                }
            }
            "board" => Command::Board(rest.into()),
            "legal" => Command::Legal(words().map(String::from).collect()),
            "go" => Command::Go(Go::read(words())),
            "result" => Command::Result {
                winner: match words().next()? {
                    "p1win" => Some(Player::Max),
                    "p2win" => Some(Player::Min),
                    _ => None,
                },
                reason: after(words(), "reason").unwrap_or_default().into(),
            },
            "stop" => Command::Stop,
            "quit" => Command::Quit,
            _ => return None,
        })
    }
}

/// The word that follows a key.
fn after<'a>(mut words: impl Iterator<Item = &'a str>, key: &str) -> Option<&'a str> {
    words.find(|word| *word == key)?;
    words.next()
}

/// What a player may use for the move; times in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Go {
    /// The time for this move.
    pub movetime: Option<u64>,
    /// What is left on the clocks of seat 1 and seat 2.
    pub clocks: Option<[Clock; 2]>,
    /// How many nodes to search.
    pub nodes: Option<u64>,
    /// How deep to search.
    pub depth: Option<u32>,
}

/// The clock of one player, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Clock {
    /// What is left for the rest of the game.
    pub left: u64,
    /// What is added after each move.
    pub increment: u64,
}

/// `go movetime 500`, `go p1time 60000 p2time 58000 p1inc 100 p2inc 100 depth 6`.
impl fmt::Display for Go {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("go")?;
        if let Some(time) = self.movetime {
            write!(f, " movetime {time}")?;
        }
        if let Some([one, two]) = self.clocks {
            write!(f, " p1time {} p2time {} p1inc {} p2inc {}", one.left, two.left, one.increment, two.increment)?;
        }
        if let Some(nodes) = self.nodes {
            write!(f, " nodes {nodes}")?;
        }
        if let Some(depth) = self.depth {
            write!(f, " depth {depth}")?;
        }
        Ok(())
    }
}

impl Go {
    /// Reads what follows the verb. Unknown keys and unreadable numbers are passed over, as the protocol demands.
    pub(super) fn read<'a>(mut words: impl Iterator<Item = &'a str>) -> Go {
        let mut go = Go::default();
        let mut clocks = [Clock::default(); 2];
        let mut has_clock = false;
        while let Some(key) = words.next() {
            let slot = match key {
                "movetime" => go.movetime.insert(0),
                "p1time" => &mut clocks[0].left,
                "p2time" => &mut clocks[1].left,
                "p1inc" => &mut clocks[0].increment,
                "p2inc" => &mut clocks[1].increment,
                "nodes" => go.nodes.insert(0),
                "depth" => {
                    go.depth = words.next().and_then(|word| word.parse().ok());
                    continue;
                }
                _ => continue,
            };
            *slot = words.next().and_then(|word| word.parse().ok()).unwrap_or(0);
            has_clock |= key.starts_with('p');
        }
        go.clocks = has_clock.then_some(clocks);
        go
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_written_as_they_are_read() {
        let words = |text: &str| text.split(' ').map(String::from).collect::<Vec<_>>();
        let clocks = Some([Clock { left: 900, increment: 10 }, Clock { left: 800, increment: 10 }]);
        let commands = [
            Command::Ugi,
            Command::IsReady,
            Command::SetOption { name: "Hash size".into(), value: "64".into() },
            Command::NewGame { game: "mnk:3,3,3".into(), seat: Player::Min, opponent: "ana".into(), seed: 7 },
            Command::Position { start: None, moves: vec![] },
            Command::Position { start: None, moves: words("4 4 B") },
            Command::Position { start: Some("7/7 1 1".into()), moves: words("1 2") },
            Command::Board("7/7/7 1 1".into()),
            Command::Legal(words("1 2 3")),
            Command::Go(Go { movetime: Some(500), ..Go::default() }),
            Command::Go(Go { clocks, nodes: Some(1000), depth: Some(6), ..Go::default() }),
            Command::Result { winner: Some(Player::Min), reason: "timeout".into() },
            Command::Result { winner: None, reason: "rules".into() },
            Command::Stop,
            Command::Quit,
        ];
        for command in commands {
            assert_eq!(Command::read(&command.to_string()), Some(command));
        }
    }

    #[test]
    fn unknown_verbs_and_keys_are_passed_over() {
        assert_eq!(Command::read("debug on"), None);
        assert_eq!(Command::read(""), None);
        let go = Go { movetime: Some(5), ..Go::default() };
        assert_eq!(Command::read(" go infinite movetime 5 mood good\r"), Some(Command::Go(go)));
    }
}
