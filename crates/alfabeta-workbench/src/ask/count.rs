//! Counting the tree of a game, and checking its laws.

use std::time::Duration;

use alfabeta::laws::{Checked, Violation};
use alfabeta::message::Message;
use alfabeta::perft::Perft;
use serde::{Deserialize, Serialize};

use super::Event;
use crate::limits::{Limits, at_most};
use crate::registry::Registry;
use crate::setup::Setup;

/// How long a check of the laws says nothing about how far it is.
const REPORT_INTERVAL: Duration = Duration::from_millis(500);

/// From where to count, and how deep.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PerftQuestion {
    /// Which position.
    pub setup: Setup,
    /// How many plies.
    pub depth: u8,
}

pub(super) fn perft(asked: &PerftQuestion, registry: &Registry, limits: &Limits<'_>) -> Result<Perft, Message> {
    at_most("depth", asked.depth, limits.budget.depth)?;
    asked.setup.position(registry)?.perft(asked.depth.into(), limits)
}

/// Where the random games start, and how many there are.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct LawsQuestion {
    /// Which position.
    pub setup: Setup,
    /// The seed of the games.
    #[serde(default)]
    pub seed: u64,
    /// How many games.
    pub games: u64,
}

/// Whether the laws hold, as far as was looked.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LawsAnswer {
    /// The game with its parameters.
    pub game: String,
    /// Whether all laws hold.
    pub holds: bool,
    /// The seed of the games.
    pub seed: u64,
    /// What was looked at, if they do.
    pub checked: Option<Checked>,
    /// Which one does not, and how to get there.
    pub violation: Option<Violation>,
}

/// How far a check of the laws is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LawsProgress {
    /// How many games are over; all of them kept the laws.
    pub games: u64,
}

/// A check that is stopped answers for the games until then.
pub(super) fn laws(
    asked: &LawsQuestion,
    registry: &Registry,
    limits: &Limits<'_>,
    on_event: &mut dyn FnMut(Event),
) -> Result<LawsAnswer, Message> {
    at_most("games", asked.games, limits.budget.games)?;
    let position = asked.setup.position(registry)?;
    let mut last = (limits.clock)();
    let mut continues = |checked: &Checked| {
        let now = (limits.clock)();
        if REPORT_INTERVAL <= now.saturating_sub(last) {
            last = now;
            on_event(Event::Checked(LawsProgress { games: checked.games }));
        }
        !(limits.stop)()
    };
    let (checked, violation) = match position.check_laws(asked.seed, asked.games, &mut continues) {
        Ok(checked) => (Some(checked), None),
        Err(violation) => (None, Some(violation)),
    };
    Ok(LawsAnswer { game: position.game_name(), holds: violation.is_none(), seed: asked.seed, checked, violation })
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

    use super::*;

    #[test]
    fn a_check_of_the_laws_tells_how_far_it_is_and_can_be_stopped() {
        let asked = LawsQuestion { setup: Setup::of("tictactoe"), seed: 1, games: 10_000 };
        let now = AtomicU64::new(0);
        let limits = Limits {
            stop: &|| 20 <= now.load(Relaxed),
            clock: &|| Duration::from_secs(now.fetch_add(1, Relaxed)),
            ..Limits::NONE
        };
        let mut told = Vec::new();
        let answer = laws(&asked, &Registry::standard(), &limits, &mut |event| told.push(event.name())).unwrap();
        assert!(answer.holds && answer.checked.is_some_and(|checked| 1 < checked.games && checked.games < 30));
        assert!(10 < told.len() && told.iter().all(|name| *name == "checked"), "{told:?}");
    }
}
