//! A solver that is asked about one position after the other, with its table.

use std::sync::Arc;

use alfabeta::solve::{Goal, Resources, Solution};
use alfabeta_workbench::position::Searchable;
use alfabeta_workbench::{AnySolver, BoundsQuery, Desk, Registry, Setup};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

use crate::failure::Failure;
use crate::job::{Job, as_json, registry};
use crate::language::refused;
use crate::position::{Held, Position};
use crate::value::score_of;

/// A solver. What it proves for one position helps with the next.
#[pyclass(frozen, module = "alfabeta._native")]
pub(crate) struct Solver {
    solver: Arc<dyn AnySolver>,
    /// Where its positions start.
    at: Arc<dyn Searchable>,
    start: Py<Position>,
    /// Where exceptions of a game written in Python are kept.
    failure: Option<Arc<Failure>>,
}

#[pymethods]
impl Solver {
    /// A solver for what follows `start`, with a table of so many MiB.
    #[new]
    fn new(py: Python<'_>, start: Py<Position>, table: usize) -> PyResult<Solver> {
        let (games, failure) = registry(py, Some(start.get()))?;
        let at = start.get().asked().position(&games).map_err(|message| refused(&message))?;
        let solver = at.solver(Resources { bytes: table.saturating_mul(1 << 20), threads: 1 }).into();
        Ok(Solver { solver, at: at.into(), start, failure })
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
        let (solver, at) = (self.solver.clone(), self.at.clone());
        let setup = Setup { moves, ..Setup::here() };
        let query = BoundsQuery { setup, low: score_of(low), high: score_of(high), nodes, table: 0 };
        Job::begin(self.failure.clone(), Some(self.start.get()), move |limits, _| {
            let held = alfabeta_workbench::Held { position: Some(&*at), solver: Some(&*solver), book: None };
            let bounds = Desk::new(&Registry::new(), *limits).holding(held).ask(&query)?;
            Ok(as_json(&bounds))
        })
    }

    /// What bounds on the value of the start mean, as the answer to `solve` says it: JSON.
    fn solved(&self, lower: i32, upper: i32, nodes: u64, proof: bool, best: Option<String>) -> String {
        let solution = Solution { lower: score_of(lower), upper: score_of(upper), nodes, is_proof: proof };
        as_json(&self.at.solved(&solution, Goal::Strong, best.into_iter().collect(), Vec::new()))
    }
}
