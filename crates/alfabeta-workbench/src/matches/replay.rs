//! A match whose games were played elsewhere: they are replayed by the rules, without any search.

use alfabeta::message::Message;
use alfabeta::random::Random;

use super::{Match, Record, Report};
use crate::contestant::{Contestant, Turn};
use crate::limits::Limits;

/// Plays what was played.
struct Reciter<'a>(&'a [String]);

impl Contestant for Reciter<'_> {
    fn name(&self) -> String {
        String::new()
    }

    fn choose(&mut self, turn: &Turn<'_>, _: &Limits<'_>) -> Result<String, Message> {
        self.0.get(turn.moves.len()).cloned().ok_or_else(|| impossible(self.0))
    }
}

impl Match<'_> {
    /// What games come to that were played elsewhere, each given by its moves; as far as they go, from the first game on. They must
    /// be games of this match: with its openings, by the rules, to the end.
    pub fn replay<E: From<Message>>(
        &self,
        agents: [String; 2],
        played: &[String],
        limits: &Limits<'_>,
        mut after_game: impl FnMut(&Record) -> Result<(), E>,
    ) -> Result<Report, E> {
        let openings = self.openings.choose(self.start, &mut Random::new(self.seed))?;
        let mut games = Vec::new();
        for (number, moves) in played.iter().enumerate() {
            let moves = self.start.read_moves(moves)?;
            let opening = openings.get(number / 2).ok_or_else(|| impossible(&moves))?;
            let [mut a, mut b] = [Reciter(&moves), Reciter(&moves)];
            let record = self.play_game(number + 1, opening, number % 2, &mut [&mut a, &mut b], limits)?;
            if record.moves != moves {
                return Err(impossible(&moves).into());
            }
            after_game(&record)?;
            games.push(record);
        }
        Ok(self.report(agents, games))
    }
}

fn impossible(moves: &[String]) -> Message {
    let moves = moves.join(" ");
    let english =
        format!("“{moves}” is not a game of this match: expected one with its opening, from the start to the end");
    Message::new("match-played", english).with("moves", moves)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contestant::Agent;
    use crate::matches::LONGEST;
    use crate::registry::Registry;
    use crate::share::Share;

    #[test]
    fn shares_that_are_put_together_are_the_whole_match() {
        let start = Registry::standard().start("connect4:5,4").expect("a registered game");
        let openings = "random:2:5".parse().expect("openings");
        let whole = Match { start: &*start, openings, seed: 3, longest: LONGEST, share: Share::ALL };
        let play = |share| {
            let [mut a, mut b] =
                ["random:seed=5", "alphabeta:depth=3"].map(|agent| agent.parse::<Agent>().expect("an agent"));
            let part = Match { share, ..whole };
            part.play([&mut a, &mut b], &Limits::NONE, |_| Ok::<(), Message>(())).expect("a match")
        };
        let expected = play(Share::ALL);
        let mut games: Vec<Record> = (0..3).flat_map(|first| play(Share { first, of: 3 }).games).collect();
        games.sort_by_key(|game| game.number);
        assert_eq!(games, expected.games);
        let played: Vec<String> = games.iter().map(|game| game.moves.join(" ")).collect();
        let replay =
            |played: &[String]| whole.replay(expected.agents.clone(), played, &Limits::NONE, |_| Ok::<(), Message>(()));
        assert_eq!(replay(&played), Ok(expected.clone()));
        assert_eq!(replay(&played[..3]).map(|report| report.games), Ok(expected.games[..3].to_vec()));
        // What is no game of this match: too many, another opening, one that was broken off or went on.
        let mut wrong = [played.clone(), played.clone(), played.clone(), played.clone()];
        wrong[0].push(played[0].clone());
        wrong[1].swap(0, 2);
        wrong[2][0].truncate(7);
        wrong[3][0].push_str(" 1");
        for wrong in wrong {
            assert!(replay(&wrong).is_err(), "{wrong:?}");
        }
    }
}
