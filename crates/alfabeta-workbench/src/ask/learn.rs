//! Evaluations, learned.

use alfabeta::message::Message;
use alfabeta_learn::Settings;

use super::{Desk, Query, Work};
use crate::setup::Setup;
use crate::strength::{Strength, rivals};

/// A training to be played, from the start or from where an earlier one has stopped.
#[derive(Clone, PartialEq, Debug)]
pub struct LearnQuery {
    /// The name of the game with its parameters.
    pub game: String,
    /// From whom it learns, and how.
    pub settings: Settings,
    /// The seed of the games.
    pub seed: u64,
    /// How many games there are in all, those of the earlier training included.
    pub games: u64,
    /// How often the strength of the weights is measured on the way; at the end, too, unless it is 0.
    pub points: u64,
    /// How the file of weights says that it came about.
    pub note: String,
    /// The state of the earlier training.
    pub state: Option<Vec<u8>>,
}

/// How far a training is.
#[derive(Clone, PartialEq, Debug)]
pub enum Learning {
    /// It begins, in this state.
    Begun(Vec<u8>),
    /// So many games have been played in all.
    Played(u64),
    /// How strong the weights are, and the state of the training.
    Point(Strength, Vec<u8>),
}

/// What was learned.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Learned {
    /// How many games have been played in all: fewer than wanted if it was stopped.
    pub games: u64,
    /// The weights, as a file.
    pub weights: Vec<u8>,
    /// All that is needed to continue.
    pub state: Vec<u8>,
}

impl Query for LearnQuery {
    const NAME: &'static str = "learn";
    const EVENT: Option<&'static str> = Some("learning");
    const WORK: Work = Work::Match;
    type Answer = Learned;
    type Event = Learning;

    fn answer(&self, desk: &Desk<'_>, on_event: &mut dyn FnMut(Learning)) -> Result<Learned, Message> {
        let start = desk.open(&Setup::of(&self.game))?;
        let mut learner = start.learner(self.settings, self.seed, self.state.as_deref())?;
        learner.note(&self.note);
        on_event(Learning::Begun(learner.state()));
        let (mut error, mut games) = (0.0, 0);
        while learner.games() < self.games && !(desk.limits.stop)() {
            error += learner.play_game();
            games += 1;
            on_event(Learning::Played(learner.games()));
            // The same games whether or not the training was interrupted.
            let points = |games: u64| games * self.points / self.games;
            if points(learner.games() - 1) < points(learner.games()) {
                let Ok(rivals) = rivals(&*start, &learner.weights(), &desk.limits) else { break };
                let strength = Strength { games: learner.games(), error: error / games as f32, rivals };
                (error, games) = (0.0, 0);
                on_event(Learning::Point(strength, learner.state()));
            }
        }
        Ok(Learned { games: learner.games(), weights: learner.weights(), state: learner.state() })
    }
}
