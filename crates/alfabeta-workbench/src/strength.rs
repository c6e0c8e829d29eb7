//! How strong learned weights are: short matches against the evaluations that the game has already.

use alfabeta::message::Message;
use serde::Serialize;

use crate::contestant::Agent;
use crate::evaluation::{self, COMMON};
use crate::limits::Limits;
use crate::matches::{Match, Openings, Tally};
use crate::position::Searchable;
use crate::search::{Algorithm, Depth};
use crate::share::Share;

/// How many plies both sides look ahead.
const DEPTH: u32 = 3;
/// How many plies of the openings are random, and how many openings there are.
const OPENINGS: Openings = Openings::Random { plies: 4, count: 10 };
/// After how many plies a game is given up as a draw.
const LONGEST: usize = 200;

/// A point of the curve: how far the training is, and how strong that makes it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Strength {
    /// How many games have been played.
    pub games: u64,
    /// How wrong the positions of the last games were, on average, between 0 and 2.
    pub error: f32,
    /// The results against each rival.
    pub rivals: Vec<Rival>,
}

/// A rival, and the result against it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Rival {
    /// Who it is.
    pub agent: String,
    /// The result for the learned weights.
    pub tally: Tally,
}

/// Plays the weights against the evaluations of the game, all looking equally far; against random moves if it has none.
pub fn rivals(start: &dyn Searchable, weights: &[u8], limits: &Limits<'_>) -> Result<Vec<Rival>, Message> {
    let agent = |evaluation: String| {
        let mut agent = Agent::new(Algorithm::Negamax);
        (agent.search.depth, agent.search.evaluation) = (Depth::Plies(DEPTH), Some(evaluation));
        agent
    };
    let own = start.evaluations().into_iter().filter(|name| !COMMON.contains(name));
    let mut rivals: Vec<Agent> = own.map(|name| agent(name.into())).collect();
    if rivals.is_empty() {
        rivals.push(Agent::new(Algorithm::Random));
    }
    let mut learned = agent(evaluation::from_weights(weights));
    let games = Match { start, openings: OPENINGS, seed: 1, longest: LONGEST, share: Share::ALL };
    let mut results = Vec::new();
    for mut rival in rivals {
        let stopped = |_: &_| if (limits.stop)() { Err(crate::analysis::stopped()) } else { Ok(()) };
        let report = games.play([&mut learned, &mut rival], limits, stopped)?;
        results.push(Rival { agent: rival.to_string(), tally: report.tally });
    }
    Ok(results)
}
