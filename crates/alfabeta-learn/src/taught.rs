//! Learning from a solver: what it says about the positions in which the searches of a game ended.
//!
//! An evaluation is asked about the leaves of searches, and most of them are positions that no sensible game comes to. So the
//! engine plays against itself with the weights so far, some of the positions that it asks about are kept, and the solver says
//! who wins there. What it cannot say soon is left out.

use std::sync::Mutex;
use std::sync::atomic::AtomicU32;
use std::sync::atomic::Ordering::Relaxed;

use alfabeta::engine::{Engine, Limits, Mode, Options};
use alfabeta::game::{Evaluate, Game};
use alfabeta::learned::{Layout, sight_of};
use alfabeta::notation::Notation;
use alfabeta::random::Random;
use alfabeta::score::Score;
use alfabeta::solve::{Goal, Resources, Solvable, Solver, Task};

use crate::training::Training;

/// How many of the leaves of a search are kept.
const LEAVES: usize = 48;
/// How many nodes the search of a move may take.
const NODES: u64 = 16_000;
/// The memory of the engine, in MiB, and of the solver, in bytes.
const TABLE: usize = 1;
const MEMORY: usize = 8 << 20;
/// How often the solver may ask whether to go on before a position is too hard: whenever it has searched a thousand nodes or so.
const PATIENCE: u32 = 8;
/// How many points a unit of the weights is for the engine.
const POINTS: f32 = 128.0;

impl Training {
    /// Plays a game and learns from its searches. How wrong the positions were, on average, between 0 and 2.
    pub(crate) fn play_taught_game<G: Solvable + Notation>(&mut self, start: &G) -> f32 {
        // Every game has its own solver: what one remembers of earlier games would make a training depend on where it was
        // interrupted.
        let solver = Solver::with(start, Resources { bytes: MEMORY, threads: 1 });
        let options = Options { mode: Mode::Play, table: TABLE, stops_when_clear: true, ..Options::default() };
        let (mut error, mut lessons) = (0.0, 0);
        let mut s = start.clone();
        let mut left_at_random = 1 + self.record.random.below(self.settings.random_plies);
        for _ in 0..self.settings.longest {
            if s.outcome().is_some() {
                break;
            }
            let moves: Vec<G::Move> = s.moves().into_iter().collect();
            let mut m = self.record.random.pick(&moves);
            if left_at_random == 0 {
                let depth = 1 + self.record.random.below(self.settings.depth as usize) as u32;
                let leaves = Mutex::new(Leaves::new(self.record.random.bits()));
                let asked = Asked { layout: &self.layout, weights: &self.weights, leaves: &leaves };
                let limits = Limits { nodes: NODES, ..Limits::depth(depth + self.settings.depth) };
                let best = Engine::new(options.clone()).search(&s, &asked, &limits).best;
                if self.record.random.below(self.settings.random_every) != 0 {
                    m = best.unwrap_or(m);
                }
                let kept = leaves.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner()).kept;
                for (sight, winner) in kept.iter().filter_map(|leaf| sight_of(leaf).zip(winner(&solver, leaf))) {
                    error += self.learn(&sight, winner).abs();
                    lessons += 1;
                }
            }
            left_at_random = left_at_random.saturating_sub(1);
            s.play(m);
        }
        self.record.games += 1;
        error / lessons.max(1) as f32
    }
}

/// Who wins, as 1, 0 or -1 for the player to move; `None` if that is hard to say.
fn winner<G: Solvable + Notation>(solver: &Solver, s: &G) -> Option<f32> {
    let asked = AtomicU32::new(0);
    let is_tired = || PATIENCE <= asked.fetch_add(1, Relaxed);
    solver.solve_with(s, Task { goal: Goal::Weak, stop: &is_tired, ..Task::default() }).sign().map(|sign| sign as f32)
}

/// The weights so far as an evaluation that remembers some of the positions that it is asked about.
struct Asked<'a, G> {
    layout: &'a Layout,
    weights: &'a [f32],
    leaves: &'a Mutex<Leaves<G>>,
}

impl<G: Notation> Evaluate<G> for Asked<'_, G> {
    fn evaluate(&self, s: &G) -> Score {
        if let Ok(mut leaves) = self.leaves.lock() {
            leaves.meet(s);
        }
        let Some(sight) = sight_of(s) else { return Score::DRAW };
        s.player().sees(Score::evaluation((POINTS * self.layout.sum(&sight, self.weights)) as i32))
    }
}

/// A few of the positions that a search ends in, each as likely as any other.
struct Leaves<G> {
    kept: Vec<G>,
    met: usize,
    random: Random,
}

impl<G: Game> Leaves<G> {
    fn new(seed: u64) -> Leaves<G> {
        Leaves { kept: Vec::with_capacity(LEAVES), met: 0, random: Random::new(seed) }
    }

    /// Keeps a position or not (algorithm R; Vitter 1985).
    fn meet(&mut self, s: &G) {
        self.met += 1;
        if self.kept.len() < LEAVES {
            self.kept.push(s.clone());
        } else if let Some(place) = self.kept.get_mut(self.random.below(self.met)) {
            place.clone_from(s);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Settings, Teacher};
    use alfabeta::game::{Outcome, Player};
    use alfabeta::games::connect4::size::Custom;
    use alfabeta::games::connect4::{Connect4, SevenBySix};
    use alfabeta::games::mnk::TicTacToe;
    use alfabeta::notation::Notation;

    fn start() -> Connect4<Custom> {
        Connect4::new(Custom::new(5, 4, false).expect("a board that fits"))
    }

    fn settings() -> Settings {
        Settings { depth: 2, ..Settings::of(Teacher::Solver) }
    }

    fn training(seed: u64) -> Training {
        Training::new(&sight_of(&start()).expect("a game with cells"), settings(), seed).expect("a small board")
    }

    fn train(training: &mut Training, games: u64) -> Vec<u8> {
        (0..games).for_each(|_| _ = training.play_game(&start()));
        training.to_bytes()
    }

    #[test]
    fn equal_seeds_learn_the_same_and_an_interruption_changes_nothing() {
        let whole = train(&mut training(3), 6);
        assert_ne!(whole, train(&mut training(4), 6));
        let state = train(&mut training(3), 3);
        let sight = sight_of(&start()).expect("a game with cells");
        let mut resumed = Training::from_bytes(&state, &sight, settings()).expect("what was written can be read");
        assert_eq!(train(&mut resumed, 3), whole);
    }

    #[test]
    fn the_solver_knows_what_is_easy_and_says_nothing_of_the_rest() {
        let start = TicTacToe::default();
        assert_eq!(winner(&Solver::with(&start, Resources { bytes: MEMORY, threads: 1 }), &start), Some(0.0));
        let start = SevenBySix::default();
        let solver = Solver::with(&start, Resources { bytes: MEMORY, threads: 1 });
        assert_eq!(winner(&solver, &start), None);
        let s = start.read_position("......./......./......./......./..OOO../..XXX..", None).expect("a position");
        assert_eq!(winner(&solver, &s), Some(1.0));
    }

    #[test]
    fn every_leaf_is_as_likely_to_be_kept_as_any_other() {
        let met = 4 * LEAVES;
        let mut kept = vec![0; met];
        for seed in 0..400 {
            let mut leaves = Leaves { kept: Vec::new(), met: 0, random: Random::new(seed) };
            (0..met).for_each(|number| leaves.meet(&Numbered(number)));
            assert_eq!(leaves.kept.len(), LEAVES);
            leaves.kept.iter().for_each(|Numbered(number)| kept[*number] += 1);
        }
        assert!(kept.iter().all(|times| (50..150).contains(times)), "{kept:?}");
    }

    /// A game that is over.
    #[derive(Clone)]
    struct Numbered(usize);

    impl Game for Numbered {
        type Move = u8;
        type Moves = Vec<u8>;
        fn player(&self) -> Player {
            Player::Max
        }
        fn moves(&self) -> Vec<u8> {
            Vec::new()
        }
        fn play(&mut self, _: u8) {}
        fn outcome(&self) -> Option<Outcome> {
            Some(Outcome::Draw)
        }
    }
}
