//! Learning an evaluation from self-play, some games at a time.

use alfabeta_workbench::learn::Settings;
use alfabeta_workbench::{Desk, LearnQuery, Learned, Limits, Registry};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::language::refused;
use crate::waiting::awaited;

/// A training after some games more: all that is needed to continue, and the file of weights.
type Trained<'py> = (Bound<'py, PyBytes>, Bound<'py, PyBytes>);

/// Learns from self-play until so many games have been played in all: from the start with a seed, or continuing from a state.
#[pyfunction]
#[pyo3(signature = (game, seed, games, state=None))]
pub(crate) fn train<'py>(
    py: Python<'py>,
    game: &str,
    seed: u64,
    games: u64,
    state: Option<&[u8]>,
) -> PyResult<Trained<'py>> {
    let query = LearnQuery {
        game: game.to_owned(),
        settings: Settings::default(),
        seed,
        games,
        points: 0,
        note: "alfabeta.cluster.learn".into(),
        state: state.map(<[u8]>::to_vec),
    };
    // The result of a stopped training is thrown away.
    let learned =
        awaited(py, move |stop| Desk::new(&Registry::standard(), Limits { stop, ..Limits::NONE }).ask(&query))?;
    let Learned { weights, state, .. } = learned.map_err(|message| refused(&message))?;
    Ok((PyBytes::new(py, &state), PyBytes::new(py, &weights)))
}
