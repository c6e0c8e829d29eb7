//! One fixed workload. Its node count is the signature of the searches; its speed is that of the machine.

use std::ops::RangeInclusive;

use alfabeta::message::Message;
use serde::{Deserialize, Serialize};

use super::{Desk, Query, Work, memory};
use crate::limits::{Budget, Limits};
use crate::registry::Registry;
use crate::search::{Algorithm, Depth, Search};

/// What is searched: game, algorithm, depth.
const WORKLOAD: [(&str, Algorithm, Depth); 11] = [
    ("tictactoe", Algorithm::Minimax, Depth::Complete),
    ("tictactoe", Algorithm::AlphaBeta, Depth::Complete),
    ("tictactoe:misere", Algorithm::Negamax, Depth::Complete),
    ("mnk:4,3,3", Algorithm::AlphaBeta, Depth::Complete),
    ("mnk:4,4,4", Algorithm::AlphaBetaSoft, Depth::Plies(8)),
    ("mnk:8,8,5", Algorithm::Negamax, Depth::Plies(4)),
    ("tictactoe:misere", Algorithm::Engine, Depth::Complete),
    ("mnk:4,4,4", Algorithm::Engine, Depth::Plies(9)),
    ("mnk:8,8,5", Algorithm::Engine, Depth::Plies(4)),
    ("connect4", Algorithm::Engine, Depth::Plies(14)),
    ("desconecta4", Algorithm::Engine, Depth::Plies(11)),
];

/// How fast this machine searches.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct BenchQuery {}

/// The whole workload.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Bench {
    /// All nodes. It changes when a search visits other nodes than before.
    pub signature: u64,
    /// How fast they were visited.
    pub nodes_per_second: f64,
    /// How long it took.
    pub seconds: f64,
    /// Search by search.
    pub workload: Vec<Measured>,
}

/// One search of the workload.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Measured {
    /// What was searched.
    pub game: &'static str,
    /// By what.
    pub algorithm: Algorithm,
    /// How many nodes it visited.
    pub nodes: u64,
    /// How long it took.
    pub seconds: f64,
}

impl Measured {
    /// How fast the nodes were visited.
    pub fn nodes_per_second(&self) -> f64 {
        speed(self.nodes, self.seconds)
    }
}

fn speed(nodes: u64, seconds: f64) -> f64 {
    (nodes as f64 / seconds.max(1e-9)).round()
}

impl Query for BenchQuery {
    const NAME: &'static str = "bench";
    const EVENT: Option<&'static str> = Some("measured");
    const WORK: Work = Work::Think;
    type Answer = Bench;
    type Event = Measured;

    fn memory(&self, _: &Budget) -> RangeInclusive<usize> {
        memory::exactly(memory::BENCH)
    }

    /// The workload is about this program, whatever games the caller knows besides.
    fn answer(&self, desk: &Desk<'_>, on_event: &mut dyn FnMut(Measured)) -> Result<Bench, Message> {
        let Limits { stop, clock, .. } = desk.limits;
        let registry = Registry::standard();
        let mut workload = Vec::new();
        for (game, algorithm, depth) in WORKLOAD {
            let position = registry.start(game)?;
            let search = Search { algorithm, depth, ..Search::default() };
            let start = clock();
            let nodes = position.count_nodes(&search)?;
            let seconds = clock().saturating_sub(start).as_secs_f64();
            let measured = Measured { game, algorithm, nodes, seconds };
            on_event(measured.clone());
            workload.push(measured);
            if stop() {
                return Err(Message::new("bench-stopped", "the workload was not finished in time"));
            }
        }
        let signature: u64 = workload.iter().map(|row| row.nodes).sum();
        let seconds: f64 = workload.iter().map(|row| row.seconds).sum();
        Ok(Bench { signature, nodes_per_second: speed(signature, seconds), seconds, workload })
    }
}
