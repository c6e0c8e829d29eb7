//! The text of a book: its lines, their checksums and the digest.
//!
//! Values are written `win in 23`, `loss in 4`, `draw`, or as points; `, hashed` after one that is not a proof.

use std::collections::HashSet;

use alfabeta::message::Message;
use alfabeta::random::mix;
use alfabeta::score::Score;

use super::{Book, Entry, is_possible};
use crate::checksum::Checksum;
use crate::position::Searchable;

/// What every book begins with; a change of the format changes the number.
const SIGNATURE: &str = "alfabeta book 2: ";

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

impl Book {
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
    /// assert!(Book::read(&*start, &text.replace("39", "37")).is_err(), "it was edited");
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
        let (mut seal, mut is_sealed, mut broken) = (Seal::default(), false, None);
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
        let (mut believed, mut seal) = (book.header(), Seal::default());
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
    pub(super) fn checksum(&self, said: &str) -> String {
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
}

/// How the line with the digest begins. To programs that do not know it, it is a comment.
const MARK: &str = "# digest ";

/// The digest of a book, which it ends with: no line that is about a position can be changed, left out or added before it.
#[derive(Clone, Copy, Debug)]
pub struct Seal(Checksum);

impl Default for Seal {
    /// Of a book without positions.
    fn default() -> Seal {
        Seal(Checksum::new())
    }
}

impl Seal {
    /// One more line about a position, with or without its end.
    pub fn add(&mut self, line: &str) {
        self.0.add(line.trim_end_matches('\n'));
    }

    /// The line with the digest of all lines so far.
    pub fn line(&self) -> String {
        format!("{MARK}{}\n", self.0.text())
    }

    /// Whether a line holds this digest; `None` if it holds none.
    fn is_in(&self, line: &str) -> Option<bool> {
        Some(line.strip_prefix(MARK)? == self.0.text())
    }
}

const HASHED: &str = ", hashed";

fn value_text(entry: Entry) -> String {
    let value = if entry.value == Score::DRAW { "draw".into() } else { entry.value.to_string() };
    format!("{value}{}", if entry.is_proof { "" } else { HASHED })
}

fn read_value(text: &str) -> Option<Entry> {
    let (value, is_proof) = match text.strip_suffix(HASHED) {
        Some(value) => (value, false),
        None => (text, true),
    };
    let plies = |text: &str| text.parse::<u32>().ok().filter(|&plies| plies <= Score::MAX_PLIES);
    let value = if value == "draw" {
        Score::DRAW
    } else if let Some(distance) = value.strip_prefix("win in ") {
        Score::win_in(plies(distance)?)
    } else if let Some(distance) = value.strip_prefix("loss in ") {
        Score::loss_in(plies(distance)?)
    } else {
        Score::evaluation(value.parse().ok()?)
    };
    Some(Entry { value, is_proof })
}

/// The part of a text that ends with a finished line.
fn finished_lines(text: &str) -> &str {
    text.rfind('\n').map_or("", |end| &text[..=end])
}

pub(super) fn foreign(expected: &str) -> Message {
    let english = format!("not an opening book: expected “{expected}” in the first line");
    Message::new("book-foreign", english).with("expected", expected)
}

pub(super) fn other_game(game: &str, expected: &str) -> Message {
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

pub(super) fn contradiction(moves: &str) -> Message {
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

    #[test]
    fn every_value_is_read_back() {
        for value in [Score::win_in(41), Score::loss_in(2), Score::DRAW, Score::from(5), Score::from(-5)] {
            for is_proof in [true, false] {
                let entry = Entry { value, is_proof };
                assert_eq!(read_value(&value_text(entry)), Some(entry));
            }
        }
    }
}
