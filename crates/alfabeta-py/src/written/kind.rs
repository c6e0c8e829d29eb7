//! A position of a game written in Python as the start of a kind of game.

use std::sync::Arc;

use alfabeta::kind::{Facts, Host, Kind, unusable};
use alfabeta::message::Message;
use pyo3::prelude::*;

use super::searched::Searched;
use super::{Code, Run, State};

/// The kind whose games start here.
pub(crate) struct Here {
    code: Arc<Code>,
    run: Arc<Run>,
    state: Arc<State>,
}

impl Here {
    /// The kind whose games start in this state, for one search.
    pub(crate) fn new(py: Python<'_>, code: &Arc<Code>, state: &Arc<State>) -> PyResult<Here> {
        let run = Run::new(py, code.has_keys(py, &state.state)?, code.has_cycles);
        Ok(Here { code: code.clone(), run: Arc::new(run), state: state.clone() })
    }

    /// What all positions of the search share.
    pub(crate) fn run(&self) -> Arc<Run> {
        self.run.clone()
    }

    fn searched<const CYCLES: bool, const POINTS: bool>(&self) -> Searched<CYCLES, POINTS> {
        let (code, run, state) = (self.code.clone(), self.run.clone(), self.state.clone());
        Searched { code, run, state, number: Arc::default(), ply: 0 }
    }
}

impl Kind for Here {
    fn name(&self) -> &str {
        &self.code.name
    }

    fn facts(&self) -> Facts {
        Facts { has_points: self.code.has_points, has_extra_turns: false }
    }

    fn start<H: Host>(&self, parameters: &[&str], host: H) -> Result<H::Seat, Message> {
        if !parameters.is_empty() {
            return Err(unusable(parameters));
        }
        Ok(match (self.code.has_cycles, self.code.has_points) {
            (false, false) => host.seat(self.searched::<false, false>()),
            (false, true) => host.seat(self.searched::<false, true>()),
            // Where positions come back, nothing depends on whether there are points.
            (true, _) => host.seat(self.searched::<true, true>()),
        })
    }
}
