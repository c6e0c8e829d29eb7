//! Learning from self-play: from the results of the games, or from a teacher (`taught.rs`).
//!
//! After each game every position gets a target, what it should have been worth: what the search saw there, mixed with the result
//! (λ-returns; Sutton 1988). Results that are far away count less, so that of two roads to a win the shorter one is
//! learned. Each weight has its own rate, high while its corrections agree and low once they cancel out (temporal coherence;
//! Beal and Smith 1999).

use std::fmt;
use std::str::FromStr;

use alfabeta::game::Expanded;
use alfabeta::learned::{Layout, Network, sight_of};
use alfabeta::message::Message;
use alfabeta::notation::Notation;
use alfabeta::random::Random;
use alfabeta::sight::Sight;
use alfabeta::solve::Solvable;

use crate::lookahead::{Lookahead, WIN, ordered};
use crate::record::Record;
use crate::squashed;

/// How to learn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Settings {
    /// Who says what positions are worth.
    pub teacher: Teacher,
    /// How many plies self-play looks ahead.
    pub depth: u32,
    /// How much of a position's value comes from what followed, 0 to 1; the rest from the search.
    pub lambda: f32,
    /// What is left of a result one ply before it.
    pub discount: f32,
    /// The share of an error that a position would correct if none of its weights had been seen before.
    pub rate: f32,
    /// How many random moves games start with, at most.
    pub random_plies: usize,
    /// One move in this many is random later on.
    pub random_every: usize,
    /// Games are broken off after this many plies.
    pub longest: usize,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            teacher: Teacher::Play,
            depth: 3,
            lambda: 0.8,
            discount: 0.995,
            rate: 0.5,
            random_plies: 12,
            random_every: 40,
            longest: 150,
        }
    }
}

impl Settings {
    /// The settings that suit a teacher.
    pub fn of(teacher: Teacher) -> Settings {
        let default = Settings { teacher, ..Settings::default() };
        match teacher {
            Teacher::Play | Teacher::Engine => default,
            // What is certain can be learned faster, and mistakes cost nothing: the positions after them are judged as well.
            Teacher::Solver => Settings { rate: 3.0, random_every: 12, ..default },
        }
    }
}

/// A training: the weights so far and how they came about.
#[derive(Clone, Debug)]
pub struct Training {
    pub(crate) settings: Settings,
    pub(crate) layout: Layout,
    pub(crate) weights: Vec<f32>,
    /// For each weight the sum of its corrections, and of their sizes.
    pub(crate) corrections: Vec<[f32; 2]>,
    pub(crate) record: Record,
}

/// A position of a game, and what the search saw there.
struct Moment {
    sight: Sight,
    /// Between -1 and 1, for the player to move.
    seen: f32,
    /// Whether the next position has the same player to move.
    keeps_turn: bool,
    /// Whether the move was made at random, so that what follows says nothing about this position.
    is_random: bool,
}

impl Training {
    /// A training that knows nothing yet, for games that look like this position.
    pub fn new(sight: &Sight, settings: Settings, seed: u64) -> Option<Training> {
        let layout = Layout::of(sight)?;
        let (weights, corrections) = (vec![0.0; layout.len()], vec![[0.0; 2]; layout.len()]);
        Some(Training { settings, layout, weights, corrections, record: Record::new(Random::new(seed)) })
    }

    /// How many games have been played.
    pub fn games(&self) -> u64 {
        self.record.games
    }

    /// Notes the command that the next games are played for, unless it is the same one.
    pub fn note(&mut self, command: &str) {
        self.record.note(command);
    }

    /// The evaluation of the game of this name, as far as it has been learned.
    pub fn network(&self, game: &str) -> Network {
        Network::new(self.layout.clone(), &self.weights, game, &self.record.made_by)
    }

    /// Plays a game and learns from it. How wrong its positions were, on average, between 0 and 2.
    pub fn play_game<G: Solvable + Notation>(&mut self, start: &G) -> f32 {
        if self.settings.teacher == Teacher::Solver && !G::RULES.has_cycles {
            return self.play_taught_game(start);
        }
        let (moments, last) = self.self_play(start);
        self.record.games += 1;
        let mut error = 0.0;
        // What the position behind the current one should have been worth, for its player to move.
        let mut worth = last;
        for moment in moments.iter().rev() {
            let followed = if moment.keeps_turn { worth } else { -worth } * self.settings.discount;
            let lambda = if moment.is_random { 0.0 } else { self.settings.lambda };
            worth = (1.0 - lambda) * moment.seen + lambda * followed;
            error += self.learn(&moment.sight, worth).abs();
        }
        error / moments.len().max(1) as f32
    }

    /// A game against oneself, and what its last position is worth to the player to move there.
    fn self_play<G: Notation>(&mut self, start: &G) -> (Vec<Moment>, f32) {
        let Settings { depth, random_plies, random_every, longest, .. } = self.settings;
        let mut moments = Vec::new();
        let mut s = start.clone();
        let mut left_at_random = self.record.random.below(random_plies + 1);
        for _ in 0..longest {
            let moves = match Expanded::of(&s) {
                Expanded::Known(value) => return (moments, value.signum() as f32),
                Expanded::Open { moves, .. } => moves,
            };
            let Some(sight) = sight_of(&s) else { break };
            let is_random = left_at_random > 0 || self.record.random.below(random_every) == 0;
            let children = ordered(&s, moves, depth);
            let chance = self.record.random.below(children.len());
            let (best, value) = self.best(&s, &children);
            let child = children[if is_random { chance } else { best }].1.clone();
            // The opening is played at random and not judged: most of these positions never come again.
            if left_at_random == 0 {
                let keeps_turn = child.player() == s.player();
                moments.push(Moment { sight, seen: squashed(value), keeps_turn, is_random });
            }
            left_at_random = left_at_random.saturating_sub(1);
            s = child;
        }
        let lookahead = Lookahead { layout: &self.layout, weights: &self.weights };
        let value = lookahead.value(&s, depth, 0, -WIN, WIN);
        (moments, squashed(value))
    }

    /// The best of the children of a position, and its value.
    fn best<G: Notation>(&self, s: &G, children: &[(i32, G)]) -> (usize, f32) {
        let lookahead = Lookahead { layout: &self.layout, weights: &self.weights };
        let mut best = (0, -2.0 * WIN);
        for (index, (_, child)) in children.iter().enumerate() {
            let v = lookahead.below(s, child, self.settings.depth - 1, 1, best.1, 2.0 * WIN);
            if best.1 < v {
                best = (index, v);
            }
        }
        best
    }

    /// Corrects the weights of a position that should be worth `worth`. How wrong they were.
    pub(crate) fn learn(&mut self, sight: &Sight, worth: f32) -> f32 {
        let value = squashed(self.layout.sum(sight, &self.weights));
        let error = worth - value;
        // The slope of tanh; a little is left where it is flat, so that what is certain and wrong can be unlearned.
        let step = error * (1.0 - value * value).max(0.05);
        let rate = self.settings.rate / self.layout.active() as f32;
        let Training { layout, weights, corrections, .. } = self;
        layout.visit(sight, |place| {
            let image = layout.mirrored(place);
            let first = place.min(image);
            let [sum, size] = &mut corrections[first];
            let coherence = if *size == 0.0 { 1.0 } else { sum.abs() / *size };
            let weight = (weights[first] + rate * coherence * step).clamp(-MOST, MOST);
            (*sum, *size) = (*sum + step, *size + step.abs());
            (weights[first], weights[place.max(image)]) = (weight, weight);
        });
        error
    }
}

/// The largest weight; the quantised ones have room for it.
const MOST: f32 = 30.0;

/// Who says what positions are worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Teacher {
    /// What search saw and what came of it.
    #[default]
    Play,
    /// The solver, about positions that it solves soon. It does not solve games with cycles; there play is the teacher.
    Solver,
    /// Games of the engine, of which a network with a hidden layer learns; for games that show it [rows](alfabeta::sight::Rows).
    Engine,
}

impl Teacher {
    /// All of them.
    pub const ALL: [Teacher; 3] = [Teacher::Play, Teacher::Solver, Teacher::Engine];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Teacher::Play => "play",
            Teacher::Solver => "solver",
            Teacher::Engine => "engine",
        }
    }
}

impl FromStr for Teacher {
    type Err = Message;

    fn from_str(text: &str) -> Result<Teacher, Message> {
        Teacher::ALL.into_iter().find(|teacher| teacher.name() == text).ok_or_else(|| {
            let english = format!("“{text}” is not a teacher: expected play, solver or engine");
            Message::new("teacher-unknown", english).with("text", text)
        })
    }
}

impl fmt::Display for Teacher {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use alfabeta::games::desconecta4::Desconecta4;
    use alfabeta::sight::Learnable;

    use super::*;

    fn training(seed: u64) -> Training {
        Training::new(&sight(), Settings { depth: 1, ..Settings::default() }, seed).expect("a board of at most 8 by 8")
    }

    fn train(training: &mut Training, games: u64) -> Vec<u8> {
        let start = Desconecta4::new(4, 2).expect("a board that fits");
        for _ in 0..games {
            training.play_game(&start);
        }
        training.to_bytes()
    }

    #[test]
    fn equal_seeds_learn_the_same_and_an_interruption_changes_nothing() {
        let whole = train(&mut training(3), 20);
        assert_ne!(whole, train(&mut training(4), 20));
        let mut half = training(3);
        let state = train(&mut half, 10);
        let mut resumed = Training::from_bytes(&state, &sight(), half.settings).expect("what was written can be read");
        assert_eq!(train(&mut resumed, 10), whole);
        assert_eq!(resumed.games(), 20);
    }

    fn sight() -> Sight {
        Desconecta4::new(4, 2).expect("a board that fits").sight().expect("a game with cells")
    }

    #[test]
    fn a_position_is_worth_what_it_is_told_to_be_and_so_is_its_mirror_image() {
        let mut training = training(1);
        let seen = Sight { own: 0x01, rival: 0x0100, ..sight() };
        let first = training.learn(&seen, 0.7).abs();
        let last = (0..200).map(|_| training.learn(&seen, 0.7).abs()).last().expect("many lessons");
        assert!(first > 0.6 && last < 0.01, "{first} {last}");
        let image = Sight { own: 0x0100_0000, rival: 0x01_0000, ..seen };
        assert!(training.learn(&image, 0.7).abs() < 0.01);
    }

    #[test]
    fn damaged_trainings_are_refused() {
        let mut state = train(&mut training(3), 2);
        assert!(Training::from_bytes(&state[..state.len() - 1], &sight(), Settings::default()).is_err());
        *state.last_mut().expect("a state has bytes") ^= 1;
        assert!(Training::from_bytes(&state, &sight(), Settings::default()).is_err());
        let other = Desconecta4::default().sight().expect("a game with cells");
        assert!(Training::from_bytes(&training(3).to_bytes(), &other, Settings::default()).is_err());
    }

    #[test]
    fn weights_come_back_from_their_file_unless_it_is_damaged() {
        let mut training = training(3);
        train(&mut training, 5);
        training.note("alfabeta learn");
        let file = training.network("desconecta4:4,2").to_bytes();
        let network = Network::from_bytes(&file, &sight()).expect("what was written can be read");
        assert_eq!((network.game(), network.made_by()), ("desconecta4:4,2", "alfabeta learn"));
        assert_eq!(network.to_bytes(), file);
        let seen = Sight { own: 0x01, rival: 0x0100, ..sight() };
        assert_eq!(network.points(&seen), training.network("").points(&seen));
        for place in (0..file.len()).step_by(97) {
            let mut damaged = file.clone();
            damaged[place] ^= 1;
            assert!(Network::from_bytes(&damaged, &sight()).is_err(), "byte {place}");
        }
        let other = Desconecta4::default().sight().expect("a game with cells");
        assert!(Network::from_bytes(&file, &other).is_err());
    }

    #[test]
    fn teachers_are_written_as_they_are_read() {
        for teacher in Teacher::ALL {
            assert_eq!(teacher.to_string().parse(), Ok(teacher));
        }
        assert!("books".parse::<Teacher>().is_err());
    }
}
