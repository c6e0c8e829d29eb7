//! The author's object: what it must have, what it may have, and what its functions may return.

use alfabeta::game::{Outcome, Player};
use alfabeta::message::Message;
use alfabeta::score::Score;
use pyo3::exceptions::PyTypeError;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyInt, PyString};

use crate::language::refused;

/// The functions of a game.
pub(crate) struct Code {
    /// The author's object.
    pub(crate) game: Py<PyAny>,
    /// What to call the game: the name of its class.
    pub(crate) name: String,
    /// Whether it ends in points.
    pub(crate) has_points: bool,
    /// Whether play can come back to a position.
    pub(crate) has_cycles: bool,
    player: Py<PyAny>,
    moves: Py<PyAny>,
    play: Py<PyAny>,
    outcome: Py<PyAny>,
    key: Option<Py<PyAny>>,
    hint: Option<Py<PyAny>>,
    evaluate: Option<Py<PyAny>>,
    text: Option<Py<PyAny>>,
}

impl Code {
    /// The functions of `game`, or what is missing.
    pub(crate) fn new(game: &Bound<'_, PyAny>) -> PyResult<Code> {
        let name = game.get_type().name()?.to_string().to_lowercase();
        let needed = |function: &'static str| match game.getattr_opt(function)? {
            Some(found) if found.is_callable() => Ok(found.unbind()),
            _ => {
                let english = format!("the game {name} has no function {function}");
                Err(refused(
                    &Message::new("python-no-function", english).with("game", &name).with("function", function),
                ))
            }
        };
        let wanted = |function: &str| Ok::<_, PyErr>(game.getattr_opt(function)?.map(Bound::unbind));
        let is_set = |fact: &str| game.getattr_opt(fact)?.map_or(Ok(false), |value| value.is_truthy());
        Ok(Code {
            has_points: is_set("points")?,
            has_cycles: is_set("cycles")?,
            player: needed("player")?,
            moves: needed("moves")?,
            play: needed("play")?,
            outcome: needed("outcome")?,
            key: wanted("key")?,
            hint: wanted("hint")?,
            evaluate: wanted("evaluate")?,
            text: wanted("text")?,
            game: game.clone().unbind(),
            name,
        })
    }

    pub(super) fn player(&self, py: Python<'_>, state: &Py<PyAny>) -> PyResult<Player> {
        let said = self.player.bind(py).call1((state,))?;
        // The words of a program are kept once, so that most need not be read.
        if said.is(intern!(py, "max")) {
            return Ok(Player::Max);
        }
        if said.is(intern!(py, "min")) {
            return Ok(Player::Min);
        }
        if let Ok(word) = said.cast::<PyString>() {
            return word.to_cow()?.parse().map_err(|message| refused(&message));
        }
        match said.extract::<i64>() {
            Ok(1) => Ok(Player::Max),
            Ok(-1) => Ok(Player::Min),
            _ => Err(self.wrong("player", &said, "“max”, “min”, 1, -1")),
        }
    }

    pub(super) fn moves(&self, py: Python<'_>, state: &Py<PyAny>) -> PyResult<Vec<Py<PyAny>>> {
        let moves: Vec<Py<PyAny>> =
            self.moves.bind(py).call1((state,))?.try_iter()?.map(|m| m.map(Bound::unbind)).collect::<PyResult<_>>()?;
        if moves.is_empty() {
            let name = &self.name;
            let english = format!("a position of {name} is not over, but moves(state) gives none");
            return Err(refused(&Message::new("python-no-moves", english).with("game", name)));
        }
        Ok(moves)
    }

    pub(super) fn play(&self, py: Python<'_>, state: &Py<PyAny>, m: &Py<PyAny>) -> PyResult<Py<PyAny>> {
        let after = self.play.bind(py).call1((state, m))?;
        if after.is_none() {
            return Err(self.wrong("play", &after, "the state after the move"));
        }
        Ok(after.unbind())
    }

    pub(super) fn outcome(&self, py: Python<'_>, state: &Py<PyAny>) -> PyResult<Option<Outcome>> {
        let said = self.outcome.bind(py).call1((state,))?;
        if said.is_none() {
            return Ok(None);
        }
        if let Ok(word) = said.cast::<PyString>() {
            return match &*word.to_cow()? {
                "draw" => Ok(Some(Outcome::Draw)),
                winner => Ok(Some(Outcome::Win(winner.parse().map_err(|message| refused(&message))?))),
            };
        }
        match whole(&said) {
            Some(points) if self.has_points => Ok(Some(Outcome::Payoff(Score::evaluation(points)))),
            Some(1) => Ok(Some(Outcome::Win(Player::Max))),
            Some(0) => Ok(Some(Outcome::Draw)),
            Some(-1) => Ok(Some(Outcome::Win(Player::Min))),
            _ if self.has_points => Err(self.wrong("outcome", &said, "None, points")),
            _ => Err(self.wrong("outcome", &said, "None, 1, 0, -1, “max”, “draw”, “min”")),
        }
    }

    /// What the author says that the state has in common with those of equal value.
    pub(super) fn key(&self, py: Python<'_>, state: &Py<PyAny>) -> PyResult<Py<PyAny>> {
        match &self.key {
            Some(key) => Ok(key.bind(py).call1((state,))?.unbind()),
            None => Ok(state.clone_ref(py)),
        }
    }

    /// Whether the author says what keys are.
    pub(super) fn says_keys(&self) -> bool {
        self.key.is_some()
    }

    /// Whether the author says which moves look good.
    pub(super) fn says_hints(&self) -> bool {
        self.hint.is_some()
    }

    /// Whether the author says keys, and they can be told apart.
    pub(super) fn has_own_keys(&self, py: Python<'_>, state: &Py<PyAny>) -> PyResult<bool> {
        Ok(self.says_keys() && can_be_told_apart(self.key(py, state)?.bind(py))?)
    }

    /// Whether states can be told apart.
    pub(super) fn tells_apart(&self, py: Python<'_>, state: &Py<PyAny>) -> PyResult<bool> {
        can_be_told_apart(state.bind(py))
    }

    pub(super) fn hint(&self, py: Python<'_>, state: &Py<PyAny>, m: &Py<PyAny>) -> PyResult<i32> {
        let Some(hint) = &self.hint else { return Ok(0) };
        let said = hint.bind(py).call1((state, m))?;
        whole(&said).ok_or_else(|| self.wrong("hint", &said, "int"))
    }

    pub(super) fn evaluate(&self, py: Python<'_>, state: &Py<PyAny>) -> PyResult<i32> {
        let Some(evaluate) = &self.evaluate else { return Ok(0) };
        let said = evaluate.bind(py).call1((state,))?;
        whole(&said).ok_or_else(|| self.wrong("evaluate", &said, "int"))
    }

    /// The state as people see it.
    pub(crate) fn text(&self, py: Python<'_>, state: &Py<PyAny>) -> PyResult<String> {
        let said = match &self.text {
            Some(text) => text.bind(py).call1((state,))?,
            None => state.bind(py).clone(),
        };
        Ok(said.str()?.to_string())
    }

    /// What to raise for a function that returns what it must not.
    fn wrong(&self, function: &'static str, said: &Bound<'_, PyAny>, expected: &str) -> PyErr {
        let said = said.repr().map_or_else(|_| "?".into(), |text| text.to_string());
        let name = &self.name;
        let english = format!("{function} of {name} returned {said}: expected {expected}");
        let message = Message::new("python-wrong-value", english).with("function", function).with("game", name);
        let sentence = refused(&message.with("said", said).with("expected", expected));
        Python::attach(|py| PyTypeError::new_err(sentence.value(py).to_string()))
    }
}

/// Whether equal objects of this kind can be found again. Those that know nothing but their own identity cannot.
fn can_be_told_apart(told: &Bound<'_, PyAny>) -> PyResult<bool> {
    let identity = told.py().get_type::<PyAny>().getattr(intern!(told.py(), "__hash__"))?;
    let has_own_hash = !told.get_type().getattr(intern!(told.py(), "__hash__"))?.is(&identity);
    Ok(has_own_hash && told.hash().is_ok())
}

/// A whole number of at most 32 bits. A truth value is none: whoever returns one means something else.
fn whole(said: &Bound<'_, PyAny>) -> Option<i32> {
    if said.is_instance_of::<PyBool>() {
        return None;
    }
    if said.is_instance_of::<PyInt>() {
        return said.extract().ok();
    }
    // Numbers of other libraries, and fractions that are whole: 1.0 is 1.
    let number = said.extract::<f64>().ok()?;
    (number.fract() == 0.0 && number.abs() <= f64::from(i32::MAX)).then_some(number as i32)
}
