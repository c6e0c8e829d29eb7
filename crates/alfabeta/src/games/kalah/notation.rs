//! How people read and write Kalah, and its kind.
//!
//! A move is the number of a house, counted from 1 in the direction of sowing: both players count from their own left.
//!
//! A position is the houses of MAX in that order and the store, a slash, the same for MIN, and who is to move:
//! `4 4 4 4 4 4 0 / 4 4 4 4 4 4 0 max`. Without the last word MAX is.

use super::evaluation::{chances, sides, stores};
use super::{Capture, Kalah, Side};
use crate::game::{Game, Player};
use crate::games::words::refuse_more;
use crate::kind::{Facts, Kind, Visitor, numbers_then, unusable};
use crate::message::Message;
use crate::notation::{Board, Cell, Evaluation, Notation, Piece, unreadable_move};

impl Notation for Kalah {
    fn game_name(&self) -> String {
        match (self.houses, self.seeds, self.capture) {
            (6, 4, Capture::Standard) => "kalah".into(),
            (6, 4, Capture::Empty) => "kalah:empty-capture".into(),
            (houses, seeds, Capture::Standard) => format!("kalah:{houses},{seeds}"),
            (houses, seeds, Capture::Empty) => format!("kalah:{houses},{seeds},empty-capture"),
        }
    }

    fn move_text(&self, m: u8) -> String {
        (m + 1).to_string()
    }

    fn move_number(&self, m: u8) -> Option<u32> {
        Some(u32::from(m) + 1)
    }

    fn read_move(&self, text: &str) -> Result<u8, Message> {
        let houses = self.houses;
        let number = text.parse::<u8>().ok().filter(|number| (1..=houses).contains(number));
        let number = number.ok_or_else(|| unreadable_move(text, format!("1..{houses}")))?;
        if self.houses(self.player)[usize::from(number) - 1] == 0 {
            return Err(Message::new("kalah-empty-house", format!("house {number} is empty")).with("house", number));
        }
        Ok(number - 1)
    }

    fn position_text(&self) -> Option<String> {
        let side = |player: Player| {
            let places = &self.sides[player as usize][..=self.house_count()];
            places.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
        };
        Some(format!("{} / {} {}", side(Player::Max), side(Player::Min), self.player.name()))
    }

    fn read_position(&self, text: &str, to_move: Option<Player>) -> Result<Self, Message> {
        let (max, min) = text.split_once('/').ok_or_else(|| {
            let english = "the position has one side: expected the sides of MAX and of MIN, with / between them";
            Message::new("kalah-sides", english)
        })?;
        let (max, rest) = self.read_side(max, Player::Max)?;
        refuse_more(rest)?;
        let (min, rest) = self.read_side(min, Player::Min)?;
        let written = rest.first().map(|word| word.parse::<Player>()).transpose()?;
        refuse_more(rest.into_iter().skip(1))?;
        let player = to_move.or(written).unwrap_or(Player::Max);
        let mut position = Kalah { sides: [max, min], player, ..*self };
        position.refuse_wrong_total()?;
        if position.is_over() {
            position.sweep();
        }
        Ok(position)
    }

    /// MIN sits above and sows to the left, MAX below and to the right; the stores stand where each one's houses end.
    fn board(&self) -> Board {
        let count = self.house_count();
        let is_over = self.outcome().is_some();
        let cell = |player: Player, place: usize| {
            let seeds = self.sides[player as usize][place];
            let is_move = !is_over && player == self.player && place < count && seeds != 0;
            Cell {
                piece: Some(Piece::new(player, seeds.to_string())),
                play: is_move.then(|| self.move_text(place as u8)),
                ..Cell::default()
            }
        };
        let mut above: Vec<Cell> = (0..=count).rev().map(|place| cell(Player::Min, place)).collect();
        above.push(Cell::default());
        let mut below = vec![Cell::default()];
        below.extend((0..=count).map(|place| cell(Player::Max, place)));
        // The houses have the numbers of the player to move.
        let mut numbers: Vec<String> = (1..=count).map(|number| number.to_string()).collect();
        if self.player == Player::Min {
            numbers.reverse();
        }
        let columns = [vec![String::new()], numbers, vec![String::new()]].concat();
        Board { rows: vec![above, below], columns, ..Board::default() }
    }

    fn evaluations() -> &'static [Evaluation<Self>] {
        const {
            &[
                Evaluation { name: "chances", points: chances },
                Evaluation { name: "stores", points: stores },
                Evaluation { name: "sides", points: sides },
            ]
        }
    }

    /// Which houses end in the store, and which take something.
    fn notes(&self) -> Vec<Message> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let player = self.player.name();
        let list = |is_listed: &dyn Fn(usize) -> bool| {
            let houses: Vec<u8> = self.moves().filter(|&m| is_listed(m.into())).collect();
            let texts: Vec<String> = houses.iter().map(|&m| self.move_text(m)).collect();
            (houses.len(), texts.join(", "))
        };
        let mut notes = Vec::new();
        let (count, houses) = list(&|house| self.moves_again(self.player, house));
        if count != 0 {
            let english = format!("{player} moves again after house {houses}");
            let message = Message::new("kalah-again", english).with("player", player);
            notes.push(message.with("count", count).with("houses", houses));
        }
        let (count, houses) = list(&|house| self.capture_by(self.player, house) != 0);
        if count != 0 {
            let english = format!("{player} can capture with house {houses}");
            let message = Message::new("kalah-capture", english).with("player", player);
            notes.push(message.with("count", count).with("houses", houses));
        }
        notes
    }
}

impl Kalah {
    /// The side of a player, and the words behind it.
    fn read_side<'t>(&self, text: &'t str, player: Player) -> Result<(Side, Vec<&'t str>), Message> {
        let words: Vec<&str> = text.split([' ', ',', '\t', '\n']).filter(|word| !word.is_empty()).collect();
        let expected = self.house_count() + 1;
        let numbers = words.iter().take_while(|word| word.parse::<u32>().is_ok()).count();
        if numbers != expected {
            let name = player.name();
            let english = format!("the side of {name} has {numbers} numbers: expected {expected}, the store last");
            let message = Message::new("kalah-places", english).with("player", name);
            return Err(message.with("found", numbers).with("expected", expected));
        }
        let mut side = Side::default();
        for (place, word) in side.iter_mut().zip(&words[..expected]) {
            let most = self.seed_count();
            *place = word.parse().ok().filter(|&seeds| u32::from(seeds) <= most).ok_or_else(|| {
                let english = format!("“{word}” is too many: there are {most} seeds");
                Message::new("kalah-too-many", english).with("text", word).with("seeds", most)
            })?;
        }
        Ok((side, words[expected..].to_vec()))
    }

    fn refuse_wrong_total(&self) -> Result<(), Message> {
        let found: u32 = self.sides.iter().flatten().map(|&seeds| u32::from(seeds)).sum();
        let expected = self.seed_count();
        if found == expected {
            return Ok(());
        }
        let english = format!("the position has {found} seeds: expected {expected}");
        Err(Message::new("kalah-total", english).with("found", found).with("expected", expected))
    }
}

/// `kalah`, `kalah:3,3`, `kalah:6,4,empty-capture`
pub struct KalahKind;

impl Kind for KalahKind {
    fn name(&self) -> &str {
        "kalah"
    }

    fn parameters(&self) -> &str {
        "[houses,seeds][,empty-capture]"
    }

    fn samples(&self) -> Vec<String> {
        ["kalah", "kalah:3,3", "kalah:4,2,empty-capture"].map(String::from).into()
    }

    fn facts(&self) -> Facts {
        Facts { has_points: true, has_extra_turns: true }
    }

    fn start<V: Visitor>(&self, parameters: &[&str], visitor: V) -> Result<V::Output, Message> {
        let (numbers, takes_empty) = numbers_then("empty-capture", parameters)?;
        let (houses, seeds) = match numbers[..] {
            [] => (6, 4),
            [houses, seeds] => (houses, seeds),
            _ => return Err(unusable(parameters)),
        };
        let capture = if takes_empty { Capture::Empty } else { Capture::Standard };
        Ok(visitor.visit(Kalah::new(houses, seeds, capture)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_board_shows_min_above_and_the_numbers_of_the_player_to_move() {
        let s = Kalah::default().after(2);
        assert_eq!(s.board().lines(), ["0 4 4 4 4 4 4 .", ". 4 4 0 5 5 5 1"]);
        assert_eq!(s.board().columns, ["", "1", "2", "3", "4", "5", "6", ""]);
        assert_eq!(s.board().rows[1][3].play, None, "an empty house is no move");
        let s = s.after(5);
        assert_eq!((s.board().columns[1].as_str(), s.board().rows[0][1].play.as_deref()), ("6", Some("6")));
    }

    #[test]
    fn unreadable_positions_say_why() {
        let errors = [
            ("4 4 4", "the position has one side: expected the sides of MAX and of MIN, with / between them"),
            ("4 4 4 0 / 4 4 0", "the side of min has 3 numbers: expected 4, the store last"),
            ("4 4 4 4 0 / 4 4 4 0", "the side of max has 5 numbers: expected 4, the store last"),
            ("4 4 x 0 / 4 4 4 0", "the side of max has 2 numbers: expected 4, the store last"),
            ("4 4 4 0 max / 4 4 4 0", "“max” stands behind the end of the position: expected nothing more"),
            ("4 4 4 0 / 4 4 4 0 who", "“who” does not say who is to move: expected max or min"),
            ("4 4 4 0 / 4 4 4 0 min 3", "“3” stands behind the end of the position: expected nothing more"),
            ("4 4 99 0 / 4 4 4 0", "“99” is too many: there are 24 seeds"),
            ("4 4 4 0 / 4 4 4 1", "the position has 25 seeds: expected 24"),
        ];
        let start = Kalah::new(3, 4, Capture::Standard).expect("a board that fits");
        for (text, expected) in errors {
            let found = start.read_position(text, None).map_err(|reason| reason.to_string());
            assert_eq!(found, Err(expected.into()), "{text}");
        }
    }

    #[test]
    fn a_position_with_an_empty_side_is_over() {
        let start = Kalah::new(3, 4, Capture::Standard).expect("a board that fits");
        let s = start.read_position("0 0 0 10 / 4 4 0 6 min", None).expect("a readable position");
        assert_eq!(s.position_text().as_deref(), Some("0 0 0 10 / 0 0 0 14 min"));
        assert!(s.board().offers().next().is_none());
    }

    #[test]
    fn notes_name_the_houses_that_do_something() {
        let notes = |s: &Kalah| s.notes().iter().map(ToString::to_string).collect::<Vec<_>>();
        assert_eq!(notes(&Kalah::default()), ["max moves again after house 3"]);
        let s = Kalah::default().after(2).after(0);
        assert_eq!(notes(&s), ["min moves again after house 3"]);
    }
}
