//! Learning a network with a hidden layer from games of the engine against itself.
//!
//! Games come in generations. One is played by the engine with what was learned before (at first, and now and then later, with
//! the game's hand-made evaluation), always for the game's tension, so that games are decided. Then its positions, and those in
//! which the searches' best lines end, get a target, what they should have been worth: what the search saw, mixed with what came of it
//! (as in `training.rs`). Half of the games start from positions that searches of earlier games ended in: those are
//! what an evaluation is asked about, and few of them ever come up in a game.

use alfabeta::engine::{Engine, Limits, MAX_DEPTH, Mode, Options};
use alfabeta::game::{Evaluate, Expanded, Player};
use alfabeta::learned::{Layers, row_count_of, rows_of};
use alfabeta::notation::Notation;
use alfabeta::random::Random;
use alfabeta::score::Score;
use alfabeta::sight::Rows;
use alfabeta::solve::Solvable;

use crate::ends::{Asked, Ends};
use crate::gradient::{Gradient, Lesson};
use crate::record::Record;
use crate::{mirrored_row, squashed};

/// How many games make a generation.
const GENERATION: u64 = 20_000;
/// How often its lessons are gone through: the first time, when nothing is known, and later.
const TIMES: [usize; 2] = [5, 3];
/// Nodes a move: from half of it to one and a half.
const NODES: usize = 1000;
/// The table of the engine, in MiB.
const TABLE: usize = 1;
/// What a unit of tension may be worth to a player, in points.
const TENSIONS: [i32; 8] = [0, 0, 2, 4, 4, 6, 8, 10];
/// One player in this many has the hand-made evaluation.
const STRANGERS: usize = 4;
/// How many random moves games begin with, at least and at most.
const RANDOM_PLIES: [usize; 2] = [4, 18];
/// One move in this many is random later on: one of these until there is one, and then the last of them.
const RANDOM_EVERY: [usize; 3] = [12, 20, 40];
/// Games are broken off after this many plies.
const LONGEST: usize = 120;
/// How much of a position's value comes from what followed; the rest from the search.
const LAMBDA: f32 = 0.9;
/// What is left of a result one ply before it.
const DISCOUNT: f32 = 0.995;
/// How many points of an evaluation are a unit, by results: of a hand-made one, and of what was learned.
const POINTS: [f32; 2] = [100.0, 120.0];
/// How many ends of searches are kept, at most and before the first is used.
const KEPT: usize = 2000;
const ENOUGH: usize = 100;

/// A training of a network with a hidden layer.
#[derive(Clone, Debug)]
pub struct Apprentice<G> {
    pub(crate) gradient: Gradient,
    pub(crate) record: Record,
    /// How many games make a generation.
    pub(crate) generation: u64,
    /// The state when the generation began, from which it can be resumed.
    pub(crate) state: Vec<u8>,
    lessons: Vec<Lesson>,
    ends: Vec<G>,
}

/// A position of a game.
struct Moment {
    rows: Rows,
    /// Where the best line of the search ended, and whether the same player is to move there.
    end: (Rows, bool),
    /// What the search saw, between -1 and 1, for the player to move.
    seen: f32,
    player: Player,
    is_random: bool,
}

impl<G: Solvable + Notation> Apprentice<G> {
    /// A training that knows nothing yet; `None` for a game that shows no rows.
    pub fn new(start: &G, seed: u64) -> Option<Apprentice<G>> {
        rows_of(start)?;
        let mut random = Random::new(seed);
        let gradient = Gradient::new(row_count_of(start), &mut random);
        Some(Apprentice::with(gradient, Record::new(random)))
    }

    /// At the beginning of a generation.
    pub(crate) fn with(gradient: Gradient, record: Record) -> Apprentice<G> {
        let (state, lessons, ends) = (Vec::new(), Vec::new(), Vec::new());
        let generation = GENERATION;
        let mut apprentice = Apprentice { gradient, record, generation, state, lessons, ends };
        apprentice.state = apprentice.written();
        apprentice
    }

    /// How many games have been played.
    pub fn games(&self) -> u64 {
        self.record.games
    }

    /// Notes the command that the next games are played for, unless it is the same one.
    pub fn note(&mut self, command: &str) {
        self.record.note(command);
        if self.lessons.is_empty() {
            self.state = self.written();
        }
    }

    /// The evaluation of the game that begins with `start`, as if the generation ended here.
    pub fn layers(&self, start: &G) -> Layers {
        let mut taught = self.gradient.clone();
        if !self.lessons.is_empty() {
            taught.learn(&self.lessons, self.times(), |row| mirrored_row(start, row), &mut self.record.random.clone());
        }
        taught.layers(&start.game_name(), &self.record.made_by)
    }

    /// Plays a game, and learns from all of its generation if it is the last one. How wrong its positions were, on average,
    /// between 0 and 2.
    pub fn play_game(&mut self, start: &G) -> f32 {
        let layers = self.gradient.layers("", "");
        let by_hand = G::evaluations().iter().find(|evaluation| evaluation.name != "learned").map(|found| found.points);
        let learned = Opinion { by_hand: by_hand.filter(|_| self.knows_nothing()), layers: &layers };
        let stranger = Opinion { by_hand, layers: &layers };
        let (moments, last) = self.self_play(start, &learned, &stranger);
        let error = self.take_down(&moments, last);
        self.record.games += 1;
        if self.record.games.is_multiple_of(self.generation) {
            self.gradient.learn(&self.lessons, self.times(), |row| mirrored_row(start, row), &mut self.record.random);
            self.lessons.clear();
            self.ends.clear();
            self.state = self.written();
        }
        error
    }

    /// How often the lessons of this generation are gone through.
    fn times(&self) -> usize {
        TIMES[usize::from(!self.knows_nothing())]
    }

    fn knows_nothing(&self) -> bool {
        !self.gradient.is_met.contains(&true)
    }

    /// A game against oneself, and who won it.
    fn self_play(&mut self, start: &G, learned: &Opinion<'_, G>, stranger: &Opinion<'_, G>) -> (Vec<Moment>, Last) {
        let mut s = start.clone();
        let mut left_at_random = 0;
        if ENOUGH <= self.ends.len() && self.record.random.below(2) == 0 {
            s = self.ends[self.record.random.below(self.ends.len())].clone();
        } else {
            left_at_random = RANDOM_PLIES[0] + self.record.random.below(RANDOM_PLIES[1] - RANDOM_PLIES[0]);
        }
        let players = [(); 2].map(|()| {
            let tension = Some(self.record.random.pick(&TENSIONS));
            let options = Options { mode: Mode::Play, table: TABLE, tension, always_bets: true, ..Options::default() };
            (Engine::new(options), self.record.random.below(STRANGERS) == 0)
        });
        let ends = Ends::new(self.record.random.bits());
        let mut random_every = self.record.random.pick(&RANDOM_EVERY);
        let mut moments = Vec::new();
        let mut last = Last::BrokenOff;
        for _ in 0..LONGEST {
            let moves: Vec<G::Move> = match Expanded::of(&s) {
                Expanded::Known(value) => {
                    last = Last::of(value, s.player());
                    break;
                }
                Expanded::Open { moves, .. } => moves.into_iter().collect(),
            };
            let chance = self.record.random.pick(&moves);
            if 0 < left_at_random {
                left_at_random -= 1;
                s.play(chance);
                continue;
            }
            let (engine, is_stranger) = &players[s.player() as usize];
            let limits =
                Limits { nodes: (NODES / 2 + self.record.random.below(NODES)) as u64, ..Limits::depth(MAX_DEPTH) };
            let report = if *is_stranger {
                engine.search(&s, stranger, &limits)
            } else {
                engine.search(&s, &Asked { evaluate: learned, ends: &ends }, &limits)
            };
            if report.value.is_decided() {
                last = Last::of(report.value, s.player());
                break;
            }
            let end = report.line.iter().fold(s.clone(), |s, m| if s.outcome().is_some() { s } else { s.after(*m) });
            let is_random = self.record.random.below(random_every) == 0;
            if is_random {
                random_every = RANDOM_EVERY[2];
            }
            if let (Some(rows), Some(end_rows), Expanded::Open { .. }) =
                (rows_of(&s), rows_of(&end), Expanded::of(&end))
            {
                let seen = s.player().sees(learned.evaluate(&end)).points() as f32 / learned.points_a_unit();
                let is_same = end.player() == s.player();
                let (end, seen) = ((end_rows, is_same), squashed(seen));
                moments.push(Moment { rows, end, seen, player: s.player(), is_random });
            }
            s.play(if is_random { chance } else { report.best.unwrap_or(chance) });
        }
        self.keep(ends);
        (moments, last)
    }

    /// Makes lessons of a game. How wrong its positions were, on average.
    fn take_down(&mut self, moments: &[Moment], last: Last) -> f32 {
        let mut error = 0.0;
        // What the position behind the current one should have been worth, and to whom.
        let mut behind: Option<(f32, Player)> = None;
        for moment in moments.iter().rev() {
            let Moment { seen, player, .. } = *moment;
            let (followed, lambda) = match (behind, last) {
                (Some(_), _) if moment.is_random => (0.0, 0.0),
                (Some((worth, whose)), _) => (if whose == player { worth } else { -worth }, LAMBDA),
                (None, Last::BrokenOff) => (seen, LAMBDA),
                (None, Last::Draw) => (0.0, LAMBDA),
                (None, Last::Win(winner)) => (if winner == player { 1.0 } else { -1.0 }, LAMBDA),
            };
            let worth = (1.0 - lambda) * seen + lambda * DISCOUNT * followed;
            behind = Some((worth, player));
            error += (worth - seen).abs();
            let (end, is_same) = moment.end;
            self.lessons.push(Lesson { rows: moment.rows, worth });
            self.lessons.push(Lesson { rows: end, worth: if is_same { worth } else { -worth } });
        }
        error / moments.len().max(1) as f32
    }

    /// Keeps the ends of a game's searches, in the places of others once there are many.
    fn keep(&mut self, ends: Ends<G>) {
        for end in ends.into_kept() {
            if self.ends.len() < KEPT {
                self.ends.push(end);
            } else {
                let place = self.record.random.below(KEPT);
                self.ends[place] = end;
            }
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy)]
enum Last {
    Win(Player),
    Draw,
    BrokenOff,
}

impl Last {
    /// The end of a game that is worth so much to `player`.
    fn of(value: Score, player: Player) -> Last {
        match value.signum() {
            0 => Last::Draw,
            sign => Last::Win(if 0 < sign { player } else { !player }),
        }
    }
}

/// The hand-made evaluation, or else what was learned.
struct Opinion<'a, G> {
    by_hand: Option<fn(&G) -> i32>,
    layers: &'a Layers,
}

impl<G> Opinion<'_, G> {
    fn points_a_unit(&self) -> f32 {
        POINTS[usize::from(self.by_hand.is_none())]
    }
}

impl<G: Notation> Evaluate<G> for Opinion<'_, G> {
    #[inline]
    fn evaluate(&self, s: &G) -> Score {
        match self.by_hand {
            Some(points) => points(s).into(),
            None => self.layers.evaluate(s),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alfabeta::games::desconecta4::Desconecta4;
    use alfabeta::games::mnk::TicTacToe;

    fn start() -> Desconecta4 {
        Desconecta4::default()
    }

    fn apprentice(seed: u64) -> Apprentice<Desconecta4> {
        Apprentice { generation: 6, ..Apprentice::new(&start(), seed).expect("a game that shows rows") }
    }

    fn train(apprentice: &mut Apprentice<Desconecta4>, games: u64) {
        (0..games).for_each(|_| _ = apprentice.play_game(&Desconecta4::default()));
    }

    #[test]
    fn equal_seeds_learn_the_same_and_an_interruption_changes_nothing() {
        let mut whole = apprentice(3);
        train(&mut whole, 12);
        let mut other = apprentice(4);
        train(&mut other, 12);
        assert_ne!(whole.to_bytes(), other.to_bytes());
        let mut half = apprentice(3);
        train(&mut half, 8);
        let resumed = Apprentice::from_bytes(&half.to_bytes(), &start()).expect("what was written can be read");
        assert_eq!(resumed.games(), 6, "the generation that was interrupted starts again");
        let mut resumed = Apprentice { generation: 6, ..resumed };
        train(&mut resumed, 6);
        assert_eq!(resumed.to_bytes(), whole.to_bytes());
        assert_eq!(resumed.layers(&start()).to_bytes(), whole.layers(&start()).to_bytes());
    }

    #[test]
    fn a_generation_that_is_not_over_has_taught_something_already() {
        let mut apprentice = apprentice(3);
        train(&mut apprentice, 5);
        let unfinished = apprentice.layers(&start());
        assert!(unfinished.is_met.contains(&true) && apprentice.knows_nothing(), "no thread waits for the last game");
        train(&mut apprentice, 1);
        assert_ne!(apprentice.layers(&start()).to_bytes(), unfinished.to_bytes());
    }

    #[test]
    fn damaged_trainings_are_refused_and_so_are_games_that_show_nothing() {
        let mut state = apprentice(3).to_bytes();
        assert!(Apprentice::from_bytes(&state[..state.len() - 1], &start()).is_err());
        assert!(Apprentice::from_bytes(&state, &TicTacToe::default()).is_err());
        *state.last_mut().expect("a state has bytes") ^= 1;
        assert!(Apprentice::from_bytes(&state, &start()).is_err());
        assert!(Apprentice::new(&TicTacToe::default(), 1).is_none());
        assert!(Apprentice::new(&Desconecta4::new(5, 3).expect("a board that fits"), 1).is_none());
    }

    #[test]
    fn weights_come_back_from_their_file_unless_it_is_damaged() {
        let mut apprentice = apprentice(5);
        apprentice.note("alfabeta learn");
        train(&mut apprentice, 6);
        let file = apprentice.layers(&start()).to_bytes();
        let layers = Layers::from_bytes(&file, row_count_of(&start())).expect("what was written can be read");
        assert_eq!((layers.game(), layers.made_by()), ("desconecta4", "alfabeta learn"));
        assert_eq!(layers.to_bytes(), file);
        let rows = rows_of(&start()).expect("the board of the course");
        assert_eq!(layers.points(&rows), apprentice.layers(&start()).points(&rows));
        for place in (0..file.len()).step_by(997) {
            let mut damaged = file.clone();
            damaged[place] ^= 1;
            assert!(Layers::from_bytes(&damaged, row_count_of(&start())).is_err(), "byte {place}");
        }
        assert!(Layers::from_bytes(&file, 0).is_err());
    }

    #[test]
    fn what_follows_a_random_move_says_nothing_about_the_position_before_it() {
        let mut apprentice = apprentice(1);
        let moment = |player, is_random| Moment { rows: [0; 38], end: ([1; 38], false), seen: 0.2, player, is_random };
        let game = [moment(Player::Max, false), moment(Player::Min, true), moment(Player::Max, false)];
        apprentice.take_down(&game, Last::Win(Player::Min));
        let worth: Vec<f32> = apprentice.lessons.iter().map(|lesson| lesson.worth).collect();
        let lost = 0.1 * 0.2 - LAMBDA * DISCOUNT;
        let first = 0.1 * 0.2 - LAMBDA * DISCOUNT * 0.2;
        for (found, expected) in worth.iter().zip([lost, -lost, 0.2, -0.2, first, -first]) {
            assert!((found - expected).abs() < 1e-5, "{worth:?}");
        }
    }
}
