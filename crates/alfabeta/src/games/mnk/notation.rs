//! How people read and write m,n,k games, their kinds, and an evaluation.
//!
//! A move is the number of its cell. A position is its cells from the top left: `1 1 0 -1 -1 0 0 1 0`, the course's
//! `{1, 1, 0, -1, -1, 0, 0, 1, 0}`, or letters, `XX.OO..X.`. Who is to move follows from the number of stones; if that is
//! wrong, `max` or `min` stands behind them.

use super::{Mnk, Shape, Sized, TicTacToe};
use crate::bits::Singles;
use crate::game::{Outcome, Player};
use crate::games::words::{cross_or_nought, refuse_counts, refuse_more};
use crate::kind::{Kind, Visitor, numbers_then, unusable};
use crate::message::Message;
use crate::notation::{Board, Cell, Evaluation, Mark, Notation, Piece, Symmetry, unreadable_move};
use crate::sight::Learnable;

/// Lines that only MAX can still fill minus lines that only MIN can; the other way round where a line loses.
pub(super) fn open_lines<S: Shape>(s: &Mnk<S>) -> i32 {
    let open_to = |player: Player| {
        let free = s.shape.cells() & !s.stones[!player as usize];
        Mnk::lines(s.shape, free).into_iter().map(u64::count_ones).sum::<u32>() as i32
    };
    let points = open_to(Player::Max) - open_to(Player::Min);
    if s.shape.is_misere() { -points } else { points }
}

impl<S: Shape> Notation for Mnk<S> {
    fn game_name(&self) -> String {
        let (m, n, k) = (self.shape.columns(), self.shape.rows(), self.shape.length());
        match ((m, n, k), self.shape.is_misere()) {
            ((3, 3, 3), false) => "tictactoe".into(),
            ((3, 3, 3), true) => "tictactoe:misere".into(),
            (_, false) => format!("mnk:{m},{n},{k}"),
            (_, true) => format!("mnk:{m},{n},{k},misere"),
        }
    }

    fn move_text(&self, m: u8) -> String {
        m.to_string()
    }

    fn move_number(&self, m: u8) -> Option<u32> {
        Some(m.into())
    }

    fn read_move(&self, text: &str) -> Result<u8, Message> {
        let last = self.shape.columns() * self.shape.rows() - 1;
        let cell = text.parse::<u8>().ok().filter(|&cell| u32::from(cell) <= last);
        let cell = cell.ok_or_else(|| unreadable_move(text, format!("0..{last}")))?;
        if self.stone(cell).is_some() {
            return Err(Message::new("cell-occupied", format!("cell {cell} is occupied")).with("cell", cell));
        }
        Ok(cell)
    }

    fn position_text(&self) -> Option<String> {
        let cells = self.shape.columns() * self.shape.rows();
        let number = |cell| match self.stone(cell as u8) {
            Some(Player::Max) => "1",
            Some(Player::Min) => "-1",
            None => "0",
        };
        let mut words: Vec<&str> = (0..cells).map(number).collect();
        if self.player != player_by_count(self.stones) {
            words.push(self.player.name());
        }
        Some(words.join(" "))
    }

    fn read_position(&self, text: &str, to_move: Option<Player>) -> Result<Self, Message> {
        let words: Vec<&str> = text.split(is_separator).filter(|word| !word.is_empty()).collect();
        let end = words.iter().position(|word| word.parse::<Player>().is_ok()).unwrap_or(words.len());
        let (cells, rest) = words.split_at(end);
        let stones = read_cells(cells, (self.shape.columns() * self.shape.rows()) as usize)?;
        let written = rest.first().map(|word| word.parse::<Player>()).transpose()?;
        refuse_more(rest.iter().skip(1).copied())?;
        self.with_stones(stones, to_move.or(written).unwrap_or(player_by_count(stones)))
    }

    /// Exact, because stones can be put in any order: what counts is how many there are and how the last one ended the game.
    fn unreachable(&self) -> Option<Message> {
        let [max, min] = self.stones.map(u64::count_ones);
        if let Err(reason) = refuse_counts(max, min, self.player) {
            return Some(reason);
        }
        if self.has_line(self.player) {
            let english = "impossible position: the player to move already has a line";
            return Some(Message::new("mnk-line-of-mover", english));
        }
        let last = !self.player;
        let without = |stone: u64| {
            let mut before = *self;
            before.stones[last as usize] ^= stone;
            before
        };
        let is_one_too_many = |stone| without(stone).has_line(last);
        if self.has_line(last) && Singles(self.stones[last as usize]).all(is_one_too_many) {
            let english = "impossible position: no single last stone completes all lines";
            return Some(Message::new("mnk-lines", english));
        }
        None
    }

    fn board(&self) -> Board {
        let line = self.line_cells();
        let cell = |index: u32| Cell {
            piece: self.stone(index as u8).map(|player| Piece::new(player, cross_or_nought(player))),
            play: (self.outcome.is_none() && self.empty() >> index & 1 != 0).then(|| index.to_string()),
            marks: if line >> index & 1 != 0 { vec![Mark::Line] } else { Vec::new() },
        };
        let columns = self.shape.columns();
        let row = |row| (0..columns).map(|column| cell(row * columns + column)).collect();
        Board { rows: (0..self.shape.rows()).map(row).collect(), ..Board::default() }
    }

    fn symmetry(&self) -> Symmetry {
        Symmetry::Shape
    }

    fn symbol(&self, player: Player) -> Option<&'static str> {
        Some(cross_or_nought(player))
    }

    fn evaluations() -> &'static [Evaluation<Self>] {
        const { &[Evaluation { name: "lines", points: open_lines }] }
    }

    fn default_depth(&self) -> Option<u32> {
        match self.empty().count_ones() {
            0..=9 => None,
            10..=12 => Some(8),
            13..=25 => Some(6),
            _ => Some(4),
        }
    }

    #[inline(always)]
    fn learnable(&self) -> Option<&dyn Learnable> {
        Some(self)
    }
}

impl<S: Shape> Mnk<S> {
    /// The position with these stones, if it can be one.
    fn with_stones(&self, stones: [u64; 2], player: Player) -> Result<Self, Message> {
        let mut position = Mnk { stones, player, outcome: None, shape: self.shape };
        if position.has_line(Player::Max) && position.has_line(Player::Min) {
            return Err(Message::new("position-two-lines", "impossible position: both players have a line"));
        }
        position.outcome = match position.outcome_after(player) {
            Some(Outcome::Win(winner)) => Some(Outcome::Win(winner)),
            _ => position.outcome_after(!player),
        };
        Ok(position)
    }
}

/// What stands between the cells of a position: a literal in braces is as good as bare numbers.
fn is_separator(c: char) -> bool {
    c.is_whitespace() || ",/{}".contains(c)
}

/// The stones of MAX and of MIN in `expected` cells.
fn read_cells(words: &[&str], expected: usize) -> Result<[u64; 2], Message> {
    let mut cells: Vec<&str> = Vec::with_capacity(expected);
    for word in words {
        // Letters may stand without spaces between them: XX.OO..X.
        if word.chars().all(|c| "XxOo._".contains(c)) {
            cells.extend(word.split("").filter(|letter| !letter.is_empty()));
        } else {
            cells.push(word);
        }
    }
    let mut stones = [0; 2];
    for (index, cell) in cells.iter().enumerate().take(expected) {
        match read_cell(cell) {
            Some(Some(player)) => stones[player as usize] |= 1 << index,
            Some(None) => {}
            None => {
                let english = format!("cell {index} is “{cell}”: expected 1 or X, -1 or O, 0 or .");
                return Err(Message::new("position-cell", english).with("cell", index).with("text", cell));
            }
        }
    }
    if let Some(end) = cells.iter().position(|cell| read_cell(cell).is_none()) {
        refuse_more(cells[end..].iter().copied())?;
    }
    if cells.len() != expected {
        let english = format!("the position has {} cells: expected {expected}", cells.len());
        return Err(Message::new("position-length", english).with("found", cells.len()).with("expected", expected));
    }
    Ok(stones)
}

/// Whose stone a cell holds, if any; `None` if the text is no cell.
fn read_cell(text: &str) -> Option<Option<Player>> {
    match text {
        "1" | "+1" | "X" | "x" => Some(Some(Player::Max)),
        "-1" | "O" | "o" => Some(Some(Player::Min)),
        "0" | "." | "_" => Some(None),
        _ => None,
    }
}

/// Who is to move when the first player started and neither passed.
fn player_by_count(stones: [u64; 2]) -> Player {
    if stones[1].count_ones() < stones[0].count_ones() { Player::Min } else { Player::Max }
}

/// `tictactoe`
pub struct TicTacToeKind;

/// `mnk:4,3,3`
pub struct MnkKind;

impl Kind for TicTacToeKind {
    fn name(&self) -> &str {
        "tictactoe"
    }

    fn parameters(&self) -> &str {
        "[misere]"
    }

    fn samples(&self) -> Vec<String> {
        ["tictactoe", "tictactoe:misere"].map(String::from).into()
    }

    fn start<V: Visitor>(&self, parameters: &[&str], visitor: V) -> Result<V::Output, Message> {
        match parameters {
            [] => Ok(visitor.visit(TicTacToe::default())),
            ["misere"] => Ok(visitor.visit(Mnk::new(Sized::new(3, 3, 3, true)?))),
            _ => Err(unusable(parameters)),
        }
    }
}

impl Kind for MnkKind {
    fn name(&self) -> &str {
        "mnk"
    }

    fn parameters(&self) -> &str {
        "m,n,k[,misere]"
    }

    fn samples(&self) -> Vec<String> {
        ["mnk:4,4,4", "mnk:4,3,3", "mnk:5,5,4", "mnk:4,3,3,misere", "mnk:4,4,4,misere", "mnk:8,8,5"]
            .map(String::from)
            .into()
    }

    fn start<V: Visitor>(&self, parameters: &[&str], visitor: V) -> Result<V::Output, Message> {
        let (sizes, misere) = numbers_then("misere", parameters)?;
        let shape = match sizes[..] {
            [] => Sized::new(4, 4, 4, misere)?,
            [m, n, k] => Sized::new(m, n, k, misere)?,
            _ => return Err(unusable(parameters)),
        };
        Ok(visitor.visit(Mnk::new(shape)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use crate::games::mnk::{Sized, TicTacToe};

    fn read(text: &str) -> Result<TicTacToe, String> {
        TicTacToe::default().read_position(text, None).map_err(|reason| reason.to_string())
    }

    #[test]
    fn the_literal_of_the_course_is_read() {
        let position = read("1 1 0 -1 -1 0 0 1 0");
        assert_eq!(read("{ 1, 1, 0, -1, -1, 0, 0,1,0}"), position);
        assert_eq!(read("{{1,1,0},{-1,-1,0},{0,1,0}}"), position);
        assert_eq!(read("XX./OO./.X."), position);
        assert_eq!(read("{1,1,0,-1,-1,0,0,1,0} max").map(|s| s.player()), Ok(Player::Max));
    }

    #[test]
    fn a_position_is_unreachable_if_and_only_if_no_game_leads_to_it() {
        // Every position of every game, whichever player begins, against every board that can be read with every player to move.
        for game in [Sized::new(3, 3, 3, false), Sized::new(3, 3, 3, true), Sized::new(4, 2, 3, false)] {
            let start = Mnk::new(game.expect("a shape"));
            let mut met = std::collections::HashSet::new();
            let mut waiting = vec![start, Mnk { player: Player::Min, ..start }];
            while let Some(s) = waiting.pop() {
                if met.insert((s.stones, s.player)) && s.outcome().is_none() {
                    waiting.extend(s.moves().map(|m| s.after(m)));
                }
            }
            let cells = start.shape.columns() * start.shape.rows();
            for number in 0..3u32.pow(cells) {
                let cell = |index| ["0", "1", "-1"][(number / 3u32.pow(index) % 3) as usize];
                let text = (0..cells).map(cell).collect::<Vec<_>>().join(" ");
                for player in [Player::Max, Player::Min] {
                    let Ok(s) = start.read_position(&text, Some(player)) else { continue };
                    let is_met = met.contains(&(s.stones, s.player));
                    assert_eq!(s.unreachable().is_none(), is_met, "{text} {player:?}: {:?}", s.unreachable());
                }
            }
        }
    }

    #[test]
    fn an_unreachable_position_says_why() {
        let why = |text| read(text).expect("a position").unreachable().map(|reason| reason.to_string());
        assert_eq!(
            why("XXX/.../..."),
            Some("impossible position: 3 X and 0 O, although the players take turns".into())
        );
        assert_eq!(
            why("XX./OO./.X. max"),
            Some("with 3 X and 2 O it is the turn of the player with fewer stones".into())
        );
        assert_eq!(why("XXX/OO./O.. max"), Some("impossible position: the player to move already has a line".into()));
        assert_eq!(why("XXX/OO./..."), None);
    }

    #[test]
    fn words_behind_the_end_are_refused() {
        let more = |text: &str| Err(format!("“{text}” stands behind the end of the position: expected nothing more"));
        assert_eq!(read("1 1 0 -1 -1 0 0 1 0 max 7"), more("7"));
        assert_eq!(read("XX.OO..X. max min"), more("min"));
        assert_eq!(read("1 1 0 -1 -1 0 0 1 0 now"), more("now"));
        assert_eq!(read("1 1 0 -1 -1 0 0 1 0 0"), Err("the position has 10 cells: expected 9".into()));
    }
}
