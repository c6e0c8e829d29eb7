//! One game between two processes: carries lines and news between them and the referee, and keeps the clock.

use std::time::{Duration, Instant};

use alfabeta::game::Player;
use alfabeta::message::Message;
use rustix::event::{PollFd, PollFlags, Timespec, poll};

use super::Stop;
use crate::position::index;
use crate::process::{Agent, Sending};
use crate::referee::{AgentEvent, Effort, Referee};
use crate::supervisor::Status;
use crate::texts;

/// A process on each seat, or why there is none.
pub(super) type Seats = [Result<Agent, String>; 2];

/// The game was killed before its end.
#[derive(Debug)]
pub(super) struct Killed;

/// How long an agent may leave its pipe full.
const STALL: Duration = Duration::from_secs(2);

const PLAYERS: [Player; 2] = [Player::Max, Player::Min];

/// Plays a game to its end.
pub(super) fn play(
    referee: &mut Referee,
    seats: &mut Seats,
    stop: &Stop,
    on_ply: &mut dyn FnMut(&Referee),
) -> Result<(), Killed> {
    let (blocked, has_errors, efforts) = ([None; 2], [true; 2], [None; 2]);
    let mut table = Table { referee, seats, clock: Instant::now(), blocked, has_errors, efforts };
    table.sit_down();
    let mut plies = 0;
    loop {
        table.send();
        if table.referee.conclusion().is_some() {
            table.seats.iter_mut().flatten().for_each(Agent::freeze);
            return Ok(());
        }
        if plies < table.referee.plies().len() {
            plies = table.referee.plies().len();
            on_ply(table.referee);
        }
        table.wait(stop);
        if stop.is_killing() {
            return Err(Killed);
        }
    }
}

struct Table<'a> {
    referee: &'a mut Referee,
    seats: &'a mut Seats,
    clock: Instant,
    /// Since when the pipe of each agent has been full.
    blocked: [Option<Duration>; 2],
    /// Whether standard error is still open.
    has_errors: [bool; 2],
    /// What each agent had computed when it was asked.
    efforts: [Option<Effort>; 2],
}

impl Table<'_> {
    fn sit_down(&mut self) {
        for player in PLAYERS {
            match &mut self.seats[index(player)] {
                Ok(agent) => {
                    agent.begin_game();
                    self.efforts[index(player)] = agent.effort();
                }
                Err(error) => {
                    let status = Status::Failed(error.clone());
                    self.referee.handle(player, AgentEvent::NotStarted(status.message()), Duration::ZERO);
                }
            }
        }
    }

    /// Sends the lines of the referee. What an agent has written before it is asked is not an answer, so it is read before
    /// the question is written.
    fn send(&mut self) {
        for (player, command) in self.referee.take_lines() {
            if let Ok(agent) = &mut self.seats[index(player)] {
                if !agent.is_sending() {
                    self.blocked[index(player)] = None;
                }
                agent.say(&command);
            }
        }
        for player in PLAYERS {
            let is_sending = self.seats[index(player)].as_ref().is_ok_and(|agent| agent.is_sending());
            if is_sending {
                if self.blocked[index(player)].is_none() && self.referee.conclusion().is_none() {
                    self.read(player);
                }
                self.flush(player);
            }
        }
    }

    fn flush(&mut self, player: Player) {
        let Ok(agent) = &mut self.seats[index(player)] else { return };
        match agent.send() {
            Sending::Done => {
                self.blocked[index(player)] = None;
                self.pass(player, AgentEvent::Sent);
            }
            Sending::Blocked => {
                let now = self.clock.elapsed();
                let since = *self.blocked[index(player)].get_or_insert(now);
                if since + STALL <= now {
                    self.pass(player, AgentEvent::Stalled);
                }
            }
            Sending::Closed => {
                let news = agent.news_soon();
                self.pass(player, news.map_or(AgentEvent::Stalled, |status| AgentEvent::Died(status.message())));
            }
        }
    }

    /// Waits until something happens or time is up, and passes it on.
    fn wait(&mut self, stop: &Stop) {
        let mut fds = Vec::with_capacity(9);
        let mut sources = Vec::with_capacity(9);
        for player in PLAYERS {
            let Ok(agent) = &self.seats[index(player)] else { continue };
            let [news, output, errors, input] = agent.handles();
            let mut watch = |source, handle, flags| {
                fds.push(PollFd::from_borrowed_fd(handle, flags));
                sources.push((player, source));
            };
            watch(Source::News, news, PollFlags::IN);
            watch(Source::Output, output, PollFlags::IN);
            if self.has_errors[index(player)] {
                watch(Source::Errors, errors, PollFlags::IN);
            }
            if agent.is_sending() {
                watch(Source::Input, input, PollFlags::OUT);
            }
        }
        fds.push(PollFd::from_borrowed_fd(stop.alarm(), PollFlags::IN));
        let _ = poll(&mut fds, self.timeout().as_ref());
        let ready: Vec<(Player, Source)> =
            sources.iter().zip(&fds).filter(|(_, fd)| !fd.revents().is_empty()).map(|(source, _)| *source).collect();
        drop(fds);
        // Output first: an agent may answer and end at once.
        for &(player, source) in &ready {
            match source {
                Source::Output => self.read(player),
                Source::Errors => self.read_errors(player),
                Source::News | Source::Input => {}
            }
        }
        for &(player, source) in &ready {
            if let Source::News = source {
                self.read_news(player);
            }
        }
        PLAYERS.iter().for_each(|&player| self.pass(player, AgentEvent::Tick));
    }

    fn timeout(&self) -> Option<Timespec> {
        let deadline = self.referee.deadline().map(|(_, at)| at);
        let stall = self.blocked.iter().flatten().min().map(|since| *since + STALL);
        let until = [deadline, stall].into_iter().flatten().min()?;
        // A little more than that, so that the time is up when we wake.
        let wait = until.saturating_sub(self.clock.elapsed()) + Duration::from_micros(50);
        Some(Timespec { tv_sec: wait.as_secs() as i64, tv_nsec: i64::from(wait.subsec_nanos()) })
    }

    /// Reads what an agent has written by now. A flood is not read to its end: after some pieces its time is checked first.
    fn read(&mut self, player: Player) {
        for _ in 0..8 {
            let Ok(agent) = &mut self.seats[index(player)] else { return };
            let output = agent.read();
            output.lines.iter().for_each(|line| self.pass(player, AgentEvent::Line(line)));
            if output.is_too_much {
                self.pass(player, AgentEvent::TooMuch);
            }
            if output.is_closed {
                return self.closed(player);
            }
            if !output.is_more {
                return;
            }
        }
    }

    /// An agent without output can never answer, whether it still runs or not.
    fn closed(&mut self, player: Player) {
        let Ok(agent) = &mut self.seats[index(player)] else { return };
        let status = agent.news_soon();
        self.ended(player, status);
    }

    fn read_errors(&mut self, player: Player) {
        if let Ok(agent) = &mut self.seats[index(player)] {
            self.has_errors[index(player)] = agent.read_errors();
        }
    }

    fn read_news(&mut self, player: Player) {
        let Ok(agent) = &mut self.seats[index(player)] else { return };
        let Some(status) = agent.news() else { return };
        // What it said before it ended counts.
        self.read_last_words(player);
        self.ended(player, Some(status));
    }

    fn read_last_words(&mut self, player: Player) {
        let Ok(agent) = &mut self.seats[index(player)] else { return };
        let output = agent.read();
        output.lines.iter().for_each(|line| self.pass(player, AgentEvent::Line(line)));
    }

    fn ended(&mut self, player: Player, status: Option<Status>) {
        let closed = || Message::from(texts::Closed);
        let event = match status {
            Some(status @ Status::Failed(_)) => AgentEvent::NotStarted(status.message()),
            status => AgentEvent::Died(status.map_or_else(closed, |status| status.message())),
        };
        self.pass(player, event);
    }

    fn pass(&mut self, player: Player, event: AgentEvent<'_>) {
        let now = self.clock.elapsed();
        if self.referee.is_late(player, now)
            && let Some(effort) = self.spend(player)
        {
            self.referee.note_effort(player, effort);
        }
        let (plies, was_waiting) = (self.referee.plies().len(), self.referee.is_waiting(player));
        self.referee.handle(player, event, now);
        let has_moved = plies < self.referee.plies().len();
        let has_answered = has_moved || (!was_waiting && self.referee.is_waiting(player));
        if has_answered {
            self.rest(player, has_moved);
        }
    }

    /// An agent has answered: what it computed is noted, and it stops until it is asked again.
    fn rest(&mut self, player: Player, has_moved: bool) {
        let effort = self.spend(player);
        if let Some(effort) = effort.filter(|_| has_moved) {
            self.referee.note_cpu(player, effort.cpu);
        }
        if self.referee.is_waiting(player)
            && let Ok(agent) = &mut self.seats[index(player)]
        {
            agent.freeze();
        }
    }

    /// What an agent has computed since the last call.
    fn spend(&mut self, player: Player) -> Option<Effort> {
        let now = self.seats[index(player)].as_ref().ok()?.effort()?;
        let before = self.efforts[index(player)].replace(now)?;
        Some(now.since(before))
    }
}

/// Where something has happened.
#[derive(Clone, Copy)]
enum Source {
    News,
    Output,
    Errors,
    Input,
}
