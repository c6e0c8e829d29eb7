//! An opening book while it is written.

use std::sync::{Mutex, MutexGuard, PoisonError};

use alfabeta::message::Message;
use alfabeta_workbench::book::{self, Entry, Plan};
use alfabeta_workbench::position::Searchable;
use pyo3::prelude::*;

use crate::language::refused;
use crate::position::{Held, Position};
use crate::value::score_of;
use crate::waiting::awaited;

/// A book of a built-in game.
#[pyclass(frozen, module = "alfabeta._native")]
pub(crate) struct Book {
    start: Box<dyn Searchable>,
    book: Mutex<book::Book>,
}

#[pymethods]
impl Book {
    /// An empty book of the game that begins with `start`.
    #[new]
    fn new(start: &Position) -> PyResult<Book> {
        let begun = || -> Result<Book, Message> {
            let start = match &start.held {
                Held::Built { at, .. } => at.after("")?,
                Held::Written { code, .. } => return Err(not_built(&code.name)),
            };
            let book = Mutex::new(book::Book::new(&*start)?);
            Ok(Book { start, book })
        };
        begun().map_err(|message| refused(&message))
    }

    /// The moves to every position that belongs in a book of so many plies, the deepest first.
    fn plan(&self, py: Python<'_>, plies: u32) -> PyResult<Vec<String>> {
        let start = self.position("")?;
        let plan = awaited(py, move |_| Plan::new(&*start, plies))?.map_err(|message| refused(&message))?;
        Ok(plan.deepest_first().map(str::to_owned).collect())
    }

    /// The first lines.
    #[getter]
    fn header(&self) -> String {
        self.kept().header()
    }

    /// What follows from the book about the position after `moves`: its value for the player to move and whether that is a
    /// proof; None if the book does not know all that comes after it.
    fn derived(&self, moves: &str) -> PyResult<Option<(i32, bool)>> {
        let entry = self.kept().derived(&*self.position(moves)?);
        Ok(entry.map(|entry| (entry.value.points(), entry.is_proof)))
    }

    /// Adds a position; its line.
    fn add(&self, moves: &str, value: i32, is_proof: bool) -> PyResult<String> {
        let position = self.position(moves)?;
        let entry = Entry { value: score_of(value), is_proof };
        let mut book = self.kept();
        book.insert(&*position, entry);
        Ok(book.line(moves, entry))
    }
}

impl Book {
    fn kept(&self) -> MutexGuard<'_, book::Book> {
        self.book.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn position(&self, moves: &str) -> PyResult<Box<dyn Searchable>> {
        self.start.after(moves).map_err(|message| refused(&message))
    }
}

fn not_built(game: &str) -> Message {
    let english =
        format!("{game} is written in Python, and books are for games that the command knows: see solve_many");
    Message::new("python-no-book", english).with("game", game)
}
