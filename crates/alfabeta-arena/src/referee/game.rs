//! The state machine of one game.

use std::time::Duration;

use alfabeta::game::Player;
use alfabeta::message::Message;
use alfabeta_workbench::Repetitions;
use alfabeta_workbench::position::Searchable;

use super::pace::Clocks;
use super::played::{Late, illegal};
use super::{AgentEvent, Conclusion, Effort, Ending, Failure, Pace, PlayedGame, Ply, SeatedAgent, Setup, Stray};
use crate::position::{self, index};
use crate::protocol::{Command, Info, LARGEST_SEED, Reply};
use crate::texts;

/// What an agent is doing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    /// It has been asked whether it is there.
    Greeting,
    /// It has been sent the new game.
    Preparing,
    /// It waits for its turn.
    Waiting,
    /// It has been asked for a move.
    Thinking,
}

/// One agent in one game.
struct Side {
    agent: SeatedAgent,
    stage: Stage,
    /// When the last question was completely written; until then no time runs.
    asked: Option<Duration>,
    /// Whether it has written anything since.
    is_silent: bool,
    /// Whether it has ever made a move, in this game or in one before.
    has_moved: bool,
    /// What it has computed since it was asked, if that was measured.
    effort: Option<Effort>,
    info: Info,
    stray: Stray,
}

/// The referee of one game.
pub struct Referee {
    sides: [Side; 2],
    game: String,
    seed: u64,
    clocks: Clocks,
    pace: Pace,
    longest: usize,
    position: Box<dyn Searchable>,
    /// The legal moves, from the question on.
    legal: Vec<String>,
    opening: Vec<String>,
    plies: Vec<Ply>,
    repetitions: Repetitions,
    lines: Vec<(Player, Command)>,
    conclusion: Option<Conclusion>,
}

impl Referee {
    /// A referee for this game, with the first lines to send already waiting.
    pub fn new(setup: Setup) -> Referee {
        let side = |agent: SeatedAgent| Side {
            stage: if agent.is_new { Stage::Greeting } else { Stage::Preparing },
            has_moved: !agent.is_new,
            agent,
            asked: None,
            is_silent: true,
            effort: None,
            info: Info::default(),
            stray: Stray::default(),
        };
        let mut referee = Referee {
            sides: setup.players.map(side),
            game: setup.game,
            seed: setup.seed & LARGEST_SEED,
            clocks: Clocks::new(setup.pace),
            pace: setup.pace,
            longest: setup.longest,
            position: setup.start,
            legal: Vec::new(),
            opening: setup.opening,
            plies: Vec::new(),
            repetitions: Repetitions::default(),
            lines: Vec::new(),
            conclusion: None,
        };
        for player in [Player::Max, Player::Min] {
            match referee.sides[index(player)].stage {
                Stage::Greeting => referee.lines.extend([(player, Command::Ugi), (player, Command::IsReady)]),
                _ => referee.prepare(player),
            }
        }
        referee
    }

    /// What is to be sent, in order. After writing all lines of a player the caller reports [`AgentEvent::Sent`].
    pub fn take_lines(&mut self) -> Vec<(Player, Command)> {
        std::mem::take(&mut self.lines)
    }

    /// When and for whom [`AgentEvent::Tick`] is due, if nothing else happens before.
    pub fn deadline(&self) -> Option<(Player, Duration)> {
        let due = |player| Some((player, self.due(player)?));
        [due(Player::Max), due(Player::Min)].into_iter().flatten().min_by_key(|(_, at)| *at)
    }

    /// How the game ended, if it has.
    pub fn conclusion(&self) -> Option<&Conclusion> {
        self.conclusion.as_ref()
    }

    /// Whether nothing is expected of an agent now: until it is asked again it has no reason to compute.
    pub fn is_waiting(&self, player: Player) -> bool {
        self.conclusion.is_some() || self.sides[index(player)].stage == Stage::Waiting
    }

    /// Whether an agent has used up its time, so that its next event ends the game.
    pub fn is_late(&self, player: Player, now: Duration) -> bool {
        self.conclusion.is_none() && self.due(player).is_some_and(|due| due < now)
    }

    /// What an agent has computed since it was asked; to be reported before it is late.
    pub fn note_effort(&mut self, player: Player, effort: Effort) {
        self.sides[index(player)].effort = Some(effort);
    }

    /// For how long an agent computed for the move that it has just made.
    pub fn note_cpu(&mut self, player: Player, cpu: Duration) {
        if let Some(ply) = self.plies.last_mut().filter(|ply| ply.player == player && ply.time.is_some()) {
            ply.cpu = Some(cpu);
        }
    }

    /// The position that the game has come to.
    pub fn position(&self) -> &dyn Searchable {
        &*self.position
    }

    /// The moves so far.
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// The record of a game that is over.
    pub fn finish(self) -> Option<PlayedGame> {
        let conclusion = self.conclusion?;
        let stray = self.sides.map(|side| side.stray);
        Some(PlayedGame { plies: self.plies, conclusion, stray, board: self.position.board().lines() })
    }

    /// Handles an event. After the end of the game events have no effect.
    pub fn handle(&mut self, player: Player, event: AgentEvent<'_>, now: Duration) {
        if self.conclusion.is_some() {
            return;
        }
        if self.is_late(player, now) {
            return self.late(player, now);
        }
        let side = &mut self.sides[index(player)];
        match event {
            AgentEvent::Tick => {}
            AgentEvent::Sent => {
                if side.asked.is_none() && side.stage != Stage::Waiting {
                    side.asked = Some(now);
                    side.is_silent = true;
                    side.effort = None;
                }
            }
            AgentEvent::Line(line) => self.line(player, line, now),
            AgentEvent::NotStarted(detail) => self.fail(player, Failure::Startup, detail),
            AgentEvent::Died(detail) => {
                let is_starting = side.stage == Stage::Greeting;
                self.fail(player, if is_starting { Failure::Startup } else { Failure::Crash }, detail);
            }
            AgentEvent::TooMuch => self.fail(player, Failure::Output, texts::Output.into()),
            AgentEvent::Stalled => self.fail(player, Failure::Stall, texts::Stall.into()),
        }
    }

    fn line(&mut self, player: Player, line: &str, now: Duration) {
        let side = &mut self.sides[index(player)];
        side.is_silent = false;
        match (Reply::read(line), side.stage) {
            (Reply::ReadyOk, Stage::Greeting) if side.asked.is_some() => self.prepare(player),
            (Reply::ReadyOk, Stage::Preparing) if side.asked.is_some() => {
                (side.stage, side.asked) = (Stage::Waiting, None);
                if self.sides.iter().all(|side| side.stage == Stage::Waiting) {
                    self.play_opening();
                }
            }
            (Reply::Info(info), Stage::Thinking) => side.info.update(*info),
            (Reply::BestMove(m), Stage::Thinking) if side.asked.is_some() => self.answer(player, &m, now),
            (Reply::Resign, Stage::Thinking) if side.asked.is_some() => {
                self.end(Some(!player), Ending::Resignation);
            }
            (Reply::UgiOk | Reply::Name(_) | Reply::Info(_), _) => {}
            // An answer without a question is treated like any other text.
            _ => side.stray.note(line),
        }
    }

    /// Sends an agent the new game.
    fn prepare(&mut self, player: Player) {
        let opponent = self.sides[index(!player)].agent.name.clone();
        let side = &mut self.sides[index(player)];
        let options = if side.stage == Stage::Greeting { &side.agent.options[..] } else { &[] };
        let options = options.iter().cloned().map(|(name, value)| Command::SetOption { name, value });
        self.lines.extend(options.map(|command| (player, command)));
        (side.stage, side.asked) = (Stage::Preparing, None);
        let new_game = Command::NewGame { game: self.game.clone(), seat: player, opponent, seed: self.seed };
        self.lines.extend([(player, new_game), (player, Command::IsReady)]);
    }

    /// Makes the moves of the opening, and asks for the first other one.
    fn play_opening(&mut self) {
        for m in std::mem::take(&mut self.opening) {
            if self.is_over() {
                return;
            }
            let Some(next) = position::after(&*self.position, &m) else {
                debug_assert!(false, "{m} is not a legal move of an opening");
                break;
            };
            self.plies.push(Ply {
                text: m,
                player: self.position.player(),
                time: None,
                cpu: None,
                info: Info::default(),
            });
            self.position = next;
        }
        if !self.is_over() {
            self.ask();
        }
    }

    /// Asks the player to move for a move.
    fn ask(&mut self) {
        let player = self.position.player();
        let side = &mut self.sides[index(player)];
        (side.stage, side.asked, side.info) = (Stage::Thinking, None, Info::default());
        self.legal = self.position.moves();
        let moves = self.plies.iter().map(|ply| ply.text.clone()).collect();
        let commands = [
            Command::Position { start: None, moves },
            Command::Board(position::text(&*self.position)),
            Command::Legal(self.legal.clone()),
            Command::Go(self.clocks.go()),
        ];
        self.lines.extend(commands.map(|command| (player, command)));
    }

    fn answer(&mut self, player: Player, m: &str, now: Duration) {
        let place = self.legal.iter().position(|legal| legal == m);
        let Some(next) = place.and_then(|place| self.position.after_nth(place)) else {
            return self.fail(player, Failure::Illegal, illegal(m, &self.legal));
        };
        let side = &mut self.sides[index(player)];
        let time = now.saturating_sub(side.asked.take().unwrap_or(now));
        (side.stage, side.has_moved) = (Stage::Waiting, true);
        self.clocks.spend(player, time);
        let info = std::mem::take(&mut side.info);
        self.plies.push(Ply { text: m.into(), player, time: Some(time), cpu: None, info });
        self.position = next;
        if !self.is_over() {
            self.ask();
        }
    }

    /// Whether the game has ended in the current position; the conclusion says how.
    fn is_over(&mut self) -> bool {
        if let Some(outcome) = self.position.outcome() {
            self.end(outcome.winner(), Ending::Rules);
        } else if self.repetitions.visit(&*self.position) {
            self.end(None, Ending::Repetition);
        } else if self.longest <= self.plies.len() {
            self.end(None, Ending::Length);
        }
        self.conclusion.is_some()
    }

    /// When an agent has to have answered, counted from the end of the question.
    fn due(&self, player: Player) -> Option<Duration> {
        let side = &self.sides[index(player)];
        let allowed = match side.stage {
            Stage::Waiting => return None,
            Stage::Greeting | Stage::Preparing => self.pace.startup,
            Stage::Thinking => self.clocks.allowed(player) + self.pace.margin,
        };
        Some(side.asked? + allowed)
    }

    fn late(&mut self, player: Player, now: Duration) {
        let side = &self.sides[index(player)];
        let elapsed = now.saturating_sub(side.asked.unwrap_or(now));
        let (failure, allowed) = match side.stage {
            Stage::Greeting => (Failure::Startup, self.pace.startup),
            Stage::Thinking => (Failure::Timeout, self.clocks.allowed(player)),
            _ => (Failure::Timeout, self.pace.startup),
        };
        let Side { is_silent, has_moved, effort, .. } = *side;
        let late = Late { allowed, used: elapsed, is_silent, has_moved, effort };
        self.fail(player, failure, late.message());
    }

    fn fail(&mut self, player: Player, failure: Failure, detail: Message) {
        self.end(Some(!player), Ending::Failure { failure, detail });
        if !failure.is_survivable() {
            self.lines.retain(|(to, _)| *to != player);
        }
    }

    /// Ends the game and sends the result to both; questions that were not sent yet are dropped.
    fn end(&mut self, winner: Option<Player>, ending: Ending) {
        self.lines.clear();
        let result = Command::Result { winner, reason: ending.to_string() };
        self.lines.extend([(Player::Max, result.clone()), (Player::Min, result)]);
        self.conclusion = Some(Conclusion { winner, ending });
    }
}
