//! Moves of built-in games between their text and what people write in Python.

use std::fmt::{Display, Write};

use alfabeta::notation::unreadable_move;
use alfabeta_workbench::position::MoveName;
use pyo3::prelude::*;
use pyo3::types::{PyInt, PyString};

use crate::language::refused;

/// Room for a move and a blank, in bytes; longer ones have to move house.
const LONGEST_MOVE: usize = 8;

/// A list of moves and one more.
pub(crate) fn with_move(played: &str, m: impl Display) -> String {
    let mut moves = String::with_capacity(played.len() + LONGEST_MOVE);
    moves.push_str(played);
    if !played.is_empty() {
        moves.push(' ');
    }
    // Writing into a string does not fail.
    let _ = write!(moves, "{m}");
    moves
}

/// A move as people in Python write it.
pub(crate) fn named(py: Python<'_>, name: MoveName) -> PyResult<Bound<'_, PyAny>> {
    match name {
        MoveName::Number(number) => Ok(number.into_pyobject(py)?.into_any()),
        MoveName::Text(text) => Ok(PyString::new(py, &text).into_any()),
    }
}

/// A move as people in Python write it: a number where the notation has one.
pub(crate) fn object_of<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyAny>> {
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    match text.parse::<u32>() {
        Ok(number) if is_number => Ok(number.into_pyobject(py)?.into_any()),
        _ => Ok(PyString::new(py, text).into_any()),
    }
}

/// The text of a move that somebody has written in Python.
pub(crate) fn text_of(m: &Bound<'_, PyAny>) -> PyResult<String> {
    if m.is_instance_of::<PyInt>() {
        return Ok(match m.extract::<u32>() {
            Ok(number) => number.to_string(),
            Err(_) => m.str()?.to_string(),
        });
    }
    match m.cast::<PyString>() {
        Ok(text) => Ok(text.to_cow()?.trim().to_owned()),
        Err(_) => Err(refused(&unreadable_move(&m.str()?.to_string(), "int, str"))),
    }
}
