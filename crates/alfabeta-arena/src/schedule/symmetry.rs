//! Positions that are equal when their boards are mirrored or turned, as far as the game declares it.

use alfabeta::notation::{Board, Symmetry};
use alfabeta_workbench::position::Searchable;

use crate::position;

/// A text that is the same for positions that are equal up to symmetry; `None` if nothing tells positions of this game apart.
pub(super) fn text(position: &dyn Searchable) -> Option<String> {
    let text = match position.symmetry() {
        Symmetry::None => position::text(position),
        symmetry => board_text(&position.board(), symmetry),
    };
    (!text.is_empty()).then(|| format!("{:?} {text}", position.player()))
}

fn board_text(board: &Board, symmetry: Symmetry) -> String {
    let height = board.rows.len();
    let width = board.rows.first().map_or(0, Vec::len);
    let images: &[fn(Place) -> Place] = match symmetry {
        Symmetry::None => &[same],
        Symmetry::Sides => &[same, mirrored],
        Symmetry::Shape if height == width => &[
            same,
            mirrored,
            flipped,
            |p| mirrored(flipped(p)),
            swapped,
            |p| mirrored(swapped(p)),
            |p| flipped(swapped(p)),
            |p| mirrored(flipped(swapped(p))),
        ],
        Symmetry::Shape => &[same, mirrored, flipped, |p| mirrored(flipped(p))],
    };
    let seen = images.iter().map(|image| {
        let mut text = String::new();
        for row in 0..height {
            for column in 0..width {
                let place = image(Place { row, column, last_row: height - 1, last_column: width - 1 });
                let piece = board.rows.get(place.row).and_then(|row| row.get(place.column)?.piece.as_ref());
                text.push_str(piece.map_or(".", |piece| &piece.text));
                text.push(' ');
            }
        }
        text
    });
    seen.min().unwrap_or_default()
}

/// A cell of a board with these last rows and columns.
#[derive(Clone, Copy)]
struct Place {
    row: usize,
    column: usize,
    last_row: usize,
    last_column: usize,
}

fn same(place: Place) -> Place {
    place
}

fn mirrored(place: Place) -> Place {
    Place { column: place.last_column - place.column, ..place }
}

fn flipped(place: Place) -> Place {
    Place { row: place.last_row - place.row, ..place }
}

/// Rows for columns; only square boards are asked.
fn swapped(place: Place) -> Place {
    Place { row: place.column, column: place.row, ..place }
}

#[cfg(test)]
mod tests {
    use alfabeta::random::Random;
    use alfabeta_workbench::Registry;

    use super::*;

    fn after(game: &str, moves: &str) -> Box<dyn Searchable> {
        Registry::standard().start(game).and_then(|start| start.after(moves)).expect("legal moves of a registered game")
    }

    #[test]
    fn mirror_images_are_one_opening() {
        let same = |game: &str, one: &str, other: &str| text(&*after(game, one)) == text(&*after(game, other));
        assert!(same("connect4", "1 2", "7 6") && !same("connect4", "1 2", "1 3"));
        assert!(same("desconecta4", "1 2", "7 6"));
        assert!(same("tictactoe", "0 1", "8 5") && !same("tictactoe", "0 1", "0 2"));
        assert!(same("mnk:4,3,3", "0", "11") && !same("mnk:4,3,3", "1", "4"));
        assert!(!same("kalah", "1", "6"), "pits are not cells that can be mirrored");
    }

    /// The moves of a position with where they are made, and those that are made nowhere.
    fn places(board: &Board) -> Vec<(Option<(usize, usize)>, String)> {
        let cells =
            board.rows.iter().enumerate().flat_map(|(y, row)| row.iter().enumerate().map(move |(x, c)| (y, x, c)));
        let made = cells.filter_map(|(y, x, cell)| Some((Some((y, x)), cell.play.clone()?)));
        made.chain(board.moves.iter().map(|m| (None, m.clone()))).collect()
    }

    #[test]
    fn a_mirrored_game_takes_the_same_course() {
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
                    let texts = pair.each_ref().map(|position| text(&**position));
                    assert_eq!(texts[0], texts[1], "{game}");
                    assert_eq!(pair[0].outcome(), pair[1].outcome(), "{game}");
                }
            }
        }
    }
}
