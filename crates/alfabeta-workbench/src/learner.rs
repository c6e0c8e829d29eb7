//! Learning an evaluation for any game that shows its board.

use alfabeta::kind::Playable;
use alfabeta::learned::sight_of;
use alfabeta::message::Message;
use alfabeta_learn::{Apprentice, Settings, Teacher, Training};

use crate::evaluation::no_sight;

/// A training behind a pointer, whatever the game.
pub trait AnyLearner {
    /// How many games have been played.
    fn games(&self) -> u64;
    /// Notes the command that the next games are played for.
    fn note(&mut self, command: &str);
    /// Plays one more game and learns from it. How wrong its positions were, on average, between 0 and 2.
    fn play_game(&mut self) -> f32;
    /// What has been learned, as a file of weights.
    fn weights(&self) -> Vec<u8>;
    /// All that is needed to continue.
    fn state(&self) -> Vec<u8>;
}

/// A training and the game that it is for.
pub(crate) struct Learner<G, T> {
    start: G,
    training: T,
}

/// A training from this start, or an earlier one to be continued.
pub(crate) fn learner<G: Playable + 'static>(
    start: G,
    settings: Settings,
    seed: u64,
    state: Option<&[u8]>,
) -> Result<Box<dyn AnyLearner>, Message> {
    if settings.teacher == Teacher::Engine {
        let training = match state {
            Some(state) => Apprentice::from_bytes(state, &start)?,
            None => Apprentice::new(&start, seed).ok_or_else(no_rows)?,
        };
        return Ok(Box::new(Learner { start, training }));
    }
    let sight = sight_of(&start).ok_or_else(no_sight)?;
    let training = match state {
        Some(state) => Training::from_bytes(state, &sight, settings)?,
        None => Training::new(&sight, settings, seed).ok_or_else(no_sight)?,
    };
    Ok(Box::new(Learner { start, training }))
}

impl<G: Playable> AnyLearner for Learner<G, Training> {
    fn games(&self) -> u64 {
        self.training.games()
    }

    fn note(&mut self, command: &str) {
        self.training.note(command);
    }

    fn play_game(&mut self) -> f32 {
        self.training.play_game(&self.start)
    }

    fn weights(&self) -> Vec<u8> {
        self.training.network(&self.start.game_name()).to_bytes()
    }

    fn state(&self) -> Vec<u8> {
        self.training.to_bytes()
    }
}

impl<G: Playable> AnyLearner for Learner<G, Apprentice<G>> {
    fn games(&self) -> u64 {
        self.training.games()
    }

    fn note(&mut self, command: &str) {
        self.training.note(command);
    }

    fn play_game(&mut self) -> f32 {
        self.training.play_game(&self.start)
    }

    fn weights(&self) -> Vec<u8> {
        self.training.layers(&self.start).to_bytes()
    }

    fn state(&self) -> Vec<u8> {
        self.training.to_bytes()
    }
}

/// The message for games that a network with a hidden layer sees nothing of.
fn no_rows() -> Message {
    Message::new("learn-no-rows", "the engine teaches desconecta4 only, on the board of the course")
}
