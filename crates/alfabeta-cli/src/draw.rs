//! The board as text.

use alfabeta::notation::{Board, Cell};

/// The board with a frame between its cells. Empty cells show the move that goes there, in the game's notation.
pub(crate) fn board(board: &Board) -> String {
    let width = board.rows.iter().flatten().map(|cell| label(cell).chars().count()).max().unwrap_or(1);
    let columns = board.rows.first().map_or(0, Vec::len);
    let rule = vec!["-".repeat(width + 2); columns].join("+");
    let row = |cells: &Vec<Cell>| {
        let cells: Vec<String> = cells.iter().map(|cell| format!(" {:^width$} ", label(cell))).collect();
        cells.join("|").trim_end().to_string()
    };
    let mut drawing = board.rows.iter().map(row).collect::<Vec<_>>().join(&format!("\n{rule}\n"));
    if !board.columns.is_empty() {
        let names: Vec<String> = board.columns.iter().map(|name| format!(" {name:^width$} ")).collect();
        drawing += &format!("\n{}", names.join(" ").trim_end());
    }
    drawing + "\n"
}

fn label(cell: &Cell) -> String {
    match (&cell.piece, &cell.play) {
        (Some(piece), _) => piece.letter.to_string(),
        (None, Some(text)) => text.clone(),
        (None, None) => String::new(),
    }
}
