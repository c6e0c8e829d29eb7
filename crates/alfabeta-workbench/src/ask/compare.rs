//! The same search by all algorithms.

use std::ops::RangeInclusive;

use alfabeta::message::Message;
use serde::{Deserialize, Serialize};

use super::{Desk, Query, Work, memory};
use crate::analysis::Analysis;
use crate::limits::Budget;
use crate::search::{Algorithm, Search};
use crate::setup::Setup;

/// Which position, and how far to look.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CompareQuery {
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

impl Query for CompareQuery {
    const NAME: &'static str = "compare";
    const EVENT: Option<&'static str> = Some("compared");
    const WORK: Work = Work::Think;
    type Answer = Vec<Compared>;
    type Event = Compared;

    fn memory(&self, budget: &Budget) -> RangeInclusive<usize> {
        memory::exactly(memory::engine(self.search.engine.table, budget))
    }

    fn answer(&self, desk: &Desk<'_>, on_event: &mut dyn FnMut(Compared)) -> Result<Vec<Compared>, Message> {
        desk.limits.budget.pays(&self.search)?;
        let position = desk.open(&self.setup)?;
        let mut rows: Vec<Compared> = Vec::new();
        for algorithm in Algorithm::SEARCHES {
            let mut search = Search { algorithm, ..self.search.clone() };
            if algorithm == Algorithm::Engine {
                // By the rules alone, and with every move's exact value, so that its answer is the others' answer.
                search.every_move = true;
                search.engine.knowledge = false;
            }
            let mut analysis = position.analyse(&search, &desk.limits)?;
            if search.every_move {
                analysis.best = first_best(&position.moves(), &analysis);
            }
            let all = rows.first().map_or(analysis.nodes, |minimax| minimax.analysis.nodes);
            let ratio = analysis.nodes as f64 / all as f64;
            rows.push(Compared { analysis, ratio });
            on_event(rows[rows.len() - 1].clone());
        }
        Ok(rows)
    }
}

/// The first of the best moves, in the order of the game.
fn first_best(order: &[String], analysis: &Analysis) -> Option<String> {
    let is_best =
        |text: &&String| analysis.moves.iter().any(|m| m.text == **text && m.worth.value == analysis.worth.value);
    order.iter().find(is_best).cloned()
}
