//! Boards that are equal when they are mirrored or turned.
//!
//! The arena knows no rules, so it goes by what a board looks like: where pieces fall, left and right may be swapped; where
//! every empty cell can be played, the board may be turned and mirrored as its shape allows. A game that looks symmetric and
//! is not loses some of its openings by that, and nothing else.

use alfabeta::notation::{Board, Cell};

/// A text that boards share which are equal up to symmetry; `None` if the board has no cells.
pub(super) fn text(board: &Board) -> Option<String> {
    let height = board.rows.len();
    let width = board.rows.first().filter(|row| !row.is_empty())?.len();
    let is_free = |cell: &Cell| cell.piece.is_some() != cell.play.is_some();
    let transformations: &[fn(Place) -> Place] = if board.falls {
        &[same, mirrored]
    } else if !board.rows.iter().flatten().all(is_free) {
        &[same]
    } else if height == width {
        &[
            same,
            mirrored,
            flipped,
            |p| mirrored(flipped(p)),
            swapped,
            |p| mirrored(swapped(p)),
            |p| flipped(swapped(p)),
            |p| mirrored(flipped(swapped(p))),
        ]
    } else {
        &[same, mirrored, flipped, |p| mirrored(flipped(p))]
    };
    let seen = transformations.iter().map(|transform| {
        let mut text = String::new();
        for row in 0..height {
            for column in 0..width {
                let place = transform(Place { row, column, last_row: height - 1, last_column: width - 1 });
                let piece = board.rows.get(place.row).and_then(|row| row.get(place.column)?.piece.as_ref());
                text.push_str(piece.map_or(".", |piece| &piece.text));
                text.push(' ');
            }
        }
        text
    });
    seen.min()
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
