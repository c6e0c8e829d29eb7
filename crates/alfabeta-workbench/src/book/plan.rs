//! Which positions belong in a book, and how they come to be in it.

use std::collections::HashSet;

use alfabeta::message::Message;

use super::{Book, Entry};
use crate::analysis::stopped;
use crate::position::Searchable;

/// A book with more positions than this is no longer a thing to read, and its plan would fill the memory.
pub(super) const MOST_POSITIONS: usize = 5_000_000;
/// From so many positions of one ply on, it is worth guessing how many there will be.
const ENOUGH_TO_GUESS: usize = 20_000;
/// How far off a guess may be: trees grow more slowly the longer a game has lasted.
const DOUBT: f64 = 4.0;

/// The positions of a book, by ply: unfinished, each key once.
pub struct Plan {
    levels: Vec<Vec<String>>,
}

impl Plan {
    /// All positions up to `plies` moves after `start`. What would be too large is refused as soon as that can be seen.
    pub fn new(start: &dyn Searchable, plies: u32) -> Result<Plan, Message> {
        Plan::within(start, plies, MOST_POSITIONS)
    }

    /// The same for a book of at most so many positions.
    pub(super) fn within(start: &dyn Searchable, plies: u32, most: usize) -> Result<Plan, Message> {
        Plan::until(start, plies, most, &|| false)
    }

    /// The same for a book of at most so many positions, unless it is stopped.
    pub fn until(
        start: &dyn Searchable,
        plies: u32,
        most: usize,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Result<Plan, Message> {
        let most = most.min(MOST_POSITIONS);
        let mut seen = HashSet::new();
        seen.extend(start.wide_key());
        let first = if start.outcome().is_none() { vec![String::new()] } else { Vec::new() };
        let mut levels = vec![first];
        for ply in 0..plies {
            let level = &levels[ply as usize];
            if level.is_empty() {
                break;
            }
            let mut next = Vec::new();
            for moves in level {
                if stop() {
                    return Err(stopped());
                }
                let position = start.after(moves)?;
                let played = start.read_moves(moves)?;
                for text in position.moves() {
                    let child = position.after(&text)?;
                    if child.outcome().is_some() || child.wide_key().is_some_and(|key| !seen.insert(key)) {
                        continue;
                    }
                    next.push(start.moves_text(&[&played[..], &[text]].concat()));
                }
                if most < seen.len() {
                    return Err(too_large(plies, seen.len() as f64, most));
                }
            }
            let guess = guess(seen.len(), level.len(), next.len(), plies - ply - 1);
            if ENOUGH_TO_GUESS < next.len() && DOUBT * (most as f64) < guess {
                return Err(too_large(plies, guess, most));
            }
            levels.push(next);
        }
        Ok(Plan { levels })
    }

    /// The moves to each position. The last ones come first: what they are worth decides the ones before them.
    pub fn deepest_first(&self) -> impl Iterator<Item = &str> {
        self.with_plies().map(|(_, moves)| moves)
    }

    /// The same with the ply of each.
    pub(super) fn with_plies(&self) -> impl Iterator<Item = (u32, &str)> {
        let levels = self.levels.iter().enumerate().rev();
        levels.flat_map(|(ply, level)| level.iter().map(move |moves| (ply as u32, moves.as_str())))
    }

    /// The moves to each position whose value does not follow from those of the positions before it in this order, and of the
    /// game's rules: those that have to be solved.
    pub fn leaves(&self, start: &dyn Searchable, stop: &(dyn Fn() -> bool + Sync)) -> Result<Vec<&str>, Message> {
        let mut known = HashSet::new();
        let mut leaves = Vec::new();
        for moves in self.deepest_first() {
            if stop() {
                return Err(stopped());
            }
            let position = start.after(moves)?;
            for text in position.moves() {
                let child = position.after(&text)?;
                if child.outcome().is_none() && !child.wide_key().is_some_and(|key| known.contains(&key)) {
                    leaves.push(moves);
                    break;
                }
            }
            known.extend(position.wide_key());
        }
        Ok(leaves)
    }

    /// Completes a book: what follows from it is derived, and `solve` is asked for the rest; `None` ends it, and so does `stop`.
    /// `on_entry` is called with each new position and with how many of the plan are done. Whether it came to the end.
    pub fn fill(
        &self,
        book: &mut Book,
        stop: &(dyn Fn() -> bool + Sync),
        solve: &mut dyn FnMut(&str) -> Result<Option<Entry>, Message>,
        on_entry: &mut dyn FnMut(NewEntry<'_>),
    ) -> Result<bool, Message> {
        for (done, moves) in (1..).zip(self.deepest_first()) {
            if stop() {
                return Ok(false);
            }
            let position = book.start.after(moves)?;
            if book.entry(&*position).is_some() {
                continue;
            }
            let entry = match book.derived(&*position) {
                Some(entry) => entry,
                None => match solve(moves)? {
                    Some(entry) => entry,
                    None => return Ok(false),
                },
            };
            book.insert(&*position, entry);
            on_entry(NewEntry { moves, entry, line: book.line(moves, entry), done });
        }
        Ok(true)
    }

    /// How many positions there are.
    pub fn len(&self) -> usize {
        self.levels.iter().map(Vec::len).sum()
    }

    /// Whether there are none: the game is over before it starts.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// A position that has come into a book.
pub struct NewEntry<'a> {
    /// The moves to it.
    pub moves: &'a str,
    /// What is known about it.
    pub entry: Entry,
    /// The line of the book.
    pub line: String,
    /// How many positions of the plan the book knows or has got.
    pub done: usize,
}

/// How many positions there will be after `plies` more, if they keep growing as from `before` to `now`.
fn guess(seen: usize, before: usize, now: usize, plies: u32) -> f64 {
    let growth = now as f64 / before as f64;
    (1..=plies.min(300)).fold(seen as f64, |sum, ply| sum + now as f64 * growth.powi(ply as i32))
}

/// A large number in few digits: `7e12`. The formatter that the language has for that is 0.7 kB more for the page to load.
fn about(number: f64) -> String {
    let (mut digits, mut exponent) = (number.min(1e99), 0);
    if digits < 1e9 {
        return (digits as u64).to_string();
    }
    while 10.0 <= digits {
        (digits, exponent) = (digits / 10.0, exponent + 1);
    }
    format!("{}e{exponent}", digits as u64)
}

fn too_large(plies: u32, positions: f64, most: usize) -> Message {
    let about = about(positions);
    let english = format!("a book of {plies} plies has about {about} positions: use fewer plies, for at most {most}");
    Message::new("book-too-large", english).with("plies", plies).with("positions", about).with("most", most)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::registry::Registry;
    use alfabeta::score::Score;

    fn counts(game: &str, plies: u32) -> Vec<usize> {
        let start = Registry::standard().start(game).expect("a registered game");
        Plan::new(&*start, plies).expect("a small plan").levels.iter().map(Vec::len).collect()
    }

    #[test]
    fn a_plan_has_every_position_once() {
        // There are 1, 7, 49, 238 and 1120 positions (OEIS A212693); here one of each pair of mirror images.
        assert_eq!(counts("connect4", 4), [1, 4, 25, 121, 568]);
        assert_eq!(counts("tictactoe", 2), [1, 9, 72]);
    }

    #[test]
    fn leaves_are_what_has_to_be_solved() {
        let registry = Registry::standard();
        for (game, plies, leaves) in
            [("connect4:4,4", 2, 8), ("tictactoe", 1, 9), ("tictactoe", 9, 0), ("kalah:2,1", 3, 0)]
        {
            let start = registry.start(game).expect("a registered game");
            let plan = Plan::new(&*start, plies).expect("a small plan");
            let mut asked = Vec::new();
            let mut book = Book::new(&*start).expect("a game with keys");
            let mut solve = |moves: &str| {
                asked.push(moves.to_owned());
                Ok(Some(Entry { value: Score::DRAW, is_proof: true }))
            };
            assert_eq!(plan.fill(&mut book, &|| false, &mut solve, &mut |_| ()), Ok(true), "{game}");
            assert_eq!(plan.leaves(&*start, &|| false), Ok(asked.iter().map(String::as_str).collect()), "{game}");
            assert!(leaves == 0 || asked.len() == leaves, "{game}: {asked:?}");
        }
    }

    #[test]
    fn large_numbers_are_short() {
        let numbers = [0.0, 123_456_789.9, 1e9, 7.9e12, f64::INFINITY];
        assert_eq!(numbers.map(about), ["0", "123456789", "1e9", "7e12", "1e99"]);
    }

    #[test]
    fn a_plan_ends_with_the_game() {
        let levels = counts("tictactoe", 100);
        assert_eq!(levels.len(), 10);
        assert_eq!(levels.last(), Some(&0));
        // 5478 positions, of which 958 are over (a well-known count).
        assert_eq!(levels.iter().sum::<usize>(), 5478 - 958);
    }

    #[test]
    fn what_would_fill_the_memory_is_refused_with_a_guess() {
        let start = Registry::standard().start("connect4").expect("a registered game");
        let reason = Plan::new(&*start, 20).err().expect("too large").to_string();
        assert!(reason.starts_with("a book of 20 plies has about "), "{reason}");
    }
}
