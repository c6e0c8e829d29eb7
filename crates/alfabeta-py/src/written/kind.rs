//! A position of a game written in Python as the start of a kind of game.

use std::sync::Arc;

use alfabeta::kind::{Facts, Visitor, Kind, unusable};
use alfabeta::message::Message;
use pyo3::prelude::*;

use super::searched::Searched;
use super::{Code, Run, State};
use crate::failure::Failure;

/// The kind whose games start here.
pub(crate) struct Here {
    run: Arc<Run>,
    state: Arc<State>,
}

impl Here {
    /// The kind whose games start in this state, for one search.
    pub(crate) fn new(py: Python<'_>, code: &Arc<Code>, state: &Py<PyAny>) -> PyResult<Here> {
        let run = Run::new(py, code, state)?;
        let state = run.position(py, state.clone_ref(py))?;
        Ok(Here { run: Arc::new(run), state })
    }

    /// The exception that ends the search.
    pub(crate) fn failure(&self) -> Arc<Failure> {
        self.run.failure.clone()
    }

    fn searched<const CYCLES: bool, const POINTS: bool>(&self) -> Searched<CYCLES, POINTS> {
        Searched { run: self.run.clone(), state: self.state.clone(), ply: 0 }
    }
}

impl Kind for Here {
    fn name(&self) -> &str {
        &self.run.code.name
    }

    fn facts(&self) -> Facts {
        Facts { has_points: self.run.code.has_points, has_extra_turns: false }
    }

    fn start<V: Visitor>(&self, parameters: &[&str], visitor: V) -> Result<V::Output, Message> {
        if !parameters.is_empty() {
            return Err(unusable(parameters));
        }
        Ok(match (self.run.code.has_cycles, self.run.code.has_points) {
            (false, false) => visitor.visit(self.searched::<false, false>()),
            (false, true) => visitor.visit(self.searched::<false, true>()),
            // Where positions come back, nothing depends on whether there are points.
            (true, _) => visitor.visit(self.searched::<true, true>()),
        })
    }
}
