//! The limits that come with `go`.

use std::fmt;

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
