//! Boards that are equal when they are mirrored or turned, as far as the game says that they are.

use alfabeta::notation::{Board, Symmetry};

/// A text that boards share which are equal up to symmetry.
pub(super) fn text(board: &Board, symmetry: Symmetry) -> String {
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
