//! How people read and write dots and boxes.

use alfabeta::game::Player;
use alfabeta::notation::{Board, Cell, Evaluation, Notation, Piece};

use crate::evaluation::{greedy, offered, owned};
use crate::rules::Dots;

impl Notation for Dots {
    fn game_name(&self) -> String {
        match (self.rows, self.columns) {
            (3, 3) => "dots".into(),
            (rows, columns) => format!("dots:{rows},{columns}"),
        }
    }

    fn move_text(&self, line: u8) -> String {
        (line + 1).to_string()
    }

    fn symbol(&self, player: Player) -> Option<&'static str> {
        Some(if player == Player::Max { "X" } else { "O" })
    }

    fn evaluations() -> &'static [Evaluation<Dots>] {
        &[
            Evaluation { name: "greedy", points: greedy },
            Evaluation { name: "owned", points: owned },
            Evaluation { name: "offered", points: offered },
        ]
    }

    fn board(&self) -> Board {
        let row = |row| (0..=2 * self.columns).map(|column| self.cell(row, column)).collect();
        let rows: Vec<Vec<Cell>> = (0..=2 * self.rows).map(row).collect();
        // In a terminal the grid needs no frames between its cells.
        let text = |cell: &Cell| cell.piece.as_ref().map(|piece| piece.text.to_string()).or(cell.play.clone());
        let line = |row: &Vec<Cell>| row.iter().map(|cell| format!("{:^3}", text(cell).unwrap_or_default())).collect();
        Board { drawing: rows.iter().map(line).collect(), rows, ..Board::default() }
    }
}

impl Dots {
    /// A cell of the grid of dots, lines and boxes.
    fn cell(&self, row: u32, column: u32) -> Cell {
        // Dots and boxes have even numbers in the grid, lines odd ones.
        let line = (row * (2 * self.columns + 1) + column) / 2;
        let piece = |player, text| Cell { piece: Some(Piece::new(player, text)), ..Cell::default() };
        match (row % 2, column % 2) {
            (0, 0) => piece(None, "•"),
            (1, 1) => match self.owner(line - self.columns - 1) {
                Some(player) => piece(Some(player), self.symbol(player).unwrap_or_default()),
                None => Cell::default(),
            },
            _ if self.missing >> line & 1 == 1 => Cell { play: Some(self.move_text(line as u8)), ..Cell::default() },
            (0, _) => piece(None, "───"),
            _ => piece(None, "│"),
        }
    }

    fn owner(&self, upper: u32) -> Option<Player> {
        [Player::Max, Player::Min].into_iter().find(|&player| self.boxes[player as usize] >> upper & 1 == 1)
    }
}
