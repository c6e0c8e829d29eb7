//! The board as text: letters and numbers everywhere, colours where the terminal has them.

use std::io::IsTerminal;

use alfabeta::game::Player;
use alfabeta::notation::{Board, Cell, Mark};

/// The board with a frame between its cells, in colours if standard output is a terminal that wants them.
pub(crate) fn board(board: &Board) -> String {
    draw(board, wants_colours())
}

/// Whether to use colours: not in pipes and files, and not where the user says no (see no-color.org).
fn wants_colours() -> bool {
    let is_set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let is_dumb = std::env::var_os("TERM").is_some_and(|value| value == "dumb");
    std::io::stdout().is_terminal() && !is_set("NO_COLOR") && !is_dumb
}

/// Empty cells show the move that goes there, in the game's notation, unless the columns have names. A game that has drawn
/// itself is left as it is.
fn draw(board: &Board, colours: bool) -> String {
    if board.rows.is_empty() || !board.drawing.is_empty() {
        return board.drawing.iter().map(|line| format!("{line}\n")).collect();
    }
    let label = |cell: &Cell| match (&cell.piece, &cell.play) {
        (Some(piece), _) => piece.text.to_string(),
        (None, Some(text)) if board.columns.is_empty() => text.clone(),
        (None, _) => String::new(),
    };
    let labels = board.rows.iter().flatten().map(label).chain(board.columns.iter().cloned());
    let width = labels.map(|label| label.chars().count()).max().unwrap_or(1).max(1);
    let columns = board.rows.first().map_or(0, Vec::len);
    let rule = vec!["-".repeat(width + 2); columns].join("+");
    let draw_cell = |cell: &Cell| {
        let label = format!("{:^width$}", label(cell));
        // What the special move would remove stands in brackets.
        let (left, right) = if cell.marks.contains(&Mark::Explodes) { ('(', ')') } else { (' ', ' ') };
        format!("{left}{}{right}", if colours { paint(&label, cell) } else { label })
    };
    let row = |cells: &Vec<Cell>| {
        let cells: Vec<String> = cells.iter().map(draw_cell).collect();
        cells.join("|").trim_end().to_string()
    };
    let mut drawing = board.rows.iter().map(row).collect::<Vec<_>>().join(&format!("\n{rule}\n"));
    if !board.columns.is_empty() {
        let names: Vec<String> = board.columns.iter().map(|name| format!(" {name:^width$} ")).collect();
        drawing += &format!("\n{}", names.join(" ").trim_end());
    }
    drawing + "\n"
}

/// MAX is green and MIN blue, what is nobody's has no colour; special pieces are bold, and the line that ended the game is
/// inverted.
fn paint(label: &str, cell: &Cell) -> String {
    let Some(piece) = &cell.piece else {
        return format!("\x1b[2m{label}\x1b[0m");
    };
    let colour = match piece.player {
        Some(Player::Max) => "32",
        Some(Player::Min) => "34",
        None => "39",
    };
    let bold = if piece.special { ";1" } else { "" };
    let inverted = if cell.marks.contains(&Mark::Line) { ";7" } else { "" };
    format!("\x1b[{colour}{bold}{inverted}m{label}\x1b[0m")
}

#[cfg(test)]
mod tests {
    use super::*;
    use alfabeta::notation::Piece;
    use alfabeta_workbench::Registry;

    fn after(game: &str, moves: &str) -> Board {
        Registry::standard().start(game).and_then(|start| start.after(moves)).expect("legal moves").board()
    }

    #[test]
    fn columns_have_their_names_below_and_empty_cells_none() {
        let drawing = draw(&after("connect4:4,3", "12"), false);
        assert!(drawing.ends_with(" X | O |   |\n 1   2   3   4\n"), "{drawing}");
    }

    #[test]
    fn without_colours_bombs_are_capitals_and_what_explodes_is_in_brackets() {
        let drawing = draw(&after("desconecta4", "1213451546"), false);
        assert!(drawing.contains("\n(x)|   |   |(X)| o |"), "{drawing}");
    }

    #[test]
    fn long_texts_widen_every_column() {
        let piece = |text: &'static str| Cell { piece: Some(Piece::new(None, text)), ..Cell::default() };
        let rows = vec![vec![piece("12"), Cell::default()], vec![piece("0"), piece("4")]];
        let board = Board { rows, columns: vec!["1".into(), "2".into()], ..Board::default() };
        assert_eq!(draw(&board, false), " 12 |\n----+----\n 0  | 4\n 1    2\n");
    }

    #[test]
    fn a_drawing_is_shown_as_it_is() {
        let board = Board { drawing: vec!["|||".into(), " ||".into()], ..Board::default() };
        assert_eq!(draw(&board, true), "|||\n ||\n");
    }

    #[test]
    fn colours_change_nothing_but_colours() {
        for board in [after("desconecta4", "1213451546"), after("tictactoe", "0 3 1 4 2")] {
            let painted = draw(&board, true);
            assert!(painted.contains("\x1b[32") && painted.contains("\x1b[34"), "{painted}");
            let bare = painted.split('\x1b').map(|part| part.split_once('m').map_or(part, |(_, rest)| rest));
            let trimmed = |text: &str| text.lines().map(|line| line.trim_end().to_string()).collect::<Vec<_>>();
            // The first part has no code before it, and no letter m.
            assert_eq!(trimmed(&bare.collect::<String>()), trimmed(&draw(&board, false)));
        }
    }
}
