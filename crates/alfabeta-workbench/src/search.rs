//! What to search with, and how far: the question that an analysis answers.

use std::fmt;
use std::str::FromStr;

use alfabeta::game::{Evaluate, Game, Player, Utility};
use alfabeta::message::Message;
use alfabeta::textbook::{self, Found, Settings};
use alfabeta::trace::Observer;
use serde::{Deserialize, Serialize};

/// Whatever chooses a move: the algorithms, and two that do not search at all.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Algorithm {
    /// The first legal move: the agent to start from.
    First,
    /// A random legal move, by a seed.
    Random,
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
    /// All of them, the simplest first.
    pub const ALL: [Algorithm; 7] = [
        Algorithm::First,
        Algorithm::Random,
        Algorithm::Minimax,
        Algorithm::AlphaBeta,
        Algorithm::AlphaBetaSoft,
        Algorithm::Negamax,
        Algorithm::Engine,
    ];

    /// Those that search, and find one value if they look equally far.
    pub const SEARCHES: [Algorithm; 5] =
        [Algorithm::Minimax, Algorithm::AlphaBeta, Algorithm::AlphaBetaSoft, Algorithm::Negamax, Algorithm::Engine];

    /// The name to ask for it by.
    pub fn name(self) -> &'static str {
        match self {
            Algorithm::First => "first",
            Algorithm::Random => "random",
            Algorithm::Minimax => "minimax",
            Algorithm::AlphaBeta => "alphabeta",
            Algorithm::AlphaBetaSoft => "alphabeta-soft",
            Algorithm::Negamax => "negamax",
            Algorithm::Engine => "engine",
        }
    }

    /// Whether it looks ahead at all.
    pub fn is_search(self) -> bool {
        !matches!(self, Algorithm::First | Algorithm::Random)
    }

    /// Runs a textbook algorithm; `None` for those that have no observer. The value is for MAX, or for the player to move:
    /// see [`Algorithm::point_of_view`].
    pub(crate) fn run<G: Game, E: Evaluate<G>>(
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
            Algorithm::First | Algorithm::Random | Algorithm::Engine => None,
        }
    }

    /// Whose value the algorithm computes at a node where `player` is to move.
    pub(crate) fn point_of_view(self, player: Player) -> Player {
        if self == Algorithm::Negamax { player } else { Player::Max }
    }
}

impl fmt::Display for Algorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Algorithm {
    type Err = Message;

    fn from_str(name: &str) -> Result<Algorithm, Message> {
        Algorithm::ALL.into_iter().find(|algorithm| algorithm.name() == name).ok_or_else(|| {
            let known = Algorithm::ALL.map(Algorithm::name).join(", ");
            let english = format!("unknown algorithm “{name}”; available: {known}");
            Message::new("algorithm-unknown", english).with("name", name).with("known", known)
        })
    }
}

/// How far to look ahead, written as a number of plies, `usual` or `all`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(from = "DepthOnWire", into = "DepthOnWire")]
pub enum Depth {
    /// The default for the game and the position.
    #[default]
    Usual,
    /// That many plies.
    Plies(u32),
    /// To the end of the game.
    Complete,
}

/// A depth as data: a number of plies, or a word.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Depth"))]
#[serde(untagged, expecting = "a depth is a number of plies, “usual” or “all”")]
enum DepthOnWire {
    Plies(u32),
    Word(DepthWord),
}

#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
enum DepthWord {
    Usual,
    All,
}

impl From<DepthOnWire> for Depth {
    fn from(written: DepthOnWire) -> Depth {
        match written {
            DepthOnWire::Plies(plies) => Depth::Plies(plies),
            DepthOnWire::Word(DepthWord::Usual) => Depth::Usual,
            DepthOnWire::Word(DepthWord::All) => Depth::Complete,
        }
    }
}

impl From<Depth> for DepthOnWire {
    fn from(depth: Depth) -> DepthOnWire {
        match depth {
            Depth::Plies(plies) => DepthOnWire::Plies(plies),
            Depth::Usual => DepthOnWire::Word(DepthWord::Usual),
            Depth::Complete => DepthOnWire::Word(DepthWord::All),
        }
    }
}

impl fmt::Display for Depth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Depth::Plies(plies) => write!(f, "{plies}"),
            Depth::Usual => f.write_str("usual"),
            Depth::Complete => f.write_str("all"),
        }
    }
}

impl FromStr for Depth {
    type Err = Message;

    fn from_str(text: &str) -> Result<Depth, Message> {
        match text {
            "usual" => Ok(Depth::Usual),
            "all" => Ok(Depth::Complete),
            plies => plies.parse().map(Depth::Plies).map_err(|_| {
                let english = format!("“{text}” is not a depth: expected a number of plies, usual or all");
                Message::new("depth-unreadable", english).with("text", text)
            }),
        }
    }
}

/// What to search with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Search {
    /// By which algorithm.
    pub algorithm: Algorithm,
    /// How far.
    pub depth: Depth,
    /// The evaluation at the limit: a name or weights (see [`crate::evaluation`]); the game's best one if there is none.
    pub evaluation: Option<String>,
    /// What a finished game is worth.
    pub utility: Utility,
    /// Whether every move of the root is searched by itself, so that each has its exact value.
    pub every_move: bool,
    /// The seed of the noise evaluation and of random moves.
    pub seed: u64,
    /// What only the engine takes notice of.
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

/// What only the engine takes notice of.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Tuning {
    /// How many threads.
    pub threads: usize,
    /// The size of its table in MiB.
    pub table: usize,
    /// Whether it uses what the game knows beyond its rules. Then a value that is not exact may differ from what the textbook
    /// algorithms find at the same depth: the engine sees further.
    pub knowledge: bool,
    /// Contempt: how many points more than the game's default it would pay to avoid a repetition when it chooses a move.
    pub contempt: i32,
    /// Whether it may prune what might matter when it chooses a move; `None` for the game's default.
    pub selective: Option<bool>,
    /// How many points it would pay for tension when it thinks about its move, for each unit that the game counts: in Desconecta-4
    /// for each stone on the board; `None` for the game's default.
    pub tension: Option<i32>,
    /// The keys of the positions that the game has been through.
    #[serde(skip)]
    pub history: Vec<u64>,
    /// Whether the move is all that is wanted: then it stops as soon as that is clear.
    #[serde(skip)]
    pub stops_when_clear: bool,
}

impl Tuning {
    /// The most threads that make sense to ask for.
    pub const MOST_THREADS: usize = 256;
    /// The largest table, in MiB.
    pub const LARGEST_TABLE: usize = 1 << 20;
}

impl Default for Tuning {
    fn default() -> Self {
        Tuning {
            threads: 1,
            table: 64,
            knowledge: true,
            contempt: 0,
            selective: None,
            tension: None,
            history: Vec::new(),
            stops_when_clear: false,
        }
    }
}
