//! The command line: which commands there are and what several of them have in common. Their words are in the language files.

use std::fmt;

use alfabeta::game::{Player, Utility};
use alfabeta::workbench::{Algorithm, Depth, Search, Setup, Tuning};
use clap::{Args, Parser, Subcommand, ValueEnum};

use crate::commands::{
    analyse, bench, book, compare, completions, games, laws, match_play, perft, play, positions, serve, show, solve,
    trace, tree,
};
use crate::language::Language;

#[derive(Parser)]
#[command(name = "alfabeta", version)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,

    /// The page needs no command.
    #[command(flatten)]
    pub(crate) page: serve::Arguments,

    /// Read before the arguments are parsed: see [`Language::choose`].
    #[arg(long, global = true, value_enum, value_name = "LANG")]
    lang: Option<Language>,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    Serve(serve::Arguments),
    Menu,
    Games(games::Arguments),
    Play(play::Arguments),
    Analyse(analyse::Arguments),
    Show(show::Arguments),
    Compare(compare::Arguments),
    Solve(solve::Arguments),
    Book(book::Arguments),
    Positions(positions::Arguments),
    Match(match_play::Arguments),
    Perft(perft::Arguments),
    Trace(trace::Arguments),
    Tree(Box<tree::Arguments>),
    Laws(laws::Arguments),
    Bench(bench::Arguments),
    Completions(completions::Arguments),
}

/// Which position.
#[derive(Args)]
pub(crate) struct SetupArguments {
    #[arg(value_name = "GAME")]
    game: String,

    #[arg(long, value_name = "MOVES", default_value = "", allow_hyphen_values = true)]
    moves: String,

    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    position: Option<String>,

    #[arg(long, value_name = "max|min", value_enum)]
    to_move: Option<Side>,
}

impl SetupArguments {
    pub(crate) fn setup(&self) -> Setup {
        Setup {
            game: self.game.clone(),
            position: self.position.clone(),
            to_move: self.to_move.map(Into::into),
            moves: self.moves.clone(),
        }
    }
}

/// How to search.
#[derive(Args)]
pub(crate) struct SearchArguments {
    #[arg(long, value_name = "NAME", default_value = "alphabeta")]
    pub(crate) algorithm: AlgorithmName,

    #[command(flatten)]
    pub(crate) reach: ReachArguments,
}

/// How far and with what judgement.
#[derive(Args)]
pub(crate) struct ReachArguments {
    #[arg(long, value_name = "N|all", value_parser = read_depth, allow_negative_numbers = true)]
    depth: Option<Depth>,

    #[arg(long, value_name = "NAME")]
    eval: Option<String>,

    #[arg(long, value_name = "sign|distance", value_enum)]
    utility: Option<UtilityName>,

    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,

    #[arg(long = "threads", value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    engine_threads: Option<u16>,

    #[arg(long = "table", value_name = "MiB", default_value_t = 64)]
    engine_table: u16,
}

impl SearchArguments {
    /// The search asked for; wins count as `usually` where the user does not say.
    pub(crate) fn search(&self, usually: Utility) -> Search {
        self.reach.search(self.algorithm.0, usually)
    }
}

impl ReachArguments {
    pub(crate) fn search(&self, algorithm: Algorithm, usually: Utility) -> Search {
        Search {
            algorithm,
            depth: self.depth.unwrap_or_default(),
            evaluation: self.eval.clone(),
            utility: self.utility.map_or(usually, Into::into),
            every_move: false,
            seed: self.seed,
            engine: Tuning {
                threads: self.engine_threads.map_or_else(all_cores, usize::from),
                table: self.engine_table.into(),
                ..Tuning::default()
            },
        }
    }
}

/// As many threads as the machine runs at once.
pub(crate) fn all_cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

fn read_depth(text: &str) -> Result<Depth, std::num::ParseIntError> {
    if text == "all" { Ok(Depth::Complete) } else { text.parse().map(Depth::Plies) }
}

/// An algorithm by its name in the library.
#[derive(Clone, Copy)]
pub(crate) struct AlgorithmName(pub(crate) Algorithm);

impl ValueEnum for AlgorithmName {
    fn value_variants<'a>() -> &'a [Self] {
        const { &all_algorithms() }
    }

    fn to_possible_value(&self) -> Option<clap::builder::PossibleValue> {
        Some(self.0.name().into())
    }
}

const fn all_algorithms() -> [AlgorithmName; Algorithm::ALL.len()] {
    let mut names = [AlgorithmName(Algorithm::ALL[0]); Algorithm::ALL.len()];
    let mut i = 0;
    while i < names.len() {
        names[i] = AlgorithmName(Algorithm::ALL[i]);
        i += 1;
    }
    names
}

impl fmt::Display for AlgorithmName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.name())
    }
}

#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum Side {
    Max,
    Min,
}

impl From<Side> for Player {
    fn from(side: Side) -> Player {
        match side {
            Side::Max => Player::Max,
            Side::Min => Player::Min,
        }
    }
}

#[derive(Clone, Copy, ValueEnum)]
enum UtilityName {
    Sign,
    Distance,
}

impl From<UtilityName> for Utility {
    fn from(name: UtilityName) -> Utility {
        match name {
            UtilityName::Sign => Utility::Sign,
            UtilityName::Distance => Utility::Distance,
        }
    }
}
