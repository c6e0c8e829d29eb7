//! Checks whether an agent is ready for a cup, with the dialogue to look at.

use std::time::{Duration, Instant};

use alfabeta::message::Message;
use alfabeta::random::Random;
use alfabeta_workbench::position::Searchable;

use super::Stop;
use super::table::{self, Seats};
use crate::cup::Entrant;
use crate::position::copy;
use crate::process::Launcher;
use crate::protocol::OutputBudget;
use crate::referee::{Ending, LONGEST, Pace, PlayedGame, Referee, SeatedAgent, Setup};
use crate::sandbox::SandboxReport;
use crate::texts;

/// How many games an agent is tried in: from the start, and from ever more unusual positions.
const GAMES: usize = 6;

/// Lines of the dialogue that are kept.
const DIALOGUE: usize = 400;

/// An agent to check.
pub struct Check<'a> {
    /// The agent.
    pub agent: &'a Entrant,
    /// The name of the game.
    pub game: &'a str,
    /// The position in which games begin.
    pub start: &'a dyn Searchable,
    /// How fast it has to play.
    pub pace: Pace,
    /// The seed of the unusual positions.
    pub seed: u64,
    /// How it is started.
    pub launcher: &'a Launcher,
}

/// What was found out about an agent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Findings {
    /// Whether it can play in a cup.
    pub is_fit: bool,
    /// What its author should know.
    pub messages: Vec<Message>,
    /// What was sent to it (`<`) and what it wrote (`>`), seat 1 and seat 2 as the copies of the agent.
    pub dialogue: Vec<String>,
    /// The end of what it wrote to standard error.
    pub stderr: Vec<u8>,
    /// What was enforced on it.
    pub report: Option<SandboxReport>,
}

impl Check<'_> {
    /// Lets the agent play against itself, the same two processes game after game, and reports how that went.
    pub fn check(&self, stop: &Stop) -> Findings {
        let mut seats: Seats = [(); 2].map(|()| self.start_agent());
        let mut findings =
            Findings { is_fit: true, messages: Vec::new(), dialogue: Vec::new(), stderr: Vec::new(), report: None };
        let (mut games, mut moves, mut slowest) = (0, 0, Duration::ZERO);
        let mut stray = (0, String::new());
        let clock = Instant::now();
        for game in 0..GAMES {
            let mut referee = Referee::new(self.setup(game, game == 0));
            let mut has_started = false;
            let mut on_ply = |_: &Referee| {
                if game == 0 && !std::mem::replace(&mut has_started, true) {
                    findings.messages.push(started(clock.elapsed()));
                }
            };
            if table::play(&mut referee, &mut seats, stop, &mut on_ply).is_err() {
                findings.is_fit = false;
                break;
            }
            let Some(played) = referee.finish() else { break };
            for agent in seats.iter_mut().flatten() {
                findings.stderr.extend(agent.end_game());
                findings.report = findings.report.or(agent.report().cloned());
                findings.dialogue.extend(agent.take_dialogue());
            }
            games += 1;
            moves += played.plies.iter().filter(|ply| ply.time.is_some()).count();
            slowest = played.plies.iter().filter_map(|ply| ply.time).fold(slowest, Duration::max);
            note_stray(&played, &mut stray);
            if let Ending::Failure { failure, detail } = &played.conclusion.ending {
                findings.is_fit = false;
                let (number, ending) = (game + 1, failure.to_string());
                let message = Message::from(texts::CheckFailed { game: number, ending });
                // The reason stays a message of its own, so that it is shown in the language of the user.
                findings.messages.extend([message, detail.clone()]);
                break;
            }
        }
        if findings.is_fit {
            findings.messages.push(Message::from(texts::CheckPlayed { games, moves }));
            findings.messages.push(self.slowest(slowest));
        }
        if let (count @ 1.., first) = stray {
            findings.messages.push(Message::from(texts::CheckStray { count, first }));
        }
        findings
    }

    fn start_agent(&self) -> Result<crate::process::Agent, String> {
        let mut agent = self.launcher.start(self.agent, OutputBudget::default()).map_err(|error| error.to_string())?;
        agent.keep_dialogue(DIALOGUE);
        Ok(agent)
    }

    /// Each game starts with more random moves than the one before.
    fn setup(&self, game: usize, is_new: bool) -> Setup {
        let mut random = Random::new(self.seed.wrapping_add(game as u64));
        let mut opening = Vec::new();
        let mut position = copy(self.start);
        for _ in 0..3 * game {
            let mut legal = position.moves();
            let place = random.below(legal.len().max(1));
            match position.after_nth(place) {
                Some(next) if next.outcome().is_none() => position = next,
                _ => break,
            }
            opening.push(legal.swap_remove(place));
        }
        let seated = SeatedAgent { name: self.agent.name.clone(), is_new, options: self.agent.options.clone() };
        Setup {
            game: self.game.into(),
            start: copy(self.start),
            opening,
            players: [seated.clone(), seated],
            pace: self.pace,
            seed: random.bits(),
            longest: LONGEST,
        }
    }

    /// What the slowest move says about the agent: an agent that uses up its time here is late on a busy machine.
    fn slowest(&self, slowest: Duration) -> Message {
        let limit = self.pace.movetime.unwrap_or(self.pace.patience);
        let (used, allowed) = (slowest.as_millis(), limit.as_millis());
        if limit <= slowest {
            Message::from(texts::CheckTight { used, allowed })
        } else {
            Message::from(texts::CheckTime { used, allowed })
        }
    }
}

fn started(time: Duration) -> Message {
    let time = time.as_millis();
    Message::from(texts::CheckStarted { time })
}

fn note_stray(played: &PlayedGame, stray: &mut (u64, String)) {
    for side in &played.stray {
        stray.0 += side.count;
        if stray.1.is_empty()
            && let Some(first) = side.first.first()
        {
            stray.1.clone_from(first);
        }
    }
}
