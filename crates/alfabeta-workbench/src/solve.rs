//! Solving positions of any game: the questions and the answers as plain data.

mod weak_line;

use std::any::Any;
use std::ops::Not;
use std::sync::Mutex;

use alfabeta::game::Player;
use alfabeta::kind::Playable;
use alfabeta::message::Message;
use alfabeta::notation::Notation;
use alfabeta::score::Score;
use alfabeta::solve::dfpn::DfPn;
use alfabeta::solve::{Goal, Progress, Resources, Solution, Solver, Task};
use serde::Serialize;

use crate::lines::{line_texts, unfinished};
use crate::outcome::finished;
use crate::share::Share;
use crate::worth::Worth;
use weak_line::{least, weak_line};

/// What to ask a solver.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Problem {
    /// The result with its distance, or the result only.
    pub goal: Goal,
    /// Whether every move is solved by itself.
    pub every_move: bool,
    /// Which of the moves that is about; the position itself is in the first share.
    pub share: Share,
    /// How much of the line that the value leads to is wanted.
    pub line: Line,
}

/// How much of the best line is wanted. Finding it takes more searches, most of them short.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Line {
    /// Nothing: the value is enough.
    Nothing,
    /// The first move.
    FirstMove,
    /// All of it.
    #[default]
    Whole,
}

/// A solved position. Values are for the player to move.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Solved {
    /// The game with its parameters.
    pub game: String,
    /// The position as text; `None` if the game has no such text.
    pub position: Option<String>,
    /// Who is to move.
    pub player: Player,
    /// The value with its distance, or without it after a weak solution; not known if the solver was stopped before.
    #[serde(flatten)]
    pub worth: Worth,
    /// What is proven so far: the value is at least this.
    pub lower: Score,
    /// What is proven so far: the value is at most this.
    pub upper: Score,
    /// Whether the answer is a proof; `false` if it rests on keys that are hashes. Of an answer from a book, the book says so.
    pub proof: bool,
    /// Whether the answer was looked up in an opening book. It rests on the book, in which no value contradicts another; it was not
    /// proven again.
    #[serde(skip_serializing_if = "Not::not")]
    pub from_book: bool,
    /// Nodes searched.
    pub nodes: u64,
    /// A move that keeps the value, or the result if that is all that is known.
    pub best: Option<String>,
    /// The line that the value leads to. After a weak solution it keeps the result, and may be longer or shorter than need be.
    pub pv: Vec<String>,
    /// Every move with its own solution.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub moves: Vec<SolvedMove>,
}

/// A move of a solved position. Values are for the player who makes it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SolvedMove {
    /// The move.
    #[serde(rename = "move")]
    pub text: String,
    /// What it is worth, if that is known.
    #[serde(flatten)]
    pub worth: Worth,
}

/// The value of a [`Solved`] position without a word about the position: for callers with thousands of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// The value with its distance, or without it after a weak solution; not known if the solver was stopped before.
    pub worth: Worth,
    /// Whether the answer is a proof; `false` if it rests on keys that are hashes.
    pub proof: bool,
    /// Nodes searched.
    pub nodes: u64,
}

impl From<&Solved> for Verdict {
    fn from(solved: &Solved) -> Verdict {
        let &Solved { worth, proof, nodes, .. } = solved;
        Verdict { worth, proof, nodes }
    }
}

/// A solver for the positions of some game. What it proves for one position helps with the next.
pub trait AnySolver: Send + Sync {
    /// Solves the position after `moves`, which is not over. `report` hears how far it has come with the position or, if each
    /// move is solved by itself, with one of its moves; bounds are for the player to move in either case.
    fn solve(
        &self,
        moves: &str,
        problem: &Problem,
        stop: &(dyn Fn() -> bool + Sync),
        report: &mut dyn FnMut(Option<&str>, Progress<'_>),
    ) -> Result<Solved, Message>;

    /// The same for a position of the solver's game that is at hand, however long the way there was.
    fn solve_at(
        &self,
        position: &dyn Any,
        problem: &Problem,
        stop: &(dyn Fn() -> bool + Sync),
        report: &mut dyn FnMut(Option<&str>, Progress<'_>),
    ) -> Result<Solved, Message>;

    /// Finds out what the position after `moves` is worth, which is not over, and nothing else.
    fn value(&self, moves: &str, goal: Goal, stop: &(dyn Fn() -> bool + Sync)) -> Result<Verdict, Message> {
        let problem = Problem { goal, line: Line::Nothing, ..Problem::default() };
        self.solve(moves, &problem, stop, &mut |_, _| ()).map(|solved| Verdict::from(&solved))
    }

    /// Forgets everything.
    fn clear(&self);

    /// What it remembers, if that is proven and can be kept for another day.
    fn memory(&self) -> Option<&Solver>;
}

/// The solver of one game.
pub(crate) struct GameSolver<G> {
    start: G,
    solver: Solver,
}

impl<G: Playable> GameSolver<G> {
    pub(crate) fn new(start: G, resources: Resources) -> Self {
        let solver = Solver::with(&start, resources);
        GameSolver { start, solver }
    }

    /// Solves a position that is not over.
    fn solve_position(
        &self,
        position: &G,
        problem: &Problem,
        stop: &(dyn Fn() -> bool + Sync),
        report: &mut dyn FnMut(Option<&str>, Progress<'_>),
    ) -> Result<Solved, Message> {
        let solver = &self.solver;
        let mut solve = |s: &G, report: &mut dyn FnMut(Progress<'_>)| {
            solver.solve_with(s, Task { goal: problem.goal, stop, report: Some(report) })
        };
        let (solution, solved_moves) = solve_with_moves(position, problem, &mut solve, report);
        let line = match (problem.line, solution.value(), solution.sign()) {
            (Line::Nothing, ..) | (_, None, None) => Vec::new(),
            (Line::Whole, Some(value), _) => solver.variation(position, value, stop),
            (Line::FirstMove, Some(value), _) => solver.best_move(position, value, stop).into_iter().collect(),
            (_, None, Some(_)) if problem.goal == Goal::Strong => Vec::new(),
            (length, None, Some(sign)) => {
                weak_line(position, sign, length, |s, sign| solver.best_move(s, least(sign), stop))
            }
        };
        let line = line_texts(position, line);
        Ok(solved(position, &solution, problem.goal, line, solved_moves))
    }
}

impl<G: Playable> AnySolver for GameSolver<G> {
    fn solve(
        &self,
        moves: &str,
        problem: &Problem,
        stop: &(dyn Fn() -> bool + Sync),
        report: &mut dyn FnMut(Option<&str>, Progress<'_>),
    ) -> Result<Solved, Message> {
        self.solve_position(&unfinished(&self.start, moves)?, problem, stop, report)
    }

    fn solve_at(
        &self,
        position: &dyn Any,
        problem: &Problem,
        stop: &(dyn Fn() -> bool + Sync),
        report: &mut dyn FnMut(Option<&str>, Progress<'_>),
    ) -> Result<Solved, Message> {
        self.solve_position(typed(position)?, problem, stop, report)
    }

    /// Many positions are solved sooner than written down.
    fn value(&self, moves: &str, goal: Goal, stop: &(dyn Fn() -> bool + Sync)) -> Result<Verdict, Message> {
        let position = unfinished(&self.start, moves)?;
        Ok(verdict(&position, &self.solver.solve_with(&position, Task { goal, stop, ..Task::default() }), goal))
    }

    fn clear(&self) {
        self.solver.clear();
    }

    fn memory(&self) -> Option<&Solver> {
        self.solver.entry_bytes().map(|_| &self.solver)
    }
}

/// The same by df-pn. It works on one position at a time.
pub(crate) struct DfPnSolver<G> {
    start: G,
    dfpn: Mutex<DfPn>,
}

impl<G: Notation> DfPnSolver<G> {
    pub(crate) fn new(start: G, bytes: usize) -> Result<Self, Message> {
        let dfpn = Mutex::new(DfPn::new(&start, bytes)?);
        Ok(DfPnSolver { start, dfpn })
    }
}

impl<G: Playable> DfPnSolver<G> {
    /// Solves a position that is not over.
    fn solve_position(
        &self,
        position: &G,
        problem: &Problem,
        stop: &(dyn Fn() -> bool + Sync),
        report: &mut dyn FnMut(Option<&str>, Progress<'_>),
    ) -> Result<Solved, Message> {
        if problem.goal == Goal::Strong {
            let english = "df-pn finds out who wins and not how soon; expected a weak problem";
            return Err(Message::new("solve-dfpn-strong", english));
        }
        // A table that a panic left behind is a table all the same: each entry is written in one go.
        let mut dfpn = self.dfpn.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let mut solve = |s: &G, report: &mut dyn FnMut(Progress<'_>)| dfpn.solve(s, &|| stop(), report);
        let (solution, solved_moves) = solve_with_moves(position, problem, &mut solve, report);
        let line = solution.sign().map_or_else(Vec::new, |sign| {
            weak_line(position, sign, problem.line, |s, sign| dfpn.keeping_move(s, sign, &|| stop()))
        });
        Ok(solved(position, &solution, problem.goal, line_texts(position, line), solved_moves))
    }
}

impl<G: Playable> AnySolver for DfPnSolver<G> {
    fn solve(
        &self,
        moves: &str,
        problem: &Problem,
        stop: &(dyn Fn() -> bool + Sync),
        report: &mut dyn FnMut(Option<&str>, Progress<'_>),
    ) -> Result<Solved, Message> {
        self.solve_position(&unfinished(&self.start, moves)?, problem, stop, report)
    }

    fn solve_at(
        &self,
        position: &dyn Any,
        problem: &Problem,
        stop: &(dyn Fn() -> bool + Sync),
        report: &mut dyn FnMut(Option<&str>, Progress<'_>),
    ) -> Result<Solved, Message> {
        self.solve_position(typed(position)?, problem, stop, report)
    }

    fn clear(&self) {
        self.dfpn.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).clear();
    }

    /// Nothing: its numbers are estimates.
    fn memory(&self) -> Option<&Solver> {
        None
    }
}

/// A position of the solver's game with its type again, which must not be over.
fn typed<G: Playable>(position: &dyn Any) -> Result<&G, Message> {
    let position = position.downcast_ref::<G>().expect("a solver is asked about positions of its game");
    position.outcome().map_or(Ok(position), |outcome| Err(finished(outcome)))
}

/// Solves a position and reports on its way.
type Solve<'a, G> = dyn FnMut(&G, &mut dyn FnMut(Progress<'_>)) -> Solution + 'a;

/// Solves a position and, if that is the problem, each of its moves; or what is in a share of that.
fn solve_with_moves<G: Notation>(
    position: &G,
    problem: &Problem,
    solve: &mut Solve<'_, G>,
    report: &mut dyn FnMut(Option<&str>, Progress<'_>),
) -> (Solution, Vec<(String, Solution)>) {
    let mut solution = if problem.share.has_whole() {
        solve(position, &mut |progress| report(None, progress))
    } else {
        Solution { lower: Score::LOSS, upper: Score::WIN, nodes: 0, is_proof: true }
    };
    let mut moves = Vec::new();
    if problem.every_move {
        let moves_of_share = position.moves().into_iter().enumerate().filter(|(number, _)| problem.share.has(*number));
        for (_, m) in moves_of_share {
            let (child, text) = (position.after(m), position.move_text(m));
            let is_swapped = child.player() != position.player();
            // What the child is worth, as whoever made the move sees it.
            let seen = |lower: Score, upper: Score| {
                let (lower, upper) = if is_swapped { (-upper, -lower) } else { (lower, upper) };
                (lower.to_root(1), upper.to_root(1))
            };
            let before = solution.nodes;
            let mut found = solve(&child, &mut |progress| {
                let (lower, upper) = seen(progress.lower, progress.upper);
                report(Some(&text), Progress { lower, upper, nodes: before + progress.nodes, ..progress });
            });
            solution.nodes += found.nodes;
            solution.is_proof &= found.is_proof;
            (found.lower, found.upper) = seen(found.lower, found.upper);
            moves.push((text, found));
        }
    }
    (solution, moves)
}

/// What was found out about a position, in plain terms.
pub(crate) fn solved<G: Notation>(
    position: &G,
    solution: &Solution,
    goal: Goal,
    line: Vec<String>,
    moves: Vec<(String, Solution)>,
) -> Solved {
    let Verdict { worth, proof, nodes } = verdict(position, solution, goal);
    let solved_move = |(text, found)| SolvedMove { text, worth: verdict(position, &found, goal).worth };
    Solved {
        game: position.game_name(),
        position: position.position_text(),
        player: position.player(),
        worth,
        lower: solution.lower,
        upper: solution.upper,
        proof,
        from_book: false,
        nodes,
        best: line.first().cloned(),
        pv: line,
        moves: moves.into_iter().map(solved_move).collect(),
    }
}

/// A weak solution says who wins and nothing about when.
fn verdict<G: Notation>(position: &G, solution: &Solution, goal: Goal) -> Verdict {
    let worth = Worth::of_solution(solution, goal);
    let worth = match goal {
        Goal::Strong => worth.scored(|value| position.native_score(value)),
        Goal::Weak => worth,
    };
    Verdict { worth, proof: solution.is_proof, nodes: solution.nodes }
}

/// What to say of a position that the solver gave up without being asked to.
pub fn too_large() -> Message {
    Message::new("solve-too-large", "too many positions can be reached for the memory allowed")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::registry::Registry;

    #[test]
    fn a_value_alone_is_that_of_the_whole_answer() {
        for (game, moves) in
            [("connect4", "33547545714267"), ("connect4:5,4", "314212"), ("kalah:3,3", ""), ("tictactoe", "5")]
        {
            let start = Registry::standard().start(game).expect("a game");
            for goal in [Goal::Strong, Goal::Weak] {
                let problem = Problem { goal, line: Line::Nothing, ..Problem::default() };
                let solver = || start.solver(Resources { bytes: 1 << 20, threads: 1 });
                let whole = solver().solve(moves, &problem, &|| false, &mut |_, _| ()).expect("a position");
                assert_eq!(solver().value(moves, goal, &|| false), Ok(Verdict::from(&whole)), "{game}");
                assert!(whole.worth.value.is_some(), "{game}");
            }
            assert!(
                start
                    .solver(Resources { bytes: 1 << 20, threads: 1 })
                    .value("no move", Goal::Strong, &|| false)
                    .is_err(),
                "{game}"
            );
        }
        let dfpn = Registry::standard().start("tictactoe").expect("a game").dfpn_solver(1 << 20).expect("keys");
        assert_eq!(dfpn.value("5", Goal::Weak, &|| false).map(|found| found.worth.utility), Ok(Some(0)));
    }
}
