//! What a position is worth, by the best truth there is: a proof beats an estimate, and a longer look beats a shorter one.

use std::ops::RangeInclusive;
use std::time::Duration;

use alfabeta::game::Player;
use alfabeta::message::Message;
use alfabeta::score::Score;
use alfabeta::solve::{Goal, Progress, Resources, Solution};
use alfabeta::trace::Bound;
use serde::{Deserialize, Serialize};

use super::solve::default_table;
use super::{Desk, Query, Work, memory};
use crate::analysis::{Analysis, MoveValue, Recollection};
use crate::contestant::{Agent, Turn};
use crate::limits::{Budget, Limits, at_most};
use crate::outcome::finished;
use crate::position::GameSoFar;
use crate::search::Algorithm;
use crate::setup::Setup;
use crate::share::Share;
use crate::solve::{AnySolver, Line, Problem, Solved};
use crate::worth::{Bounds, Worth};

/// Which position, and for how long to look into it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct WorthQuery {
    /// Which position, and how the game came there.
    pub setup: Setup,
    /// Whether every move gets a value of its own.
    #[serde(default)]
    pub every_move: bool,
    /// After how many milliseconds to answer with what is known by then.
    #[serde(default)]
    pub milliseconds: Option<u64>,
    /// Which of the moves are solved. The first share also has the position itself and the estimates of all moves.
    #[serde(default)]
    pub share: Share,
    /// The size of the solver's table in MiB.
    #[serde(default = "default_table")]
    pub table: usize,
}

/// What is known about a position.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Appraisal {
    /// Who is to move.
    pub player: Player,
    /// What the position is worth to that player.
    #[serde(flatten)]
    pub worth: Worth,
    /// What that rests on.
    pub by: Basis,
    /// The evaluation of an estimate.
    pub evaluation: Option<String>,
    /// How far an estimate looks ahead; `None` for a proof.
    pub depth: Option<u32>,
    /// Nodes searched to find it.
    pub nodes: u64,
    /// The line of best moves.
    pub pv: Vec<String>,
    /// What an unfinished proof has found about the value so far.
    pub proven: Vec<Message>,
    /// The moves whose value is known or estimated.
    pub moves: Vec<MoveValue>,
    /// Whether there is nothing left to find out.
    pub settled: bool,
}

/// What a value rests on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Basis {
    /// A proof.
    Proof,
    /// An opening book, which is one of proofs.
    Book,
    /// A search that did not see the end.
    Search,
}

/// How long a first estimate takes.
const GLANCE: Duration = Duration::from_millis(150);
/// How long one takes that the proof keeps waiting for.
const CARE: Duration = Duration::from_secs(2);
/// How long a proof is tried before the second estimate: most are over by then.
const SOON: Duration = Duration::from_secs(2);
/// The table of the searches in MiB.
const ESTIMATE_TABLE: usize = 64;

impl Query for WorthQuery {
    const NAME: &'static str = "worth";
    const EVENT: Option<&'static str> = Some("known");
    const WORK: Work = Work::Think;
    type Answer = Appraisal;
    type Event = Appraisal;

    fn memory(&self, budget: &Budget) -> RangeInclusive<usize> {
        memory::solver_beside(memory::engine(ESTIMATE_TABLE, budget), self.table, budget)
    }

    fn table(&mut self) -> Option<&mut usize> {
        Some(&mut self.table)
    }

    fn answer(&self, desk: &Desk<'_>, on_event: &mut dyn FnMut(Appraisal)) -> Result<Appraisal, Message> {
        let limits = &desk.limits;
        at_most("table", self.table as u64, limits.budget.table as u64)?;
        at_most("time", self.milliseconds.unwrap_or(0), limits.budget.milliseconds)?;
        let game = desk.replay(&self.setup)?;
        if let Some(outcome) = game.position().outcome() {
            return Err(finished(outcome));
        }
        let problem = Problem { goal: Goal::Strong, every_move: self.every_move, share: self.share, line: Line::Whole };
        let book = desk.registry.book(game.position())?;
        let mut look = Look { game: &game, problem, known: Appraisal::of_nothing(game.position().player()), on_event };
        // The moves that a book knows need no sharing out.
        let looked_up = Problem { share: if self.share.has_whole() { Share::ALL } else { self.share }, ..problem };
        if let Some(solved) = book.and_then(|book| book.answer(game.position(), &looked_up)) {
            look.learn_solution(solved);
            return Ok(look.known);
        }
        // Behind its last ply a book knows the position, but not its moves.
        if let Some(entry) = book.and_then(|book| book.entry(game.position())).filter(|_| self.share.has_whole()) {
            look.learn_value(entry.value, Basis::Book);
        }
        limits.narrowed(None, self.milliseconds.map(Duration::from_millis), |limits| look.take(self.table, limits))?;
        Ok(look.known)
    }
}

impl Appraisal {
    fn of_nothing(player: Player) -> Appraisal {
        Appraisal {
            player,
            worth: Worth::UNKNOWN,
            by: Basis::Search,
            evaluation: None,
            depth: None,
            nodes: 0,
            pv: Vec::new(),
            proven: Vec::new(),
            moves: Vec::new(),
            settled: false,
        }
    }
}

/// A look into a position, and what it has found so far.
struct Look<'a> {
    game: &'a GameSoFar,
    problem: Problem,
    known: Appraisal,
    on_event: &'a mut dyn FnMut(Appraisal),
}

impl Look<'_> {
    /// An estimate, then a proof; if that takes long, a better estimate before it is continued.
    fn take(&mut self, table: usize, limits: &Limits<'_>) -> Result<(), Message> {
        let has_whole = self.problem.share.has_whole();
        if has_whole {
            self.estimate(GLANCE, limits)?;
        }
        if self.known.settled {
            return Ok(());
        }
        let solver = self.game.position().solver(Resources { bytes: table << 20, threads: 1 });
        let first = (has_whole && self.problem.every_move).then_some(SOON);
        let is_open = limits.narrowed(None, first, |limits| self.prove(&*solver, limits))?;
        if first.is_some() && !self.known.settled {
            self.estimate(CARE, limits)?;
            if is_open && !self.known.settled {
                self.prove(&*solver, limits)?;
            }
        }
        Ok(())
    }

    /// Asks the engine, without pruning that can be wrong and without a style of its own.
    fn estimate(&mut self, time: Duration, limits: &Limits<'_>) -> Result<(), Message> {
        let mut agent = Agent::new(Algorithm::Engine);
        agent.time = Some(time);
        agent.search.every_move = self.problem.every_move;
        let engine = &mut agent.search.engine;
        (engine.table, engine.selective, engine.tension) = (ESTIMATE_TABLE, Some(false), Some(0));
        let turn = Turn { positions: &self.game.positions, moves: &self.game.moves };
        let found = agent.consider(&turn, &mut Recollection::default(), limits, &mut |_| ())?;
        self.learn_estimate(found);
        Ok(())
    }

    /// Asks the solver; whether it was stopped before it had the answer. A second call continues where the first one stopped.
    fn prove(&mut self, solver: &dyn AnySolver, limits: &Limits<'_>) -> Result<bool, Message> {
        let problem = self.problem;
        let mut report = |text: Option<&str>, Progress { lower, upper, .. }: Progress<'_>| match text {
            Some(text) => self.learn_of_move(text, lower, upper),
            None if lower == upper => self.learn_value(lower, Basis::Proof),
            None => self.learn_bounds(lower, upper),
        };
        let solved = solver.solve("", &problem, limits.stop, &mut report)?;
        let is_stopped = (limits.stop)();
        self.learn_solution(solved);
        Ok(is_stopped)
    }

    fn learn_estimate(&mut self, found: Analysis) {
        let Analysis { worth, evaluation, depth, nodes, pv, moves, .. } = found;
        if !self.known.worth.exact {
            let (evaluation, depth) = if worth.exact { (None, None) } else { (Some(evaluation), depth) };
            let by = if worth.exact { Basis::Proof } else { Basis::Search };
            self.known = Appraisal { worth, by, evaluation, depth, nodes, pv, ..self.known.clone() };
        }
        moves.into_iter().for_each(|m| self.learn_move(m));
        self.report();
    }

    /// The value of the position, before the line that it leads to is known.
    fn learn_value(&mut self, value: Score, by: Basis) {
        if !self.known.worth.exact {
            let worth = self.game.position().solved(&proof(value), Goal::Strong, Vec::new(), Vec::new()).worth;
            let (evaluation, depth, pv, proven) = (None, None, Vec::new(), Vec::new());
            self.known = Appraisal { worth, by, evaluation, depth, pv, proven, ..self.known.clone() };
            self.report();
        }
    }

    /// What is proven about the position so far.
    fn learn_bounds(&mut self, lower: Score, upper: Score) {
        let proven = Bounds { lower, upper }.facts();
        if !self.known.worth.exact && proven != self.known.proven {
            self.known.proven = proven;
            self.report();
        }
    }

    /// What is proven about a move so far; only its value counts.
    fn learn_of_move(&mut self, text: &str, lower: Score, upper: Score) {
        if lower == upper {
            self.learn_move(MoveValue { text: text.into(), worth: Worth::of_solution(&proof(lower), Goal::Strong) });
            self.report();
        }
    }

    fn learn_solution(&mut self, solved: Solved) {
        let Solved { worth, from_book, nodes, pv, moves, .. } = solved;
        if worth.exact {
            let by = if from_book { Basis::Book } else { Basis::Proof };
            let (evaluation, depth, proven) = (None, None, Vec::new());
            self.known = Appraisal { worth, by, evaluation, depth, nodes, pv, proven, ..self.known.clone() };
        }
        let known = moves.into_iter().filter(|m| m.worth.exact);
        known.for_each(|m| self.learn_move(MoveValue { text: m.text, worth: m.worth }));
        self.report();
    }

    /// A proof stays.
    fn learn_move(&mut self, found: MoveValue) {
        match self.known.moves.iter_mut().find(|m| m.text == found.text) {
            Some(known) if known.worth.exact && !found.worth.exact => {}
            Some(known) => *known = found,
            None => self.known.moves.push(found),
        }
    }

    fn report(&mut self) {
        let count = self.game.position().moves().len();
        let moves = &self.known.moves;
        let all_known = moves.len() == count && moves.iter().all(|m| m.worth.exact && m.worth.bound == Bound::Exact);
        self.known.settled = self.known.worth.exact && (all_known || !self.problem.every_move);
        (self.on_event)(self.known.clone());
    }
}

fn proof(value: Score) -> Solution {
    Solution { lower: value, upper: value, nodes: 0, is_proof: true }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ask::SolveQuery;
    use crate::registry::Registry;

    fn query(game: &str, moves: &str) -> WorthQuery {
        let setup = Setup { game: game.into(), moves: moves.into(), ..Setup::default() };
        WorthQuery { setup, every_move: true, milliseconds: None, share: Share::ALL, table: 1 }
    }

    #[test]
    fn what_can_be_proven_is_what_the_solver_says() {
        let registry = Registry::standard();
        let desk = Desk::new(&registry, Limits::NONE);
        for (game, moves) in [("tictactoe", "4 0"), ("connect4", "44"), ("connect4:4,4", "2"), ("kalah:3,2", "")] {
            let asked = query(game, moves);
            let mut heard = Vec::new();
            let found = desk.ask_with(&asked, &mut |known| heard.push(known)).expect("a value");
            let solved = SolveQuery { every_move: true, book: true, ..SolveQuery::of(asked.setup.clone()) };
            let solved = desk.ask(&solved).expect("a solution");
            assert_eq!(found.worth, solved.worth, "{game}");
            assert!(found.settled && heard.last() == Some(&found), "{game}");
            assert_eq!(found.by == Basis::Book, solved.from_book, "{game}");
            for m in &solved.moves {
                let known = found.moves.iter().find(|known| known.text == m.text).expect("every move");
                assert_eq!(known.worth.sentence(), m.worth.sentence(), "{game} {}", m.text);
            }
        }
    }

    #[test]
    fn shares_that_are_put_together_know_every_move() {
        let registry = Registry::standard();
        let desk = Desk::new(&registry, Limits::NONE);
        let whole = desk.ask(&query("connect4:4,4", "2")).expect("a value");
        for first in 1..3 {
            let share = Share { first, of: 3 };
            let part = desk.ask(&WorthQuery { share, ..query("connect4:4,4", "2") }).expect("a value");
            assert!(part.worth == Worth::UNKNOWN && !part.moves.is_empty());
            for m in part.moves {
                let known = whole.moves.iter().find(|known| known.text == m.text).expect("every move");
                assert_eq!(known.worth.sentence(), m.worth.sentence());
            }
        }
    }

    #[test]
    fn a_game_that_cannot_be_solved_is_estimated() {
        let registry = Registry::standard();
        let clock = || Duration::ZERO;
        let limits = Limits { budget: Budget { nodes: 2_000, ..Budget::OWNER }, stop: &|| false, clock: &clock };
        let found = Desk::new(&registry, limits).ask(&query("desconecta4", "")).expect("an estimate");
        assert_eq!(found.by, Basis::Search);
        assert!(found.worth.value.is_some() && !found.settled && found.evaluation.is_some());
    }

    #[test]
    fn a_position_that_is_over_has_no_worth_to_look_for() {
        let registry = Registry::standard();
        let refused = Desk::new(&registry, Limits::NONE).ask(&query("tictactoe", "0 3 1 4 2")).expect_err("over");
        assert_eq!(refused.id, "game-over");
    }
}
