//! How people read and write Desconecta-4 Boom, and its kind.
//!
//! A move is its column or `B` for the explosion; `PUT 4` and `BOOM`, as the course writes them, are understood too.
//!
//! A position is its rows from the top with slashes between them, the player to move and the number of the turn:
//! `......./......./......./......./......./.oX..../xoxo... min 5`. Stones are `x` (MAX, green) and `o` (MIN, blue), bombs `X` and
//! `O`. Without the last two words nothing has exploded yet, and they follow from the stones.

use std::iter;

use super::evaluation::danger;
#[cfg(feature = "weights")]
use super::learned::learned;
use super::position_checks::Rows;
use super::{BOOM, Desconecta4, lines, runs};
use crate::bits::Bits;
use crate::game::{Game, Player};
use crate::games::words::{cross_or_nought, full, refuse_more};
use crate::kind::{Kind, Visitor, numbers, unusable};
use crate::message::Message;
use crate::notation::{Board, Cell, Evaluation, Mark, Notation, Piece, unreadable_move};
use crate::score::Score;
use crate::sight::Learnable;

impl Notation for Desconecta4 {
    fn game_name(&self) -> String {
        match (self.size, self.period) {
            (7, 5) => "desconecta4".into(),
            (size, period) => format!("desconecta4:{size},{period}"),
        }
    }

    fn move_text(&self, m: u64) -> String {
        if m == BOOM { "B".into() } else { (m.trailing_zeros() / 8 + 1).to_string() }
    }

    fn move_number(&self, m: u64) -> Option<u32> {
        (m != BOOM).then(|| m.trailing_zeros() / 8 + 1)
    }

    fn read_move(&self, text: &str) -> Result<u64, Message> {
        let action = text.trim().to_ascii_uppercase();
        if action == "B" || action == "BOOM" {
            if self.bomb(self.player) == 0 {
                let english = "BOOM is not possible: the player to move has no bomb on the board";
                return Err(Message::new("no-bomb", english));
            }
            return Ok(BOOM);
        }
        let column = action.strip_prefix("PUT").unwrap_or(&action).trim();
        let column = column.parse::<u32>().ok().filter(|column| (1..=self.size()).contains(column));
        let column = column.ok_or_else(|| unreadable_move(text, format!("1..{}, B", self.size)))?;
        match self.landing() & 0xff << (8 * (column - 1)) {
            0 => Err(full(column - 1)),
            landing => Ok(landing),
        }
    }

    /// One character a move; the words `PUT` and `BOOM` stay together, and so do `PUT` and its column.
    fn split_moves(text: &str) -> impl Iterator<Item = &str> {
        let mut rest = text;
        iter::from_fn(move || {
            rest = rest.trim_start_matches(|c: char| c == ',' || c.is_whitespace());
            let first = rest.chars().next()?;
            let starts_with = |word: &str| rest.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word));
            let length = if starts_with("BOOM") {
                4
            } else if starts_with("PUT") {
                let column = rest[3..].trim_start();
                rest.len() - column.len() + column.chars().next().map_or(0, char::len_utf8)
            } else {
                first.len_utf8()
            };
            let one;
            (one, rest) = rest.split_at(length);
            Some(one)
        })
    }

    fn position_text(&self) -> Option<String> {
        Some(format!("{} {} {}", self.board().lines().join("/"), self.player.name(), self.turn))
    }

    fn read_position(&self, text: &str, to_move: Option<Player>) -> Result<Self, Message> {
        let mut words = text.split_whitespace();
        let rows = Rows::read(self, words.next().unwrap_or(""))?;
        let player = words.next().map(str::parse::<Player>).transpose()?;
        let turn = match words.next() {
            None => None,
            Some(word) => Some(word.parse().ok().filter(|turn| (1..=1_000_000).contains(turn)).ok_or_else(|| {
                let english = format!("“{word}” is not the number of a turn: expected 1 to 1000000");
                Message::new("position-turn-number", english).with("text", word)
            })?),
        };
        refuse_more(words)?;
        rows.position(self, to_move.or(player), turn)
    }

    fn board(&self) -> Board {
        let is_over = self.outcome().is_some();
        let landing = if is_over { 0 } else { self.landing() };
        let explosion = if is_over { 0 } else { self.explosion(self.player) };
        let line = self.line_cells();
        let cell = |bit: u64| {
            let owner = [Player::Max, Player::Min].into_iter().find(|&player| self.stones(player) & bit != 0);
            let special = self.bombs & bit != 0;
            let letter = |player| match (player, special) {
                (Player::Max, false) => "x",
                (Player::Max, true) => "X",
                (Player::Min, false) => "o",
                (Player::Min, true) => "O",
            };
            let marks = [(line, Mark::Line), (explosion, Mark::Explodes)];
            Cell {
                piece: owner.map(|player| Piece { special, ..Piece::new(player, letter(player)) }),
                play: (landing & bit != 0).then(|| self.move_text(bit)),
                marks: marks.into_iter().filter(|(cells, _)| cells & bit != 0).map(|(_, mark)| mark).collect(),
            }
        };
        let row = |row| (0..self.size()).map(|column| cell(1u64 << (8 * column + row))).collect();
        Board {
            rows: (0..self.size()).rev().map(row).collect(),
            columns: (1..=self.size()).map(|column| column.to_string()).collect(),
            falls: true,
            moves: if explosion == 0 { Vec::new() } else { vec![self.move_text(BOOM)] },
            ..Board::default()
        }
    }

    fn symbol(&self, player: Player) -> Option<&'static str> {
        Some(cross_or_nought(player))
    }

    fn evaluations() -> &'static [Evaluation<Self>] {
        const {
            &[
                #[cfg(feature = "weights")]
                Evaluation { name: "learned", points: learned },
                Evaluation { name: "danger", points: danger },
                Evaluation { name: "runs", points: runs::points },
            ]
        }
    }

    /// As deep as the course searches. Never to the end: there may be none.
    fn default_depth(&self) -> Option<u32> {
        Some(8)
    }

    fn repetition_text(&self) -> Option<String> {
        Some(format!("{} {:?} {}", self.board().lines().join("/"), self.player, self.phase))
    }

    fn notes(&self) -> Vec<Message> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let mut notes = Vec::new();
        if self.places_bomb() {
            let player = self.player.name();
            let english = format!("turn {}: the next stone of {player} is a bomb", self.turn);
            notes
                .push(Message::new("desconecta4-next-is-bomb", english).with("turn", self.turn).with("player", player));
        }
        for owner in [Player::Max, Player::Min].into_iter().filter(|&owner| self.bomb(owner) != 0) {
            let bit = self.bomb(owner).trailing_zeros();
            let (column, row, player) = (bit / 8 + 1, bit % 8 + 1, owner.name());
            let removed: Vec<String> = Bits(self.explosion(owner)).map(|cell| (cell / 8 + 1).to_string()).collect();
            let (count, columns) = (removed.len(), removed.join(", "));
            let english = format!(
                "{player} has a bomb in column {column}, row {row}; it would remove {count} stones of that row, in columns {columns}"
            );
            let message = Message::new("desconecta4-bomb", english).with("player", player).with("column", column);
            notes.push(message.with("row", row).with("count", count).with("columns", columns));
        }
        notes
    }

    /// The line that the course's agent prints: `Valor AlfaBeta: 12 Accion: PUT 4`.
    fn course_line(&self, value: Score, best: u64) -> Option<String> {
        let value = if value.is_decided() { value.signum() * runs::WON } else { value.points() };
        // The simulator writes a space after BOOM, where other actions have a column.
        let action = if best == BOOM { "BOOM ".into() } else { format!("PUT {}", self.move_text(best)) };
        Some(format!("Valor AlfaBeta: {value} Accion: {action}"))
    }

    #[inline(always)]
    fn learnable(&self) -> Option<&dyn Learnable> {
        Some(self)
    }
}

impl Desconecta4 {
    /// The cells of all lines of four.
    fn line_cells(&self) -> u64 {
        let mut cells = 0;
        for stones in [self.mine, self.rival] {
            for (line, step) in lines(stones).into_iter().zip(super::STEPS) {
                let pairs = line | line << step;
                cells |= pairs | pairs << (2 * step);
            }
        }
        cells
    }
}

/// `desconecta4`, `desconecta4:5,3`
pub struct Desconecta4Kind;

impl Kind for Desconecta4Kind {
    fn name(&self) -> &str {
        "desconecta4"
    }

    fn parameters(&self) -> &str {
        "[size,period]"
    }

    fn samples(&self) -> Vec<String> {
        ["desconecta4", "desconecta4:4,2", "desconecta4:5,3"].map(String::from).into()
    }

    fn start<V: Visitor>(&self, parameters: &[&str], visitor: V) -> Result<V::Output, Message> {
        match numbers(parameters)?[..] {
            [] => Ok(visitor.visit(Desconecta4::default())),
            [size, period] => Ok(visitor.visit(Desconecta4::new(size, period)?)),
            _ => Err(unusable(parameters)),
        }
    }
}
