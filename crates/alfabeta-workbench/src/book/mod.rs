//! An opening book: the positions of the first plies of a game with their exact values.
//!
//! A book is a text that people can read and that grows at its end, so that a book which was interrupted is a smaller book:
//!
//! ```text
//! alfabeta book 2: connect4
//! # moves from the start: the value for the player to move #checksum
//! 44: win in 39 #f70c2ac1
//! 4: loss in 40 #5f61c7c4
//! : win in 41 #d9c1d1a5
//! ```
//!
//! A line is believed only with its checksum, which is about the game too: what was edited, damaged or taken from another book
//! is not. Positions are told apart by their keys: where mirror images share one, only one of them has a line. A last line that does
//! not end is one that was being written, and does not count. Reading and writing files is the business of the caller.

mod plan;
mod small;
mod value;

pub use plan::Plan;
pub use small::SmallBook;

use std::collections::HashMap;

use crate::position::Searchable;
use crate::solve::{Problem, Solved};
use alfabeta::game::Player;
use alfabeta::message::Message;
use alfabeta::random::mix;
use alfabeta::score::Score;
use alfabeta::solve::{Goal, Solution};
use value::{read_value, value_text};

/// What every book begins with; a change of the format changes the number.
const SIGNATURE: &str = "alfabeta book 2: ";

/// What a book knows about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The exact value for the player to move.
    pub value: Score,
    /// Whether it is a proof; `false` if it rests on keys that are hashes.
    pub is_proof: bool,
}

/// What can be believed of a book.
pub struct Salvage {
    /// The believable part.
    pub book: Book,
    /// What is wrong with each of the other lines.
    pub damaged: Vec<Message>,
    /// The text without them.
    pub believed: String,
}

/// A book of one game.
pub struct Book {
    start: Box<dyn Searchable>,
    entries: HashMap<u128, Entry>,
}

impl Book {
    /// An empty book of the game that begins with `start`.
    pub fn new(start: &dyn Searchable) -> Result<Book, Message> {
        if start.key().is_none() {
            let english = "the positions of this game have no keys, and a book needs them";
            return Err(Message::new("book-no-keys", english));
        }
        Ok(Book { start: start.after("")?, entries: HashMap::new() })
    }

    /// The book that `text` holds, which must be of the game that begins with `start`. Every line must be believable.
    ///
    /// ```
    /// use alfabeta_workbench::Registry;
    /// use alfabeta_workbench::book::{Book, Entry};
    /// use alfabeta::Score;
    ///
    /// let start = Registry::standard().start("connect4")?;
    /// let book = Book::new(&*start)?;
    /// let line = book.line("44", Entry { value: Score::win_in(39), is_proof: true });
    /// let text = format!("{}{line}4: loss in 4", book.header());
    /// let book = Book::read(&*start, &text)?;
    /// assert!(book.entry(&*start.after("44")?).is_some());
    /// assert!(book.entry(&*start.after("4")?).is_none(), "the line may have been going to say 40");
    /// assert!(Book::read(&*start, &text.replace("39", "37")).is_err(), "somebody has edited it");
    /// # Ok::<(), alfabeta::message::Message>(())
    /// ```
    pub fn read(start: &dyn Searchable, text: &str) -> Result<Book, Message> {
        let Salvage { book, damaged, .. } = Book::salvage(start, text)?;
        match damaged.into_iter().next() {
            Some(damage) => Err(damage),
            None => Ok(book),
        }
    }

    /// What can be believed of the book that `text` holds, and what cannot.
    pub fn salvage(start: &dyn Searchable, text: &str) -> Result<Salvage, Message> {
        let mut book = Book::new(start)?;
        let mut lines = finished_lines(text).lines();
        let game = lines.next().and_then(|line| line.strip_prefix(SIGNATURE));
        let game = game.ok_or_else(|| foreign(&format!("{SIGNATURE}GAME")))?;
        let expected = start.game_name();
        if game != expected {
            return Err(other_game(game, &expected));
        }
        let (mut damaged, mut believed) = (Vec::new(), book.header());
        for (number, line) in (2..).zip(lines).filter(|(_, line)| !line.starts_with('#')) {
            match book.read_line(line) {
                Some((position, entry)) => {
                    book.insert(&*position, entry);
                    believed.extend([line, "\n"]);
                }
                None => damaged.push(unreadable(number, line)),
            }
        }
        Ok(Salvage { book, damaged, believed })
    }

    /// A line of a book: the position and what is known about it; `None` if it cannot be believed.
    fn read_line(&self, line: &str) -> Option<(Box<dyn Searchable>, Entry)> {
        let (said, checksum) = line.rsplit_once(" #")?;
        if checksum != self.checksum(said) {
            return None;
        }
        let (moves, value) = said.split_once(':')?;
        let position = self.start.after(moves).ok()?;
        let entry = read_value(value.trim())?;
        let is_possible = position.outcome().is_none() && is_possible(entry.value, &*position);
        is_possible.then_some((position, entry))
    }

    /// A number that hardly any other line has.
    fn checksum(&self, said: &str) -> String {
        let game = self.start.game_name();
        let bytes = game.bytes().chain([b'\n']).chain(said.bytes());
        format!("{:08x}", bytes.fold(0, |hash, byte| mix(hash ^ u64::from(byte))) >> 32)
    }

    /// The first lines of this book.
    pub fn header(&self) -> String {
        let game = self.start.game_name();
        format!("{SIGNATURE}{game}\n# moves from the start: the value for the player to move #checksum\n")
    }

    /// The line for the position after `moves`.
    pub fn line(&self, moves: &str, entry: Entry) -> String {
        let said = format!("{moves}: {}", value_text(entry));
        format!("{said} #{}\n", self.checksum(&said))
    }

    /// How many positions the book knows.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether the book knows nothing.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// What the book says about a position.
    pub fn entry(&self, position: &dyn Searchable) -> Option<Entry> {
        self.entries.get(&position.wide_key()?).copied()
    }

    /// Adds a position.
    pub fn insert(&mut self, position: &dyn Searchable, entry: Entry) {
        if let Some(key) = position.wide_key() {
            self.entries.insert(key, entry);
        }
    }

    /// What follows about a position from what the book says about the positions after it, if it knows them all.
    pub fn derived(&self, position: &dyn Searchable) -> Option<Entry> {
        let entries: Option<Vec<Entry>> = self.moves(position).map(|(_, _, entry)| entry).collect();
        let entries = entries?;
        let value = entries.iter().map(|entry| entry.value).max()?;
        Some(Entry { value, is_proof: entries.iter().all(|entry| entry.is_proof) })
    }

    /// The answer to a problem, if the book has it. The line ends where the book does.
    pub fn answer(&self, position: &dyn Searchable, problem: &Problem) -> Option<Solved> {
        if position.outcome().is_some() {
            return None;
        }
        let entry = self.entry(position)?;
        let mut moves = Vec::new();
        if problem.every_move {
            for (number, (text, _, entry)) in self.moves(position).enumerate() {
                if problem.share.has(number) {
                    moves.push((text, solution(entry?)));
                }
            }
        }
        let line = if problem.goal == Goal::Strong { self.best_line(position, entry) } else { Vec::new() };
        let solved = position.solved(&solution(entry), problem.goal, line, moves);
        Some(Solved { from_book: true, ..solved })
    }

    /// The best moves from a position on, as far as the book goes.
    fn best_line(&self, position: &dyn Searchable, entry: Entry) -> Vec<String> {
        let mut line = Vec::new();
        let Ok(mut position) = position.after("") else { return line };
        let mut value = entry.value;
        loop {
            let best = self.moves(&*position).find(|(_, _, entry)| entry.is_some_and(|entry| entry.value == value));
            let Some((text, child, _)) = best else { return line };
            line.push(text);
            let Some(next) = self.entry(&*child) else { return line };
            (position, value) = (child, next.value);
        }
    }

    /// Every move of a position, what comes after it, and what the book says about it to the player who makes it.
    fn moves(&self, position: &dyn Searchable) -> impl Iterator<Item = (String, Box<dyn Searchable>, Option<Entry>)> {
        let mover = position.player();
        position.moves().into_iter().filter_map(move |text| {
            let child = position.after(&text).ok()?;
            let entry = self.seen_by(mover, &*child);
            Some((text, child, entry))
        })
    }

    /// What the book or the rules say about a position one ply ahead, as `player` sees it.
    fn seen_by(&self, player: Player, child: &dyn Searchable) -> Option<Entry> {
        let seen = match child.outcome() {
            Some(outcome) => Entry { value: outcome.score(player), is_proof: true },
            None => {
                let entry = self.entry(child)?;
                if child.player() == player { entry } else { Entry { value: -entry.value, ..entry } }
            }
        };
        Some(Entry { value: seen.value.to_root(1), ..seen })
    }
}

/// Whether a game can end like this from here, as far as its length tells.
fn is_possible(value: Score, position: &dyn Searchable) -> bool {
    let distance = value.win_distance().or(value.loss_distance());
    distance.is_none_or(|plies| 1 <= plies && position.most_plies_left().is_none_or(|left| plies <= left))
}

/// The part of a text that ends with a finished line.
fn finished_lines(text: &str) -> &str {
    text.rfind('\n').map_or("", |end| &text[..=end])
}

fn solution(entry: Entry) -> Solution {
    Solution { lower: entry.value, upper: entry.value, nodes: 0, is_proof: entry.is_proof }
}

fn foreign(expected: &str) -> Message {
    let english = format!("not an opening book: expected “{expected}” in the first line");
    Message::new("book-foreign", english).with("expected", expected)
}

fn other_game(game: &str, expected: &str) -> Message {
    let english = format!("an opening book for {game}: expected one for {expected}");
    Message::new("book-game", english).with("game", game).with("expected", expected)
}

fn unreadable(number: usize, line: &str) -> Message {
    let line = &shortened(line);
    let english = format!(
        "line {number}: “{line}” cannot be believed: expected moves, a colon, a value such as win in 3, and its checksum"
    );
    Message::new("book-line", english).with("line", number).with("text", line)
}

/// As much of a damaged line as helps to find it.
fn shortened(line: &str) -> String {
    const MOST: usize = 80;
    match line.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::registry::Registry;

    fn start(game: &str) -> Box<dyn Searchable> {
        Registry::standard().start(game).expect("a registered game")
    }

    fn reason(text: &str) -> String {
        Book::read(&*start("connect4:4,4"), text).err().expect("a bad book").to_string()
    }

    /// A complete book, as text.
    fn written(game: &str, plies: u32) -> String {
        let start = start(game);
        let solver = start.solver(1 << 20, 1);
        let mut book = Book::new(&*start).expect("a game with keys");
        let mut text = book.header();
        for moves in Plan::new(&*start, plies).expect("a small plan").deepest_first() {
            let position = start.after(moves).expect("legal moves");
            let entry = book.derived(&*position).unwrap_or_else(|| {
                let solved = solver.solve(moves, &Problem::default(), &|| false, &mut |_, _| ()).expect("solved");
                Entry { value: solved.value.expect("a value"), is_proof: solved.proof }
            });
            book.insert(&*position, entry);
            text += &book.line(moves, entry);
        }
        text
    }

    #[test]
    fn a_book_and_the_solver_agree_on_every_position_of_it() {
        for game in ["connect4:4,4", "connect4:4,4,misere", "tictactoe", "mnk:4,3,3,misere"] {
            let start = start(game);
            let book = Book::read(&*start, &written(game, 3)).expect("a book");
            let solver = start.solver(1 << 20, 1);
            for moves in Plan::new(&*start, 3).expect("a small plan").deepest_first() {
                let position = start.after(moves).expect("legal moves");
                let every_move = moves.is_empty();
                let problem = Problem { every_move, ..Problem::default() };
                let found = book.answer(&*position, &problem).expect("a position of the book");
                let solved = solver.solve(moves, &problem, &|| false, &mut |_, _| ()).expect("solved");
                assert_eq!((found.value, found.utility, found.score), (solved.value, solved.utility, solved.score));
                assert_eq!(found.moves, solved.moves);
                assert!(found.from_book && !solved.from_book);
            }
        }
    }

    #[test]
    fn mirror_images_have_one_line_and_one_answer() {
        let empty = Book::new(&*start("connect4")).expect("a game with keys");
        let line = empty.line("12", Entry { value: Score::win_in(37), is_proof: true });
        let book = Book::read(&*start("connect4"), &(empty.header() + &line)).expect("a book");
        let entry = |moves| book.entry(&*start("connect4").after(moves).expect("legal moves"));
        assert!(entry("76").is_some() && entry("76") == entry("12"));
        assert_eq!((book.len(), entry("21")), (1, None));
    }

    #[test]
    fn a_line_that_was_being_written_does_not_count() {
        let whole = written("connect4:4,4", 2);
        let lines = whole.lines().count() - 2;
        let longest = whole.trim_end().len();
        for (cut, expected) in [(longest, lines - 1), (longest + 1, lines)] {
            let book = Book::read(&*start("connect4:4,4"), &whole[..cut]).expect("a book");
            assert_eq!(book.len(), expected);
        }
    }

    #[test]
    fn bad_books_are_refused_with_the_reason() {
        let header = "alfabeta book 2: connect4:4,4\n";
        assert!(reason("").starts_with("not an opening book"));
        assert!(reason("alfabeta book 1: connect4:4,4\n").starts_with("not an opening book"));
        assert!(reason("alfabeta book 2: connect4\n").starts_with("an opening book for connect4"));
        let empty = Book::new(&*start("connect4:4,4")).expect("a game with keys");
        let said = |line: &str| format!("{line} #{}", empty.checksum(line));
        for line in
            ["1", "1: ", "9: draw", "1: win", "1: win in", "1: win in 99999999", "1: win in -3", "1212121: draw"]
        {
            for line in [line.to_string(), said(line)] {
                assert!(reason(&format!("{header}{line}\n")).starts_with("line 2: "), "{line}");
            }
        }
        for impossible in ["1: win in 0", "1: win in 16", "1: loss in 999"] {
            assert!(reason(&format!("{header}{}\n", said(impossible))).starts_with("line 2: "), "{impossible}");
        }
        assert!(reason(&format!("{header}{}\n\n", said("1: draw"))).starts_with("line 3"));
    }

    #[test]
    fn what_can_be_believed_of_a_damaged_book_is_kept() {
        let whole = written("connect4:4,4", 2);
        let lines = whole.lines().count();
        let damaged = whole.replacen("draw", "win in 3", 1);
        let salvage = Book::salvage(&*start("connect4:4,4"), &damaged).expect("a book");
        assert_eq!((salvage.book.len(), salvage.damaged.len()), (lines - 3, 1));
        assert!(Book::read(&*start("connect4:4,4"), &salvage.believed).is_ok());
        // The same line in a book of another game is about something else.
        let other = whole.replace("connect4:4,4", "connect4:4,5");
        let salvage = Book::salvage(&*start("connect4:4,5"), &other).expect("a book");
        assert!(salvage.book.is_empty());
    }

    #[test]
    fn the_line_of_an_answer_ends_where_the_book_does() {
        let start = start("connect4:4,4");
        let book = Book::read(&*start, &written("connect4:4,4", 3)).expect("a book");
        let line = |moves| {
            let position = start.after(moves).expect("legal moves");
            book.answer(&*position, &Problem::default()).expect("a position of the book").pv.len()
        };
        assert_eq!((line(""), line("12"), line("123")), (3, 1, 0));
    }
}
