//! Any game of the registry, as the referee sees it.

use alfabeta::game::{Outcome, Player, Utility};
use alfabeta::notation::Symmetry;
use alfabeta_workbench::position::Searchable;
use alfabeta_workbench::{Algorithm, Budget, Depth, Limits, Recollection, Search};

use super::{Position, symmetry};

/// A position of the workbench.
pub struct Registered(Box<dyn Searchable>);

impl Registered {
    /// The position as the referee sees it.
    pub fn new(position: Box<dyn Searchable>) -> Registered {
        Registered(position)
    }
}

impl Position for Registered {
    fn player(&self) -> Player {
        self.0.player()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }

    fn legal(&self) -> Vec<String> {
        self.0.moves()
    }

    fn play(&self, m: &str) -> Option<Box<dyn Position>> {
        // The workbench reads lists of moves; the referee wants one, letter by letter.
        self.0.moves().iter().find(|legal| *legal == m)?;
        Some(Box::new(Registered(self.0.after(m).ok()?)))
    }

    fn text(&self) -> String {
        self.0.text().unwrap_or_else(|| self.0.board().lines().join("/"))
    }

    fn board_lines(&self) -> Vec<String> {
        self.0.board().lines()
    }

    fn repetition_text(&self) -> Option<String> {
        self.0.repetition_text()
    }

    fn symmetry_text(&self) -> Option<String> {
        let text = match self.0.symmetry() {
            Symmetry::None => self.text(),
            symmetry => symmetry::text(&self.0.board(), symmetry),
        };
        (!text.is_empty()).then(|| format!("{:?} {text}", self.player()))
    }

    fn is_decided(&self) -> bool {
        is_decided(&*self.0)
    }
}

/// How many nodes are spent on finding out whether an opening is decided: enough for short series of threats.
const NODES: u64 = 5_000;

/// Whether the engine proves within a moment that somebody wins. Nodes are counted, not time, so the answer is the same
/// everywhere.
fn is_decided(position: &dyn Searchable) -> bool {
    let search = Search {
        algorithm: Algorithm::Engine,
        depth: Depth::Complete,
        utility: Utility::Distance,
        engine: alfabeta_workbench::Tuning { table: 1, tension: Some(0), ..Default::default() },
        ..Search::default()
    };
    let limits = Limits { budget: Budget { nodes: NODES, ..Budget::OWNER }, ..Limits::NONE };
    let found = position.think(&search, &limits, &mut Recollection::default(), &mut |_| ());
    found.is_ok_and(|found| found.worth.utility.is_some_and(|sign| sign != 0))
}

#[cfg(test)]
mod tests {
    use alfabeta::notation::Board;
    use alfabeta::random::Random;
    use alfabeta_workbench::Registry;

    use super::*;

    fn start(game: &str) -> Registered {
        Registered::new(Registry::standard().start(game).expect("a registered game"))
    }

    fn after(game: &str, moves: &str) -> Box<dyn Position> {
        let start: Box<dyn Position> = Box::new(start(game));
        moves.split(' ').fold(start, |position, m| position.play(m).expect("a legal move"))
    }

    #[test]
    fn every_registered_game_can_be_played_to_its_end() {
        for sample in Registry::standard().samples() {
            let name = sample.game_name();
            let mut position: Box<dyn Position> = Box::new(Registered::new(sample));
            for ply in 0..300 {
                let legal = position.legal();
                assert!(legal.iter().all(|m| m.bytes().all(|byte| byte.is_ascii_graphic())), "{name}: one word each");
                assert!(!position.text().contains('\n'), "{name}");
                let Some(m) = legal.get(ply % legal.len().max(1)) else { break };
                position = position.play(m).expect("a legal move");
            }
            assert_eq!(position.outcome().is_some(), position.legal().is_empty(), "{name}");
        }
    }

    #[test]
    fn lists_of_moves_and_other_texts_are_no_moves() {
        for m in ["", "44", "4 4", "8", " 4", "B"] {
            assert!(start("connect4").play(m).is_none(), "{m}");
        }
    }

    #[test]
    fn mirror_images_are_one_opening() {
        let same =
            |game: &str, one: &str, other: &str| after(game, one).symmetry_text() == after(game, other).symmetry_text();
        assert!(same("connect4", "1 2", "7 6") && !same("connect4", "1 2", "1 3"));
        assert!(same("desconecta4", "1 2", "7 6"));
        assert!(same("tictactoe", "0 1", "8 5") && !same("tictactoe", "0 1", "0 2"));
        assert!(same("mnk:4,3,3", "0", "11") && !same("mnk:4,3,3", "1", "4"));
        assert!(!same("kalah", "1", "6"), "pits are no cells to be mirrored");
    }

    /// The moves of a position with where they are made, and those that are made nowhere.
    fn places(board: &Board) -> Vec<(Option<(usize, usize)>, String)> {
        let cells =
            board.rows.iter().enumerate().flat_map(|(y, row)| row.iter().enumerate().map(move |(x, c)| (y, x, c)));
        let made = cells.filter_map(|(y, x, cell)| Some((Some((y, x)), cell.play.clone()?)));
        made.chain(board.moves.iter().map(|m| (None, m.clone()))).collect()
    }

    #[test]
    fn a_game_goes_on_in_its_mirror_image_as_it_says() {
        let registry = Registry::standard();
        for game in ["connect4", "connect4:5,4,misere", "tictactoe", "mnk:4,3,3", "mnk:5,5,4,misere"] {
            let mut random = Random::new(3);
            for _ in 0..50 {
                let mut pair = [(); 2].map(|()| registry.start(game).expect("a registered game"));
                let turns = pair[0].symmetry() == Symmetry::Shape;
                while pair[0].outcome().is_none() {
                    let [board, image] = pair.each_ref().map(|position| position.board());
                    let (height, width) = (board.rows.len(), board.rows[0].len());
                    let moves = places(&board);
                    let (place, m) = &moves[random.below(moves.len())];
                    let seen = place.map(|(y, x)| (if turns { height - 1 - y } else { y }, width - 1 - x));
                    let other = places(&image).into_iter().find(|(place, _)| *place == seen).expect("the same move").1;
                    pair = [pair[0].after(m), pair[1].after(&other)].map(|after| after.expect("a legal move"));
                    let texts = pair.each_ref().map(|position| symmetry::text(&position.board(), position.symmetry()));
                    assert_eq!(texts[0], texts[1], "{game}");
                    assert_eq!(pair[0].outcome(), pair[1].outcome(), "{game}");
                }
            }
        }
    }

    #[test]
    fn an_opening_that_loses_by_force_is_decided() {
        assert!(!start("tictactoe").is_decided(), "a draw is worth playing");
        assert!(after("tictactoe", "0 1").is_decided());
        assert!(!after("connect4", "4 4").is_decided(), "the solver knows better, but not in a moment");
    }
}
