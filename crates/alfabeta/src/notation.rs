//! How people read and write a game: moves and positions as text, the board as cells, evaluations by name.
//!
//! Search needs none of this. A game that implements [`Notation`] can be listed in the registry, and then the command line
//! and the page play it without knowing it by name.

use serde::Serialize;

use crate::game::{Game, Player};
use crate::message::Message;
use crate::score::Score;

/// A heuristic with a name to ask for it by.
pub struct Evaluation<G> {
    /// The name.
    pub name: &'static str,
    /// Points for MAX.
    pub points: fn(&G) -> i32,
}

/// A board to draw: rows of cells, top row first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Board {
    /// The rows, all of the same length.
    pub rows: Vec<Vec<Cell>>,
    /// What to write under each column, where the notation names columns; empty otherwise.
    pub columns: Vec<String>,
}

/// A cell of a board.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Cell {
    /// What lies there.
    pub piece: Option<Piece>,
    /// The move, in the game's notation, that a player makes by pointing at this cell.
    pub play: Option<String>,
    /// What is worth knowing about it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Mark>,
}

/// A piece on a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Piece {
    /// Whose it is.
    pub player: Player,
    /// The letter that stands for it where there are no colours.
    pub letter: char,
    /// Whether it is a special piece, such as a bomb.
    pub special: bool,
}

/// What is worth knowing about a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Mark {
    /// Part of the line that ended the game.
    Line,
    /// Would be taken off the board by the special move.
    Explodes,
}

/// A game that people can read and write.
pub trait Notation: Game + 'static {
    /// The full name with parameters, which the registry turns back into this game: `mnk:4,3,3`.
    fn game_name(&self) -> String;

    /// A move as text.
    fn move_text(&self, m: Self::Move) -> String;

    /// The legal move that `text` means here, or why there is none.
    fn read_move(&self, text: &str) -> Result<Self::Move, Message>;

    /// Cuts a list of moves into single moves. By default they stand between spaces or commas.
    fn split_moves(text: &str) -> Vec<&str> {
        text.split([' ', ',', '\t', '\n']).filter(|word| !word.is_empty()).collect()
    }

    /// The position as one line of text, which [`read_position`](Notation::read_position) turns back into it.
    fn position_text(&self) -> String;

    /// The position that `text` means, on the board of `self`. `to_move` overrides whatever the text says or implies.
    fn read_position(&self, text: &str, to_move: Option<Player>) -> Result<Self, Message>;

    /// The board as cells.
    fn board(&self) -> Board;

    /// The heuristics of this game, best first.
    fn evaluations() -> &'static [Evaluation<Self>];

    /// How many plies the textbook algorithms should look ahead from here when nobody says; `None` for all of them.
    fn usual_depth(&self) -> Option<u32>;

    /// An exact value for the player to move here, distances included, in the units in which the literature on this game
    /// counts; `None` if it has none of its own.
    fn native_score(&self, value: Score) -> Option<i32> {
        let _ = value;
        None
    }

    /// All that matters for telling whether a position has occurred before in a game; `None` in games in which none can.
    fn repetition_text(&self) -> Option<String> {
        None
    }

    /// What is worth saying about this position besides what the board shows.
    fn notes(&self) -> Vec<Message> {
        Vec::new()
    }

    /// How the programs of the course that this game comes from print a value for the player to move and the best move.
    fn course_line(&self, value: Score, best: Self::Move) -> Option<String> {
        let _ = (value, best);
        None
    }
}

impl Board {
    /// The rows as strings, top first: a letter for each piece, `.` for an empty cell.
    pub fn lines(&self) -> Vec<String> {
        let letter = |cell: &Cell| cell.piece.map_or('.', |piece| piece.letter);
        self.rows.iter().map(|row| row.iter().map(letter).collect()).collect()
    }
}

/// The message for a move that cannot be read.
pub fn unreadable_move(text: &str, expected: impl std::fmt::Display) -> Message {
    Message::new("move-unreadable", format!("cannot read the move “{text}”: expected {expected}"))
        .with("text", text)
        .with("expected", expected)
}
