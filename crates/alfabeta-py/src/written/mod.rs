//! Games written in Python.
//!
//! [`Code`] is the author's object: its functions, each called with a state. [`State`] is a position of it, which remembers
//! what the functions said. [`Searched`] is that position as the library sees a game; [`Run`] is what the
//! positions of one search share. [`Here`] hands the position to a registry, so that every question can be asked about it.

mod code;
mod run;
mod searched;
mod state;

pub(crate) use code::Code;
pub(crate) use state::State;

use std::sync::Arc;

use alfabeta::kind::{Facts, Kind, Visitor, unusable};
use alfabeta::message::Message;
use pyo3::prelude::*;

use run::Run;
use searched::Searched;

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
