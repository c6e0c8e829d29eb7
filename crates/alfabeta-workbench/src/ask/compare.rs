//! The same search by all algorithms.

use alfabeta::message::Message;
use serde::{Deserialize, Serialize};

use super::Event;
use crate::analysis::Analysis;
use crate::limits::Limits;
use crate::registry::Registry;
use crate::search::{Algorithm, Search};
use crate::setup::Setup;

/// Which position, and how far to look.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CompareQuestion {
    /// Which position.
    pub setup: Setup,
    /// How to search it; the algorithm does not matter here.
    #[serde(default)]
    pub search: Search,
}

/// What one of the algorithms found.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Compared {
    /// What it found.
    #[serde(flatten)]
    pub analysis: Analysis,
    /// Nodes visited, as a share of those that minimax visits.
    pub ratio: f64,
}

pub(super) fn compare(
    asked: &CompareQuestion,
    registry: &Registry,
    limits: &Limits<'_>,
    on_event: &mut dyn FnMut(Event),
) -> Result<Vec<Compared>, Message> {
    limits.budget.pays(&asked.search)?;
    let position = asked.setup.position(registry)?;
    let mut rows: Vec<Compared> = Vec::new();
    for algorithm in Algorithm::SEARCHES {
        let mut search = Search { algorithm, ..asked.search.clone() };
        if algorithm == Algorithm::Engine {
            // By the rules alone, and with every move's exact value, so that its answer is the others' answer.
            search.every_move = true;
            search.engine.knowledge = false;
        }
        let mut analysis = position.analyse(&search, limits)?;
        if search.every_move {
            analysis.best = first_best(&position.moves(), &analysis);
        }
        let all = rows.first().map_or(analysis.nodes, |minimax| minimax.analysis.nodes);
        let ratio = analysis.nodes as f64 / all as f64;
        rows.push(Compared { analysis, ratio });
        on_event(Event::Compared(Box::new(rows[rows.len() - 1].clone())));
    }
    Ok(rows)
}

/// The first of the best moves, in the order of the game.
fn first_best(order: &[String], analysis: &Analysis) -> Option<String> {
    let is_best = |text: &&String| analysis.moves.iter().any(|m| m.text == **text && m.value == analysis.value);
    order.iter().find(is_best).cloned()
}
