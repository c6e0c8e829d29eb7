//! A solver that is asked about one position after the other, with its table.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use alfabeta::solve::{Goal, Solution};
use alfabeta_workbench::position::Searchable;
use alfabeta_workbench::{AnySolver, Line, Problem};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use serde::Serialize;

use crate::failure::Failure;
use crate::job::{Job, as_json, registry};
use crate::language::refused;
use crate::position::{Held, Position};
use crate::value::score_of;

/// How many nodes a search visits between two looks at its watch.
const INTERVAL: u64 = 1024;

/// A solver. What it proves for one position helps with the next.
#[pyclass(frozen, module = "alfabeta._native")]
pub(crate) struct Solver {
    solver: Arc<dyn AnySolver>,
    /// Where its positions start, for whoever searches.
    at: Box<dyn Searchable>,
    start: Py<Position>,
    /// Where exceptions of a game written in Python are kept.
    failure: Option<Arc<Failure>>,
}

/// What is proven about a position; values are for the player to move.
#[derive(Serialize)]
struct Bounds {
    lower: i32,
    upper: i32,
    nodes: u64,
    proof: bool,
    /// Whether it was given up because it took too many nodes.
    exhausted: bool,
}

#[pymethods]
impl Solver {
    /// A solver for what follows `start`, with a table of so many MiB.
    #[new]
    fn new(py: Python<'_>, start: Py<Position>, table: usize) -> PyResult<Solver> {
        let (games, failure) = registry(py, Some(start.get()))?;
        let at = start.get().asked().position(&games).map_err(|message| refused(&message))?;
        let solver = at.solver(table.saturating_mul(1 << 20), 1).into();
        Ok(Solver { solver, at, start, failure })
    }

    /// Whether play can come back to a position.
    #[getter]
    fn has_cycles(&self) -> bool {
        match &self.start.get().held {
            Held::Built { at, .. } => at.repetition_text().is_some(),
            Held::Written { code, .. } => code.has_cycles,
        }
    }

    /// What can be proven about the position after `moves` until its value is known to be at most `low` or at least `high`, or
    /// about so many nodes have been searched. The answer is JSON.
    #[pyo3(signature = (moves, low, high, nodes=None))]
    fn bounds(&self, moves: String, low: i32, high: i32, nodes: Option<u64>) -> PyResult<Job> {
        if self.failure.as_ref().is_some_and(|failure| failure.has_happened()) {
            // Since then every position has claimed to be over, and the table believes it.
            return Err(PyRuntimeError::new_err("a solver whose game has failed is of no use"));
        }
        let solver = self.solver.clone();
        let (low, high) = (score_of(low), score_of(high));
        // Who wins is asked for directly; how soon is found out on the way to the value.
        let goal = if high <= 1.into() && low >= (-1).into() { Goal::Weak } else { Goal::Strong };
        Job::begin(self.failure.clone(), Some(self.start.get()), move |limits, _| {
            let looks = AtomicU64::new(nodes.map_or(u64::MAX, |nodes| nodes.div_ceil(INTERVAL)));
            let (is_enough, is_exhausted) = (AtomicBool::new(false), AtomicBool::new(false));
            let stop = || {
                let is_last = looks.fetch_update(Relaxed, Relaxed, |left| left.checked_sub(1)).is_err();
                is_exhausted.fetch_or(is_last, Relaxed);
                is_last || is_enough.load(Relaxed) || (limits.stop)()
            };
            let problem = Problem { goal, line: Line::Nothing, ..Problem::default() };
            let solved = solver.solve(&moves, &problem, &stop, &mut |_, progress| {
                is_enough.store(progress.upper <= low || high <= progress.lower, Relaxed);
            })?;
            Ok(as_json(&Bounds {
                lower: solved.lower.points(),
                upper: solved.upper.points(),
                nodes: solved.nodes,
                proof: solved.proof,
                exhausted: is_exhausted.load(Relaxed) && !is_enough.load(Relaxed),
            }))
        })
    }

    /// What bounds on the value of the start mean, as the answer to `solve` says it: JSON.
    fn solved(&self, lower: i32, upper: i32, nodes: u64, proof: bool, best: Option<String>) -> String {
        let solution = Solution { lower: score_of(lower), upper: score_of(upper), nodes, is_proof: proof };
        as_json(&self.at.solved(&solution, Goal::Strong, best.into_iter().collect(), Vec::new()))
    }
}
