//! A position of some game: the questions one can ask without knowing which.

use serde::Serialize;

use super::analysis::{self, Analysis, Limits};
use super::scene::outcome_name;
use super::search::Search;
use super::solution::{self, AnySolver, DfPnSolver, GameSolver, Solved};
use super::transcript::{self, Transcript};
use super::{evaluation, explicit};
use crate::game::{Game, Outcome, Player};
use crate::laws::{self, Checked, Violation};
use crate::message::Message;
use crate::notation::{Board, Notation};
use crate::perft::{Perft, perft};
use crate::solve::{Goal, Solution, Solvable};
use crate::tree::Tree;

/// A position of some registered game. Every type with a [`Notation`] is one.
pub trait AnyPosition: Send + Sync {
    /// The name of the game with its parameters.
    fn game_name(&self) -> String;
    /// Who is to move.
    fn player(&self) -> Player;
    /// How the game ended, if it has.
    fn outcome(&self) -> Option<Outcome>;
    /// The legal moves; none if the game is over.
    fn move_texts(&self) -> Vec<String>;
    /// The position as one line of text.
    fn position_text(&self) -> String;
    /// The board as cells.
    fn board(&self) -> Board;
    /// What is worth saying about the position besides what the board shows.
    fn notes(&self) -> Vec<Message>;
    /// All that matters for telling whether the position has occurred before; `None` in games in which none can.
    fn repetition_text(&self) -> Option<String>;
    /// A number that tells this position from those it could be confused with in a game; `None` if the game has none.
    fn position_key(&self) -> Option<u64>;
    /// The names of the evaluations of this game, its best one first.
    fn evaluations(&self) -> Vec<&'static str>;
    /// A list of moves as single moves, each in the notation of the game.
    fn read_moves(&self, moves: &str) -> Result<Vec<String>, Message>;
    /// The position after a list of moves.
    fn after_moves(&self, moves: &str) -> Result<Box<dyn AnyPosition>, Message>;
    /// Single moves as one list, as short as this game can read it: `4455`, or `4 0 2`.
    fn moves_text(&self, moves: &[String]) -> String;
    /// After at most this many plies the game is over; `None` if there is no such number.
    fn most_plies_left(&self) -> Option<u32>;
    /// Another position of this game.
    fn read_position(&self, text: &str, to_move: Option<Player>) -> Result<Box<dyn AnyPosition>, Message>;
    /// Value, best move and all the rest, by one search.
    fn analyse(&self, search: &Search, limits: &Limits<'_>) -> Result<Analysis, Message>;
    /// The best that deeper and deeper searches find until they are stopped; at least the first legal move.
    fn think(&self, search: &Search, limits: &Limits<'_>) -> Result<Analysis, Message>;
    /// A search, node by node, up to a number of nodes.
    fn transcript(&self, search: &Search, most: usize) -> Result<Transcript, Message>;
    /// A search of at most `most` nodes as an explicit tree; moves that it cuts are leaves whose value is not known.
    fn tree(&self, search: &Search, most: usize) -> Result<Tree, Message>;
    /// How many nodes a search visits, by the bare algorithm with nobody watching but the counter.
    fn count_nodes(&self, search: &Search) -> Result<u64, Message>;
    /// A solver for this position and those that follow, with a table of at most `bytes` and some threads.
    fn solver(&self, bytes: usize, threads: usize) -> Box<dyn AnySolver>;
    /// A solver by df-pn, for weak problems only; or why this game cannot have one.
    fn dfpn_solver(&self, bytes: usize) -> Result<Box<dyn AnySolver>, Message>;
    /// What was found out about this position, its best line and its moves, in plain terms.
    fn solved(&self, solution: &Solution, goal: Goal, line: Vec<String>, moves: Vec<(String, Solution)>) -> Solved;
    /// The nodes of the game's tree, counted by depth.
    fn perft(&self, depth: usize) -> Perft;
    /// Checks the laws of the game on random games.
    fn check_laws(&self, seed: u64, games: u64) -> Result<Checked, Violation>;

    /// What there is to see.
    fn show(&self) -> Shown {
        Shown {
            game: self.game_name(),
            player: self.player(),
            moves: self.move_texts(),
            outcome: self.outcome().map(outcome_name),
            position: self.position_text(),
            board: self.board().lines(),
            notes: self.notes().iter().map(ToString::to_string).collect(),
        }
    }
}

/// What there is to see in a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Shown {
    /// The game with its parameters.
    pub game: String,
    /// Who is to move.
    pub player: Player,
    /// The legal moves.
    pub moves: Vec<String>,
    /// `max`, `min` or `draw` once the game is over.
    pub outcome: Option<&'static str>,
    /// The position as text.
    pub position: String,
    /// The rows of the board, top first.
    pub board: Vec<String>,
    /// What is worth saying besides, in English.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
}

impl<G: Notation + Solvable> AnyPosition for G {
    fn game_name(&self) -> String {
        Notation::game_name(self)
    }

    fn player(&self) -> Player {
        Game::player(self)
    }

    fn outcome(&self) -> Option<Outcome> {
        Game::outcome(self)
    }

    fn move_texts(&self) -> Vec<String> {
        if Game::outcome(self).is_some() {
            return Vec::new();
        }
        self.moves().into_iter().map(|m| self.move_text(m)).collect()
    }

    fn position_text(&self) -> String {
        Notation::position_text(self).unwrap_or_default()
    }

    fn board(&self) -> Board {
        Notation::board(self)
    }

    fn notes(&self) -> Vec<Message> {
        Notation::notes(self)
    }

    fn repetition_text(&self) -> Option<String> {
        Notation::repetition_text(self)
    }

    fn position_key(&self) -> Option<u64> {
        (self.key_bits() > 0).then(|| Game::key(self))
    }

    fn evaluations(&self) -> Vec<&'static str> {
        evaluation::names::<G>()
    }

    fn read_moves(&self, moves: &str) -> Result<Vec<String>, Message> {
        let mut read = Vec::new();
        walk(self, moves, |position, m| read.push(position.move_text(m)))?;
        Ok(read)
    }

    fn after_moves(&self, moves: &str) -> Result<Box<dyn AnyPosition>, Message> {
        Ok(Box::new(after_moves(self, moves)?))
    }

    fn moves_text(&self, moves: &[String]) -> String {
        let together = moves.concat();
        if G::split_moves(&together) == moves { together } else { moves.join(" ") }
    }

    fn most_plies_left(&self) -> Option<u32> {
        self.plies_left()
    }

    fn read_position(&self, text: &str, to_move: Option<Player>) -> Result<Box<dyn AnyPosition>, Message> {
        Ok(Box::new(Notation::read_position(self, text, to_move)?))
    }

    fn analyse(&self, search: &Search, limits: &Limits<'_>) -> Result<Analysis, Message> {
        analysis::analyse(self, search, limits)
    }

    fn think(&self, search: &Search, limits: &Limits<'_>) -> Result<Analysis, Message> {
        analysis::think(self, search, limits)
    }

    fn transcript(&self, search: &Search, most: usize) -> Result<Transcript, Message> {
        transcript::record(self, search, most)
    }

    fn tree(&self, search: &Search, most: usize) -> Result<Tree, Message> {
        explicit::tree(self, search, most)
    }

    fn count_nodes(&self, search: &Search) -> Result<u64, Message> {
        analysis::count_nodes(self, search)
    }

    fn solver(&self, bytes: usize, threads: usize) -> Box<dyn AnySolver> {
        Box::new(GameSolver::new(self.clone(), bytes, threads))
    }

    fn dfpn_solver(&self, bytes: usize) -> Result<Box<dyn AnySolver>, Message> {
        Ok(Box::new(DfPnSolver::new(self.clone(), bytes)?))
    }

    fn solved(&self, solution: &Solution, goal: Goal, line: Vec<String>, moves: Vec<(String, Solution)>) -> Solved {
        solution::solved(self, solution, goal, line, moves)
    }

    fn perft(&self, depth: usize) -> Perft {
        perft(self, depth)
    }

    fn check_laws(&self, seed: u64, games: u64) -> Result<Checked, Violation> {
        laws::check_notation(self, seed, games)
    }
}

/// The position after a list of moves.
pub(super) fn after_moves<G: Notation>(start: &G, moves: &str) -> Result<G, Message> {
    walk(start, moves, |_, _| {})
}

/// Plays a list of moves from `start`; `before` sees each position and the move about to be made in it.
fn walk<G: Notation>(start: &G, moves: &str, mut before: impl FnMut(&G, G::Move)) -> Result<G, Message> {
    let mut position = start.clone();
    for text in G::split_moves(moves) {
        if let Some(outcome) = Game::outcome(&position) {
            return Err(super::finished(outcome));
        }
        let m = position.read_move(text)?;
        before(&position, m);
        position.play(m);
    }
    Ok(position)
}

/// A line of moves from a position, as texts.
pub(super) fn line_texts<G: Notation>(position: &G, line: Vec<G::Move>) -> Vec<String> {
    let mut s = position.clone();
    let mut texts = Vec::with_capacity(line.len());
    for m in line {
        texts.push(s.move_text(m));
        s.play(m);
    }
    texts
}
