//! Matches: two agents, many openings, each played from both sides, and what the result is worth.
//!
//! The library has no clock. Agents with a limit in milliseconds get their predicate from the [`Stopwatch`] that the caller
//! hands in; all other matches are reproducible, game by game, from the seed.

mod agent;
mod openings;
mod record;
mod tally;

pub use agent::Agent;
pub use openings::Openings;
pub use record::{Ending, Record};
pub use tally::Tally;

use std::time::Duration;

use serde::Serialize;

use super::{Algorithm, AnyPosition, Limits, Repetitions};
use crate::game::Outcome;
use crate::message::Message;
use crate::random::Random;

/// Games longer than this many plies are given up as draws.
pub const LONGEST: usize = 1000;

/// Starts to measure a time and gives a predicate that holds once it is over.
pub type Stopwatch<'a> = &'a dyn Fn(Duration) -> Box<dyn Fn() -> bool + Sync>;

/// Two agents and what they play.
pub struct Match<'a> {
    /// Where the openings start.
    pub start: &'a dyn AnyPosition,
    /// The two agents, A and B.
    pub agents: [Agent; 2],
    /// How the games start.
    pub openings: Openings,
    /// The seed of the openings.
    pub seed: u64,
    /// How to measure time.
    pub stopwatch: Stopwatch<'a>,
}

/// How a match went.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// The game with its parameters.
    pub game: String,
    /// The agents, as they were asked for.
    pub agents: [String; 2],
    /// The seed of the openings.
    pub seed: u64,
    /// The result, for A.
    #[serde(flatten)]
    pub tally: Tally,
    /// Every game.
    pub games: Vec<Record>,
}

impl Match<'_> {
    /// Plays all games: each opening twice, A first and B first. `after_game` hears of every game as soon as it is over.
    pub fn play<E: From<Message>>(&self, mut after_game: impl FnMut(&Record) -> Result<(), E>) -> Result<Report, E> {
        let openings = self.openings.choose(self.start, &mut Random::new(self.seed))?;
        let mut games: Vec<Record> = Vec::with_capacity(2 * openings.len());
        for opening in &openings {
            for first in [0, 1] {
                let record = self.play_game(games.len() + 1, opening, first)?;
                after_game(&record)?;
                games.push(record);
            }
        }
        let points: Vec<f64> = games.iter().map(Record::points).collect();
        Ok(Report {
            game: self.start.game_name(),
            agents: self.agents.each_ref().map(|agent| agent.to_string()),
            seed: self.seed,
            tally: Tally::of(&points),
            games,
        })
    }

    /// One game. Agent number `first` plays MAX, or whoever is to move at the start of the opening.
    fn play_game(&self, number: usize, opening: &[String], first: usize) -> Result<Record, Message> {
        let mut position = self.start.after_moves("")?;
        let first_player = position.player();
        let mut repetitions = Repetitions::default();
        let mut moves: Vec<String> = Vec::new();
        let mut history: Vec<u64> = Vec::new();
        let ending = loop {
            if position.outcome().is_some() {
                break Ending::Rules;
            }
            if repetitions.visit(&*position) {
                break Ending::Repetition;
            }
            if moves.len() == LONGEST {
                break Ending::Length;
            }
            let m = match opening.get(moves.len()) {
                Some(m) => m.clone(),
                None => {
                    let turn = if position.player() == first_player { first } else { 1 - first };
                    self.choose(&self.agents[turn], &*position, &history)?
                }
            };
            history.extend(position.position_key());
            position = position.after_moves(&m)?;
            moves.push(m);
        };
        let result = match position.outcome() {
            Some(Outcome::Win(winner)) if (winner == first_player) == (first == 0) => 1,
            Some(Outcome::Win(_)) => -1,
            Some(Outcome::Payoff(points)) => {
                let for_first = first_player.sees(points).signum();
                if first == 0 { for_first } else { -for_first }
            }
            Some(Outcome::Draw) | None => 0,
        };
        Ok(Record { number, first: ['A', 'B'][first], result, ending, opening: opening.len(), moves })
    }

    /// The agent's move. `history` are the keys of the positions that the game has been through.
    fn choose(&self, agent: &Agent, position: &dyn AnyPosition, history: &[u64]) -> Result<String, Message> {
        let never = || -> Box<dyn Fn() -> bool + Sync> { Box::new(|| false) };
        let stop = agent.time.map_or_else(never, |time| (self.stopwatch)(time));
        let limits = Limits { nodes: agent.nodes.unwrap_or(u64::MAX), stop: &*stop, ..Limits::NONE };
        let found = if agent.is_limited() || agent.search.algorithm == Algorithm::Engine {
            let mut search = agent.search.clone();
            search.engine.history = history.to_vec();
            position.think(&search, &limits)?
        } else {
            position.analyse(&agent.search, &limits)?
        };
        let first = || position.move_texts().into_iter().next();
        // Only a search of depth 0 names no move.
        Ok(found.best.or_else(first).unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::find;

    fn play(game: &str, a: &str, b: &str, openings: &str, seed: u64) -> Report {
        let start = find(game).expect("a registered game");
        let match_ = Match {
            start: &*start,
            agents: [a, b].map(|agent| agent.parse().expect("an agent")),
            openings: openings.parse().expect("openings"),
            seed,
            stopwatch: &|_| Box::new(|| false),
        };
        match_.play(|_| Ok::<(), Message>(())).expect("a match")
    }

    #[test]
    fn an_agent_that_looks_further_wins() {
        let report = play("connect4:5,4", "alphabeta:depth=6", "alphabeta:depth=1,eval=zero", "random:2:10", 1);
        assert_eq!(report.games.len(), 20);
        assert!(report.tally.score > 0.6, "{:?}", report.tally);
    }

    #[test]
    fn an_agent_is_as_strong_as_itself() {
        let report = play("connect4:5,4", "negamax:depth=3", "alphabeta:depth=3", "random:3:10", 5);
        assert_eq!(report.tally.score, 0.5, "every opening is played from both sides");
        assert_eq!(report.tally.wins, report.tally.losses);
    }

    #[test]
    fn equal_seeds_give_equal_matches_and_games_can_be_replayed() {
        let ask = || play("desconecta4:5,3", "alphabeta:nodes=300,eval=runs", "alphabeta:depth=2", "random:3:5", 9);
        let report = ask();
        assert_eq!(report, ask());
        for game in &report.games {
            let end = find(&report.game).and_then(|start| start.after_moves(&game.moves.join(" ")));
            let end = end.expect("a game can be replayed");
            assert_eq!(end.outcome().is_some(), game.ending == Ending::Rules, "{game}");
        }
    }
}
