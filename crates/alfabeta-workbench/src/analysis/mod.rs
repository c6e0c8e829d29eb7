//! One search of one position, and everything worth reporting about it.

mod engine;
mod idle;
mod plan;

pub use engine::{EngineNotes, Recollection};

use alfabeta::game::{Player, Utility};
use alfabeta::interrupt::Stop;
use alfabeta::message::Message;
use alfabeta::notation::Notation;
use alfabeta::score::Score;
use alfabeta::textbook::Settings;
use alfabeta::trace::{Bound, Counts};
use serde::Serialize;

use crate::limits::Limits;
use crate::search::{Algorithm, Search};
pub(crate) use plan::{Plan, plies, settings};

/// What is known after looking so many plies ahead.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Progress {
    /// How many plies.
    pub depth: u32,
    /// The value for the player to move.
    pub value: Score,
    /// Whether it is the true one: see [`Analysis::exact`].
    pub exact: bool,
    /// +1, 0 or -1 if it is proven who wins, however soon.
    #[serde(rename = "utility")]
    pub sign: Option<i32>,
    /// The line of best moves.
    pub pv: Vec<String>,
    /// Nodes visited so far.
    pub nodes: u64,
}

/// What a search found, as people and programs read it. All values are for the player to move at the root.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Analysis {
    /// The game with its parameters.
    pub game: String,
    /// By which algorithm.
    pub algorithm: Algorithm,
    /// The evaluation at the limit.
    pub evaluation: String,
    /// What a finished game was worth.
    pub utility_of_wins: Utility,
    /// How far it looked ahead; `None` for the complete tree.
    pub depth: Option<u32>,
    /// Who is to move.
    pub player: Player,
    /// The value for that player.
    pub value: Score,
    /// +1, 0 or -1 if it is proven who wins: won, drawn or lost with best play.
    #[serde(rename = "utility")]
    pub sign: Option<i32>,
    /// The first of the best moves; `None` if the search looked no move ahead.
    pub best: Option<String>,
    /// Whether the value is the true one. A win or a loss whose distance is only a bound is proven, but not exact.
    pub exact: bool,
    /// A proven win: after how many plies, as far as `distance` says.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub win_in: Option<u32>,
    /// A proven loss: after how many plies, as far as `distance` says.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub loss_in: Option<u32>,
    /// What is known about the plies of a proven win or loss.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub distance: Option<Distance>,
    /// A proven result in points: by how many the player to move wins, or loses if it is negative.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub margin: Option<i32>,
    /// An exact result in the units in which the literature on the game counts, where it has its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<i32>,
    /// What the alpha-beta agent of the course that the game comes from would print.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub course: Option<String>,
    /// Nodes visited, the root included.
    pub nodes: u64,
    /// Nodes whose value is an opinion.
    pub evaluations: u64,
    /// Nodes left before all of their moves were tried.
    pub cutoffs: u64,
    /// What only the engine has to say.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub engine: Option<EngineNotes>,
    /// The line of best moves from the root.
    pub pv: Vec<String>,
    /// Every move that was tried.
    pub moves: Vec<MoveValue>,
}

/// What the number of plies of a proven win or loss says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Distance {
    /// With best play the game is over after exactly so many.
    Exact,
    /// The winner needs at most so many.
    Most,
    /// The line that was found has so many. Where all wins are equal nobody looks for the shortest one.
    Line,
}

/// What a search found out about a move of the root.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MoveValue {
    /// The move.
    #[serde(rename = "move")]
    pub text: String,
    /// The value for the player who makes it.
    pub value: Score,
    /// Whether that is the value or a bound on it: on the true one if who wins is proven by it.
    pub bound: Bound,
    /// Whether the value is the true one.
    pub exact: bool,
    /// +1, 0 or -1 if it is proven who wins by it. The winner then needs at most the plies of the value.
    #[serde(rename = "utility")]
    pub sign: Option<i32>,
    /// A proven result in points: see [`Analysis::margin`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub margin: Option<i32>,
    /// An exact value in the units of the game's literature: see [`Analysis::score`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<i32>,
}

/// One search with a fixed depth.
pub(crate) fn analyse<G: Notation + Sync>(
    position: &G,
    search: &Search,
    limits: &Limits<'_>,
) -> Result<Analysis, Message> {
    let plan = Plan::bounded(position, search)?;
    match search.algorithm {
        Algorithm::First | Algorithm::Random => Ok(plan.choose_idly()),
        Algorithm::Engine => plan.analyse_by_engine(limits).ok_or_else(stopped),
        _ => {
            let predicate = || (limits.stop)();
            let stop = Stop::new(limits.budget.nodes, &predicate);
            plan.report(&stop).ok_or_else(stopped)
        }
    }
}

/// Searches deeper and deeper, up to the depth asked for, until it is stopped or knows the answer.
pub(crate) fn think<G: Notation + Sync>(
    position: &G,
    search: &Search,
    limits: &Limits<'_>,
    recollection: &mut Recollection,
    progress: &mut dyn FnMut(&Progress),
) -> Result<Analysis, Message> {
    let mut plan = Plan::new(position, search)?;
    match search.algorithm {
        Algorithm::First | Algorithm::Random => return Ok(plan.choose_idly()),
        Algorithm::Engine => return Ok(plan.think_by_engine(limits, recollection, progress)),
        _ => {}
    }
    let deepest = plan.plies.unwrap_or(u32::MAX).min(plan::deepest::<G>());
    let predicate = || (limits.stop)();
    let stop = Stop::new(limits.budget.nodes, &predicate);
    plan.plies = Some(0);
    let mut last = plan.report(&Stop::never()).ok_or_else(stopped)?;
    last.best = position.moves().into_iter().next().map(|m| position.move_text(m));
    for plies in 1..=deepest {
        plan.plies = Some(plies);
        match plan.report(&stop) {
            Some(deeper) => last = deeper,
            None => break,
        }
        let Analysis { value, exact, sign, nodes, .. } = last;
        progress(&Progress { depth: plies, value, exact, sign, pv: last.pv.clone(), nodes });
        if exact {
            break;
        }
    }
    Ok(last)
}

/// How many nodes the bare search visits.
pub(crate) fn count_nodes<G: Notation + Sync>(position: &G, search: &Search) -> Result<u64, Message> {
    let plan = Plan::bounded(position, search)?;
    if search.algorithm == Algorithm::Engine {
        return plan.analyse_by_engine(&Limits::NONE).map(|analysis| analysis.nodes).ok_or_else(stopped);
    }
    let limit = plan.plies.unwrap_or(u32::MAX - 1);
    let settings = Settings { utility: search.utility, ..Settings::to_depth(limit, plan.heuristic.1) };
    let mut counts = Counts::default();
    search.algorithm.run(position, &settings, &mut counts);
    Ok(counts.nodes)
}

/// The message for a search that was called off.
pub(crate) fn stopped() -> Message {
    Message::new("search-stopped", "the search was stopped before it found anything")
}
