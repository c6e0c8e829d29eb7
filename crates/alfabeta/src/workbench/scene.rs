//! Everything a board game's picture needs, in one answer.
//!
//! The scene knows what the board looks like, what can be done next and what was done last. It leaves out every judgement:
//! values come from a search.

use serde::Serialize;

use super::{AnyPosition, Repetitions, Setup};
use crate::game::{Outcome, Player};
use crate::message::Message;
use crate::notation::Board;

/// A position, ready to be drawn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Scene {
    /// The game with its parameters.
    pub game: String,
    /// Who is to move.
    pub player: Player,
    /// Who was to move before the first of the moves.
    pub first_player: Player,
    /// `max`, `min` or `draw` once the game is over.
    pub outcome: Option<&'static str>,
    /// Whether the game is a draw because this position has come up too often.
    pub repeated: bool,
    /// What is worth knowing about the position beside the board.
    pub notes: Vec<Message>,
    /// The position as one line of text.
    pub position: String,
    /// The moves played so far, one by one, in the game's notation.
    pub played: Vec<String>,
    /// The legal moves.
    pub moves: Vec<String>,
    /// The board as cells.
    pub board: Board,
    /// The board as lines of text.
    pub lines: Vec<String>,
    /// The cells, as row from the top and column from the left, that the last move changed.
    pub last: Vec<(usize, usize)>,
    /// The names of the evaluations of this game, its best one first.
    pub evaluations: Vec<&'static str>,
}

impl Setup {
    /// The position of this setup, ready to be drawn.
    ///
    /// ```
    /// use alfabeta::workbench::Setup;
    /// let scene = Setup { game: "tictactoe".into(), moves: "4 0".into(), ..Setup::default() }.scene()?;
    /// assert_eq!(scene.last, [(0, 0)]);
    /// # Ok::<(), alfabeta::message::Message>(())
    /// ```
    pub fn scene(&self) -> Result<Scene, Message> {
        let first = self.first()?;
        let played = first.read_moves(&self.moves)?;
        let mut positions = vec![first.after_moves("")?];
        for m in &played {
            let next = positions[positions.len() - 1].after_moves(m)?;
            positions.push(next);
        }
        let repeated = Repetitions::is_drawn(positions.iter().map(|position| &**position));
        let position = &positions[positions.len() - 1];
        let last = match positions.len() {
            1 => Vec::new(),
            count => changed_cells(&*positions[count - 2], &**position),
        };
        let mut board = position.board();
        if repeated {
            board.rows.iter_mut().flatten().for_each(|cell| cell.play = None);
        }
        Ok(Scene {
            game: position.game_name(),
            player: position.player(),
            first_player: first.player(),
            outcome: if repeated { Some("draw") } else { position.outcome().map(outcome_name) },
            repeated,
            notes: if repeated { Vec::new() } else { position.notes() },
            position: position.position_text(),
            played,
            moves: if repeated { Vec::new() } else { position.move_texts() },
            lines: board.lines(),
            board,
            last,
            evaluations: position.evaluations(),
        })
    }
}

fn changed_cells(before: &dyn AnyPosition, after: &dyn AnyPosition) -> Vec<(usize, usize)> {
    let (before, after) = (before.board(), after.board());
    let mut changed = Vec::new();
    for (row, (old, new)) in before.rows.iter().zip(&after.rows).enumerate() {
        for (column, (old, new)) in old.iter().zip(new).enumerate() {
            if old.piece != new.piece {
                changed.push((row, column));
            }
        }
    }
    changed
}

/// How a game ended, as a word for programs.
pub(super) fn outcome_name(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Win(Player::Max) => "max",
        Outcome::Win(Player::Min) => "min",
        Outcome::Draw | Outcome::Payoff(_) => "draw",
    }
}
