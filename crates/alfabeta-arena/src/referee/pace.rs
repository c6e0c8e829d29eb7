//! How fast the agents have to play.

use std::time::Duration;

use alfabeta::game::Player;

use crate::position::index;
use crate::protocol::{Clock, Go};

/// The limits of a game. Every move has an absolute limit in time, also where only nodes or depth are asked for: an agent
/// that never answers must not stop a cup.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    /// The time for each move.
    pub movetime: Option<Duration>,
    /// The time for a whole game, and what is added after each move.
    pub clock: Option<(Duration, Duration)>,
    /// The nodes for each move.
    pub nodes: Option<u64>,
    /// The depth of each search.
    pub depth: Option<u32>,
    /// How much later than its limit an answer may come: pipes and schedulers take their time.
    pub margin: Duration,
    /// The time to answer `isready`.
    pub startup: Duration,
    /// The time for a move where neither `movetime` nor `clock` says it.
    pub patience: Duration,
}

impl Default for Pace {
    fn default() -> Pace {
        Pace {
            movetime: None,
            clock: None,
            nodes: None,
            depth: None,
            margin: Duration::from_millis(50),
            startup: Duration::from_secs(10),
            patience: Duration::from_secs(60),
        }
    }
}

/// The clocks of the two players in one game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clocks {
    pace: Pace,
    left: [Duration; 2],
}

impl Clocks {
    pub(super) fn new(pace: Pace) -> Clocks {
        let (base, _) = pace.clock.unwrap_or_default();
        Clocks { pace, left: [base; 2] }
    }

    /// What `go` says.
    pub(super) fn go(&self) -> Go {
        let milliseconds = |time: Duration| time.as_millis() as u64;
        let clock = |left, increment| Clock { left: milliseconds(left), increment: milliseconds(increment) };
        Go {
            movetime: self.pace.movetime.map(milliseconds),
            clocks: self.pace.clock.map(|(_, increment)| self.left.map(|left| clock(left, increment))),
            nodes: self.pace.nodes,
            depth: self.pace.depth,
        }
    }

    /// The time that a player has for the next move, without the margin.
    pub(super) fn allowed(&self, player: Player) -> Duration {
        let by_clock = self.pace.clock.map(|_| self.left[index(player)]);
        match (self.pace.movetime, by_clock) {
            (Some(movetime), Some(left)) => movetime.min(left),
            (Some(time), None) | (None, Some(time)) => time,
            (None, None) => self.pace.patience,
        }
    }

    /// A player has used some time for a move.
    pub(super) fn spend(&mut self, player: Player, time: Duration) {
        if let Some((_, increment)) = self.pace.clock {
            let left = &mut self.left[index(player)];
            *left = left.saturating_sub(time) + increment;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_runs_down_and_grows_by_its_increment() {
        let seconds = Duration::from_secs;
        let mut clocks = Clocks::new(Pace { clock: Some((seconds(10), seconds(1))), ..Pace::default() });
        clocks.spend(Player::Max, seconds(4));
        assert_eq!(clocks.allowed(Player::Max), seconds(7));
        assert_eq!(clocks.allowed(Player::Min), seconds(10));
        assert_eq!(clocks.go().to_string(), "go p1time 7000 p2time 10000 p1inc 1000 p2inc 1000");
        clocks.spend(Player::Max, seconds(8));
        assert_eq!(clocks.allowed(Player::Max), seconds(1), "late within the margin: only the increment is left");
    }

    #[test]
    fn there_is_always_a_limit_in_time() {
        let clocks = Clocks::new(Pace { depth: Some(4), ..Pace::default() });
        assert_eq!(clocks.allowed(Player::Min), Pace::default().patience);
        assert_eq!(clocks.go().to_string(), "go depth 4");
    }
}
