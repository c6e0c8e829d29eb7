//! A position, named.

use alfabeta::game::Player;
use alfabeta::message::Message;
use serde::{Deserialize, Serialize};

use crate::analysis::{Analysis, Progress, Recollection};
use crate::contestant::{Agent, Turn};
use crate::limits::Limits;
use crate::position::Searchable;
use crate::registry::Registry;

/// A position, named: the game, perhaps a position as text, and moves from there.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The name of the game with its parameters.
    pub game: String,
    /// The position as text; the start of the game if there is none.
    #[serde(default)]
    pub position: Option<String>,
    /// Who is to move in that position, where its text does not decide.
    #[serde(default)]
    pub to_move: Option<Player>,
    /// The moves played from there.
    #[serde(default)]
    pub moves: String,
}

/// A game in progress: every position from the first one to that after the last move, and the moves between them.
pub struct GameSoFar {
    /// The positions; at least one.
    pub positions: Vec<Box<dyn Searchable>>,
    /// The moves, one fewer.
    pub moves: Vec<String>,
}

impl Setup {
    /// The start of a game.
    pub fn of(game: &str) -> Setup {
        Setup { game: game.into(), ..Setup::default() }
    }

    /// The position that a [`Desk`](crate::Desk) has open.
    pub fn here() -> Setup {
        Setup::default()
    }

    /// The position itself.
    ///
    /// ```
    /// use alfabeta_workbench::{Registry, Setup};
    /// let setup = Setup { moves: "4 0 2".into(), ..Setup::of("tictactoe") };
    /// let position = setup.position(&Registry::standard())?;
    /// assert_eq!(position.text().as_deref(), Some("-1 0 1 0 1 0 0 0 0"));
    /// # Ok::<(), alfabeta::message::Message>(())
    /// ```
    pub fn position(&self, registry: &Registry) -> Result<Box<dyn Searchable>, Message> {
        self.first(registry)?.after(&self.moves)
    }

    /// The same with one more move.
    pub fn then(&self, m: &str) -> Setup {
        let moves = format!("{} {m}", self.moves).trim_start().to_owned();
        Setup { moves, ..self.clone() }
    }

    /// The game that leads to the position.
    pub fn replay(&self, registry: &Registry) -> Result<GameSoFar, Message> {
        self.first(registry)?.replay(&self.moves)
    }

    /// Whether it says no more than moves.
    pub(crate) fn names_nothing(&self) -> bool {
        self.game.is_empty() && self.position.is_none() && self.to_move.is_none()
    }

    /// The position before the moves.
    pub fn first(&self, registry: &Registry) -> Result<Box<dyn Searchable>, Message> {
        let start = registry.start(&self.game)?;
        match (&self.position, self.to_move) {
            (Some(text), to_move) => start.read(text, to_move),
            (None, Some(player)) => start.with_player(player),
            (None, None) => Ok(start),
        }
    }
}

impl GameSoFar {
    /// The last position.
    pub fn position(&self) -> &dyn Searchable {
        &**self.positions.last().expect("a game has at least its first position")
    }

    /// An agent plays: what it thinks; its move is made.
    pub fn play_by(
        &mut self,
        agent: &Agent,
        recollection: &mut Recollection,
        limits: &Limits<'_>,
        progress: &mut dyn FnMut(&Progress),
    ) -> Result<Analysis, Message> {
        let turn = Turn { positions: &self.positions, moves: &self.moves };
        let analysis = agent.consider(&turn, recollection, limits, progress)?;
        // Only a search of depth 0 names no move.
        match analysis.best.clone().or_else(|| self.position().moves().into_iter().next()) {
            Some(m) => self.play(&m)?,
            None => debug_assert!(self.position().outcome().is_some(), "a game that is not over has moves"),
        }
        Ok(analysis)
    }

    /// Plays a move.
    pub fn play(&mut self, m: &str) -> Result<(), Message> {
        let next = self.position().after_move(m)?;
        self.positions.push(next);
        self.moves.push(m.to_owned());
        Ok(())
    }
}
