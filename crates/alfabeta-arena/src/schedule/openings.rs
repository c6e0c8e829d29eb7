//! How the games of a cup start: all different positions after some plies, in an order that the seed decides.

use std::collections::HashSet;

use alfabeta::game::Utility;
use alfabeta::message::Message;
use alfabeta::random::Random;
use alfabeta_workbench::position::Searchable;
use alfabeta_workbench::{Algorithm, Budget, Depth, Limits, Recollection, Search, Tuning};

use super::{shuffle, symmetry};
use crate::position;
use crate::texts;

/// The openings of a cup. Each is played from both seats, and the same ones in every meeting.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Openings {
    /// Different positions after `plies` moves, equal ones up to symmetry counted once, of which `count` are drawn.
    Plies {
        /// How many moves.
        plies: usize,
        /// How many openings.
        count: usize,
    },
    /// These moves, in this order.
    Moves(Vec<Vec<String>>),
}

/// More positions than this are not enumerated.
const MOST: usize = 200_000;

/// How many nodes are searched to find out whether an opening is decided: enough for short series of threats.
const NODES: u64 = 5_000;

/// The moves of each opening. There are fewer than asked for where the game has no more.
///
/// Positions in which the game is over or decided are left out.
pub fn choose_openings(openings: &Openings, start: &dyn Searchable, seed: u64) -> Result<Vec<Vec<String>>, Message> {
    let (plies, count) = match openings {
        Openings::Moves(lines) => return lines.iter().map(|moves| check(start, moves)).collect(),
        Openings::Plies { plies, count } => (*plies, *count),
    };
    if plies == 0 && start.outcome().is_none() {
        return Ok(vec![Vec::new()]);
    }
    let mut lines = unfinished(start, plies)?;
    shuffle(&mut lines, &mut Random::new(seed));
    // Only as many as are needed are examined, because each takes a search.
    let open = lines.into_iter().filter(|(_, position)| !is_decided(&**position));
    let lines: Vec<Vec<String>> = open.map(|(moves, _)| moves).take(count).collect();
    if lines.is_empty() {
        return Err(Message::from(texts::OpeningsNone { plies }));
    }
    Ok(lines)
}

/// A position and the moves that lead to it.
type Line = (Vec<String>, Box<dyn Searchable>);

/// The positions after `plies` moves in which the game is not over, without those that are equal up to symmetry.
fn unfinished(start: &dyn Searchable, plies: usize) -> Result<Vec<Line>, Message> {
    let mut level = if start.outcome().is_none() { after(start, &[]) } else { Vec::new() };
    for ply in 1..=plies {
        let mut seen = HashSet::new();
        let mut is_new = |position: &dyn Searchable| symmetry::text(position).is_none_or(|text| seen.insert(text));
        level.retain(|(_, position)| position.outcome().is_none() && is_new(&**position));
        if MOST < level.len() {
            return Err(Message::from(texts::OpeningsMany { most: MOST, plies }));
        }
        if ply < plies {
            level = level.iter().flat_map(|(moves, position)| after(&**position, moves)).collect();
        }
    }
    Ok(level)
}

/// The positions after one more move.
fn after(position: &dyn Searchable, moves: &[String]) -> Vec<Line> {
    let next = |(place, m)| Some(([moves, &[m]].concat(), position.after_nth(place)?));
    position.moves().into_iter().enumerate().filter_map(next).collect()
}

/// Whether a short search proves that a player wins. It is limited by nodes, not by time, so that the answer is the same
/// everywhere.
fn is_decided(position: &dyn Searchable) -> bool {
    let search = Search {
        algorithm: Algorithm::Engine,
        depth: Depth::Complete,
        utility: Utility::Distance,
        engine: Tuning { table: 1, tension: Some(0), ..Default::default() },
        ..Search::default()
    };
    let limits = Limits { budget: Budget { nodes: NODES, ..Budget::OWNER }, ..Limits::NONE };
    let found = position.think(&search, &limits, &mut Recollection::default(), &mut |_| ());
    found.is_ok_and(|found| found.worth.utility.is_some_and(|sign| sign != 0))
}

/// The same moves, if they can be played and leave a game to play.
fn check(start: &dyn Searchable, moves: &[String]) -> Result<Vec<String>, Message> {
    let text = moves.join(" ");
    let unplayable = |m: &str| Message::from(texts::OpeningIllegal { text: &text, r#move: m });
    let mut position: Option<Box<dyn Searchable>> = None;
    for m in moves {
        let next = position::after(position.as_deref().unwrap_or(start), m);
        position = Some(next.ok_or_else(|| unplayable(m))?);
    }
    if position.as_deref().unwrap_or(start).outcome().is_some() {
        return Err(Message::from(texts::OpeningOver { text: &text }));
    }
    Ok(moves.to_vec())
}

#[cfg(test)]
mod tests {
    use alfabeta::game::{Game, Outcome, Player};
    use alfabeta::kind::Plain;
    use alfabeta::notation::Notation;
    use alfabeta_workbench::Registry;

    use super::*;

    fn start(game: &str) -> Box<dyn Searchable> {
        Registry::standard().start(game).expect("a registered game")
    }

    fn choose(plies: usize, count: usize, seed: u64) -> Result<Vec<Vec<String>>, Message> {
        choose_openings(&Openings::Plies { plies, count }, &*start("tictactoe"), seed)
    }

    #[test]
    fn tic_tac_toe_has_3_openings_of_one_ply_and_12_of_two() {
        // Corner, edge, centre; then 12 (a classic count), 38, 108 positions up to symmetry, and 174 after five plies,
        // of which 21 are won.
        let start = start("tictactoe");
        let counts = [1, 2, 3, 4, 5].map(|plies| unfinished(&*start, plies).map_or(0, |lines| lines.len()));
        assert_eq!(counts, [3, 12, 38, 108, 174 - 21]);
        assert_eq!(choose(0, 1000, 1), Ok(vec![Vec::new()]));
    }

    #[test]
    fn the_seed_decides_the_order_and_the_count_the_number() {
        assert_eq!(choose(3, 10, 5), choose(3, 10, 5));
        assert_ne!(choose(3, 10, 5), choose(3, 10, 6));
        assert_eq!(choose(3, 10, 5).map(|lines| lines.len()), Ok(10));
    }

    #[test]
    fn decided_positions_are_kept_out() {
        let lines = choose(2, 1000, 0).expect("openings");
        // The draws among the twelve: only the centre holds against a corner, only a corner against the centre, and centre,
        // near corner and opposite edge against an edge.
        assert_eq!(lines.len(), 5, "{lines:?}");
    }

    #[test]
    fn an_opening_that_loses_by_force_is_decided() {
        let after = |game: &str, moves: &str| start(game).after(moves).expect("legal moves");
        assert!(!is_decided(&*start("tictactoe")), "a draw is worth playing");
        assert!(is_decided(&*after("tictactoe", "0 1")));
        assert!(!is_decided(&*after("connect4", "4 4")), "a solver knows more, but needs more nodes");
    }

    #[test]
    fn openings_that_cannot_be_played_are_refused() {
        assert_eq!(choose(9, 1, 0).map_err(|message| message.id), Err("arena-openings-none"));
        let moves = |text: &str| Openings::Moves(vec![text.split(' ').map(String::from).collect()]);
        let ask = |text: &str| choose_openings(&moves(text), &*start("tictactoe"), 0);
        assert_eq!(ask("4 4").map_err(|message| message.id), Err("arena-opening-illegal"));
        assert_eq!(ask("0 3 1 4 2").map_err(|message| message.id), Err("arena-opening-over"));
        assert_eq!(ask("4 0"), Ok(vec![vec!["4".into(), "0".into()]]));
    }

    /// Counts to three, and shows nothing of its state.
    #[derive(Clone)]
    struct Hidden(u8);

    impl Game for Hidden {
        type Move = u8;
        type Moves = std::ops::RangeInclusive<u8>;
        fn player(&self) -> Player {
            Player::Max
        }
        fn moves(&self) -> Self::Moves {
            1..=2
        }
        fn play(&mut self, m: u8) {
            self.0 += m;
        }
        fn outcome(&self) -> Option<Outcome> {
            (3 <= self.0).then_some(Outcome::Draw)
        }
    }

    impl Notation for Hidden {
        fn game_name(&self) -> String {
            "hidden".into()
        }
    }

    #[test]
    fn positions_that_show_nothing_are_all_different() {
        let registry = Registry::new().with(Plain::new("hidden", || Hidden(0)));
        let start = registry.start("hidden").expect("a game");
        let openings = choose_openings(&Openings::Plies { plies: 1, count: 9 }, &*start, 1).expect("openings");
        assert_eq!(openings.len(), 2);
    }
}
