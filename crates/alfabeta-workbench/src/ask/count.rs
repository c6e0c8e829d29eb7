//! Counting the tree of a game, and checking its laws.

use std::ops::RangeInclusive;
use std::time::Duration;

use alfabeta::laws::{Checked, Violation};
use alfabeta::message::Message;
use alfabeta::perft::Perft;
use serde::{Deserialize, Serialize};

use super::{Desk, Never, Query, Work, memory};
use crate::limits::{Budget, Limits, at_most};
use crate::setup::Setup;

/// How long a check of the laws says nothing about how far it is.
const REPORT_INTERVAL: Duration = Duration::from_millis(500);

/// From where to count, and how deep.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PerftQuery {
    /// Which position.
    pub setup: Setup,
    /// How many plies.
    pub depth: u8,
}

impl Query for PerftQuery {
    const NAME: &'static str = "perft";
    const WORK: Work = Work::Think;
    type Answer = Perft;
    type Event = Never;

    fn memory(&self, _: &Budget) -> RangeInclusive<usize> {
        memory::exactly(memory::SEARCH)
    }

    fn answer(&self, desk: &Desk<'_>, _: &mut dyn FnMut(Never)) -> Result<Perft, Message> {
        at_most("depth", self.depth, desk.limits.budget.depth)?;
        desk.open(&self.setup)?.perft(self.depth.into(), &desk.limits)
    }
}

/// Where the random games start, and how many there are.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct LawsQuery {
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

impl Query for LawsQuery {
    const NAME: &'static str = "laws";
    const EVENT: Option<&'static str> = Some("checked");
    const WORK: Work = Work::Think;
    type Answer = LawsAnswer;
    type Event = LawsProgress;

    fn memory(&self, _: &Budget) -> RangeInclusive<usize> {
        memory::exactly(memory::REMEMBERED)
    }

    /// A check that is stopped answers for the games until then.
    fn answer(&self, desk: &Desk<'_>, on_event: &mut dyn FnMut(LawsProgress)) -> Result<LawsAnswer, Message> {
        let Limits { budget, stop, clock } = desk.limits;
        at_most("games", self.games, budget.games)?;
        let position = desk.open(&self.setup)?;
        let mut last = clock();
        let mut continues = |checked: &Checked| {
            let now = clock();
            if REPORT_INTERVAL <= now.saturating_sub(last) {
                last = now;
                on_event(LawsProgress { games: checked.games });
            }
            !stop()
        };
        let (checked, violation) = match position.check_laws(self.seed, self.games, &mut continues) {
            Ok(checked) => (Some(checked), None),
            Err(violation) => (None, Some(violation)),
        };
        Ok(LawsAnswer { game: position.game_name(), holds: violation.is_none(), seed: self.seed, checked, violation })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

    use super::*;
    use crate::registry::Registry;

    #[test]
    fn a_check_of_the_laws_reports_progress_and_can_be_stopped() {
        let asked = LawsQuery { setup: Setup::of("tictactoe"), seed: 1, games: 10_000 };
        let now = AtomicU64::new(0);
        let limits = Limits {
            stop: &|| 20 <= now.load(Relaxed),
            clock: &|| Duration::from_secs(now.fetch_add(1, Relaxed)),
            ..Limits::NONE
        };
        let mut reported = Vec::new();
        let registry = Registry::standard();
        let answer =
            Desk::new(&registry, limits).ask_with(&asked, &mut |progress| reported.push(progress.games)).unwrap();
        assert!(answer.holds && answer.checked.is_some_and(|checked| 1 < checked.games && checked.games < 30));
        assert!(10 < reported.len() && reported.is_sorted(), "{reported:?}");
    }
}
