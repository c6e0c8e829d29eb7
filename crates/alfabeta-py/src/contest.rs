//! Matches in which agents written in Python may play.

use std::sync::Arc;

use alfabeta::message::Message;
use alfabeta_workbench::Share;
use alfabeta_workbench::contestant::{Agent, Contestant, Turn};
use alfabeta_workbench::matches::{Match, Openings};
use alfabeta_workbench::{Event, Limits, Setup, play_match};
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::failure::Failure;
use crate::job::{Job, as_json, registry};
use crate::language::refused;
use crate::moves::with_move;
use crate::position::{Held, Position};
use crate::written::{Code, State};

/// A match: agents are texts such as "engine:depth=4", or callables from a position to a move with a name.
#[pyfunction]
pub(crate) fn contest(
    py: Python<'_>,
    start: &Position,
    a: &Bound<'_, PyAny>,
    b: &Bound<'_, PyAny>,
    openings: &str,
    seed: u64,
    longest: usize,
) -> PyResult<Job> {
    let openings: Openings = openings.parse().map_err(|message| refused(&message))?;
    let (games, failure) = registry(py, Some(start))?;
    let failure = failure.unwrap_or_default();
    let at = start.asked().position(&games).map_err(|message| refused(&message))?;
    let mut players = [contestant(a, start, &failure)?, contestant(b, start, &failure)?];
    Job::begin(Some(failure), Some(start), move |limits, on_event| {
        let games = Match { start: &*at, openings, seed, longest, share: Share::ALL };
        let [a, b] = &mut players;
        let mut on_game = |game| on_event(Event::Match(Box::new(game)));
        let report = play_match(&games, [&mut **a, &mut **b], limits, &mut on_game)?;
        Ok(as_json(&report))
    })
}

fn contestant(agent: &Bound<'_, PyAny>, start: &Position, failure: &Arc<Failure>) -> PyResult<Box<dyn Contestant>> {
    if let Ok(text) = agent.cast::<PyString>() {
        let agent: Agent = text.to_cow()?.parse().map_err(|message| refused(&message))?;
        return Ok(Box::new(agent));
    }
    let name = match agent.getattr_opt("__name__")? {
        Some(name) => name.to_string(),
        None => agent.get_type().name()?.to_string(),
    };
    let table = match &start.held {
        Held::Built { first, played, .. } => Table::Built { first: first.clone(), played: played.clone() },
        Held::Written { code, state } => Table::Written { code: code.clone(), state: state.clone() },
    };
    Ok(Box::new(Callable { function: agent.clone().unbind(), name, table, failure: failure.clone() }))
}

/// An agent written in Python: called with a position, it returns a move.
struct Callable {
    function: Py<PyAny>,
    name: String,
    table: Table,
    failure: Arc<Failure>,
}

/// Where its games start.
enum Table {
    Built { first: Arc<Setup>, played: String },
    Written { code: Arc<Code>, state: Arc<State> },
}

impl Contestant for Callable {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn choose(&mut self, turn: &Turn<'_>, _: &Limits<'_>) -> Result<String, Message> {
        let chosen = Python::attach(|py| self.failure.heard(self.ask(py, turn)));
        chosen.ok_or_else(|| {
            let english = format!("the agent {} gave no move", self.name);
            Message::new("python-no-move", english).with("name", &self.name)
        })
    }
}

impl Callable {
    fn ask(&self, py: Python<'_>, turn: &Turn<'_>) -> PyResult<String> {
        let position = Bound::new(py, self.position(py, turn)?)?;
        let chosen = self.function.bind(py).call1((&position,))?;
        position.get().move_text(py, &chosen)
    }

    /// The position of the turn, as Python holds one.
    fn position(&self, py: Python<'_>, turn: &Turn<'_>) -> PyResult<Position> {
        let held = match &self.table {
            Table::Built { first, played } => {
                let played = turn.moves.iter().fold(played.clone(), |played, m| with_move(&played, m));
                let at = turn.position().after("").map_err(|message| refused(&message))?;
                Held::Built { first: first.clone(), played, at }
            }
            Table::Written { code, state } => {
                let mut state = state.clone();
                for m in turn.moves {
                    let index = state.index(py, code, PyString::new(py, m).as_any())?.unwrap_or_default();
                    state = Arc::new(state.after(py, code, index)?);
                }
                Held::Written { code: code.clone(), state }
            }
        };
        Ok(Position::from(held))
    }
}
