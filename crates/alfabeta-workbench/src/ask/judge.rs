//! An agent beside perfect play: how many of its moves keep the value of the game, and which do not.

use std::collections::HashMap;
use std::ops::RangeInclusive;

use alfabeta::message::Message;
use alfabeta::random::{Random, mix};
use alfabeta::solve::Resources;
use serde::{Deserialize, Serialize};

use super::play::in_time;
use super::{Desk, Query, Work, memory};
use crate::analysis::stopped;
use crate::contestant::{Agent, Contestant, Turn};
use crate::limits::{Budget, Limits, at_most};
use crate::position::Searchable;
use crate::repetition::Repetitions;
use crate::setup::Setup;
use crate::solve::{AnySolver, Line, Problem, Solved, SolvedMove, too_large};

/// Whom to judge, and over which games.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct JudgeQuery {
    /// Where the games start.
    pub setup: Setup,
    /// Whom to judge.
    pub agent: Agent,
    /// How many games it plays against perfect play, the first player in every other one.
    #[serde(default = "default_games")]
    pub games: u64,
    /// How many random moves each game starts with.
    #[serde(default)]
    pub plies: usize,
    /// The seed of the random moves, and of the choice between equally good ones.
    #[serde(default)]
    pub seed: u64,
    /// The size of the solver's table in MiB.
    #[serde(default = "default_table")]
    pub table: usize,
}

fn default_games() -> u64 {
    10
}

fn default_table() -> usize {
    64
}

/// How an agent did beside perfect play.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Judgement {
    /// The game with its parameters.
    pub game: String,
    /// The agent.
    pub agent: String,
    /// The seed of the games.
    pub seed: u64,
    /// How many games were played.
    pub games: u64,
    /// What the moves came to.
    #[serde(flatten)]
    pub sum: MoveSum,
    /// Every move that gave the result away, once, in the order in which they were played.
    pub blunders: Vec<Blunder>,
}

/// What the moves of an agent come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MoveSum {
    /// How many moves were judged: those in positions with a choice.
    pub moves: u64,
    /// Those that kept the result: won, drawn or lost.
    pub kept: u64,
    /// Those that were perfect: as quick a win, as long a loss or as many points as there are.
    pub perfect: u64,
}

/// A move that gave the result away.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Blunder {
    /// The moves that led to the position, from where the games start.
    pub moves: String,
    /// What the agent played.
    pub played: SolvedMove,
    /// A perfect move.
    pub better: SolvedMove,
    /// In how many games it was played.
    pub times: u64,
}

/// How far the games are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct JudgeProgress {
    /// How many games are over.
    pub games: u64,
    /// The moves so far.
    #[serde(flatten)]
    pub sum: MoveSum,
}

/// So many moves of solved positions are remembered; then it begins anew.
const MOST_KNOWN: usize = 50_000;

/// A game longer than this is broken off: perfect play need not end where positions come back.
const LONGEST: usize = 500;

impl Query for JudgeQuery {
    const NAME: &'static str = "judge";
    const EVENT: Option<&'static str> = Some("judged");
    const WORK: Work = Work::Match;
    type Answer = Judgement;
    type Event = JudgeProgress;

    fn memory(&self, budget: &Budget) -> RangeInclusive<usize> {
        memory::solver_beside(memory::REMEMBERED + memory::search(&self.agent.search, budget), self.table, budget)
    }

    fn table(&mut self) -> Option<&mut usize> {
        Some(&mut self.table)
    }

    fn answer(&self, desk: &Desk<'_>, on_event: &mut dyn FnMut(JudgeProgress)) -> Result<Judgement, Message> {
        let budget = &desk.limits.budget;
        at_most("games", self.games, budget.games)?;
        at_most("plies", self.plies as u64, budget.opening_plies as u64)?;
        at_most("table", self.table as u64, budget.table as u64)?;
        let start = desk.open(&self.setup)?;
        let mut court = Court {
            solver: start.solver(Resources { bytes: self.table << 20, threads: 1 }),
            start: &*start,
            agent: in_time(&self.agent, &desk.limits)?,
            limits: &desk.limits,
            known: HashMap::new(),
            known_moves: 0,
            sum: MoveSum::default(),
            blunders: Vec::new(),
        };
        for game in 0..self.games {
            court.play(game % 2 == 0, self.plies, &mut Random::new(mix(self.seed).wrapping_add(game)))?;
            on_event(JudgeProgress { games: game + 1, sum: court.sum });
        }
        let Court { sum, blunders, .. } = court;
        let agent = self.agent.to_string();
        Ok(Judgement { game: start.game_name(), agent, seed: self.seed, games: self.games, sum, blunders })
    }
}

/// The games of an agent against the solver.
struct Court<'a> {
    start: &'a dyn Searchable,
    solver: Box<dyn AnySolver>,
    agent: Agent,
    limits: &'a Limits<'a>,
    /// Positions that were solved before, by the moves that lead to them.
    known: HashMap<String, Solved>,
    /// How many moves they have.
    known_moves: usize,
    sum: MoveSum,
    blunders: Vec<Blunder>,
}

impl Court<'_> {
    /// One game: random moves, then the agent and perfect play by turns.
    fn play(&mut self, agent_is_first: bool, plies: usize, random: &mut Random) -> Result<(), Message> {
        let mut positions = vec![self.start.after("")?];
        let agent_plays = if agent_is_first { self.start.player() } else { !self.start.player() };
        let mut repetitions = Repetitions::default();
        let mut moves: Vec<String> = Vec::new();
        while moves.len() < LONGEST {
            let position = &*positions[moves.len()];
            if position.outcome().is_some() || repetitions.visit(position) {
                break;
            }
            let legal = position.moves();
            let m = if moves.len() < plies {
                legal[random.below(legal.len())].clone()
            } else if position.player() == agent_plays {
                let turn = Turn { positions: &positions, moves: &moves };
                let m = self.agent.choose(&turn, self.limits)?;
                if 1 < legal.len() {
                    self.judge(&moves, &m)?;
                }
                m
            } else {
                let solved = self.solve(&moves)?;
                let best: Vec<&SolvedMove> =
                    solved.moves.iter().filter(|m| m.worth.value == solved.worth.value).collect();
                best.get(random.below(best.len().max(1))).ok_or_else(too_large)?.text.clone()
            };
            let next = position.after(&m)?;
            positions.push(next);
            moves.push(m);
        }
        Ok(())
    }

    /// Holds a move against all others.
    fn judge(&mut self, moves: &[String], played: &str) -> Result<(), Message> {
        let solved = self.solve(moves)?;
        let best = solved.moves.iter().max_by_key(|m| m.worth.value).cloned();
        let played = solved.moves.iter().find(|m| m.text == played).cloned();
        let (Some(played), Some(better)) = (played, best) else { return Err(too_large()) };
        self.sum.moves += 1;
        self.sum.perfect += u64::from(played.worth.value == better.worth.value);
        if played.worth.utility == better.worth.utility {
            self.sum.kept += 1;
        } else {
            let moves = self.start.moves_text(moves);
            match self.blunders.iter_mut().find(|known| known.moves == moves && known.played == played) {
                Some(known) => known.times += 1,
                None => self.blunders.push(Blunder { moves, played, better, times: 1 }),
            }
        }
        Ok(())
    }

    /// The value of every move.
    fn solve(&mut self, moves: &[String]) -> Result<Solved, Message> {
        let text = self.start.moves_text(moves);
        if let Some(known) = self.known.get(&text) {
            return Ok(known.clone());
        }
        let problem = Problem { every_move: true, line: Line::Nothing, ..Problem::default() };
        let solved = self.solver.solve(&text, &problem, self.limits.stop, &mut |_, _| ())?;
        if (self.limits.stop)() {
            return Err(stopped());
        }
        if solved.worth.value.is_none() || solved.moves.iter().any(|m| m.worth.value.is_none()) {
            return Err(too_large());
        }
        self.known_moves += solved.moves.len();
        if MOST_KNOWN < self.known_moves {
            self.known.clear();
            self.known_moves = solved.moves.len();
        }
        self.known.insert(text, solved.clone());
        Ok(solved)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::registry::Registry;

    fn judgement(game: &str, agent: &str, games: u64, plies: usize, seed: u64) -> Judgement {
        let agent = agent.parse().expect("an agent");
        let asked = JudgeQuery { setup: Setup::of(game), agent, games, plies, seed, table: 1 };
        let mut reports = 0;
        let judged = Desk::new(&Registry::standard(), Limits::NONE).ask_with(&asked, &mut |_| reports += 1);
        assert_eq!(reports, games);
        judged.expect("a game that the solver knows")
    }

    #[test]
    fn an_agent_that_sees_everything_makes_no_mistake() {
        for game in ["tictactoe", "connect4:4,3", "kalah:2,2", "mnk:3,3,3,misere"] {
            let Judgement { sum, blunders, .. } = judgement(game, "alphabeta:depth=all", 6, 1, 3);
            assert!(0 < sum.moves && sum.perfect == sum.moves && sum.kept == sum.moves, "{game}: {sum:?}");
            assert_eq!(blunders, [], "{game}");
        }
    }

    #[test]
    fn an_agent_that_does_not_think_blunders_and_every_blunder_is_one() {
        let judged = judgement("tictactoe", "random:seed=1", 20, 0, 5);
        assert_eq!(judged, judgement("tictactoe", "random:seed=1", 20, 0, 5), "equal seeds, equal games");
        let MoveSum { moves, kept, perfect } = judged.sum;
        assert_eq!(moves - kept, judged.blunders.iter().map(|blunder| blunder.times).sum::<u64>());
        let different: HashSet<_> =
            judged.blunders.iter().map(|blunder| (&blunder.moves, &blunder.played.text)).collect();
        assert_eq!(different.len(), judged.blunders.len(), "none is told twice");
        assert!(0 < perfect && perfect <= kept && kept < moves, "{:?}", judged.sum);
        let start = Registry::standard().start("tictactoe").expect("a registered game");
        for Blunder { moves, played, better, .. } in judged.blunders {
            let position = start.after(&moves).expect("legal moves");
            let value = |m: &SolvedMove| {
                let search = crate::search::Search { depth: crate::search::Depth::Complete, ..Default::default() };
                let after = position.after(&m.text).expect("a legal move");
                let won = |outcome: alfabeta::game::Outcome| outcome.score(position.player()).signum();
                after.outcome().map_or_else(
                    || -after.analyse(&search, &Limits::NONE).expect("a value").worth.utility.expect("a proof"),
                    won,
                )
            };
            assert_eq!(
                (Some(value(&played)), Some(value(&better))),
                (played.worth.utility, better.worth.utility),
                "{moves}"
            );
            assert!(played.worth.utility < better.worth.utility, "{moves}");
        }
    }

    #[test]
    fn a_game_that_cannot_be_solved_is_refused() {
        let agent = "first".parse().expect("an agent");
        let asked = JudgeQuery { setup: Setup::of("desconecta4"), agent, games: 1, plies: 0, seed: 0, table: 1 };
        let refused = Desk::new(&Registry::standard(), Limits::NONE).ask(&asked).expect_err("too large");
        assert_eq!(refused.id, "solve-too-large");
    }
}
