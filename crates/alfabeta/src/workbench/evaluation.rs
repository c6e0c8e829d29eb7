//! Evaluations by name: those of the game and two that every game has.

use crate::game::Evaluate;
use crate::message::Message;
use crate::notation::Notation;
use crate::random::mix;
use crate::score::Score;

/// The names that every game knows: random opinions, for tests, and no opinion.
pub(super) const COMMON: [&str; 2] = ["noise", "zero"];

/// A heuristic found by its name.
pub(super) enum Named<G> {
    Points(fn(&G) -> i32),
    /// A hash of the position, from -100 to 100.
    Noise {
        seed: u64,
    },
    Zero,
}

// Derived, these would ask for `G: Copy`.
impl<G> Copy for Named<G> {}
impl<G> Clone for Named<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Notation> Named<G> {
    /// The heuristic with this name; the game's best one if there is no name.
    pub(super) fn find(name: Option<&str>, seed: u64) -> Result<(&'static str, Named<G>), Message> {
        let of_game = G::evaluations();
        match name {
            None => {
                Ok(of_game.first().map_or(("zero", Named::Zero), |first| (first.name, Named::Points(first.points))))
            }
            Some("noise") => Ok(("noise", Named::Noise { seed })),
            Some("zero") => Ok(("zero", Named::Zero)),
            Some(name) => match of_game.iter().find(|evaluation| evaluation.name == name) {
                Some(found) => Ok((found.name, Named::Points(found.points))),
                None => {
                    let known = names::<G>().join(", ");
                    let english = format!("there is no evaluation “{name}”: there are {known}");
                    Err(Message::new("evaluation-unknown", english).with("name", name).with("known", known))
                }
            },
        }
    }
}

/// All names that a game knows, its own first.
pub(super) fn names<G: Notation>() -> Vec<&'static str> {
    G::evaluations().iter().map(|evaluation| evaluation.name).chain(COMMON).collect()
}

impl<G: Notation> Evaluate<G> for Named<G> {
    #[inline]
    fn evaluate(&self, s: &G) -> Score {
        match self {
            Named::Points(points) => points(s).into(),
            Named::Noise { seed } => ((mix(s.key() ^ mix(*seed)) % 201) as i32 - 100).into(),
            Named::Zero => Score::DRAW,
        }
    }
}
