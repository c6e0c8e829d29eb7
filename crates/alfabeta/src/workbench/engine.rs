//! The engine, asked through the workbench.

use serde::Serialize;

use super::analysis::{Analysis, Limits, Part, Plan, Progress};
use crate::engine::{self, Ended, Engine, Mode, Options, Report};
use crate::game::Utility;
use crate::notation::Notation;
use crate::score::Score;
use crate::trace::Counts;

/// A search of fewer plies than this fills no large table.
const SHALLOW: u32 = 6;

/// What only the engine takes notice of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tuning {
    /// How many threads.
    pub threads: usize,
    /// The size of its table in MiB.
    pub table: usize,
    /// Whether it uses what the game knows beyond its rules. Then a value that is not exact may differ from what the textbook
    /// algorithms find at the same depth: the engine sees further.
    pub uses_knowledge: bool,
    /// How many points it would pay to avoid a repetition when it thinks about its move.
    pub contempt: i32,
    /// Whether it prunes what might matter when it thinks about its move; `None` for where it is usual.
    pub selective: Option<bool>,
    /// The keys of the positions that the game has been through.
    pub history: Vec<u64>,
}

impl Default for Tuning {
    fn default() -> Self {
        Tuning { threads: 1, table: 64, uses_knowledge: true, contempt: 0, selective: None, history: Vec::new() }
    }
}

/// What only the engine has to say about a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct EngineNotes {
    /// Why it stopped.
    pub ended: Ended,
    /// Nodes settled by the table.
    pub table_hits: u64,
    /// Whether something was pruned that might have mattered.
    pub selective: bool,
}

impl<G: Notation + Sync> Plan<'_, G> {
    /// The value at a depth; `None` if the search was stopped before.
    pub(super) fn analyse_by_engine(&self, limits: &Limits<'_>) -> Option<Analysis> {
        let report = self.search_by_engine(Mode::Analyse, limits);
        let is_done = matches!(report.ended, Ended::Depth | Ended::Exact);
        is_done.then(|| self.engine_analysis(report))
    }

    /// The best move that there is time to find.
    pub(super) fn think_by_engine(&self, limits: &Limits<'_>) -> Analysis {
        self.engine_analysis(self.search_by_engine(Mode::Play, limits))
    }

    fn search_by_engine(&self, mode: Mode, limits: &Limits<'_>) -> Report<G::Move> {
        let Tuning { threads, table, uses_knowledge, contempt, selective, ref history } = self.search.engine;
        let depth = self.plies.unwrap_or(engine::MAX_DEPTH);
        let engine = Engine::new(Options {
            mode,
            uses_knowledge,
            threads,
            table: if depth < SHALLOW { table.min(1) } else { table },
            lines: if self.search.every_move { usize::MAX } else { 1 },
            selective,
            contempt,
            history: history.clone(),
        });
        let limits_of_engine = engine::Limits { depth, nodes: limits.nodes, stop: limits.stop };
        engine.search_aloud(self.position, &self.heuristic.1, &limits_of_engine, &mut |progress| {
            let engine::Progress { depth, value, line, nodes } = *progress;
            let pv = super::any::line_texts(self.position, line.to_vec());
            (limits.progress)(&Progress { depth, value: self.in_terms_of_utility(value), pv, nodes });
        })
    }

    fn engine_analysis(&self, report: Report<G::Move>) -> Analysis {
        let distances = [report.value.win_distance(), report.value.loss_distance()];
        let is_exact = report.is_exact || report.value.is_decided();
        let notes = EngineNotes { ended: report.ended, table_hits: report.table_hits, selective: report.is_selective };
        let moves = report.moves.into_iter().map(|found| (found.m, self.in_terms_of_utility(found.value), found.bound));
        let part = Part {
            value: self.in_terms_of_utility(report.value),
            counts: Counts { nodes: report.nodes, evaluations: report.evaluations, cutoffs: report.cutoffs },
            pv: report.line,
            moves: moves.collect(),
        };
        let mut analysis = self.analysis(part, Some(report.depth), is_exact, distances);
        analysis.engine = Some(notes);
        analysis
    }

    /// The engine counts distances. Where they do not count, all wins are the same.
    fn in_terms_of_utility(&self, value: Score) -> Score {
        match (self.search.utility, value.is_decided()) {
            (Utility::Sign, true) => {
                if value < Score::DRAW {
                    Score::LOSS
                } else {
                    Score::WIN
                }
            }
            _ => value,
        }
    }
}
