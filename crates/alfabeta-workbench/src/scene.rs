//! Everything a board game's picture needs, in one answer.
//!
//! The scene knows what the board looks like, what can be done next and what was done last. It leaves out every judgement:
//! values come from a search.

use alfabeta::game::Player;
use alfabeta::kind::split_name;
use alfabeta::message::Message;
use alfabeta::notation::Board;
use serde::Serialize;

use crate::desk::{Desk, Never, Query};
use crate::outcome::{Verdict, margin};
use crate::position::{GameSoFar, Position};
use crate::repetition::Repetitions;
use crate::setup::Setup;

/// A position, ready to be drawn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Scene {
    /// The game with its parameters.
    pub game: String,
    /// The kind of game: its name without them.
    pub kind: String,
    /// The parameters alone; empty if there are none.
    pub parameters: String,
    /// Who is to move.
    pub player: Player,
    /// Who has won once the game is over.
    pub outcome: Option<Verdict>,
    /// By how many points, in games that end in points.
    pub margin: Option<u32>,
    /// Whether the game is a draw because this position has come up too often.
    pub repeated: bool,
    /// What is worth knowing about the position beside the board.
    pub notes: Vec<Message>,
    /// The position as one line of text; `None` if the game has no such text.
    pub position: Option<String>,
    /// The moves played so far, one by one, in the game's notation.
    pub played: Vec<String>,
    /// The same as one text, as short as the game can read it.
    pub played_text: String,
    /// Who was to move before each of these moves.
    pub movers: Vec<Player>,
    /// The legal moves.
    pub moves: Vec<String>,
    /// The board as cells.
    pub board: Board,
    /// The board as lines of text.
    pub lines: Vec<String>,
    /// The cells that the last move changed.
    pub last: Vec<Place>,
    /// The names of the evaluations of this game, its best one first.
    pub evaluations: Vec<&'static str>,
    /// What the pieces of MAX and of MIN look like on paper, where they look like anything.
    pub symbols: Symbols,
}

/// A cell of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Place {
    /// Counted from 0 at the top.
    pub row: usize,
    /// Counted from 0 at the left.
    pub column: usize,
}

/// What the players' pieces look like on paper.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Symbols {
    /// Those of MAX.
    pub max: Option<&'static str>,
    /// Those of MIN.
    pub min: Option<&'static str>,
}

impl Scene {
    /// The last position of a game.
    pub fn of(game: &GameSoFar) -> Scene {
        let GameSoFar { positions, moves: played } = game;
        let repeated = Repetitions::is_drawn(positions);
        let (position, earlier) = positions.split_last().expect("a game has at least its first position");
        let mut board = position.board();
        if repeated {
            board.rows.iter_mut().flatten().for_each(|cell| cell.play = None);
            board.moves.clear();
        }
        let verdict = position.outcome().map(Verdict::from);
        let game = position.game_name();
        let (kind, parameters) = split_name(&game);
        Scene {
            kind: kind.into(),
            parameters: parameters.join(","),
            player: position.player(),
            outcome: if repeated { Some(Verdict::Draw) } else { verdict },
            margin: position.outcome().and_then(margin),
            repeated,
            notes: if repeated { Vec::new() } else { position.notes() },
            position: position.text(),
            played_text: position.moves_text(played),
            played: played.clone(),
            movers: earlier.iter().map(|position| position.player()).collect(),
            moves: if repeated { Vec::new() } else { position.moves() },
            lines: board.lines(),
            board,
            last: earlier.last().map_or_else(Vec::new, |before| changed_cells(&**before, &**position)),
            evaluations: position.evaluations(),
            symbols: Symbols { max: position.symbol(Player::Max), min: position.symbol(Player::Min) },
            game,
        }
    }
}

impl Query for Setup {
    const NAME: &'static str = "position";
    type Answer = Scene;
    type Event = Never;

    /// ```
    /// use alfabeta_workbench::{Desk, Limits, Place, Registry, Setup};
    /// let registry = Registry::standard();
    /// let setup = Setup { moves: "4 0".into(), ..Setup::of("tictactoe") };
    /// let scene = Desk::new(&registry, Limits::NONE).ask(&setup)?;
    /// assert_eq!(scene.last, [Place { row: 0, column: 0 }]);
    /// # Ok::<(), alfabeta::message::Message>(())
    /// ```
    fn answer(&self, desk: &Desk<'_>, _: &mut dyn FnMut(Never)) -> Result<Scene, Message> {
        Ok(Scene::of(&desk.replay(self)?))
    }
}

fn changed_cells(before: &dyn Position, after: &dyn Position) -> Vec<Place> {
    let (before, after) = (before.board(), after.board());
    let mut changed = Vec::new();
    for (row, (old, new)) in before.rows.iter().zip(&after.rows).enumerate() {
        for (column, (old, new)) in old.iter().zip(new).enumerate() {
            if old.piece != new.piece {
                changed.push(Place { row, column });
            }
        }
    }
    changed
}
