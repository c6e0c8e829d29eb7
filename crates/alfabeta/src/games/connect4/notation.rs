//! How people read and write Connect-4, and its kind.
//!
//! A move is its column: `1` to `9`, then `A` for the tenth and so on, so that a game is a word of one character a move.
//! A position is its rows from the top, with slashes between them: `......./......./......./...O.../...X.../..OX...`. Who is to move
//! follows from the number of stones; only if both have as many and MIN is to move, ` min` stands behind it.

use std::iter;

use super::evaluation::threats;
#[cfg(feature = "weights")]
use super::learned::learned;
use super::size::{Custom, Large, Size, fits};
use super::{Connect4, SevenBySix, line_cells, lines};
use crate::bits::{Singles, Word};
use crate::game::{Game, Player};
use crate::games::words::{
    column_name, column_named, cross_or_nought, floating, full, line_of_mover, no_last_stone, read_rows, refuse_counts,
    refuse_more,
};
use crate::kind::{Kind, Visitor, numbers_then, unusable};
use crate::message::Message;
use crate::notation::{Board, Cell, Evaluation, Mark, Notation, Piece, unreadable_move};
use crate::score::Score;
use crate::sight::Learnable;

impl<S: Size> Notation for Connect4<S> {
    fn game_name(&self) -> String {
        match (self.size.columns(), self.size.rows(), self.size.is_misere()) {
            (7, 6, false) => "connect4".into(),
            (7, 6, true) => "connect4:misere".into(),
            (columns, rows, false) => format!("connect4:{columns},{rows}"),
            (columns, rows, true) => format!("connect4:{columns},{rows},misere"),
        }
    }

    fn move_text(&self, m: S::Board) -> String {
        column_name(m.trailing_zeros() / self.size.stride()).to_string()
    }

    fn move_number(&self, m: S::Board) -> Option<u32> {
        Some(m.trailing_zeros() / self.size.stride() + 1).filter(|&column| column < 10)
    }

    #[inline]
    fn read_move(&self, text: &str) -> Result<S::Board, Message> {
        let columns = self.size.columns();
        let column = match *text.as_bytes() {
            [letter] => column_named(char::from(letter)).filter(|&column| column < columns),
            _ => None,
        };
        let column = column.ok_or_else(|| unreadable_move(text, format!("1..{}", column_name(columns - 1))))?;
        let landing = self.landing() & self.size.column(column);
        if landing.is_empty() { Err(full(column)) } else { Ok(landing) }
    }

    fn split_moves(text: &str) -> impl Iterator<Item = &str> {
        let mut rest = text;
        iter::from_fn(move || {
            // By bytes, because this takes much of the time of solving thousands of positions; a column is one.
            while let Some(b' ' | b',' | b'\t' | b'\n') = rest.as_bytes().first() {
                rest = &rest[1..];
            }
            let length = if rest.as_bytes().first()?.is_ascii() { 1 } else { rest.chars().next()?.len_utf8() };
            let one;
            (one, rest) = rest.split_at(length);
            Some(one)
        })
    }

    /// Whether there is a line, and which cells complete one, is found out once, at the end: a line stays where it is. Lists with
    /// spaces, columns behind the ninth, and errors in a list are left to the caller.
    #[inline]
    fn after_list(&self, text: &str) -> Option<Self> {
        if self.has_line {
            return None;
        }
        let (mut mine, mut all) = (self.mine, self.all);
        for letter in text.bytes() {
            let column = u32::from(letter.wrapping_sub(b'1'));
            if self.size.columns().min(9) <= column {
                return None;
            }
            let m = (all + self.size.bottom()) & self.size.column(column);
            if m.is_empty() {
                return None;
            }
            (mine, all) = (mine ^ all, all | m);
        }
        if ![mine, mine ^ all].into_iter().flat_map(|stones| lines(self.size, stones)).all(S::Board::is_empty) {
            return None;
        }
        let player = if text.len().is_multiple_of(2) { self.player } else { !self.player };
        let rival = mine ^ all;
        let stones = if player == Player::Max { [mine, rival] } else { [rival, mine] };
        Some(Connect4::from_stones(self.size, stones, player))
    }

    fn position_text(&self) -> Option<String> {
        let (columns, max) = (self.size.columns(), self.stones(Player::Max));
        let mut text = String::with_capacity(((columns + 1) * self.size.rows()) as usize);
        for row in (0..self.size.rows()).rev() {
            for column in 0..columns {
                text.push_str(match S::Board::ONE << (column * self.size.stride() + row) {
                    bit if (self.all & bit).is_empty() => ".",
                    bit if (max & bit).is_empty() => cross_or_nought(Player::Min),
                    _ => cross_or_nought(Player::Max),
                });
            }
            if 0 < row {
                text.push('/');
            }
        }
        if self.player == Player::Min && self.all.count_ones().is_multiple_of(2) {
            text.push_str(" min");
        }
        Some(text)
    }

    fn read_position(&self, text: &str, to_move: Option<Player>) -> Result<Self, Message> {
        let mut words = text.split_whitespace();
        let stones = self.read_rows(words.next().unwrap_or(""))?;
        let written = words.next().map(str::parse::<Player>).transpose()?;
        refuse_more(words)?;
        let player = mover(stones, to_move.or(written))?;
        let position = Connect4::from_stones(self.size, stones, player);
        position.refuse_impossible_lines()?;
        Ok(position)
    }

    fn board(&self) -> Board {
        let landing = if self.outcome().is_none() { self.landing() } else { S::Board::ZERO };
        let line = line_cells(self.size, self.stones(Player::Max)) | line_cells(self.size, self.stones(Player::Min));
        let cell = |bit: S::Board| Cell {
            piece: (!(self.all & bit).is_empty()).then(|| {
                let is_max = !(self.stones(Player::Max) & bit).is_empty();
                let player = if is_max { Player::Max } else { Player::Min };
                Piece::new(player, cross_or_nought(player))
            }),
            play: (!(landing & bit).is_empty()).then(|| self.move_text(bit)),
            marks: if !(line & bit).is_empty() { vec![Mark::Line] } else { Vec::new() },
        };
        let columns = self.size.columns();
        let row = |row| (0..columns).map(|column| cell(S::Board::ONE << (column * self.size.stride() + row))).collect();
        Board {
            rows: (0..self.size.rows()).rev().map(row).collect(),
            columns: (0..columns).map(|column| column_name(column).to_string()).collect(),
            falls: true,
            ..Board::default()
        }
    }

    fn symbol(&self, player: Player) -> Option<&'static str> {
        Some(cross_or_nought(player))
    }

    fn evaluations() -> &'static [Evaluation<Self>] {
        const {
            &[
                Evaluation { name: "threats", points: threats },
                #[cfg(feature = "weights")]
                Evaluation { name: "learned", points: learned },
            ]
        }
    }

    fn default_depth(&self) -> Option<u32> {
        if self.empty().count_ones() <= 12 { None } else { Some(8) }
    }

    /// Pascal Pons' score: how many stones the winner has left when the game ends, plus one; negative for a loss.
    fn native_score(&self, value: Score) -> Option<i32> {
        let left_after = |plies: u32| (self.empty().count_ones() as i32 + 2 - plies as i32) / 2;
        if self.size.is_misere() {
            None
        } else if let Some(plies) = value.win_distance() {
            Some(left_after(plies))
        } else if let Some(plies) = value.loss_distance() {
            Some(-left_after(plies))
        } else {
            (value == Score::DRAW).then_some(0)
        }
    }

    #[inline(always)]
    fn learnable(&self) -> Option<&dyn Learnable> {
        Some(self)
    }
}

impl<S: Size> Connect4<S> {
    /// The stones of both players in rows such as `.OX./XXO.`, top row first.
    fn read_rows(&self, text: &str) -> Result<[S::Board; 2], Message> {
        let size = self.size;
        let mut stones = [S::Board::ZERO; 2];
        read_rows(text, size.columns(), size.rows(), "X, O, .", |letter, column, row| {
            let bit = S::Board::ONE << (column * size.stride() + row);
            match letter {
                'X' | 'x' => stones[0] |= bit,
                'O' | 'o' => stones[1] |= bit,
                _ => return letter == '.' || letter == '_',
            }
            true
        })?;
        let all = stones[0] | stones[1];
        // A stone floats if the cell below it, on the board, is empty.
        if let Some(stone) = Singles(all & !size.bottom() & !(all << 1)).next() {
            let bit = stone.trailing_zeros();
            return Err(floating(bit / size.stride(), bit % size.stride()));
        }
        Ok(stones)
    }

    /// Refuses positions in which the game went on after its end.
    fn refuse_impossible_lines(&self) -> Result<(), Message> {
        let has_line = |stones| lines(self.size, stones).into_iter().any(|line| !line.is_empty());
        let (mine, rival) = (self.mine, self.mine ^ self.all);
        if has_line(mine) {
            return Err(line_of_mover());
        }
        // The last stone lies on top of a column, and before it there was no line.
        let tops = (self.all + self.size.bottom()) >> 1 & rival;
        if has_line(rival) && !Singles(tops).any(|last| !has_line(rival ^ last)) {
            return Err(no_last_stone());
        }
        Ok(())
    }
}

/// Who is to move: the player with fewer stones; at equality as `said`, or MAX.
fn mover<W: Word>(stones: [W; 2], said: Option<Player>) -> Result<Player, Message> {
    let [max, min] = stones.map(W::count_ones);
    let by_count = if min < max { Player::Min } else { Player::Max };
    let player = said.unwrap_or(by_count);
    refuse_counts(max, min, player).map(|()| player)
}

/// `connect4`, `connect4:8,7`
pub struct Connect4Kind;

impl Kind for Connect4Kind {
    fn name(&self) -> &str {
        "connect4"
    }

    fn parameters(&self) -> &str {
        "[columns,rows][,misere]"
    }

    fn samples(&self) -> Vec<String> {
        ["connect4", "connect4:4,4", "connect4:5,4", "connect4:8,7", "connect4:10,6", "connect4:4,4,misere"]
            .map(String::from)
            .into()
    }

    fn start<V: Visitor>(&self, parameters: &[&str], visitor: V) -> Result<V::Output, Message> {
        let (sizes, misere) = numbers_then("misere", parameters)?;
        let (columns, rows) = match sizes[..] {
            [] => (7, 6),
            [columns, rows] => (columns, rows),
            _ => return Err(unusable(parameters)),
        };
        if (columns, rows, misere) == (7, 6, false) {
            Ok(visitor.visit(SevenBySix::default()))
        } else if fits(columns, rows, u64::BITS) {
            Ok(visitor.visit(Connect4::new(Custom::new(columns, rows, misere)?)))
        } else {
            Ok(visitor.visit(Connect4::new(Large::new(columns, rows, misere)?)))
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fmt::Debug;

    use super::*;
    use crate::games::connect4::SevenBySix;
    use crate::games::connect4::size::{Custom, Fixed};
    use crate::random::Random;

    fn error(text: &str, to_move: Option<Player>) -> String {
        Connect4::new(Fixed::<4, 4>).read_position(text, to_move).expect_err("a bad position").to_string()
    }

    #[test]
    fn impossible_positions_are_refused_with_the_reason() {
        let errors = [
            ("..../..../....", "the position has 3 rows: expected 4, with / between them"),
            ("..../..../..../...", "row 1 (“...”) has 3 cells: expected 4"),
            ("..../..../..../.Z..", "column 2 of row 1 is “Z”: expected one of X, O, ."),
            ("..../.X../..../O...", "the stone in column 2, row 3 floats: the cell below it is empty"),
            ("..../..../..../X.X.", "impossible position: 2 X and 0 O, although the players take turns"),
            ("O.../OOO./OXXO/XXXX", "impossible position: the player to move already has four in a line"),
            ("..../O.../OOXO/XXXX", "impossible position: no single last stone completes all lines of four"),
        ];
        for (text, expected) in errors {
            assert_eq!(error(text, None), expected);
        }
        assert!(error("..../..../..../..X.", Some(Player::Max)).starts_with("with 1 X and 0 O"));
        assert!(error("..../..../..../.... both", None).contains("both"));
        assert!(error("..../..../..../.... max 1", None).starts_with("“1” stands behind the end"));
    }

    /// Plays a random game and reads its moves as a list, ply by ply.
    fn a_list_leads_where_its_moves_lead<S: Size + Debug + Eq>(start: Connect4<S>, random: &mut Random) {
        let (mut s, mut text) = (start, String::new());
        loop {
            assert_eq!(start.after_list(&text), (!s.has_line).then_some(s), "{text}");
            if s.outcome().is_some() {
                break;
            }
            for column in (0..s.size.columns()).filter(|&column| (s.landing() & s.size.column(column)).is_empty()) {
                assert!(start.after_list(&format!("{text}{}", column_name(column))).is_none(), "{text}: a full column");
            }
            let moves: Vec<S::Board> = s.moves().collect();
            let m = random.pick(&moves);
            text += &s.move_text(m);
            s.play(m);
        }
        assert!([" 1", "0", "A", "é", ":"].iter().all(|more| start.after_list(more).is_none()));
    }

    #[test]
    fn a_list_of_moves_is_read_at_once_or_not_at_all() {
        let mut random = Random::new(6);
        for _ in 0..100 {
            a_list_leads_where_its_moves_lead(SevenBySix::default(), &mut random);
            let custom = Custom::new(5, 4, false).expect("a board that fits");
            a_list_leads_where_its_moves_lead(Connect4::new(custom), &mut random);
            let opened = SevenBySix::default().after_list("445").expect("legal moves");
            a_list_leads_where_its_moves_lead(opened, &mut random);
        }
    }

    #[test]
    fn the_second_player_may_start() {
        let s =
            SevenBySix::default().read_position("......./......./......./......./......./.......", Some(Player::Min));
        let s = s.expect("a readable position");
        assert_eq!(s.player(), Player::Min);
        assert!(s.position_text().is_some_and(|text| text.ends_with(" min")));
    }

    #[test]
    fn a_position_is_written_as_its_board_looks() {
        let mut s = SevenBySix::default();
        for m in ["4", "4", "3", "5", "1", "4", "7"] {
            s.play(s.read_move(m).expect("a move"));
            assert_eq!(s.position_text(), Some(s.board().lines().join("/")));
        }
    }

    #[test]
    fn columns_beyond_the_ninth_are_letters() {
        let s = Connect4::new(Custom::new(12, 4, false).expect("a board that fits"));
        let names: String = s.moves().map(|m| s.move_text(m)).collect();
        assert_eq!(names, "123456789ABC");
        assert_eq!(s.read_move("c"), s.read_move("C"));
        assert!(s.read_move("D").is_err() && s.read_move("12").is_err() && s.read_move("").is_err());
    }

    #[test]
    fn games_are_written_with_or_without_separators() {
        assert!(SevenBySix::split_moves("44 5,5").eq(["4", "4", "5", "5"]));
    }

    #[test]
    fn a_win_with_the_fourth_stone_is_18_points() {
        let start = SevenBySix::default();
        assert_eq!(start.native_score(Score::win_in(7)), Some(18));
        assert_eq!(start.native_score(Score::win_in(41)), Some(1));
        assert_eq!(start.native_score(Score::loss_in(42)), Some(-1));
        assert_eq!(start.native_score(Score::DRAW), Some(0));
        assert_eq!(start.native_score(Score::from(3)), None);
    }

    #[test]
    fn the_line_that_ended_the_game_is_marked() {
        let s = SevenBySix::default().read_position("......./......./......./......./OOO..../XXXX...", None);
        let board = s.expect("a readable position").board();
        let marked = board.rows.iter().flatten().filter(|cell| cell.marks == [Mark::Line]).count();
        assert_eq!((marked, board.lines()[5].as_str()), (4, "XXXX..."));
        assert!(board.rows.iter().flatten().all(|cell| cell.play.is_none()), "the game is over");
    }
}
