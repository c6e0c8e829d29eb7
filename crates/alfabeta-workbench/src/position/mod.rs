//! A position of some game, whatever its type: what it is, and what can be played.
//!
//! [`Position`] is for looking and playing, [`Searchable`] for asking what it is worth. Text is read and written at this
//! border; behind it moves and positions have their own types again.

mod game;
mod searchable;

pub use game::GameSoFar;
pub use searchable::Searchable;

use std::any::Any;

use alfabeta::game::{Game, Outcome, Player};
use alfabeta::kind::Playable;
use alfabeta::message::Message;
use alfabeta::notation::{Board, Notation, Symmetry, move_texts};

use crate::evaluation;
use crate::lines::{after_moves, walk};
use crate::outcome::finished;

/// A position of some game. Every [`Playable`] type is one.
pub trait Position: Any + Send + Sync {
    /// The name of the game with its parameters.
    fn game_name(&self) -> String;
    /// Who is to move.
    fn player(&self) -> Player;
    /// Why no game leads to this position; `None` where one does, and where that is not known.
    fn unreachable(&self) -> Option<Message>;
    /// How the game ended, if it has.
    fn outcome(&self) -> Option<Outcome>;
    /// The legal moves; none if the game is over.
    fn moves(&self) -> Vec<String>;
    /// The same for programs, which want numbers where the notation has numbers.
    fn move_names(&self) -> Vec<MoveName>;
    /// The position as one line of text; `None` if this game has no such text.
    fn text(&self) -> Option<String>;
    /// The board as cells.
    fn board(&self) -> Board;
    /// Which images of the board are as good as the board itself.
    fn symmetry(&self) -> Symmetry;
    /// The symbol of a player's pieces, where they have one.
    fn symbol(&self, player: Player) -> Option<&'static str>;
    /// What is worth saying about the position besides what the board shows.
    fn notes(&self) -> Vec<Message>;
    /// All that matters for telling whether the position has occurred before; `None` in games in which none can.
    fn repetition_text(&self) -> Option<String>;
    /// A number that distinguishes this position from those it could be confused with in a game; `None` if the game has none.
    fn key(&self) -> Option<u64>;
    /// A key that no other position has, if the game can make one: proofs are stored under it.
    fn wide_key(&self) -> Option<u128>;
    /// The names of the evaluations of this game, its best one first.
    fn evaluations(&self) -> Vec<&'static str>;
    /// After at most this many plies the game is over; `None` if there is no such number.
    fn most_plies_left(&self) -> Option<u32>;
    /// A list of moves as single moves, each in the notation of the game.
    fn read_moves(&self, moves: &str) -> Result<Vec<String>, Message>;
    /// The game that a list of moves makes from here.
    fn replay(&self, moves: &str) -> Result<GameSoFar, Message>;
    /// Single moves as one list, as short as this game can read it: `4455`, or `4 0 2`.
    fn moves_text(&self, moves: &[String]) -> String;
    /// The position after a list of moves.
    fn after(&self, moves: &str) -> Result<Box<dyn Searchable>, Message>;
    /// The position after one move.
    fn after_move(&self, m: &str) -> Result<Box<dyn Searchable>, Message>;
    /// The position after the move with this place in the list of legal moves; `None` if there is none.
    fn after_nth(&self, index: usize) -> Option<Box<dyn Searchable>>;
    /// Another position of this game.
    fn read(&self, text: &str, to_move: Option<Player>) -> Result<Box<dyn Searchable>, Message>;
    /// The same position with another player to move.
    fn with_player(&self, player: Player) -> Result<Box<dyn Searchable>, Message>;
}

/// A move as programs see it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveName {
    /// Its text is this number.
    Number(u32),
    /// Its text is no number.
    Text(String),
}

impl<G: Playable> Position for G {
    fn game_name(&self) -> String {
        Notation::game_name(self)
    }

    fn player(&self) -> Player {
        Game::player(self)
    }

    fn unreachable(&self) -> Option<Message> {
        Notation::unreachable(self)
    }

    fn outcome(&self) -> Option<Outcome> {
        Game::outcome(self)
    }

    fn moves(&self) -> Vec<String> {
        move_texts(self)
    }

    fn move_names(&self) -> Vec<MoveName> {
        if Game::outcome(self).is_some() {
            return Vec::new();
        }
        let name = |m| self.move_number(m).map_or_else(|| MoveName::Text(self.move_text(m)), MoveName::Number);
        Game::moves(self).into_iter().map(name).collect()
    }

    fn text(&self) -> Option<String> {
        self.position_text()
    }

    fn board(&self) -> Board {
        Notation::board(self)
    }

    fn symmetry(&self) -> Symmetry {
        Notation::symmetry(self)
    }

    fn symbol(&self, player: Player) -> Option<&'static str> {
        Notation::symbol(self, player)
    }

    fn notes(&self) -> Vec<Message> {
        Notation::notes(self)
    }

    fn repetition_text(&self) -> Option<String> {
        Notation::repetition_text(self)
    }

    fn key(&self) -> Option<u64> {
        self.keys().exist().then(|| Game::key(self))
    }

    fn wide_key(&self) -> Option<u128> {
        self.keys().exist().then(|| Game::wide_key(self))
    }

    fn evaluations(&self) -> Vec<&'static str> {
        evaluation::names::<G>()
    }

    fn most_plies_left(&self) -> Option<u32> {
        self.plies_left()
    }

    fn read_moves(&self, moves: &str) -> Result<Vec<String>, Message> {
        let mut read = Vec::new();
        walk(self, moves, |position, m| read.push(position.move_text(m)))?;
        Ok(read)
    }

    fn replay(&self, moves: &str) -> Result<GameSoFar, Message> {
        let mut game = GameSoFar { positions: Vec::new(), moves: Vec::new() };
        let last = walk(self, moves, |position: &G, m| {
            game.positions.push(Box::new(position.clone()));
            game.moves.push(position.move_text(m));
        })?;
        game.positions.push(Box::new(last));
        Ok(game)
    }

    fn moves_text(&self, moves: &[String]) -> String {
        let together = moves.concat();
        if G::split_moves(&together).eq(moves) { together } else { moves.join(" ") }
    }

    fn after(&self, moves: &str) -> Result<Box<dyn Searchable>, Message> {
        Ok(Box::new(after_moves(self, moves)?))
    }

    fn after_move(&self, m: &str) -> Result<Box<dyn Searchable>, Message> {
        match Game::outcome(self) {
            Some(outcome) => Err(finished(outcome)),
            None => Ok(Box::new(Game::after(self, self.read_move(m)?))),
        }
    }

    fn after_nth(&self, index: usize) -> Option<Box<dyn Searchable>> {
        if Game::outcome(self).is_some() {
            return None;
        }
        Game::moves(self).into_iter().nth(index).map(|m| Box::new(Game::after(self, m)) as Box<dyn Searchable>)
    }

    fn read(&self, text: &str, to_move: Option<Player>) -> Result<Box<dyn Searchable>, Message> {
        Ok(Box::new(self.read_position(text, to_move)?))
    }

    fn with_player(&self, player: Player) -> Result<Box<dyn Searchable>, Message> {
        match self.position_text() {
            Some(text) => self.read(&text, Some(player)),
            None if Game::player(self) == player => Ok(Box::new(self.clone())),
            None => {
                let english = "in this game the moves alone decide who is to move";
                Err(Message::new("position-player-fixed", english))
            }
        }
    }
}
