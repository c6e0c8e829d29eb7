//! How people read and write a game: moves and positions as text, the board as cells, evaluations by name.
//!
//! Search needs none of this. A game that implements [`Notation`] can be listed in the registry, and then the command line
//! and the page play it without knowing it by name. Only its name must be given, for everything else there is a default:
//! moves are numbered, the board is a drawing in plain text, and positions are given by their moves.

use std::borrow::Cow;

use crate::game::{Game, Player};
use crate::message::Message;
use crate::score::Score;
use crate::sight::Learnable;

/// A heuristic and its name.
pub struct Evaluation<G> {
    /// The name.
    pub name: &'static str,
    /// Points for MAX.
    pub points: fn(&G) -> i32,
}

/// A board to draw: rows of cells, top row first, or a drawing in plain text. A board may have both: then a page shows the
/// cells, and a terminal the drawing.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Board {
    /// The rows, all of the same length. None if there is only a drawing.
    pub rows: Vec<Vec<Cell>>,
    /// What to write under each column, where the notation names columns; empty otherwise.
    pub columns: Vec<String>,
    /// Whether pieces fall down the columns, so that a move may be made by pointing anywhere along one.
    pub falls: bool,
    /// The legal moves that are made by pointing at no cell: an explosion, a pass, or all of them beside a drawing.
    pub moves: Vec<String>,
    /// The lines of a drawing in plain text, for games without cells, and for those whose cells in frames would look odd.
    pub drawing: Vec<String>,
}

/// A cell of a board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Cell {
    /// What lies there.
    pub piece: Option<Piece>,
    /// The move, in the game's notation, that a player makes by pointing at this cell.
    pub play: Option<String>,
    /// Annotations on it.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub marks: Vec<Mark>,
}

impl Cell {
    /// The text of what lies there, `.` if nothing does.
    fn text(&self) -> &str {
        self.piece.as_ref().map_or(".", |piece| &piece.text)
    }
}

/// What lies on a cell.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Piece {
    /// Its owner; `None` if it belongs to neither player.
    pub player: Option<Player>,
    /// A short text that stands for it: a letter, or a number of seeds.
    pub text: Cow<'static, str>,
    /// Whether it is a special piece, such as a bomb.
    pub special: bool,
}

impl Piece {
    /// An ordinary piece of a player, or of neither.
    pub fn new(player: impl Into<Option<Player>>, text: impl Into<Cow<'static, str>>) -> Piece {
        Piece { player: player.into(), text: text.into(), special: false }
    }
}

/// An annotation on a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Mark {
    /// Part of the line that ended the game.
    Line,
    /// Would be taken off the board by the special move.
    Explodes,
}

/// Which images of a board are equivalent to it: the game continues in the same way, with the images of the moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Symmetry {
    /// None that is known.
    None,
    /// Left for right.
    Sides,
    /// Left for right, upside down and, on a square board, rows for columns.
    Shape,
}

/// A game that people can read and write.
///
/// The name is all that must be given. This is what the defaults make of [`Nim`](crate::games::nim::Nim), which gives its name and
/// a drawing:
///
/// ```
/// use alfabeta::games::nim::Nim;
/// use alfabeta::notation::Notation;
///
/// let start = Nim::new(4, 2)?;
/// assert_eq!(start.game_name(), "nim:4,2");
/// let board = start.board();
/// assert_eq!((board.lines(), board.moves), (vec!["||||".to_string()], vec!["1".to_string(), "2".to_string()]));
/// assert_eq!(start.read_move("2"), Ok(2));
/// assert_eq!(start.read_move("3").unwrap_err().to_string(), "cannot read the move “3”: expected 1, 2");
/// # Ok::<(), alfabeta::Message>(())
/// ```
pub trait Notation: Game + 'static {
    /// The full name with parameters, which the registry turns back into this game: `mnk:4,3,3`.
    fn game_name(&self) -> String;

    /// A move as text, unlike that of any other move here. By default its number in the list of moves, counted from 1.
    fn move_text(&self, m: Self::Move) -> String {
        let index = self.moves().into_iter().position(|other| other == m);
        (index.expect("only legal moves are written") + 1).to_string()
    }

    /// The number that a move is written as; `None` where its text is no plain number. By default the text is read; a game
    /// whose moves are numbers anyway says so without writing them down, for programs that play many of them.
    fn move_number(&self, m: Self::Move) -> Option<u32> {
        let text = self.move_text(m);
        text.parse().ok().filter(|number: &u32| number.to_string() == text)
    }

    /// The legal move that `text` means here, or why there is none. By default the one that is written like this.
    fn read_move(&self, text: &str) -> Result<Self::Move, Message> {
        let text = text.trim();
        let found = self.moves().into_iter().find(|&m| self.move_text(m) == text);
        found.ok_or_else(|| unreadable_move(text, listed(&move_texts(self))))
    }

    /// Cuts a list of moves into single moves. By default they stand between spaces or commas.
    fn split_moves(text: &str) -> impl Iterator<Item = &str> {
        text.split([' ', ',', '\t', '\n']).filter(|word| !word.is_empty())
    }

    /// The position after a list of moves, for games that compute it faster than move by move. `None` also if the list is invalid:
    /// a caller that plays the moves one by one finds the error.
    #[inline]
    fn after_list(&self, text: &str) -> Option<Self> {
        let _ = text;
        None
    }

    /// The position as one line of text, which [`read_position`](Notation::read_position) turns back into it; `None` in
    /// games whose positions are given by the moves that lead there.
    fn position_text(&self) -> Option<String> {
        None
    }

    /// The position that `text` means, on the board of `self`. `to_move` overrides the player to move that the text says or implies.
    fn read_position(&self, text: &str, to_move: Option<Player>) -> Result<Self, Message> {
        let _ = (text, to_move);
        let english = "positions of this game have no text of their own: give the moves that lead there";
        Err(Message::new("position-by-moves", english))
    }

    /// Why no game leads to this position, whichever player began; `None` where one does, and where that is not known. What cannot be
    /// played on from sensibly is refused by [`read_position`](Notation::read_position) instead.
    fn unreachable(&self) -> Option<Message> {
        None
    }

    /// The board as cells. Every legal move is on one of them or in [`Board::moves`]. By default the
    /// [`drawing`](Notation::drawing).
    fn board(&self) -> Board {
        let drawing = self.drawing().lines().map(str::to_owned).collect();
        Board { drawing, moves: move_texts(self), ..Board::default() }
    }

    /// Which images of the [`board`](Notation::board) are equivalent to it, so that openings can be kept different.
    /// The cells must then show all that matters, but for the player to move. By default left and right are equivalent where
    /// pieces fall.
    fn symmetry(&self) -> Symmetry {
        if self.board().falls { Symmetry::Sides } else { Symmetry::None }
    }

    /// The board in plain text, with line breaks between lines. A type that implements [`Display`](std::fmt::Display)
    /// answers with `self.to_string()`. A [`board`](Notation::board) of cells may carry it along, but need not.
    fn drawing(&self) -> String {
        String::new()
    }

    /// The symbol of a player's pieces, where each player has one: `X`.
    fn symbol(&self, player: Player) -> Option<&'static str> {
        let _ = player;
        None
    }

    /// The heuristics of this game, best first. By default there are none.
    fn evaluations() -> &'static [Evaluation<Self>] {
        &[]
    }

    /// How many plies the textbook algorithms look ahead from here by default; `None` for all of them. Unless a game says
    /// otherwise, as many as minimax visits in a moment: up to half a million nodes.
    fn default_depth(&self) -> Option<u32> {
        match self.moves().into_iter().count() {
            0..=4 => Some(8),
            5..=9 => Some(6),
            10..=25 => Some(4),
            _ => Some(3),
        }
    }

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

    /// Remarks on this position, for people, besides what the board shows.
    fn notes(&self) -> Vec<Message> {
        Vec::new()
    }

    /// How the programs of the course that this game comes from print a value for the player to move and the best move.
    fn course_line(&self, value: Score, best: Self::Move) -> Option<String> {
        let _ = (value, best);
        None
    }

    /// What the position shows to learned evaluations; `None` for games without any.
    #[inline(always)]
    fn learnable(&self) -> Option<&dyn Learnable> {
        None
    }
}

/// The legal moves of a position as text; none if the game is over.
pub fn move_texts<G: Notation>(s: &G) -> Vec<String> {
    if s.outcome().is_some() {
        return Vec::new();
    }
    s.moves().into_iter().map(|m| s.move_text(m)).collect()
}

impl Board {
    /// The board as strings, top first: the drawing, or a text for each piece and `.` for an empty cell. Letters stand side
    /// by side; numbers and longer texts stand in columns.
    pub fn lines(&self) -> Vec<String> {
        if self.rows.is_empty() || !self.drawing.is_empty() {
            return self.drawing.clone();
        }
        let cells = || self.rows.iter().flatten().map(Cell::text);
        let is_letter = |text: &str| text.chars().count() == 1 && !text.starts_with(|c: char| c.is_numeric());
        if cells().all(is_letter) {
            return self.rows.iter().map(|row| row.iter().map(Cell::text).collect()).collect();
        }
        let width = cells().map(|text| text.chars().count()).max().unwrap_or(0);
        let line = |row: &Vec<Cell>| {
            let columns: Vec<String> = row.iter().map(|cell| format!("{:>width$}", cell.text())).collect();
            columns.join(" ")
        };
        self.rows.iter().map(line).collect()
    }

    /// All moves that this board offers, with or without a cell.
    pub fn offers(&self) -> impl Iterator<Item = &String> {
        self.rows.iter().flatten().filter_map(|cell| cell.play.as_ref()).chain(&self.moves)
    }
}

/// The texts with commas between them; of many, the first ones and the last.
fn listed(texts: &[String]) -> String {
    match texts {
        [first, second, third, .., last] if 12 < texts.len() => format!("{first}, {second}, {third}, …, {last}"),
        _ => texts.join(", "),
    }
}

/// The message for a move that cannot be read.
pub fn unreadable_move(text: &str, expected: impl std::fmt::Display) -> Message {
    Message::new("move-unreadable", format!("cannot read the move “{text}”: expected {expected}"))
        .with("text", text)
        .with("expected", expected)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::nim::Nim;

    #[test]
    fn moves_are_numbered_and_positions_given_by_moves_where_a_game_says_nothing_else() {
        let s = Nim::default();
        assert_eq!(s.read_move(" 3 "), Ok(3));
        assert_eq!(
            s.read_move("4").map_err(|e| e.to_string()),
            Err("cannot read the move “4”: expected 1, 2, 3".into())
        );
        assert!(s.position_text().is_none() && s.read_position("7", None).is_err());
        assert_eq!((s.board().rows.len(), s.board().moves.len()), (0, 3));
        let end = [3; 5].into_iter().fold(s, |s, m| s.after(m));
        assert!(end.board().moves.is_empty(), "the game is over");
        crate::laws::check_notation(&s, 1, 10).expect("the defaults obey the laws");
    }

    #[test]
    fn letters_stand_side_by_side_and_numbers_in_columns() {
        let board = |texts: [[&'static str; 2]; 2]| {
            let cell = |text: &'static str| Cell {
                piece: (!text.is_empty()).then(|| Piece::new(Player::Max, text)),
                ..Cell::default()
            };
            Board {
                rows: texts.iter().map(|row| row.iter().map(|&text| cell(text)).collect()).collect(),
                ..Board::default()
            }
        };
        assert_eq!(board([["X", ""], ["O", "X"]]).lines(), ["X.", "OX"]);
        assert_eq!(board([["4", ""], ["0", "4"]]).lines(), ["4 .", "0 4"]);
        assert_eq!(board([["12", ""], ["0", "4"]]).lines(), ["12  .", " 0  4"]);
    }
}
