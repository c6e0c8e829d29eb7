//! Runs a cup: games at once on threads, agents kept alive between the games of a table, results to the store.
//!
//! What is to be played comes from the schedule, what has been played from the store; between the two nothing is
//! remembered. A run can be stopped at any moment and begun again.

mod check;
mod host;
mod plan;
mod pool;
mod table;

pub use check::{Check, Findings};
pub use host::{crowded, overloaded};
pub use plan::CupProgress;

use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard};
use std::time::{Instant, SystemTime, UNIX_EPOCH};
use std::{io, thread};

use alfabeta::game::Player;
use alfabeta::message::Message;
use alfabeta::random::Random;
use alfabeta_workbench::position::Searchable;
use plan::Plan;
use pool::Pool;
use rustix::pipe::{PipeFlags, pipe_with};
use serde_json::json;

use crate::cup::Cup;
use crate::position::copy;
use crate::process::Launcher;
use crate::referee::{Conclusion, PlayedGame, Ply, Referee, SeatedAgent, Setup, Stray};
use crate::schedule::{Fixture, GameId};
use crate::store::{GameRecord, Store};

/// A cup and what it takes to run it.
pub struct Run<'a> {
    /// The cup.
    pub cup: &'a Cup,
    /// The position in which games begin.
    pub start: &'a dyn Searchable,
    /// The openings, in their order ([`crate::schedule::choose_openings`]).
    pub openings: &'a [Vec<String>],
    /// How agents are started.
    pub launcher: &'a Launcher,
}

/// How a run ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Completion {
    /// Every game has been played.
    Complete,
    /// It was stopped.
    Stopped,
}

/// What the threads of a run share.
struct Shared<'a> {
    run: &'a Run<'a>,
    stop: &'a Stop,
    on_event: &'a (dyn Fn(CupEvent<'_>) + Sync),
    pool: Pool<'a>,
    state: Mutex<State<'a>>,
    changed: Condvar,
}

struct State<'a> {
    plan: Plan<'a>,
    store: &'a mut Store,
    error: Option<Message>,
}

impl Run<'_> {
    /// Plays all games that are not in the store yet. `on_event` is called for every event, from several threads.
    pub fn run(
        &self,
        store: &mut Store,
        stop: &Stop,
        on_event: &(dyn Fn(CupEvent<'_>) + Sync),
    ) -> Result<Completion, Message> {
        let plan = Plan::new(self.cup, self.openings.len(), store.results()?);
        let shared = Shared {
            run: self,
            stop,
            on_event,
            pool: Pool::new(self.launcher, &self.cup.agents, self.cup.budget),
            state: Mutex::new(State { plan, store, error: None }),
            changed: Condvar::new(),
        };
        thread::scope(|scope| {
            (0..self.cup.games_at_once).for_each(|_| drop(scope.spawn(|| shared.work())));
        });
        let state = shared.state.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner());
        match state.error {
            Some(message) => Err(message),
            None if state.plan.is_complete() => Ok(Completion::Complete),
            None => Ok(Completion::Stopped),
        }
    }
}

impl<'a> Shared<'a> {
    /// One thread: game after game, until there is none or the run is stopped.
    fn work(&self) {
        while let Some(fixture) = self.next() {
            let played = self.play(&fixture);
            let mut state = self.state();
            match played {
                None => state.plan.give_back(fixture),
                Some(record) => match state.store.save(&record) {
                    Ok(()) => {
                        state.plan.finish(&fixture, &record);
                        let progress = state.plan.progress();
                        let is_table_over = state.plan.is_table_over(&fixture);
                        drop(state);
                        if is_table_over {
                            self.pool.close(&fixture);
                        }
                        (self.on_event)(CupEvent::Ended { record: &record, progress });
                    }
                    Err(message) => {
                        state.plan.give_back(fixture);
                        state.error.get_or_insert(message);
                        self.stop.drain();
                    }
                },
            }
            self.changed.notify_all();
        }
        self.changed.notify_all();
    }

    /// The next game, waiting for it if it depends on games that others are playing.
    fn next(&self) -> Option<Fixture> {
        let mut state = self.state();
        loop {
            if self.stop.is_draining() {
                return None;
            }
            if let Some(fixture) = state.plan.next() {
                return Some(fixture);
            }
            if state.plan.is_idle() {
                return None;
            }
            state = self.changed.wait(state).unwrap_or_else(|poisoned| poisoned.into_inner());
        }
    }

    /// Plays a game; `None` if it was killed.
    fn play(&self, fixture: &Fixture) -> Option<GameRecord> {
        let out = fixture.agents.map(|agent| self.state().plan.is_out(agent));
        let (started, clock) = (SystemTime::now(), Instant::now());
        let mut record = if out.contains(&true) {
            GameRecord::new(fixture, &no_game(Conclusion::without_a_game(out)))
        } else {
            self.play_out(fixture)?
        };
        record.started = started.duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis() as i64);
        record.micros = clock.elapsed().as_micros() as i64;
        record.host = host::name();
        Some(record)
    }

    fn play_out(&self, fixture: &Fixture) -> Option<GameRecord> {
        let cup = self.run.cup;
        let mut seats = fixture.agents.map(|agent| self.pool.take(agent, fixture));
        let seated = |seat: usize| SeatedAgent {
            name: cup.agents[fixture.agents[seat]].name.clone(),
            is_new: seats[seat].as_ref().map_or(true, |agent| agent.is_new()),
            options: cup.agents[fixture.agents[seat]].options.clone(),
        };
        let setup = Setup {
            game: cup.game.clone(),
            start: copy(self.run.start),
            opening: self
                .run
                .openings
                .get(fixture.opening % self.run.openings.len().max(1))
                .cloned()
                .unwrap_or_default(),
            players: [seated(0), seated(1)],
            pace: cup.pace,
            seed: seed(cup.seed, fixture),
            longest: cup.longest,
        };
        (self.on_event)(CupEvent::Began { fixture });
        let mut referee = Referee::new(setup);
        let mut on_ply =
            |referee: &Referee| (self.on_event)(CupEvent::Moved { id: fixture.id, plies: referee.plies() });
        table::play(&mut referee, &mut seats, self.stop, &mut on_ply).ok()?;
        let played = referee.finish()?;
        let mut record = GameRecord::new(fixture, &played);
        record.sandbox = json!(seats.each_ref().map(|seat| seat.as_ref().ok().and_then(|agent| agent.report())));
        for (seat, player) in [Player::Max, Player::Min].into_iter().enumerate() {
            let Ok(agent) = &mut seats[seat] else { continue };
            record.stderr[seat] = agent.end_game();
            let has_failed = played.conclusion.winner == Some(!player);
            if has_failed && played.conclusion.failure().is_some_and(|failure| !failure.is_survivable()) {
                continue;
            }
            if let Ok(agent) = std::mem::replace(&mut seats[seat], Err(String::new())) {
                self.pool.give_back(fixture.agents[seat], fixture, agent);
            }
        }
        Some(record)
    }

    fn state(&self) -> MutexGuard<'_, State<'a>> {
        // A thread that panicked has left nothing half done here: games are saved in one step.
        self.state.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

/// A number for each pair of games, from which its agents may draw their randomness: equal for both, so that a pair differs
/// by the seats only.
fn seed(cup: u64, fixture: &Fixture) -> u64 {
    let id = fixture.id;
    let name = (u64::from(id.round) << 42) ^ (u64::from(id.table) << 21) ^ u64::from((id.game - 1) / 2);
    Random::new(cup ^ Random::new(name).bits()).bits()
}

fn no_game(conclusion: Conclusion) -> PlayedGame {
    PlayedGame { plies: Vec::new(), conclusion, stray: [Stray::default(), Stray::default()], board: Vec::new() }
}

/// Something that happened in a run.
#[derive(Debug)]
pub enum CupEvent<'a> {
    /// A game has begun.
    Began {
        /// Which.
        fixture: &'a Fixture,
    },
    /// A move has been made.
    Moved {
        /// In which game.
        id: GameId,
        /// All moves of it so far.
        plies: &'a [Ply],
    },
    /// A game has ended and is in the store.
    Ended {
        /// All about it.
        record: &'a GameRecord,
        /// How far the cup has come.
        progress: CupProgress,
    },
}

/// A request to stop, which any thread can make and every game sees at once.
#[derive(Debug)]
pub struct Stop {
    requests: AtomicU8,
    /// Becomes readable for all who wait when running games are to be killed, and stays so.
    alarm: (OwnedFd, OwnedFd),
}

impl Stop {
    /// No request yet.
    pub fn new() -> io::Result<Stop> {
        Ok(Stop { requests: AtomicU8::new(0), alarm: pipe_with(PipeFlags::CLOEXEC | PipeFlags::NONBLOCK)? })
    }

    /// Requests a stop: once to let running games end, twice to kill them. Made for handlers of Ctrl-C.
    pub fn request(&self) {
        if self.requests.fetch_add(1, Ordering::SeqCst) > 0 {
            let _ = rustix::io::write(&self.alarm.1, &[1]);
        }
    }

    /// Lets running games end; does not count as a second request.
    fn drain(&self) {
        let _ = self.requests.compare_exchange(0, 1, Ordering::SeqCst, Ordering::SeqCst);
    }

    /// Whether no game should begin any more.
    pub fn is_draining(&self) -> bool {
        self.requests.load(Ordering::SeqCst) > 0
    }

    /// Whether running games are to be killed.
    pub fn is_killing(&self) -> bool {
        self.requests.load(Ordering::SeqCst) > 1
    }

    fn alarm(&self) -> BorrowedFd<'_> {
        self.alarm.0.as_fd()
    }
}
