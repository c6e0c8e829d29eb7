//! Matches: two contestants, many openings, each played from both sides, and what the result is worth.
//!
//! Contestants that think by the clock ask the [`Limits`] for the time; all other matches are reproducible, game by game,
//! from the seed.

mod openings;
mod record;
mod replay;
mod tally;

pub use openings::Openings;
pub use record::{Ending, Record};
pub use tally::Tally;

use alfabeta::game::Player;
use alfabeta::message::Message;
use alfabeta::random::Random;
use serde::Serialize;

use crate::contestant::{Contestant, Turn};
use crate::limits::Limits;
use crate::position::Searchable;
use crate::repetition::Repetitions;
use crate::share::Share;

/// The default limit: longer games, in plies, are draws.
pub const LONGEST: usize = 1000;

/// What is played, and how often.
pub struct Match<'a> {
    /// Where the openings start.
    pub start: &'a dyn Searchable,
    /// How the games start.
    pub openings: Openings,
    /// The seed of the openings.
    pub seed: u64,
    /// Games longer than this many plies are given up as draws.
    pub longest: usize,
    /// Which of the openings are played, each from both sides.
    pub share: Share,
}

/// A finished match.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// The game with its parameters.
    pub game: String,
    /// The names of A and B.
    pub agents: [String; 2],
    /// The seed of the openings.
    pub seed: u64,
    /// The result for A.
    #[serde(flatten)]
    pub tally: Tally,
    /// Every game.
    pub games: Vec<Record>,
}

impl Match<'_> {
    /// Plays the games: each opening twice, A first and B first. `after_game` is called with every game as soon as it is over.
    pub fn play<E: From<Message>>(
        &self,
        mut contestants: [&mut dyn Contestant; 2],
        limits: &Limits<'_>,
        mut after_game: impl FnMut(&Record) -> Result<(), E>,
    ) -> Result<Report, E> {
        let openings = self.openings.choose(self.start, &mut Random::new(self.seed))?;
        let mut games: Vec<Record> = Vec::new();
        for (pair, opening) in openings.iter().enumerate().filter(|(pair, _)| self.share.has(*pair)) {
            for first in [0, 1] {
                let record = self.play_game(2 * pair + first + 1, opening, first, &mut contestants, limits)?;
                after_game(&record)?;
                games.push(record);
            }
        }
        Ok(self.report(contestants.map(|contestant| contestant.name()), games))
    }

    fn report(&self, agents: [String; 2], games: Vec<Record>) -> Report {
        let points: Vec<f64> = games.iter().map(Record::points).collect();
        Report { game: self.start.game_name(), agents, seed: self.seed, tally: Tally::of(&points), games }
    }

    /// One game. Contestant number `first` plays MAX, or the player to move at the start of the opening.
    fn play_game(
        &self,
        number: usize,
        opening: &[String],
        first: usize,
        contestants: &mut [&mut dyn Contestant; 2],
        limits: &Limits<'_>,
    ) -> Result<Record, Message> {
        let mut positions = vec![self.start.after("")?];
        let first_player = positions[0].player();
        let contestant_of = |player: Player| if player == first_player { first } else { 1 - first };
        let mut repetitions = Repetitions::default();
        let mut moves: Vec<String> = Vec::new();
        let ending = loop {
            let position = &positions[moves.len()];
            if position.outcome().is_some() {
                break Ending::Rules;
            }
            if repetitions.visit(&**position) {
                break Ending::Repetition;
            }
            if moves.len() == self.longest {
                break Ending::Length;
            }
            let m = match opening.get(moves.len()) {
                Some(m) => m.clone(),
                None => {
                    let turn = Turn { positions: &positions, moves: &moves };
                    contestants[contestant_of(position.player())].choose(&turn, limits)?
                }
            };
            let next = position.after(&m)?;
            positions.push(next);
            moves.push(m);
        };
        let winner = positions[moves.len()].outcome().and_then(|outcome| outcome.winner());
        let result = winner.map_or(0, |winner| if contestant_of(winner) == 0 { 1 } else { -1 });
        Ok(Record { number, first: ['A', 'B'][first], result, ending, opening: opening.len(), moves })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contestant::Agent;
    use crate::registry::Registry;

    fn play(game: &str, a: &str, b: &str, openings: &str, seed: u64) -> Report {
        let start = Registry::standard().start(game).expect("a registered game");
        let openings = openings.parse().expect("openings");
        let games = Match { start: &*start, openings, seed, longest: LONGEST, share: Share::ALL };
        let [mut a, mut b] = [a, b].map(|agent| agent.parse::<Agent>().expect("an agent"));
        games.play([&mut a, &mut b], &Limits::NONE, |_| Ok::<(), Message>(())).expect("a match")
    }

    #[test]
    fn agents_that_do_not_search_play_whole_games() {
        let report = play("kalah:3,2", "random:seed=3", "first", "random:1:3", 2);
        assert_eq!(report.games.len(), 6);
        assert_eq!(report, play("kalah:3,2", "random:seed=3", "first", "random:1:3", 2));
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
            let end = Registry::standard().start(&report.game).and_then(|start| start.after(&game.moves.join(" ")));
            let end = end.expect("a game can be replayed");
            assert_eq!(end.outcome().is_some(), game.ending == Ending::Rules, "{game}");
        }
    }
}
