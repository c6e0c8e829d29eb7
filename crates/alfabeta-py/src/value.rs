//! Values as plain numbers, for whoever puts a tree together in Python.

use alfabeta::score::Score;
use pyo3::prelude::*;

use crate::position::Position;

/// What a finished position is worth to the player to move; None while the game goes on.
#[pyfunction]
pub(crate) fn worth(py: Python<'_>, position: &Position) -> PyResult<Option<i32>> {
    let Some(outcome) = position.ended(py)? else { return Ok(None) };
    Ok(Some(outcome.score(position.to_move(py)?).points()))
}

/// The value of the position after a move, as the position before it sees it; `is_swapped` if the other player moves there.
#[pyfunction]
pub(crate) fn seen_before(value: i32, is_swapped: bool) -> i32 {
    let value = score_of(value);
    (if is_swapped { -value } else { value }).to_root(1).points()
}

/// The way back from [`seen_before`].
#[pyfunction]
pub(crate) fn seen_after(value: i32, is_swapped: bool) -> i32 {
    let value = score_of(value).to_node(1);
    (if is_swapped { -value } else { value }).points()
}

/// The score with this bare number.
pub(crate) fn score_of(points: i32) -> Score {
    let (size, largest) = (points.unsigned_abs(), Score::WIN.points().unsigned_abs());
    let score = match largest.checked_sub(size) {
        None => Score::INFINITY,
        Some(plies) if plies <= Score::MAX_PLIES => Score::win_in(plies),
        Some(_) => return Score::evaluation(points),
    };
    if points < 0 { -score } else { score }
}
