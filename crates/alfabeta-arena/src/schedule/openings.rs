//! How the games of a cup start: all different positions after some plies, in an order that the seed decides.

use std::collections::HashSet;

use alfabeta::message::Message;
use alfabeta::random::Random;

use super::shuffle;
use crate::position::Position;

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

/// The moves of each opening. There are fewer than asked for where the game has no more.
///
/// Positions in which the game is over or decided ([`Position::is_decided`]) are kept out.
pub fn choose_openings(openings: &Openings, start: &dyn Position, seed: u64) -> Result<Vec<Vec<String>>, Message> {
    let (plies, count) = match openings {
        Openings::Moves(lines) => return lines.iter().map(|moves| check(start, moves)).collect(),
        Openings::Plies { plies, count } => (*plies, *count),
    };
    let mut level: Vec<(Vec<String>, Box<dyn Position>)> = Vec::new();
    if start.outcome().is_none() {
        level = after(start, &[]);
        if plies == 0 {
            return Ok(vec![Vec::new()]);
        }
    }
    for ply in 1..=plies {
        let mut seen = HashSet::new();
        let mut is_new = |position: &dyn Position| position.symmetry_text().is_none_or(|text| seen.insert(text));
        level.retain(|(_, position)| position.outcome().is_none() && is_new(&**position));
        if MOST < level.len() {
            let english = format!("there are more than {MOST} openings of {plies} plies: choose fewer plies");
            return Err(Message::new("arena-openings-many", english).with("most", MOST).with("plies", plies));
        }
        if ply < plies {
            level = level.iter().flat_map(|(moves, position)| after(&**position, moves)).collect();
        }
    }
    shuffle(&mut level, &mut Random::new(seed));
    // Only as many as are needed are looked into, because that may take a search each.
    let open = level.into_iter().filter(|(_, position)| !position.is_decided());
    let lines: Vec<Vec<String>> = open.map(|(moves, _)| moves).take(count).collect();
    if lines.is_empty() {
        let english = format!("no game is open after {plies} plies: choose fewer");
        return Err(Message::new("arena-openings-none", english).with("plies", plies));
    }
    Ok(lines)
}

/// The positions after one more move.
fn after(position: &dyn Position, moves: &[String]) -> Vec<(Vec<String>, Box<dyn Position>)> {
    let next = |m: String| {
        let position = position.play(&m)?;
        Some(([moves, &[m]].concat(), position))
    };
    position.legal().into_iter().filter_map(next).collect()
}

/// The same moves, if they can be played and leave a game to play.
fn check(start: &dyn Position, moves: &[String]) -> Result<Vec<String>, Message> {
    let text = moves.join(" ");
    let unplayable = |m: &str| {
        let english = format!("the opening “{text}” cannot be played: “{m}” is not a legal move there");
        Message::new("arena-opening-illegal", english).with("text", &text).with("move", m)
    };
    let mut position: Option<Box<dyn Position>> = None;
    for m in moves {
        let next = position.as_deref().unwrap_or(start).play(m);
        position = Some(next.ok_or_else(|| unplayable(m))?);
    }
    if position.as_deref().unwrap_or(start).outcome().is_some() {
        let english = format!("the opening “{text}” leaves nothing to play: the game is over after it");
        return Err(Message::new("arena-opening-over", english).with("text", &text));
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
    use crate::position::Registered;
    use crate::toys::TicTacToe;

    fn choose(plies: usize, count: usize, seed: u64) -> Result<Vec<Vec<String>>, Message> {
        choose_openings(&Openings::Plies { plies, count }, &TicTacToe::default(), seed)
    }

    #[test]
    fn tic_tac_toe_has_3_openings_of_one_ply_and_12_of_two() {
        // Corner, edge, centre; then 12 (a classic count), 38, 108 positions up to symmetry, and 174 after five plies,
        // of which 21 are won.
        let counts: Vec<usize> = (0..=5).map(|plies| choose(plies, 1000, 1).map_or(0, |lines| lines.len())).collect();
        assert_eq!(counts, [1, 3, 12, 38, 108, 174 - 21]);
    }

    #[test]
    fn the_seed_decides_the_order_and_the_count_the_number() {
        assert_eq!(choose(3, 10, 5), choose(3, 10, 5));
        assert_ne!(choose(3, 10, 5), choose(3, 10, 6));
        assert_eq!(choose(3, 10, 5).map(|lines| lines.len()), Ok(10));
    }

    #[test]
    fn decided_positions_are_kept_out() {
        let start = Registered::new(Registry::standard().start("tictactoe").expect("a registered game"));
        let lines = choose_openings(&Openings::Plies { plies: 2, count: 1000 }, &start, 0).expect("openings");
        // The draws among the twelve: only the centre holds against a corner, only a corner against the centre, and centre,
        // near corner and opposite edge against an edge.
        assert_eq!(lines.len(), 5, "{lines:?}");
    }

    #[test]
    fn openings_that_cannot_be_played_are_refused() {
        assert_eq!(choose(9, 1, 0).map_err(|message| message.id), Err("arena-openings-none"));
        let moves = |text: &str| Openings::Moves(vec![text.split(' ').map(String::from).collect()]);
        let ask = |text: &str| choose_openings(&moves(text), &TicTacToe::default(), 0);
        assert_eq!(ask("5 5").map_err(|message| message.id), Err("arena-opening-illegal"));
        assert_eq!(ask("1 4 2 5 3").map_err(|message| message.id), Err("arena-opening-over"));
        assert_eq!(ask("5 1"), Ok(vec![vec!["5".into(), "1".into()]]));
    }

    /// Counts to three; nobody sees how far it is.
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
        let start = Registered::new(registry.start("hidden").expect("a game"));
        let openings = choose_openings(&Openings::Plies { plies: 1, count: 9 }, &start, 1).expect("openings");
        assert_eq!(openings.len(), 2);
    }
}
