//! Which positions belong in a book.

use std::collections::HashSet;

use alfabeta::message::Message;

use crate::position::Searchable;

/// A book with more positions than this is no longer a thing to read, and its plan would fill the memory.
const MOST_POSITIONS: usize = 10_000_000;

/// The positions of a book, by ply: unfinished, each key once.
pub struct Plan {
    levels: Vec<Vec<String>>,
}

impl Plan {
    /// All positions up to `plies` moves after `start`.
    pub fn new(start: &dyn Searchable, plies: u32) -> Result<Plan, Message> {
        let mut seen = HashSet::new();
        let mut levels = Vec::new();
        let mut level = vec![(Vec::new(), start.after("")?)];
        level.retain(|(_, position)| position.outcome().is_none());
        seen.extend(start.key());
        for ply in 0..=plies {
            levels.push(level.iter().map(|(moves, _)| start.moves_text(moves)).collect());
            if ply == plies || level.is_empty() {
                break;
            }
            let mut next = Vec::new();
            for (moves, position) in level {
                for text in position.moves() {
                    let child = position.after(&text)?;
                    if child.outcome().is_some() || child.key().is_some_and(|key| !seen.insert(key)) {
                        continue;
                    }
                    next.push(([&moves[..], &[text]].concat(), child));
                }
                if seen.len() > MOST_POSITIONS {
                    let english = format!("a book of {plies} plies has more than {MOST_POSITIONS} positions");
                    let message = Message::new("book-too-large", english).with("plies", plies);
                    return Err(message.with("most", MOST_POSITIONS));
                }
            }
            level = next;
        }
        Ok(Plan { levels })
    }

    /// The moves to each position. The last ones come first: what they are worth decides the ones before them.
    pub fn deepest_first(&self) -> impl Iterator<Item = &str> {
        self.levels.iter().rev().flatten().map(String::as_str)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::registry::Registry;

    fn counts(game: &str, plies: u32) -> Vec<usize> {
        let plan =
            Plan::new(&*Registry::standard().start(game).expect("a registered game"), plies).expect("a small plan");
        plan.levels.iter().map(Vec::len).collect()
    }

    #[test]
    fn a_plan_has_every_position_once() {
        // There are 1, 7, 49, 238 and 1120 positions (OEIS A212693); here one of each pair of mirror images.
        assert_eq!(counts("connect4", 4), [1, 4, 25, 121, 568]);
        assert_eq!(counts("tictactoe", 2), [1, 9, 72]);
    }

    #[test]
    fn a_plan_ends_with_the_game() {
        let levels = counts("tictactoe", 100);
        assert_eq!(levels.len(), 10);
        assert_eq!(levels.last(), Some(&0));
        // 5478 positions, of which 958 are over (a well-known count).
        assert_eq!(levels.iter().sum::<usize>(), 5478 - 958);
    }
}
