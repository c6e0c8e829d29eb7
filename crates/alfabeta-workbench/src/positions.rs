//! Lists of positions with their exact scores: problems to test and measure solvers with.
//!
//! A line holds the moves to a position and, if it is known, the score: `4455 = 18`. Lines that start with `#` are comments.
//!
//! Random positions are sorted into six classes.
//! A class says how much of the game has been played and how much of it is left, both in thirds of the longest game. On
//! the board of 7 by 6 a third is 14 stones:
//!
//! ```text
//!                      plies played      plies until the end, if both play well
//!   late-short           28 and more       fewer than 14
//!   middle-short         14 to 27          fewer than 14
//!   middle-medium        14 to 27          14 to 27
//!   early-short           6 to 13          fewer than 14
//!   early-medium          6 to 13          14 to 27
//!   early-long            6 to 13          28 and more
//! ```
//!
//! Positions that the player to move wins at once are left out: there is nothing to solve.

use std::collections::HashSet;
use std::fmt;
use std::str::FromStr;

use alfabeta::message::Message;
use alfabeta::random::Random;

use crate::position::Searchable;
use crate::solve::{AnySolver, Line, Problem, Solved};

/// A third of a game: of what has been played, or of what is left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Third {
    First,
    Second,
    Last,
}

impl Third {
    /// The third of a game of `longest` plies that `plies` of them lie in.
    fn of(plies: u32, longest: u32) -> Third {
        match u64::from(plies) * 3 / u64::from(longest.max(1)) {
            0 => Third::First,
            1 => Third::Second,
            _ => Third::Last,
        }
    }
}

/// A class of positions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Class {
    /// What to ask for it by.
    pub name: &'static str,
    played: Third,
    left: Third,
}

impl Class {
    /// All classes, the quick ones first.
    pub const ALL: [Class; 6] = [
        Class { name: "late-short", played: Third::Last, left: Third::First },
        Class { name: "middle-short", played: Third::Second, left: Third::First },
        Class { name: "middle-medium", played: Third::Second, left: Third::Second },
        Class { name: "early-short", played: Third::First, left: Third::First },
        Class { name: "early-medium", played: Third::First, left: Third::Second },
        Class { name: "early-long", played: Third::First, left: Third::Last },
    ];
}

impl FromStr for Class {
    type Err = Message;

    fn from_str(text: &str) -> Result<Class, Message> {
        Class::ALL.into_iter().find(|class| class.name == text).ok_or_else(|| {
            let known = Class::ALL.map(|class| class.name).join(", ");
            let english = format!("unknown class “{text}”; available: {known}");
            Message::new("positions-class", english).with("name", text).with("known", known)
        })
    }
}

/// A solved position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sample {
    /// The moves that lead to it.
    pub moves: String,
    /// Its exact score for the player to move: in the game's own units, or +1, 0, -1 where it has none.
    pub score: i32,
}

/// What stands between the moves and the score.
const EXPECTS: &str = " = ";

/// A line of a list.
impl fmt::Display for Sample {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(format!("{}{EXPECTS}{}", self.moves, self.score).trim_start())
    }
}

/// A line of a list: the moves that lead to a position and, if it is known, the score to expect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Listed<'l> {
    /// The moves.
    pub moves: &'l str,
    /// The score.
    pub expected: Option<i32>,
}

/// Reads a line of a list of what follows `start`; `None` for comments and empty lines. A line without moves is about the start,
/// and so is an empty first line.
pub fn read_line<'l>(line: &'l str, is_first: bool, start: &dyn Searchable) -> Result<Option<Listed<'l>>, Message> {
    let line = line.trim_end();
    if line.trim_start().starts_with('#') || line.is_empty() && !is_first {
        return Ok(None);
    }
    let Some((moves, score)) = line.split_once(EXPECTS.trim()) else {
        refuse_bare_score(line, start)?;
        return Ok(Some(Listed { moves: line, expected: None }));
    };
    match score.trim().parse() {
        Ok(score) => Ok(Some(Listed { moves: moves.trim(), expected: Some(score) })),
        Err(_) => {
            let english =
                format!("cannot read “{line}”; expected moves and perhaps = and a whole number, such as 44 = 2");
            Err(Message::new("batch-unreadable", english).with("text", line))
        }
    }
}

/// Refuses a number behind the moves that does not belong to them: it is meant for a score, and one that could be a move would be
/// played.
fn refuse_bare_score(line: &str, start: &dyn Searchable) -> Result<(), Message> {
    let Some((moves, score)) = line.rsplit_once([' ', '\t']).filter(|(_, last)| last.parse::<i32>().is_ok()) else {
        return Ok(());
    };
    let written = start.read_moves(line).map(|read| start.moves_text(&read));
    if written.is_ok_and(|written| written.split(' ').eq(line.split([' ', '\t']))) {
        return Ok(());
    }
    let marked = format!("{}{EXPECTS}{score}", moves.trim());
    let (line, marked) = (line.trim(), marked.trim_start());
    let english = format!(
        "“{line}” is not a list of moves as this game writes them; if {score} is the expected score, write “{marked}”"
    );
    Err(Message::new("batch-bare-score", english).with("text", line).with("score", score).with("marked", marked))
}

/// How many random positions in a row may be of no use before the class is held to be exhausted.
const PATIENCE: u32 = 2000;

/// Draws different positions of one class. Equal seeds draw equal positions.
pub struct Sampler<'a> {
    start: &'a dyn Searchable,
    solver: &'a dyn AnySolver,
    class: Class,
    /// How many plies the longest game has.
    longest: u32,
    random: Random,
    seen: HashSet<String>,
}

impl<'a> Sampler<'a> {
    /// A sampler of positions that follow `start`, which `solver` solves. Games that need not end are refused.
    pub fn new(
        start: &'a dyn Searchable,
        solver: &'a dyn AnySolver,
        class: Class,
        seed: u64,
    ) -> Result<Sampler<'a>, Message> {
        let Some(longest) = start.most_plies_left() else {
            let english = "play can last for ever in this game: its positions have no classes";
            return Err(Message::new("positions-endless", english));
        };
        Ok(Sampler { start, solver, class, longest, random: Random::new(seed), seen: HashSet::new() })
    }

    /// The next position; `None` if `stop` said so or the game seems to have no more of this class.
    pub fn next(&mut self, stop: &(dyn Fn() -> bool + Sync)) -> Result<Option<Sample>, Message> {
        for _ in 0..PATIENCE {
            let Some(moves) = self.draw()? else { continue };
            let problem = Problem { line: Line::Nothing, ..Problem::default() };
            let solved = self.solver.solve(&moves, &problem, stop, &mut |_, _| ())?;
            if stop() {
                return Ok(None);
            }
            let played = self.start.after(&moves)?;
            let longest = played.most_plies_left().unwrap_or(0);
            if let Some(score) = solved.worth.score.or(solved.worth.utility)
                && let Some(left) = plies_to_the_end(&solved, longest)
                && left > 1
                && Third::of(left, self.longest) == self.class.left
            {
                return Ok(Some(Sample { moves, score }));
            }
        }
        Ok(None)
    }

    /// A random game up to the stage of this class; `None` if it ended before or led to a position seen before.
    fn draw(&mut self) -> Result<Option<String>, Message> {
        let third = self.longest.div_ceil(3);
        let (from, to) = match self.class.played {
            Third::First => (self.longest / 7, third),
            Third::Second => (third, (2 * self.longest).div_ceil(3)),
            Third::Last => ((2 * self.longest).div_ceil(3), self.longest),
        };
        let plies = from + self.random.below((to.saturating_sub(from)).max(1) as usize) as u32;
        let mut position = self.start.after("")?;
        let mut moves = Vec::new();
        for _ in 0..plies {
            let texts = position.moves();
            if texts.is_empty() {
                return Ok(None);
            }
            let text = texts[self.random.below(texts.len())].clone();
            position = position.after(&text)?;
            moves.push(text);
        }
        // Mirror images share a key where the game knows of any.
        let identity = position.key().map_or_else(|| position.text().unwrap_or_default(), |key| key.to_string());
        let is_new = position.outcome().is_none() && self.seen.insert(identity);
        Ok(is_new.then(|| self.start.moves_text(&moves)))
    }
}

/// How long the game goes on if both play well; a draw as long as it can.
fn plies_to_the_end(solved: &Solved, longest: u32) -> Option<u32> {
    let worth = &solved.worth;
    worth.win_in.or(worth.loss_in).or_else(|| worth.utility.map(|_| longest))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::registry::Registry;
    use alfabeta::solve::Resources;

    fn samples(game: &str, class: Class, count: usize, seed: u64) -> Vec<Sample> {
        let start = Registry::standard().start(game).expect("a registered game");
        let solver = start.solver(Resources { bytes: 1 << 20, threads: 1 });
        let mut sampler = Sampler::new(&*start, &*solver, class, seed).expect("a game that ends");
        let draw = |_| sampler.next(&|| false).expect("solved positions");
        (0..count).map_while(draw).collect()
    }

    #[test]
    fn the_thirds_of_the_usual_board_are_fourteen_plies() {
        let thirds = [0, 13, 14, 27, 28, 42].map(|plies| Third::of(plies, 42));
        assert_eq!(thirds, [Third::First, Third::First, Third::Second, Third::Second, Third::Last, Third::Last]);
    }

    #[test]
    fn positions_lie_in_the_class_that_was_asked_for() {
        let start = Registry::standard().start("connect4").expect("a registered game");
        let solver = start.solver(Resources { bytes: 1 << 20, threads: 1 });
        for class in [Class::ALL[0], Class::ALL[1]] {
            for sample in samples("connect4", class, 20, 5) {
                let plies = sample.moves.len() as u32;
                assert_eq!(Third::of(plies, 42), class.played, "{}", sample.moves);
                let solved =
                    solver.solve(&sample.moves, &Problem::default(), &|| false, &mut |_, _| ()).expect("solved");
                assert_eq!(solved.worth.score, Some(sample.score));
                let left = plies_to_the_end(&solved, 42 - plies).expect("solved");
                assert!((2..14).contains(&left), "{}", sample.moves);
            }
        }
    }

    #[test]
    fn a_seed_draws_the_same_positions_and_another_seed_others() {
        let [first, again, other] = [1, 1, 2].map(|seed| samples("connect4:5,4", Class::ALL[1], 10, seed));
        assert_eq!(first, again);
        assert_ne!(first, other);
        let different: HashSet<_> = first.iter().map(|sample| &sample.moves).collect();
        assert_eq!(different.len(), 10);
    }

    #[test]
    fn a_game_with_few_positions_gives_fewer() {
        // Two plies of tic-tac-toe at most, none of them lost so early.
        assert_eq!(samples("tictactoe", Class::ALL[3], 10, 1), []);
        assert!(samples("tictactoe", Class::ALL[5], 1000, 1).len() < 100);
    }

    #[test]
    fn a_game_without_end_has_no_classes() {
        let start = Registry::standard().start("desconecta4").expect("a registered game");
        let solver = start.solver(Resources { bytes: 1 << 10, threads: 1 });
        assert!(Sampler::new(&*start, &*solver, Class::ALL[0], 1).is_err());
        assert!("early".parse::<Class>().is_err());
    }
}
