//! A position of a game written in Python, as the library sees a game.

use std::sync::Arc;

use alfabeta::game::{Game, Keys, Outcome, Player, Rules, Tuning};
use alfabeta::message::Message;
use alfabeta::notation::{Evaluation, Notation};
use pyo3::prelude::*;

use super::{Code, Run, State};
use crate::language::refused;

/// How many bits the numbers of keys have: more than can be given out.
const KEY_BITS: u32 = 40;

/// Hints beyond this say no more.
const LARGEST_HINT: i32 = 1 << 14;

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
    pub(super) run: Arc<Run>,
    pub(super) state: Arc<State>,
    pub(super) ply: u32,
}

impl<const CYCLES: bool, const POINTS: bool> Clone for Searched<CYCLES, POINTS> {
    fn clone(&self) -> Self {
        Searched { run: self.run.clone(), state: self.state.clone(), ply: self.ply }
    }
}

impl<const CYCLES: bool, const POINTS: bool> Searched<CYCLES, POINTS> {
    /// What is known already, or what a function of the game says; `None` once one has failed.
    fn ask<T>(&self, known: Option<T>, function: impl FnOnce(Python<'_>, &State, &Code) -> PyResult<T>) -> Option<T> {
        let Run { code, failure, .. } = &*self.run;
        if failure.has_happened() {
            return None;
        }
        known.or_else(|| Python::attach(|py| failure.heard(function(py, &self.state, code))))
    }

    /// How many moves there are.
    fn count(&self) -> u32 {
        // At the moment of a failure, one move, so that the search can end.
        let known = self.state.known_moves();
        self.ask(known, |py, state, code| Ok(state.moves(py, code)?.len())).unwrap_or(1) as u32
    }

    fn points(&self) -> i32 {
        self.ask(None, |py, state, code| code.evaluate(py, &state.state)).unwrap_or(0)
    }
}

impl<const CYCLES: bool, const POINTS: bool> Game for Searched<CYCLES, POINTS> {
    type Move = u32;
    type Moves = Places<CYCLES, POINTS>;

    const RULES: Rules = Rules { has_cycles: CYCLES, has_points: POINTS };
    const TUNING: Tuning = Tuning { slots: 1 << u8::BITS, experience: 1, has_expensive_calls: true, ..Tuning::DEFAULT };

    fn player(&self) -> Player {
        self.ask(self.state.known_player(), |py, state, code| state.player(py, code)).unwrap_or(Player::Max)
    }

    fn moves(&self) -> Places<CYCLES, POINTS> {
        Places { of: self.clone(), next: 0, count: None }
    }

    fn play(&mut self, m: u32) {
        self.ply += 1;
        let is_too_deep = !CYCLES && MOST_PLIES < self.ply;
        let known = self.run.known_after(&self.state, m as usize).filter(|_| !is_too_deep);
        let after = self.ask(known, |py, state, code| match is_too_deep {
            true => Err(too_deep(&code.name)),
            false => self.run.after(py, state, m as usize),
        });
        if let Some(after) = after {
            self.state = after;
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.ask(self.state.known_outcome(), |py, state, code| state.outcome(py, code)).unwrap_or(Some(Outcome::Draw))
    }

    fn keys(&self) -> Keys {
        if self.run.has_keys() { Keys::Exact { bits: KEY_BITS } } else { Keys::None }
    }

    fn key(&self) -> u64 {
        self.ask(self.state.known_key(), |py, state, _| state.key(|| self.run.key(py, state))).unwrap_or(0)
    }

    fn hint(&self, m: u32, _: &Self) -> i32 {
        if !self.run.code.says_hints() {
            return 0;
        }
        let hint = |py: Python<'_>, state: &State, code: &Code| {
            code.hint(py, &state.state, &state.moves(py, code)?[m as usize])
        };
        self.ask(None, hint).unwrap_or(0).clamp(-LARGEST_HINT, LARGEST_HINT)
    }

    fn slot(&self, m: u32) -> usize {
        let place = m as usize;
        let slot = self.ask(self.state.known_slot(place), |py, state, code| {
            Ok(state.slots(|| Ok(self.run.slots(py, state.moves(py, code)?)))?.get(place).copied().unwrap_or_default())
        });
        slot.unwrap_or_default().into()
    }
}

/// The moves of a position. The author is asked for them when the first one is taken: of most positions a search wants to know
/// only whether they are over, or finds them in its table.
#[derive(Clone)]
pub(super) struct Places<const CYCLES: bool, const POINTS: bool> {
    of: Searched<CYCLES, POINTS>,
    next: u32,
    count: Option<u32>,
}

impl<const CYCLES: bool, const POINTS: bool> Iterator for Places<CYCLES, POINTS> {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        let count = *self.count.get_or_insert_with(|| self.of.count());
        let place = self.next;
        (place < count).then(|| {
            self.next += 1;
            place
        })
    }
}

impl<const CYCLES: bool, const POINTS: bool> Notation for Searched<CYCLES, POINTS> {
    fn game_name(&self) -> String {
        self.run.code.name.clone()
    }

    fn move_text(&self, m: u32) -> String {
        let text = self.ask(None, |py, state, code| Ok(state.texts(py, code)?.get(m as usize).cloned()));
        text.flatten().unwrap_or_default()
    }

    fn drawing(&self) -> String {
        self.ask(None, |py, state, code| code.text(py, &state.state)).unwrap_or_default()
    }

    fn evaluations() -> &'static [Evaluation<Self>] {
        &[Evaluation { name: "evaluate", points: Self::points }]
    }

    fn repetition_text(&self) -> Option<String> {
        (CYCLES && self.run.has_keys()).then(|| self.key().to_string())
    }
}
