//! A position of a game written in Python, with all that its functions have said about it.

use std::sync::OnceLock;

use alfabeta::game::{Outcome, Player};
use pyo3::prelude::*;
use pyo3::types::PyString;

use super::Code;

/// A state, and what is known about it. The functions of a game are asked once.
pub(crate) struct State {
    /// The author's state.
    pub(crate) state: Py<PyAny>,
    player: OnceLock<Player>,
    outcome: OnceLock<Option<Outcome>>,
    moves: OnceLock<Vec<Py<PyAny>>>,
    texts: OnceLock<Vec<String>>,
    /// Its number in a search that tells states apart.
    number: Option<u64>,
    /// The numbers of the states after its moves, as far as they are known.
    children: OnceLock<Box<[OnceLock<u64>]>>,
    key: OnceLock<u64>,
    /// The slots of its moves in a search.
    slots: OnceLock<Box<[u8]>>,
}

impl State {
    pub(crate) fn new(state: Py<PyAny>) -> State {
        let (player, outcome, moves, texts) = (OnceLock::new(), OnceLock::new(), OnceLock::new(), OnceLock::new());
        let (children, key, slots) = (OnceLock::new(), OnceLock::new(), OnceLock::new());
        State { state, player, outcome, moves, texts, number: None, children, key, slots }
    }

    /// The same for a search that has given it a number.
    pub(super) fn numbered(state: Py<PyAny>, number: u64) -> State {
        State { number: Some(number), ..State::new(state) }
    }

    pub(super) fn number(&self) -> Option<u64> {
        self.number
    }

    pub(super) fn known_player(&self) -> Option<Player> {
        self.player.get().copied()
    }

    pub(super) fn known_outcome(&self) -> Option<Option<Outcome>> {
        self.outcome.get().copied()
    }

    /// How many moves there are, if they are known.
    pub(super) fn known_moves(&self) -> Option<usize> {
        self.moves.get().map(Vec::len)
    }

    pub(super) fn known_key(&self) -> Option<u64> {
        self.key.get().copied()
    }

    /// The number of the state after a move, if it is known.
    pub(super) fn child(&self, index: usize) -> Option<u64> {
        self.children.get()?.get(index)?.get().copied()
    }

    pub(super) fn remember_child(&self, index: usize, number: Option<u64>) {
        if let (Some(number), Some(moves)) = (number, self.moves.get()) {
            let children = self.children.get_or_init(|| moves.iter().map(|_| OnceLock::new()).collect());
            // A number that was forgotten stays forgotten: its state is then made again.
            children[index].get_or_init(|| number);
        }
    }

    /// The slot of a move, if it is known.
    pub(super) fn known_slot(&self, index: usize) -> Option<u8> {
        self.slots.get()?.get(index).copied()
    }

    /// The slots of its moves in a search.
    pub(super) fn slots(&self, find: impl FnOnce() -> PyResult<Box<[u8]>>) -> PyResult<&[u8]> {
        remembered(&self.slots, find).map(|slots| &**slots)
    }

    /// The number of its key in a search.
    pub(super) fn key(&self, find: impl FnOnce() -> PyResult<u64>) -> PyResult<u64> {
        remembered(&self.key, find).copied()
    }

    pub(crate) fn player(&self, py: Python<'_>, code: &Code) -> PyResult<Player> {
        remembered(&self.player, || code.player(py, &self.state)).copied()
    }

    pub(crate) fn outcome(&self, py: Python<'_>, code: &Code) -> PyResult<Option<Outcome>> {
        remembered(&self.outcome, || code.outcome(py, &self.state)).copied()
    }

    /// The legal moves; none if the game is over.
    pub(crate) fn moves(&self, py: Python<'_>, code: &Code) -> PyResult<&[Py<PyAny>]> {
        let moves = remembered(&self.moves, || match self.outcome(py, code)? {
            Some(_) => Ok(Vec::new()),
            None => code.moves(py, &self.state),
        })?;
        Ok(moves)
    }

    /// The moves as texts, each a word of its own.
    pub(crate) fn texts(&self, py: Python<'_>, code: &Code) -> PyResult<&[String]> {
        let texts = remembered(&self.texts, || words(py, self.moves(py, code)?))?;
        Ok(texts)
    }

    /// Where a move stands in the list: the very object, an equal one, or its text.
    pub(crate) fn index(&self, py: Python<'_>, code: &Code, m: &Bound<'_, PyAny>) -> PyResult<Option<usize>> {
        for (index, legal) in self.moves(py, code)?.iter().enumerate() {
            if legal.is(m) || legal.bind(py).eq(m)? {
                return Ok(Some(index));
            }
        }
        let Ok(text) = m.cast::<PyString>() else { return Ok(None) };
        let text = text.to_cow()?;
        Ok(self.texts(py, code)?.iter().position(|legal| legal == text.trim()))
    }

    /// The author's state after the move with this index.
    pub(crate) fn play(&self, py: Python<'_>, code: &Code, index: usize) -> PyResult<Py<PyAny>> {
        code.play(py, &self.state, &self.moves(py, code)?[index])
    }

    /// The position after the move with this index.
    pub(crate) fn after(&self, py: Python<'_>, code: &Code, index: usize) -> PyResult<State> {
        self.play(py, code, index).map(State::new)
    }
}

/// What is in its place already, or what `find` finds. Nothing is locked while Python runs: another thread may come in between
/// and find the same.
fn remembered<T>(place: &OnceLock<T>, find: impl FnOnce() -> PyResult<T>) -> PyResult<&T> {
    if let Some(known) = place.get() {
        return Ok(known);
    }
    let found = find()?;
    Ok(place.get_or_init(|| found))
}

/// Moves as words without blanks and commas, which stand between moves: `(0, 1)` is `0-1`. Where two would be alike, they are
/// numbered instead.
fn words(py: Python<'_>, moves: &[Py<PyAny>]) -> PyResult<Vec<String>> {
    let mut words = Vec::with_capacity(moves.len());
    for m in moves {
        let text = m.bind(py).str()?.to_string();
        let parts = text.split([' ', ',', '\t', '\n', '(', ')', '[', ']', '\'', '"']).filter(|part| !part.is_empty());
        words.push(parts.collect::<Vec<_>>().join("-"));
    }
    let mut sorted: Vec<&String> = words.iter().collect();
    sorted.sort();
    let is_clear = !words.iter().any(String::is_empty) && sorted.windows(2).all(|pair| pair[0] != pair[1]);
    Ok(if is_clear { words } else { (1..=moves.len()).map(|number| format!("#{number}")).collect() })
}
