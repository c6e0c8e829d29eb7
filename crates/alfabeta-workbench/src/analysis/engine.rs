//! The engine, asked through the workbench.

use alfabeta::engine::{self, Ended, Engine, Mode, Options, Report, RootMove, Table};
use alfabeta::game::Utility;
use alfabeta::notation::Notation;
use alfabeta::score::Score;
use alfabeta::trace::{Bound, Counts};
use serde::Serialize;

use super::plan::{Part, Plan, Tried};
use super::{Analysis, Progress};
use crate::limits::Limits;
use crate::lines::line_texts;
use crate::search::Tuning;
use crate::worth::{Distance, Worth};

/// A search of fewer plies than this fills no large table.
const SHALLOW: u32 = 6;

/// What only the engine has to say about a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EngineNotes {
    /// Why it stopped.
    pub ended: Ended,
    /// Nodes settled by the table.
    pub table_hits: u64,
    /// Whether something was pruned that might have mattered.
    pub selective: bool,
}

/// What an agent remembers from one of its moves to the next: the engine's table. It is of use in one game only, to one agent.
#[derive(Default)]
pub struct Recollection {
    /// The table with its size in MiB.
    table: Option<(Table, usize)>,
}

impl<G: Notation + Sync> Plan<'_, G> {
    /// The value at a depth; `None` if the search was stopped before.
    pub(super) fn analyse_by_engine(&self, limits: &Limits<'_>) -> Option<Analysis> {
        let report = self.search_by_engine(Mode::Analyse, limits, &mut Recollection::default(), &mut |_| ());
        let is_done = matches!(report.ended, Ended::Depth | Ended::Exact);
        is_done.then(|| self.engine_analysis(report))
    }

    /// The best move that there is time to find.
    pub(super) fn think_by_engine(
        &self,
        limits: &Limits<'_>,
        recollection: &mut Recollection,
        progress: &mut dyn FnMut(&Progress),
    ) -> Analysis {
        self.engine_analysis(self.search_by_engine(Mode::Play, limits, recollection, progress))
    }

    fn search_by_engine(
        &self,
        mode: Mode,
        limits: &Limits<'_>,
        recollection: &mut Recollection,
        hear: &mut dyn FnMut(&Progress),
    ) -> Report<G::Move> {
        let Tuning { threads, table, knowledge, contempt, selective, tension, ref history, stops_when_clear } =
            self.search.engine;
        let depth = self.plies.unwrap_or(engine::MAX_DEPTH);
        let size = limits.budget.share(if depth < SHALLOW { table.min(1) } else { table });
        let options = Options {
            mode,
            uses_knowledge: knowledge,
            threads,
            table: size,
            lines: if self.search.every_move { usize::MAX } else { 1 },
            selective,
            contempt,
            tension,
            always_bets: false,
            history: history.clone(),
            stops_when_clear,
        };
        let engine = match recollection.table.take() {
            Some((table, kept)) if kept == size => Engine::with_table(options, table),
            _ => Engine::new(options),
        };
        let limits_of_engine = engine::Limits { depth, nodes: limits.budget.nodes, stop: limits.stop };
        let report =
            engine.search_with_progress(self.position, &self.heuristic.1, &limits_of_engine, &mut |progress| {
                let engine::Progress { depth, value, is_exact, line, nodes } = *progress;
                let pv = line_texts(self.position, line.to_vec());
                hear(&Progress { depth, worth: self.worth_of_root(Some(depth), value, is_exact), pv, nodes });
            });
        recollection.table = Some((engine.into_table(), size));
        report
    }

    fn engine_analysis(&self, report: Report<G::Move>) -> Analysis {
        let worth = self.worth_of_root(Some(report.depth), report.value, report.is_exact);
        // Where who wins is all there is, nothing that was pruned matters once that is proven.
        let selective = report.is_selective && !worth.exact;
        let notes = EngineNotes { ended: report.ended, table_hits: report.table_hits, selective };
        let moves = report.moves.into_iter().map(|found| self.tried(found));
        let part = Part {
            worth,
            counts: Counts { nodes: report.nodes, evaluations: report.evaluations, cutoffs: report.cutoffs },
            pv: report.line,
            moves: moves.collect(),
        };
        let mut analysis = self.analysis(part, Some(report.depth));
        analysis.engine = Some(notes);
        analysis
    }

    /// What the root is worth, of which the distance is exact or only a bound.
    fn worth_of_root(&self, depth: Option<u32>, value: Score, is_exact: bool) -> Worth {
        let kind = if is_exact { Distance::Exact } else { Distance::Most };
        let distance = value.win_distance().or(value.loss_distance()).map(|plies| (plies, kind));
        let worth = Worth::at_node(self.in_terms_of_utility(value), self.search.utility, depth.is_none());
        worth.of_root(self.is_exact(value, is_exact), distance)
    }

    /// Whether a value is the true one in terms of the utility: where distances do not count, who wins is all there is.
    fn is_exact(&self, value: Score, with_distance: bool) -> bool {
        with_distance || self.search.utility == Utility::Sign && value.is_decided()
    }

    fn tried(&self, RootMove { m, value, bound, is_proven, .. }: RootMove<G::Move>) -> Tried<G::Move> {
        let tried = Tried { m, value: self.in_terms_of_utility(value), bound, is_proven };
        let is_exact = value.is_decided() && self.is_exact(value, false) && tried.has_winner();
        if is_exact { Tried { bound: Bound::Exact, ..tried } } else { tried }
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
