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
//! Checksums and digests find what was damaged, not what was forged: they can be computed for an edited line, too. So each
//! value is compared with those of the positions one move on, as far as the book or the rules know them. The values of the last positions
//! rest on the book alone, and so do those before, which follow from them: what a book answers is said to be from the book, not proven.
//! Reading and writing files is the business of the caller.

mod plan;
mod small;
mod text;

pub use plan::{NewEntry, Plan};
pub use small::SmallBook;
pub use text::{Salvage, Seal};

use std::collections::{HashMap, HashSet};
use std::fmt;

use crate::position::Searchable;
use crate::solve::{Problem, Solved};
use alfabeta::game::Player;
use alfabeta::message::Message;
use alfabeta::score::Score;
use alfabeta::solve::{Goal, Solution};

/// What a book knows about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The exact value for the player to move.
    pub value: Score,
    /// Whether it is a proof; `false` if it rests on keys that are hashes.
    pub is_proof: bool,
}

/// A book of one game.
pub struct Book {
    start: Box<dyn Searchable>,
    entries: HashMap<u128, Entry>,
}

impl Clone for Book {
    fn clone(&self) -> Book {
        let start = self.start.after("").expect("no moves are legal moves");
        Book { start, entries: self.entries.clone() }
    }
}

impl fmt::Debug for Book {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a book of {} with {} positions", self.start.game_name(), self.len())
    }
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

    /// The best moves from a position on, as far as the book goes, or to the first position that comes back: where positions can,
    /// the moves that keep a draw may go round in circles.
    fn best_line(&self, position: &dyn Searchable, entry: Entry) -> Vec<String> {
        let (mut line, mut met) = (Vec::new(), HashSet::new());
        let Ok(mut position) = position.after("") else { return line };
        let mut value = entry.value;
        loop {
            if !met.insert(position.wide_key()) {
                return line;
            }
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

fn solution(entry: Entry) -> Solution {
    Solution { lower: entry.value, upper: entry.value, nodes: 0, is_proof: entry.is_proof }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::registry::Registry;
    use alfabeta::solve::Resources;

    fn start(game: &str) -> Box<dyn Searchable> {
        Registry::standard().start(game).expect("a registered game")
    }

    fn reason(text: &str) -> String {
        Book::read(&*start("connect4:4,4"), text).expect_err("a bad book").to_string()
    }

    /// A complete book, as text.
    fn written(game: &str, plies: u32) -> String {
        let start = start(game);
        let solver = start.solver(Resources { bytes: 1 << 20, threads: 1 });
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
            let solver = start.solver(Resources { bytes: 1 << 20, threads: 1 });
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
                    let reason = Book::read(&*start, &forged).expect_err("a contradiction").to_string();
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
        // What takes solving is believed.
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
            let reason = Book::read(&*start, &(lines.join("\n") + "\n")).expect_err("an altered book").to_string();
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
        // A book may continue after its digest, and comments mean nothing.
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

    #[test]
    fn a_line_ends_where_the_moves_that_keep_a_draw_go_round_in_circles() {
        let start = start("desconecta4:4,2");
        let moves = "3243BB14BB133B24BB";
        let book = Book::new(&*start).expect("a game with keys");
        let draw = Entry { value: Score::DRAW, is_proof: true };
        let lines: String = (0..=moves.len()).map(|plies| book.line(&moves[..plies], draw)).collect();
        let book = Book::read(&*start, &format!("{}{lines}", book.header())).expect("a book");
        assert!(book.len() <= moves.len(), "a position comes back");
        let answer = book.answer(&*start, &Problem::default()).expect("a position of the book");
        assert!(answer.pv.len() <= book.len(), "{:?}", answer.pv);
    }
}
