//! A position of a game written in Python, as the library sees a game.

use std::ops::Range;
use std::sync::{Arc, OnceLock};

use alfabeta::game::{Game, Keys, Outcome, Player};
use alfabeta::message::Message;
use alfabeta::notation::{Evaluation, Notation};
use pyo3::prelude::*;

use super::{Code, Run, State};
use crate::language::refused;

/// How many bits the numbers of keys have: more than can be given out.
const KEY_BITS: u32 = 40;

/// A line of a game without cycles that is longer than this is the error of an author, and would be the end of the stack.
const MOST_PLIES: u32 = 4_000;

fn too_deep(name: &str) -> PyErr {
    let english = format!(
        "more than {MOST_PLIES} moves of {name} in one line: say cycles = True if positions can come back, or give a depth"
    );
    refused(&Message::new("python-too-deep", english).with("plies", MOST_PLIES).with("game", name))
}

/// A position in a search. Once a function has raised an exception, every position claims to be over, so that the search
/// comes to its end. A move is its place in the list of moves.
pub(super) struct Searched<const CYCLES: bool, const POINTS: bool> {
    pub(super) code: Arc<Code>,
    pub(super) run: Arc<Run>,
    pub(super) state: Arc<State>,
    pub(super) number: Arc<OnceLock<u64>>,
    pub(super) ply: u32,
}

impl<const CYCLES: bool, const POINTS: bool> Clone for Searched<CYCLES, POINTS> {
    fn clone(&self) -> Self {
        Searched {
            code: self.code.clone(),
            run: self.run.clone(),
            state: self.state.clone(),
            number: self.number.clone(),
            ply: self.ply,
        }
    }
}

impl<const CYCLES: bool, const POINTS: bool> Searched<CYCLES, POINTS> {
    /// What a function of the game says; `None` once one has failed.
    fn ask<T>(&self, function: impl FnOnce(Python<'_>, &State, &Code) -> PyResult<T>) -> Option<T> {
        if self.run.has_failed() {
            return None;
        }
        Python::attach(|py| self.run.heard(function(py, &self.state, &self.code)))
    }

    fn points(&self) -> i32 {
        self.ask(|py, state, code| code.evaluate(py, &state.state)).unwrap_or(0)
    }
}

impl<const CYCLES: bool, const POINTS: bool> Game for Searched<CYCLES, POINTS> {
    type Move = u32;
    type Moves = Range<u32>;

    const HAS_CYCLES: bool = CYCLES;
    const HAS_POINTS: bool = POINTS;

    fn player(&self) -> Player {
        self.ask(|py, state, code| state.player(py, code)).unwrap_or(Player::Max)
    }

    fn moves(&self) -> Range<u32> {
        // Whoever asks in the moment of a failure is told of a move that leads nowhere.
        0..self.ask(|py, state, code| Ok(state.moves(py, code)?.len())).unwrap_or(1) as u32
    }

    fn play(&mut self, m: u32) {
        self.ply += 1;
        let is_too_deep = !CYCLES && MOST_PLIES < self.ply;
        let after = self.ask(|py, state, code| match is_too_deep {
            true => Err(too_deep(&code.name)),
            false => state.after(py, code, m as usize),
        });
        if let Some(after) = after {
            self.state = Arc::new(after);
            self.number = Arc::default();
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.ask(|py, state, code| state.outcome(py, code)).unwrap_or(Some(Outcome::Draw))
    }

    fn keys(&self) -> Keys {
        if self.run.has_keys() { Keys::Exact { bits: KEY_BITS } } else { Keys::None }
    }

    fn key(&self) -> u64 {
        if let Some(&known) = self.number.get() {
            return known;
        }
        let found = self.ask(|py, state, code| self.run.number(py, &code.key(py, &state.state)?));
        found.map_or(0, |number| *self.number.get_or_init(|| number))
    }

    fn hint(&self, m: u32, _: &Self) -> i32 {
        let hint = |py: Python<'_>, state: &State, code: &Code| {
            code.hint(py, &state.state, &state.moves(py, code)?[m as usize])
        };
        self.ask(hint).unwrap_or(0)
    }
}

impl<const CYCLES: bool, const POINTS: bool> Notation for Searched<CYCLES, POINTS> {
    fn game_name(&self) -> String {
        self.code.name.clone()
    }

    fn move_text(&self, m: u32) -> String {
        let text = self.ask(|py, state, code| Ok(state.texts(py, code)?.get(m as usize).cloned()));
        text.flatten().unwrap_or_default()
    }

    fn drawing(&self) -> String {
        self.ask(|py, state, code| code.text(py, &state.state)).unwrap_or_default()
    }

    fn evaluations() -> &'static [Evaluation<Self>] {
        &[Evaluation { name: "evaluate", points: Self::points }]
    }

    fn repetition_text(&self) -> Option<String> {
        (CYCLES && self.run.has_keys()).then(|| self.key().to_string())
    }
}
