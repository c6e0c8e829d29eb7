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
//! # digest 0123456789abcdef
//! ```
//!
//! A line is believed only with its checksum, which is about the game too: what was edited, damaged or taken from another book
//! is not. Positions are told apart by their keys: where mirror images share one, only one of them has a line. A last line that does
//! not end is one that was being written, and does not count. The digest is that of all lines about positions before it; a book that was
//! killed has none yet, and one that has grown has one for each time.
//!
//! Checksums and digests find what was damaged, not what was forged: whoever edits a line can write those that belong to it. So each
//! value is compared with those of the positions one move on, as far as the book or the rules know them. The values of the last positions
//! rest on the book alone, and so do those before, which follow from them: what a book answers is said to be from the book, not proven.
//! Reading and writing files is the business of the caller.

mod plan;
mod seal;
mod small;
mod value;

pub use plan::Plan;
pub use seal::Seal;
pub use small::SmallBook;

use std::collections::{HashMap, HashSet};

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
    /// The digest of that part.
    pub seal: Seal,
    /// Whether the text ends with it.
    pub is_sealed: bool,
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

    /// What can be believed of the book that `text` holds, and what cannot. Of values that contradict each other, none is believed.
    pub fn salvage(start: &dyn Searchable, text: &str) -> Result<Salvage, Message> {
        let mut book = Book::new(start)?;
        let mut lines = finished_lines(text).lines();
        let game = lines.next().and_then(|line| line.strip_prefix(SIGNATURE));
        let game = game.ok_or_else(|| foreign(&format!("{SIGNATURE}GAME")))?;
        let expected = start.game_name();
        if game != expected {
            return Err(other_game(game, &expected));
        }
        let (mut read, mut damaged, mut doubted) = (Vec::new(), Vec::new(), HashSet::new());
        let (mut seal, mut is_sealed, mut broken) = (Seal::new(), false, None);
        for (number, line) in (2..).zip(lines) {
            if let Some(is_right) = seal.is_in(line) {
                is_sealed = true;
                broken = broken.or((!is_right).then_some(number));
            }
            if line.starts_with('#') {
                continue;
            }
            is_sealed = false;
            seal.add(line);
            match book.read_line(line) {
                Some((moves, key, entry)) => {
                    if book.entries.insert(key, entry).is_some_and(|other| other != entry) {
                        damaged.push(contradiction(moves));
                        doubted.insert(key);
                    }
                    read.push((line, moves, key));
                }
                None => damaged.push(unreadable(number, line)),
            }
        }
        if let (true, Some(number)) = (damaged.is_empty(), broken) {
            return Err(altered(number));
        }
        for &(_, moves, key) in &read {
            let position = start.after(moves)?;
            if book.contradicts(&*position) {
                damaged.push(contradiction(moves));
                doubted.insert(key);
                doubted.extend(book.moves(&*position).filter_map(|(_, child, _)| child.wide_key()));
            }
        }
        book.entries.retain(|key, _| !doubted.contains(key));
        let (mut believed, mut seal) = (book.header(), Seal::new());
        for (line, ..) in read.iter().filter(|(_, _, key)| !doubted.contains(key)) {
            believed.extend([line, "\n"]);
            seal.add(line);
        }
        Ok(Salvage { book, is_sealed: is_sealed && damaged.is_empty(), damaged, believed, seal })
    }

    /// A line of a book: the moves to the position, its key and what is known about it; `None` if it cannot be believed.
    fn read_line<'l>(&self, line: &'l str) -> Option<(&'l str, u128, Entry)> {
        let (said, checksum) = line.rsplit_once(" #")?;
        if checksum != self.checksum(said) {
            return None;
        }
        let (moves, value) = said.split_once(':')?;
        let position = self.start.after(moves).ok()?;
        let entry = read_value(value.trim())?;
        let is_possible = position.outcome().is_none() && is_possible(entry.value, &*position);
        if is_possible { Some((moves, position.wide_key()?, entry)) } else { None }
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

    /// Whether what the book says about a position contradicts what it or the rules say about the positions one move on.
    fn contradicts(&self, position: &dyn Searchable) -> bool {
        let Some(Entry { value, .. }) = self.entry(position) else { return false };
        let (mut known, mut is_complete) = (None, true);
        for (_, _, entry) in self.moves(position) {
            is_complete &= entry.is_some();
            known = known.max(entry.map(|entry| entry.value));
        }
        // What lies behind a position that is not over takes two plies at least.
        let is_best_known = is_complete || Score::win_in(2) < value;
        if is_best_known { known != Some(value) } else { known.is_some_and(|known| value < known) }
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

fn contradiction(moves: &str) -> Message {
    let english =
        format!("the book contradicts itself: the value after “{moves}” does not follow from those behind it");
    Message::new("book-contradiction", english).with("moves", moves)
}

fn altered(number: usize) -> Message {
    let english = format!(
        "line {number}: the digest is not that of the lines before, so some were changed: without this line, the book is what they say"
    );
    Message::new("book-altered", english).with("line", number)
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
                Entry { value: solved.worth.value.expect("a value"), is_proof: solved.proof }
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
                assert_eq!(found.worth, solved.worth);
                assert_eq!(found.moves, solved.moves);
                assert!(found.from_book && !solved.from_book);
            }
        }
    }

    /// The same text with another value after `moves`, and the checksum that belongs to it.
    fn resealed(text: &str, start: &dyn Searchable, moves: &str, value: Score) -> String {
        let new = Book::new(start).expect("a game with keys").line(moves, Entry { value, is_proof: true });
        let beginning = format!("{moves}: ");
        let line = |line: &str| if line.starts_with(&beginning) { new.clone() } else { format!("{line}\n") };
        text.lines().map(line).collect()
    }

    #[test]
    fn a_value_that_contradicts_the_others_is_found_and_solved_again() {
        for game in ["connect4:4,4", "tictactoe", "kalah:2,2"] {
            let (start, text) = (start(game), written(game, 2));
            let whole = Book::read(&*start, &text).expect("a book");
            for moves in Plan::new(&*start, 1).expect("a small plan").deepest_first() {
                let right = whole.entry(&*start.after(moves).expect("legal moves")).expect("a position of the book");
                for value in [Score::win_in(1), Score::win_in(3), Score::loss_in(2), Score::DRAW, Score::from(3)] {
                    if value == right.value {
                        continue;
                    }
                    let forged = resealed(&text, &*start, moves, value);
                    let reason = Book::read(&*start, &forged).err().expect("a contradiction").to_string();
                    assert!(reason.starts_with("the book contradicts itself: the value after “"), "{game}: {reason}");
                    // What is left is right, and not all of it.
                    let left = Book::salvage(&*start, &forged).expect("some of it is a book");
                    assert!(!left.damaged.is_empty() && left.book.len() < whole.len(), "{game} {moves}");
                    assert!(
                        left.book.entries.iter().all(|(key, entry)| whole.entries[key] == *entry),
                        "{game} {moves}"
                    );
                    let again = Book::read(&*start, &left.believed).expect("a book without contradictions");
                    assert_eq!(again.entries, left.book.entries);
                }
            }
        }
    }

    #[test]
    fn a_last_position_cannot_be_worse_than_a_move_that_ends_the_game() {
        let start = start("tictactoe");
        let book = Book::new(&*start).expect("a game with keys");
        let read = |moves: &str, value| {
            let line = book.line(moves, Entry { value, is_proof: true });
            Book::read(&*start, &(book.header() + &line)).is_ok()
        };
        // The first player has two in a row, and completes it; on the empty board nobody wins at once.
        assert!(read("0 3 1 4", Score::win_in(1)));
        for value in [Score::DRAW, Score::win_in(3), Score::loss_in(2)] {
            assert!(!read("0 3 1 4", value), "{value:?}");
        }
        assert!(!read("", Score::win_in(1)));
        // What nobody can know without solving is believed.
        assert!(read("", Score::win_in(5)));
    }

    #[test]
    fn a_position_with_two_values_has_none() {
        let start = start("connect4:4,4");
        let book = Book::new(&*start).expect("a game with keys");
        let [one, other] =
            [Score::DRAW, Score::win_in(5)].map(|value| book.line("12", Entry { value, is_proof: true }));
        assert!(Book::read(&*start, &format!("{}{one}{one}", book.header())).is_ok());
        let text = format!("{}{one}{other}", book.header());
        assert!(Book::read(&*start, &text).is_err());
        assert!(Book::salvage(&*start, &text).expect("a book").book.is_empty());
    }

    #[test]
    fn a_book_with_its_digest_is_whole() {
        let (start, text) = (start("connect4:4,4"), written("connect4:4,4", 2));
        let salvage = Book::salvage(&*start, &text).expect("a book");
        assert!(!salvage.is_sealed);
        let whole = text.clone() + &salvage.seal.line();
        let sealed = Book::salvage(&*start, &whole).expect("a book");
        assert!(sealed.is_sealed && sealed.damaged.is_empty() && sealed.believed == text);
        let lines: Vec<&str> = whole.lines().collect();
        let altered = |lines: &[&str]| {
            let reason = Book::read(&*start, &(lines.join("\n") + "\n")).err().expect("an altered book").to_string();
            assert!(reason.contains("the digest is not that of the lines before"), "{reason}");
            assert!(Book::salvage(&*start, &(lines.join("\n") + "\n")).is_err());
        };
        for place in 2..lines.len() - 1 {
            altered(&[&lines[..place], &lines[place + 1..]].concat());
            altered(&[&lines[..place], &lines[place..=place], &lines[place..]].concat());
        }
        // The values of the last positions rest on the book alone, and so it says so if one of them is another one.
        for moves in lines[2..lines.len() - 1].iter().filter_map(|line| line.split_once(':')) {
            let forged = resealed(&whole, &*start, moves.0, Score::win_in(7));
            assert!(forged == whole || Book::read(&*start, &forged).is_err(), "{}", moves.0);
        }
        // A book goes on behind its digest, and comments mean nothing.
        let line = Book::new(&*start).expect("a book").line("111", Entry { value: Score::DRAW, is_proof: true });
        let grown = Book::salvage(&*start, &(whole + "# mine\n" + &line)).expect("a book");
        assert!(!grown.is_sealed && grown.damaged.len() <= 1);
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
