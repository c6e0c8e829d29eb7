//! An opening book: which positions are to be solved, and the text with their values.

use std::collections::HashMap;
use std::sync::Arc;

use alfabeta::message::Message;
use alfabeta_workbench::book::{self, Entry, Plan, Seal};
use alfabeta_workbench::position::Searchable;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::language::refused;
use crate::position::{Held, Position};
use crate::value::score_of;
use crate::waiting::awaited;

/// A book of a built-in game, still without values.
#[pyclass(frozen, module = "alfabeta._native")]
pub(crate) struct Book(Arc<Planned>);

struct Planned {
    start: Box<dyn Searchable>,
    plan: Plan,
    leaves: Vec<String>,
}

#[pymethods]
impl Book {
    /// A book of so many plies of the game that begins with `start`.
    #[new]
    fn new(py: Python<'_>, start: &Position, plies: u32) -> PyResult<Book> {
        let start = match &start.held {
            Held::Built { at, .. } => at.after(""),
            Held::Written { code, .. } => Err(not_built(&code.name)),
        };
        let start = start.map_err(|message| refused(&message))?;
        let planned = awaited(py, move |stop| -> Result<Planned, Message> {
            book::Book::new(&*start)?;
            let plan = Plan::until(&*start, plies, usize::MAX, stop)?;
            let leaves = plan.leaves(&*start, stop)?.into_iter().map(str::to_owned).collect();
            Ok(Planned { start, plan, leaves })
        })?;
        planned.map(|planned| Book(Arc::new(planned))).map_err(|message| refused(&message))
    }

    /// How many positions it has.
    fn __len__(&self) -> usize {
        self.0.plan.len()
    }

    /// The moves to each position that has to be solved; the others follow from these.
    #[getter]
    fn leaves(&self) -> Vec<String> {
        self.0.leaves.clone()
    }

    /// The text of the book: for the moves to each leaf, its value for the player to move and whether that is a proof.
    fn text(&self, py: Python<'_>, values: HashMap<String, (i32, bool)>) -> PyResult<String> {
        let planned = self.0.clone();
        let text = awaited(py, move |stop| -> Result<Option<String>, Message> {
            let mut book = book::Book::new(&*planned.start)?;
            let (mut text, mut seal) = (book.header(), Seal::default());
            let mut known = |moves: &str| {
                let known = values.get(moves);
                Ok(known.map(|&(value, is_proof)| Entry { value: score_of(value), is_proof }))
            };
            let is_complete = planned.plan.fill(&mut book, stop, &mut known, &mut |new| {
                seal.add(&new.line);
                text += &new.line;
            })?;
            Ok(is_complete.then(|| text + &seal.line()))
        })?;
        let text = text.map_err(|message| refused(&message))?;
        text.ok_or_else(|| PyValueError::new_err("a leaf has no value"))
    }
}

fn not_built(game: &str) -> Message {
    let english =
        format!("{game} is written in Python, and books are for games that the command knows: see solve_many");
    Message::new("python-no-book", english).with("game", game)
}
