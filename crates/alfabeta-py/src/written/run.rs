//! One search of a game written in Python: the positions it knows, and their keys.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use pyo3::prelude::*;
use pyo3::types::PyDict;

use super::{Code, State};
use crate::failure::Failure;

/// More positions are not remembered at once: the author's states stay alive with them.
const MOST: usize = 1 << 18;

/// More moves are not told apart: those that come later are known by their place in the list.
const MOST_MOVES: usize = 1 << 12;

/// What the positions of one search share.
pub(crate) struct Run {
    /// The functions of the game.
    pub(super) code: Arc<Code>,
    /// The exception that ended the search.
    pub(crate) failure: Arc<Failure>,
    /// The number of every state seen, where states can be told apart.
    states: Option<Py<PyDict>>,
    known: Mutex<Known>,
    /// The number of every key seen, where the author says what they are.
    keys: Option<Py<PyDict>>,
    next_key: AtomicU64,
    /// The number of every move seen.
    moves: Py<PyDict>,
}

/// The states that are remembered, by their numbers from `base` on. A number is given out once.
#[derive(Default)]
struct Known {
    base: u64,
    states: Vec<Arc<State>>,
}

impl Run {
    /// A search from this state.
    pub(crate) fn new(py: Python<'_>, code: &Arc<Code>, state: &Py<PyAny>) -> PyResult<Run> {
        let states = code.tells_apart(py, state)?.then(|| PyDict::new(py).unbind());
        let keys = code.has_own_keys(py, state)?.then(|| PyDict::new(py).unbind());
        let (failure, known, next_key) = (Arc::default(), Mutex::default(), AtomicU64::new(0));
        Ok(Run { code: code.clone(), failure, states, known, keys, next_key, moves: PyDict::new(py).unbind() })
    }

    /// The position of a state: the one that is known already, so that no function is asked twice about it.
    pub(super) fn position(&self, py: Python<'_>, state: Py<PyAny>) -> PyResult<Arc<State>> {
        let Some(numbers) = &self.states else { return Ok(Arc::new(State::new(state))) };
        let numbers = numbers.bind(py);
        if let Some(number) = numbers.get_item(&state)?
            && let Some(known) = self.known(number.extract()?)
        {
            return Ok(known);
        }
        if MOST <= numbers.len() && !self.code.has_cycles {
            numbers.clear();
            let forgotten = self.locked().forget();
            drop(forgotten);
        }
        let number = self.locked().next();
        numbers.set_item(&state, number)?;
        let position = Arc::new(State::numbered(state, number));
        self.locked().states.push(position.clone());
        Ok(position)
    }

    /// The position after a move, if it is known.
    pub(super) fn known_after(&self, state: &State, index: usize) -> Option<Arc<State>> {
        state.child(index).and_then(|number| self.known(number))
    }

    /// The position after a move.
    pub(super) fn after(&self, py: Python<'_>, state: &State, index: usize) -> PyResult<Arc<State>> {
        let after = self.position(py, state.play(py, &self.code, index)?)?;
        state.remember_child(index, after.number());
        Ok(after)
    }

    /// Whether positions have keys.
    pub(super) fn has_keys(&self) -> bool {
        self.keys.is_some() || self.states.is_some() && !self.code.says_keys()
    }

    /// The number of a position's key: equal keys have equal numbers and different keys different ones, which is a proof.
    pub(super) fn key(&self, py: Python<'_>, state: &State) -> PyResult<u64> {
        let Some(keys) = &self.keys else { return Ok(state.number().unwrap_or_default()) };
        let keys = keys.bind(py);
        let key = self.code.key(py, &state.state)?;
        if let Some(number) = keys.get_item(&key)? {
            return number.extract();
        }
        if !self.code.has_cycles && MOST <= keys.len() {
            keys.clear();
        }
        let number = self.next_key.fetch_add(1, Ordering::Relaxed);
        keys.set_item(key, number)?;
        Ok(number)
    }

    /// What each of these moves is apart from its position: equal ones have equal slots. Moves that cannot be hashed are known by
    /// their places.
    pub(super) fn slots(&self, py: Python<'_>, moves: &[Py<PyAny>]) -> Box<[u8]> {
        let numbers = self.moves.bind(py);
        let number = |m: &Py<PyAny>| -> PyResult<Option<usize>> {
            if let Some(number) = numbers.get_item(m)? {
                return number.extract().map(Some);
            }
            let number = numbers.len();
            if MOST_MOVES <= number {
                return Ok(None);
            }
            numbers.set_item(m, number)?;
            Ok(Some(number))
        };
        moves.iter().enumerate().map(|(place, m)| number(m).ok().flatten().unwrap_or(place) as u8).collect()
    }

    fn known(&self, number: u64) -> Option<Arc<State>> {
        let known = self.locked();
        number.checked_sub(known.base).and_then(|place| known.states.get(place as usize)).cloned()
    }

    fn locked(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Known {
    fn next(&self) -> u64 {
        self.base + self.states.len() as u64
    }

    /// Forgets all of them. What their end calls in Python must not find this locked.
    fn forget(&mut self) -> Vec<Arc<State>> {
        self.base = self.next();
        std::mem::take(&mut self.states)
    }
}
