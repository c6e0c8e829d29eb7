//! What to search with, and how far: the question that an analysis answers.

use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::engine::Tuning;
use crate::game::{Evaluate, Game, Player, Utility};
use crate::message::Message;
use crate::textbook::{self, Found, Settings};
use crate::trace::Observer;

/// The algorithms.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Algorithm {
    /// Every node.
    Minimax,
    /// Fail-hard alpha-beta.
    #[serde(rename = "alphabeta")]
    AlphaBeta,
    /// Fail-soft alpha-beta.
    #[serde(rename = "alphabeta-soft")]
    AlphaBetaSoft,
    /// Alpha-beta in one function.
    Negamax,
    /// The engine: iterative deepening, a table, ordered moves, what the game knows about itself.
    Engine,
}

impl Algorithm {
    /// All of them, the slowest first.
    pub const ALL: [Algorithm; 5] =
        [Algorithm::Minimax, Algorithm::AlphaBeta, Algorithm::AlphaBetaSoft, Algorithm::Negamax, Algorithm::Engine];

    /// The name to ask for it by.
    pub fn name(self) -> &'static str {
        match self {
            Algorithm::Minimax => "minimax",
            Algorithm::AlphaBeta => "alphabeta",
            Algorithm::AlphaBetaSoft => "alphabeta-soft",
            Algorithm::Negamax => "negamax",
            Algorithm::Engine => "engine",
        }
    }

    /// Runs a textbook algorithm; `None` for the engine, which nobody can watch. The value is for MAX, or for the player to
    /// move: see [`Algorithm::point_of_view`].
    pub(super) fn run<G: Game, E: Evaluate<G>>(
        self,
        s: &G,
        settings: &Settings<E>,
        watch: &mut impl Observer<G>,
    ) -> Option<Found<G::Move>> {
        match self {
            Algorithm::Minimax => Some(textbook::minimax(s, settings, watch)),
            Algorithm::AlphaBeta => Some(textbook::alphabeta_hard(s, settings, watch)),
            Algorithm::AlphaBetaSoft => Some(textbook::alphabeta_soft(s, settings, watch)),
            Algorithm::Negamax => Some(textbook::negamax(s, settings, watch)),
            Algorithm::Engine => None,
        }
    }

    /// Whose value the algorithm computes at a node where `player` is to move.
    pub(super) fn point_of_view(self, player: Player) -> Player {
        if self == Algorithm::Negamax { player } else { Player::Max }
    }
}

impl FromStr for Algorithm {
    type Err = Message;

    fn from_str(name: &str) -> Result<Algorithm, Message> {
        Algorithm::ALL.into_iter().find(|algorithm| algorithm.name() == name).ok_or_else(|| {
            let known = Algorithm::ALL.map(Algorithm::name).join(", ");
            let english = format!("there is no algorithm “{name}”: there are {known}");
            Message::new("algorithm-unknown", english).with("name", name).with("known", known)
        })
    }
}

/// How far to look ahead. In a query: a number of plies, `"usual"` or `"all"`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(from = "DepthInQuery")]
pub enum Depth {
    /// As far as is usual for the game and the position.
    #[default]
    Usual,
    /// That many plies.
    Plies(u32),
    /// To the end of the game.
    Complete,
}

/// A depth as a query writes it.
#[derive(Deserialize)]
#[serde(untagged, expecting = "a depth is a number of plies, “usual” or “all”")]
enum DepthInQuery {
    Plies(u32),
    Word(DepthWord),
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum DepthWord {
    Usual,
    All,
}

impl From<DepthInQuery> for Depth {
    fn from(written: DepthInQuery) -> Depth {
        match written {
            DepthInQuery::Plies(plies) => Depth::Plies(plies),
            DepthInQuery::Word(DepthWord::Usual) => Depth::Usual,
            DepthInQuery::Word(DepthWord::All) => Depth::Complete,
        }
    }
}

/// What to search with.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Search {
    /// By which algorithm.
    pub algorithm: Algorithm,
    /// How far.
    pub depth: Depth,
    /// The name of the evaluation at the limit; the game's best one if there is none.
    pub evaluation: Option<String>,
    /// What a finished game is worth.
    pub utility: Utility,
    /// Whether every move of the root is searched by itself, so that each has its exact value.
    pub every_move: bool,
    /// The seed of the noise evaluation.
    pub seed: u64,
    /// What only the engine takes notice of; not part of a query.
    #[serde(skip)]
    pub engine: Tuning,
}

impl Default for Search {
    fn default() -> Self {
        Search {
            algorithm: Algorithm::AlphaBeta,
            depth: Depth::Usual,
            evaluation: None,
            utility: Utility::Sign,
            every_move: false,
            seed: 0,
            engine: Tuning::default(),
        }
    }
}
