//! Counting the tree of a game, and checking its laws.

use alfabeta::laws::{Checked, Violation};
use alfabeta::message::Message;
use alfabeta::perft::Perft;
use serde::{Deserialize, Serialize};

use crate::limits::{Limits, at_most};
use crate::registry::Registry;
use crate::setup::Setup;

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

pub(super) fn laws(asked: &LawsQuestion, registry: &Registry, limits: &Limits<'_>) -> Result<LawsAnswer, Message> {
    at_most("games", asked.games, limits.budget.games)?;
    let position = asked.setup.position(registry)?;
    let (checked, violation) = match position.check_laws(asked.seed, asked.games, limits)? {
        Ok(checked) => (Some(checked), None),
        Err(violation) => (None, Some(violation)),
    };
    Ok(LawsAnswer { game: position.game_name(), holds: violation.is_none(), seed: asked.seed, checked, violation })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counting_and_checking_end_when_they_are_stopped() {
        let registry = Registry::standard();
        let setup = Setup::of("connect4");
        let limits = Limits { stop: &|| true, ..Limits::NONE };
        let asked = LawsQuestion { setup: setup.clone(), seed: 1, games: u64::MAX };
        assert_eq!(laws(&asked, &registry, &limits).expect_err("it was stopped").id, "search-stopped");
        let asked = PerftQuestion { setup, depth: 40 };
        assert_eq!(perft(&asked, &registry, &limits).expect_err("it was stopped").id, "search-stopped");
    }
}
