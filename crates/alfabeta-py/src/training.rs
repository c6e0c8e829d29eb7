//! Learning an evaluation from self-play, some games at a time.

use alfabeta_workbench::Registry;
use alfabeta_workbench::learn::Settings;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::language::refused;
use crate::waiting::awaited;

/// A training after so many games more: all that is needed to go on, and the file of weights.
type Trained<'py> = (Bound<'py, PyBytes>, Bound<'py, PyBytes>);

/// Plays so many games of self-play and learns from each: from the start with a seed, or going on from a state.
#[pyfunction]
#[pyo3(signature = (game, seed, games, state=None))]
pub(crate) fn train<'py>(
    py: Python<'py>,
    game: &str,
    seed: u64,
    games: u64,
    state: Option<&[u8]>,
) -> PyResult<Trained<'py>> {
    let (game, state) = (game.to_owned(), state.map(<[u8]>::to_vec));
    let trained = awaited(py, move |stop| {
        let start = Registry::standard().start(&game)?;
        let mut learner = start.learner(Settings::default(), seed, state.as_deref())?;
        learner.note("alfabeta.cluster.learn");
        // The result of a stopped training is thrown away.
        for _ in (0..games).take_while(|_| !stop()) {
            learner.play_game();
        }
        Ok((learner.state(), learner.weights()))
    })?;
    let (state, weights) = trained.map_err(|message| refused(&message))?;
    Ok((PyBytes::new(py, &state), PyBytes::new(py, &weights)))
}
