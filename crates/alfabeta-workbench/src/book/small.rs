//! A small book: the same knowledge in so few bytes that a program can bring it along.
//!
//! ```text
//!  alfabeta small book 1                       the format and its version
//!  game connect4                               with its parameters
//!  plies 8                                     how many there are before the positions that have a value
//!  made by alfabeta book connect4 --plies 8    the command
//!  checksum 0123456789abcdef                   of all other lines and of the values
//!
//!  …                                           the values, a byte each: 5 is a win in 5, -5 a loss in 5, 0 a draw
//! ```
//!
//! No position is written down: the values stand in the order in which the [`Plan`] of the book comes upon the positions, and
//! a reader makes the same plan. Only positions of the last ply have one; those before follow from them by the rules.

use std::sync::OnceLock;

use alfabeta::message::Message;
use alfabeta::score::Score;

use super::text::{contradiction, foreign, other_game};
use super::{Book, Entry, Plan, is_possible};
use crate::checksum::Checksum;
use crate::position::Searchable;

/// What every small book begins with, of whatever version.
const SIGNATURE: &str = "alfabeta small book ";
/// The first line; a change of the format changes the number.
const TITLE: &str = "alfabeta small book 1";
/// What would have more positions is not small.
const MOST_POSITIONS: usize = 300_000;
/// No head is longer, in bytes.
const LONGEST_HEAD: usize = 1000;

/// A small book that is included in a program. It is unpacked once, on first use.
pub struct SmallBook {
    game: &'static str,
    bytes: &'static [u8],
    book: OnceLock<Result<Book, Message>>,
}

impl SmallBook {
    /// The file of a small book, for the game of this name.
    pub const fn new(game: &'static str, bytes: &'static [u8]) -> SmallBook {
        SmallBook { game, bytes, book: OnceLock::new() }
    }

    /// The game with its parameters.
    pub fn game(&self) -> &str {
        self.game
    }

    /// Whether the book may know a position of its game, which begins with `start`. To unpack it takes a while, and most positions
    /// lie beyond its last ply.
    pub(crate) fn reaches(&self, start: &dyn Searchable, position: &dyn Searchable) -> bool {
        let left = start.most_plies_left().zip(position.most_plies_left());
        let played = left.map(|(all, left)| all.saturating_sub(left));
        // Damage is reported when it is opened.
        let plies = Small::split(self.bytes).ok().map(|(small, _)| small.plies);
        played.zip(plies).is_none_or(|(played, plies)| played <= plies)
    }

    /// The book itself; `start` is where its game begins. What a program brings along it need not doubt.
    pub fn open(&self, start: &dyn Searchable) -> Result<&Book, Message> {
        let unpack = || Book::unpack(start, self.bytes).map(|(book, ..)| book);
        self.book.get_or_init(unpack).as_ref().map_err(Clone::clone)
    }
}

impl Book {
    /// Whether this is the beginning of a small book, of whatever version.
    pub fn is_small(bytes: &[u8]) -> bool {
        bytes.starts_with(SIGNATURE.as_bytes())
    }

    /// The first plies of this book as a small book. It must know all positions of them, as proofs, and not contradict itself.
    ///
    /// ```
    /// use alfabeta::Score;
    /// use alfabeta_workbench::Registry;
    /// use alfabeta_workbench::book::{Book, Entry};
    ///
    /// let start = Registry::standard().start("tictactoe")?;
    /// let mut book = Book::new(&*start)?;
    /// book.insert(&*start, Entry { value: Score::DRAW, is_proof: true });
    /// let small = book.to_small(0)?;
    /// assert_eq!(small.last(), Some(&0), "one position and one value");
    /// assert_eq!(Book::read_small(&*start, &small)?.entry(&*start), book.entry(&*start));
    /// # Ok::<(), alfabeta::message::Message>(())
    /// ```
    pub fn to_small(&self, plies: u32) -> Result<Vec<u8>, Message> {
        let start = &*self.start;
        let plan = Plan::within(start, plies, MOST_POSITIONS)?;
        let mut values = Vec::new();
        for (ply, moves) in plan.with_plies() {
            let entry = self.entry(&*start.after(moves)?).ok_or_else(|| incomplete(moves))?;
            if ply == plies {
                values.push(pack(entry).ok_or_else(|| unfit(moves))?);
            }
        }
        let game = start.game_name();
        let head = format!("{TITLE}\ngame {game}\nplies {plies}\nmade by alfabeta book {game} --plies {plies}\n");
        let sum = checksum(&head, &values);
        let small = [format!("{head}{sum}\n\n").into_bytes(), values].concat();
        let (read, ..) = Book::unpack(start, &small)?;
        for moves in plan.deepest_first() {
            let position = start.after(moves)?;
            if self.entry(&*position) != read.entry(&*position) {
                return Err(contradiction(moves));
            }
        }
        Ok(small)
    }

    /// The book that a small book holds, which must be of the game that begins with `start`. Its values must not contradict what the
    /// rules know about the moves from the last positions; those before follow from them.
    pub fn read_small(start: &dyn Searchable, bytes: &[u8]) -> Result<Book, Message> {
        let (book, plan, plies) = Book::unpack(start, bytes)?;
        for (_, moves) in plan.with_plies().take_while(|(ply, _)| *ply == plies) {
            if book.contradicts(&*start.after(moves)?) {
                return Err(contradiction(moves));
            }
        }
        Ok(book)
    }

    /// The book that a small book holds, with its plan and its plies.
    fn unpack(start: &dyn Searchable, bytes: &[u8]) -> Result<(Book, Plan, u32), Message> {
        let Small { game, plies, values } = Small::read(bytes)?;
        let expected = start.game_name();
        if game != expected {
            return Err(other_game(game, &expected));
        }
        let plan = Plan::within(start, plies, MOST_POSITIONS)?;
        let mut book = Book::new(start)?;
        let mut values = values.iter();
        for (ply, moves) in plan.with_plies() {
            let position = start.after(moves)?;
            let entry = if ply == plies {
                let entry = unpack(*values.next().ok_or_else(damaged)?);
                Some(entry).filter(|entry| is_possible(entry.value, &*position))
            } else {
                book.derived(&*position)
            };
            book.insert(&*position, entry.ok_or_else(damaged)?);
        }
        if values.next().is_some() { Err(damaged()) } else { Ok((book, plan, plies)) }
    }
}

/// A small book, taken apart.
struct Small<'a> {
    game: &'a str,
    plies: u32,
    values: &'a [u8],
}

impl Small<'_> {
    /// The book, if it is undamaged.
    fn read(bytes: &[u8]) -> Result<Small<'_>, Message> {
        let (small, (head, sum)) = Small::split(bytes)?;
        let is_whole = small.values.len() <= MOST_POSITIONS && sum == checksum(&format!("{head}\n"), small.values);
        if is_whole { Ok(small) } else { Err(damaged()) }
    }

    /// The parts of the book, and its head with the line that holds the checksum of all.
    fn split(bytes: &[u8]) -> Result<(Small<'_>, (&str, &str)), Message> {
        if !bytes.starts_with(format!("{TITLE}\n").as_bytes()) {
            return Err(foreign(TITLE));
        }
        let end = bytes.windows(2).take(LONGEST_HEAD).position(|end| end == b"\n\n").ok_or_else(damaged)?;
        let values = &bytes[end + 2..];
        let text = std::str::from_utf8(&bytes[..end]).map_err(|_| damaged())?;
        let (head, sum) = text.rsplit_once('\n').ok_or_else(damaged)?;
        let mut lines = head.lines().skip(1);
        let mut field = |name| lines.next().and_then(|line: &str| line.strip_prefix(name)).ok_or_else(damaged);
        let (game, plies) = (field("game ")?, field("plies ")?);
        Ok((Small { game, plies: plies.parse().map_err(|_| damaged())?, values }, (head, sum)))
    }
}

/// The line with the checksum.
fn checksum(head: &str, values: &[u8]) -> String {
    let mut sum = Checksum::new();
    sum.add_bytes(head.as_bytes());
    sum.add_bytes(values);
    format!("checksum {}", sum.text())
}

/// A value as a byte; `None` if it is no proof, too far away, or in points.
fn pack(entry: Entry) -> Option<u8> {
    let Entry { value, is_proof } = entry;
    let distance = |plies: u32| i8::try_from(plies).ok();
    let byte = match (value.win_distance(), value.loss_distance()) {
        (Some(plies), _) => distance(plies)?,
        (_, Some(plies)) => -distance(plies)?,
        _ if value == Score::DRAW => 0,
        _ => return None,
    };
    is_proof.then_some(byte.cast_unsigned())
}

fn unpack(byte: u8) -> Entry {
    let plies = byte.cast_signed();
    let distance = u32::from(plies.unsigned_abs());
    let value = match plies {
        0 => Score::DRAW,
        1.. => Score::win_in(distance),
        _ => Score::loss_in(distance),
    };
    Entry { value, is_proof: true }
}

fn damaged() -> Message {
    Message::new("book-damaged", "this small book is damaged")
}

fn incomplete(moves: &str) -> Message {
    let english = format!("the book does not know the position after “{moves}”: expected a complete one");
    Message::new("book-incomplete", english).with("moves", moves)
}

fn unfit(moves: &str) -> Message {
    let english = format!(
        "a small book has no room for the value after “{moves}”: expected a proven draw, win or loss in at most 127 plies"
    );
    Message::new("book-unfit", english).with("moves", moves)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::registry::Registry;
    use crate::solve::{Line, Problem};
    use alfabeta::solve::Resources;

    fn start(game: &str) -> Box<dyn Searchable> {
        Registry::standard().start(game).expect("a registered game")
    }

    /// A complete book, every position of it solved by itself.
    fn solved(game: &str, plies: u32) -> Book {
        let start = start(game);
        let solver = start.solver(Resources { bytes: 1 << 20, threads: 1 });
        let problem = Problem { line: Line::Nothing, ..Problem::default() };
        let mut book = Book::new(&*start).expect("a game with keys");
        for moves in Plan::new(&*start, plies).expect("a small plan").deepest_first() {
            let solved = solver.solve(moves, &problem, &|| false, &mut |_, _| ()).expect("solved");
            let entry = Entry { value: solved.worth.value.expect("a value"), is_proof: solved.proof };
            book.insert(&*start.after(moves).expect("legal moves"), entry);
        }
        book
    }

    fn reason(game: &str, bytes: &[u8]) -> String {
        Book::read_small(&*start(game), bytes).expect_err("a bad book").to_string()
    }

    /// A book with these lines and values and the checksum that they should have.
    fn made(game: &str, plies: u32, values: &[u8]) -> Vec<u8> {
        let head = format!("{TITLE}\ngame {game}\nplies {plies}\nmade by hand\n");
        [format!("{head}{}\n\n", checksum(&head, values)).as_bytes(), values].concat()
    }

    #[test]
    fn a_small_book_and_the_solver_agree_on_every_position_of_it() {
        for (game, plies) in [
            ("connect4:4,4", 5),
            ("connect4:4,4,misere", 4),
            ("tictactoe", 3),
            ("tictactoe", 9),
            ("mnk:4,3,3,misere", 2),
        ] {
            let start = start(game);
            let book = solved(game, plies);
            let small = book.to_small(plies).expect("a small book");
            let read = Book::read_small(&*start, &small).expect("the same book");
            assert_eq!(read.len(), book.len());
            for moves in Plan::new(&*start, plies).expect("a small plan").deepest_first() {
                let position = start.after(moves).expect("legal moves");
                assert_eq!(read.entry(&*position), book.entry(&*position), "{game} after {moves}");
            }
        }
    }

    #[test]
    fn fewer_plies_of_a_book_are_a_small_book_too() {
        let book = solved("connect4:4,4", 3);
        let small = book.to_small(2).expect("a small book");
        assert_eq!(Book::read_small(&*start("connect4:4,4"), &small).expect("a book").len(), 1 + 2 + 8);
        assert_eq!(small.len() - small.windows(2).position(|end| end == b"\n\n").expect("a head"), 2 + 8);
    }

    #[test]
    fn damage_is_noticed_wherever_it_is() {
        let small = solved("connect4:4,4", 2).to_small(2).expect("a small book");
        for length in 0..small.len() {
            assert!(Book::read_small(&*start("connect4:4,4"), &small[..length]).is_err(), "cut at {length}");
        }
        for place in 0..small.len() {
            let mut damaged = small.clone();
            damaged[place] ^= 1;
            assert!(Book::read_small(&*start("connect4:4,4"), &damaged).is_err(), "a bit of byte {place}");
        }
        assert!(Book::read_small(&*start("connect4:4,4"), &[&small[..], &[0]].concat()).is_err(), "a byte more");
    }

    #[test]
    fn what_has_the_right_checksum_and_no_sense_is_refused_too() {
        let game = "connect4:4,4";
        assert!(Book::read_small(&*start(game), &made(game, 0, &[0])).is_ok());
        for (plies, values) in [(0, &[][..]), (0, &[0, 0]), (0, &[17]), (0, &[0x80]), (1, &[0]), (16, &[0])] {
            assert_eq!(reason(game, &made(game, plies, values)), "this small book is damaged", "{plies} {values:?}");
        }
        let contradiction = reason("tictactoe", &made("tictactoe", 0, &[1]));
        assert!(contradiction.starts_with("the book contradicts itself: the value after “”"), "nobody wins at once");
        assert!(reason("connect4", &made(game, 0, &[0])).starts_with("an opening book for connect4:4,4"));
        assert!(reason("connect4", &made("connect4", 20, &[0])).starts_with("a book of 20 plies has about"));
        assert!(reason(game, b"alfabeta small book 2\n\n").starts_with("not an opening book"));
        assert!(reason(game, &vec![b'x'; 1 << 20]).starts_with("not an opening book"));
        assert_eq!(reason(game, &made(game, 0, &vec![0; MOST_POSITIONS + 1])), "this small book is damaged");
    }

    #[test]
    fn a_book_with_gaps_or_contradictions_does_not_become_a_small_one() {
        let refused = |book: &Book| book.to_small(2).expect_err("a bad book").to_string();
        let start = start("connect4:4,4");
        let proven = |value| Entry { value, is_proof: true };
        let mut book = solved("connect4:4,4", 2);
        let position = start.after("1").expect("a legal move");
        let right = book.entry(&*position).expect("a position of the book");
        book.insert(&*position, proven(Score::win_in(3)));
        assert!(refused(&book).starts_with("the book contradicts itself: the value after “1”"));
        book.insert(&*position, Entry { is_proof: false, ..right });
        assert!(refused(&book).starts_with("the book contradicts itself"));
        book.insert(&*start.after("12").expect("legal moves"), Entry { is_proof: false, ..right });
        assert!(refused(&book).starts_with("a small book has no room"));
        assert!(refused(&solved("connect4:4,4", 1)).starts_with("the book does not know the position"));
        assert!(solved("kalah:2,2", 1).to_small(1).is_err(), "points have no room");
    }
}
