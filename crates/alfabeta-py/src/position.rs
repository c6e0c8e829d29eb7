//! A position, as Python holds it.

use std::sync::{Arc, OnceLock};

use alfabeta::game::{Outcome, Player};
use alfabeta::message::Message;
use alfabeta::notation::unreadable_move;
use alfabeta_workbench::outcome::{Verdict, finished};
use alfabeta_workbench::position::Searchable;
use alfabeta_workbench::{Registry, Setup};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString, PyTuple};

use crate::language::refused;
use crate::moves::{named, object_of, text_of, with_move};
use crate::written::{Code, State};

/// A position of a game. It never changes: `play` gives another one.
#[pyclass(frozen, module = "alfabeta._native")]
pub(crate) struct Position {
    pub(crate) held: Held,
    moves: OnceLock<Py<PyTuple>>,
}

/// What kind of position it is.
pub(crate) enum Held {
    /// Of a game of the registry.
    Built {
        /// Where its moves start.
        first: Arc<Setup>,
        /// The moves since then, with blanks between them.
        played: String,
        /// The position.
        at: Box<dyn Searchable>,
    },
    /// Of a game written in Python.
    Written {
        /// The functions of the game.
        code: Arc<Code>,
        /// The state.
        state: Arc<State>,
    },
}

/// The position of a setup: the game, perhaps a position as text with the player to move, and moves from there.
#[pyfunction]
#[pyo3(signature = (game, position=None, to_move=None, moves=""))]
pub(crate) fn start(game: &str, position: Option<String>, to_move: Option<&str>, moves: &str) -> PyResult<Position> {
    let found = || -> Result<Held, Message> {
        let to_move = to_move.map(str::parse::<Player>).transpose()?;
        let setup = Setup { game: game.into(), position, to_move, moves: String::new() };
        let first = setup.first(&Registry::standard())?;
        let played = first.read_moves(moves)?;
        let at = first.after(moves)?;
        Ok(Held::Built { first: Arc::new(Setup { game: first.game_name(), ..setup }), played: played.join(" "), at })
    };
    found().map(Position::from).map_err(|message| refused(&message))
}

/// The position of a game written in Python that has this state.
#[pyfunction]
pub(crate) fn written(game: &Bound<'_, PyAny>, state: Py<PyAny>) -> PyResult<Position> {
    let held = Held::Written { code: Arc::new(Code::new(game)?), state: Arc::new(State::new(state)) };
    Ok(Position::from(held))
}

impl From<Held> for Position {
    fn from(held: Held) -> Position {
        Position { held, moves: OnceLock::new() }
    }
}

#[pymethods]
impl Position {
    /// The name of the game with its parameters.
    #[getter]
    fn game_name(&self) -> String {
        match &self.held {
            Held::Built { at, .. } => at.game_name(),
            Held::Written { code, .. } => code.name.clone(),
        }
    }

    /// The object that a game written in Python is; None of a built-in game.
    #[getter]
    fn rules(&self, py: Python<'_>) -> Option<Py<PyAny>> {
        match &self.held {
            Held::Built { .. } => None,
            Held::Written { code, .. } => Some(code.game.clone_ref(py)),
        }
    }

    /// The state of a game written in Python; None of a built-in game.
    #[getter]
    fn state(&self, py: Python<'_>) -> Option<Py<PyAny>> {
        match &self.held {
            Held::Built { .. } => None,
            Held::Written { state, .. } => Some(state.state.clone_ref(py)),
        }
    }

    /// Who is to move: "max" or "min".
    #[getter]
    fn player(&self, py: Python<'_>) -> PyResult<&'static str> {
        self.to_move(py).map(Player::name)
    }

    /// Who has won, "max", "min" or "draw"; None while the game goes on.
    #[getter]
    fn outcome(&self, py: Python<'_>) -> PyResult<Option<&'static str>> {
        Ok(self.ended(py)?.map(|outcome| Verdict::from(outcome).name()))
    }

    /// By how many points MAX has won, negative if MIN has; None where nobody counts points.
    #[getter]
    fn margin(&self, py: Python<'_>) -> PyResult<Option<i32>> {
        Ok(self.ended(py)?.and_then(Outcome::margin).map(|points| points.points()))
    }

    /// The legal moves; none if the game is over.
    #[getter]
    fn moves(&self, py: Python<'_>) -> PyResult<Py<PyTuple>> {
        if let Some(moves) = self.moves.get() {
            return Ok(moves.clone_ref(py));
        }
        let moves = match &self.held {
            Held::Built { at, .. } => {
                let names = at.move_names();
                let moves: Vec<_> = names.into_iter().map(|name| named(py, name)).collect::<PyResult<_>>()?;
                PyTuple::new(py, moves)?.unbind()
            }
            Held::Written { code, state } => PyTuple::new(py, state.moves(py, code)?)?.unbind(),
        };
        Ok(self.moves.get_or_init(|| moves).clone_ref(py))
    }

    /// The position after a move.
    fn play(&self, py: Python<'_>, r#move: &Bound<'_, PyAny>) -> PyResult<Position> {
        let held = match &self.held {
            Held::Built { first, played, at } => {
                let known = self.index_of(py, r#move).and_then(|index| at.after_nth(index));
                let (at, played) = match (known, r#move.extract::<u32>()) {
                    (Some(next), Ok(number)) => (next, with_move(played, number)),
                    _ => {
                        let text = text_of(r#move)?;
                        let next = at.after_move(&text).map_err(|message| refused(&message))?;
                        (next, with_move(played, &text))
                    }
                };
                Held::Built { first: first.clone(), played, at }
            }
            Held::Written { code, state } => {
                let index = self.legal_index(py, r#move)?;
                Held::Written { code: code.clone(), state: Arc::new(state.after(py, code, index)?) }
            }
        };
        Ok(Position::from(held))
    }

    /// The position as one line of text; None where the game has no such text.
    #[getter]
    fn text(&self) -> Option<String> {
        match &self.held {
            Held::Built { at, .. } => at.text(),
            Held::Written { .. } => None,
        }
    }

    /// The moves that led here, as far as they are known.
    #[getter]
    fn played<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let moves: Vec<Bound<'py, PyAny>> = match &self.held {
            Held::Built { played, .. } => {
                played.split_whitespace().map(|text| object_of(py, text)).collect::<PyResult<_>>()?
            }
            Held::Written { .. } => Vec::new(),
        };
        PyTuple::new(py, moves)
    }

    /// A number that tells this position from all others of the game; None where there is none. Mirror images may share one.
    #[getter]
    fn key(&self) -> Option<u128> {
        match &self.held {
            Held::Built { at, .. } => at.wide_key(),
            Held::Written { .. } => None,
        }
    }

    /// How questions that come with this position name it: nothing is read or replayed for them.
    #[getter]
    fn here<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let here = PyDict::new(py);
        match &self.held {
            Held::Built { .. } => here.set_item("game", Setup::here().game)?,
            Held::Written { code, .. } => here.set_item("game", &code.name)?,
        }
        Ok(here)
    }

    /// How the questions of the workbench name this position and the game that led to it.
    #[getter]
    fn setup<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let setup = PyDict::new(py);
        match &self.held {
            Held::Built { first, played, .. } => {
                setup.set_item("game", &first.game)?;
                setup.set_item("position", &first.position)?;
                setup.set_item("to_move", first.to_move.map(Player::name))?;
                setup.set_item("moves", played)?;
            }
            Held::Written { code, .. } => setup.set_item("game", &code.name)?,
        }
        Ok(setup)
    }

    /// A legal move as the workbench writes it.
    pub(crate) fn move_text(&self, py: Python<'_>, r#move: &Bound<'_, PyAny>) -> PyResult<String> {
        match &self.held {
            Held::Built { at, .. } => {
                let text = text_of(r#move)?;
                at.after_move(&text).map_err(|message| refused(&message))?;
                Ok(text)
            }
            Held::Written { code, state } => Ok(state.texts(py, code)?[self.legal_index(py, r#move)?].clone()),
        }
    }

    /// A legal move that the workbench has written.
    fn read_move(&self, py: Python<'_>, text: &Bound<'_, PyString>) -> PyResult<Py<PyAny>> {
        match &self.held {
            Held::Built { .. } => object_of(py, &text.to_cow()?).map(Bound::unbind),
            Held::Written { code, state } => {
                Ok(state.moves(py, code)?[self.legal_index(py, text.as_any())?].clone_ref(py))
            }
        }
    }

    fn __str__(&self, py: Python<'_>) -> PyResult<String> {
        match &self.held {
            Held::Built { at, .. } => Ok(at.board().lines().join("\n")),
            Held::Written { code, state } => code.text(py, &state.state),
        }
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(match &self.held {
            Held::Built { first, played, .. } => {
                let quoted = |text: &str| PyString::new(py, text).repr().map(|text| text.to_string());
                let (game, position, moves) = (quoted(&first.game)?, &first.position, quoted(played)?);
                match (position, played.is_empty()) {
                    (None, true) => format!("<Position of {game}>"),
                    (None, false) => format!("<Position of {game} after {moves}>"),
                    (Some(text), true) => format!("<Position of {game}, {}>", quoted(text)?),
                    (Some(text), false) => format!("<Position of {game}, {} after {moves}>", quoted(text)?),
                }
            }
            Held::Written { code, state } => {
                format!("<Position of {}, {}>", code.name, state.state.bind(py).repr()?)
            }
        })
    }

    fn __eq__(&self, py: Python<'_>, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        let Ok(other) = other.cast::<Position>() else { return Ok(false) };
        match (&self.held, &other.get().held) {
            (Held::Written { code, state }, Held::Written { code: their_code, state: their_state }) => {
                Ok(code.game.bind(py).eq(&their_code.game)? && state.state.bind(py).eq(&their_state.state)?)
            }
            (Held::Built { .. }, Held::Built { .. }) => Ok(self.identity() == other.get().identity()),
            _ => Ok(false),
        }
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        match &self.held {
            Held::Built { .. } => PyString::new(py, &self.identity()).hash(),
            Held::Written { state, .. } => state.state.bind(py).hash(),
        }
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let native = py.import("alfabeta._native")?;
        match &self.held {
            Held::Built { first, played, .. } => {
                let to_move = first.to_move.map(Player::name);
                let arguments = (&first.game, &first.position, to_move, played).into_pyobject(py)?;
                Ok((native.getattr("start")?, arguments))
            }
            Held::Written { code, state } => {
                Ok((native.getattr("written")?, (&code.game, &state.state).into_pyobject(py)?))
            }
        }
    }
}

impl Position {
    /// The position of a built-in game, for a thread of its own; one that is written in Python is known to its registry.
    pub(crate) fn copied(&self) -> Option<Box<dyn Searchable>> {
        match &self.held {
            Held::Built { at, .. } => at.after("").ok(),
            Held::Written { .. } => None,
        }
    }

    /// What a registry that knows the game has to be asked for.
    pub(crate) fn asked(&self) -> Setup {
        match &self.held {
            Held::Built { first, played, .. } => Setup { moves: played.clone(), ..Setup::clone(first) },
            // Its kind starts in this very state.
            Held::Written { code, .. } => Setup::of(&code.name),
        }
    }

    /// Who is to move.
    pub(crate) fn to_move(&self, py: Python<'_>) -> PyResult<Player> {
        match &self.held {
            Held::Built { at, .. } => Ok(at.player()),
            Held::Written { code, state } => state.player(py, code),
        }
    }

    /// How the game has ended; `None` while it goes on.
    pub(crate) fn ended(&self, py: Python<'_>) -> PyResult<Option<Outcome>> {
        match &self.held {
            Held::Built { at, .. } => Ok(at.outcome()),
            Held::Written { code, state } => state.outcome(py, code),
        }
    }

    /// Where the very object of a move stands in the list, if that has been asked for: then nobody has to read anything.
    fn index_of(&self, py: Python<'_>, m: &Bound<'_, PyAny>) -> Option<usize> {
        let moves = self.moves.get()?.bind(py);
        moves.iter_borrowed().position(|legal| legal.is(m))
    }

    /// Where a move stands among the legal ones of a game written in Python.
    fn legal_index(&self, py: Python<'_>, m: &Bound<'_, PyAny>) -> PyResult<usize> {
        let Held::Written { code, state } = &self.held else { return Err(PyTypeError::new_err("a built-in game")) };
        if let Some(outcome) = state.outcome(py, code)? {
            return Err(refused(&finished(outcome)));
        }
        match state.index(py, code, m)? {
            Some(index) => Ok(index),
            None => Err(refused(&unreadable_move(&m.str()?.to_string(), state.texts(py, code)?.join(", ")))),
        }
    }

    /// What positions of built-in games are equal by: the text that says all, or the moves where there is no such text.
    fn identity(&self) -> String {
        match &self.held {
            Held::Built { first, played, at } => {
                let text = at.text().unwrap_or_else(|| format!("{:?} {played}", first.position));
                format!("{} {} {text}", at.game_name(), at.player().name())
            }
            Held::Written { code, .. } => code.name.clone(),
        }
    }
}
